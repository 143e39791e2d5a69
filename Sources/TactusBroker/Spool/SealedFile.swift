import Glibc
package import TactusSystem
package import TactusText

/// The file `mqtt/sealed`, which has the book of sealed messages; whoever has the spool has it.
package final class SealedFile {
  /// No file of this program is larger.
  static let mostBytes = 16 << 20

  private let path: String
  private var file: Int32 = -1
  /// Whether the last line may be there in part.
  private var isTorn = false

  /// Opens the file of a folder, and writes it anew without what has expired.
  ///
  /// - Throws: `Failure` if it cannot be read or written.
  package init(in folder: String, _ book: inout SealedBook, at now: Timestamp) throws(Failure) {
    path = folder + "/sealed"
    book = try Self.book(path, at: now)
    try OutputFile.writePrivately(Array(book.text.utf8), to: path)
    file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw Self.failure("open", path) }
  }

  deinit { if file >= 0 { close(file) } }

  /// The book of a file; an empty one if there is none.
  ///
  /// - Throws: `Failure` if it cannot be read.
  static func book(_ path: String, at now: Timestamp) throws(Failure) -> SealedBook {
    guard !InputFile.isMissing(path) else { return SealedBook() }
    let input = try InputFile(path, followsLinks: false)
    var bytes: [UInt8] = []
    while bytes.count < mostBytes, case let some = try input.read(), !some.isEmpty { bytes += some }
    return SealedBook(bytes, at: now)
  }

  /// Adds what was taken, so that it outlives this process and the power.
  ///
  /// - Throws: `Failure` if it cannot be written.
  package func add(_ taken: SealedBook.Taken) throws(Failure) {
    let line = (isTorn ? "\n" : "") + taken.json + "\n"
    isTorn = true
    guard writeAll(Array(line.utf8), to: file), fdatasync(file) == 0 else {
      throw Self.failure("write", path)
    }
    isTorn = false
  }

  private static func failure(_ action: String, _ path: String) -> Failure {
    let code = errno
    return Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))")
  }
}
