/// Writes JSON text (RFC 8259), keys in the order given; terminal control characters are escaped.
package enum JSONText {
  /// Returns a string in quotes, escaped.
  package static func string(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(string: text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a string in quotes, escaped.
  package static func append(string text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\t": bytes += "\\t".utf8
      case "\r": bytes += "\\r".utf8
      case _ where scalar.isSteering:
        bytes += "\\u".utf8
        append(hexadecimal: UInt8(truncatingIfNeeded: scalar.value >> 8), to: &bytes)
        append(hexadecimal: UInt8(truncatingIfNeeded: scalar.value), to: &bytes)
      case _ where scalar.isASCII: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default: bytes += scalar.utf8
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a byte as two hexadecimal digits.
  package static func append(hexadecimal byte: UInt8, to bytes: inout [UInt8]) {
    func digit(_ value: UInt8) -> UInt8 {
      value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
    bytes.append(digit(byte >> 4))
    bytes.append(digit(byte & 15))
  }

  /// Appends a whole number in decimal.
  package static func append(number: Int64, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits = InlineArray<19, UInt8>(repeating: 0)
    var first = digits.count
    var rest = number.magnitude
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    for index in first..<digits.count { bytes.append(digits[index]) }
  }

  /// Returns an object whose values are already JSON.
  package static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  /// Returns an array of elements that are already JSON.
  package static func array(_ elements: some Sequence<String>) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  /// Returns a value as JSON text without spaces; whole numbers without a decimal point.
  package static func value(_ content: JSONValue.Content) -> String {
    switch content {
    case .object(let members): object(members.map { ($0.key, value($0.value.content)) })
    case .array(let elements): array(elements.map { value($0.content) })
    case .string(let text): string(text)
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .bool(let flag): "\(flag)"
    case .null: "null"
    }
  }

  /// Returns a finite number with two decimals; one too large for that unchanged.
  package static func hundredths(_ value: Double) -> String {
    guard let scaled = Int(exactly: (value * 100).rounded()) else { return "\(value)" }
    let cents = scaled.magnitude % 100
    return "\(scaled < 0 ? "-" : "")\(scaled.magnitude / 100).\(cents < 10 ? "0" : "")\(cents)"
  }
}
