import TactusText

/// An answer that the hand sends by mail.
struct AnswerToSend: Hashable {
  var key: String
  var to: String
  var text: String
  var address: String?
  var id: String?
  var time: Timestamp
}

/// When answers are handed to the program that sends, and what is said of them; no I/O.
struct AnswerDesk {
  /// What became of an answer, for the service.
  enum Report: Hashable {
    case sent
    case failed(String)
    /// It may have gone.
    case unknown(String)
    case later
  }

  /// How the program that sends ended.
  enum Ending: Hashable {
    case sent
    /// It is certain that nothing was sent, and that trying again may help.
    case notNow(String)
    /// It is certain that nothing was sent, and that trying again would not help.
    case refused(String)
    /// It was cut short.
    case unknown(String)
  }

  enum Effect: Hashable {
    /// Write it down, before anything else is done.
    case keep(AnswerRecord, key: String)
    case start(AnswerToSend)
    case report(Report, key: String)
  }

  static let firstPause: Int64 = 30_000
  static let longestPause: Int64 = 3_600_000
  /// How long an answer is tried, in milliseconds; mail servers too give up after five days.
  static let patience: Int64 = 5 * 86_400_000

  private var waiting: [(answer: AnswerToSend, record: AnswerRecord)] = []
  private var running: (answer: AnswerToSend, record: AnswerRecord)?

  /// How many are waiting or with the program that sends.
  var count: Int { waiting.count + (running == nil ? 0 : 1) }

  /// When `step` is due; nil while nothing waits or one is being sent.
  var nextDeadline: Timestamp? {
    running == nil ? waiting.map(\.record.next).min() : nil
  }

  /// Takes an answer that the service tells, perhaps again, and what is known of it.
  mutating func take(
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
        .keep(record, key: answer.key), .report(.unknown(record.reason), key: answer.key),
      ]
    case .waiting:
      guard let record = known else { return [] }
      waiting.append((answer, record))
      return [.report(.later, key: answer.key)]
    // The reader was told that it may have gone, and has sent it once more.
    case .unknown, nil:
      waiting.append((answer, AnswerRecord(state: .waiting, tries: 0, since: now, next: now)))
      return []
    }
  }

  /// Hands over the next answer that is due.
  mutating func step(at now: Timestamp) -> [Effect] {
    guard running == nil, let index = waiting.firstIndex(where: { $0.record.next <= now }) else {
      return []
    }
    var (answer, record) = waiting.remove(at: index)
    record.state = .handed
    record.tries += 1
    running = (answer, record)
    return [.keep(record, key: answer.key), .start(answer)]
  }

  /// Takes note that the program which sends has ended.
  mutating func ended(_ ending: Ending, at now: Timestamp) -> [Effect] {
    guard let (answer, last) = running else { return [] }
    running = nil
    var record = last
    let key = answer.key
    switch ending {
    case .sent:
      record.state = .sent
      return [.keep(record, key: key), .report(.sent, key: key)]
    case .unknown(let reason):
      (record.state, record.reason) = (.unknown, reason)
      record.next = answer.time
      return [.keep(record, key: key), .report(.unknown(reason), key: key)]
    case .notNow(let reason) where now.milliseconds - record.since.milliseconds < Self.patience:
      (record.state, record.reason) = (.waiting, reason)
      record.next = Timestamp(milliseconds: now.milliseconds + Self.pause(after: record.tries))
      waiting.append((answer, record))
      return [.keep(record, key: key), .report(.later, key: key)]
    case .notNow(let reason), .refused(let reason):
      // Nothing was sent: told again, by somebody who tries again, it is a new one.
      record = AnswerRecord(state: .waiting, tries: 0, since: now, next: now, reason: reason)
      return [.keep(record, key: key), .report(.failed(reason), key: key)]
    }
  }

  /// How long to wait after so many tries, in milliseconds.
  static func pause(after tries: Int) -> Int64 {
    min(longestPause, firstPause << Int64(min(20, max(0, tries - 1))))
  }
}
