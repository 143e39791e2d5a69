/// The encoding of folder names in IMAP (RFC 3501, section 5.1.3).
enum ModifiedUTF7 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+,".utf8)

  /// Returns the decoded name; unchanged if it is not in this encoding.
  static func decoded(_ name: String) -> String {
    var result = ""
    var rest = name[...]
    while let start = rest.firstIndex(of: "&") {
      guard let end = rest[start...].firstIndex(of: "-") else { return name }
      result += rest[..<start]
      let code = rest[rest.index(after: start)..<end]
      if code.isEmpty {
        result += "&"
      } else if let text = text(code) {
        result += text
      } else {
        return name
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Decodes a run of digits: UTF-16 in base 64.
  private static func text(_ code: Substring) -> String? {
    var bits: UInt32 = 0
    var count = 0
    var units: [UInt16] = []
    for byte in code.utf8 {
      guard let digit = digits.firstIndex(of: byte) else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 6
      guard count >= 16 else { continue }
      count -= 16
      units.append(UInt16(truncatingIfNeeded: bits >> UInt32(count)))
      bits &= (1 << UInt32(count)) - 1
    }
    return String(validating: units, as: UTF16.self)
  }
}
