public import TactusText

/// An alert about something urgent that its reader has not acknowledged, as the store keeps it.
public struct UnacknowledgedAlert: Hashable, Sendable {
  /// The message that it is about.
  public var message: MessageID
  /// When it was first felt, or asked for if it was not felt yet.
  public var since: Timestamp
  /// How often it was told again; 0 to 3.
  public var repeats: Int
  /// Whether the glove has played it.
  public var isFelt: Bool

  /// Creates an alert; without the last arguments one that was just asked for.
  public init(
    _ message: MessageID, since: Timestamp, repeats: Int = 0, isFelt: Bool = false
  ) {
    self.message = message
    self.since = since
    self.repeats = repeats
    self.isFelt = isFelt
  }
}
