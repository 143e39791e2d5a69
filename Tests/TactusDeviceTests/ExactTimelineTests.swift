import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

/// A host that is always in time, and its device's required output to the millisecond.
private struct PunctualHost {
  private struct Cell {
    var number: UInt16
    var start: Microseconds
    var pattern: Pattern
    /// The end of the cell before it.
    var earliest: Microseconds
  }

  let rig = Rig.armed(at: us(1_234_567))
  /// The command that repeats it.
  private let again: String
  private var random: SeededGenerator
  private var slots: [Pattern] = []
  /// Accepted cells that may not be over.
  private var cells: [Cell] = []
  private var next: UInt16 = 0
  /// The time where a CONTINUE continues.
  private var end = Microseconds.zero
  /// The earliest start of a PLAY: the end of the last cell that was not cut.
  private var earliest = Microseconds.zero
  private var hasRun = false
  private var timeline = Timeline()
  private var expected: [Report] = []
  private var reports: [Report] = []

  init(seed: UInt64, again: String) {
    self.again = again
    random = SeededGenerator(seed: seed)
    for slot in 0..<64 {
      slots.append(randomPattern())
      rig.order(.define(slot: UInt8(slot), slots[slot]))
      rig.lease()
    }
    _ = rig.take()
  }

  /// At most one pulse for each actuator, on for at most half of the advance, so that no cap
  /// applies.
  private mutating func randomPattern() -> Pattern {
    let advance = UInt32(random.below(random.chance(10) ? 3 : 400))
    var pattern = Pattern(advance: Milliseconds(advance))
    for actuator: UInt8 in 0..<6 where random.chance(50) && advance >= 2 {
      let duration = 1 + UInt32(random.below(Int(advance / 2)))
      let onset = UInt32(random.below(Int(advance - duration) + 1))
      if let level = Level(rawValue: UInt8(1 + random.below(31))),
        let pulse = Pulse(
          actuator: actuator, level: level, onset: Milliseconds(onset),
          duration: Milliseconds(duration))
      {
        do { try pattern.append(pulse) } catch { Issue.record("\(pulse): \(error)") }
      }
    }
    return pattern
  }

  private var waiting: Int { cells.filter { $0.start > rig.now }.count }

  mutating func act() {
    rig.pass(us(random.below(300_000)))
    rig.lease()
    finishCells()
    switch random.below(10) {
    case 0..<3: play()
    case 3..<6: resume()
    case 6: playPattern()
    case 7: cut(random.chance(50) ? .afterCell : .now)
    case 8: redefine()
    default: testMotor()
    }
    reports += rig.takeReports()
  }

  private mutating func add(_ pattern: Pattern, at start: Microseconds) {
    cells.append(Cell(number: next, start: start, pattern: pattern, earliest: earliest))
    next &+= 1
    end = start + Microseconds(pattern.advance)
    earliest = end
  }

  private mutating func play() {
    let count = min(1 + random.below(20), 128 - waiting)
    guard count > 0, runsFit else { return }
    let slots = (0..<count).map { _ in UInt8(random.below(64)) }
    // Whole milliseconds in the future.
    let start = Microseconds((rig.now.count / 1000 + 1 + Int64(random.below(400))) * 1000)
    var time = max(start, earliest)
    for slot in slots {
      add(self.slots[Int(slot)], at: time)
      time = end
    }
    hasRun = true
    rig.order(
      .play(start: start.wireMilliseconds, late: random.chance(50) ? .shift : .drop, run(slots)))
  }

  /// Fewer runs than cells are ever queued here, so that the limit on runs does not apply.
  private var runsFit: Bool { waiting <= 12 }

  private mutating func resume() {
    let count = min(1 + random.below(20), 128 - waiting)
    guard count > 0, hasRun, end >= rig.now else { return }
    let slots = (0..<count).map { _ in UInt8(random.below(64)) }
    for slot in slots { add(self.slots[Int(slot)], at: end) }
    rig.order(.resume(run(slots)))
  }

  private mutating func playPattern() {
    let pattern = randomPattern()
    guard pattern.count > 0, runsFit, waiting == 0 else { return }
    let start = Microseconds((rig.now.count / 1000 + 1) * 1000)
    add(pattern, at: max(start, earliest))
    hasRun = true
    rig.order(.pattern(start: start.wireMilliseconds, late: .shift, pattern))
  }

  private mutating func cut(_ mode: CutMode) {
    let removed = cells.filter { $0.start > rig.now }
    cells.removeAll { $0.start > rig.now }
    let firstRemoved = removed.first?.number ?? next
    var rows = [(first: firstRemoved, count: removed.count)]
    if mode == .afterCell {
      if let first = removed.first {
        end = first.start
        earliest = first.earliest
      }
    } else {
      end = min(end, rig.now)
      earliest = min(earliest, rig.now)
      hasRun = false
      if let active = cells.popLast() {
        timeline.add(active.pattern, at: active.start, until: rig.now)
        // Cells between them were cut before.
        rows =
          active.number &+ 1 == firstRemoved
          ? [(active.number, removed.count + 1)] : [(active.number, 1), rows[0]]
      }
    }
    expected += rows.map { .dropped(first: $0.first, count: UInt16($0.count), .cut) }
    rig.order(.cut(mode))
  }

  private mutating func redefine() {
    let slot = random.below(64)
    let pattern = randomPattern()
    rig.order(.define(slot: UInt8(slot), pattern))
    let answers = rig.take()
    let isRefused = answers.contains { if case .report(_, .refused) = $0 { true } else { false } }
    if !isRefused { slots[slot] = pattern }
    reports += answers.compactMap {
      if case .report(_, let report) = $0, case .refused = report {
        nil
      } else if case .report(_, let report) = $0 {
        report
      } else {
        nil
      }
    }
  }

  private mutating func testMotor() {
    guard cells.isEmpty, let level = Level(rawValue: 20) else { return }
    var pattern = Pattern(advance: 30)
    guard let pulse = Pulse(actuator: 2, level: level, onset: 0, duration: 30) else { return }
    do { try pattern.append(pulse) } catch { Issue.record("\(error)") }
    add(pattern, at: rig.now)
    hasRun = false
    rig.order(.testMotor(actuator: 2, level: level, duration: 30))
  }

  /// Records the cells whose pulses are over by now.
  private mutating func finishCells() {
    while let cell = cells.first,
      cell.start + Microseconds(cell.pattern.lastEnd) <= rig.now
    {
      timeline.add(cell.pattern, at: cell.start)
      expected.append(.played(cell: cell.number, onset: cell.start.low))
      cells.removeFirst()
    }
  }

  mutating func checkAtTheEnd() {
    rig.pass(max(.zero, end - rig.now) + ms(10))
    finishCells()
    reports += rig.takeReports()
    #expect(cells.isEmpty, "\(again)")
    #expect(firstDifference(reports, expected) == nil, "\(again)")
    #expect(
      firstDifference(rig.takeTransitions().settled, timeline.transitions) == nil, "\(again)")
    let statistics = rig.statistics
    #expect(statistics.cellsLate == 0 && statistics.underruns == 0, "\(again)")
    #expect(statistics.worstLateness == 0, "\(again)")
  }
}

@Suite struct ExactTimelineTests {
  @Test(arguments: Seeds.of(count: 25))
  func aPunctualHostFindsItsPatternsPlayedToTheMicrosecond(seed: UInt64) {
    var host = PunctualHost(seed: seed, again: Seeds.again(seed))
    for _ in 0..<60 { host.act() }
    host.checkAtTheEnd()
  }
}
