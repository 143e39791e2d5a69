import Glibc

/// Why a port cannot be found or opened; each description is one line with what to do next.
///
/// Names in it come from devices and other programs unchecked.
public enum PortError: Error, Equatable, Sendable {
  /// The text is no way to name a port.
  case notASelector(String)
  /// No port is meant by it; `others` are those that are there.
  case notFound(PortSelector, others: [PortInfo])
  /// Several ports are meant by it.
  case ambiguous(PortSelector, [PortInfo])
  /// This process may not open it.
  case denied(PortInfo)
  /// Another program has it; `by` is empty when it cannot be known which.
  case busy(path: String, by: [PortHolder])
  /// The file is something else.
  case notASerialPort(path: String)
  /// Bits per second that the port cannot do.
  case unsupportedBaud(path: String, Int)
  /// A call failed; `code` is its errno.
  case system(call: String, code: Int32)
}

extension PortError: CustomStringConvertible {
  public var description: String { "\(problem): \(cure)" }

  /// What is wrong.
  public var problem: String {
    switch self {
    case .notASelector(let text): "no device '\(text)'"
    case .notFound(.automatic, _): "no glove found"
    case .notFound(.path(let path), _): "no serial port at \(path)"
    case .notFound(.serial(let number), _): "no port with serial number \(number)"
    case .notFound(let selector, _): "no port is \(selector)"
    case .ambiguous(.automatic, _): "several gloves may be meant"
    case .ambiguous(let selector, _): "several ports are \(selector)"
    case .denied(let port): "no permission to open \(port.path)"
    case .busy(let path, let holders):
      "\(path) is in use by "
        + (holders.isEmpty
          ? "another program" : holders.map(\.description).joined(separator: ", "))
    case .notASerialPort(let path): "\(path) is no serial port"
    case .unsupportedBaud(let path, let baud): "\(path) cannot do \(baud) baud"
    case .system(let call, let code): "\(call) failed: \(String(cString: strerror(code)))"
    }
  }

  /// What to do about it.
  public var cure: String {
    switch self {
    case .notASelector: "write auto, a path, serial:NUMBER or usb:VID:PID (hexadecimal)"
    case .notFound(.automatic, _):
      "plug it in, name its port with --device ('tactus devices' lists them), "
        + "or use 'tactus mock' or --device loopback"
    case .notFound(.path, _): "plug the glove in, or see 'tactus devices'"
    case .notFound(.serial, let others): Self.known(others.compactMap(\.serialNumber))
    case .notFound(.usb, let others):
      Self.known(
        others.compactMap { port in
          port.vendor.flatMap { vendor in
            port.product.map { "\(PortSelector.usb(vendor: vendor, product: $0))" }
          }
        })
    case .ambiguous(_, let ports): "choose one with \(Self.choices(ports))"
    case .denied(let port): port.cure ?? "ask its owner for it"
    case .busy(let path, let holders):
      holders.isEmpty
        ? "close that first ('sudo fuser -v \(path)' names it)" : "close that first"
    case .notASerialPort: "'tactus devices' lists those that are there"
    case .unsupportedBaud: "try 115200"
    case .system: "unplug the glove and try again"
    }
  }

  private static func known(_ names: [String]) -> String {
    "plug it in; "
      + (names.isEmpty
        ? "no USB serial port is there"
        : "there " + (names.count == 1 ? "is " : "are ") + names.joined(separator: ", "))
  }

  private static func choices(_ ports: [PortInfo]) -> String {
    ports.map { "--device \($0.selector(among: ports))" }.joined(separator: " or ")
  }
}

extension PortInfo {
  /// The shortest lasting way to name this port and no other.
  public func selector(among ports: [PortInfo]) -> PortSelector {
    guard let serialNumber, ports.count(where: { $0.serialNumber == serialNumber }) <= 1 else {
      return .path(path)
    }
    return .serial(serialNumber)
  }
}
