import Glibc
import TactusProcess
package import TactusSystem

/// The program `tactus-meaning`, started when it is needed, for a thread that may wait for it.
package final class EncoderProcess: ModelTransport {
  /// The time limit of an answer from the running program; a late answer still counts.
  package static let timeout = Duration.seconds(5)
  /// The time limit of an answer for which the program must be started first, on a busy machine.
  package static let startTimeout = Duration.seconds(20)

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
  package init(_ command: [String], timeout: Duration = EncoderProcess.timeout) {
    (self.command, self.timeout) = (command, timeout)
  }

  package static func failure(_ code: Int32) -> Failure {
    Failure(
      .unavailable, "the encoder cannot be started: \(String(cString: strerror(code)))",
      cure: "messages are judged without it; end other programs")
  }

  /// Returns the answer to a request, an object of JSON.
  ///
  /// - Parameters:
  ///   - limit: the time limit if the program must be started first.
  ///   - isOver: polled while it waits; returns true to cancel.
  package func answer(
    to request: [UInt8], within limit: Duration = EncoderProcess.startTimeout,
    unless isOver: () -> Bool = { false }
  ) -> ModelReply {
    guard limit > .zero else { return .none(.late) }
    let deadline = ContinuousClock.now + limit
    number += 1
    let line = Array("{\"id\":\(number),".utf8) + request.dropFirst()
    if let program, program.isRunning {
      if let answer = answer(
        of: program, to: line, until: min(deadline, .now + timeout), unless: isOver)
      {
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
      guard Self.nextLine(of: started, until: deadline, unless: isOver) != nil,
        let answer = answer(of: started, to: line, until: deadline, unless: isOver)
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
    of program: LineProgram, to line: [UInt8], until deadline: ContinuousClock.Instant,
    unless isOver: () -> Bool
  ) -> [UInt8]? {
    let start = Array("{\"id\":\(number),".utf8)
    guard program.write(line: line, within: deadline - .now) else { return nil }
    while let answer = Self.nextLine(of: program, until: deadline, unless: isOver) {
      guard answer.starts(with: start) else { continue }
      late = 0
      return answer
    }
    return nil
  }

  /// Returns the program's next line; nil if it is late, ends, or the wait is cancelled.
  private static func nextLine(
    of program: LineProgram, until deadline: ContinuousClock.Instant, unless isOver: () -> Bool
  ) -> [UInt8]? {
    while !isOver() {
      let left = deadline - .now
      if let line = program.nextLine(within: min(left, slice)) { return line }
      guard left > slice, program.isRunning else { return nil }
    }
    return nil
  }

  /// The interval at which a wait can be cancelled.
  private static let slice = Duration.milliseconds(250)

  private func end() {
    program = nil
    late = 0
    nextStart = .now + Self.pause
  }
}
