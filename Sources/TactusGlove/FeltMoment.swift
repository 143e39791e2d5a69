package import TactusPlayer
package import TactusWire

/// What a hand feels of a reading at a moment, for those who watch.
package struct FeltMoment {
  /// The cell that is felt, or was felt last.
  package var cell: ScheduledCell?
  /// The cells of its word, as far as they are known.
  package var word: [ScheduledCell]
  /// The drive of each motor, 0 to 31.
  package var levels: [UInt8]
  /// Whether the time of the cell has not passed yet.
  package var isLive: Bool
  /// When this changes although the glove says nothing, on the host's clock.
  package var nextChange: Microseconds?
}

extension GloveConnection where User: ~Copyable {
  /// What is felt now: the motors of a glove outside this program as the host has planned them.
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
