import Glibc
package import TactusMessage
package import TactusSystem
import TactusText

/// A program's own file next to the store, as `forget`, `export` and `import` handle it.
///
/// All functions but `exported` are called while the program does not work on the file, since it
/// would write back the state that it has in memory: `claim` ensures this.
package protocol BridgeData {
  /// Creates the file's description for a store in this folder.
  init(folder: String)
  /// The program's name on the command line.
  var program: String { get }
  /// The file's name in the store's folder, and in an export.
  var name: String { get }
  /// The store's folder.
  var folder: String { get }
  /// True if the file holds data about people, false if it only belongs to this machine.
  var isPersonal: Bool { get }
  /// A description of the contents, for people.
  var holds: String { get }

  /// Returns the number of items attributable to no one, which are erased with any person.
  ///
  /// - Throws: `Failure` if the file cannot be read.
  func unattributableCount() throws(Failure) -> Int

  /// Erases the items of an erasure, including those that the store never had; returns their
  /// number.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  func forget(_ erasure: any Erasure) throws(Failure) -> Int

  /// Returns the files that move with a reader, also while the program works; empty if all belongs
  /// to this machine.
  ///
  /// - Throws: `Failure` if the file cannot be read.
  func exported() throws(Failure) -> [ReaderExport.File]

  /// Prepares imported files, which may come from any source; returns a closure that puts them in
  /// place.
  ///
  /// - Parameter replaces: true to discard the existing items; otherwise both are kept.
  /// - Throws: `Failure` if a file is invalid or cannot be written; nothing was changed then.
  func prepare(_ files: [ReaderExport.File], replaces: Bool) throws(Failure) -> DataMove
}

/// Puts prepared files in place.
package typealias DataMove = () throws(Failure) -> Void

extension BridgeData {
  /// Creates the file's description for a store.
  package init(beside store: String) { self.init(folder: FilePath.folder(of: store)) }

  package func unattributableCount() throws(Failure) -> Int { 0 }
  package func exported() throws(Failure) -> [ReaderExport.File] { [] }
  package func prepare(
    _ files: [ReaderExport.File], replaces: Bool
  ) throws(Failure) -> DataMove { { () throws(Failure) in } }

  /// Returns the move for an export that lacks this file.
  package func moveNothing(replaces: Bool) -> DataMove {
    { () throws(Failure) in if replaces { try DataFile.remove(path) } }
  }

  package var isPersonal: Bool { true }
  package var path: String { folder == "/" ? "/" + name : "\(folder)/\(name)" }
  package var isThere: Bool { !InputFile.isMissing(path) }

  /// Returns this file in an export; nil if the export lacks it.
  package func exportedFile(in files: [ReaderExport.File]) -> ReaderExport.File? {
    files.first { $0.name == DataFile.folder + name }
  }

  /// Keeps the program from working on the file.
  ///
  /// - Parameter command: the command to perform, for the failure's message.
  /// - Throws: `Failure` if the program is working on it now.
  package func claim(for command: String) throws(Failure) -> SoleLock {
    guard PrivateFolder.make(FilePath.folder(of: path)) else {
      throw Failure(
        .inputOutput,
        "cannot make the folder of '\(path.printable)': "
          + String(cString: strerror(errno)))
    }
    do throws(Failure) { return try BridgeLock.acquire(path, of: program) } catch {
      guard error.status == .unavailable else { throw error }
      throw Failure(
        .unavailable, "'tactus \(program)' works on \(path.printable)",
        cure:
          "end 'tactus \(program)' first, give 'tactus \(command)' again, and start it again")
    }
  }
}

/// A file that belongs to this machine and holds nothing about people; it is erased only with
/// everything.
package protocol MachineData: BridgeData {}

extension MachineData {
  package var isPersonal: Bool { false }

  package func forget(_ erasure: any Erasure) throws(Failure) -> Int {
    guard erasure.isAll else { return 0 }
    try DataFile.remove(path)
    return 1
  }
}

/// Helpers for files of text lines.
package enum DataFile {
  /// The folder of these files in an export.
  package static let folder = "beside/"

  /// Reads a file up to this size.
  ///
  /// - Throws: `Failure` if it cannot be read, or is larger.
  package static func read(_ path: String, atMost most: Int) throws(Failure) -> [UInt8] {
    try InputFile.contents(of: path, followsLinks: false, most: most)
  }

  /// Removes a file, with the files that SQLite and killed programs leave next to it.
  ///
  /// - Throws: `Failure` if it cannot be removed.
  package static func remove(_ path: String) throws(Failure) {
    for end in ["-wal", "-shm", "-journal", ".new"] { unlink(path + end) }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw Failure(
        .inputOutput, "cannot remove '\(path.printable)': \(String(cString: strerror(errno)))")
    }
  }
}
