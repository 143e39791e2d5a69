public import TactusWire

/// What became of a glove's cells.
public struct CellTally: Hashable, Sendable {
  /// How many cells were played.
  public var played = 0
  /// How many of the played cells were late (PROTOCOL.md, "STATISTICS").
  public var late = 0
  /// How many cells were dropped.
  public var dropped = 0

  /// Starts at zero.
  public init() {}

  /// Reads the counts from a device's statistics.
  public init(_ statistics: Statistics) {
    played = Int(statistics.cellsPlayed)
    late = Int(statistics.cellsLate)
    dropped = Int(statistics.cellsDropped)
  }

  /// Adds up two tallies.
  public static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.played += b.played
    sum.late += b.late
    sum.dropped += b.dropped
    return sum
  }
}
