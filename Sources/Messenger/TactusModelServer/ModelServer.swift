import Glibc
import TactusProcess
package import TactusSystem

/// The connection to a model, for a thread that may wait for it.
package protocol ModelTransport: ~Copyable, SendableMetatype {
  /// Returns the answer to a request.
  ///
  /// - Parameters:
  ///   - limit: the time limit; no request is sent if it is not positive.
  ///   - isOver: polled while it waits; returns true to cancel.
  func answer(to request: [UInt8], within limit: Duration, unless isOver: () -> Bool) -> ModelReply

  /// Returns the failure to start the thread, for the system's code.
  static func failure(_ code: Int32) -> Failure
}

/// A client of a model with a thread of its own, so that the event loop never waits for the model.
///
/// It sends one request at a time. Each request is returned by `drainEnded`, answered or not.
package final class ModelServer: Sendable {
  /// The default time limit of an answer from a larger model, from the call of `enqueue`.
  package static let patience = Duration.seconds(3)
  /// The maximum number of requests that wait behind the current one; one more drops the oldest.
  package static let mostWaiting = 8

  private let mailbox: ModelMailbox

  /// Starts the thread; no request is sent yet.
  ///
  /// - Parameters:
  ///   - patience: the time limit of an answer.
  ///   - connect: creates the connection, on the thread.
  /// - Throws: `Failure` if the system has no thread or descriptor left.
  package init<Transport: ModelTransport & ~Copyable>(
    patience: Duration, _ connect: @escaping @Sendable () -> Transport
  ) throws(Failure) {
    guard let mailbox = ModelMailbox(patience: patience) else { throw Transport.failure(errno) }
    self.mailbox = mailbox
    let code = BackgroundThread.start {
      let transport = connect()
      while let request = mailbox.next() {
        mailbox.end(
          request,
          transport.answer(to: request.body, within: request.deadline - .now) { mailbox.isClosing })
      }
    }
    if let code { throw Transport.failure(code) }
  }

  /// Creates a client of a larger model's server.
  package convenience init(
    _ address: ModelAddress, patience: Duration = ModelServer.patience
  ) throws(Failure) {
    try self.init(patience: patience) { ModelTransfer(to: address) }
  }

  /// Creates a client of `tactus-meaning`, which is started when it is needed.
  ///
  /// - Parameter command: the program and its arguments.
  package convenience init(encoder command: [String]) throws(Failure) {
    try self.init(patience: EncoderProcess.startTimeout) { EncoderProcess(command) }
  }

  deinit { mailbox.close() }

  /// Queues a request, given as its JSON; its outcome is returned under this number.
  package func enqueue(_ number: Int, _ body: [UInt8]) { mailbox.enqueue(number, body) }

  /// Readable when requests have ended.
  package var interest: Interest { Interest(descriptor: mailbox.ended.number) }

  /// Returns the outcomes of the requests that ended since the last call.
  package func drainEnded() -> [(number: Int, reply: ModelReply)] { mailbox.drainEnded() }
}
