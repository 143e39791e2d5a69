import TactusWire

/// A trial device's queue and the playback of its cells (PROTOCOL.md, section 8).
struct TrialPlayback: Sendable {
  struct Cell: Sendable {
    /// Nil for the cell of a PATTERN or TEST MOTOR.
    var slot: UInt8?
    var pattern: Pattern
    var number: UInt16 = 0
  }

  /// Cells with consecutive numbers.
  struct Row { var first: UInt16, count: UInt16 }

  /// The outcome of a cell that was due.
  enum Event {
    case played(UInt16, onset: Microseconds)
    case underrun(UInt16, gap: Microseconds)
    case left(Row, late: Microseconds)
    case capped(Int)
    /// This cell ended because an actuator was capped.
    case capEnded(UInt16)
  }

  private struct Run: Sendable {
    var start: Microseconds
    var late: LatePolicy
    var cells: [Cell]
  }

  struct Active: Sendable {
    var cell: Cell
    var base: Microseconds
    var end: Microseconds { base + Microseconds(cell.pattern.lastEnd) }
  }

  private let description: DeviceDescription
  private let defects: Set<Defect>
  private var runs: [Run] = []
  private(set) var active: Active?
  private var motors: [TrialMotor]
  private static let longAgo = Microseconds(Int64.min / 4)
  /// The end of the last cell taken from the queue.
  private(set) var end = longAgo
  /// The same without the cells that were left out since a cell last started; nil without any.
  private var endWithoutLeftOut: Microseconds?
  /// The time when the first cell removed by a CUT would have started; a CONTINUE resumes there.
  private var firstRemoved = longAgo
  private var shift = Microseconds.zero
  private(set) var lastRun: LatePolicy?
  var nextCell: UInt16 = 0

  init(_ description: DeviceDescription, _ defects: Set<Defect>) {
    self.description = description
    self.defects = defects
    motors = (0..<8).map { _ in TrialMotor(description, defects) }
  }

  private func has(_ defect: Defect) -> Bool { defects.contains(defect) }

  // MARK: The queue

  private var waiting: [Cell] { runs.flatMap(\.cells) }
  var isIdle: Bool { active == nil && runs.isEmpty }
  var hasRoomForRun: Bool { runs.count < (has(.fewRuns) ? 5 : 16) }
  var free: UInt16 {
    let depth = description.queueDepth - (has(.queueShort) ? 3 : 0)
    return depth - min(depth, UInt16(waiting.count))
  }
  var hasRoomForPattern: Bool {
    let room = Int(description.waitingPatterns) - (has(.patternsFew) ? 1 : 0)
    return waiting.count { $0.slot == nil } < room
  }
  func waits(_ slot: UInt8) -> Bool { waiting.contains { $0.slot == slot } }

  /// The time when the next cell of a continued run would start.
  var queueEnd: Microseconds {
    runs.reduce(max(end, firstRemoved)) { end, run in
      run.cells.reduce(max(end, run.start)) { $0 + advance(of: $1) }
    }
  }

  private func advance(of cell: Cell) -> Microseconds {
    Microseconds(
      has(.queueEndIgnoresAdvance) && cell.pattern.count > 0
        ? cell.pattern.lastEnd : cell.pattern.advance)
  }

  private mutating func numbered(_ cells: some Sequence<Cell>) -> [Cell] {
    cells.map {
      var cell = $0
      cell.number = nextCell
      nextCell &+= 1
      if nextCell == 65535, has(.cellsWrap) { nextCell = 0 }
      return cell
    }
  }

  mutating func play(
    _ cells: ArraySlice<Cell>, start: UInt16, late: LatePolicy, at now: Microseconds
  ) {
    var time = Microseconds.resolve(start, near: has(.startNearNow) ? now : max(now, queueEnd))
    if has(.startFarPast), now - time > .seconds(5) {
      time += Microseconds.milliseconds(65_536)
    }
    if has(.startsEarly) { time = time - .milliseconds(5) }
    if has(.playKeepsShift) { time += shift }
    if runs.isEmpty { rewindEndToPlayed() }
    if has(.startInterrupts), let active, time < active.base + advance(of: active.cell) {
      end = max(now, time)
    }
    runs.append(Run(start: time, late: late, cells: numbered(cells)))
    lastRun = late
    firstRemoved = Self.longAgo
  }

  /// Overwrites the newest waiting PATTERN.
  mutating func overwritePattern(with pattern: Pattern) {
    for run in runs.indices.reversed() {
      if let cell = runs[run].cells.lastIndex(where: { $0.slot == nil }) {
        runs[run].cells[cell].pattern = pattern
        return
      }
    }
  }

  mutating func resume(_ cells: [Cell], at now: Microseconds) {
    let cells = numbered(cells)
    if runs.isEmpty || has(.continueShifts) {
      let policy = has(.continueShifts) ? .shift : lastRun ?? .shift
      runs.append(Run(start: queueEnd, late: policy, cells: cells))
    } else {
      runs[runs.count - 1].cells += cells
    }
    firstRemoved = Self.longAgo
  }

  mutating func test(_ pattern: Pattern, at now: Microseconds) {
    let before = nextCell
    let cell = numbered([Cell(slot: nil, pattern: pattern)])[0]
    if has(.testUnnumbered) { nextCell = before }
    let endBefore = end
    start(cell, base: now + .milliseconds(has(.testLate) ? 100 : 0), at: now)
    if has(.testKeepsEnd) { end = max(end, endBefore) }
    firstRemoved = Self.longAgo
    lastRun = has(.testLeavesRun) ? .shift : nil
  }

  mutating func changePlaying(_ slot: UInt8, to pattern: Pattern) {
    if active?.cell.slot == slot { active?.cell.pattern = pattern }
  }

