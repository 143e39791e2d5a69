import Glibc
import TactusGlove
import TactusSerial
package import TactusSystem
import TactusTouch

/// `tactus devices`: ports and touch devices, once or as they come and go.
package enum DevicesJob {
  /// Lists the connected devices.
  ///
  /// - Throws: `Failure` if the system cannot list them.
  package static func list(isJSON: Bool) throws(Failure) {
    var list = DeviceList(isJSON: isJSON, hasEvents: false)
    try showAll(in: &list)
    try list.output.finish()
  }

  /// Lists the connected devices, and then each change, until a signal ends it.
  ///
  /// - Throws: `Failure` if the system cannot list them.
  package static func watch(isJSON: Bool) throws(Failure) -> ExitStatus {
    let waiter = try LiveWaiter()
    // The watch starts before the list is made, so that it misses no change in between.
    let watcher = try watcher()
    var touchWatch = try TouchWatch()
    var list = DeviceList(isJSON: isJSON, hasEvents: true)
    try showAll(in: &list)
    while true {
      try list.output.finish()
      let wakeup = waiter.wait(
        until: nil, for: [Interest(descriptor: watcher.descriptor), touchWatch.interest])
      if let status = wakeup.endingStatus { return status }
      if wakeup.signals.contains(SIGTSTP) { kill(getpid(), SIGSTOP) }
      for change in watcher.drainChanges() { list.show(change) }
      for change in touchWatch.drainChanges() { list.show(change) }
    }
  }

  private static func showAll(in list: inout DeviceList) throws(Failure) {
    do throws(PortError) { list.show(try Ports.list()) } catch { throw Failure(error) }
    for device in try TouchDevices.found() { list.show(device, event: "present") }
  }

  private static func watcher() throws(Failure) -> PortWatcher {
    do throws(PortError) { return try PortWatcher() } catch { throw Failure(error) }
  }
}
