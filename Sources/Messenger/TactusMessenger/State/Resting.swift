import TactusHaptics

/// Suggesting a rest by touch: once nothing more is to be felt, and never before an urgent message.
extension Messenger {
  mutating func noteActivity(_ event: MessengerEvent) {
    switch event {
    case .chord, .command, .felt, .moved: rests.noteActivity(at: now)
    default: break
    }
    rests.note(isOverloaded: load.isOverloaded(at: now), at: now)
  }

  mutating func suggestRest(
    after event: MessengerEvent, _ shelf: some MessageArchive
  ) -> [MessengerEffect] {
    // A word in the middle of a message would be read as part of it.
    guard event == .quiet, !attention.isFeeling, !places.isEmpty, isGloveThere,
      attention.alerts.isEmpty, waiting.count == 0, unacknowledged.isEmpty,
      rests.isDue(at: now), !hasUnreadUrgency(shelf)
    else { return [] }
    rests.noteReminder(at: now)
    return answer([.cue(.rest), .text("rest?")])
  }

  /// Returns true if an urgent message is unread; false for an unreadable shelf.
  private func hasUnreadUrgency(_ shelf: some MessageArchive) -> Bool {
    guard let first = (try? shelf.unread(limit: 1))?.first,
      let message = (try? shelf.message(first)) ?? nil
    else { return false }
    return bearing(of: message) == .urgent
  }
}
