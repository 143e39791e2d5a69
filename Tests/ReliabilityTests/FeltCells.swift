import TactusWire

/// The cells that motors showed, compared with those that were sent and reported.
///
/// A cell's dots start together, so a cell is the time between two silences.
struct FeltCells {
  struct Felt {
    let life: Int
    let stretches: [MotorWatch.Stretch]
    var start: Int64 { stretches.first?.clock.lowerBound ?? 0 }
    var end: Int64 { stretches.map(\.clock.upperBound).max() ?? 0 }
  }

  enum Likeness {
    case whole
    /// It ended so little before its time that it may have been a late cell's own end.
    case perhapsWhole
    case part
    case other
  }

  private let record: Record
  private let tolerance: Int64
  let felt: [Felt]
  private(set) var mistakes: [String] = []
  /// Cells felt whole, and those that may have been, by life.
  private(set) var whole: [Int]
  private var perhapsWhole: [Int]

  init(_ record: Record) {
    self.record = record
    // A cell may start this late without a report (PROTOCOL.md, 8.4).
    tolerance = 1000 + 2 * record.make.tick.count
    felt = record.lives.indices.flatMap { Self.felt(record.lives[$0], $0) }
    whole = record.lives.map { _ in 0 }
    perhapsWhole = whole
    compare()
  }

  private static func felt(_ life: Life, _ number: Int) -> [Felt] {
    var all: [Felt] = []
    var cell: [MotorWatch.Stretch] = []
    var end = Int64.min
    // A drive switched on and off in one instant is not felt.
    for stretch in MotorWatch.stretches(life) where !stretch.clock.isEmpty {
      if stretch.clock.lowerBound >= end, !cell.isEmpty {
        all.append(Felt(life: number, stretches: cell))
        cell = []
      }
      cell.append(stretch)
      end = max(end, stretch.clock.upperBound)
    }
    if !cell.isEmpty { all.append(Felt(life: number, stretches: cell)) }
    return all
  }

  /// Walks through the felt and the sent cells in parallel, both in order: no cell of one may
  /// require going back in the other.
  private mutating func compare() {
    let cells = record.cells
    var told: [(start: Int64, place: Int)] = []
    for (place, cell) in cells.enumerated() where cell.pattern.count > 0 {
      if case .played(let onset) = cell.outcome {
        told.append((onset.count + Self.firstOnset(cell.pattern), place))
      }
    }
    told.sort { $0.start < $1.start }
    var nextTold = 0
    var next = 0
    for cell in felt {
      while nextTold < told.count, told[nextTold].start < cell.start - tolerance {
        note("cell \(told[nextTold].place) was told as played, and was not felt", cell)
        nextTold += 1
      }
      if nextTold < told.count, told[nextTold].start <= cell.start + tolerance {
        let place = told[nextTold].place
        nextTold += 1
        whole[cell.life] += 1
        if place < next { note("cell \(place) comes after a later one", cell) }
        if ![.whole, .perhapsWhole].contains(likeness(cell, cells[place].pattern)) {
          note("cell \(place) was told as played, and was not felt whole: \(cells[place])", cell)
        }
        next = max(next, place + 1)
      } else if let (place, likeness) = untold(
        cell, from: next, before: nextTold < told.count ? told[nextTold].place : cells.count)
      {
        if likeness == .whole { whole[cell.life] += 1 }
        if likeness == .perhapsWhole { perhapsWhole[cell.life] += 1 }
        next = place + 1
      } else {
        let alike = record.cells.enumerated().filter {
          ![.part, .other].contains(likeness(cell, $0.element.pattern))
        }.map { "\($0.offset) \($0.element.outcome.map { "\($0)" } ?? "open")" }
        note("a cell was felt, from \(next) on, that is none of \(alike.suffix(6))", cell)
      }
    }
    if nextTold < told.count { mistakes.append("\(told.count - nextTold) played cells not felt") }
  }

