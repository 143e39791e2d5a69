import CLinux
import Glibc

/// Renames that replace no file.
package enum FileMove {
  /// RENAME_NOREPLACE of renameat2(2).
  private static let replacesNothing: UInt32 = 1

  /// Moves a file to an unused name.
  ///
  /// - Returns: 0, or the system's error: EEXIST if the name is in use.
  package static func move(_ path: String, toFree goal: String) -> Int32 {
    if renameat2(AT_FDCWD, path, AT_FDCWD, goal, replacesNothing) == 0 { return 0 }
    // Not every file system supports it.
    guard errno == EINVAL || errno == ENOSYS else { return errno }
    if link(path, goal) == 0 { return unlink(path) == 0 ? 0 : errno }
    let fault = errno
    return fault == EPERM || fault == EOPNOTSUPP ? rename(path, toUnused: goal) : fault
  }

  /// Renames a file on a file system without hard links; a file created under the name meanwhile is
  /// replaced.
  static func rename(_ path: String, toUnused goal: String) -> Int32 {
    var status = stat()
    if lstat(goal, &status) == 0 { return EEXIST }
    guard errno == ENOENT else { return errno }
    return Glibc.rename(path, goal) == 0 ? 0 : errno
  }
}
