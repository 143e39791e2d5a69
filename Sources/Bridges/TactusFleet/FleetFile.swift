import Glibc
import TactusBroker
import TactusProcess
import TactusSystem
import TactusText

/// The file of a fleet's state; only one process at a time follows a broker's readers.
final class FleetFile {
  /// The suffix of the client's identifier.
  let ending: String
  private let path: String
  private let lock: SoleLock

  /// Locks the folder.
  ///
  /// - Throws: `Failure` with `.unavailable` if another process holds it, or another status on an
  ///   error.
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
    path = Self.path(in: folder)
  }

  private static func path(in folder: String) -> String { folder + "/book.json" }

  /// Reads the state from a folder; nil if there is none.
  ///
  /// - Throws: `Failure` if it cannot be read or is invalid.
  static func read(in folder: String) throws(Failure) -> FleetState? {
    let path = path(in: folder)
    guard !InputFile.isMissing(path) else { return nil }
    let bytes = try InputFile.contents(of: path, followsLinks: false, most: 64 << 20)
    guard let state = FleetState(bytes) else {
      throw Failure(
        .badData, "'\(path.printable)' is not an alert file of this version",
        cure: "remove it to start following alerts again")
    }
    return state
  }

  /// Writes the state atomically.
  ///
  /// - Throws: `Failure` if it cannot be written.
  func write(_ state: FleetState) throws(Failure) {
    try OutputFile.writePrivately(Array(state.json.utf8), to: path)
  }
}
