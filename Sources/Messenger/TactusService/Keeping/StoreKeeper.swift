import Glibc
import TactusStore
import TactusSystem

/// A store that no messenger has while somebody replaces or erases what is in it: what a messenger has in memory
/// would be written again.
struct StoreKeeper: ~Copyable {
  private let path: String
  private let claim: StoreClaim

  /// Claims the store, which is made if there is none.
  ///
  /// - Parameter command: what is to be done, for the failure.
  /// - Throws: `Failure` if a messenger runs, or the store cannot be made.
  init(_ path: String, for command: String) throws(Failure) {
    if StoreClaim.socket(of: path) != nil { throw Self.running(path, command) }
    if InputFile.isMissing(path) {
      // An empty store is made and closed before the claim, which a later closing would drop.
      _ = try storing { () throws(StoreError) in try MessageStore(path: path, isVisitor: true) }
    }
    claim = try StoreClaim(path, socketIn: try MessengerPaths.sockets())
    StoreDraft.removeLeft(in: StoreFile.folder(of: path))
    self.path = path
  }

  /// The store's folder.
  var folder: String { StoreFile.folder(of: path) }

  /// Opens the store.
  func open() throws(Failure) -> MessageStore {
    try storing { () throws(StoreError) in try MessageStore(path: path, isVisitor: true) }
  }

  private static func running(_ path: String, _ command: String) -> Failure {
    Failure(
      .unavailable, "'tactus run' works on \(path.printable)",
      cure:
        "end it ('systemctl --user stop tactus', or Ctrl-C), give 'tactus \(command)' again, and start it again"
    )
  }
}
