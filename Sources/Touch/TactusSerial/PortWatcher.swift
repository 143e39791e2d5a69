/// A serial port that appeared or disappeared.
public enum PortChange: Hashable, Sendable {
  case added(PortInfo)
  case removed(path: String)
}

/// Reports ports as they appear and disappear, after udev's rules were applied to them.
public final class PortWatcher {
  private let monitor: UdevMonitor

  /// Starts to watch the ports.
  ///
  /// - Throws: `PortError.system`, which names the call that failed.
  public init() throws(PortError) { monitor = try UdevMonitor(of: "tty") }

  /// Polls as readable when there may be changes to drain.
  public var descriptor: Int32 { monitor.descriptor }

  /// Removes and returns the changes since the last call, oldest first; never waits.
  public func drainChanges() -> [PortChange] {
    var changes: [PortChange] = []
    while let device = monitor.next() {
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
