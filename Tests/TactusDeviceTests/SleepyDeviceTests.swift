import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

/// A direct implementation of PROTOCOL.md, section 8: the work due when the device is called only
/// now and then.
private struct PlainQueue {
  struct Cell {
    var number: UInt16
    var pattern: Pattern
    var late: LatePolicy
    /// Nil except for the first cell of a run.
    var start: Microseconds?
    var arrived: Microseconds
  }

  var cells: [Cell] = []
  /// The end of the last cell that started or was left out.
  var end: Microseconds?
  /// The end of the last cell that started.
  var playedEnd: Microseconds?
  var active: (cell: Cell, base: Microseconds, onset: Microseconds)?
  var reports: [Report] = []
  /// The pulses of the active cell so far.
  private var met: Set<Int> = []

  mutating func call(at now: Microseconds) {
    var row: (first: UInt16, count: UInt16)?
    func close(_ row: inout (first: UInt16, count: UInt16)?, _ reports: inout [Report]) {
      if let row { reports.append(.dropped(first: row.first, count: row.count, .late)) }
      row = nil
    }
    while true {
      if let active {
        let isOver = playPulses(of: active.cell, base: active.base, at: now)
        guard isOver else { break }
        reports.append(.played(cell: active.cell.number, onset: active.onset.low))
        self.active = nil
      }
      guard let cell = cells.first else { break }
      // A run does not wait for cells that another left out.
      let due = cell.start.map { max($0, playedEnd ?? $0) } ?? end ?? .init(.min)
      guard now >= due else { break }
      cells.removeFirst()
      let lateness = now - due
      if lateness > ms(1), cell.late == .drop {
        row = (row?.first ?? cell.number, (row?.count ?? 0) + 1)
        end = due + Microseconds(cell.pattern.advance)
        continue
      }
      close(&row, &reports)
      if lateness > ms(1) {
        let by = UInt16(lateness.count / 1000)
        reports.append(
          cell.arrived > due + ms(1)
            ? .underrun(cell: cell.number, gap: by) : .late(cell: cell.number, by: by))
      }
      let base = lateness > ms(1) ? now : due
      active = (cell, base, now)
      met = []
      end = base + Microseconds(cell.pattern.advance)
      playedEnd = end
    }
    close(&row, &reports)
  }

  private mutating func playPulses(of cell: Cell, base: Microseconds, at now: Microseconds) -> Bool
  {
    var isOver = true
    var isMissed = false
    for index in 0..<cell.pattern.count {
      let pulse = cell.pattern[index]
      let onset = base + Microseconds(pulse.onset)
      let end = base + Microseconds(pulse.end)
      if now < end { isOver = false }
      if now >= onset, met.insert(index).inserted, now >= end { isMissed = true }
    }
    if isMissed { reports.append(.fault(.pulseMissed, detail: cell.number)) }
    return isOver
  }
}

/// A device whose shell calls it at arbitrary times: late cells are handled as their run specifies.
@Suite struct SleepyDeviceTests {
  @Test(arguments: Seeds.of(count: 40))
  func whatIsLateShiftsOrDropsAsItsRunSays(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let patterns = [
      try pattern(60, (0, 31, 0, 20), (1, 9, 15, 45)), try pattern(7, (2, 3, 1, 2)),
      Pattern(advance: 25), try pattern(40, (0, 5, 30, 10)),
    ]
    let rig = Rig.armed(patterns[0], patterns[1], patterns[2], patterns[3])
    rig.renews = false
    var queue = PlainQueue()
    var reports: [Report] = []
    var number: UInt16 = 0
    var lastRun: LatePolicy?
    for _ in 0..<500 {
      rig.jump(us(random.below(random.chance(20) ? 200_000 : 8_000)))
      queue.call(at: rig.now)
      rig.lease()
      let slots = (0..<1 + random.below(6)).map { _ in UInt8(random.below(4)) }
      guard queue.cells.count < 10 else { continue }
      var start: Microseconds?
      if random.chance(30) {
        let first = Microseconds((rig.now.count / 1000 + Int64(random.below(160)) - 60) * 1000)
        let late: LatePolicy = random.chance(50) ? .shift : .drop
        rig.order(.play(start: first.wireMilliseconds, late: late, run(slots)))
        start = first
        lastRun = late
      } else if lastRun != nil, random.chance(50) {
        rig.order(.resume(run(slots)))
      } else {
        continue
      }
      for slot in slots {
        queue.cells.append(
          PlainQueue.Cell(
            number: number, pattern: patterns[Int(slot)], late: lastRun ?? .shift, start: start,
            // A cell behind others is late only with them.
            arrived: queue.cells.isEmpty && queue.active == nil ? rig.now : .zero))
        start = nil
        number &+= 1
      }
      queue.call(at: rig.now)
      reports += rig.takeReports()
      #expect(
        firstDifference(reports, queue.reports) == nil,
        "at \(rig.now.count) µs: \(Seeds.again(seed))")
      guard reports == queue.reports else { return }
    }
    #expect(number > 100, "\(Seeds.again(seed))")
    #expect(rig.statistics.cellsLate > 0 && rig.statistics.cellsDropped > 0, "\(Seeds.again(seed))")
  }
}
