public import TactusMessage
public import TactusText

/// An alert about an urgent message that the reader has not acknowledged, as stored.
public struct UnacknowledgedAlert: Hashable, Sendable {
  /// The message concerned.
  public var message: MessageID
  /// The time at which it was first felt, or requested if it has not been felt yet.
  public var since: Timestamp
  /// The number of repeats; 0 to 3.
  public var repeats: Int
  /// True if the glove has played it.
  public var isFelt: Bool

  /// Creates an alert, by default one that was just requested.
  public init(
    _ message: MessageID, since: Timestamp, repeats: Int = 0, isFelt: Bool = false
  ) {
    self.message = message
    self.since = since
    self.repeats = repeats
    self.isFelt = isFelt
  }
}
