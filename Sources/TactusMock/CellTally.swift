public import TactusWire

/// What became of the cells that a glove was given.
public struct CellTally: Hashable, Sendable {
  public var played = 0
  /// Of those played, as the device counts lateness (PROTOCOL.md, "STATISTICS").
  public var late = 0
  public var dropped = 0

  public init() {}

  public init(_ statistics: Statistics) {
    played = Int(statistics.cellsPlayed)
    late = Int(statistics.cellsLate)
    dropped = Int(statistics.cellsDropped)
  }

  public static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.played += b.played
    sum.late += b.late
    sum.dropped += b.dropped
    return sum
  }
}
