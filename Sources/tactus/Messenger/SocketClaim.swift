import Glibc

/// The right to listen at a path: held by one process at a time, and given up by the end of that process,
/// however it comes.
///
/// A lock on a file beside the socket, which stays, because a lock on a file that is gone protects nothing.
struct SocketClaim: ~Copyable {
  private let lock: Descriptor

  /// Makes the folder if need be, and takes away a socket that a dead process has left.
  init(_ path: String) throws(Failure) {
    let lock = Descriptor(try Self.locked(path))
    try Self.clear(path)
    self.lock = lock
  }

  private static func locked(_ path: String) throws(Failure) -> Int32 {
    guard path.utf8.count <= LocalSocket.longestPath else {
      throw Failure(
        .usage, "the socket's path '\(path.printable)' has \(path.utf8.count) bytes",
        cure: "set XDG_RUNTIME_DIR so that it has at most \(LocalSocket.longestPath)")
    }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard PrivateFolder.make(folder) else {
      throw failed("make the folder '\(folder.printable)'", errno)
    }
    guard PrivateFolder.isOurs(folder) else {
      throw Failure(
        .noPermission, "others can write to the folder '\(folder.printable)' of the socket",
        cure: "chmod 700 it, or set XDG_RUNTIME_DIR to a folder of yours")
    }
    let name = path + ".lock"
    let lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw failed("open '\(name.printable)'", errno) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(lock)
      throw code == EWOULDBLOCK
        ? taken(by: listener(at: path)) : failed("lock '\(name.printable)'", code)
    }
    return lock
  }

  private static func failed(_ action: String, _ code: Int32) -> Failure {
    Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action): \(String(cString: strerror(code)))")
  }

  private static func taken(by process: pid_t?) -> Failure {
    let which = process.map { " (process \($0))" } ?? ""
    return Failure(
      .unavailable, "another messenger runs\(which)",
      cure: "end it first; 'tactus notify' brings it messages")
  }

  /// The process that listens there; nil when none does.
  private static func listener(at path: String) -> pid_t? {
    let (descriptor, _) = LocalSocket.connection(to: path)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return LocalSocket.peer(of: descriptor)?.pid
  }

  private static func clear(_ path: String) throws(Failure) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw Failure(
        .inputOutput, "'\(path.printable)' is no socket", cure: "take it away, and start again")
    }
    // Somebody may have removed the lock of one that runs.
    if let process = listener(at: path) { throw taken(by: process) }
    guard unlink(path) == 0 else { throw failed("remove '\(path.printable)'", errno) }
  }
}
