/// The outcome of a request to a model server.
package enum ModelReply: Hashable, Sendable {
  /// The body of its response, at most `ModelTransfer.largestAnswer` bytes.
  case answer([UInt8])
  case none(ModelServerError)
}

/// The reason why a model server gave no answer.
package enum ModelServerError: Hashable, Sendable {
  /// It cannot be reached, or closed the connection, for libcurl's reason.
  case unreachable(String)
  /// It responded with this HTTP status instead of 200.
  case status(Int)
  /// It exceeded the time limit.
  case late
  /// Its answer exceeds the size limit.
  case tooLarge
  /// Newer requests replaced this one in the queue.
  case crowdedOut
  /// The program is exiting.
  case closed
}

extension ModelServerError: CustomStringConvertible {
  /// The problem in a few words that continue "the larger model".
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
