import Glibc
import Synchronization

/// The stores whose claims this process has checked, each held open until it ends: closing any
/// descriptor of a file drops all locks that SQLite has on it in the same process (fcntl(2)), and
/// another program could then remove the log of a store in use.
enum OpenStores {
  private struct Identity: Hashable {
    let device: dev_t
    let number: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// The maximum number of stores that are checked; a process works on one store, or a few.
  private static let most = 64

  private static let descriptors = Mutex<[Identity: Int32]>([:])

  /// Returns a read-only descriptor of this store, which must not be closed; nil if it cannot be opened.
  static func descriptor(of path: String) -> Int32? {
    descriptors.withLock { open in
      guard let identity = Identity(path) else { return nil }
      if let known = open[identity] { return known }
      guard open.count < most else { return nil }
      let new = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
      guard new >= 0 else { return nil }
      open[identity] = new
      return new
    }
  }
}
