import Glibc
package import TactusSystem

/// A client of `tactus-meaning` with a thread of its own, which starts the program when it is needed, so
/// that the event loop never waits for it.
///
/// Each request is returned by `drainEnded`, answered or not.
package final class EncoderServer: Sendable {
  /// The time limit of an answer from the running program.
  package static let timeout = Duration.milliseconds(150)
  /// The time limit of an answer for which the program must be started first.
  package static let startTimeout = Duration.seconds(2)

  private let mailbox: ModelMailbox

  /// Starts the thread; the program is not started yet.
  ///
  /// - Parameter command: the program and its arguments.
  /// - Throws: `Failure` if the system has no thread or descriptor left.
  package init(_ command: [String]) throws(Failure) {
    guard let mailbox = ModelMailbox(patience: Self.startTimeout) else {
      throw Self.failure(errno)
    }
    self.mailbox = mailbox
    let code = BackgroundThread.start {
      let encoder = EncoderProcess(command)
      while let request = mailbox.next() {
        mailbox.end(request, encoder.answer(to: request.body, within: request.deadline - .now))
      }
    }
    if let code { throw Self.failure(code) }
  }

  deinit { mailbox.close() }

  private static func failure(_ code: Int32) -> Failure {
    Failure(
      .unavailable, "the encoder cannot be started: \(String(cString: strerror(code)))",
      cure: "messages are judged without it; end other programs")
  }

  /// Queues a request, a line of JSON; its outcome is returned under this number.
  package func enqueue(_ number: Int, _ line: [UInt8]) { mailbox.enqueue(number, line) }

  /// Readable when requests have ended.
  package var interest: Interest { Interest(descriptor: mailbox.ended.number) }

  /// Returns the outcomes of the requests that ended since the last call.
  package func drainEnded() -> [(number: Int, reply: ModelReply)] { mailbox.drainEnded() }
}

/// The program `tactus-meaning`, started when it is needed, for a thread that may wait for it.
package final class EncoderProcess {
  private let command: [String]
  private let timeout: Duration
  private var program: LineProgram?
  private var number = 0
  /// The number of requests in a row that were not answered in time.
  private var late = 0
  /// The time before which it is not started again, since it failed.
  private var nextStart = ContinuousClock.now

  /// The pause after a failed start, or after `mostLate` late answers.
  private static let pause = Duration.seconds(30)
  /// The number of late answers in a row after which the program is ended.
  private static let mostLate = 4

  /// Starts nothing yet.
  ///
  /// - Parameter timeout: the time limit of an answer from the running program.
  package init(_ command: [String], timeout: Duration = EncoderServer.timeout) {
    (self.command, self.timeout) = (command, timeout)
  }

  /// Returns the answer to a request, an object of JSON.
  ///
  /// - Parameter limit: the time limit if the program must be started first.
  package func answer(
    to request: [UInt8], within limit: Duration = EncoderServer.startTimeout
  ) -> ModelReply {
    guard limit > .zero else { return .none(.late) }
    let deadline = ContinuousClock.now + limit
    number += 1
    let line = Array("{\"id\":\(number),".utf8) + request.dropFirst()
    if let program, program.isRunning {
      if let answer = answer(of: program, to: line, until: min(deadline, .now + timeout)) {
        return .answer(answer)
      }
      late += 1
      if late >= Self.mostLate { end() }
      // One that ended is worth another start at once.
      guard !program.isRunning else { return .none(.late) }
    }
    // It ends by itself after idle minutes.
    program = nil
    guard ContinuousClock.now >= nextStart else { return .none(.late) }
    do throws(SpawnError) {
      let started = try LineProgram(command)
      // The first line says that it is ready.
      guard started.nextLine(within: deadline - .now) != nil,
        let answer = answer(of: started, to: line, until: deadline)
      else {
        end()
        return .none(.late)
      }
      program = started
      return .answer(answer)
    } catch {
      end()
      return .none(.unreachable(error.advice))
    }
  }

  /// Returns the answer with the number of the last request; late answers to others are dropped.
  private func answer(
    of program: LineProgram, to line: [UInt8], until deadline: ContinuousClock.Instant
  ) -> [UInt8]? {
    let start = Array("{\"id\":\(number),".utf8)
    guard program.write(line: line, within: deadline - .now) else { return nil }
    while let answer = program.nextLine(within: deadline - .now) {
      guard answer.starts(with: start) else { continue }
      late = 0
      return answer
    }
    return nil
  }

  private func end() {
    program = nil
    late = 0
    nextStart = .now + Self.pause
  }
}
