import Foundation

/// Starts processes one at a time.
///
/// In a child, Foundation closes the descriptors that were open when the start began: a pipe that
/// another test creates meanwhile would be inherited by that child, and its reader would never see
/// its end.
public enum Spawning {
  private static let turn = NSLock()

  /// Creates pipes and starts their process while no other is being started.
  public static func alone<Result>(_ body: () throws -> Result) rethrows -> Result {
    try turn.withLock(body)
  }
}
