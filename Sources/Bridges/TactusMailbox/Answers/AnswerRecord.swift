import TactusText

/// What became of an answer, as the ledger keeps it.
struct AnswerRecord: Hashable {
  enum State: String {
    /// It is with the program that sends; a record found so was cut short, and the answer is perhaps sent.
    case handed
    /// It was not sent, and is tried again.
    case waiting
    case sent
    /// Nobody can say whether it was sent.
    case unknown
  }

  var state: State
  /// How often it was tried.
  var tries: Int
  /// When it was tried first.
  var since: Timestamp
  /// When it is tried next; of one that is perhaps sent, when it was written, which is later if the reader sends it again.
  var next: Timestamp
  var reason = ""
}