  private mutating func note(_ text: String, _ cell: Felt) {
    let pulses = cell.stretches.map { "\($0.actuator):\($0.level) \($0.clock)" }
    mistakes.append("\(text); life \(cell.life), by the device's clock: \(pulses)")
  }

  /// A cell that may be the felt one: dropped and felt in part, or lost with its session.
  private func untold(
    _ cell: Felt, from first: Int, before end: Int
  ) -> (place: Int, Likeness)? {
    for place in first..<max(first, end) {
      let given = record.cells[place]
      let likeness = likeness(cell, given.pattern)
      switch (given.outcome, likeness) {
      case (.ended, .whole), (.ended, .perhapsWhole), (.ended, .part), (.dropped, .perhapsWhole),
        (.dropped, .part):
        return (place, likeness)
      default: continue
      }
    }
    return nil
  }

  private static func firstOnset(_ pattern: Pattern) -> Int64 {
    (0..<pattern.count).map { Int64(pattern[$0].onset.count) * 1000 }.min() ?? 0
  }

  /// The extent of the pattern that was felt: to its end, only up to an instant, or not at all.
  private func likeness(_ cell: Felt, _ pattern: Pattern) -> Likeness {
    let start = cell.start - Self.firstOnset(pattern)
    var found = 0
    var isWhole = true
    var isSure = true
    for index in 0..<pattern.count {
      let pulse = pattern[index]
      let from = start + Int64(pulse.onset.count) * 1000
      let until = from + Int64(pulse.duration.count) * 1000
      guard
        let stretch = cell.stretches.first(where: {
          $0.actuator == Int(pulse.actuator) && abs($0.clock.lowerBound - from) <= tolerance
        })
      else {
        // It was still to come.
        guard from >= cell.end - tolerance else { return .other }
        isWhole = false
        continue
      }
      found += 1
      guard stretch.level == pulse.level.rawValue else { return .other }
      if abs(stretch.clock.upperBound - until) <= tolerance {
        // A lease or a STOP may have ended it in its last instant.
        if stretch.clock.upperBound < until { isSure = false }
        continue
      }
      guard stretch.clock.upperBound < until, stretch.clock.upperBound >= cell.end - tolerance
      else { return .other }
      isWhole = false
    }
    guard found == cell.stretches.count else { return .other }
    return isWhole ? isSure ? .whole : .perhapsWhole : .part
  }

  /// The discrepancies between the device's own counts and the felt and reported cells.
  func miscounts() -> [String] {
    playedMiscounted() + droppedMiscounted() + lostMiscounted()
  }

  private func droppedMiscounted() -> [String] {
    record.lives.enumerated().compactMap { number, life in
      // A device that is greeted again may count cells that it then discards.
      let forgotten = record.cells.filter { $0.boot == number + 1 && $0.outcome == .ended }.count
      let most = life.told.unsaid > 0 ? Int.max : life.told.dropped + forgotten
      guard life.counts.dropped < life.told.dropped || life.counts.dropped > most else {
        return nil
      }
      return "life \(number) counts \(life.counts.dropped) cells dropped, and told \(life.told)"
    }
  }

  private func lostMiscounted() -> [String] {
    record.lives.enumerated().compactMap { number, life in
      guard !life.told.lost.contains(life.counts.reportsLost) else { return nil }
      return "life \(number) counts \(life.counts.reportsLost) reports lost, and told \(life.told)"
    }
  }

  private func playedMiscounted() -> [String] {
    record.lives.indices.compactMap { number in
      let life = record.lives[number]
      let blanks = record.cells.filter { $0.pattern.count == 0 }
      let told = blanks.filter {
        if case .played(let onset) = $0.outcome { life.clock.contains(onset.count) } else { false }
      }
      let untold = blanks.filter { $0.outcome == .ended }
      let blankCount = life.counts.played - whole[number]
      guard
        blankCount < told.count || blankCount > told.count + untold.count + perhapsWhole[number]
      else { return nil }
      return
        "life \(number) counts \(life.counts.played) cells played; \(whole[number]) were felt, "
        + "\(told.count) to \(told.count + untold.count) blank ones were not"
    }
  }
}
