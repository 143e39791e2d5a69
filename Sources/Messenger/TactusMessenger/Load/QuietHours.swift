/// The hours of each day in which what can wait is not felt, by the reader's clocks.
public struct QuietHours: Hashable, Sendable {
  /// Minutes since midnight at which they begin; 0 to 1439.
  public let from: Int
  /// Minutes since midnight at which they end, the next day if that is before `from`; 0 to 1439.
  public let to: Int

  /// Nil unless both are minutes of a day, and differ.
  public init?(from: Int, to: Int) {
    guard (0..<1440).contains(from), (0..<1440).contains(to), from != to else { return nil }
    (self.from, self.to) = (from, to)
  }

  /// Whether a minute of the day is in them.
  public func contains(_ minute: Int) -> Bool {
    from < to ? (from..<to).contains(minute) : minute >= from || minute < to
  }
}
