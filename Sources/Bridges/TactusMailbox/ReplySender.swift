import TactusBridge
import TactusMessage
import TactusProcess
import TactusSystem
import TactusText
import TactusWire

/// Sends replies: passes them from the queue to the mail program, and reports the results.
struct ReplySender {
  /// The time limit for a mail server.
  private static let limit = Microseconds.seconds(120)

  private let ledger: MailLedger
  private let options: MailOptions
  private var queue = ReplyQueue()
  private var program: ChildProcess?
  /// Effects of the queue that are not performed yet because the ledger failed: nothing is sent or
  /// reported before it is recorded.
  private var undone: [ReplyQueue.Effect] = []
  /// The keys of replies whose retry was already reported.
  private var postponed: Set<String> = []
  private var remarks: [String] = []

  init(_ ledger: MailLedger, _ options: MailOptions) {
    self.ledger = ledger
    self.options = options
  }

  var interests: [Interest] { program?.interests ?? [] }

  /// Removes and returns the messages for the user.
  mutating func drainRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }

  /// Returns the time at which `step` is due.
  func nextDeadline(at now: Microseconds) -> Microseconds? {
    if let program { return program.outcome == nil ? program.deadline : now }
    guard let next = queue.nextDeadline else { return nil }
    let left = max(0, next.milliseconds - Timestamp.now.milliseconds)
    return now + .milliseconds(min(left, ReplyQueue.longestPause))
  }

  mutating func handle(
    _ answer: BridgeAnswer, _ link: inout BridgeLink, at now: Microseconds
  ) throws(StoreError) {
    // The ledger is up to date only when all earlier effects are recorded.
    try perform([], &link, at: now)
    let known = try ledger.answer(answer.key)
    if let id = answer.id { try ledger.recordPresence(of: id) }
    let one = AnswerToSend(
      key: answer.key, to: answer.recipient, text: answer.text, address: answer.address,
      id: answer.id, time: answer.time)
    try perform(queue.accept(one, known, at: Timestamp.now), &link, at: now)
  }

  /// Continues sending; returns true if something was sent to the service.
  mutating func step(_ link: inout BridgeLink, at now: Microseconds) throws(StoreError) -> Bool {
    var hasMore = !undone.isEmpty
    if let program {
      program.step(at: now)
      guard let outcome = program.outcome else {
        try perform([], &link, at: now)
        return hasMore
      }
      self.program = nil
      hasMore = true
      let ending = Sendmail.ending(outcome, status: program.exitStatus)
      try perform(queue.ended(ending, at: Timestamp.now), &link, at: now)
    }
    let effects = queue.step(at: Timestamp.now)
    try perform(effects, &link, at: now)
    return hasMore || !effects.isEmpty
  }

  private mutating func perform(
    _ effects: [ReplyQueue.Effect], _ link: inout BridgeLink, at now: Microseconds
  ) throws(StoreError) {
    undone += effects
    while let effect = undone.first {
      switch effect {
      case .store(let record, let key): try ledger.store(record, of: key)
      case .start(let answer): try start(answer, &link, at: now)
      case .report(let report, let key): link.reportOutcome(of: key, self.report(report, of: key))
      }
      undone.removeFirst()
    }
  }

  private mutating func start(
    _ answer: AnswerToSend, _ link: inout BridgeLink, at now: Microseconds
  ) throws(StoreError) {
    let origin = try answer.id.flatMap { id throws(StoreError) in try ledger.origin(of: id) }
    do throws(AnswerProblem) {
      let letter = try ReplyMail(answer, to: origin, from: options.from)
      program = ChildProcess(
        options.sendmail.line(from: letter.from, to: letter.to), input: letter.mail,
        limit: Self.limit, at: now)
    } catch {
      undone += queue.ended(.refused(error.reason), at: Timestamp.now)
    }
  }

  private mutating func report(_ report: ReplyQueue.Report, of key: String) -> BridgeReport {
    switch report {
    case .sent:
      addRemark("answer \(key) was sent", of: key)
      return .sent
    case .failed(let reason):
      addRemark("answer \(key) failed: \(reason)", of: key)
      return .failed(reason)
    case .unknown(let reason):
      addRemark("answer \(key) was perhaps sent: \(reason)", of: key)
      return .unknown(reason)
    case .later:
      // Retries last for days.
      if postponed.insert(key).inserted {
        remarks.append("answer \(key) cannot be sent now, and is tried again")
      }
      return .later
    }
  }

  private mutating func addRemark(_ words: String, of key: String) {
    postponed.remove(key)
    remarks.append(words)
  }
}
