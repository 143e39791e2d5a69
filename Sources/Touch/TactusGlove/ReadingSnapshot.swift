package import TactusPlayer
package import TactusWire

/// A snapshot of a reading for observers: the cell felt and the motors.
package struct ReadingSnapshot {
  /// The cell being felt, or the last one felt; nil before the first.
  package var cell: ScheduledCell?
  /// The cells of its word, as far as known.
  package var word: [ScheduledCell]
  /// The drive of each motor, 0 to 31.
  package var levels: [UInt8]
  /// True if the cell's time has not passed yet.
  package var isLive: Bool
  /// The time of its next change, on the host's clock; nil if there is none.
  package var nextChange: Microseconds?
}

extension GloveConnection where User: ~Copyable {
  /// Returns the current state; for a glove outside this program, the motors are those that the host
  /// planned.
  package func snapshot(_ tally: ReadingTally, at now: Microseconds) -> ReadingSnapshot {
    guard let device = deviceTime(at: now), let cell = tally.cell(at: device) else {
      return ReadingSnapshot(cell: nil, word: [], levels: motorLevels ?? [], isLive: false)
    }
    let end = cell.end
    let isPlanned = motorLevels == nil
    let change = isPlanned ? cell.nextMotorChange(after: device) : nil
    let next = [change, end > device ? end : nil].compactMap { $0 }.min()
    return ReadingSnapshot(
      cell: cell, word: tally.cells(ofWord: cell.source.word),
      levels: motorLevels ?? cell.motorLevels(at: device), isLive: device < end,
      nextChange: next.map { now + ($0 - device) })
  }
}
