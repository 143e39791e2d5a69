import Glibc
package import TactusMessage

/// A temporary file next to its target, under its own name, removed at the end unless it was moved
/// into place.
///
/// A lock marks it as in use: the file of a killed program is removed by the next one.
package final class StoreDraft {
  /// The beginning of a draft's name, which no user would choose for a file, since leftovers are
  /// removed.
  package enum Kind: String, CaseIterable {
    case messagesIn = ".tactus-import"
    case messagesOut = ".tactus-export"
    case mailIn = ".tactus-mail-import"
    case mailOut = ".tactus-mail-export"
  }

  private static let suffixes = ["", "-journal", "-wal", "-shm"]

  package let path: String
  package let descriptor: Int32

  /// Creates an empty, private draft, and removes the drafts of its kind that killed programs left
  /// behind.
  ///
  /// - Throws: `StoreError` if it cannot be created.
  package init(in folder: String, _ kind: Kind) throws(StoreError) {
    Self.removeLeft(in: folder, named: kind.rawValue)
    var name = Array("\(folder)/\(kind.rawValue).XXXXXX".utf8CString)
    let signals = DraftTrap.blockSignals()
    defer { DraftTrap.release(signals) }
    // Never readable by others: mkstemp creates it with mode 0600.
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw StoreError(system: errno, file: folder) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    flock(descriptor, LOCK_EX | LOCK_NB)
    for suffix in Self.suffixes { DraftTrap.add(path + suffix) }
  }

  /// The descriptor is closed last: closing one drops the locks that SQLite has on the file.
  deinit {
    Self.remove(path)
    for suffix in Self.suffixes { DraftTrap.remove(path + suffix) }
    close(descriptor)
  }

  /// Returns the size in bytes.
  ///
  /// - Throws: `StoreError` if the system call fails.
  package func length() throws(StoreError) -> Int64 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw StoreError(system: errno, file: path) }
    return Int64(status.st_size)
  }

  /// Truncates the draft to `pages` bytes.
  ///
  /// - Throws: `StoreError` if the system call fails.
  package func cut(to pages: Int64) throws(StoreError) {
    guard ftruncate(descriptor, off_t(pages)) == 0 else {
      throw StoreError(system: errno, file: path)
    }
  }

  /// Appends bytes.
  ///
  /// - Throws: `StoreError` if they cannot be written.
  package func add(_ bytes: some Collection<UInt8>) throws(StoreError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw StoreError(system: errno, file: path)
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the whole contents.
  ///
  /// - Throws: `StoreError` if it cannot be read.
  package func bytes() throws(StoreError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(try length()))
    var count = 0
    while count < bytes.count {
      let some = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count, off_t(count))
      }
      guard some > 0 else { throw StoreError(system: some < 0 ? errno : EIO, file: path) }
      count += some
    }
    return bytes
  }

  /// Moves the draft to its target, replacing an existing file.
  ///
  /// - Throws: `StoreError` if the system call fails; it then remains a draft.
  package func replace(_ goal: String) throws(StoreError) {
    guard fsync(descriptor) == 0, rename(path, goal) == 0 else {
      throw StoreError(system: errno, file: goal)
    }
  }

  /// Moves the draft to its target, which must not exist yet.
  ///
  /// - Throws: `StoreError` if it exists, or the system call fails; it then remains a draft.
  package func place(at goal: String) throws(StoreError) {
    // A link, since renaming would replace a file created there meanwhile.
    if link(path, goal) == 0 { return }
    guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else {
      throw StoreError(system: errno, file: goal)
    }
    // On a disk without links, such as most sticks, only the file created here is replaced.
    let own = open(goal, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard own >= 0 else { throw StoreError(system: errno, file: goal) }
    close(own)
    guard rename(path, goal) == 0 else {
      let code = errno
      unlink(goal)
      throw StoreError(system: code, file: goal)
    }
  }

  /// Removes the drafts that killed programs left in a folder.
  package static func removeLeft(in folder: String) {
    for kind in Kind.allCases { removeLeft(in: folder, named: kind.rawValue) }
  }

  /// Removes unused files of this user whose name is this beginning, a dot and six letters or
  /// digits, as `mkstemp` makes it.
  package static func removeLeft(in folder: String, named beginning: String) {
    guard let list = opendir(folder) else { return }
    defer { closedir(list) }
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let end = name.dropFirst(beginning.count + 1)
      guard name.hasPrefix(beginning + "."), end.utf8.count == 6,
        end.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isLetter || (0x30...0x39).contains($0) }
        )
      else { continue }
      let path = "\(folder)/\(name)"
      let left = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard left >= 0 else { continue }
      var status = stat()
      let isOurs =
        fstat(left, &status) == 0 && status.st_uid == geteuid() && status.st_nlink == 1
        && status.st_mode & 0o7777 == 0o600
      if isOurs, flock(left, LOCK_EX | LOCK_NB) == 0 { remove(path) }
      close(left)
    }
  }

  private static func remove(_ path: String) {
    // The file itself last: it is the one by which the others are found.
    for suffix in suffixes.reversed() { unlink(path + suffix) }
  }
}
