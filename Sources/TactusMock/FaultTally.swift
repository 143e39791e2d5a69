/// How often a line did what to the bytes on it.
public struct FaultTally: Hashable, Sendable {
  public var dropped = 0
  public var flipped = 0
  public var doubled = 0
  public var inserted = 0
  public var stalls = 0
  public var cuts = 0
  /// Of both ends.
  public var freezes = 0

  public init() {}

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
