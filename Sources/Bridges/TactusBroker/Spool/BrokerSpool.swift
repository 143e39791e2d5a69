import Glibc
import TactusService
package import TactusSystem

/// What came from a broker and is not done with, in a file that outlives every kill: an entry is on the disk before the broker
/// hears that it came.
///
/// The file `mqtt/spool` has a line of JSON for each entry, and one for each that is done. It is written anew, without what is
/// done, once that is more than half of it.
package final class BrokerSpool {
  /// A file of fewer bytes than this is left as it is.
  private static let floor = 8 << 20
  /// How many bytes are read or written at once.
  private static let piece = 1 << 17

  /// Where an entry's line is in the file.
  private struct Place {
    var offset: Int
    /// Its bytes, with the end of the line.
    var count: Int
  }

  private let path: String
  private let lock: SoleLock
  private var file: Int32
  private var live: [Int: Place] = [:]
  private var liveBytes = 0
  /// After it could not be written anew, the size at which that is tried again.
  private var postponed = 0

  /// What an earlier process left, in order.
  package private(set) var left: [SpoolEntry] = []

  /// Takes the spool of a folder, which is made.
  ///
  /// - Throws: `Failure` if another process has it, or the system refuses.
  package init(in folder: String) throws(Failure) {
    path = folder + "/spool"
    guard PrivateFolder.make(folder) else { throw Self.failure("make the folder", folder) }
    lock = try BridgeLock.take(path, of: "mqtt")
    file = Glibc.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw Self.failure("open", path) }
    try read()
    try rewrite()
  }

  deinit { if file >= 0 { close(file) } }

  /// Hands over what an earlier process left, and keeps it only in the file.
  package func takeLeft() -> [SpoolEntry] {
    defer { left = [] }
    return left
  }

  // MARK: Reading

  private func read() throws(Failure) {
    var entries: [Int: SpoolEntry] = [:]
    // The beginning of a line, and where it is. One that never ends was never acknowledged.
    var (rest, offset): ([UInt8], Int) = ([], 0)
    while case let part = try bytes(at: offset + rest.count, Self.piece), !part.isEmpty {
      var (start, look) = (0, rest.count)
      rest += part
      while let end = rest[look...].firstIndex(of: 0x0A) {
        take(Array(rest[start..<end]), at: offset + start, &entries)
        (start, look) = (end + 1, end + 1)
      }
      rest.removeFirst(start)
      offset += start
    }
    left = entries.values.sorted { $0.number < $1.number }
  }

  private func take(_ line: [UInt8], at offset: Int, _ entries: inout [Int: SpoolEntry]) {
    guard let members = try? BrokerMembers(line) else { return }
    if let number = members.number("done") {
      entries[number] = nil
      drop(number)
    } else if let entry = SpoolEntry(members) {
      entries[entry.number] = entry
      keep(entry.number, Place(offset: offset, count: line.count + 1))
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

  private func keep(_ number: Int, _ place: Place) {
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

  /// Writes the file anew, with what is not done.
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

  /// Copies the lines of what is not done; returns where they are now.
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

  /// Adds whole lines to the file; where they begin, or nil if nothing is added.
  private func add(_ lines: [UInt8], isSynced: Bool) -> Int? {
    let before = lseek(file, 0, SEEK_END)
    guard before >= 0 else { return nil }
    guard writeAll(lines, to: file), !isSynced || fdatasync(file) == 0 else {
      // Half a line would spoil the next.
      let code = errno
      ftruncate(file, before)
      errno = code
      return nil
    }
    return Int(before)
  }

  /// Keeps entries, so that they outlive this process and the power.
  ///
  /// - Throws: `Failure` if they are not kept; none is then.
  package func append(_ entries: [SpoolEntry]) throws(Failure) {
    guard !entries.isEmpty else { return }
    let lines = entries.map { (number: $0.number, bytes: Array(($0.json + "\n").utf8)) }
    guard var offset = add(lines.flatMap(\.bytes), isSynced: true) else {
      throw Self.failure("write", path)
    }
    for line in lines {
      keep(line.number, Place(offset: offset, count: line.bytes.count))
      offset += line.bytes.count
    }
  }

  /// Forgets an entry. If that is lost, it is only told again.
  package func forget(_ number: Int) {
    guard drop(number) else { return }
    if live.isEmpty {
      ftruncate(file, 0)
      postponed = 0
      return
    }
    let line = Array("{\"done\":\(number)}\n".utf8)
    guard let offset = add(line, isSynced: false) else { return }
    let size = offset + line.count
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
