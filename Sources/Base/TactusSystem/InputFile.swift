import Glibc
package import TactusText

/// A file being read from beginning to end.
///
/// Endless devices are refused, a silent named pipe times out, and no more than a limit is read.
package final class InputFile {
  /// The total number of bytes; nil for a pipe.
  package let total: Int?
  /// The number of bytes read so far.
  package private(set) var taken = 0
  /// The file's name in errors.
  private let name: String
  /// The open file, valid as long as this value exists.
  package let descriptor: Int32
  /// The maximum number of bytes to read.
  private let most: Int
  /// The longest wait for the next bytes, in milliseconds; -1 for no limit.
  private let patience: Int32

  /// The longest silence of a named pipe, in milliseconds. Standard input and the pipes of a shell
  /// (`<(...)`) end with their program.
  private static let longestSilence: Int32 = 2000

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameter most: the maximum number of bytes to read; a longer file is refused. A pipe may never end, so
  ///   only a caller that stops by itself, or was given a regular file, can do without a limit.
  /// - Throws: `Failure` with `.noPermission`, `.inputOutput` or `.noInput` when it cannot be
  ///   opened, `.noInput` when it is a device, `.badData` when it is too long.
  package init(_ path: String, followsLinks: Bool = true, most: Int) throws(Failure) {
    name = path == "-" ? "standard input" : path.printable
    self.most = most
    // Opening a pipe without a writer, or some devices, would block.
    let flags =
      O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW)
    descriptor = path == "-" ? STDIN_FILENO : open(path, flags)
    guard descriptor >= 0 else { throw Self.failure(name, errno) }
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    total = kind == S_IFREG ? Int(status.st_size) : nil
    let isNamedPipe = kind == S_IFIFO && path != "-" && !Self.isAnonymous(descriptor)
    patience = isNamedPipe ? Self.longestSilence : -1
    if let endless = Self.endlessness(of: descriptor, name) { throw endless }
    if let total, total > most { throw tooLong }
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// Returns the next bytes, at most 128 KiB; empty at the end.
  ///
  /// - Throws: `Failure` when reading fails, when a named pipe stays silent, and beyond the limit.
  package func read() throws(Failure) -> [UInt8] {
    while true {
      try waitForWriter()
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 17) { buffer, count in
        let result = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        failure = result < 0 ? errno : 0
        count = max(0, result)
      }
      switch failure {
      case 0:
        taken += chunk.count
        guard taken <= most else { throw tooLong }
        return chunk
      case EINTR: continue
      case EAGAIN: try wait()
      default: throw Self.failure(name, failure)
      }
    }
  }

  /// Returns all bytes of a file that is no longer than a limit; `-` is standard input.
  ///
  /// - Throws: `Failure` as `init` and `read()`.
  package static func contents(
    of path: String, followsLinks: Bool = true, most: Int
  ) throws(Failure) -> [UInt8] {
    let file = try InputFile(path, followsLinks: followsLinks, most: most)
    var bytes: [UInt8] = []
    while case let some = try file.read(), !some.isEmpty { bytes += some }
    return bytes
  }

  /// Waits for the first bytes of a named pipe, which reads as empty before its writer has opened
  /// it.
  private func waitForWriter() throws(Failure) {
    if patience >= 0, taken == 0 { try wait() }
  }

  private func wait() throws(Failure) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, patience) == 0 else { return }
    throw Failure(
      .noInput, "\(name): a pipe on which nothing arrived for \(patience / 1000) s",
      cure: "start the program that writes to it, or name a file")
  }

  private var tooLong: Failure {
    let size = most >> 20 > 0 ? "\(most >> 20) MiB" : "\(most) bytes"
    return Failure(
      .badData, "\(name): longer than \(size), the maximum that is read here",
      cure: "name the right file, or split it")
  }

  /// Returns the refusal of an open device, unless it is a terminal or /dev/null, which end.
  static func endlessness(of descriptor: Int32, _ name: String) -> Failure? {
    let null: dev_t = 0x103
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    let isSafe = status.st_rdev == null || isatty(descriptor) == 1
    guard kind == S_IFBLK || kind == S_IFCHR && !isSafe else { return nil }
    return Failure(.noInput, "\(name): a device, which may never end", cure: "name a file")
  }

  /// Returns true if a pipe has no name in a folder: one made by a shell.
  private static func isAnonymous(_ descriptor: Int32) -> Bool {
    var name = [CChar](repeating: 0, count: 5)
    let count = readlink("/proc/self/fd/\(descriptor)", &name, name.count)
    return count == name.count && name.map(UInt8.init(bitPattern:)) == Array("pipe:".utf8)
  }

  /// Returns true if the file certainly does not exist. One that cannot be reached may exist, and a
  /// dangling link does.
  package static func isMissing(_ path: String) -> Bool {
    guard access(path, F_OK) != 0, errno == ENOENT, !isLink(path) else { return false }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    return folder.isEmpty || access(folder, F_OK) == 0 || isMissing(folder)
  }

  /// Returns true if a path is a symbolic link, regardless of its target.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns true if a path leads to a directory.
  package static func isFolder(_ path: String) -> Bool { kind(path) == S_IFDIR }

  /// Returns true if a path can be read to its end: it is a regular file or of unknown type, not a
  /// directory, pipe or device.
  package static func isFile(_ path: String) -> Bool { [S_IFREG, nil].contains(kind(path)) }

  /// Returns the type bits of a file; nil when they cannot be read.
  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Returns the time of a file's last modification; nil if unknown or outside the years 1…9999, which some
  /// file systems report.
  package static func time(_ path: String) -> Timestamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let (milliseconds, isBeyond) = Int64(status.st_mtim.tv_sec).multipliedReportingOverflow(
      by: 1000)
    let time = Timestamp(milliseconds: milliseconds)
    return isBeyond || time.iso8601 == nil ? nil : time
  }

  /// Returns the names in a directory, sorted, without `.` and `..`.
  ///
  /// - Throws: `Failure` when it cannot be opened.
  package static func names(in folder: String) throws(Failure) -> [String] {
    guard let directory = opendir(folder) else { throw failure(folder.printable, errno) }
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

  private static func failure(_ name: String, _ code: Int32) -> Failure {
    let status: ExitStatus =
      switch code {
      case EACCES, EPERM: .noPermission
      case EIO: .inputOutput
      default: .noInput
      }
    return Failure(status, "\(name): \(String(cString: strerror(code)))")
  }
}
