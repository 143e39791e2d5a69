/// Writes one JSON value as text (RFC 8259), keys in the order given; what would steer a terminal is escaped.
package enum JSONText {
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.isSteering:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// An object of members that are already JSON.
  package static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  package static func array(_ elements: some Sequence<String>) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  /// A finite number with two digits after the point; as it is where it has no room for them.
  package static func hundredths(_ value: Double) -> String {
    guard let scaled = Int(exactly: (value * 100).rounded()) else { return "\(value)" }
    let cents = scaled.magnitude % 100
    return "\(scaled < 0 ? "-" : "")\(scaled.magnitude / 100).\(cents < 10 ? "0" : "")\(cents)"
  }
}
