public import TactusLink
import TactusWire

/// Where a host finds a device: a pseudo-terminal behind a wire that may be faulty.
public struct PluggedLine {
  /// How often it was plugged in, including the first time.
  public private(set) var plugs = 1
  /// Whether a host had it open at the last `advance`.
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

  /// The path that a host opens; it changes with each plugging in.
  public var path: String { end.line.path }

  /// Moves the clock on, and hands what has come through to the host.
  ///
  /// - Throws: `TransportError`: `.closed` when the wire has hung up, or what the terminal throws.
  mutating func advance(to now: Microseconds) throws(TransportError) {
    end.line.forgetOpenings()
    hasHost = end.line.hasHost
    try end.advance(to: now)
  }

  /// Pulls the plug, so that the host reads a hang-up, and plugs it in again.
  ///
  /// - Throws: `TransportError` when no new pseudo-terminal can be opened.
  public mutating func replug() throws(TransportError) {
    earlierFaults = faultTally
    // The new terminal opens before the old one closes, so that their paths differ.
    end = try Self.plugIn(faults, &seeds)
    plugs += 1
    hasHost = false
  }

  /// When the wire must next be served even if nothing arrives; nil while nothing is on its way.
  var nextDeadline: Microseconds? { end.nextDeadline }

  /// What to poll until `nextDeadline`: always for readable bytes, and for room too if it wants to
  /// write; no descriptor while it takes no bytes.
  public var interest: (descriptor: Int32?, wantsToWrite: Bool) {
    if !hasHost { return (end.line.hostDescriptor, false) }
    return end.isFull ? (nil, false) : (end.descriptor, end.wantsToWrite)
  }

  /// What the wire has done since it was first plugged in.
  public var faultTally: FaultTally { earlierFaults + end.wire.tally }
}
