import Glibc
package import TactusMessage
package import TactusProcess
package import TactusSystem
import TactusText

/// A bridge's own file next to the store, for `forget`, `export` and `import`.
///
/// All functions but `exported` are called while the program is not using the file, since it
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
  /// A human-readable description of the contents.
  var holds: String { get }
  /// True if there is anything to erase: the file, or a copy of it.
  var isThere: Bool { get }

  /// Returns the number of items not attributable to a person, which are erased with any person.
  ///
  /// - Throws: `Failure` if the file cannot be read.
  func unattributableCount() throws(Failure) -> Int

  /// Erases the items of an erasure, including those that the store never had; returns their
  /// number.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  func forget(_ erasure: any Erasure) throws(Failure) -> Int

  /// Returns the files that move with a reader, even while the program runs; empty if all of them
  /// belong to this machine.
  ///
  /// - Throws: `Failure` if the file cannot be read.
  func exported() throws(Failure) -> [ReaderExport.File]

  /// Prepares imported files, which are untrusted; returns a closure that moves them into
  /// place.
  ///
  /// - Parameter replaces: true to discard the existing items; otherwise both are kept.
  /// - Throws: `Failure` if a file is invalid or cannot be written; then nothing has changed.
  func prepare(_ files: [ReaderExport.File], replaces: Bool) throws(Failure) -> DataMove
}

/// Moves prepared files into place.
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

  /// Prevents the program from using the file.
  ///
  /// - Parameter command: the command to perform, for the error message.
  /// - Throws: `Failure` if the program is using the file.
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
