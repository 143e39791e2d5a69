import CUdev
import Glibc

/// Reports a subsystem's devices as they appear and disappear, after udev's rules were applied to
/// them.
package final class UdevMonitor {
  /// The buffer for events, in bytes; a hub full of gloves sends many at once.
  private static let backlog: Int32 = 1 << 20

  private let udev: Udev
  private let monitor: OpaquePointer

  /// Starts to watch a subsystem, such as `tty`.
  ///
  /// - Throws: `PortError.system`, which names the call that failed.
  package init(of subsystem: String) throws(PortError) {
    udev = try Udev()
    // Without a daemon its channel is silent, and only the kernel's own events are available.
    guard
      let monitor = udev_monitor_new_from_netlink(udev.context, udev.hasDaemon ? "udev" : "kernel")
    else { throw .system(call: "udev_monitor_new_from_netlink", code: errno) }
    // Exceeding the default needs a privilege; the default suffices for a few devices.
    udev_monitor_set_receive_buffer_size(monitor, Self.backlog)
    guard udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, nil) >= 0,
      udev_monitor_enable_receiving(monitor) >= 0
    else {
      let code = errno
      udev_monitor_unref(monitor)
      throw .system(call: "udev_monitor_enable_receiving", code: code)
    }
    self.monitor = monitor
  }

  deinit { udev_monitor_unref(monitor) }

  /// Polls as readable when `next` may have a device.
  package var descriptor: Int32 { udev_monitor_get_fd(monitor) }

  /// Returns the next device with an event; nil if there is none. Never waits.
  package func next() -> UdevDevice? { UdevDevice(udev_monitor_receive_device(monitor)) }
}
