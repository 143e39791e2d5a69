package import TactusBraille
package import TactusHaptics

/// Something that a session plays, before its cells are compiled.
package enum PracticeOutput: Hashable, Sendable {
  /// Cells at a rate of the encoding's own speed.
  case cells([BrailleCell], percent: Int)
  case cue(Cue)
  /// Words at the reader's own rate.
  case text(String)
  /// The pause of a blank cell at the reader's own rate. Alerts are felt before it, never after.
  case pause
}

/// An event in a session, for a teacher.
package enum PracticeReport: Hashable, Sendable {
  /// An item was played; the first time, or again.
  case played(PracticeItem, percent: Int, isAgain: Bool)
  case answered(PracticeTrial)
  case interrupted
  case paused
  case asleep
  case ended(PracticeSummary)
  case measured(StrengthRecord)
  /// The measurement of strength has no result, for this reason.
  case notMeasured(String)
}
