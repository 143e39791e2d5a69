public import TactusHaptics
public import TactusLink
public import TactusWire

extension Player where Source == Stage {
  /// Has these felt at once, even when paused, in place of everything current; kept alerts that
  /// were not felt whole follow them.
  public mutating func feel(_ feelings: [Feeling], _ link: inout Link, at now: Microseconds) {
    source.feel(feelings)
    perform(.discard, &link, at: now)
  }

  /// Has these felt behind everything else.
  ///
  /// - Parameters:
  ///   - base: how many words, or cells, of what is published precede them.
  ///   - joins: whether a text goes on with the one before it, even within a word.
  public mutating func add(_ feelings: [Feeling], after base: Int, joins: Bool) {
    source.add(feelings, after: base, joins: joins)
  }

  /// Has these felt at once, even when paused.
  ///
  /// What they interrupt resumes afterwards at the start of its word; if it was paused, once
  /// `resume` is called. During an alert, another one is felt behind it.
  ///
  /// - Parameters:
  ///   - subject: what they are about, for `withdraw`; any number of the caller's.
  ///   - isKept: whether they are felt even if `feel` asks for something else meanwhile.
  public mutating func alert(
    _ feelings: [Feeling], about subject: Int64? = nil, isKept: Bool = true, _ link: inout Link,
    at now: Microseconds
  ) {
    if wantsPause { source.hold() }
    let isNew = source.alert(feelings, about: subject, isKept: isKept)
    perform(isNew ? .discard : .resume, &link, at: now)
  }

  /// Has a tick felt at once, even when paused, and these behind it at the end of the current word.
  ///
  /// The interrupted text or alert resumes afterwards at the start of its sentence; a text that was
  /// paused, once `resume` is called. Calls during the tick, or during a cue repeated because of
  /// it, are felt in order behind it.
  ///
  /// - Parameter subject: what they are about, for `withdraw` and `StageEvent.alerted`.
  public mutating func urgent(
    _ feelings: [Feeling], about subject: Int64? = nil, _ link: inout Link, at now: Microseconds
  ) {
    if wantsPause { source.hold() }
    let isNew = source.urgent(feelings, about: subject)
    perform(isNew ? .discard : .resume, &link, at: now)
  }

  /// Pauses the text; alerts are still felt.
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
