import Glibc
package import TactusSystem
package import TactusText
package import TactusWire

/// One request to a running service, and its answer, in the socket's lines of JSON (docs/SERVICE.md).
package enum ServiceQuery {
  /// The end of a request.
  package enum Ending {
    case answer(JSONMembers)
    /// No process listens: the request certainly did not arrive.
    case noListener
    /// A process listens but gave no answer in time: the request may have arrived.
    case noAnswer
  }

  /// The pause between two attempts to reach a service with too many callers.
  private static let pause = Microseconds.milliseconds(5)
  /// The maximum number of bytes of an answer; the service writes no line longer than this.
  private static let longestLine = 65_536

  /// Returns the line of a request whose members are texts, with its end.
  package static func line(_ request: KeyValuePairs<String, String>) -> [UInt8] {
    Array((JSONText.object(request.map { ($0.key, JSONText.string($0.value)) }) + "\n").utf8)
  }

  /// Sends a request to the service at `path`, and waits for the answer.
  ///
  /// - Throws: `Failure` if this process may not connect to the service, or a signal ends the wait.
  package static func send(
    _ request: KeyValuePairs<String, String>, at path: String, wait: Microseconds,
    _ waiter: any Waiter
  ) throws(Failure) -> Ending {
    let deadline = waiter.now + wait
    var (number, code) = LocalSocket.connection(to: path)
    // The queue of callers is full; there will be space soon, unless the service hangs.
    while number < 0, code == EAGAIN, waiter.now < deadline {
      if let status = waiter.wait(until: waiter.now + pause).endingStatus {
        throw Failure(status, "interrupted")
      }
      (number, code) = LocalSocket.connection(to: path)
    }
    let descriptor = Descriptor(number)
    guard descriptor.isOpen else {
      switch code {
      case ENOENT, ENOTDIR, ECONNREFUSED, ENAMETOOLONG: return .noListener
      case EAGAIN: return .noAnswer
      default: throw failure(path, code)
      }
    }
    return try exchange(line(request)[...], descriptor.number, deadline, waiter)
  }

  private static func exchange(
    _ request: ArraySlice<UInt8>, _ descriptor: Int32, _ deadline: Microseconds,
    _ waiter: any Waiter
  ) throws(Failure) -> Ending {
    var unsent = request
    var received: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while waiter.now < deadline, received.count <= longestLine {
      // A service that stops reading may still have sent its answer.
      if !LocalSocket.send(&unsent, to: descriptor) { unsent = [] }
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        received += chunk[..<count]
        while let end = received.firstIndex(of: 0x0A) {
          let line = Array(received[..<end])
          received.removeSubrange(...end)
          if let members = JSONMembers(line: line), members.text("event") == nil {
            return .answer(members)
          }
        }
      } else if count == 0 || errno != EAGAIN && errno != EINTR {
        return .noAnswer
      } else {
        let interest = Interest(descriptor: descriptor, wantsToWrite: !unsent.isEmpty)
        if let status = waiter.wait(until: deadline, for: [interest]).endingStatus {
          throw Failure(status, "interrupted")
        }
      }
    }
    return .noAnswer
  }

  /// Returns the failure of a connection that the system refuses.
  package static func failure(_ path: String, _ code: Int32) -> Failure {
    Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot connect to '\(path.printable)': \(String(cString: strerror(code)))",
      cure: "check who owns it with 'ls -l'")
  }
}
