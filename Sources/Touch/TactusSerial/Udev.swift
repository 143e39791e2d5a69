import CUdev
import Glibc

/// libudev's context.
package final class Udev {
  let context: OpaquePointer

  /// Creates a context.
  ///
  /// - Throws: `PortError.system`, which names the call that failed.
  package init() throws(PortError) {
    guard let context = udev_new() else { throw .system(call: "udev_new", code: errno) }
    self.context = context
  }

  deinit { udev_unref(context) }

  /// Returns the tty with this name, such as `ttyACM0`; nil when the kernel has none.
  func tty(named name: String) -> UdevDevice? { device("tty", name) }

  /// Returns the device with this name in a subsystem; nil when the kernel has none.
  package func device(_ subsystem: String, _ name: String) -> UdevDevice? {
    UdevDevice(udev_device_new_from_subsystem_sysname(context, subsystem, name))
  }

  /// Returns the names of the devices of a subsystem that have one of the properties as `1`, unordered.
  package func names(in subsystem: String, having properties: [String]) -> [String] {
    guard let search = udev_enumerate_new(context) else { return [] }
    defer { udev_enumerate_unref(search) }
    udev_enumerate_add_match_subsystem(search, subsystem)
    for property in properties { udev_enumerate_add_match_property(search, property, "1") }
    guard udev_enumerate_scan_devices(search) >= 0 else { return [] }
    var names: [String] = []
    var entry = udev_enumerate_get_list_entry(search)
    while let present = entry {
      if let path = udev_list_entry_get_name(present) {
        names.append(String(cString: path).split(separator: "/").last.map(String.init) ?? "")
      }
      entry = udev_list_entry_get_next(present)
    }
    return names
  }

  /// True if a udev daemon runs, which sends its own events after applying its rules.
  package var hasDaemon: Bool {
    guard let queue = udev_queue_new(context) else { return false }
    defer { udev_queue_unref(queue) }
    return udev_queue_get_udev_is_active(queue) != 0
  }
}

/// A device in libudev's database.
package struct UdevDevice: ~Copyable {
  private let device: OpaquePointer

  /// Takes ownership of the caller's reference.
  init?(_ device: OpaquePointer?) {
    guard let device else { return nil }
    self.device = device
  }

  deinit { udev_device_unref(device) }

  /// The event on the device, such as `add`; nil unless it comes from a monitor.
  package var action: String? { text(udev_device_get_action(device)) }
  /// Its path below /dev; nil without a node.
  package var node: String? { text(udev_device_get_devnode(device)) }
  /// True if it has hardware above it; consoles, pseudo-terminals and the like have none.
  var hasHardware: Bool { udev_device_get_parent(device) != nil }

  /// Returns the property with this name set by udev's rules.
  package func property(_ name: String) -> String? {
    text(udev_device_get_property_value(device, name))
  }

  /// Returns the attribute with this name in the kernel.
  package func attribute(_ name: String) -> String? { attribute(name, of: device) }

  /// Returns the attribute with this name of the device directly above it.
  package func parentAttribute(_ name: String) -> String? {
    attribute(name, of: udev_device_get_parent(device))
  }

  /// The port at this tty; nil when it has no device node.
  var port: PortInfo? {
    guard let path = node else { return nil }
    let usb = ancestor("usb_device")
    let interface = ancestor("usb_interface")
    let productName = attribute("product", of: usb)
    let vendor = attribute("idVendor", of: usb).flatMap { UInt16(hexadecimal: $0) }
    let product = attribute("idProduct", of: usb).flatMap { UInt16(hexadecimal: $0) }
    return PortInfo(
      path: path, vendor: vendor, product: product,
      maker: attribute("manufacturer", of: usb), productName: productName,
      serialNumber: attribute("serial", of: usb),
      driver: text(udev_device_get_driver(interface ?? builtInHardware)),
      usbPort: usb.flatMap { text(udev_device_get_sysname($0)) },
      usbInterface: attribute("bInterfaceNumber", of: interface).flatMap { UInt8($0, radix: 16) },
      likelihood: GloveLikelihood(
        vendor: vendor, product: product, productName: productName,
        isTagged: property("TACTUS_GLOVE") == "1"),
      access: PortAccess(of: path))
  }

  /// The hardware of a port without USB; Linux 6.5 and later insert two layers below it.
  private var builtInHardware: OpaquePointer? {
    var parent = udev_device_get_parent(device)
    while let layer = parent, text(udev_device_get_subsystem(layer)) == "serial-base" {
      parent = udev_device_get_parent(layer)
    }
    return parent
  }

  /// Returns the nearest USB device of this kind above; it lives as long as this one.
  private func ancestor(_ kind: String) -> OpaquePointer? {
    udev_device_get_parent_with_subsystem_devtype(device, "usb", kind)
  }

  private func attribute(_ name: String, of device: OpaquePointer?) -> String? {
    guard let device else { return nil }
    return text(udev_device_get_sysattr_value(device, name))
  }

  private func text(_ bytes: UnsafePointer<CChar>?) -> String? {
    guard let bytes, bytes.pointee != 0 else { return nil }
    return String(cString: bytes)
  }
}
