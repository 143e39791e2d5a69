import Glibc
import TactusBridge
import TactusProcess
package import TactusSystem

/// The messages from a broker that are not completed, in a file that survives any crash: an entry
/// is on the disk before it is acknowledged to the broker.
///
/// The file `mqtt/spool` has a JSON line for each entry, and one for each completed entry. It is
/// rewritten without completed entries once they are more than half of it.
package final class BrokerSpool {
  /// The size below which the file is never rewritten.
  private static let floor = 8 << 20
  /// The bytes read or written at once.
  private static let piece = 1 << 17

  /// The position of an entry's line in the file.
  private struct Place {
    var offset: Int
    /// Its length, including the line end.
    var count: Int
  }

  private let path: String
  private let lock: SoleLock
  private var file: Int32
  private var live: [Int: Place] = [:]
  private var liveBytes = 0
  /// After a failed rewrite, the size at which it is retried.
  private var postponed = 0

  /// The entries that an earlier process left, in order.
  package private(set) var recoveredEntries: [SpoolEntry] = []

  /// Opens the spool of a folder, which is created if necessary.
  ///
  /// - Throws: `Failure` if another process holds it, or on an error of the system.
  package init(in folder: String) throws(Failure) {
    path = folder + "/spool"
    guard PrivateFolder.make(folder) else { throw Self.failure("make the folder", folder) }
    lock = try BridgeLock.acquire(path, of: "mqtt")
    file = Glibc.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw Self.failure("open", path) }
    try read()
    try rewrite()
  }

  deinit { if file >= 0 { close(file) } }

  /// Removes and returns the entries of an earlier process, which then remain only in the file.
  package func drainRecoveredEntries() -> [SpoolEntry] {
    defer { recoveredEntries = [] }
    return recoveredEntries
  }

  // MARK: Reading

  private func read() throws(Failure) {
    var entries: [Int: SpoolEntry] = [:]
    // The beginning of a line and its offset. An unterminated line was never acknowledged.
    var (rest, offset): ([UInt8], Int) = ([], 0)
    while case let part = try bytes(at: offset + rest.count, Self.piece), !part.isEmpty {
      var (start, look) = (0, rest.count)
      rest += part
      while let end = rest[look...].firstIndex(of: 0x0A) {
        apply(Array(rest[start..<end]), at: offset + start, &entries)
        (start, look) = (end + 1, end + 1)
      }
      rest.removeFirst(start)
      offset += start
    }
    recoveredEntries = entries.values.sorted { $0.number < $1.number }
  }

  private func apply(_ line: [UInt8], at offset: Int, _ entries: inout [Int: SpoolEntry]) {
    guard let members = try? BrokerMembers(line) else { return }
    if let number = members.number("done") {
      entries[number] = nil
      drop(number)
    } else if let entry = SpoolEntry(members) {
      entries[entry.number] = entry
      track(entry.number, Place(offset: offset, count: line.count + 1))
    }
  }

  private func bytes(at offset: Int, _ count: Int) throws(Failure) -> [UInt8] {
    while true {
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, taken in
        let result = pread(file, buffer.baseAddress, count, off_t(offset))
        code = result < 0 ? errno : 0
        taken = max(0, result)
      }
      if code == 0 { return bytes }
      errno = code
      guard code == EINTR else { throw Self.failure("read", path) }
    }
  }

  private func track(_ number: Int, _ place: Place) {
    drop(number)
    live[number] = place
    liveBytes += place.count
  }

  @discardableResult private func drop(_ number: Int) -> Bool {
    guard let place = live.removeValue(forKey: number) else { return false }
    liveBytes -= place.count
    return true
  }

  // MARK: Writing

  /// Rewrites the file without completed entries.
  private func rewrite() throws(Failure) {
    let new = path + ".new"
    let made = Glibc.open(
      new, O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard made >= 0 else { throw Self.failure("make", new) }
    do throws(Failure) {
      let places = try copy(to: made)
      guard fsync(made) == 0, rename(new, path) == 0 else { throw Self.failure("write", new) }
      close(file)
      (file, live) = (made, places)
    } catch {
      close(made)
      throw error
    }
    guard syncFolder() else { throw Self.failure("write", path) }
  }

  /// Copies the lines of the live entries; returns their new positions.
  private func copy(to made: Int32) throws(Failure) -> [Int: Place] {
    var places: [Int: Place] = [:]
    var (lines, offset): ([UInt8], Int) = ([], 0)
    for (number, place) in live.sorted(by: { $0.key < $1.key }) {
      let line = try bytes(at: place.offset, place.count)
      guard line.count == place.count else {
        errno = EIO
        throw Self.failure("read", path)
      }
      places[number] = Place(offset: offset, count: line.count)
      offset += line.count
      lines += line
      guard lines.count >= Self.piece else { continue }
      guard writeAll(lines, to: made) else { throw Self.failure("write", path + ".new") }
      lines = []
    }
    guard writeAll(lines, to: made) else { throw Self.failure("write", path + ".new") }
    return places
  }

  private func syncFolder() -> Bool {
    let folder = Descriptor(
      Glibc.open(String(path.dropLast("/spool".count)), O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    return folder.isOpen && fsync(folder.number) == 0
  }

  /// Appends lines to the file, one at a time; returns their places, or nil if nothing was
  /// appended.
  private func add(_ lines: some Sequence<[UInt8]>, isSynced: Bool) -> [Place]? {
    let before = lseek(file, 0, SEEK_END)
    guard before >= 0 else { return nil }
    var (places, offset): ([Place], Int) = ([], Int(before))
    var isWritten = true
    for line in lines {
      isWritten = writeAll(line, to: file)
      guard isWritten else { break }
      places.append(Place(offset: offset, count: line.count))
      offset += line.count
    }
    guard isWritten, !isSynced || fdatasync(file) == 0 else {
      // A partial line would corrupt the next one.
      let code = errno
      ftruncate(file, before)
      errno = code
      return nil
    }
    return places
  }

  /// Stores entries durably.
  ///
  /// - Throws: `Failure` if they cannot be stored; in that case none of them is.
  package func append(_ entries: [SpoolEntry]) throws(Failure) {
    guard !entries.isEmpty else { return }
    let lines = entries.lazy.map { Array(($0.json + "\n").utf8) }
    guard let places = add(lines, isSynced: true) else { throw Self.failure("write", path) }
    for (entry, place) in zip(entries, places) { track(entry.number, place) }
  }

  /// Marks an entry as completed. If that mark is lost, the entry is only reported again.
  package func forget(_ number: Int) {
    guard drop(number) else { return }
    if live.isEmpty {
      ftruncate(file, 0)
      postponed = 0
      return
    }
    let line = Array("{\"done\":\(number)}\n".utf8)
    guard let place = add([line], isSynced: false)?.last else { return }
    let size = place.offset + place.count
    guard size > max(Self.floor, 2 * liveBytes, postponed) else { return }
    do throws(Failure) {
      try rewrite()
      postponed = 0
    } catch {
      postponed = size + Self.floor
    }
  }

  private static func failure(_ action: String, _ path: String) -> Failure {
    let code = errno
    return Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))")
  }
}
