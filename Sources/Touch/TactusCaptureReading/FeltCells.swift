import TactusBraille
import TactusCapture
import TactusWire

/// The cells of one session while the capture is summarized.
struct FeltCells {
  private enum Step {
    case arm
    case cut
    /// Cells from index `first` on; `start` is nil for a CONTINUE.
    case run(first: Int, count: Int, start: UInt16?, deviceTime: Microseconds?)
    /// A cell that starts when it arrives.
    case test(Int)
  }

  let session: Int
  private(set) var cells: [FeltCell] = []
  private var steps: [Step] = []
  private var slots: [UInt8: Pattern] = [:]
  /// The device's number for the next cell.
  private var number: UInt16 = 0
  /// The host's number for each cell, and for the next; refused cells count too.
  private var hostNumbers: [UInt16] = []
  private var hostNumber: UInt16 = 0
  /// The indices of the cells with an unknown outcome, by number.
  private var expected: [UInt16: ArraySlice<Int>] = [:]

  init(session: Int) { self.session = session }

  // MARK: Orders

  mutating func add(_ order: SessionLog.Order, as key: Int) {
    let first = cells.count
    defer {
      for index in first..<cells.count {
        cells[index].order = key
        cells[index].taken = order.taken
      }
    }
    switch order.command {
    case .arm(let cell):
      number = cell
      hostNumber = cell
      steps.append(.arm)
    case .define(let slot, let pattern): slots[slot] = pattern
    case .play(let start, _, let run): append(run, start: start, order)
    case .resume(let run): append(run, start: nil, order)
    case .pattern(let start, _, let pattern):
      steps.append(
        .run(first: cells.count, count: 1, start: start, deviceTime: order.deviceTime))
      append(pattern, slot: nil, order)
    case .cut: steps.append(.cut)
    case .testMotor(let actuator, let level, let duration):
      steps.append(.test(cells.count))
      var pattern = Pattern(advance: duration)
      if let pulse = Pulse(actuator: actuator, level: level, onset: 0, duration: duration) {
        try? pattern.append(pulse)
      }
      append(pattern, slot: nil, order)
    }
  }

  private mutating func append(_ run: SlotRun, start: UInt16?, _ order: SessionLog.Order) {
    steps.append(
      .run(first: cells.count, count: run.count, start: start, deviceTime: order.deviceTime))
    for index in 0..<run.count { append(slots[run[index]], slot: run[index], order) }
  }

  private mutating func append(_ pattern: Pattern?, slot: UInt8?, _ order: SessionLog.Order) {
    cells.append(
      FeltCell(
        session: session, number: number, slot: slot, pattern: pattern, frame: order.frame))
    hostNumbers.append(hostNumber)
    number &+= 1
    hostNumber &+= 1
  }

  /// Counts the cells of an order that the device refused.
  mutating func skip(_ order: SessionLog.Order) {
    switch order.command {
    case .play(_, _, let run), .resume(let run): hostNumber &+= UInt16(run.count)
    case .pattern, .testMotor: hostNumber &+= 1
    case .arm, .define, .cut: break
    }
  }

  // MARK: Reports

  /// Prepares for reports; call it once all orders are known.
  mutating func expect() { expected = Self.places(of: cells.map(\.number)) }

  private static func places(of numbers: [UInt16]) -> [UInt16: ArraySlice<Int>] {
    var places: [UInt16: ArraySlice<Int>] = [:]
    for (index, number) in numbers.enumerated() { places[number, default: []].append(index) }
    return places
  }

  mutating func apply(_ entry: SessionLog.Entry) {
    switch entry.report {
    case .played(let cell, let onset):
      guard let index = end(cell) else { return }
      cells[index].onset = Self.unwrap(onset, near: entry.deviceTime)
      if case .late = cells[index].outcome { return }
      cells[index].outcome = .played
    case .late(let cell, let by):
      guard let index = expected[cell]?.first else { return }
      cells[index].outcome = .late(by: Milliseconds(UInt32(by)))
    case .underrun(let cell, let gap):
      guard let index = expected[cell]?.first else { return }
      cells[index].underrun = Milliseconds(UInt32(gap))
    case .dropped(let first, let count, let reason):
      // Iterate over the smaller side, so that no report takes long, whatever its contents.
      let numbers =
        Int(count) < expected.count
        ? (0..<count).map { first &+ $0 } : expected.keys.filter { $0 &- first < count }
      for index in numbers.compactMap({ end($0) }) { cells[index].outcome = .dropped(reason) }
    case .fault, .refused, .keys: return
    }
  }

  /// Removes and returns the first cell with this number with an unknown outcome.
  private mutating func end(_ number: UInt16) -> Int? {
    guard var indices = expected[number] else { return nil }
    let first = indices.popFirst()
    expected[number] = indices.isEmpty ? nil : indices
    return first
  }

  /// Returns the time nearest to the report's arrival whose low 32 bits are `onset`.
  private static func unwrap(_ onset: UInt32, near reference: Microseconds?) -> Microseconds {
    let near = reference?.count ?? Int64(onset)
    let behind = Int32(bitPattern: UInt32(truncatingIfNeeded: near) &- onset)
    return Microseconds(near &- Int64(behind))
  }

  // MARK: Times

  /// Plans each cell's start (PROTOCOL.md, 8.2 and 8.3); call it once the reports are known.
  mutating func planStarts() {
    var end: Microseconds?
    var done = 0
    for step in steps {
      switch step {
      case .arm: end = nil
      case .cut: end = endAfterCut(before: done) ?? end
      case .test(let index):
        end = advance(index, from: cells[index].onset)
        done = index + 1
      case .run(let first, let count, let start, let deviceTime):
        if let start {
          let reference = [end, deviceTime].compactMap { $0 }.max()
          let requested = Microseconds.resolve(
            start, near: reference ?? Microseconds(Milliseconds(UInt32(start))))
          end = max(requested, end ?? requested)
        }
        for index in first..<first + count { end = advance(index, from: end) }
        done = first + count
      }
    }
  }

  private mutating func advance(_ index: Int, from asked: Microseconds?) -> Microseconds? {
    // No cell starts early: one whose onset seems early followed a cell that a CUT ended.
    let start = asked.map { min($0, cells[index].onset ?? $0) }
    cells[index].planned = start
    guard let start, let pattern = cells[index].pattern else { return nil }
    return start + Microseconds(pattern.advance)
  }

  /// Returns the planned start of the first cell that a CUT removed from the end of the queue.
  private func endAfterCut(before end: Int) -> Microseconds? {
    let lastUncut = cells[..<end].lastIndex { $0.outcome != .dropped(.cut) }
    let first = lastUncut.map { $0 + 1 } ?? 0
    return first < end ? cells[first].planned : nil
  }

  // MARK: Meaning

  /// Labels the cells from the host's notes, and derives the rest from their patterns.
  mutating func label(_ spoken: [SpokenCell]) {
    var unlabelled = Self.places(of: hostNumbers)
    for meant in spoken {
      guard let index = unlabelled[meant.number]?.popFirst() else { continue }
      cells[index].cell = meant.cell
      cells[index].text = meant.text
    }
    for index in cells.indices where cells[index].cell == nil {
      guard let pattern = cells[index].pattern else { continue }
      cells[index].cell = BrailleCell(
        dots: (0..<pattern.count).map { Int(pattern[$0].actuator) + 1 })
      cells[index].isInferred = true
    }
  }
}
