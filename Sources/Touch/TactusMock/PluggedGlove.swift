public import TactusLink
public import TactusLoopback
public import TactusWire

/// A plugged-in virtual glove: on a pseudo-terminal, behind a wire that may be faulty.
public struct PluggedGlove: ~Copyable {
  /// The glove itself.
  public var glove: VirtualGlove
  /// The pseudo-terminal for the host.
  public private(set) var line: PluggedLine
  private var earlierCells = CellTally()

  /// Plugs a glove into a new pseudo-terminal; `seed` draws the faults.
  ///
  /// - Throws: `TransportError` when no pseudo-terminal can be opened.
  public init(
    _ glove: consuming VirtualGlove, faults: FaultSpec = .none, seed: UInt64
  ) throws(TransportError) {
    self.glove = glove
    line = try PluggedLine(faults: faults, seed: seed)
  }

  /// Reads the bytes that have arrived, performs the work due by `now`, and answers; plugs in again
  /// when the wire hangs up.
  ///
  /// - Throws: `TransportError` when the pseudo-terminal fails.
  public mutating func step(to now: Microseconds) throws(TransportError) {
    do throws(TransportError) {
      try line.advance(to: now)
      try glove.serve(&line.end, at: now)
      if glove.hangsUp { try replug(at: now) }
    } catch .closed {
      try replug(at: now)
    }
  }

  /// Unplugs the glove, so that the host reads a hang-up and the motors stop, and plugs it in
  /// again.
  ///
  /// - Throws: `TransportError` when no new pseudo-terminal can be opened.
  public mutating func replug(at now: Microseconds) throws(TransportError) {
    earlierCells = cellTally
    try line.replug()
    glove.restart(at: now)
  }

  /// The latest time for the next `step` even if nothing arrives; nil while nothing is pending.
  public var nextDeadline: Microseconds? {
    [line.nextDeadline, glove.nextDeadline].compactMap { $0 }.min()
  }

  /// The cells of all sessions since the glove was first plugged in.
  public var cellTally: CellTally { earlierCells + CellTally(glove.statistics) }
}
