/// The hours of each day, by the reader's clock, in which alerts that can wait are not felt.
public struct QuietHours: Hashable, Sendable {
  /// The minute of the day at which they begin; 0 to 1439.
  public let from: Int
  /// The minute of the day at which they end, the next day if before `from`; 0 to 1439.
  public let to: Int

  /// Creates quiet hours; nil unless both are minutes of a day, and differ.
  public init?(from: Int, to: Int) {
    guard (0..<1440).contains(from), (0..<1440).contains(to), from != to else { return nil }
    (self.from, self.to) = (from, to)
  }

  /// Returns true if a minute of the day is in the quiet hours.
  public func contains(_ minute: Int) -> Bool {
    from < to ? (from..<to).contains(minute) : minute >= from || minute < to
  }
}
