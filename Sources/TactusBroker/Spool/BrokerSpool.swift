import Glibc
package import TactusSystem

/// What came from a broker and is not done with, in a file that outlives every kill: an entry is on the disk before the broker
/// hears that it came.
///
/// The file `mqtt/spool` has a line of JSON for each entry, and one for each that is done.
package final class BrokerSpool {
  /// A file of more bytes than this is written anew without what is done.
  private static let longestFile: off_t = 8 << 20

  private let path: String
  private let lock: Descriptor
  private var file: Int32
  private var live: [Int: String] = [:]

  /// What an earlier process left, in order.
  package private(set) var left: [SpoolEntry] = []

  /// Takes the spool of a folder, which is made.
  ///
  /// - Throws: `Failure` if another process has it, or the system refuses.
  package init(in folder: String) throws(Failure) {
    path = folder + "/spool"
    guard PrivateFolder.make(folder) else { throw Self.failure("make the folder", folder) }
    lock = Descriptor(
      Glibc.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
    guard lock.isOpen else { throw Self.failure("open", path + ".lock") }
    guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK
        ? Failure(
          .unavailable, "another 'tactus mqtt' serves this store",
          cure: "stop it, or name another store with --store")
        : Self.failure("lock", path + ".lock")
    }
    file = -1
    try read()
    try rewrite()
  }

  deinit { if file >= 0 { close(file) } }

  private func read() throws(Failure) {
    guard !InputFile.isMissing(path) else { return }
    let input = try InputFile(path, followsLinks: false)
    var bytes: [UInt8] = []
    while case let part = try input.read(), !part.isEmpty { bytes += part }
    var entries: [Int: SpoolEntry] = [:]
    // A line that is not whole was never acknowledged.
    for line in bytes.split(separator: 0x0A) {
      guard let members = try? BrokerMembers(Array(line)) else { continue }
      if let number = members.number("done") {
        entries[number] = nil
      } else if let entry = SpoolEntry(members) {
        entries[entry.number] = entry
      }
    }
    left = entries.values.sorted { $0.number < $1.number }
    live = entries.mapValues { $0.json }
  }

  /// Writes the file anew, with what is not done.
  private func rewrite() throws(Failure) {
    let new = path + ".new"
    let made = Glibc.open(
      new, O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard made >= 0 else { throw Self.failure("make", new) }
    let lines = live.sorted { $0.key < $1.key }.map { $0.value + "\n" }.joined()
    guard writeAll(Array(lines.utf8), to: made), fsync(made) == 0, rename(new, path) == 0,
      syncFolder()
    else {
      let failure = Self.failure("write", new)
      close(made)
      throw failure
    }
    if file >= 0 { close(file) }
    file = made
  }

  private func syncFolder() -> Bool {
    let folder = Descriptor(
      Glibc.open(String(path.dropLast("/spool".count)), O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    return folder.isOpen && fsync(folder.number) == 0
  }

  /// Keeps entries, so that they outlive this process and the power.
  ///
  /// - Throws: `Failure` if they are not kept; none is then.
  package func append(_ entries: [SpoolEntry]) throws(Failure) {
    guard !entries.isEmpty else { return }
    let lines = entries.map { ($0.number, $0.json) }
    let before = lseek(file, 0, SEEK_END)
    guard writeAll(Array(lines.map { $0.1 + "\n" }.joined().utf8), to: file), fdatasync(file) == 0
    else {
      let failure = Self.failure("write", path)
      if before >= 0 { ftruncate(file, before) }
      throw failure
    }
    for (number, line) in lines { live[number] = line }
  }

  /// Forgets an entry. If that is lost, it is only told again.
  package func forget(_ number: Int) {
    guard live.removeValue(forKey: number) != nil else { return }
    if live.isEmpty {
      ftruncate(file, 0)
      return
    }
    _ = writeAll(Array("{\"done\":\(number)}\n".utf8), to: file)
    if lseek(file, 0, SEEK_END) > Self.longestFile { try? rewrite() }
  }

  private static func failure(_ action: String, _ path: String) -> Failure {
    let code = errno
    return Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))")
  }
}
