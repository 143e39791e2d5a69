import CLinux
import Glibc
package import TactusWire

/// A stream that is written to without waiting for its reader.
///
/// A terminal or pipe is reopened for that: O_NONBLOCK on the stream itself would affect every
/// process that shares it.
package final class PatientStream {
  /// The result of a write.
  package struct Step {
    /// The number of bytes written; the others did not fit into a full buffer, or caused an error.
    package var count = 0
    /// The `errno` of a failed write; nil on success.
    package var error: Int32?
  }

  /// The pause before the next attempt when a reader accepts nothing.
  package static let pause = Microseconds.milliseconds(100)

  /// The longest time that `finish` waits while the reader accepts nothing.
  private static let patience = Microseconds.milliseconds(200)
  /// The longest time that `finish` waits in total for a slow reader.
  private static let longestPatience = Duration.seconds(2)

  private let stream: Int32
  private let own: Descriptor
  private let isSocket: Bool
  /// The number of bytes that a ready stream which could not be reopened accepts without blocking.
  private let piece: Int

  /// Reopens a terminal or pipe; other streams are used as they are.
  package init(_ stream: Int32) {
    self.stream = stream
    var status = stat()
    let kind = fstat(stream, &status) == 0 ? status.st_mode & S_IFMT : 0
    isSocket = kind == S_IFSOCK
    let isTerminal = isatty(stream) == 1
    // A regular file, if reopened, would be written from its start.
    let isOpened = isTerminal || kind == S_IFIFO
    let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    own = Descriptor(isOpened ? open("/proc/self/fd/\(stream)", flags) : -1)
    // PIPE_BUF of POSIX; a terminal that is ready accepts one byte.
    piece = isTerminal ? 1 : 4096
  }

  /// Writes as much as the reader accepts at once.
  package func write(_ bytes: [UInt8]) -> Step {
    var step = Step()
    while step.count < bytes.count {
      let count = bytes[step.count...].withUnsafeBytes(write)
      if count > 0 {
        step.count += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        step.error = errno
        break
      }
    }
    return step
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    if own.isOpen { return Glibc.write(own.number, bytes.baseAddress, bytes.count) }
    if isSocket {
      let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
      return send(stream, bytes.baseAddress, bytes.count, flags)
    }
    guard isReady(by: .zero) else {
      errno = EAGAIN
      return -1
    }
    return Glibc.write(stream, bytes.baseAddress, min(bytes.count, piece))
  }

  /// Writes everything, as long as the reader accepts it; for output at the end of the program. A
  /// terminal stopped with Ctrl-S is resumed.
  ///
  /// - Returns: true if everything was written, within 2 s and without a pause of 200 ms.
  @discardableResult
  package func finish(_ bytes: [UInt8]) -> Bool {
    let deadline = SuspendingClock.now + Self.longestPatience
    var rest = bytes
    var mayBeStopped = true
    while true {
      let step = write(rest)
      rest.removeFirst(step.count)
      if rest.isEmpty { return true }
      guard step.error == nil, SuspendingClock.now < deadline else { return false }
      if isReady(by: Self.patience) { continue }
      guard mayBeStopped, resume() else { return false }
      mayBeStopped = false
    }
  }

  /// Resumes a terminal that Ctrl-S stopped, which requires a stop and a start by the program
  /// (ioctl_tty(2), TCXONC). Never from the background, where that would stop this program.
  private func resume() -> Bool {
    let owner = tcgetpgrp(stream)
    return (owner < 0 || owner == getpgrp()) && tcflow(stream, TCOOFF) == 0
      && tcflow(stream, TCOON) == 0
  }

  private func isReady(by patience: Microseconds) -> Bool {
    var request = pollfd(
      fd: own.isOpen ? own.number : stream, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, Int32(clamping: patience.milliseconds)) == 1
  }
}
