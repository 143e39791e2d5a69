/// Counts of a line's faults.
public struct FaultTally: Hashable, Sendable {
  /// Bytes lost.
  public var dropped = 0
  /// Bytes with an inverted bit.
  public var flipped = 0
  /// Bytes doubled.
  public var doubled = 0
  /// Random bytes inserted.
  public var inserted = 0
  /// Times that the line stalled.
  public var stalls = 0
  /// Times that the line hung up.
  public var cuts = 0
  /// Times that either end froze.
  public var freezes = 0

  /// Starts at zero.
  public init() {}

  /// Adds two tallies.
  public static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.dropped += b.dropped
    sum.flipped += b.flipped
    sum.doubled += b.doubled
    sum.inserted += b.inserted
    sum.stalls += b.stalls
    sum.cuts += b.cuts
    sum.freezes += b.freezes
    return sum
  }
}
