import Glibc
package import TactusStore
package import TactusSystem
import TactusText

/// What a program keeps in a file of its own beside the messages, as `forget`, `export` and `import` see it.
///
/// All but `exported` is called while the program does not work on the file, since that would write again what it has in
/// mind: `claim` sees to it.
package protocol KeptBeside {
  /// What stands beside the store in this folder.
  init(folder: String)
  /// The program, as it is called on the command line.
  var program: String { get }
  /// The file's name in the folder of the store, and in an export.
  var name: String { get }
  /// The store's folder.
  var folder: String { get }
  /// Whether people's doings stand in it, or only what belongs to this machine.
  var isPersonal: Bool { get }
  /// What stands in the file, for people.
  var holds: String { get }

  /// How many things nobody can say whose they are, so that they go with any person.
  ///
  /// - Throws: `Failure` if the file cannot be read.
  func anybodys() throws(Failure) -> Int

  /// Erases what is erased from the store, and what the store never had and is meant; returns how many things that were.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  func forget(_ erasure: Erasure) throws(Failure) -> Int

  /// What moves with a reader, also while the program works; nothing if all of it belongs to this machine.
  ///
  /// - Throws: `Failure` if the file cannot be read.
  func exported() throws(Failure) -> [ReaderExport.File]

  /// Makes ready what moved here, in files that anybody may have made; returns what puts it in place.
  ///
  /// - Parameter replaces: whether what is here already goes; otherwise both are kept.
  /// - Throws: `Failure` if it is not right, or cannot be written; nothing was changed then.
  func prepare(_ files: [ReaderExport.File], replaces: Bool) throws(Failure) -> KeptMove
}

/// Puts in place what was made ready.
package typealias KeptMove = () throws(Failure) -> Void

extension KeptBeside {
  /// What stands beside a store.
  package init(beside store: String) { self.init(folder: StoreFile.folder(of: store)) }

  package func anybodys() throws(Failure) -> Int { 0 }
  package func exported() throws(Failure) -> [ReaderExport.File] { [] }
  package func prepare(
    _ files: [ReaderExport.File], replaces: Bool
  ) throws(Failure) -> KeptMove { { () throws(Failure) in } }

  /// What there is to do where an export has nothing of this.
  package func moveNothing(replaces: Bool) -> KeptMove {
    { () throws(Failure) in if replaces { try KeptText.remove(path) } }
  }

  package var isPersonal: Bool { true }
  package var path: String { folder == "/" ? "/" + name : "\(folder)/\(name)" }
  package var isThere: Bool { !InputFile.isMissing(path) }

  /// The file of an export that has this; nil if none has.
  package func own(_ files: [ReaderExport.File]) -> ReaderExport.File? {
    files.first { $0.name == KeptText.folder + name }
  }

  /// Keeps the program from working on the file.
  ///
  /// - Parameter command: what is to be done, for the failure.
  /// - Throws: `Failure` if it does so now.
  func claim(for command: String) throws(Failure) -> SoleLock {
    guard PrivateFolder.make(StoreFile.folder(of: path)) else {
      throw Failure(
        .inputOutput,
        "cannot make the folder of '\(path.printable)': "
          + String(cString: strerror(errno)))
    }
    do throws(Failure) { return try BridgeLock.take(path, of: program) } catch {
      guard error.status == .unavailable else { throw error }
      throw Failure(
        .unavailable, "'tactus \(program)' works on \(path.printable)",
        cure:
          "end 'tactus \(program)' first, give 'tactus \(command)' again, and start it again")
    }
  }
}

/// What belongs to this machine and says nothing of people: it goes with everything alone.
package protocol KeptWhole: KeptBeside {}

extension KeptWhole {
  package var isPersonal: Bool { false }

  package func forget(_ erasure: Erasure) throws(Failure) -> Int {
    guard erasure.isAll else { return 0 }
    try KeptText.remove(path)
    return 1
  }
}

/// Helps for what keeps its things in lines of text.
package enum KeptText {
  /// Where an export has what stands beside the messages.
  package static let folder = "beside/"

  /// Reads a file that is no larger than this.
  ///
  /// - Throws: `Failure` if it cannot be read, or is larger.
  package static func read(_ path: String, atMost most: Int) throws(Failure) -> [UInt8] {
    try InputFile.contents(of: path, followsLinks: false, most: most)
  }

  /// Removes a file, with what SQLite and killed programs leave beside one.
  ///
  /// - Throws: `Failure` if it stays.
  package static func remove(_ path: String) throws(Failure) {
    for end in ["-wal", "-shm", "-journal", ".new"] { unlink(path + end) }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw Failure(
        .inputOutput, "cannot remove '\(path.printable)': \(String(cString: strerror(errno)))")
    }
  }
}
