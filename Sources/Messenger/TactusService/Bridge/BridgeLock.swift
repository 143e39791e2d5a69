package import TactusSystem

/// The right to work on a bridge's file, which one process has at a time.
package enum BridgeLock {
  /// Takes the right to a file by a lock on another one beside it, which is made.
  ///
  /// - Parameter program: whose file it is, as it is called on the command line.
  /// - Throws: `Failure` if another process has it, or the system refuses.
  package static func take(_ path: String, of program: String) throws(Failure) -> SoleLock {
    try SoleLock(
      path + ".lock",
      held: Failure(
        .unavailable, "another 'tactus \(program)' works for this store",
        cure: "stop it, or name another store with --store"))
  }
}
