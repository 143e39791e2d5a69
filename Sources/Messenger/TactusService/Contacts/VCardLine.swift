import CLinux
import Glibc

/// An unfolded line of a vCard: `group.NAME;PARAMETER=VALUE:value`.
struct VCardLine {
  /// The property's name in capitals, without a group.
  let name: String
  private let parameters: [String]
  private let value: ArraySlice<UInt8>

  /// Returns nil for a line without a name or a value.
  init?(_ bytes: [UInt8]) {
    var isQuoted = false
    let colon = bytes.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    guard let colon else { return nil }
    let parts = bytes[..<colon].split(separator: UInt8(ascii: ";"))
    guard let first = parts.first else { return nil }
    name = String(decoding: first.split(separator: UInt8(ascii: ".")).last ?? [], as: UTF8.self)
      .uppercased()
    parameters = parts.dropFirst().map { String(decoding: $0, as: UTF8.self).uppercased() }
    value = bytes[(colon + 1)...]
  }

  /// True if the value is encoded as quoted-printable (vCard 2.1).
  var isQuotedPrintable: Bool { isEncoded(["QUOTED-PRINTABLE", "Q", "QP"]) }

  /// True if the value is encoded as base64 (vCard 2.1 and 3.0).
  private var isBase64: Bool { isEncoded(["BASE64", "B"]) }

  /// True if a parameter, named or unnamed, is one of these encodings.
  private func isEncoded(_ names: [String]) -> Bool {
    parameters.contains { parameter in
      let words = parameter.filter { $0 != "\"" }
      return names.contains {
        words == "ENCODING=\($0)" || $0.utf8.count > 2 && words == $0
      }
    }
  }

  /// The value as text, with its escapes.
  var text: String {
    let bytes =
      isQuotedPrintable
      ? Self.decoded(value) : (isBase64 ? Self.base64(value) : nil) ?? Array(value)
    let charset = parameters.lazy.filter { $0.hasPrefix("CHARSET=") }.map {
      $0.dropFirst("CHARSET=".count).filter { $0 != "\"" }
    }.first
    let unicode = String(validating: bytes, as: UTF8.self)
    switch charset {
    case "UTF-8"?, "UTF8"?: return unicode ?? String(decoding: bytes, as: UTF8.self)
    case let charset?:
      // Text in another character set is almost never valid UTF-8, but UTF-8 is often labelled
      // wrongly.
      let isWide = charset.hasPrefix("UTF-") || charset.hasPrefix("UCS")
      if let unicode, !isWide, Self.isSingleByte(charset) || unicode.isHardlyDoubleByte {
        return unicode
      }
      if let text = Self.text(bytes, charset: charset) { return text }
    case nil: break
    }
    if let unicode { return unicode }
    let repaired = String(decoding: bytes, as: UTF8.self)
    let isUTF8 = repaired.unicodeScalars.contains { !$0.isASCII && $0 != "\u{FFFD}" }
    // Text that is not UTF-8 and names no character set was written by an old Windows program.
    return isUTF8 ? repaired : Self.text(bytes, charset: "WINDOWS-1252") ?? repaired
  }

  private static func isSingleByte(_ charset: String) -> Bool {
    [
      "ISO-8859", "ISO8859", "ISO_8859", "WINDOWS-125", "CP125", "LATIN", "KOI8", "MAC", "US-ASCII",
      "ASCII",
    ]
    .contains { charset.hasPrefix($0) }
  }

  /// The semicolon-separated parts of the value, without escapes.
  var components: [String] {
    var parts = [""]
    var isEscaped = false
    for character in text {
      if isEscaped {
        parts[parts.count - 1].append(character == "n" || character == "N" ? " " : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == ";" {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  private static func decoded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = value
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap(Self.digit)
      if byte == UInt8(ascii: "="), digits.count == 2 {
        result.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// Decodes base64; returns nil if the value is not the base64 of a text.
  private static func base64(_ value: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in value.reversed().drop(while: { $0 == 0x3D || $0 <= 0x20 }).reversed() {
      let sign: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): sign = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): sign = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): sign = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): sign = 62
      case UInt8(ascii: "/"): sign = 63
      case 0x20, 0x09: continue
      default: return nil
      }
      (bits, count) = (bits << 6 | UInt32(sign), count + 6)
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    // Some programs also label plain text as base64.
    let isText = result.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    return isText && !result.isEmpty ? result : nil
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Returns nil if the C library does not know the character set, or the bytes are invalid in it.
  private static func text(_ bytes: [UInt8], charset: String) -> String? {
    // iconv accepts suffixes that do more than name a character set.
    guard (1...40).contains(charset.utf8.count),
      charset.unicodeScalars.allSatisfy({ scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_.:".contains("\(scalar)"))
      }),
      let conversion = iconv_open("UTF-8", charset), conversion != iconv_t(bitPattern: -1)
    else { return nil }
    defer { iconv_close(conversion) }
    var input = bytes.map { CChar(bitPattern: $0) }
    // No character set has a byte that becomes more than four bytes of UTF-8.
    var output = [CChar](repeating: 0, count: bytes.count * 4 + 4)
    let room = output.count
    let left = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output -> Int? in
        var (from, to) = (input.baseAddress, output.baseAddress)
        var (count, left) = (input.count, output.count)
        return iconv(conversion, &from, &count, &to, &left) == -1 ? nil : left
      }
    }
    return left.map { left in
      String(decoding: output[..<(room - left)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
