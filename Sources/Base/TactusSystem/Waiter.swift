import Glibc
package import TactusWire

/// The only clock of a command, and the only place where it waits: in real time (`LiveWaiter`), or
/// in time that jumps from deadline to deadline (`VirtualWaiter`).
package protocol Waiter: AnyObject {
  /// The current time of its clock, which never goes back.
  var now: Microseconds { get }
  /// True if the time starts at zero and jumps, so that runs are repeatable.
  var isVirtual: Bool { get }
  /// A descriptor to read keys from; nil when there is none.
  var keyboard: Int32? { get set }
  /// Blocks until an event occurs or `deadline` is reached; nil waits forever.
  func wait(until deadline: Microseconds?, for interests: [Interest]) -> Wakeup
  /// Requeues a signal received by a wait, so that the next wait reports it again.
  func requeue(_ signal: Int32)
  /// Lets signals end the process again, once the motors are off and nothing needs cleaning up.
  func release()
}

extension Waiter {
  /// Blocks until a key, a signal or `deadline`; nil waits forever.
  package func wait(until deadline: Microseconds?) -> Wakeup { wait(until: deadline, for: []) }
}

/// A descriptor to wait for.
package struct Interest {
  package var descriptor: Int32
  /// True to wake when the descriptor is readable.
  package var wantsToRead = true
  /// True to wake when the descriptor is writable.
  package var wantsToWrite = false

  /// Creates an interest in a descriptor, by default in reading it.
  package init(descriptor: Int32, wantsToRead: Bool = true, wantsToWrite: Bool = false) {
    self.descriptor = descriptor
    self.wantsToRead = wantsToRead
    self.wantsToWrite = wantsToWrite
  }

  var request: pollfd? {
    // Even with nothing to wait for, a hung-up descriptor would be ready every time.
    guard wantsToRead || wantsToWrite else { return nil }
    let events = (wantsToRead ? POLLIN : 0) | (wantsToWrite ? POLLOUT : 0)
    return pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }
}

/// The events that ended a wait.
package struct Wakeup {
  /// Bytes from the keyboard; may be empty.
  package var key: [UInt8] = []
  /// Signals that arrived, by number.
  package var signals: [Int32] = []
  /// Descriptors of interests that are readable, writable or hung up.
  package var ready: [Int32] = []

  /// Creates a wakeup by keys or signals.
  package init(key: [UInt8] = [], signals: [Int32] = []) {
    self.key = key
    self.signals = signals
  }

  /// The status with which a signal ends the command; nil when none does.
  package var endingStatus: ExitStatus? {
    signals.lazy.compactMap { ExitStatus(endedBy: $0) }.first
  }
}
