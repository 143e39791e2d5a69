/// A finding of a check.
package struct Finding {
  /// The severity of a finding.
  package enum State: String {
    case good
    /// It may cause problems later, or elsewhere.
    case warning
    /// It keeps the checked part from working.
    case bad
    /// An optional component is absent.
    case missing
  }

  /// The severity of the finding.
  package let state: State
  /// The name of the check, in a word or two.
  package let check: String
  /// The result, in one line.
  package let text: String
  /// The remedy; nil if none is needed.
  package let cure: String?

  /// Returns a finding that needs no remedy.
  package static func good(_ check: String, _ text: String) -> Finding {
    Finding(state: .good, check: check, text: text, cure: nil)
  }

  /// Returns a finding that does no harm yet.
  package static func warning(_ check: String, _ text: String, cure: String) -> Finding {
    Finding(state: .warning, check: check, text: text, cure: cure)
  }

  /// Returns a finding that must be remedied first.
  package static func bad(_ check: String, _ text: String, cure: String? = nil) -> Finding {
    Finding(state: .bad, check: check, text: text, cure: cure)
  }

  /// Returns a finding that an optional component is absent.
  package static func missing(_ check: String, _ text: String, cure: String) -> Finding {
    Finding(state: .missing, check: check, text: text, cure: cure)
  }

  /// Returns a bad finding with the problem and the cure of a failure.
  package static func bad(_ check: String, _ failure: Failure) -> Finding {
    Finding(state: .bad, check: check, text: failure.problem, cure: failure.cure)
  }
}
