/// The identity by which a glove is recognised when it returns under another name.
public enum PortIdentity: Hashable, Sendable {
  /// The port of the USB device with this serial number.
  case device(vendor: UInt16, product: UInt16, serialNumber: String, interface: UInt8?)
  /// The port of a matching USB device at the same USB port, for devices without a serial number.
  case place(vendor: UInt16, product: UInt16, usbPort: String, interface: UInt8?)
  /// A port without USB, such as a pseudo-terminal.
  case path(String)

  /// Creates the identity of `port`.
  ///
  /// - Parameter others: the ports present. Some adapters all share one serial number; while a twin
  ///   is plugged in, the USB port distinguishes them.
  public init(_ port: PortInfo, among others: [PortInfo] = []) {
    guard let vendor = port.vendor, let product = port.product else {
      self = .path(port.path)
      return
    }
    if let number = port.serialNumber {
      self = .device(
        vendor: vendor, product: product, serialNumber: number, interface: port.usbInterface)
      if !others.contains(where: { $0.path != port.path && matches($0) }) { return }
    }
    if let place = port.usbPort {
      self = .place(
        vendor: vendor, product: product, usbPort: place, interface: port.usbInterface)
    } else {
      self = .path(port.path)
    }
  }

  /// Returns true if `port` is that glove's.
  public func matches(_ port: PortInfo) -> Bool {
    switch self {
    case .device(let vendor, let product, let number, let interface):
      port.vendor == vendor && port.product == product && port.serialNumber == number
        && port.usbInterface == interface
    case .place(let vendor, let product, let place, let interface):
      port.vendor == vendor && port.product == product && port.usbPort == place
        && port.usbInterface == interface
    case .path(let path): port.path == path
    }
  }
}

extension PortIdentity: CustomStringConvertible {
  /// The glove, for the user.
  public var description: String {
    switch self {
    case .device(_, _, let number, _): "the glove with serial number \(number)"
    case .place(let vendor, let product, let place, _):
      "the glove \(vendor.hexadecimal):\(product.hexadecimal) at USB port \(place)"
    case .path(let path): "the glove at \(path)"
    }
  }
}
