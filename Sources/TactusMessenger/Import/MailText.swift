/// Bytes of a mail as text: transfer encodings (RFC 2045, section 6) and character sets.
enum MailText {
  /// Undoes "quoted-printable" and "base64"; what is encoded wrongly stays as it is or is passed over.
  static func decoded(_ bytes: ArraySlice<UInt8>, transferEncoding: String) -> [UInt8] {
    switch transferEncoding {
    case "quoted-printable": quotedPrintable(bytes)
    case "base64": base64(bytes)
    default: Array(bytes)
    }
  }

  /// Text in a named character set; of what is in none that is known, UTF-8 if it can be that, or else
  /// windows-1252, which ISO-8859-1 counts as (WHATWG Encoding, section 4.2).
  static func text(_ bytes: some Collection<UInt8>, charset: String) -> String {
    switch charset {
    case "iso-8859-1", "latin1", "l1", "windows-1252", "cp1252", "iso8859-1", "iso_8859-1":
      windows1252(bytes)
    case "utf-8", "utf8": String(decoding: bytes, as: UTF8.self)
    default: String(validating: bytes, as: UTF8.self) ?? windows1252(bytes)
    }
  }

  static func quotedPrintable(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "=") else {
        result.append(byte)
        continue
      }
      if let high = hexadecimal(bytes, index), let low = hexadecimal(bytes, index + 1) {
        result.append(high << 4 | low)
        index += 2
      } else if let end = softBreak(bytes, after: index) {
        index = end
      } else {
        result.append(byte)
      }
    }
    return result
  }

  static func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="):
        (bits, count) = (0, 0)
        continue
      default: continue
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }

  /// The end of a line that "=" continues: white space and a line end, or the end of the text.
  private static func softBreak(_ bytes: ArraySlice<UInt8>, after start: Int) -> Int? {
    var index = start
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x20, 0x09, 0x0D: index += 1
      case 0x0A: return index + 1
      default: return nil
      }
    }
    return index
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt8? {
    guard bytes.indices.contains(index) else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return bytes[index] - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return bytes[index] - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return bytes[index] - UInt8(ascii: "a") + 10
    default: return nil
    }
  }

  private static func windows1252(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value = (0x80...0x9F).contains(byte) ? high[Int(byte) - 0x80] : UInt16(byte)
      text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return String(text)
  }

  /// What windows-1252 has in place of the C1 controls.
  private static let high: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC,
    0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]
}
