import TactusText

/// A reply from the reader to send by mail.
struct AnswerToSend: Hashable {
  var key: String
  var to: String
  var text: String
  var address: String?
  var id: String?
  var time: Timestamp
}

/// The queue of replies: decides when to start the mail program and what to report; no I/O.
struct ReplyQueue {
  /// The delivery status of a reply, for the service.
  enum Report: Hashable {
    case sent
    case failed(String)
    /// It may have been sent.
    case unknown(String)
    case later
  }

  /// The result of the mail program.
  enum Ending: Hashable {
    case sent
    /// Certainly not sent; a retry may help.
    case notNow(String)
    /// Certainly not sent; a retry would not help.
    case refused(String)
    /// It was interrupted.
    case unknown(String)
  }

  enum Effect: Hashable {
    /// Store the record before performing any further effect.
    case store(AnswerRecord, key: String)
    case start(AnswerToSend)
    case report(Report, key: String)
  }

  static let firstPause: Int64 = 30_000
  static let longestPause: Int64 = 3_600_000
  /// The time for which a reply is retried, in milliseconds; mail servers too give up after five
  /// days.
  static let patience: Int64 = 5 * 86_400_000

  private var waiting: [(answer: AnswerToSend, record: AnswerRecord)] = []
  private var running: (answer: AnswerToSend, record: AnswerRecord)?

  /// The number of replies waiting or being sent.
  var count: Int { waiting.count + (running == nil ? 0 : 1) }

  /// The time at which `step` is due; nil while nothing waits or a reply is being sent.
  var nextDeadline: Timestamp? {
    running == nil ? waiting.map(\.record.next).min() : nil
  }

  /// Accepts a reply from the service, perhaps a repeated one, with its stored record.
  mutating func accept(
    _ answer: AnswerToSend, _ known: AnswerRecord?, at now: Timestamp
  ) -> [Effect] {
    guard running?.answer.key != answer.key,
      !waiting.contains(where: { $0.answer.key == answer.key })
    else { return [] }
    switch known?.state {
    case .sent: return [.report(.sent, key: answer.key)]
    case .unknown where known?.next == answer.time:
      return [.report(.unknown(known?.reason ?? ""), key: answer.key)]
    case .handed:
      guard var record = known else { return [] }
      record.state = .unknown
      record.reason = "interrupted"
      record.next = answer.time
      return [
        .store(record, key: answer.key), .report(.unknown(record.reason), key: answer.key),
      ]
    case .waiting:
      guard let record = known else { return [] }
      waiting.append((answer, record))
      return [.report(.later, key: answer.key)]
    // The reader was notified that it may have been sent, and has sent it again.
    case .unknown, nil:
      waiting.append((answer, AnswerRecord(state: .waiting, tries: 0, since: now, next: now)))
      return []
    }
  }

  /// Starts the next reply that is due.
  mutating func step(at now: Timestamp) -> [Effect] {
    guard running == nil, let index = waiting.firstIndex(where: { $0.record.next <= now }) else {
      return []
    }
    var (answer, record) = waiting.remove(at: index)
    record.state = .handed
    record.tries += 1
    running = (answer, record)
    return [.store(record, key: answer.key), .start(answer)]
  }

  /// Handles the end of the mail program.
  mutating func ended(_ ending: Ending, at now: Timestamp) -> [Effect] {
    guard let (answer, last) = running else { return [] }
    running = nil
    var record = last
    let key = answer.key
    switch ending {
    case .sent:
      record.state = .sent
      return [.store(record, key: key), .report(.sent, key: key)]
    case .unknown(let reason):
      (record.state, record.reason) = (.unknown, reason)
      record.next = answer.time
      return [.store(record, key: key), .report(.unknown(reason), key: key)]
    case .notNow(let reason) where now.milliseconds - record.since.milliseconds < Self.patience:
      (record.state, record.reason) = (.waiting, reason)
      record.next = Timestamp(milliseconds: now.milliseconds + Self.pause(after: record.tries))
      waiting.append((answer, record))
      return [.store(record, key: key), .report(.later, key: key)]
    case .notNow(let reason), .refused(let reason):
      // Nothing was sent, so a later retry by the reader counts as a new reply.
      record = AnswerRecord(state: .waiting, tries: 0, since: now, next: now, reason: reason)
      return [.store(record, key: key), .report(.failed(reason), key: key)]
    }
  }

  /// Returns the pause after this many tries, in milliseconds.
  static func pause(after tries: Int) -> Int64 {
    min(longestPause, firstPause << Int64(min(20, max(0, tries - 1))))
  }
}
