package import TactusPlayer
package import TactusWire

/// What the hand feels of a reading at one moment, for people who watch.
package struct FeltMoment {
  /// The cell that is felt, or was felt last; nil before the first.
  package var cell: ScheduledCell?
  /// The cells of its word, as far as they are known.
  package var word: [ScheduledCell]
  /// The drive of each motor, 0 to 31.
  package var levels: [UInt8]
  /// Whether the cell's time has not passed yet.
  package var isLive: Bool
  /// When this next changes by itself, on the host's clock; nil if it does not.
  package var nextChange: Microseconds?
}

extension GloveConnection where User: ~Copyable {
  /// What is felt now; for a glove outside this program, the motors are those that the host planned.
  package func moment(_ tally: ReadingTally, at now: Microseconds) -> FeltMoment {
    guard let device = deviceTime(at: now), let cell = tally.cell(at: device) else {
      return FeltMoment(cell: nil, word: [], levels: motorLevels ?? [], isLive: false)
    }
    let end = cell.end
    let isPlanned = motorLevels == nil
    let change = isPlanned ? cell.nextMotorChange(after: device) : nil
    let next = [change, end > device ? end : nil].compactMap { $0 }.min()
    return FeltMoment(
      cell: cell, word: tally.cells(ofWord: cell.source.word),
      levels: motorLevels ?? cell.motorLevels(at: device), isLive: device < end,
      nextChange: next.map { now + ($0 - device) })
  }
}
