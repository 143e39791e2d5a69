public import TactusLink
import TactusWire

/// Where a host finds a device: a pseudo-terminal behind a wire that may be faulty.
public struct PluggedLine {
  /// How often it was plugged in, the first time included.
  public private(set) var plugs = 1
  /// Whether a host had it open at the last `advance`.
  public private(set) var hasHost = false

  private let faults: FaultSpec
  private var seeds: SplitMix64
  private var earlierFaults = FaultTally()
  /// The device's end.
  var end: FaultyTransport<PseudoTerminal>

  /// - Parameter seed: draws the faults.
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

  /// Where a host opens it; another place after each plugging in.
  public var path: String { end.line.path }

  /// Moves the clock on, and hands over what has come through to the host; a wire that is cut throws
  /// `TransportError.closed`.
  mutating func advance(to now: Microseconds) throws(TransportError) {
    end.line.forgetOpenings()
    hasHost = end.line.hasHost
    try end.advance(to: now)
  }

  /// Pulls the plug, so that the host reads a hang-up, and plugs it in again.
  public mutating func replug() throws(TransportError) {
    earlierFaults = faultTally
    // The new terminal is there before the old one goes, so that it cannot be taken for it.
    end = try Self.plugIn(faults, &seeds)
    plugs += 1
    hasHost = false
  }

  /// When the wire must next be looked after even if nothing comes.
  var nextDeadline: Microseconds? { end.nextDeadline }

  /// What to poll until `nextDeadline`: for readable bytes, and for room if it wants to write; no
  /// descriptor while it takes no bytes.
  public var interest: (descriptor: Int32?, wantsToWrite: Bool) {
    if !hasHost { return (end.line.hostDescriptor, false) }
    return end.isFull ? (nil, false) : (end.descriptor, end.wantsToWrite)
  }

  /// What the wire has done since it was first plugged in.
  public var faultTally: FaultTally { earlierFaults + end.wire.tally }
}
