/// The transfer encodings of mail (RFC 2045, section 6).
enum TransferEncoding {
  /// Decodes "quoted-printable" and "base64"; invalid parts are kept as they are or skipped.
  static func decoded(_ bytes: ArraySlice<UInt8>, _ name: String) -> [UInt8] {
    switch name {
    case "quoted-printable": quotedPrintable(bytes)
    case "base64": base64(bytes)
    default: Array(bytes)
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

  /// Decodes "%C3%A9" and the like (RFC 2231, section 4).
  static func percent(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), let high = hexadecimal(bytes, index + 1),
        let low = hexadecimal(bytes, index + 2)
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
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

  /// The index after a soft line break: white space and a line end, or the end of the text; nil for
  /// anything else.
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
}
