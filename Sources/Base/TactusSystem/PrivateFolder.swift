import Glibc

/// Folders that no other user can read.
package enum PrivateFolder {
  /// Creates a folder, and missing ones above it, with mode 0700; returns false, with `errno`, when
  /// it does not exist afterwards.
  @discardableResult
  package static func make(_ folder: String) -> Bool {
    var parent = ""
    for part in folder.split(separator: "/") {
      parent += "/" + part
      mkdir(parent, 0o700)
    }
    var status = stat()
    guard stat(folder, &status) == 0 else { return false }
    if status.st_mode & S_IFMT != S_IFDIR { errno = ENOTDIR }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns true if only this user and root can create files in the folder.
  package static func isOurs(_ folder: String) -> Bool {
    var status = stat()
    guard stat(folder, &status) == 0 else { return false }
    return (status.st_uid == geteuid() || status.st_uid == 0) && status.st_mode & 0o022 == 0
  }
}
