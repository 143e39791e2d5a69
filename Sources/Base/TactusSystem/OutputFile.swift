import Glibc

/// Files that are replaced whole or, when writing fails, left unchanged.
package enum OutputFile {
  /// Writes to the file at `path`, or to standard output when that is nil or `-`.
  ///
  /// - Throws: `Failure` when writing fails, `.noPermission` when the user may not replace the
  ///   file.
  package static func write(_ text: String, to path: String?) throws(Failure) {
    guard let path, path != "-" else {
      var output = StandardOutput()
      output.write(text)
      return try output.finish()
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    // A pipe or device is written to, not replaced.
    if exists, status.st_mode & S_IFMT != S_IFREG { return try overwrite(path, text) }
    if let reason = objection(to: path, exists ? status : nil) {
      throw Failure(
        .noPermission, "'\(path.printable)' is not written: \(reason)",
        cure: "remove it, or name another file")
    }
    try replace(
      target(of: path), Array(text.utf8), mode: exists ? status.st_mode & 0o7777 : newFileMode,
      isNew: !exists, named: path)
  }

  /// Writes bytes to a file that no other user can read, replacing an existing one.
  ///
  /// - Throws: `Failure` as `write(_:to:)`.
  package static func writePrivately(_ bytes: [UInt8], to path: String) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if let reason = objection(to: path, exists ? status : nil) {
      throw Failure(
        .noPermission, "'\(path.printable)' is not written: \(reason)",
        cure: "remove it, or name another file")
    }
    try replace(target(of: path), bytes, mode: 0o600, isNew: !exists, named: path)
  }

  /// Writes to the file at a path below a folder, creating missing folders.
  ///
  /// - Throws: `Failure` as `write(_:to:)`.
  package static func write(
    _ text: String, to path: String, below folder: String
  ) throws(Failure) {
    var place = folder
    mkdir(place, 0o777)
    for part in path.split(separator: "/").dropLast() {
      place += "/\(part)"
      mkdir(place, 0o777)
    }
    try write(text, to: "\(folder)/\(path)")
  }

  /// Returns the reason that a file must not be replaced: another user may have created it, or a link to
  /// it.
  private static func objection(to path: String, _ file: stat?) -> String? {
    var link = stat()
    if lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFLNK, link.st_uid != geteuid() {
      return "it is a symbolic link of another user"
    }
    guard let file else { return nil }
    if file.st_uid != geteuid() { return "it belongs to another user" }
    return file.st_nlink > 1 ? "it has \(file.st_nlink) names (hard links)" : nil
  }

  private static func overwrite(_ path: String, _ text: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    let isWritten = writeAll(Array(text.utf8), to: descriptor)
    let code = errno
    close(descriptor)
    if !isWritten { throw failure(path, code) }
  }

  /// Writes a new file next to the old one, then renames it.
  private static func replace(
    _ target: String, _ bytes: [UInt8], mode: mode_t, isNew: Bool, named path: String
  ) throws(Failure) {
    if !isNew, access(target, W_OK) != 0 { throw failure(path) }
    var name = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw failure(path) }
    let isWritten =
      writeAll(bytes, to: descriptor) && fchmod(descriptor, mode) == 0
      && fsync(descriptor) == 0
    var code = errno
    close(descriptor)
    if isWritten {
      if rename(name, target) == 0 { return }
      code = errno
    }
    unlink(name)
    throw failure(path, code)
  }

  /// Returns the target of a symbolic link, so that the link itself is preserved.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static var newFileMode: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }

  private static func failure(_ path: String, _ code: Int32 = errno) -> Failure {
    Failure(.inputOutput, "cannot write '\(path.printable)': \(String(cString: strerror(code)))")
  }
}
