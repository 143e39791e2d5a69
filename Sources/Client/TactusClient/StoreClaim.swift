import CLinux
import Glibc
package import TactusSystem

/// The right to run the messenger of a store. One process holds it at a time, regardless of its
/// socket's path, until that process ends for any reason.
///
/// It is a lock on the store's file itself, on a byte that SQLite does not use, so that removing
/// another file cannot yield a second claim. Next to the store, `messages.db.lock` (0600) contains
/// the path of the messenger's socket in one line. That file is locked too: it works even if the
/// store was removed, and a dead messenger's line is not read.
package struct StoreClaim: ~Copyable {
  /// The socket of this store's messenger.
  package let socket: String
  private let lock: Descriptor
  private let note: Descriptor

  /// Claims a store. This must precede opening it in this process: closing a descriptor here would
  /// drop SQLite's locks.
  ///
  /// - Parameters:
  ///   - store: the store's file, which must exist.
  ///   - folder: the folder for the socket.
  /// - Throws: `Failure` if another process has the claim, or the system refuses.
  package init(_ store: String, socketIn folder: String) throws(Failure) {
    guard let identity = StoreIdentity(store), let name = identity.socketName else {
      throw Self.failed("find", store, errno)
    }
    let socket = "\(folder)/\(name)"
    let lock = Descriptor(try Self.locked(identity, store, socket))
    let note = Descriptor(try Self.writeNote(socket, in: identity.note))
    self.socket = socket
    self.lock = lock
    self.note = note
  }

  // A child process that is just being started may hold a copy, which would keep the locks.
  deinit {
    FileLock.release(note.number)
    FileLock.release(lock.number)
  }

  /// Returns the socket of a store's messenger; nil if none is running.
  package static func socket(of store: String) -> String? {
    guard let identity = StoreIdentity(store) else { return nil }
    if let noted = recordedSocket(of: identity) { return noted }
    guard let name = identity.socketName, isHeld(identity.file) else { return nil }
    // The note is gone: the socket is where this process would create it, or next to the store.
    let folders = [try? MessengerPaths.sockets(), identity.folder]
    return folders.lazy.compactMap { $0.map { "\($0)/\(name)" } }
      .first { LocalSocket.listener(at: $0) != nil }
  }

  private static func isHeld(_ file: String) -> Bool {
    OpenStores.descriptor(of: file).map(FileLock.isHeld) ?? false
  }

  private static func recordedSocket(of identity: StoreIdentity) -> String? {
    let note = Descriptor(open(identity.note, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW))
    var status = stat()
    // In a folder where others can create files, the note could be theirs.
    guard note.isOpen, fstat(note.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == identity.owner, status.st_mode & 0o022 == 0, FileLock.isHeld(note.number)
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = read(note.number, &bytes, bytes.count)
    guard count > 0, let end = bytes[..<count].firstIndex(of: 0x0A), end > 0 else { return nil }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  private static func writeNote(_ socket: String, in path: String) throws(Failure) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW
    var note = Descriptor(open(path, flags, 0o600))
    let line = Array((socket + "\n").utf8)
    guard note.isOpen else { throw failed("open", path, errno) }
    guard FileLock.acquire(note.number) else {
      // The lock belongs to the messenger of a store that was previously here.
      throw errno == EAGAIN || errno == EACCES ? inUseFailure(by: nil) : failed("lock", path, errno)
    }
    guard fchmod(note.number, 0o600) == 0,
      pwrite(note.number, line, line.count, 0) == line.count,
      ftruncate(note.number, line.count) == 0
    else { throw failed("write", path, errno) }
    return note.release()
  }

  private static func locked(
    _ identity: StoreIdentity, _ store: String, _ socket: String
  ) throws(Failure) -> Int32 {
    let lock = open(identity.file, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard lock >= 0 else { throw failed("open", identity.file, errno) }
    guard FileLock.acquire(lock) else {
      let code = errno
      close(lock)
      throw code == EAGAIN || code == EACCES
        ? inUseFailure(by: LocalSocket.listener(at: Self.socket(of: store) ?? socket))
        : failed("lock", identity.file, code)
    }
    return lock
  }

  /// Returns the failure of a store that has another messenger.
  package static func inUseFailure(by process: Int32?) -> Failure {
    let which = process.map { " (process \($0))" } ?? ""
    return Failure(
      .unavailable, "another messenger uses this store\(which)",
      cure: "stop it, or name another store with --store")
  }

  private static func failed(_ action: String, _ path: String, _ code: Int32) -> Failure {
    Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))")
  }
}

/// The identity of a store's file, regardless of the name by which it is reached.
private struct StoreIdentity {
  /// The file's path without symbolic links.
  let file: String
  /// The file that contains the path of its messenger's socket.
  var note: String { file + ".lock" }
  var folder: String { String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]) }
  let owner: uid_t
  /// A name unique to this file, regardless of its path; nil if the file is gone.
  let socketName: String?

  /// Returns nil, with `errno`, if there is no such folder.
  init?(_ store: String) {
    var status = stat()
    guard let path = Self.path(store) ?? Self.pathInFolder(store) else { return nil }
    file = path
    if stat(path, &status) == 0 {
      owner = status.st_uid
      let numbers = [UInt64(status.st_dev), UInt64(status.st_ino)].map { String($0, radix: 16) }
      socketName = "messenger-\(numbers.joined(separator: "-")).sock"
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

/// A lock that lasts as long as an open file, and that can be tested without acquiring it.
package enum FileLock {
  /// Returns false, with `errno`, if another holds the lock or the system refuses.
  package static func acquire(_ descriptor: Int32) -> Bool {
    var lock = byte(F_WRLCK)
    return fcntl(descriptor, Int32(OPEN_FILE_LOCK_SET), &lock) == 0
  }

  package static func release(_ descriptor: Int32) {
    var lock = byte(F_UNLCK)
    _ = fcntl(descriptor, Int32(OPEN_FILE_LOCK_SET), &lock)
  }

  package static func isHeld(_ descriptor: Int32) -> Bool {
    var lock = byte(F_RDLCK)
    return fcntl(descriptor, Int32(OPEN_FILE_LOCK_GET), &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  /// Returns a lock of a byte far beyond those that SQLite locks, from 2^30 on, and beyond the end
  /// of any store.
  private static func byte(_ type: Int32) -> flock {
    var lock = flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 1 << 62
    lock.l_len = 1
    return lock
  }
}
