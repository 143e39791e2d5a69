package import TactusProcess
package import TactusSystem

/// The exclusive right to work on a bridge's file.
package enum BridgeLock {
  /// Acquires the right to a file by locking a file next to it, which is created if missing.
  ///
  /// - Parameter program: the program's name on the command line.
  /// - Throws: `Failure` if another process holds the lock, or the system refuses.
  package static func acquire(_ path: String, of program: String) throws(Failure) -> SoleLock {
    try SoleLock(
      path + ".lock",
      held: Failure(
        .unavailable, "another 'tactus \(program)' is running for this store",
        cure: "stop it, or name another store with --store"))
  }
}
