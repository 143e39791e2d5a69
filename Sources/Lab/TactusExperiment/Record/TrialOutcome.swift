/// The end of a trial.
package enum TrialOutcome: String, Hashable, Sendable {
  /// The participant answered.
  case answer
  /// No answer came in time.
  case timeout
  /// The stimulus was not felt as planned, or the glove or the participant interrupted the trial; it
  /// is repeated.
  case void
}
