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
  /// The reader is elsewhere, or practice has not begun.
  case closed
  /// An item is being felt, or its answer is awaited.
  case asking
  /// The reader did not answer twice.
  case resting
  /// The reader chooses an option.
  case choosing
  /// The strength of the motors is measured.
  case measuring
  /// The result was played.
  case ended
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
