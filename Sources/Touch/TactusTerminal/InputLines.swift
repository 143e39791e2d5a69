import Glibc
package import TactusSystem
package import TactusText

/// Reads lines from standard input without waiting.
package struct InputLines {
  /// The result of an attempt to read a line.
  package enum Step {
    case line(UTF8LineReader.Line)
    case notYet
    case end
  }

  /// Standard input.
  package let descriptor = STDIN_FILENO
  private var reader = UTF8LineReader()
  private var isAtEnd = false

  /// Starts without a line.
  package init() {}

  /// Returns the next available line.
  ///
  /// - Throws: `Failure` if reading fails.
  package mutating func next() throws(Failure) -> Step {
    while true {
      if let line = reader.next() { return .line(line) }
      if isAtEnd { return .end }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 0) > 0 else { return .notYet }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        reader.append(chunk[..<count])
      } else if count == 0 {
        reader.finish()
        isAtEnd = true
      } else if errno == EAGAIN || errno == EINTR {
        return .notYet
      } else {
        throw Failure(
          .inputOutput, "reading standard input failed: \(String(cString: strerror(errno)))")
      }
    }
  }
}
