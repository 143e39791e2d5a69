import Glibc
import TactusProcess
package import TactusSystem

/// A password from a file or a command's output, never from a command line.
package enum BrokerPassword {
  private static let longest = 1_000

  /// Reads the first line of a private file.
  ///
  /// - Throws: `Failure` if it cannot be read, is readable by others, or is empty.
  package static func read(_ path: String) throws(Failure) -> String {
    try line(SecretFile.read(path), of: "'\(path.printable)'")
  }

  /// Runs a command, such as `secret-tool lookup …`, and returns the first line of its output.
  ///
  /// - Throws: `Failure` if it fails or prints nothing.
  package static func read(
    from command: [String], _ waiter: any Waiter
  ) throws(Failure) -> String {
    let program = ChildProcess(command, input: "", at: waiter.now)
    while program.outcome == nil {
      let wakeup = waiter.wait(until: program.deadline, for: program.interests)
      if let status = wakeup.endingStatus { throw Failure(status, "interrupted") }
      program.step(at: waiter.now)
    }
    switch program.outcome {
    case .succeeded: break
    case .failed(let reason), .unknown(let reason):
      // Its output could be the password.
      let words = reason.prefix { $0 != ":" }
      throw Failure(.unavailable, "the password command fails: \(words)")
    case nil: throw Failure(.unavailable, "the password command does not end")
    }
    return try line(program.lastOutput, of: "the password command")
  }

  private static func line(_ bytes: [UInt8], of place: String) throws(Failure) -> String {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard let text = String(validating: line, as: UTF8.self), !text.isEmpty,
      line.count <= longest, !line.contains(0)
    else {
      throw Failure(.badData, "\(place) gives no password", cure: "its first line must be one")
    }
    return text
  }
}
