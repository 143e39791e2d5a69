/// The user's choice of a serial port.
public enum PortSelector: Hashable, Sendable {
  /// The only glove that is plugged in.
  case automatic
  /// A device node, a pseudo-terminal, or a link to either.
  case path(String)
  /// The serial number in the USB description.
  case serial(String)
  /// The USB vendor and product numbers.
  case usb(vendor: UInt16, product: UInt16)

  /// Parses `auto`, a path, `serial:NUMBER` or `usb:VID:PID` (hexadecimal).
  ///
  /// - Throws: `PortError.notASelector` for anything else.
  public init(_ text: String) throws(PortError) {
    if text == "auto" {
      self = .automatic
    } else if let number = text.rest(after: "serial:"), !number.isEmpty {
      self = .serial(number)
    } else if let numbers = text.rest(after: "usb:"), let selector = Self.usb(numbers) {
      self = selector
    } else if !text.isEmpty, text.contains("/") || !text.contains(":"), !text.contains("\0") {
      self = .path(text)
    } else {
      throw .notASelector(text)
    }
  }

  private static func usb(_ text: String) -> PortSelector? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let vendor = UInt16(hexadecimal: parts[0]),
      let product = UInt16(hexadecimal: parts[1])
    else { return nil }
    return .usb(vendor: vendor, product: product)
  }
}

extension PortSelector: CustomStringConvertible {
  /// The text that `init(_:)` parses.
  public var description: String {
    switch self {
    case .automatic: "auto"
    case .path(let path): path
    case .serial(let number): "serial:\(number)"
    case .usb(let vendor, let product): "usb:\(vendor.hexadecimal):\(product.hexadecimal)"
    }
  }
}

extension UInt16 {
  /// The number as four hexadecimal digits, as USB numbers are written.
  public var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Parses one to four hexadecimal digits and nothing else.
  init?(hexadecimal digits: some StringProtocol) {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    self.init(digits, radix: 16)
  }
}

extension String {
  func rest(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
