import TactusText

/// The delivery status of a reply in the ledger.
struct AnswerRecord: Hashable {
  enum State: String {
    /// Passed to the mail program; a record found in this state was interrupted, and the reply may
    /// have been sent.
    case handed
    /// Not sent, and waiting for a retry.
    case waiting
    case sent
    /// Possibly sent.
    case unknown
  }

  var state: State
  /// The number of tries.
  var tries: Int
  /// The time of the first try.
  var since: Timestamp
  /// The time of the next try; for a reply that may have been sent, the time it was written, which
  /// is later if the reader sends it again.
  var next: Timestamp
  var reason = ""
}
