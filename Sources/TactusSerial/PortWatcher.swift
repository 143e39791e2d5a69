import CUdev
import Glibc

/// A serial port that appeared or disappeared.
public enum PortChange: Hashable, Sendable {
  case added(PortInfo)
  case removed(path: String)
}

/// Reports ports as they come and go, after udev's rules were applied to them.
public final class PortWatcher {
  /// The buffer for events, in bytes; a hub full of gloves sends many at once.
  private static let backlog: Int32 = 1 << 20

  private let udev: Udev
  private let monitor: OpaquePointer

  /// Starts to watch the ports.
  ///
  /// - Throws: `PortError.system`, which names the call that failed.
  public init() throws(PortError) {
    udev = try Udev()
    // Without a daemon its channel is silent; the kernel's own events are all there is.
    guard
      let monitor = udev_monitor_new_from_netlink(udev.context, udev.hasDaemon ? "udev" : "kernel")
    else { throw .system(call: "udev_monitor_new_from_netlink", code: errno) }
    // Exceeding the default needs a privilege; the default suffices for a few gloves.
    udev_monitor_set_receive_buffer_size(monitor, Self.backlog)
    guard udev_monitor_filter_add_match_subsystem_devtype(monitor, "tty", nil) >= 0,
      udev_monitor_enable_receiving(monitor) >= 0
    else {
      let code = errno
      udev_monitor_unref(monitor)
      throw .system(call: "udev_monitor_enable_receiving", code: code)
    }
    self.monitor = monitor
  }

  deinit { udev_monitor_unref(monitor) }

  /// Polls as readable when there may be changes to take.
  public var descriptor: Int32 { udev_monitor_get_fd(monitor) }

  /// What changed since the last call, oldest first; never waits.
  public func takeChanges() -> [PortChange] {
    var changes: [PortChange] = []
    while let device = UdevDevice(udev_monitor_receive_device(monitor)) {
      if let change = Self.change(device) { changes.append(change) }
    }
    return changes
  }

  private static func change(_ device: borrowing UdevDevice) -> PortChange? {
    switch device.action {
    case "add": device.hasHardware ? device.port.map { .added($0) } : nil
    case "remove": device.node.map { .removed(path: $0) }
    default: nil
    }
  }
}
