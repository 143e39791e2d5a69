import Glibc

/// The right to be the messenger of a store: held by one process at a time, wherever its socket is, and given
/// up by the end of that process, however it comes.
///
/// A lock on a file beside the messages (`messages.db.lock`, 0600), which stays, because a lock on a file that
/// is gone protects nothing. Its one line is the path of the socket at which the messenger of this store
/// listens; what a dead one has left there does no harm, since no other store's messenger listens under that
/// name.
struct StoreClaim: ~Copyable {
  /// Where the messenger of this store listens.
  let socket: String
  private let lock: Descriptor

  /// - Parameters:
  ///   - store: the file of the messages, which is there.
  ///   - folder: where the socket is to be.
  /// - Throws: `Failure` when another process has the right, or the system refuses.
  init(_ store: String, socketIn folder: String) throws(Failure) {
    guard let identity = StoreIdentity(store) else { throw Self.failed("find", store, errno) }
    let lock = Descriptor(try Self.locked(identity.lock, store))
    let socket = "\(folder)/\(identity.socketName)"
    let line = Array((socket + "\n").utf8)
    guard fchmod(lock.number, 0o600) == 0,
      pwrite(lock.number, line, line.count, 0) == line.count,
      ftruncate(lock.number, line.count) == 0
    else { throw Self.failed("write", identity.lock, errno) }
    self.socket = socket
    self.lock = lock
  }

  /// Where the messenger of a store listens, if one runs; nil when none did since the store was made.
  static func socket(of store: String) -> String? {
    guard let identity = StoreIdentity(store) else { return nil }
    let lock = Descriptor(open(identity.lock, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW))
    var status = stat()
    // Where anybody may make files, the line may be anybody's.
    guard lock.isOpen, fstat(lock.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == identity.owner, status.st_mode & 0o022 == 0
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = read(lock.number, &bytes, bytes.count)
    guard count > 0, let end = bytes[..<count].firstIndex(of: 0x0A) else { return nil }
    let socket = String(decoding: bytes[..<end], as: UTF8.self)
    return socket.hasSuffix("/" + identity.socketName) ? socket : nil
  }

  private static func locked(_ path: String, _ store: String) throws(Failure) -> Int32 {
    let lock = open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw failed("open", path, errno) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(lock)
      throw code == EWOULDBLOCK
        ? taken(by: socket(of: store).flatMap { LocalSocket.listener(at: $0) })
        : failed("lock", path, code)
    }
    return lock
  }

  /// What to say when another messenger is at work on the same store.
  static func taken(by process: pid_t?) -> Failure {
    let which = process.map { " (process \($0))" } ?? ""
    return Failure(
      .unavailable, "another messenger uses this store\(which)",
      cure: "stop it, or name another with --store")
  }

  private static func failed(_ action: String, _ path: String, _ code: Int32) -> Failure {
    Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))")
  }
}

/// Which file a store is, by whatever name it is reached.
private struct StoreIdentity {
  let lock: String
  let owner: uid_t
  /// The same for every name of the file, and no other file's.
  let socketName: String

  /// Nil, with `errno`, when there is no such file.
  init?(_ store: String) {
    guard let path = realpath(store, nil) else { return nil }
    defer { free(path) }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    lock = String(cString: path) + ".lock"
    owner = status.st_uid
    let file = [UInt64(status.st_dev), UInt64(status.st_ino)].map { String($0, radix: 16) }
    socketName = "messenger-\(file.joined(separator: "-")).sock"
  }
}
