import TactusGlove
import TactusWire

/// The output felt at a moment, as reported by events.
struct WatchedMoment {
  /// The current or last cell; nil before the first.
  var cell: ObservedCell?
  /// The known cells of its word.
  var word: [ObservedCell] = []
  /// The drive of each motor, 0 to 31.
  var levels: [UInt8] = []
  /// True while the cell is being played.
  var isLive = false
  /// The time of the next change without an event, on the watcher's clock; nil for none.
  var nextChange: Microseconds?
}

/// The felt and planned cells, collected from events.
struct WatchedCells {
  /// The maximum number of cells stored, which bounds an endless word or endless planning.
  private static let most = 512

  /// The planned cells, oldest first.
  private var planned: [PlannedCell] = []
  /// The newest felt cells of the current word.
  private var recent: [ObservedCell] = []
  private var current: PlannedCell?
  /// The lead of the watcher's clock over the glove's; nil before it is known.
  private var lead: Microseconds?

  mutating func handle(_ event: ServiceEvent, at now: Microseconds) {
    switch event {
    case .planned(let cell):
      // A cell that was withdrawn and sent again is the same cell.
      planned.removeAll { $0.cell.index >= cell.cell.index }
      while let last = recent.last, last.index >= cell.cell.index { recent.removeLast() }
      planned = planned.suffix(Self.most) + [cell]
      if let sentAt = cell.sentAt { lead = now - sentAt }
    case .unplanned(let index): planned.removeAll { $0.cell.index >= index }
    case .felt(let cell, let onset):
      if recent.last?.word != cell.word { recent.removeAll() }
      recent = recent.suffix(Self.most) + [cell]
      current =
        planned.first { $0.cell.index == cell.index }
        ?? PlannedCell(cell: cell, start: onset, duration: 0, pulses: [], sentAt: nil)
      planned.removeAll { $0.cell.index <= cell.index }
    default: break
    }
  }

  func moment(at now: Microseconds) -> WatchedMoment {
    guard let lead else { return WatchedMoment() }
    let device = now - lead
    guard let cell = planned.last(where: { $0.start <= device }) ?? current else {
      return WatchedMoment()
    }
    let ahead = planned.filter { $0.cell.word == cell.cell.word }.map(\.cell)
    let first = ahead.first?.index ?? .max
    let felt = recent.filter { $0.word == cell.cell.word && $0.index < first }
    let changes =
      cell.spans.flatMap { [$0.span.lowerBound, $0.span.upperBound] }
      + planned.map(\.start) + [cell.end]
    return WatchedMoment(
      cell: cell.cell, word: felt + ahead, levels: cell.levels(at: device),
      isLive: device < cell.end,
      nextChange: changes.filter { $0 > device }.min().map { $0 + lead })
  }
}

extension PlannedCell {
  fileprivate var end: Microseconds { start + Microseconds(duration) }

  fileprivate var spans: [(pulse: Pulse, span: Range<Microseconds>)] {
    pulses.map { pulse in
      let from = start + Microseconds(pulse.onset)
      return (pulse, from..<from + Microseconds(pulse.duration))
    }
  }

  fileprivate func levels(at time: Microseconds) -> [UInt8] {
    var levels = [UInt8](repeating: 0, count: Int(Pulse.maximumActuator) + 1)
    for (pulse, span) in spans where span.contains(time) {
      levels[Int(pulse.actuator)] = pulse.level.rawValue
    }
    return levels
  }
}
