import Glibc
package import TactusWire

/// The one clock of a command, and the one place where it waits: in life (`LiveWaiter`), or in a time that jumps
/// from deadline to deadline (`VirtualWaiter`).
package protocol Waiter: AnyObject {
  /// The time on its clock, which never goes back.
  var now: Microseconds { get }
  /// Whether the time is virtual: it begins at zero and jumps.
  var isVirtual: Bool { get }
  /// A descriptor to read keys from; nil when there is none.
  var keyboard: Int32? { get set }
  /// Blocks until something comes or `deadline` is reached; nil waits for ever.
  func wait(until deadline: Microseconds?, for interests: [Interest]) -> Wakeup
  /// Lets signals end the process again, for work that needs no care: the motors are off.
  func release()
}

extension Waiter {
  /// Lets time pass until a deadline or a signal.
  package func wait(until deadline: Microseconds?) -> Wakeup { wait(until: deadline, for: []) }
}

/// A descriptor to wait for.
package struct Interest {
  /// The descriptor that is watched.
  package var descriptor: Int32
  /// Whether to wake when there is something to read.
  package var wantsToRead = true
  /// Whether to wake when there is room to write.
  package var wantsToWrite = false

  /// Creates an interest in a descriptor.
  package init(descriptor: Int32, wantsToRead: Bool = true, wantsToWrite: Bool = false) {
    self.descriptor = descriptor
    self.wantsToRead = wantsToRead
    self.wantsToWrite = wantsToWrite
  }

  var request: pollfd? {
    // With nothing to wait for it would still be ready once it is hung up, every time.
    guard wantsToRead || wantsToWrite else { return nil }
    let events = (wantsToRead ? POLLIN : 0) | (wantsToWrite ? POLLOUT : 0)
    return pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }
}

/// What woke the loop.
package struct Wakeup {
  /// The bytes of the keyboard, if any.
  package var key: [UInt8] = []
  /// The signals that came.
  package var signals: [Int32] = []
  /// Descriptors that can be read or written, or that hung up.
  package var ready: [Int32] = []

  /// Creates a wakeup for these reasons; none means that the deadline came.
  package init(key: [UInt8] = [], signals: [Int32] = []) {
    self.key = key
    self.signals = signals
  }

  /// How a signal ends the command; nil when none does.
  package var endingStatus: ExitStatus? {
    signals.lazy.compactMap { ExitStatus(endedBy: $0) }.first
  }
}
