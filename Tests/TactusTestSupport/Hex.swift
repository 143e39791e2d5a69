extension [UInt8] {
  /// The bytes of hexadecimal text, two digits per byte, with optional spaces between bytes; nil
  /// otherwise.
  public init?(hex text: some StringProtocol) {
    self = []
    for group in text.split(separator: " ") {
      guard group.utf8.count % 2 == 0 else { return nil }
      var rest = group[...]
      while !rest.isEmpty {
        guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
        append(byte)
        rest = rest.dropFirst(2)
      }
    }
  }

  /// Two upper-case digits per byte, separated by spaces.
  public var hex: String { map(\.hex).joined(separator: " ") }
}

extension UInt8 {
  /// Two upper-case hexadecimal digits.
  public var hex: String {
    let digits = String(self, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}
