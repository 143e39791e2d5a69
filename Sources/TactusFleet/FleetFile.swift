import Glibc
import TactusBroker
import TactusSystem
import TactusText

/// Where a keeper's book is; one process follows a broker's readers at a time.
final class FleetFile {
  /// The end of the client's identifier.
  let ending: String
  private let path: String
  private let lock: Int32

  /// Takes the folder; nil if another process has it.
  ///
  /// - Throws: `Failure` if the folder cannot be had.
  init?(in folder: String) throws(Failure) {
    guard PrivateFolder.make(folder) else { throw Self.failed("make the folder", folder) }
    let lock = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw Self.failed("open", folder + "/lock") }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(lock)
      errno = code
      if code == EWOULDBLOCK { return nil }
      throw Self.failed("lock", folder + "/lock")
    }
    do throws(Failure) { ending = try ClientName.ending(in: folder) } catch {
      close(lock)
      throw error
    }
    self.lock = lock
    path = Self.book(in: folder)
  }

  deinit { close(lock) }

  private static func book(in folder: String) -> String { folder + "/book.json" }

  /// The book of a folder, and when it was written; nil if there is none.
  ///
  /// - Throws: `Failure` if it cannot be read or is none.
  static func read(in folder: String) throws(Failure) -> FleetBook? {
    let path = book(in: folder)
    guard !InputFile.isMissing(path) else { return nil }
    let file = try InputFile(path, followsLinks: false)
    var bytes: [UInt8] = []
    while case let some = try file.read(), !some.isEmpty, bytes.count < 64 << 20 { bytes += some }
    guard let book = FleetBook(bytes) else {
      throw Failure(
        .badData, "'\(path.printable)' is no book of alerts of this version",
        cure: "remove it: alerts are followed anew from then on")
    }
    return book
  }

  /// Writes the book, whole or not at all.
  ///
  /// - Throws: `Failure` if it cannot be written.
  func write(_ book: FleetBook) throws(Failure) {
    try OutputFile.writePrivately(Array(book.json.utf8), to: path)
  }

  private static func failed(_ action: String, _ path: String) -> Failure {
    let code = errno
    return Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))")
  }
}
