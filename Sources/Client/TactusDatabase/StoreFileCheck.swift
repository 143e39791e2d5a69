import Glibc
import TactusMessage

/// Detects that the files of an open store are gone: SQLite keeps using a file that was removed
/// or replaced, and everything written to it is lost.
final class StoreFileCheck {
  private struct Identity: Equatable {
    var device: dev_t
    var number: ino_t
  }

  private let path: String
  private var files: [(path: String, identity: Identity)] = []

  init(_ path: String) { self.path = path }

  /// Records the current identity of the files. SQLite removes none while a store is open.
  func recordIdentity() {
    files = ["", "-wal", "-shm"].compactMap { suffix in
      Self.identity(path + suffix).map { (path + suffix, $0) }
    }
  }

  func check() throws(StoreError) {
    for file in files where Self.identity(file.path) != file.identity {
      throw StoreError(
        .moved, file: file.path, "removed or replaced while in use: nothing is stored",
        advice: "put it back, or restart the messenger")
    }
  }

  private static func identity(_ path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: status.st_dev, number: status.st_ino)
  }
}
