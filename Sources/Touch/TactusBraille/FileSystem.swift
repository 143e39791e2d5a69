import Glibc

/// The few calls of the operating system that this module needs.
enum FileSystem {
  typealias Line = Slice<UnsafeRawBufferPointer>

  /// Returns the value of an environment variable; empty if it is not set.
  static func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  /// Returns true if a path leads to a regular file, following links.
  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns true if a path leads to a pipe, a device or a socket.
  static func isSpecialFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Returns the number of bytes of a file; 0 if it cannot be read.
  static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Returns the names in a folder; none if it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }

  /// Calls `body` with each line of a file, without white space at its ends, until it returns
  /// false; returns false if the file cannot be opened.
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
