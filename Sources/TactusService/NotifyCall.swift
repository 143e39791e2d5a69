import Glibc
package import TactusSystem
package import TactusWire

/// Brings one message to the running messenger, and waits for its answer.
package enum NotifyCall {
  /// How the call ended.
  package enum Ending: Equatable {
    case answered(NotifyAnswer)
    /// Nobody listens: the message certainly did not arrive.
    case nobody
    /// Somebody listens but gave no useful answer in time: the message may have arrived.
    case silent
  }

  /// How much longer than the messenger a script waits, so that the messenger's answer comes first.
  private static let margin = Microseconds.seconds(8)
  /// The pause between two attempts at a messenger that has too many callers.
  private static let pause = Microseconds.milliseconds(5)

  /// Sends a line to the socket at `path`, and waits for the answer.
  ///
  /// - Parameters:
  ///   - line: a request of `NotifyProtocol`, with its line end.
  ///   - wait: how long the messenger waits for the glove's report.
  /// - Throws: `Failure` if this process may not talk to the messenger.
  package static func ask(
    _ line: String, at path: String, wait: Microseconds, margin: Microseconds = margin,
    _ waiter: any Waiter
  ) throws(Failure) -> Ending {
    let deadline = waiter.now + wait + margin
    var (descriptor, code) = LocalSocket.connection(to: path)
    // The queue of callers is full; soon there is room, unless the messenger is stuck.
    while descriptor < 0, code == EAGAIN, waiter.now < deadline {
      if let status = waiter.wait(until: waiter.now + Self.pause).endingStatus {
        throw Failure(status, "interrupted")
      }
      (descriptor, code) = LocalSocket.connection(to: path)
    }
    guard descriptor >= 0 else {
      switch code {
      case ENOENT, ENOTDIR, ECONNREFUSED, ENAMETOOLONG: return .nobody
      case EAGAIN: return .silent
      default:
        throw Failure(
          code == EACCES || code == EPERM ? .noPermission : .inputOutput,
          "cannot connect to '\(path.printable)': \(String(cString: strerror(code)))",
          cure: "check who owns it with 'ls -l'")
      }
    }
    defer { close(descriptor) }
    return try converse(line, descriptor, deadline, waiter)
  }

  private static func converse(
    _ line: String, _ descriptor: Int32, _ deadline: Microseconds, _ waiter: any Waiter
  ) throws(Failure) -> Ending {
    var unsent = Array(line.utf8)[...]
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while answer.count <= NotifyProtocol.longestRequest {
      // A messenger that stops reading may still have said why.
      if !LocalSocket.send(&unsent, to: descriptor) { unsent = [] }
      guard waiter.now < deadline else { return .silent }
      let wakeup = waiter.wait(
        until: deadline, for: [Interest(descriptor: descriptor, wantsToWrite: !unsent.isEmpty)])
      if let status = wakeup.endingStatus { throw Failure(status, "interrupted") }
      guard !wakeup.ready.isEmpty else { continue }
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        answer += chunk[..<count]
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        break
      }
      if let end = answer.firstIndex(of: 0x0A) {
        return NotifyAnswer(json: Array(answer[..<end])).map { .answered($0) } ?? .silent
      }
    }
    return .silent
  }
}
