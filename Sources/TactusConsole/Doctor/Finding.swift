package import TactusSystem

/// One thing that the doctor looked at.
package struct Finding {
  package enum State: String {
    case good
    /// Something that may hurt later, or somebody else.
    case warning
    /// Something that keeps the glove from being used.
    case bad
  }

  package let state: State
  /// What was looked at, in a word or two.
  package let check: String
  package let text: String
  /// What to do about it.
  package let cure: String?

  package static func good(_ check: String, _ text: String) -> Finding {
    Finding(state: .good, check: check, text: text, cure: nil)
  }

  static func warning(_ check: String, _ text: String, cure: String) -> Finding {
    Finding(state: .warning, check: check, text: text, cure: cure)
  }

  static func bad(_ check: String, _ text: String, cure: String? = nil) -> Finding {
    Finding(state: .bad, check: check, text: text, cure: cure)
  }

  package static func bad(_ check: String, _ failure: Failure) -> Finding {
    Finding(state: .bad, check: check, text: failure.problem, cure: failure.cure)
  }
}
