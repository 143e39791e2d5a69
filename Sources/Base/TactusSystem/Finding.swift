/// A finding of an examination.
package struct Finding {
  /// How serious a finding is.
  package enum State: String {
    case good
    /// It may do harm later, or elsewhere.
    case warning
    /// It keeps what was examined from working.
    case bad
    /// It is not there, which matters to those alone who want what it is for.
    case missing
  }

  /// How serious the finding is.
  package let state: State
  /// What was checked, in a word or two.
  package let check: String
  /// What was found, in one line.
  package let text: String
  /// What to do about it; nil if there is nothing to do.
  package let cure: String?

  /// A finding that needs no cure.
  package static func good(_ check: String, _ text: String) -> Finding {
    Finding(state: .good, check: check, text: text, cure: nil)
  }

  /// A finding that does no harm yet.
  package static func warning(_ check: String, _ text: String, cure: String) -> Finding {
    Finding(state: .warning, check: check, text: text, cure: cure)
  }

  /// A finding that must be cured first.
  package static func bad(_ check: String, _ text: String, cure: String? = nil) -> Finding {
    Finding(state: .bad, check: check, text: text, cure: cure)
  }

  /// A finding that something is not there which not everybody needs.
  package static func missing(_ check: String, _ text: String, cure: String) -> Finding {
    Finding(state: .missing, check: check, text: text, cure: cure)
  }

  /// A bad finding with the problem and the cure of a failure.
  package static func bad(_ check: String, _ failure: Failure) -> Finding {
    Finding(state: .bad, check: check, text: failure.problem, cure: failure.cure)
  }
}
