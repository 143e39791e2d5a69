import Glibc
package import TactusSystem

/// A client of a model server with a thread of its own, so that the event loop never waits for the
/// server.
///
/// It sends one request at a time. Each request is returned by `drainEnded`, answered or not.
package final class ModelServer: Sendable {
  /// The default time limit of an answer, from the call of `enqueue`.
  package static let patience = Duration.seconds(3)
  /// The maximum number of requests that wait behind the current one; one more drops the oldest.
  package static let mostWaiting = 8

  private let mailbox: ModelMailbox

  /// Starts the thread; no request is sent yet.
  ///
  /// - Parameter patience: the time limit of an answer.
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

  /// Queues a request, given as its JSON body; its outcome is returned under this number.
  package func enqueue(_ number: Int, _ body: [UInt8]) { mailbox.enqueue(number, body) }

  /// Readable when requests have ended.
  package var interest: Interest { Interest(descriptor: mailbox.ended.number) }

  /// Returns the outcomes of the requests that ended since the last call.
  package func drainEnded() -> [(number: Int, reply: ModelReply)] { mailbox.drainEnded() }
}
