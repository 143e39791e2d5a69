import Glibc
import TactusBroker
import TactusSystem
import TactusText

/// Where a keeper's book is; one process follows a broker's readers at a time.
final class FleetFile {
  /// The end of the client's identifier.
  let ending: String
  private let path: String
  private let lock: SoleLock

  /// Takes the folder.
  ///
  /// - Throws: `Failure` with `.unavailable` if another process has it, or if it cannot be had.
  init(in folder: String) throws(Failure) {
    guard PrivateFolder.make(folder) else {
      let code = errno
      throw Failure(
        code == EACCES || code == EPERM ? .noPermission : .inputOutput,
        "cannot make the folder '\(folder.printable)': \(String(cString: strerror(code)))")
    }
    lock = try SoleLock(
      folder + "/lock",
      held: Failure(.unavailable, "another 'tactus fleet' follows these readers", cure: "stop it"))
    ending = try ClientName.ending(in: folder)
    path = Self.book(in: folder)
  }

  private static func book(in folder: String) -> String { folder + "/book.json" }

  /// The book of a folder, and when it was written; nil if there is none.
  ///
  /// - Throws: `Failure` if it cannot be read or is none.
  static func read(in folder: String) throws(Failure) -> FleetBook? {
    let path = book(in: folder)
    guard !InputFile.isMissing(path) else { return nil }
    let bytes = try InputFile.contents(of: path, followsLinks: false, most: 64 << 20)
    guard let book = FleetBook(bytes) else {
      throw Failure(
        .badData, "'\(path.printable)' is not an alert file of this version",
        cure: "remove it to start following alerts again")
    }
    return book
  }

  /// Writes the book, whole or not at all.
  ///
  /// - Throws: `Failure` if it cannot be written.
  func write(_ book: FleetBook) throws(Failure) {
    try OutputFile.writePrivately(Array(book.json.utf8), to: path)
  }
}
