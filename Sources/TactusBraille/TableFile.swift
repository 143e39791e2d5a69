#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A table's source file, read line by line.
enum TableFile {
  typealias Line = Slice<UnsafeRawBufferPointer>

  /// Calls `body` with each line, without white space at its ends, until it returns false; false if
  /// the file cannot be opened.
  @discardableResult
  static func forEachLine(of path: String, _ body: (Line) -> Bool) -> Bool {
    guard let file = fopen(path, "r") else { return false }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while true {
      let length = getline(&line, &capacity, file)
      guard length >= 0, let line else { return true }
      let bytes = UnsafeRawBufferPointer(start: line, count: length)
      guard body(trimmed(bytes[...])) else { return true }
    }
  }

  static func trimmed(_ bytes: Line) -> Line {
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else {
      return bytes[bytes.endIndex...]
    }
    return bytes[first...last]
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
