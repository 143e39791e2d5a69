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

/// The stage of practice, for a teacher.
package enum PracticeStage: String, CaseIterable, Hashable, Sendable {
  /// Before practice, or with the reader elsewhere.
  case closed
  /// From the start of an item to its answer.
  case asking
  /// After two questions without an answer.
  case resting
  /// In the row of options.
  case choosing
  /// In the measurement of the motors' strength.
  case measuring
  /// After the result.
  case ended
}

/// An event in a session, for a teacher.
package enum PracticeReport: Hashable, Sendable {
  /// The start of an item; the first time, or again.
  case played(PracticeItem, percent: Int, isAgain: Bool)
  case answered(PracticeTrial)
  case interrupted
  case paused
  case asleep
  case ended(PracticeSummary)
  case measured(StrengthRecord)
  /// The end of a measurement of strength without a result, and the reason.
  case notMeasured(String)
}
