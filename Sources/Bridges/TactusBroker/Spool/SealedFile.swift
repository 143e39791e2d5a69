import Glibc
package import TactusSystem
package import TactusText

/// The file `mqtt/sealed` with the record of sealed messages, protected by the lock of the spool.
package final class SealedFile {
  /// The largest size of a file written by this program.
  static let mostBytes = 16 << 20
  /// The bytes appended and the age in milliseconds at which the file is rewritten.
  private static let (mostAdded, oldest) = (mostBytes / 2, Int64(86_400_000))

  private let path: String
  private var file: Int32 = -1
  /// True if the last line may be incomplete.
  private var isTorn = false
  private var added = 0
  private var written: Timestamp

  /// Opens the file of a folder, and rewrites it without expired records.
  ///
  /// - Throws: `Failure` if it cannot be read or written.
  package init(in folder: String, _ replayGuard: inout ReplayGuard, at now: Timestamp)
    throws(Failure)
  {
    path = folder + "/sealed"
    written = now
    replayGuard = try Self.read(path, at: now)
    try write(replayGuard, at: now)
  }

  private func write(_ replayGuard: ReplayGuard, at now: Timestamp) throws(Failure) {
    try OutputFile.writePrivately(Array(replayGuard.text(at: now).utf8), to: path)
    let new = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    guard new >= 0 else { throw Self.failure("open", path) }
    if file >= 0 { close(file) }
    (file, isTorn, added, written) = (new, false, 0, now)
  }

  deinit { if file >= 0 { close(file) } }

  /// Reads a file; empty if there is none.
  ///
  /// - Throws: `Failure` if it cannot be read.
  static func read(_ path: String, at now: Timestamp) throws(Failure) -> ReplayGuard {
    guard !InputFile.isMissing(path) else { return ReplayGuard() }
    // Of a longer file, only the beginning is read.
    let input = try InputFile(path, followsLinks: false, most: .max)
    var bytes: [UInt8] = []
    while bytes.count < mostBytes, case let some = try input.read(), !some.isEmpty { bytes += some }
    return ReplayGuard(bytes, at: now)
  }

  /// Appends a record durably; once a day the file is rewritten without expired records.
  ///
  /// - Parameter replayGuard: all records, including the new record.
  /// - Throws: `Failure` if it cannot be written.
  package func add(
    _ record: ReplayGuard.Record, to replayGuard: ReplayGuard, at now: Timestamp
  ) throws(Failure) {
    let age = now.milliseconds - written.milliseconds
    if added > Self.mostAdded || !(0...Self.oldest).contains(age) {
      return try write(replayGuard, at: now)
    }
    let line = (isTorn ? "\n" : "") + record.json + "\n"
    isTorn = true
    guard writeAll(Array(line.utf8), to: file), fdatasync(file) == 0 else {
      throw Self.failure("write", path)
    }
    isTorn = false
    added += line.utf8.count
  }

  private static func failure(_ action: String, _ path: String) -> Failure {
    let code = errno
    return Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))")
  }
}
