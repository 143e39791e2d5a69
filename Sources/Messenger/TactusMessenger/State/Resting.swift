import TactusHaptics

/// Suggesting a rest by touch: once nothing is left to feel, and never before an urgent message.
extension Messenger {
  mutating func recordActivity(_ event: MessengerEvent) {
    switch event {
    case .chord, .command, .felt, .moved: rests.recordActivity(at: now)
    default: break
    }
    rests.update(isOverloaded: load.isOverloaded(at: now), at: now)
  }

  mutating func suggestRest(
    after event: MessengerEvent, _ archive: some MessageArchive
  ) -> [MessengerEffect] {
    // A word in the middle of a message would be read as part of it.
    guard event == .quiet, !attention.hasUnfeltOutput, !places.isEmpty, isGloveThere,
      attention.alerts.isEmpty, waiting.count == 0, unacknowledged.isEmpty,
      rests.isDue(at: now), !hasUnreadUrgency(archive)
    else { return [] }
    rests.recordReminder(at: now)
    return answer([.cue(.rest), .text("rest?")], addsWords: false)
  }

  /// Returns true if an urgent message is unread; false for an unreadable archive.
  private func hasUnreadUrgency(_ archive: some MessageArchive) -> Bool {
    guard let first = (try? archive.unread(limit: 1))?.first,
      let message = (try? archive.message(first)) ?? nil
    else { return false }
    return alertLevel(of: message) == .urgent
  }
}
