import Glibc
package import TactusWire

/// The output of a command, for callers that run it within their own program.
package final class Transcript {
  package fileprivate(set) var bytes: [UInt8] = []
  /// Creates an empty transcript.
  package init() {}
}

/// Buffered standard output that detects when its reader is gone.
package struct StandardOutput {
  private var buffer: [UInt8] = []
  /// The `errno` of a failed write; all later output is discarded.
  private var error: Int32?

  /// Only a terminal has control sequences removed; a file or pipe gets the text unchanged.
  let isTerminal: Bool
  /// True if the last text on a terminal ended within a line.
  private var isWithinLine = false

  /// The stream for `flushWithoutWaiting`; when set, nothing is flushed before that, however full
  /// the buffer is.
  private let patient: PatientStream?

  /// Receives everything in place of standard output; nil for standard output itself.
  private let transcript: Transcript?

  /// Writes to standard output; if `isPatient`, `flushWithoutWaiting` never blocks.
  package init(isPatient: Bool = false) {
    patient = isPatient ? PatientStream(STDOUT_FILENO) : nil
    isTerminal = isatty(STDOUT_FILENO) == 1
    transcript = nil
    buffer.reserveCapacity(1 << 16)
  }

  /// Writes to a transcript.
  package init(into transcript: Transcript) {
    patient = nil
    isTerminal = false
    self.transcript = transcript
  }

  /// False once a write has failed.
  package var isOpen: Bool { error == nil }

  /// True if there is output still to write.
  var isBehind: Bool { error == nil && !buffer.isEmpty }

  /// Returns the time of the next attempt to write; nil when everything is written.
  package func nextTry(at now: Microseconds) -> Microseconds? {
    isBehind ? now + PatientStream.pause : nil
  }

  /// The number of bytes to gather before writing.
  private static let batch = 1 << 13

  /// True if the buffer has reached its limit for a slow reader, 64 KiB.
  var isFull: Bool { buffer.count >= 1 << 16 }

  /// Writes text; without control sequences on a terminal.
  package mutating func write(_ text: some StringProtocol) {
    if isTerminal {
      buffer += String(text).printed(on: STDOUT_FILENO, isWithinLine: isWithinLine).utf8
      if let last = text.unicodeScalars.last { isWithinLine = last != "\n" }
    } else {
      buffer.append(contentsOf: text.utf8)
    }
    if buffer.count >= Self.batch, patient == nil { flush() }
  }

  /// Writes a line of bytes known to be UTF-8.
  package mutating func line(_ bytes: [UInt8]) {
    guard !isTerminal else { return line(String(decoding: bytes, as: UTF8.self)) }
    buffer += bytes
    buffer.append(0x0A)
    if buffer.count >= Self.batch, patient == nil { flush() }
  }

  /// Writes a line.
  package mutating func line(_ text: some StringProtocol) {
    guard !isTerminal else { return write("\(text)\n") }
    write(text)
    buffer.append(0x0A)
  }

  /// Writes everything, waiting for a slow reader.
  package mutating func flush() {
    if let transcript {
      transcript.bytes += buffer
    } else if error == nil, !writeAll(buffer, to: STDOUT_FILENO) {
      error = errno
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes everything.
  ///
  /// - Throws: `Failure` when a write failed, now or before.
  package mutating func finish() throws(Failure) {
    flush()
    guard let error else { return }
    throw Failure(writing: "standard output", error)
  }

  /// Writes as much as the reader accepts without waiting.
  ///
  /// - Throws: `Failure` when a write failed, now or before.
  package mutating func flushWithoutWaiting() throws(Failure) {
    guard let patient, error == nil else { return try finish() }
    let step = patient.write(buffer)
    buffer.removeFirst(step.count)
    error = step.error
    if error != nil { try finish() }
  }
}

/// Occupies the descriptors of closed standard streams, so that no file opened later becomes one.
/// Reading such an input or writing such an output still fails.
package func reserveStandardStreams() {
  for (stream, mode) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
  ] where fcntl(stream, F_GETFD) < 0 {
    _ = open("/dev/null", mode)
  }
}

/// Standard error, one line at a time.
package enum StandardError {
  /// Writes one line for the user, without control sequences.
  package static func write(_ line: String) {
    _ = writeAll(Array("\(line)\n".printed(on: STDERR_FILENO).utf8), to: STDERR_FILENO)
  }
}

extension String {
  /// Returns the text without control sequences, its whole lines broken between words where a
  /// terminal is narrower; lines of JSON are for programs, and stay whole.
  func printed(on stream: Int32, isWithinLine: Bool = false) -> String {
    var size = winsize()
    let isWindow = ioctl(stream, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    guard isWindow else { return printableLayout }
    return printableLayout.folded(to: Int(size.ws_col), isWithinLine: isWithinLine)
  }
}

extension Failure {
  /// Creates the failure of a write; an interruption when a pending signal ended it.
  ///
  /// - Parameter code: the `errno` that `writeAll` left.
  package init(writing place: String, _ code: Int32) {
    if code == EINTR, let status = LiveWaiter.pendingEnd {
      self.init(status, "interrupted")
    } else {
      self.init(
        code == EPIPE ? .readerGone : .inputOutput,
        "writing \(place) failed: \(String(cString: strerror(code)))")
    }
  }
}

/// Writes all bytes, waiting for a slow reader. Returns false on an error, with its code in
/// `errno`: EINTR when a pending signal should end the program while the reader accepts nothing.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  /// The interval between checks for such a signal; ms.
  let lookMilliseconds: Int32 = 200
  // PIPE_BUF of POSIX: the bytes that a ready pipe accepts at once.
  let piece = 4096
  var rest = bytes[...]
  while !rest.isEmpty {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    if poll(&request, 1, lookMilliseconds) == 0 {
      guard LiveWaiter.pendingEnd != nil else { continue }
      errno = EINTR
      return false
    }
    let written = rest.prefix(piece).withUnsafeBytes {
      Glibc.write(descriptor, $0.baseAddress, $0.count)
    }
    if written > 0 {
      rest = rest.dropFirst(written)
    } else if errno != EAGAIN, errno != EINTR {
      return false
    }
  }
  return true
}
