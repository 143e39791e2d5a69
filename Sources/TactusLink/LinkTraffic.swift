import TactusWire

/// Bytes that the host has put on the wire, by what they were for.
public struct LinkTraffic: Equatable, Sendable {
  /// DEFINE frames.
  public internal(set) var definitions = 0
  /// PLAY, CONTINUE and PATTERN frames.
  public internal(set) var runs = 0
  /// Everything else: handshake, clock, lease, cuts, stops, and frames sent again.
  public internal(set) var upkeep = 0

  public init() {}
}
