public import TactusLink
public import TactusWire

/// A virtual glove that is plugged in: on a pseudo-terminal, behind a wire that may be faulty.
public struct PluggedGlove: ~Copyable {
  public var glove: VirtualGlove
  /// How often it was plugged in, the first time included.
  public private(set) var plugs = 1
  /// Whether a host had it open at the last step.
  public private(set) var hasHost = false

  private let faults: FaultSpec
  private var seeds: SplitMix64
  private var line: FaultyTransport<PseudoTerminal>
  private var earlierCells = CellTally()
  private var earlierFaults = FaultTally()

  /// - Parameter seed: draws the faults.
  public init(
    _ glove: consuming VirtualGlove, faults: FaultSpec = .none, seed: UInt64
  ) throws(TransportError) {
    self.glove = glove
    self.faults = faults
    seeds = SplitMix64(seed: seed)
    line = try Self.plugIn(faults, &seeds)
  }

  private static func plugIn(
    _ faults: FaultSpec, _ seeds: inout SplitMix64
  ) throws(TransportError) -> FaultyTransport<PseudoTerminal> {
    FaultyTransport(try PseudoTerminal(), FaultyWire(faults, seed: seeds.next()))
  }

  /// Where a host opens it; another place after each plugging in.
  public var path: String { line.line.path }

  /// Takes what came, does what is due by `now`, and answers; plugs it in anew when the wire is cut.
  public mutating func step(to now: Microseconds) throws(TransportError) {
    line.line.forgetOpenings()
    hasHost = line.line.hasHost
    do throws(TransportError) {
      try line.advance(to: now)
      try glove.serve(&line, at: now)
    } catch .closed {
      try replug(at: now)
    }
  }

  /// Pulls the plug, so that the host reads a hang-up and the motors stop, and plugs it in again.
  public mutating func replug(at now: Microseconds) throws(TransportError) {
    earlierCells = cellTally
    earlierFaults = faultTally
    // The new terminal is there before the old one goes, so that it cannot be taken for it.
    line = try Self.plugIn(faults, &seeds)
    plugs += 1
    hasHost = false
    glove.restart(at: now)
  }

  /// When `step` must next be called even if nothing comes.
  public var nextDeadline: Microseconds? {
    switch (line.nextDeadline, glove.nextDeadline) {
    case (let wire?, let glove?): min(wire, glove)
    case (let wire, let glove): wire ?? glove
    }
  }

  /// What to poll until `nextDeadline`: for readable bytes, and for room if it wants to write; no
  /// descriptor while it takes no bytes.
  public var interest: (descriptor: Int32?, wantsToWrite: Bool) {
    if !hasHost { return (line.line.hostDescriptor, false) }
    return line.isFull ? (nil, false) : (line.descriptor, line.wantsToWrite)
  }

  /// The cells of all hosts since the glove was first plugged in.
  public var cellTally: CellTally { earlierCells + CellTally(glove.statistics) }

  /// What the wire has done since the glove was first plugged in.
  public var faultTally: FaultTally { earlierFaults + line.wire.tally }
}
