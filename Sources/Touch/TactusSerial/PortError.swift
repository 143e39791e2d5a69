import Glibc

/// The reason that a port cannot be found or opened; each description is one line with a remedy.
///
/// The names in it come unchecked from devices and other programs.
public enum PortError: Error, Equatable, Sendable {
  /// The text does not name a port.
  case notASelector(String)
  /// No port matches; `others` are the ports present.
  case notFound(PortSelector, others: [PortInfo])
  /// Several ports match.
  case ambiguous(PortSelector, [PortInfo])
  /// This process may not open the port.
  case denied(PortInfo)
  /// Another program has the port open; `by` is empty if the program is unknown.
  case busy(path: String, by: [PortHolder])
  /// The file is not a serial port.
  case notASerialPort(path: String)
  /// The port does not support this many bits per second.
  case unsupportedBaud(path: String, Int)
  /// A system call failed; `code` is its errno.
  case system(call: String, code: Int32)
}

extension PortError: CustomStringConvertible {
  /// The problem and its remedy, in one line for the user.
  public var description: String { "\(problem): \(cure)" }

  /// The problem.
  public var problem: String {
    switch self {
    case .notASelector(let text): "'\(text)' does not name a device"
    case .notFound(.automatic, _): "no glove is plugged in"
    case .notFound(.path(let path), _): "no serial port at \(path)"
    case .notFound(.serial(let number), _): "no port with serial number \(number)"
    case .notFound(let selector, _): "no port matches \(selector)"
    case .ambiguous(.automatic, _): "several ports may be the glove"
    case .ambiguous(let selector, _): "several ports match \(selector)"
    case .denied(let port): "no permission to open \(port.path)"
    case .busy(let path, let holders):
      "\(path) is in use by "
        + (holders.isEmpty
          ? "another program" : holders.map(\.description).joined(separator: ", "))
    case .notASerialPort(let path): "\(path) is not a serial port"
    case .unsupportedBaud(let path, let baud): "\(path) cannot do \(baud) baud"
    case .system(let call, let code): "\(call) failed: \(String(cString: strerror(code)))"
    }
  }

  /// The remedy.
  public var cure: String {
    switch self {
    case .notASelector: "write auto, a path, serial:NUMBER or usb:VID:PID (hexadecimal)"
    case .notFound(.automatic, _):
      "plug it in, name its port with --device ('tactus devices' lists them), "
        + "or start 'tactus mock' for a glove without hardware"
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
    case .denied(let port): port.cure ?? "ask its owner for access"
    case .busy(_, let holders) where holders.contains(where: \.isService):
      "free it with 'tactus run --release', and give it back with 'tactus run --resume'"
    case .busy(let path, let holders):
      "close that program first"
        + (holders.isEmpty ? " ('sudo fuser -v \(path)' names it)" : "")
    case .notASerialPort: "'tactus devices' lists the serial ports"
    case .unsupportedBaud: "try 115200"
    case .system: "unplug the glove and try again"
    }
  }

  private static func known(_ names: [String]) -> String {
    "plug it in; "
      + (names.isEmpty
        ? "no USB serial port is connected" : "connected: " + names.joined(separator: ", "))
  }

  private static func choices(_ ports: [PortInfo]) -> String {
    ports.map { "--device \($0.selector(among: ports))" }.joined(separator: " or ")
  }
}

extension PortInfo {
  /// Returns the shortest persistent name that selects this port and no other among `ports`.
  public func selector(among ports: [PortInfo]) -> PortSelector {
    guard let serialNumber, ports.count(where: { $0.serialNumber == serialNumber }) <= 1 else {
      return .path(path)
    }
    return .serial(serialNumber)
  }
}
