import TactusMessenger
import TactusWire

/// A message that was brought and is being kept.
struct ArrivingMessage {
  /// What is urgent is told after this, kept or not.
  private static let patience = Microseconds(40_000 as Int64)

  let request: NotifyRequest
  let analysis: Analysis
  let since: Microseconds
  /// Whether the hand was told of it before it was kept.
  var isTold = false

  /// When the hand is to be told though it is not kept; nil where that may wait.
  var deadline: Microseconds? { analysis.isUrgent && !isTold ? since + Self.patience : nil }
}
