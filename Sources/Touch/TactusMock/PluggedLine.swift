public import TactusLink
import TactusWire

/// A pseudo-terminal for the host, behind a wire that may be faulty.
public struct PluggedLine {
  /// The number of times it was plugged in, including the first.
  public private(set) var plugs = 1
  /// True if a host had it open at the last `advance`.
  public private(set) var hasHost = false

  private let faults: FaultSpec
  private var seeds: SplitMix64
  private var earlierFaults = FaultTally()
  /// The device's end.
  var end: FaultyTransport<PseudoTerminal>

  /// Opens a pseudo-terminal; `seed` draws the faults.
  ///
  /// - Throws: `TransportError` when no pseudo-terminal can be opened.
  public init(faults: FaultSpec = .none, seed: UInt64) throws(TransportError) {
    self.faults = faults
    seeds = SplitMix64(seed: seed)
    end = try Self.plugIn(faults, &seeds)
  }

  private static func plugIn(
    _ faults: FaultSpec, _ seeds: inout SplitMix64
  ) throws(TransportError) -> FaultyTransport<PseudoTerminal> {
    FaultyTransport(try PseudoTerminal(), FaultyLine(faults, seed: seeds.next()))
  }

  /// The path for the host to open; it changes each time the line is plugged in.
  public var path: String { end.line.path }

  /// Advances the clock, and delivers the bytes that have arrived to the host.
  ///
  /// - Throws: `TransportError`: `.closed` when the wire has hung up, or the terminal's error.
  mutating func advance(to now: Microseconds) throws(TransportError) {
    end.line.discardOpenings()
    hasHost = end.line.hasHost
    try end.advance(to: now)
  }

  /// Unplugs the line, so that the host reads a hang-up, and plugs it in again.
  ///
  /// - Throws: `TransportError` when no new pseudo-terminal can be opened.
  public mutating func replug() throws(TransportError) {
    earlierFaults = faultTally
    // The new terminal opens before the old one closes, so that their paths differ.
    end = try Self.plugIn(faults, &seeds)
    plugs += 1
    hasHost = false
  }

  /// The latest time to serve the wire even if nothing arrives; nil while nothing is in transit.
  var nextDeadline: Microseconds? { end.nextDeadline }

  /// The descriptor to poll until `nextDeadline`: always for reading, and for writing too if
  /// `wantsToWrite`; no descriptor while the line accepts no bytes.
  public var interest: (descriptor: Int32?, wantsToWrite: Bool) {
    if !hasHost { return (end.line.hostDescriptor, false) }
    return end.isFull ? (nil, false) : (end.descriptor, end.wantsToWrite)
  }

  /// The wire's faults since it was first plugged in.
  public var faultTally: FaultTally { earlierFaults + end.wire.tally }
}
