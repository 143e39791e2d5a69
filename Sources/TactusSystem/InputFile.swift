import Glibc
package import TactusText

/// A file being read from beginning to end.
package final class InputFile {
  /// Bytes in all; nil for a pipe.
  package let total: Int?
  /// Bytes read so far.
  package private(set) var taken = 0
  /// How errors name the file; `-` for standard input.
  let path: String
  /// The open file, which lives as long as this value.
  package let descriptor: Int32

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: `Failure` with `.noPermission`, `.inputOutput` or `.noInput` when it cannot be
  ///   opened.
  package init(_ path: String, followsLinks: Bool = true) throws(Failure) {
    self.path = path
    // What is no file for sure must not be a pipe that waits for its writer either.
    let flags = O_RDONLY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW | O_NONBLOCK)
    descriptor = path == "-" ? STDIN_FILENO : open(path, flags)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    total = isFile ? Int(status.st_size) : nil
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// The next bytes, at most 128 KiB; empty at the end.
  ///
  /// - Throws: `Failure` when reading fails.
  package func read() throws(Failure) -> [UInt8] {
    while true {
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 17) { buffer, count in
        let result = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        failure = result < 0 ? errno : 0
        count = max(0, result)
      }
      if failure == 0 {
        taken += chunk.count
        return chunk
      }
      if failure != EINTR { throw Self.failure(path, failure) }
    }
  }

  /// Whether the file certainly does not exist. One that cannot be reached may exist, and a
  /// dangling link does.
  package static func isMissing(_ path: String) -> Bool {
    guard access(path, F_OK) != 0, errno == ENOENT, !isLink(path) else { return false }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    return folder.isEmpty || access(folder, F_OK) == 0 || isMissing(folder)
  }

  /// Whether a path is a symbolic link, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a path leads to a directory.
  package static func isFolder(_ path: String) -> Bool { kind(path) == S_IFDIR }

  /// Whether a path can be read to its end: it is a regular file, or unknown; no directory, pipe or
  /// device.
  package static func isFile(_ path: String) -> Bool { [S_IFREG, nil].contains(kind(path)) }

  /// The type bits of a file; nil when they cannot be read.
  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// When a file was last written; nil if unknown or outside the years 1…9999, which some file
  /// systems report.
  package static func time(_ path: String) -> Timestamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let (milliseconds, isBeyond) = Int64(status.st_mtim.tv_sec).multipliedReportingOverflow(
      by: 1000)
    let time = Timestamp(milliseconds: milliseconds)
    return isBeyond || time.iso8601 == nil ? nil : time
  }

  /// The names in a directory, sorted, without `.` and `..`.
  ///
  /// - Throws: `Failure` when it cannot be opened.
  package static func names(in folder: String) throws(Failure) -> [String] {
    guard let directory = opendir(folder) else { throw failure(folder, errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func failure(_ path: String, _ code: Int32) -> Failure {
    let status: ExitStatus =
      switch code {
      case EACCES, EPERM: .noPermission
      case EIO: .inputOutput
      default: .noInput
      }
    return Failure(status, "\(path.printable): \(String(cString: strerror(code)))")
  }
}
