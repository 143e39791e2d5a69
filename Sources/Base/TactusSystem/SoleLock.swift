import Glibc

/// A right that one process has at a time, until it ends, however it ends: a lock on a file that is made for that.
package final class SoleLock {
  private let file: Descriptor

  /// Takes it.
  ///
  /// - Parameter held: what to say if another process has it.
  /// - Throws: `Failure` if another process has it, or the system refuses.
  package init(_ path: String, held: @autoclosure () -> Failure) throws(Failure) {
    file = Descriptor(open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
    guard file.isOpen else { throw Self.failed("open", path) }
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? held() : Self.failed("lock", path)
    }
  }

  // A child that is just being started may still have a copy, in which the lock would live on.
  deinit { flock(file.number, LOCK_UN) }

  private static func failed(_ action: String, _ path: String) -> Failure {
    let code = errno
    return Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))")
  }
}
