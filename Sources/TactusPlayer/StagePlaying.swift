public import TactusHaptics
public import TactusLink
public import TactusWire

extension Player where Source == Stage {
  /// Has these felt at once, in place of what is being felt or still to come, paused or not; alerts that
  /// are to be kept and were not felt whole come behind them.
  public mutating func feel(_ feelings: [Feeling], _ link: inout Link, at now: Microseconds) {
    source.feel(feelings)
    perform(.discard, &link, at: now)
  }

  /// Has these felt at once, paused or not; what they interrupt goes on behind them, at the start of the
  /// word, and where it was paused once `resume` is asked for. While an alert is being felt another one is
  /// felt behind it.
  ///
  /// - Parameters:
  ///   - subject: what they tell of, for `withdraw`; any number of the caller's.
  ///   - isKept: whether they are felt even if `feel` asks for something else meanwhile.
  public mutating func alert(
    _ feelings: [Feeling], about subject: Int64? = nil, isKept: Bool = true, _ link: inout Link,
    at now: Microseconds
  ) {
    if wantsPause { source.hold() }
    let isNew = source.alert(feelings, about: subject, isKept: isKept)
    perform(isNew ? .discard : .resume, &link, at: now)
  }

  /// Has a tick felt at once, paused or not, and these behind it at the end of the word that is being felt;
  /// the text, or the alert, that it is of goes on behind them at the start of its sentence, and a text that
  /// was paused once `resume` is asked for. Those that come while the tick is being felt, or a cue again that
  /// it broke off, are felt in a row behind it.
  ///
  /// - Parameter subject: what they tell of, for `withdraw` and `StageEvent.alerted`.
  public mutating func urgent(
    _ feelings: [Feeling], about subject: Int64? = nil, _ link: inout Link, at now: Microseconds
  ) {
    if wantsPause { source.hold() }
    let isNew = source.urgent(feelings, about: subject)
    perform(isNew ? .discard : .resume, &link, at: now)
  }

  /// Pauses the text; alerts are felt all the same.
  public mutating func pause(_ link: inout Link, at now: Microseconds) {
    switch source.pause() {
    case .player: perform(.pause, &link, at: now)
    case .text: break
    case .anew: perform(.discard, &link, at: now)
    }
  }

  /// Alerts about this need no longer be felt once something else is asked for.
  public mutating func withdraw(_ subject: Int64) { source.withdraw(subject) }

  /// Goes on with what was paused.
  public mutating func resume(_ link: inout Link, at now: Microseconds) {
    source.release()
    perform(.resume, &link, at: now)
  }
}
