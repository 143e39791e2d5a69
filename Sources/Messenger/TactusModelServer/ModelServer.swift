import Glibc
package import TactusSystem

/// A model server that is asked by a thread of its own, so that the loop never waits for it.
///
/// One question is asked at a time. Each that was put ends in `takeEnded`, answered or not.
package final class ModelServer: Sendable {
  /// How long an answer may take, from the call of `ask`.
  package static let patience = Duration.seconds(3)
  /// How many questions may wait behind the one being asked; for one more, the oldest is dropped.
  package static let mostWaiting = 8

  private let mailbox: ModelMailbox

  /// Starts the thread; the server is not asked yet.
  ///
  /// - Parameter patience: how long an answer may take.
  /// - Throws: `Failure` if the system has no thread or descriptor left.
  package init(
    _ address: ModelAddress, patience: Duration = ModelServer.patience
  ) throws(Failure) {
    guard let mailbox = ModelMailbox(patience: patience) else { throw Self.failure(errno) }
    self.mailbox = mailbox
    let code = BackgroundThread.start {
      let transfer = ModelTransfer(to: address)
      while let letter = mailbox.next() {
        let left = letter.deadline - .now
        mailbox.end(
          letter,
          left > .zero
            ? transfer.post(letter.body, within: left) { mailbox.isClosing } : .none(.late))
      }
    }
    if let code { throw Self.failure(code) }
  }

  deinit { mailbox.close() }

  private static func failure(_ code: Int32) -> Failure {
    Failure(
      .unavailable, "the larger model cannot be asked: \(String(cString: strerror(code)))",
      cure: "end other programs, or take \"model\" out of the settings")
  }

  /// Puts a question, the body of a request in JSON; what came of it is taken under this number.
  package func ask(_ number: Int, _ body: [UInt8]) { mailbox.put(number, body) }

  /// Readable when questions have ended.
  package var interest: Interest { Interest(descriptor: mailbox.ended.number) }

  /// What came of questions since the last call.
  package func takeEnded() -> [(number: Int, reply: ModelReply)] { mailbox.takeEnded() }
}
