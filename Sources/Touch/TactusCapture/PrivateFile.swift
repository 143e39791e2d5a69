import Glibc

/// A file readable only by its owner, because it shows what the owner has read.
package enum PrivateFile {
  /// Creates the file (0600), or empties an existing one that belongs to the user: a regular file
  /// without further hard links, or a pipe or device. Other users' files and symbolic links are
  /// left alone.
  ///
  /// Writing never blocks: a pipe's reader must not hold up the motors.
  ///
  /// - Throws: `CaptureError.uncreatable` or `.notOwn`.
  package static func create(_ path: String) throws(CaptureError) -> Int32 {
    if let own = duplicateStandardStream(path) {
      guard own >= 0 else { throw .uncreatable(path: path, code: errno) }
      return own
    }
    let flags = O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    var descriptor = open(path, flags | O_CREAT | O_EXCL, 0o600)
    if descriptor >= 0 { return descriptor }
    guard errno == EEXIST else { throw .uncreatable(path: path, code: errno) }
    descriptor = open(path, flags)
    guard descriptor >= 0 else {
      guard errno == ELOOP else { throw .uncreatable(path: path, code: errno) }
      throw .notOwn(path: path, reason: "it is a symbolic link")
    }
    do throws(CaptureError) { try empty(descriptor, path) } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func empty(_ descriptor: Int32, _ path: String) throws(CaptureError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .uncreatable(path: path, code: errno) }
    let isOwn = status.st_uid == geteuid()
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard isOwn else { throw .notOwn(path: path, reason: "it belongs to another user") }
      guard status.st_nlink == 1 else {
        throw .notOwn(path: path, reason: "it has \(status.st_nlink) names (hard links)")
      }
      guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else {
        throw .uncreatable(path: path, code: errno)
      }
    case S_IFIFO where !isOwn:
      throw .notOwn(path: path, reason: "it belongs to another user")
    default: break
    }
  }

  /// Duplicates a standard stream that the path names; nil for any other path.
  private static func duplicateStandardStream(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1": fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2": fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    default: nil
    }
  }
}
