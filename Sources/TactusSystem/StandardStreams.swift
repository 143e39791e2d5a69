import Glibc
package import TactusWire

/// What a command would have printed, for those who run it inside their own program.
package final class Transcript {
  package fileprivate(set) var bytes: [UInt8] = []
  /// Creates an empty transcript.
  package init() {}
}

/// Buffered standard output that notices when nobody reads any more.
package struct StandardOutput {
  private var buffer: [UInt8] = []
  /// Why a write failed; what is written after that is thrown away.
  private var error: Int32?

  /// Control sequences reach no terminal, whoever wrote them; a file or a pipe gets the bytes as they are.
  private let isTerminal: Bool

  /// For `flushWithoutWaiting`, which is then waited for however much has gathered.
  private let patient: PatientStream?

  /// Takes everything in place of standard output; nil when nothing does.
  private let transcript: Transcript?

  /// Creates standard output; a patient one waits for a slow reader.
  package init(isPatient: Bool = false) {
    patient = isPatient ? PatientStream(STDOUT_FILENO) : nil
    isTerminal = isatty(STDOUT_FILENO) == 1
    transcript = nil
    buffer.reserveCapacity(1 << 16)
  }

  /// Creates an output that a test reads.
  package init(into transcript: Transcript) {
    patient = nil
    isTerminal = false
    self.transcript = transcript
  }

  /// False once a write failed.
  package var isOpen: Bool { error == nil }

  /// Whether something is still to be written.
  var isBehind: Bool { error == nil && !buffer.isEmpty }

  /// When to try again what the reader did not take; nil when it has everything.
  package func nextTry(at now: Microseconds) -> Microseconds? {
    isBehind ? now + PatientStream.pause : nil
  }

  /// Whether more has gathered than is worth keeping for a reader that is not waited for.
  var isFull: Bool { buffer.count >= 1 << 16 }

  /// Writes text as it is.
  package mutating func write(_ text: some StringProtocol) {
    if isTerminal {
      buffer.append(contentsOf: String(text).printableLayout.utf8)
    } else {
      buffer.append(contentsOf: text.utf8)
    }
    if buffer.count >= 1 << 16, patient == nil { flush() }
  }

  /// A line of bytes that are known to be UTF-8.
  package mutating func line(_ bytes: [UInt8]) {
    guard !isTerminal else { return line(String(decoding: bytes, as: UTF8.self)) }
    buffer += bytes
    buffer.append(0x0A)
    if buffer.count >= 1 << 16, patient == nil { flush() }
  }

  /// Writes a line.
  package mutating func line(_ text: some StringProtocol) {
    write(text)
    buffer.append(0x0A)
  }

  /// Writes everything, waiting for a reader that is slow.
  package mutating func flush() {
    if let transcript {
      transcript.bytes += buffer
    } else if error == nil, !writeAll(buffer, to: STDOUT_FILENO) {
      error = errno
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes everything; throws when that failed, now or before.
  package mutating func finish() throws(Failure) {
    flush()
    guard let error else { return }
    throw Failure(writing: "standard output", error)
  }

  /// Writes what a reader takes without being waited for; throws when writing failed.
  package mutating func flushWithoutWaiting() throws(Failure) {
    guard let patient, error == nil else { return try finish() }
    let step = patient.write(buffer)
    buffer.removeFirst(step.count)
    error = step.error
    if error != nil { try finish() }
  }
}

/// Fills the places of standard streams that were closed, so that no file opened later becomes one:
/// reading such an input and writing such an output still fails.
package func reserveStandardStreams() {
  for (stream, mode) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
  ] where fcntl(stream, F_GETFD) < 0 {
    _ = open("/dev/null", mode)
  }
}

/// Lines for people, on standard error.
package enum StandardError {
  /// One line for a person; what would steer a terminal reaches none.
  package static func write(_ line: String) {
    _ = writeAll(Array((line.printableLayout + "\n").utf8), to: STDERR_FILENO)
  }
}

extension Failure {
  /// - Parameter code: of `writeAll`, from `errno`.
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

/// Writes all bytes, waiting for a reader that is slow; false on an error, which is EINTR where a signal that
/// is held back is to end the program while nothing is taken.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  /// Between two looks for such a signal.
  let lookMilliseconds: Int32 = 200
  // What a pipe that is ready takes at once: POSIX, PIPE_BUF.
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
