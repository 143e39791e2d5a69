import Glibc
package import TactusSystem

/// The right to work on a bridge's file, which one process has at a time, until it ends, however it ends.
package final class BridgeLock {
  private let lock: Descriptor

  /// Takes the right to a file by a lock on another one beside it, which is made.
  ///
  /// - Parameter program: whose file it is, as it is called on the command line.
  /// - Throws: `Failure` if another process has it, or the system refuses.
  package init(_ path: String, of program: String) throws(Failure) {
    let name = path + ".lock"
    lock = Descriptor(open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
    guard lock.isOpen else { throw Self.failed("open", name) }
    guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK
        ? Failure(
          .unavailable, "another 'tactus \(program)' works for this store",
          cure: "stop it, or name another store with --store")
        : Self.failed("lock", name)
    }
  }

  // A child that is just being started may still have a copy, in which the lock would live on.
  deinit { flock(lock.number, LOCK_UN) }

  private static func failed(_ action: String, _ path: String) -> Failure {
    let code = errno
    return Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))")
  }
}
