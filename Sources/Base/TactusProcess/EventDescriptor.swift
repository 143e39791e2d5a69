import CLinux
import Glibc

/// A descriptor that one thread makes readable to wake another; it is closed with this object.
package final class EventDescriptor: Sendable {
  /// The descriptor to poll.
  package let number: Int32

  /// Returns nil if the system has no descriptor left; `errno` holds the reason.
  ///
  /// - Parameter isBlocking: true if `clear` blocks until a signal.
  package init?(isBlocking: Bool) {
    number = eventfd(0, Int32(EFD_CLOEXEC | (isBlocking ? 0 : EFD_NONBLOCK)))
    guard number >= 0 else { return nil }
  }

  deinit { if number >= 0 { Glibc.close(number) } }

  /// Makes it readable.
  package func signal() {
    var one: UInt64 = 1
    _ = write(number, &one, MemoryLayout<UInt64>.size)
  }

  /// Resets the descriptor; a blocking one waits for a signal first.
  package func clear() {
    var count: UInt64 = 0
    while read(number, &count, MemoryLayout<UInt64>.size) < 0, errno == EINTR {}
  }
}
