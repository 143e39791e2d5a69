import Glibc
import TactusSerial
package import TactusSystem

/// The touchscreens and touchpads of this machine, as udev knows them.
package enum TouchDevices {
  private static let properties = ["ID_INPUT_TOUCHSCREEN", "ID_INPUT_TOUCHPAD"]
  /// The chassis types of laptops, notebooks and similar machines in the firmware (SMBIOS, 7.4.1);
  /// convertibles are excluded, since their screens may be held in any way.
  private static let laptops: Set<String> = ["8", "9", "10", "14"]

  /// Returns the connected devices, sorted by path.
  ///
  /// - Throws: `Failure` if udev cannot be queried.
  package static func found() throws(Failure) -> [TouchDeviceInfo] {
    let udev = try context()
    var found: [TouchDeviceInfo] = []
    for name in udev.names(in: "input", having: properties) {
      guard let device = udev.device("input", name), let info = info(device, udev) else { continue }
      found.append(info)
    }
    return found.sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
  }

  /// Returns the only usable device.
  ///
  /// - Throws: `Failure`, with a remedy, if there is none or more than one.
  package static func only() throws(Failure) -> TouchDeviceInfo {
    let found = try found()
    let usable = found.filter { $0.hindrance == nil || $0.needsSize }
    if let only = usable.first, usable.count == 1 { return only }
    if usable.isEmpty, let first = found.first, let hindrance = first.hindrance {
      throw hindrance.failure(first.path)
    }
    guard usable.isEmpty else {
      let paths = usable.map { "\($0.path) (\($0.name))" }.joined(separator: ", ")
      throw Failure(.usage, "several touch devices: \(paths)", cure: "name one by its path")
    }
    throw Failure(
      .unavailable, "no touchscreen and no touchpad",
      cure: "plug one in, or use a phone ('tactus web'); 'tactus devices' lists them")
  }

  /// Returns the device at a path, which may be another name of its node.
  ///
  /// - Throws: `Failure` if udev cannot be queried, or if it is not a touch device.
  package static func at(_ path: String) throws(Failure) -> TouchDeviceInfo {
    let found = try found()
    if let same = found.first(where: { $0.path == path || isSame($0.path, path) }) { return same }
    // Without its daemon, udev has no device types, but the device itself can be queried.
    do throws(TouchDeviceError) {
      let handle = try EvdevHandle(path)
      let kind: TouchDeviceInfo.Kind = handle.isDirect ? .screen : .pad
      let info = TouchDeviceInfo(path: path, name: handle.name, kind: kind)
      return addingReportedProperties(to: info, from: handle)
    } catch {
      if case .noPermission = error { throw error.failure(path) }
      throw Failure(
        .unavailable, "\(path) is no touch device", cure: "'tactus devices' lists them")
    }
  }

  static func context() throws(Failure) -> Udev {
    do throws(PortError) { return try Udev() } catch { throw Failure(.inputOutput, "\(error)") }
  }

  /// Returns the touch device for a udev device; nil if it is of another type.
  static func info(_ device: borrowing UdevDevice, _ udev: Udev) -> TouchDeviceInfo? {
    let kind: TouchDeviceInfo.Kind? =
      device.property(properties[0]) == "1"
      ? .screen : device.property(properties[1]) == "1" ? .pad : nil
    // Each one's parent has the same type, but no node.
    guard let kind, let path = device.node, path.hasPrefix("/dev/input/event") else { return nil }
    var info = TouchDeviceInfo(
      path: path, name: device.parentAttribute("name") ?? "unnamed", kind: kind)
    info.isFlat = kind == .pad || isLaptop(udev) ? true : nil
    do throws(TouchDeviceError) {
      return addingReportedProperties(to: info, from: try EvdevHandle(path))
    } catch {
      info.hindrance = error
      return info
    }
  }

  /// Adds the properties that the device itself reports.
  private static func addingReportedProperties(
    to known: TouchDeviceInfo, from handle: borrowing EvdevHandle
  ) -> TouchDeviceInfo {
    var info = known
    let geometry = handle.geometry(nil)
    info.width = geometry?.x.length
    info.height = geometry?.y.length
    info.contacts = handle.slotCount
    if info.isFlat == nil, info.kind == .pad { info.isFlat = true }
    info.hindrance = hindrance(info, isHalf: handle.isHalfMultitouch)
    return info
  }

  private static func hindrance(_ info: TouchDeviceInfo, isHalf: Bool) -> TouchDeviceError? {
    if isHalf { return .halfMultitouch }
    guard let contacts = info.contacts else { return .noContacts }
    if info.kind == .pad, contacts < 3 { return .fewContacts(contacts) }
    return info.width == nil ? .noSize : nil
  }

  private static func isLaptop(_ udev: Udev) -> Bool {
    guard let machine = udev.device("dmi", "id"), let kind = machine.attribute("chassis_type")
    else { return false }
    return laptops.contains(kind)
  }

  private static func isSame(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_rdev != 0 && first.st_rdev == second.st_rdev
  }
}

/// A touch device that appeared or disappeared.
package enum TouchChange: Hashable, Sendable {
  case came(TouchDeviceInfo)
  case went(path: String)
}

/// Reports touch devices that appear and disappear.
package struct TouchWatch: ~Copyable {
  private let udev: Udev
  private let monitor: UdevMonitor

  /// Starts to watch.
  ///
  /// - Throws: `Failure` if udev cannot be queried.
  package init() throws(Failure) {
    let udev = try TouchDevices.context()
    monitor = try Self.monitor()
    self.udev = udev
  }

  private static func monitor() throws(Failure) -> UdevMonitor {
    do throws(PortError) { return try UdevMonitor(of: "input") } catch {
      throw Failure(.inputOutput, "\(error)")
    }
  }

  /// Ready when `drainChanges` may return something.
  package var interest: Interest { Interest(descriptor: monitor.descriptor) }

  /// Returns the changes since the last call, oldest first, without blocking.
  ///
  /// The removal of any input device is reported, since udev no longer knows its type.
  package mutating func drainChanges() -> [TouchChange] {
    var changes: [TouchChange] = []
    while let device = monitor.next() {
      switch device.action {
      case "add":
        if let info = TouchDevices.info(device, udev) { changes.append(.came(info)) }
      case "remove": if let path = device.node { changes.append(.went(path: path)) }
      default: break
      }
    }
    return changes
  }
}
