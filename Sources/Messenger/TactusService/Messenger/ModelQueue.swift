import TactusAnalysis
import TactusMessage
import TactusModelServer
import TactusSystem
import TactusText

/// Queries a larger model, and collects the revisions that result from its answers.
struct ModelQueue {
  /// A revised analysis of a stored message.
  struct Revision {
    var message: MessageID
    var old: Analysis
    var new: Analysis
    /// A line for the log, if the message became more urgent.
    var notice: String?
  }

  private struct Question {
    var message: MessageID
    var incoming: IncomingMessage
    var analysis: Analysis
  }

  private let server: ModelServer
  private let model: LargerModel
  private var questions: [Int: Question] = [:]
  private var nextNumber = 0
  /// The last problem with the server; nil if it answered.
  private var problem: String?
  private var problems: [Failure] = []

  /// - Throws: `Failure` if the system cannot provide a thread or descriptor.
  init(_ model: LargerModel) throws(Failure) {
    server = try ModelServer(model.address)
    self.model = model
  }

  /// Queries the model about a stored message, if an answer could change anything.
  mutating func query(_ id: MessageID, _ message: IncomingMessage, _ analysis: Analysis) {
    guard let question = ModelQuestion(message, analysis) else { return }
    nextNumber += 1
    questions[nextNumber] = Question(message: id, incoming: message, analysis: analysis)
    server.enqueue(nextNumber, question.request(to: model.name))
  }

  /// Pops the revisions; an answer that cannot be used changes nothing.
  mutating func popRevisions() -> [Revision] {
    guard !questions.isEmpty else { return [] }
    return server.drainEnded().compactMap { number, reply in
      guard let question = questions.removeValue(forKey: number) else { return nil }
      switch reply {
      case .none(let problem):
        setProblem(problem.description)
        return nil
      case .answer(let bytes):
        guard let answer = ModelAnswer(response: bytes) else {
          setProblem(LargerModel.noJudgement)
          return nil
        }
        setProblem(nil)
        return revision(question, answer)
      }
    }
  }

  private func revision(_ question: Question, _ answer: ModelAnswer) -> Revision? {
    let (old, id) = (question.analysis, question.message)
    let new = old.refined(by: answer, about: question.incoming)
    guard new != old else { return nil }
    var notice: String?
    if new.urgency > old.urgency {
      notice =
        "the larger model raised message \(id.rawValue) to \(new.urgency.band.name)"
        + (answer.reason.isEmpty ? "" : ": \(answer.reason)")
    }
    return Revision(message: id, old: old, new: new, notice: notice)
  }

  /// Records the server's state, and reports each change once.
  private mutating func setProblem(_ trouble: String?) {
    defer { self.problem = trouble }
    guard trouble != self.problem else { return }
    problems.append(
      trouble.map(model.failure) ?? Failure(.unavailable, "the larger model answers again"))
  }

  /// Pops the lines for a helper.
  mutating func popProblems() -> [Failure] {
    defer { problems = [] }
    return problems
  }

  /// The descriptor that calls for `popRevisions`.
  var interests: [Interest] { questions.isEmpty ? [] : [server.interest] }
}
