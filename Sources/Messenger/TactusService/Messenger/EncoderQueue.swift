import TactusAnalysis
import TactusMessage
import TactusModelServer
import TactusSystem
import TactusText
import TactusWire

/// Holds messages that the rules and the linear models are not sure about until the encoder has read them,
/// or until their time is up.
struct EncoderQueue {
  private struct Held {
    var number: Int
    var request: NotifyRequest
    var deadline: Microseconds
    /// True if the encoder had the time to start.
    var isPatient: Bool
  }

  private let server: ModelServer
  private var held: [Held] = []
  private var replies: [Int: ModelReply] = [:]
  private var nextNumber = 0
  /// The last problem with the encoder; nil if it answered.
  private var problem: ModelServerError?
  private var problems: [Failure] = []

  /// The longest hold of a message that interrupts without the encoder too.
  private static let urgentHold = Microseconds.milliseconds(150)
  /// The longest hold of another, for which the encoder may have to be started.
  private static let longestHold = Microseconds.seconds(2)

  /// Creates the queue; nil if the encoder is not installed.
  ///
  /// - Throws: `Failure` if the system cannot provide a thread or descriptor.
  init?(_ encoder: InstalledEncoder?) throws(Failure) {
    guard let encoder else { return nil }
    server = try ModelServer(encoder: encoder.command)
  }

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
    let limit = isUrgent ? Self.urgentHold : Self.longestHold
    held.append(
      Held(number: nextNumber, request: request, deadline: now + limit, isPatient: !isUrgent))
    server.enqueue(nextNumber, question.line)
    return true
  }

  /// Pops a message that is held no longer, with the encoder's scores if it answered in time; nil if there is
  /// none.
  mutating func popRead(
    at now: Microseconds
  ) -> (request: NotifyRequest, encoded: EncodedMeaning?)? {
    guard !held.isEmpty else { return nil }
    for (number, reply) in server.drainEnded() where held.contains(where: { $0.number == number }) {
      replies[number] = reply
    }
    guard
      let index = held.firstIndex(where: { replies[$0.number] != nil || $0.deadline <= now })
    else { return nil }
    let message = held.remove(at: index)
    switch replies.removeValue(forKey: message.number) {
    case .answer(let line):
      let encoded = EncodedMeaning(line: line)
      setProblem(encoded == nil ? .unreachable("its answer is not the expected JSON") : nil)
      return (message.request, encoded)
    case .none(let problem)?:
      if problem != .crowdedOut { setProblem(problem) }
      return (message.request, nil)
    case nil:
      if message.isPatient { setProblem(.late) }
      return (message.request, nil)
    }
  }

  /// Pops a message, read or not, for a service that ends.
  mutating func popUnread() -> NotifyRequest? { held.isEmpty ? nil : held.removeFirst().request }

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
  var nextDeadline: Microseconds? { held.map(\.deadline).min() }

  /// The descriptor that calls for `popRead`.
  var interests: [Interest] { held.isEmpty ? [] : [server.interest] }
}
