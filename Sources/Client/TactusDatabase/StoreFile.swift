import Glibc
package import TactusMessage

/// The file of a store, created before SQLite opens it so that others can never read it.
package enum StoreFile {
  /// Creates the file (0600) and missing folders (0700), unless the file exists.
  package static func make(_ path: String) throws(StoreError) {
    guard !path.isEmpty else {
      throw StoreError(.missing, file: "''", "no name", advice: "name a file for the messages")
    }
    try makeFolders(of: path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      Glibc.close(descriptor)
    } else if errno != EEXIST {
      throw StoreError(system: errno, file: path)
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw StoreError(system: errno, file: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(.foreign, file: path, "not a regular file", advice: "name another file")
    }
    // SQLite derives the name of its journal from the file's: a file used under two names soon gets
    // damaged.
    guard status.st_nlink < 2 else {
      throw StoreError(
        .foreign, file: path, "the file has \(status.st_nlink) names (hard links)",
        advice: "remove all but one, and make copies instead")
    }
  }

  package static func isReadOnly(_ path: String) -> Bool {
    access(path, R_OK) == 0 && access(path, W_OK) != 0
  }

  /// Returns true if a file contains only zeros in place of its format name. Call it only for a
  /// file that SQLite cannot use: closing it drops the locks that this process holds on it.
  package static func isErased(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { Glibc.close(descriptor) }
    var header = [UInt8](repeating: 1, count: 16)
    return read(descriptor, &header, header.count) == header.count && header.allSatisfy { $0 == 0 }
  }

  package static func unwritable(_ path: String) -> StoreError {
    StoreError(
      .readOnly, file: path, "not writable",
      advice: "allow writing to the file and its folder, or name another")
  }

  /// Returns true if this process cannot write to the file or its folder and no other process has
  /// the file open, which a log next to it would show.
  static func isAtRest(_ path: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
    let isWritable = access(path, W_OK) == 0 && access(String(folder), W_OK) == 0
    return !isWritable && access(path + "-wal", F_OK) != 0 && errno == ENOENT
  }

  /// Returns the path as a URI (RFC 8089), relative if the path is.
  static func address(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var address = Array((path.hasPrefix("/") ? "file://" : "file:./").utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        address += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: address.append(byte)
      }
    }
    return String(decoding: address, as: UTF8.self)
  }

  /// Removes all access to a store's files by others; not for a file that may belong to another program.
  package static func close(toOthers path: String) throws(StoreError) {
    for file in [path, path + "-wal", path + "-shm"] { try makePrivate(file) }
  }

  private static func makeFolders(of path: String) throws(StoreError) {
    var index = path.startIndex
    while let slash = path[index...].dropFirst().firstIndex(of: "/") {
      index = slash
      let folder = String(path[..<slash])
      if mkdir(folder, 0o700) != 0, errno != EEXIST, access(folder, F_OK) != 0 {
        throw StoreError(system: errno, file: folder)
      }
    }
  }

  /// Uses the path, since closing a descriptor of the file would drop this process's locks on it.
  private static func makePrivate(_ path: String) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // SQLite creates and removes the files next to it.
      if errno == ENOENT { return }
      throw StoreError(system: errno, file: path)
    }
    guard status.st_mode & 0o077 != 0 else { return }
    guard chmod(path, status.st_mode & 0o700) == 0 else {
      throw StoreError(
        .forbidden, file: path, "others can read it, and only its owner can change that",
        advice: "have its owner run 'chmod 600', or name another file")
    }
  }
}
