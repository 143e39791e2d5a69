import TactusHaptics

/// Suggesting a rest by touch, between words and never over an alert.
extension Messenger {
  mutating func noteActivity(_ event: MessengerEvent) {
    switch event {
    case .chord, .command, .felt, .moved: rests.noteActivity(at: now)
    default: break
    }
    rests.note(isOverloaded: load.isOverloaded(at: now), at: now)
  }

  mutating func suggestRest(after event: MessengerEvent) -> [MessengerEffect] {
    switch event {
    case .felt, .quiet: break
    // A key's own answer comes first.
    default: return []
    }
    guard !places.isEmpty, isGloveThere, !attention.isPaused, attention.alerts.isEmpty,
      waiting.count == 0, rests.isDue(at: now)
    else { return [] }
    rests.noteReminder(at: now)
    return answer([.cue(.rest), .text("rest?")])
  }
}
