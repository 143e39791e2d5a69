import Foundation

/// The start of processes, one at a time.
///
/// Foundation closes in a child what was open when it began to start it: a pipe that another test makes
/// meanwhile would be left to that child too, and whoever reads from it would wait for its end in vain.
public enum Spawning {
  private static let turn = NSLock()

  /// Makes pipes and starts the process that they are for while no other is started.
  public static func alone<Result>(_ body: () throws -> Result) rethrows -> Result {
    try turn.withLock(body)
  }
}
