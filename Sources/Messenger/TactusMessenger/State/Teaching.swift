/// A teacher's requests about practice, from outside of the reader's hand.
extension Messenger {
  /// Returns the reason why a teacher's request must wait; nil for none.
  ///
  /// - Parameter control: the request; nil for one that is not felt now.
  public func obstacle(to control: PracticeControl?) -> PracticeObstacle? {
    guard roomAtHand == .practice else { return .elsewhere }
    // An alert may be waiting for the end of the pause.
    guard control != .resume else { return nil }
    let isAlerted =
      attention.isAlerted || !attention.alerts.isEmpty || waiting.count > 0
      || alarms.ringing != nil || helpCall.isAsked(at: now)
    return isAlerted ? .alert : nil
  }

  /// Performs a teacher's request as the reader's own chord in practice would be, except that a change of
  /// pace ends with the session. It does not count as a press: it keeps nothing open, answers no alert, and
  /// is not shown to watchers as a key.
  mutating func practise(_ control: PracticeControl) -> [MessengerEffect] {
    guard obstacle(to: control) == nil else { return [] }
    switch control {
    case .pause: return isPaused ? [] : pauseOrResume()
    case .resume: return isPaused ? resume() : []
    // The reading rate is the reader's own.
    case .slower, .faster, .again: return [.room(.practice, .requested(control))]
    }
  }
}
