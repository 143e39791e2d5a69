/// What came of asking a model server.
package enum ModelReply: Hashable, Sendable {
  /// The body of its response, at most `ModelTransfer.largestAnswer` bytes.
  case answer([UInt8])
  case none(ModelTrouble)
}

/// Why a model server gave no answer.
package enum ModelTrouble: Hashable, Sendable {
  /// It cannot be reached, or broke off, for libcurl's reason.
  case unreachable(String)
  /// It answered with this HTTP status instead of 200.
  case status(Int)
  /// It took longer than it may.
  case late
  /// Its answer is larger than it may be.
  case tooLarge
  /// Newer questions took the place of this one.
  case crowdedOut
  /// The program ends.
  case closed
}

extension ModelTrouble: CustomStringConvertible {
  /// What happened, in a few words that continue "the larger model".
  package var description: String {
    switch self {
    case .unreachable(let reason): "cannot be reached: \(reason)"
    case .status(let status): "answers with HTTP status \(status)"
    case .late: "takes too long to answer"
    case .tooLarge: "answers with more than 64 KiB"
    case .crowdedOut: "is asked too much"
    case .closed: "is not asked any more"
    }
  }
}
