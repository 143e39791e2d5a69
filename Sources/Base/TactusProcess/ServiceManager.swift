import CLinux
import Glibc
import TactusSystem
package import TactusWire

/// The service manager that started this process, if any, which is notified of its state (sd_notify(3)).
///
/// Each notification is one datagram, which needs no library.
package struct ServiceManager {
  private let socket: String?
  /// True if there is one.
  package var isThere: Bool { socket != nil }
  /// Half the interval of the watchdog; nil without one.
  private let interval: Microseconds?
  /// The time of the next message from `alive`; nil if none is expected.
  package private(set) var nextDeadline: Microseconds?

  /// - Parameter environment: returns the value of a variable; nil if it is not set.
  package init(
    _ environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) {
    // A terminal that is itself a service passes its variables to the programs started in it.
    let isMeant = ["SYSTEMD_EXEC_PID", "WATCHDOG_PID"].allSatisfy { name in
      environment(name).map { $0 == "\(getpid())" } ?? true
    }
    let name = environment("NOTIFY_SOCKET") ?? ""
    socket = isMeant && !name.isEmpty ? name : nil
    let limit = environment("WATCHDOG_USEC").flatMap(Int64.init) ?? 0
    // With a shorter interval, the process would do nothing but send.
    interval = socket != nil && limit >= 1000 ? Microseconds(limit / 2) : nil
  }

  /// The default device. A service must not play on the loopback, since messages would count as
  /// felt without having been felt.
  package static var usualDevice: String {
    Self().socket == nil ? "loopback" : "auto"
  }

  /// Reports that the process has started its work.
  package mutating func ready(at now: Microseconds) {
    send("READY=1")
    nextDeadline = interval.map { _ in now }
  }

  /// Reports that the process is alive, if that is due; call it from the main loop.
  package mutating func alive(at now: Microseconds) {
    guard let interval, let deadline = nextDeadline, now >= deadline else { return }
    send("WATCHDOG=1")
    nextDeadline = now + interval
  }

  /// Reports that the process is stopping; it then has one watchdog interval to end.
  package mutating func stopping() {
    send(nextDeadline == nil ? "STOPPING=1" : "STOPPING=1\nWATCHDOG=1")
    nextDeadline = nil
  }

  // MARK: Descriptors that outlive the process

  /// Stores a descriptor in the service manager for the next process of the service, however this
  /// one ends (`FileDescriptorStoreMax=` in the unit).
  ///
  /// - Parameter name: without control characters and colons; the key for `removeStored`.
  package func store(_ descriptor: Int32, as name: String) {
    // A pseudo-terminal without a host polls as hung up, which would remove it from the store.
    send("FDSTORE=1\nFDPOLL=0\nFDNAME=\(name)", with: descriptor)
  }

  /// Closes the descriptors stored under a name.
  package func removeStored(_ name: String) { send("FDSTOREREMOVE=1\nFDNAME=\(name)") }

  /// Returns the descriptors stored by earlier processes, for the caller to close; call it once
  /// (sd_listen_fds(3)).
  package static func storedDescriptors(
    _ environment: (String) -> String? = { getenv($0).map { String(cString: $0) } },
    from first: Int32 = 3
  ) -> [(name: String, descriptor: Int32)] {
    guard environment("LISTEN_PID") == "\(getpid())",
      let count = environment("LISTEN_FDS").flatMap(Int32.init), (1...64).contains(count)
    else { return [] }
    let names = (environment("LISTEN_FDNAMES") ?? "").split(
      separator: ":", omittingEmptySubsequences: false)
    return (0..<count).compactMap { index in
      guard fcntl(first + index, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
      return (names.count > index ? String(names[Int(index)]) : "", first + index)
    }
  }

  private func send(_ message: String, with attachment: Int32? = nil) {
    guard let socket else { return }
    let descriptor = Descriptor(
      Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    guard descriptor.isOpen else { return }
    // An abstract name begins with a zero byte, and its length marks its end.
    let name = socket.hasPrefix("@") ? "\0" + socket.dropFirst() : socket
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count)
    _ = LocalSocket.withAddress(name) { address, _ in
      if let attachment {
        return send_descriptor(
          descriptor.number, address, length, message, message.utf8.count, attachment)
      }
      return sendto(
        descriptor.number, message, message.utf8.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT), address,
        length)
    }
  }
}
