import CLinux
import Glibc

/// Character sets as the C library knows them (iconv(3)); its tables are part of the package libc6.
package enum CharsetConverter {
  /// Converts bytes to text, with U+FFFD for each invalid run; nil for an unknown character set.
  package static func text(_ bytes: [UInt8], charset: String) -> String? {
    // iconv accepts suffixes that do more than name a character set, or that read a file.
    guard (1...40).contains(charset.utf8.count),
      charset.utf8.allSatisfy({ isAlphanumeric($0) || "-_.:".utf8.contains($0) })
    else { return nil }
    guard let conversion = iconv_open("UTF-8", charset), conversion != iconv_t(bitPattern: -1)
    else {
      return nil
    }
    defer { iconv_close(conversion) }
    return String(decoding: converted(bytes, conversion), as: UTF8.self)
  }

  private static func converted(_ bytes: [UInt8], _ conversion: iconv_t) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var piece = [CChar](repeating: 0, count: 4096)
    // iconv takes a mutable pointer but changes nothing.
    var input = bytes.map { CChar(bitPattern: $0) }
    var isMarked = false
    input.withUnsafeMutableBufferPointer { input in
      var next = input.baseAddress
      var left = input.count
      // A call without input flushes a character that waits for the next one.
      var isEnding = false
      while true {
        let (status, code, written) = piece.withUnsafeMutableBufferPointer { piece in
          var out = piece.baseAddress
          var room = piece.count
          let status =
            isEnding
            ? iconv(conversion, nil, nil, &out, &room)
            : iconv(conversion, &next, &left, &out, &room)
          return (status, status == -1 ? errno : 0, piece.count - room)
        }
        result += piece.prefix(written).lazy.map { UInt8(bitPattern: $0) }
        if written > 0 { isMarked = false }
        if status != -1 || code == EINVAL {
          if isEnding { return }
          if left > 0, !isMarked { result += Self.mark }
          isEnding = true
        } else if code == EILSEQ, left > 0 {
          if !isMarked { result += Self.mark }
          isMarked = true
          next = next.map { $0 + 1 }
          left -= 1
        } else if code != E2BIG || written == 0 {
          return
        }
      }
    }
    return result
  }

  private static let mark = Array("\u{FFFD}".utf8)

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
