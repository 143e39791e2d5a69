package import TactusWire

extension MessageType {
  /// Returns the name of a type byte, known or unknown.
  package static func name(of type: UInt8) -> String {
    MessageType(rawValue: type).map { "\($0.name)" } ?? "type \(type.hex)"
  }
}

extension RawRepresentable<UInt8> {
  /// The case's name as words, as PROTOCOL.md writes it.
  package var words: String {
    switch "\(self)" {
    case "afterCell": return "after the cell"
    case "brownOut": return "brown-out"
    case "badCRC": return "bad CRC"
    case let name:
      return name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
    }
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// All hexadecimal digits, upper case.
  package var hex: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
  }
}

extension Sequence<UInt8> {
  /// Two upper-case hexadecimal digits per byte, separated by spaces, as PROTOCOL.md writes frames.
  package var hexBytes: String { map(\.hex).joined(separator: " ") }
}
