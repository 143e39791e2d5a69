import CLinux
import Glibc

/// The right to be the messenger of a store: held by one process at a time, wherever its socket is, and given
/// up by the end of that process, however it comes.
///
/// A lock on a file beside the messages (`messages.db.lock`, 0600), which stays, because a lock on a file that
/// is gone protects nothing. Its one line is the path of the socket at which the messenger that holds the lock
/// listens, even when the messages themselves were taken away under it; what a dead one has left is not read.
struct StoreClaim: ~Copyable {
  /// Where the messenger of this store listens.
  let socket: String
  private let lock: Descriptor

  /// - Parameters:
  ///   - store: the file of the messages, which is there.
  ///   - folder: where the socket is to be.
  /// - Throws: `Failure` when another process has the right, or the system refuses.
  init(_ store: String, socketIn folder: String) throws(Failure) {
    guard let identity = StoreIdentity(store), let name = identity.socketName else {
      throw Self.failed("find", store, errno)
    }
    let lock = Descriptor(try Self.locked(identity.lock, store))
    let socket = "\(folder)/\(name)"
    let line = Array((socket + "\n").utf8)
    guard fchmod(lock.number, 0o600) == 0,
      pwrite(lock.number, line, line.count, 0) == line.count,
      ftruncate(lock.number, line.count) == 0
    else { throw Self.failed("write", identity.lock, errno) }
    self.socket = socket
    self.lock = lock
  }

  // The lock would outlive this in a child that is just being started and has a copy still.
  deinit { FileLock.leave(lock.number) }

  /// Where the messenger of a store listens; nil when none runs.
  static func socket(of store: String) -> String? {
    guard let identity = StoreIdentity(store) else { return nil }
    let lock = Descriptor(open(identity.lock, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW))
    var status = stat()
    // Where anybody may make files, the line may be anybody's.
    guard lock.isOpen, fstat(lock.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == identity.owner, status.st_mode & 0o022 == 0, FileLock.isHeld(lock.number)
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = read(lock.number, &bytes, bytes.count)
    guard count > 0, let end = bytes[..<count].firstIndex(of: 0x0A) else { return nil }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  private static func locked(_ path: String, _ store: String) throws(Failure) -> Int32 {
    let lock = open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw failed("open", path, errno) }
    guard FileLock.take(lock) else {
      let code = errno
      close(lock)
      throw code == EAGAIN || code == EACCES
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
  /// The same for every name of the file, and no other file's; nil when the file is gone.
  let socketName: String?

  /// Nil, with `errno`, when there is no such folder.
  init?(_ store: String) {
    var status = stat()
    guard let path = Self.path(store) ?? Self.pathInFolder(store) else { return nil }
    lock = path + ".lock"
    if stat(path, &status) == 0 {
      owner = status.st_uid
      let file = [UInt64(status.st_dev), UInt64(status.st_ino)].map { String($0, radix: 16) }
      socketName = "messenger-\(file.joined(separator: "-")).sock"
    } else {
      owner = geteuid()
      socketName = nil
    }
  }

  private static func path(_ name: String) -> String? {
    guard let path = realpath(name, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private static func pathInFolder(_ name: String) -> String? {
    guard let slash = name.lastIndex(of: "/") else { return path(".").map { "\($0)/\(name)" } }
    return path(String(name[...slash])).map { "\($0)\(name[slash...])" }
  }
}

/// A lock that belongs to an open file and goes with it, and that can be looked at without being taken.
private enum FileLock {
  /// False, with `errno`, when another holds it or the system refuses.
  static func take(_ descriptor: Int32) -> Bool {
    var lock = whole(F_WRLCK)
    return fcntl(descriptor, Int32(OPEN_FILE_LOCK_SET), &lock) == 0
  }

  static func leave(_ descriptor: Int32) {
    var lock = whole(F_UNLCK)
    _ = fcntl(descriptor, Int32(OPEN_FILE_LOCK_SET), &lock)
  }

  static func isHeld(_ descriptor: Int32) -> Bool {
    var lock = whole(F_RDLCK)
    return fcntl(descriptor, Int32(OPEN_FILE_LOCK_GET), &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  private static func whole(_ type: Int32) -> flock {
    var lock = flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    return lock
  }
}
