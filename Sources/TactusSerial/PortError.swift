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
  public var description: String {
    switch self {
    case .notASelector(let text):
      "no device '\(text)': write auto, a path, serial:NUMBER or usb:VID:PID (hexadecimal)"
    case .notFound(let selector, let others): Self.notFound(selector, others)
    case .ambiguous(.automatic, let ports):
      "several gloves may be meant: choose one with \(Self.choices(ports))"
    case .ambiguous(let selector, let ports):
      "several ports are \(selector): choose one with \(Self.choices(ports))"
    case .denied(let port):
      "no permission to open \(port.path): \(port.cure ?? "ask its owner for it")"
    case .busy(let path, let holders) where holders.isEmpty:
      "\(path) is in use by another program: close that first ('sudo fuser -v \(path)' names it)"
    case .busy(let path, let holders):
      "\(path) is in use by \(holders.map(\.description).joined(separator: ", ")): close that first"
    case .notASerialPort(let path):
      "\(path) is no serial port: 'tactus devices' lists those that are there"
    case .unsupportedBaud(let path, let baud):
      "\(path) cannot do \(baud) baud: try 115200"
    case .system(let call, let code):
      "\(call) failed: \(String(cString: strerror(code))); unplug the glove and try again"
    }
  }

  private static func notFound(_ selector: PortSelector, _ others: [PortInfo]) -> String {
    switch selector {
    case .automatic:
      "no glove found: plug it in, name its port with --device ('tactus devices' lists them), "
        + "or use 'tactus mock' or --device loopback"
    case .path(let path):
      "no serial port at \(path): plug the glove in, or see 'tactus devices'"
    case .serial(let number):
      "no port with serial number \(number): " + known(others.compactMap(\.serialNumber))
    case .usb:
      "no port is \(selector): "
        + known(
          others.compactMap { port in
            port.vendor.flatMap { vendor in
              port.product.map { "\(PortSelector.usb(vendor: vendor, product: $0))" }
            }
          })
    }
  }

  private static func known(_ names: [String]) -> String {
    names.isEmpty
      ? "no USB serial port is plugged in"
      : "there " + (names.count == 1 ? "is " : "are ") + names.joined(separator: ", ")
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
