public import TactusWire

/// Counts of a glove's cells by outcome.
public struct CellTally: Hashable, Sendable {
  /// The number of cells played.
  public var played = 0
  /// The number of played cells that were late (PROTOCOL.md, "STATISTICS").
  public var late = 0
  /// The number of cells dropped.
  public var dropped = 0

  /// Starts at zero.
  public init() {}

  /// Reads the counts from a device's statistics.
  public init(_ statistics: Statistics) {
    played = Int(statistics.cellsPlayed)
    late = Int(statistics.cellsLate)
    dropped = Int(statistics.cellsDropped)
  }

  /// Adds two tallies.
  public static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.played += b.played
    sum.late += b.late
    sum.dropped += b.dropped
    return sum
  }
}
