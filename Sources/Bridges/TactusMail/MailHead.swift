import CGMime
import Glibc

/// Repairs headers that GMime cannot read although other programs do.
enum MailHead {
  /// The control character that replaces NUL, at which GMime would end the field.
  private static let mark: UInt8 = 0x01

  /// Returns the mail with LF if CR alone ends its lines, and without NUL in its header; nil if no
  /// repair is needed.
  static func repaired(_ mail: ArraySlice<UInt8>) -> [UInt8]? {
    mail.withUnsafeBytes { bytes -> [UInt8]? in
      guard let start = bytes.baseAddress else { return nil }
      let (end, gap) = (place(of: "\n", bytes), place(of: "\r\r", bytes))
      // Line ends as before Mac OS X; a mail with two CR before an LF is only damaged.
      let isGap = end == bytes.count || gap < end && gap + 2 < bytes.count && bytes[gap + 2] != 0x0A
      let hasOldLines = isGap && memchr(start, 0x0D, end) != nil
      let blank = min(place(of: "\n\n", bytes), place(of: "\n\r\n", bytes))
      let head = hasOldLines ? gap : blank
      let hasNUL = memchr(start, 0, head) != nil
      guard hasOldLines || hasNUL else { return nil }
      var repaired = Array(bytes)
      if hasOldLines { setLineEnds(&repaired) }
      for index in 0..<head where repaired[index] == 0 { repaired[index] = mark }
      return repaired
    }
  }

  private static func setLineEnds(_ mail: inout [UInt8]) {
    for index in mail.indices where mail[index] == 0x0D {
      if index + 1 == mail.count || mail[index + 1] != 0x0A { mail[index] = 0x0A }
    }
  }

  /// Returns the offset of the first occurrence; the number of bytes if there is none.
  private static func place(of text: StaticString, _ bytes: UnsafeRawBufferPointer) -> Int {
    guard let start = bytes.baseAddress,
      let found = tactus_find(start, bytes.count, text.utf8Start, text.utf8CodeUnitCount)
    else { return bytes.count }
    return start.distance(to: found)
  }
}
