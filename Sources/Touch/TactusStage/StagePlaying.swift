public import TactusHaptics
public import TactusLink
public import TactusPlayer
public import TactusWire

extension Player where Source == Stage {
  /// Plays these at once, even when paused, in place of all current items; kept alerts that were
  /// not felt whole follow them.
  public mutating func feel(_ feelings: [TactileItem], _ link: inout Link, at now: Microseconds) {
    source.feel(feelings)
    perform(.discard, &link, at: now)
  }

  /// Plays these after everything else.
  ///
  /// - Parameters:
  ///   - base: the number of published words, or cells, before them.
  ///   - joins: true if the first text continues the one before it, even within a word.
  public mutating func add(_ feelings: [TactileItem], after base: Int, joins: Bool) {
    source.add(feelings, after: base, joins: joins)
  }

  /// Plays these at once, even when paused.
  ///
  /// The interrupted item resumes afterwards at the start of its word; if it was paused, once
  /// `resume` is called. During an alert, another one is felt after it.
  ///
  /// - Parameters:
  ///   - subject: their subject, for `withdraw`; any number of the caller's.
  ///   - isKept: true if they are felt even if `feel` is called meanwhile.
  public mutating func alert(
    _ feelings: [TactileItem], about subject: Int64? = nil, isKept: Bool = true, _ link: inout Link,
    at now: Microseconds
  ) {
    if wantsPause { source.hold() }
    let isNew = source.alert(feelings, about: subject, isKept: isKept)
    perform(isNew ? .discard : .resume, &link, at: now)
  }

  /// Plays a tick at once, even when paused, and these after it at the end of the current word.
  ///
  /// The interrupted text or alert resumes afterwards at the start of its sentence; a text that was
  /// paused, once `resume` is called. Items of calls during the tick, or during a cue repeated
  /// because of it, are felt in order after it.
  ///
  /// - Parameter subject: their subject, for `withdraw` and `StageEvent.alerted`.
  public mutating func urgent(
    _ feelings: [TactileItem], about subject: Int64? = nil, _ link: inout Link, at now: Microseconds
  ) {
    if wantsPause { source.hold() }
    let isNew = source.urgent(feelings, about: subject)
    perform(isNew ? .discard : .resume, &link, at: now)
  }

  /// Drops the answers that were not felt whole.
  public mutating func endAnswers(_ link: inout Link, at now: Microseconds) {
    if wantsPause { source.hold() }
    if source.endAnswers() { perform(.discard, &link, at: now) }
  }

  /// Pauses the text; alerts are still felt.
  public mutating func pause(_ link: inout Link, at now: Microseconds) {
    switch source.pause() {
    case .player: perform(.pause, &link, at: now)
    case .text: break
    case .anew: perform(.discard, &link, at: now)
    }
  }

  /// Allows alerts about this subject to be dropped by the next call of `feel`.
  public mutating func withdraw(_ subject: Int64) { source.withdraw(subject) }

  /// Continues after a pause.
  public mutating func resume(_ link: inout Link, at now: Microseconds) {
    source.release()
    perform(.resume, &link, at: now)
  }
}
