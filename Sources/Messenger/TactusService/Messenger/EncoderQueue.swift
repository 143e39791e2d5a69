import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusModelServer
import TactusSystem
import TactusText
import TactusWire

/// Holds messages that the rules and the linear models are not sure about until the encoder has read them,
/// or until their time is up; a later answer revises the stored message.
struct EncoderQueue {
  /// A message that is held no longer.
  struct ReadMessage {
    var request: NotifyRequest
    /// The encoder's scores; nil if it did not answer in time.
    var encoded: EncodedMeaning?
    /// The number under which a later answer is expected; nil if none is.
    var number: Int?
  }

  /// A stored message of which the encoder thinks more than was found without it.
  struct Revision {
    var message: MessageID
    var old: Analysis
    var new: Analysis
    /// A line for the log.
    var notice: String
  }

  private struct Held {
    var number: Int
    var request: NotifyRequest
    var found: Analysis
    var line: [UInt8]
    var deadline: Microseconds
    /// True if the encoder had the time to start.
    var isPatient: Bool
  }

  /// A message whose time was up, or that was stored earlier without the encoder.
  private struct Late {
    var message: IncomingMessage
    /// The analysis without the encoder.
    var found: Analysis
    var line: [UInt8]
    /// Nil until it is stored.
    var id: MessageID?
    var encoded: EncodedMeaning?
    /// The number of requests that were not answered.
    var failures = 0
    /// The time of the next request; nil while one is under way, or once it was answered.
    var nextRequest: Microseconds?
  }

  private let server: ModelServer
  private var held: [Held] = []
  private var replies: [Int: ModelReply] = [:]
  /// Messages that wait for a late answer.
  private var late: [Int: Late] = [:]
  /// The numbers of the requests that the encoder has not answered.
  private var underWay: Set<Int> = []
  private var nextNumber = 0
  /// The time of the encoder's last answer, if it answered the last request; it runs on for minutes.
  private var answeredAt: Microseconds?
  /// The last problem with the encoder; nil if it answered.
  private var problem: ModelServerError?
  private var problems: [Failure] = []

  /// The longest hold of a message that interrupts without the encoder too, and of any while it runs.
  private static let shortHold = Microseconds.milliseconds(150)
  /// The longest hold of another, for which the encoder may have to be started.
  private static let longestHold = Microseconds.seconds(2)
  /// The maximum number of messages that wait for a late answer; one more drops the oldest.
  static let mostLate = 200
  /// The number of requests without an answer after which a message is left to the next run.
  private static let mostFailures = 6
  /// The delay of another request after one without an answer: longer than the encoder's pause after a
  /// failed start, in which no request is tried.
  private static let pause = Microseconds.seconds(35)

  /// Creates the queue; nil if the encoder is not installed.
  ///
  /// - Throws: `Failure` if the system cannot provide a thread or descriptor.
  init?(_ encoder: InstalledEncoder?) throws(Failure) {
    guard let encoder else { return nil }
    self.init(try ModelServer(encoder: encoder.command))
  }

  init(_ server: ModelServer) { self.server = server }

  /// Holds a message until the encoder has read it; returns false if that could change nothing.
  ///
  /// - Parameters:
  ///   - found: the analysis without the encoder.
  ///   - isUrgent: true if it interrupts without the encoder.
  mutating func hold(
    _ request: NotifyRequest, _ found: Analysis, isUrgent: Bool, at now: Microseconds
  ) -> Bool {
    guard let question = EncoderRequest(request.message, found) else { return false }
    nextNumber += 1
    let isShort = isUrgent || isWarm(at: now)
    held.append(
      Held(
        number: nextNumber, request: request, found: found, line: question.line,
        deadline: now + (isShort ? Self.shortHold : Self.longestHold), isPatient: !isShort))
    send(nextNumber, question.line)
    return true
  }

  /// True if the encoder need not be started: it ends after five minutes without a request.
  private func isWarm(at now: Microseconds) -> Bool {
    answeredAt.map { now - $0 < Self.warmth } ?? false
  }

  /// The time after an answer in which the encoder certainly runs.
  private static let warmth = Microseconds.seconds(240)

  /// Pops a message that is held no longer; nil if there is none.
  mutating func popRead(at now: Microseconds) -> ReadMessage? {
    receive(at: now)
    guard
      let index = held.firstIndex(where: { replies[$0.number] != nil || $0.deadline <= now })
    else { return nil }
    let message = held.remove(at: index)
    switch replies.removeValue(forKey: message.number) {
    case .answer(let line):
      // Another answer of a program that answers otherwise would not be better.
      return ReadMessage(request: message.request, encoded: decode(line))
    case .none?:
      expect(message, nextRequest: now + Self.pause, failures: 1)
    case nil:
      if message.isPatient { setProblem(.late) }
      expect(message, nextRequest: nil, failures: 0)
    }
    return ReadMessage(request: message.request, number: message.number)
  }