  /// Ends all cells; returns the rows of cells lost.
  mutating func stop(
    at now: Microseconds, keepsRun: Bool = false, keepsEnd: Bool = false
  ) -> [Row] {
    let lost = (active.map { [$0.cell] } ?? []) + waiting
    active = nil
    runs = []
    rewindEndToPlayed()
    if !keepsEnd { end = min(end, now) }
    firstRemoved = Self.longAgo
    shift = .zero
    if !keepsRun { lastRun = nil }
    drive(at: now)
    return Self.rows(lost)
  }

  /// Resets the end of all earlier cells, for a new session.
  mutating func resetEnd() { end = Self.longAgo }

  /// Lets the next run begin after the last cell that started.
  private mutating func rewindEndToPlayed() {
    if !has(.leftOutPushes) { end = endWithoutLeftOut ?? end }
    endWithoutLeftOut = nil
  }

  mutating func resetCaps() { motors = motors.map { _ in TrialMotor(description, defects) } }

  mutating func cutAfterCell(at now: Microseconds) -> [Row] {
    let lost = waiting
    if let first = runs.first {
      firstRemoved = max(end, first.start)
      if has(.cutKeepsEnd) { end = queueEnd }
      if has(.cutBindsPlay) { end = firstRemoved }
      if !has(.cutRunOfLast) { lastRun = first.late }
    }
    if has(.cutForgetsRun) { lastRun = nil }
    runs = []
    return Self.rows(lost)
  }

  private static func rows(_ cells: [Cell]) -> [Row] {
    cells.reduce(into: []) { rows, cell in
      if let last = rows.last, cell.number == last.first &+ last.count {
        rows[rows.count - 1].count += 1
      } else {
        rows.append(Row(first: cell.number, count: 1))
      }
    }
  }

  // MARK: Time

  func endsCell(by time: Microseconds) -> Bool { active.map { $0.end <= time } ?? false }

  var nextEvent: Microseconds? {
    if let active {
      let edges = (0..<active.cell.pattern.count).flatMap { index -> [Microseconds] in
        let pulse = active.cell.pattern[index]
        return [
          active.base + Microseconds(pulse.onset), active.base + Microseconds(pulse.end),
        ]
      }
      let next = edges.filter { $0 > driven }.min() ?? active.end
      return ([next] + motors.compactMap(\.limit)).min()
    }
    guard let first = runs.first else { return nil }
    let due = max(end, first.start)
    return has(.startsLate) ? due + .milliseconds(3) : due
  }

  /// The time up to which the motors follow the active cell.
  private var driven = Microseconds.zero

  /// Performs the work due at `now`.
  mutating func advance(at now: Microseconds) -> [Event] {
    guard let active else { return startNext(at: now) }
    let events = drive(at: now)
    if has(.capEndsCell), !events.isEmpty {
      self.active = nil
      drive(at: now)
      return events + [.capEnded(active.cell.number)]
    }
    guard now >= active.end else { return events }
    self.active = nil
    if has(.silentUnreported), active.cell.pattern.count == 0 { return events }
    return events + [.played(active.cell.number, onset: active.base)]
  }

  /// The lateness beyond which a cell counts as late.
  private var mostLateness: Microseconds {
    .milliseconds(has(.latenessLenient) ? 100 : has(.startsLate) ? 4 : 1)
  }

  private mutating func startNext(at now: Microseconds) -> [Event] {
    var left: [Cell] = []
    var latest = Microseconds.zero
    var events: [Event] = []
    while active == nil, let run = runs.first {
      let due = max(end, run.start)
      let lateness = now - due
      guard lateness >= .zero else { break }
      let isLate = lateness > mostLateness || has(.lateAlways)
      let cell = runs[0].cells.removeFirst()
      let endsRun = runs[0].cells.isEmpty
      if endsRun { runs.removeFirst() }
      let drops =
        has(.lateAlways) || (run.late == .drop ? !has(.lateShifts) : has(.lateDrops))
      if isLate, drops {
        left.append(cell)
        latest = max(latest, lateness)
        endWithoutLeftOut = endWithoutLeftOut ?? end
        end = due + advance(of: cell)
        if endsRun, !runs.isEmpty { rewindEndToPlayed() }
        continue
      }
      if isLate {
        events.append(.underrun(cell.number, gap: lateness))
        shift = lateness
      }
      start(cell, base: isLate || has(.startsLate) ? now : due, at: now)
      if isLate, has(.restNotMoved) { end = due + advance(of: cell) }
    }
    return Self.rows(left).map { .left($0, late: latest) } + events
  }

  private mutating func start(_ cell: Cell, base: Microseconds, at now: Microseconds) {
    active = Active(cell: cell, base: base)
    end = base + advance(of: cell)
    endWithoutLeftOut = nil
    driven = base - .microseconds(1)
    for index in motors.indices { motors[index].isCapped = false }
  }

  @discardableResult
  private mutating func drive(at now: Microseconds) -> [Event] {
    driven = now
    var levels = [UInt8](repeating: 0, count: motors.count)
    if let active {
      for index in 0..<active.cell.pattern.count {
        let pulse = active.cell.pattern[index]
        let onset = active.base + Microseconds(pulse.onset)
        let offset = active.base + Microseconds(pulse.end)
        if now >= onset, now < offset { levels[Int(pulse.actuator)] = pulse.level.rawValue }
      }
    }
    return motors.indices.compactMap { index in
      motors[index].drive(levels[index], at: now) ? .capped(index) : nil
    }
  }

  func level(of actuator: Int) -> UInt8 {
    motors.indices.contains(actuator) ? motors[actuator].level : 0
  }
}
