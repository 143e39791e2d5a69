import TactusAnalysis
import TactusMessage
package import TactusModelServer
package import TactusSystem
import TactusText

/// The larger model named in a person's settings.
package struct LargerModel: Hashable, Sendable {
  /// The server's address.
  package var address: ModelAddress
  /// The model's name on the server.
  package var name: String

  /// Sends a question about a harmless message and waits for the answer, as long as a messenger
  /// would.
  ///
  /// - Returns: the time that the answer took.
  /// - Throws: `Failure` if no usable answer arrives in time.
  package func tryOut() throws(Failure) -> Duration {
    let message = IncomingMessage(
      sender: "Mom", body: "Dinner at seven?", time: Timestamp(milliseconds: 0))
    guard let question = ModelQuestion(message, RuleAnalyzer().analyze(message)) else {
      throw failure("was not asked")
    }
    let begin = ContinuousClock.now
    let reply = ModelTransfer(to: address).answer(
      to: question.request(to: name), within: ModelServer.patience)
    switch reply {
    case .none(let problem): throw failure(problem.description)
    case .answer(let bytes):
      guard ModelAnswer(response: bytes) != nil else { throw failure(Self.noJudgement) }
      return ContinuousClock.now - begin
    }
  }

  /// The problem with an unusable response.
  static let noJudgement = "does not answer in the expected JSON"

  /// Returns a failure whose message begins with "the larger model".
  func failure(_ trouble: String) -> Failure {
    Failure(
      .unavailable, "the larger model \(trouble)",
      cure:
        "messages are judged without it; check '\(name)' at \(address.text), or remove \"model\" "
        + "from the settings")
  }
}
