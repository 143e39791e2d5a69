import CLinux
import Glibc

/// Giving files other names.
package enum FileMove {
  /// RENAME_NOREPLACE of renameat2(2).
  private static let replacesNothing: UInt32 = 1

  /// Moves a file to a name that nothing has.
  ///
  /// - Returns: 0, or the system's error: EEXIST if something has the name.
  package static func move(_ path: String, toFree goal: String) -> Int32 {
    if renameat2(AT_FDCWD, path, AT_FDCWD, goal, replacesNothing) == 0 { return 0 }
    // Not every file system knows of it.
    guard errno == EINVAL || errno == ENOSYS else { return errno }
    guard link(path, goal) == 0 else { return errno }
    return unlink(path) == 0 ? 0 : errno
  }
}
