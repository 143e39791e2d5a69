public import TactusLink
public import TactusWire

/// A virtual glove that is plugged in: on a pseudo-terminal, behind a wire that may be faulty.
public struct PluggedGlove: ~Copyable {
  public var glove: VirtualGlove
  public private(set) var line: PluggedLine
  private var earlierCells = CellTally()

  /// - Parameter seed: draws the faults.
  public init(
    _ glove: consuming VirtualGlove, faults: FaultSpec = .none, seed: UInt64
  ) throws(TransportError) {
    self.glove = glove
    line = try PluggedLine(faults: faults, seed: seed)
  }

  /// Takes what came, does what is due by `now`, and answers; plugs it in anew when the wire is cut.
  public mutating func step(to now: Microseconds) throws(TransportError) {
    do throws(TransportError) {
      try line.advance(to: now)
      try glove.serve(&line.end, at: now)
      if glove.hangsUp { try replug(at: now) }
    } catch .closed {
      try replug(at: now)
    }
  }

  /// Pulls the plug, so that the host reads a hang-up and the motors stop, and plugs it in again.
  public mutating func replug(at now: Microseconds) throws(TransportError) {
    earlierCells = cellTally
    try line.replug()
    glove.restart(at: now)
  }

  /// When `step` must next be called even if nothing comes.
  public var nextDeadline: Microseconds? {
    [line.nextDeadline, glove.nextDeadline].compactMap { $0 }.min()
  }

  /// The cells of all hosts since the glove was first plugged in.
  public var cellTally: CellTally { earlierCells + CellTally(glove.statistics) }
}
