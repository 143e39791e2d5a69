import Glibc
import TactusBridge
import TactusClient
import TactusDatabase
import TactusMessage
import TactusStore
import TactusSystem

/// A store claimed while its contents are replaced or erased, since a running messenger would write
/// back the state that it has in memory.
struct StoreLock: ~Copyable {
  private let path: String
  private let claim: StoreClaim

  /// Claims the store, which is created if missing.
  ///
  /// - Parameter command: the command to perform, for the error message.
  /// - Throws: `Failure` if a messenger is running, or the store cannot be created.
  init(_ path: String, for command: String) throws(Failure) {
    if StoreClaim.socket(of: path) != nil { throw Self.running(path, command) }
    if InputFile.isMissing(path) {
      // The empty store is created and closed before the claim, since closing it later would drop
      // the claim.
      _ = try storing { () throws(StoreError) in try MessageStore(path: path, isVisitor: true) }
    }
    claim = try StoreClaim(path, socketIn: try MessengerPaths.sockets())
    StoreDraft.removeLeft(in: FilePath.folder(of: path))
    self.path = path
  }

  /// The store's folder.
  var folder: String { FilePath.folder(of: path) }

  /// Opens the store.
  func open() throws(Failure) -> MessageStore {
    try storing { () throws(StoreError) in try MessageStore(path: path, isVisitor: true) }
  }

  private static func running(_ path: String, _ command: String) -> Failure {
    Failure(
      .unavailable, "'tactus run' is using \(path.printable)",
      cure:
        "end it ('systemctl --user stop tactus', or Ctrl-C), give 'tactus \(command)' again, and start it again"
    )
  }
}
