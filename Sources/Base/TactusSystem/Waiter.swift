import Glibc
package import TactusWire

/// The only clock of a command, and the only place where it waits: in real time (`LiveWaiter`), or
/// in time that jumps from deadline to deadline (`VirtualWaiter`).
package protocol Waiter: AnyObject {
  /// The time on its clock, which never goes back.
  var now: Microseconds { get }
  /// Whether the time starts at zero and jumps, so that runs are repeatable.
  var isVirtual: Bool { get }
  /// A descriptor to read keys from; nil when there is none.
  var keyboard: Int32? { get set }
  /// Blocks until something happens or `deadline` is reached; nil waits for ever.
  func wait(until deadline: Microseconds?, for interests: [Interest]) -> Wakeup
  /// Brings a signal that a wait has taken to the next one.
  func giveBack(_ signal: Int32)
  /// Lets signals end the process again, once the motors are off and nothing needs cleaning up.
  func release()
}

extension Waiter {
  /// Blocks until a key or signal comes or `deadline` is reached; nil waits for ever.
  package func wait(until deadline: Microseconds?) -> Wakeup { wait(until: deadline, for: []) }
}

/// A descriptor to wait for.
package struct Interest {
  /// The descriptor to poll.
  package var descriptor: Int32
  /// Whether to wake when it can be read.
  package var wantsToRead = true
  /// Whether to wake when it can be written.
  package var wantsToWrite = false

  /// An interest in a descriptor, by default in reading it.
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

/// What woke the loop.
package struct Wakeup {
  /// Bytes from the keyboard; empty when none came.
  package var key: [UInt8] = []
  /// Signals that arrived, by number.
  package var signals: [Int32] = []
  /// Descriptors of interests that can be read or written, or that hung up.
  package var ready: [Int32] = []

  /// A wakeup by keys or signals.
  package init(key: [UInt8] = [], signals: [Int32] = []) {
    self.key = key
    self.signals = signals
  }

  /// The status that a signal ends the command with; nil when none does.
  package var endingStatus: ExitStatus? {
    signals.lazy.compactMap { ExitStatus(endedBy: $0) }.first
  }
}
