import TactusGlove
import TactusWire

/// What the hand feels at a moment, as far as the story tells.
struct WatchedMoment {
  /// The cell that is felt, or was felt last; nil before the first.
  var cell: ToldCell?
  /// The cells of its word, as far as they are known.
  var word: [ToldCell] = []
  /// The drive of each motor, 0 to 31.
  var levels: [UInt8] = []
  /// Whether the cell's time has not passed yet.
  var isLive = false
  /// When this next changes by itself, on the watcher's clock; nil if it does not.
  var nextChange: Microseconds?
}

/// The cells that are felt and will be felt, counted from the story.
struct WatchedCells {
  /// The most cells that are kept of an endless word or of a service that plans without end.
  private static let most = 512

  /// Cells on their way, oldest first.
  private var planned: [PlannedCell] = []
  /// The newest cells of the present word that were felt.
  private var recent: [ToldCell] = []
  private var current: PlannedCell?
  /// How much the watcher's clock is ahead of the glove's; nil before it is known.
  private var lead: Microseconds?

  mutating func take(_ event: ServiceEvent, at now: Microseconds) {
    switch event {
    case .planned(let cell):
      // A cell that was taken back and sent again is the same cell.
      planned.removeAll { $0.cell.index >= cell.cell.index }
      while let last = recent.last, last.index >= cell.cell.index { recent.removeLast() }
      planned = planned.suffix(Self.most) + [cell]
      if let told = cell.told { lead = now - told }
    case .unplanned(let index): planned.removeAll { $0.cell.index >= index }
    case .felt(let cell, let onset):
      if recent.last?.word != cell.word { recent.removeAll() }
      recent = recent.suffix(Self.most) + [cell]
      current =
        planned.first { $0.cell.index == cell.index }
        ?? PlannedCell(cell: cell, start: onset, duration: 0, pulses: [], told: nil)
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
