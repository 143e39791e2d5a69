import CLinux
import Glibc
package import TactusWire

extension ExitStatus {
  /// Creates the status of a command ended by a signal; nil for a signal that ends none.
  package init?(endedBy signal: Int32) {
    switch signal {
    case SIGINT: self = .interrupted
    case SIGTERM: self = .terminated
    case SIGHUP: self = .hungUp
    case SIGQUIT: self = .quit
    default: return nil
    }
  }
}

/// Waits for keys, signals, descriptors or a deadline, whichever comes first.
///
/// Signals are read from a descriptor (signalfd), so no handler ever interrupts the code.
package final class LiveWaiter: Waiter {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private let signalDescriptor: Int32
  /// A descriptor to read keys from; nil when there is none, or once its terminal is gone.
  package var keyboard: Int32?
  /// The longest wait whose timer slack, a thousandth of it, is harmless.
  private static let longestExactWait = Microseconds.milliseconds(200)

  /// Blocks signals from now on; `wait` receives them.
  ///
  /// - Throws: `Failure` when signalfd(2) fails.
  package init(keyboard: Int32? = nil) throws(Failure) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in Self.ending + [SIGTSTP, SIGWINCH] { sigaddset(&set, number) }
    sigprocmask(SIG_BLOCK, &set, nil)
    // A write to a reader that is gone must return an error, so that the motors are still switched
    // off.
    signal(SIGPIPE, SIG_IGN)
    signalDescriptor = signalfd(-1, &set, Int32(O_NONBLOCK | O_CLOEXEC))
    guard signalDescriptor >= 0 else {
      throw Failure(.inputOutput, "signalfd failed: \(String(cString: strerror(errno)))")
    }
    self.keyboard = keyboard
  }

  deinit { close(signalDescriptor) }

  /// False: time passes by itself.
  package var isVirtual: Bool { false }

  /// Sends the signal to this process again; it stays pending until the next wait.
  package func requeue(_ signal: Int32) { kill(getpid(), signal) }

  /// Unblocks all signals, so that they end the process again.
  package func release() {
    var set = sigset_t()
    sigemptyset(&set)
    sigprocmask(SIG_SETMASK, &set, nil)
  }

  /// The status with which a pending signal would end the command; nil when none is pending.
  package static var pendingEnd: ExitStatus? {
    var set = sigset_t()
    guard sigpending(&set) == 0 else { return nil }
    let pending = ending.first { sigismember(&set, $0) == 1 }
    return pending.flatMap { ExitStatus(endedBy: $0) }
  }

  /// The monotonic clock of the system.
  package var now: Microseconds {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Microseconds(Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// Blocks in ppoll(2) until a key, a signal, an interest or the deadline.
  package func wait(until deadline: Microseconds?, for interests: [Interest]) -> Wakeup {
    var requests = [signalDescriptor, keyboard ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    requests += interests.compactMap(\.request)
    if let deadline {
      var left = max(.zero, deadline - now)
      var isTimeout: Bool
      repeat {
        // Linux may end a wait late by a thousandth of it (poll(2), timer slack), so long waits are
        // shortened.
        let part = left > Self.longestExactWait ? left.count - left.count / 500 : left.count
        var timeout = timespec(tv_sec: Int(part / 1_000_000), tv_nsec: Int(part % 1_000_000) * 1000)
        isTimeout = ppoll(&requests, nfds_t(requests.count), &timeout, nil) == 0
        left = deadline - now
      } while isTimeout && left > .zero
    } else {
      ppoll(&requests, nfds_t(requests.count), nil, nil)
    }
    var wakeup = Wakeup()
    if requests[0].revents != 0 { wakeup.signals = readSignals() }
    if requests[1].revents != 0 { wakeup.key = readKeys() }
    wakeup.ready = requests[2...].filter { $0.revents != 0 }.map(\.fd)
    return wakeup
  }

  private func readSignals() -> [Int32] {
    var signals: [Int32] = []
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    while read(signalDescriptor, &info, size) == size {
      signals.append(Int32(bitPattern: info.ssi_signo))
    }
    return signals
  }

  private func readKeys() -> [UInt8] {
    guard let keyboard else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(keyboard, &bytes, bytes.count)
    if count > 0 { return Array(bytes[..<count]) }
    // A terminal that is gone remains ready forever.
    if count == 0 || (errno != EAGAIN && errno != EINTR) { self.keyboard = nil }
    return []
  }
}
