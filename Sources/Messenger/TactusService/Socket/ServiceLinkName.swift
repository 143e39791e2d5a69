import Glibc

/// The name by which unrelated programs find the service: a symbolic link to the socket of the
/// usual store.
struct ServiceLinkName {
  private let name: String
  private let target: String

  /// Replaces an older link; returns nil if another kind of file has the name, or the system refuses.
  init?(_ name: String, to socket: String) {
    self.name = name
    target = socket.split(separator: "/").last.map(String.init) ?? socket
    var status = stat()
    if lstat(name, &status) == 0, status.st_mode & S_IFMT != S_IFLNK { return nil }
    let new = name + ".new"
    unlink(new)
    guard symlink(target, new) == 0, rename(new, name) == 0 else { return nil }
  }

  /// Removes the link, unless it points to a later socket.
  func remove() {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(name, &bytes, bytes.count)
    guard count > 0, bytes.prefix(count).elementsEqual(target.utf8CString.dropLast()) else {
      return
    }
    unlink(name)
  }
}