  /// Pops a message, read or not, for a service that ends.
  mutating func popUnread() -> NotifyRequest? { held.isEmpty ? nil : held.removeFirst().request }

  // MARK: Late answers

  /// Records under which number in the store a message waits for its late answer.
  mutating func stored(_ number: Int, as id: MessageID) { late[number]?.id = id }

  /// Expects no late answer about a message any more.
  mutating func forget(_ number: Int) { late[number] = nil }

  /// Has the encoder read a message that is stored.
  ///
  /// - Parameter found: the stored analysis.
  mutating func readAgain(
    _ id: MessageID, _ message: IncomingMessage, _ found: Analysis, at now: Microseconds
  ) {
    guard let question = EncoderRequest(message, found) else { return }
    nextNumber += 1
    expect(
      nextNumber,
      Late(message: message, found: found, line: question.line, id: id, nextRequest: now))
  }

  /// Pops the stored messages of which the encoder thinks more than was found without it.
  mutating func popRevisions(_ analyzer: InstalledAnalyzer, at now: Microseconds) -> [Revision] {
    receive(at: now)
    var revisions: [Revision] = []
    for (number, one) in late.sorted(by: { $0.key < $1.key }) {
      guard let id = one.id, let encoded = one.encoded else { continue }
      late[number] = nil
      let new = analyzer.analyze(one.message, by: encoded).adjusted(for: one.message)
      guard new.urgency > one.found.urgency else { continue }
      revisions.append(
        Revision(
          message: id, old: one.found, new: new,
          notice: "the encoder raised message \(id.rawValue) to \(new.urgency.band.name)"))
    }
    return revisions
  }

  private mutating func expect(_ message: Held, nextRequest: Microseconds?, failures: Int) {
    expect(
      message.number,
      Late(
        message: message.request.message, found: message.found, line: message.line,
        failures: failures, nextRequest: nextRequest))
  }

  private mutating func expect(_ number: Int, _ message: Late) {
    late[number] = message
    if late.count > Self.mostLate, let oldest = late.keys.min() { late[oldest] = nil }
  }

  // MARK: Requests

  private mutating func send(_ number: Int, _ line: [UInt8]) {
    underWay.insert(number)
    server.enqueue(number, line)
  }

  /// Receives answers, and sends the next request about a message that waits for a late one, while
  /// there is no other.
  private mutating func receive(at now: Microseconds) {
    guard !underWay.isEmpty || !late.isEmpty else { return }
    for (number, reply) in server.drainEnded() {
      underWay.remove(number)
      if held.contains(where: { $0.number == number }) {
        replies[number] = reply
      } else if late[number] != nil {
        receive(reply, about: number, at: now)
      }
      switch reply {
      case .answer: answeredAt = now
      case .none(.crowdedOut): break
      case .none(let problem):
        answeredAt = nil
        setProblem(problem)
      }
    }
    guard underWay.isEmpty,
      let next = late.filter({ $0.value.nextRequest.map { $0 <= now } == true }).keys.min(),
      let line = late[next]?.line
    else { return }
    late[next]?.nextRequest = nil
    send(next, line)
  }

  private mutating func receive(_ reply: ModelReply, about number: Int, at now: Microseconds) {
    switch reply {
    case .answer(let line):
      let encoded = decode(line)
      if encoded == nil { late[number] = nil }
      late[number]?.encoded = encoded
    case .none(let problem):
      let failures = (late[number]?.failures ?? 0) + (problem == .crowdedOut ? 0 : 1)
      if failures < Self.mostFailures {
        late[number]?.failures = failures
        late[number]?.nextRequest = problem == .crowdedOut ? now : now + Self.pause
      } else {
        late[number] = nil
      }
    }
  }

  private mutating func decode(_ line: [UInt8]) -> EncodedMeaning? {
    let encoded = EncodedMeaning(line: line)
    setProblem(encoded == nil ? .unreachable("its answer is not the expected JSON") : nil)
    return encoded
  }

  /// Records the encoder's state, and reports each change once.
  private mutating func setProblem(_ problem: ModelServerError?) {
    defer { self.problem = problem }
    guard problem != self.problem else { return }
    problems.append(
      problem.map {
        Failure(
          .unavailable, "the encoder \($0.description)",
          cure: "messages are judged without it; see 'tactus doctor'")
      } ?? Failure(.unavailable, "the encoder answers again"))
  }

  /// Pops the lines for a helper.
  mutating func popProblems() -> [Failure] {
    defer { problems = [] }
    return problems
  }

  /// The time at which `popRead` is due even if the encoder does not answer.
  var nextDeadline: Microseconds? {
    let waits = underWay.isEmpty ? late.values.compactMap(\.nextRequest) : []
    return (held.map(\.deadline) + waits).min()
  }

  /// The descriptor that calls for `popRead`.
  var interests: [Interest] { underWay.isEmpty ? [] : [server.interest] }
}
