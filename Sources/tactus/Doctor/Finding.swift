/// One thing that the doctor looked at.
struct Finding {
  enum State: String {
    case good
    /// Something that may hurt later, or somebody else.
    case warning
    /// Something that keeps the glove from being used.
    case bad
  }

  let state: State
  /// What was looked at, in a word or two.
  let check: String
  let text: String
  /// What to do about it.
  let cure: String?

  static func good(_ check: String, _ text: String) -> Finding {
    Finding(state: .good, check: check, text: text, cure: nil)
  }

  static func warning(_ check: String, _ text: String, cure: String) -> Finding {
    Finding(state: .warning, check: check, text: text, cure: cure)
  }

  static func bad(_ check: String, _ text: String, cure: String? = nil) -> Finding {
    Finding(state: .bad, check: check, text: text, cure: cure)
  }

  static func bad(_ check: String, _ failure: Failure) -> Finding {
    Finding(state: .bad, check: check, text: failure.problem, cure: failure.cure)
  }
}
