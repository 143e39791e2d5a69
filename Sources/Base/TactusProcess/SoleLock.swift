import Glibc
package import TactusSystem
import TactusText

/// An exclusive lock between processes, on a file created for it; it is released when its holder
/// ends, however that happens.
package final class SoleLock {
  private let file: Descriptor

  /// Acquires the lock.
  ///
  /// - Parameter held: the failure if another process holds the lock.
  /// - Throws: `Failure` if another process holds it, or the system refuses.
  package init(_ path: String, held: @autoclosure () -> Failure) throws(Failure) {
    file = Descriptor(open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
    guard file.isOpen else { throw Self.failed("open", path) }
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? held() : Self.failed("lock", path)
    }
  }

  // A child that is just being started may still have a copy, which would keep the lock.
  deinit { flock(file.number, LOCK_UN) }

  private static func failed(_ action: String, _ path: String) -> Failure {
    let code = errno
    return Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))")
  }
}
