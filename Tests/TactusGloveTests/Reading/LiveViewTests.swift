import TactusBraille
import TactusHaptics
import TactusPlayer
import TactusSystem
import TactusTerminal
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusGlove

/// The rows of the picture that `say` draws. Without a terminal there is no colour.
@Suite struct MotorLanesTests {
  private func rows(
    _ levels: [UInt8], layout: Layout = .gloveFingers, room: Int = 76, filled: Set<Int> = []
  ) -> [String] {
    MotorLanes(layout: layout, style: TextStyle()).rows(levels, room: room) { filled.contains($0) }
  }

  private func bars(_ row: String) -> Int { row.count { $0 == "#" } }

  @Test func eachDotHasItsMotorAndBar() {
    let levels: [UInt8] = [31, 0, 16, 0, 0, 1]
    let rows = rows(levels)
    #expect(rows.count == 3)
    for (index, row) in rows.enumerated() {
      let dots = [index + 1, index + 4]
      for dot in dots {
        let motor = Layout.gloveFingers.actuators[Int(Layout.gloveFingers.actuator(ofDot: dot))]
        #expect(row.contains("\(dot) ○") && row.contains(motor.name))
      }
    }
    // Full is ten signs; the least is one.
    #expect(rows.map(bars) == [10, 0, 7])
  }

  @Test func theDotsOfTheCellAreFilled() {
    let rows = rows([0, 0, 0, 0, 0, 0], filled: [1, 5])
    #expect(rows[0].contains("1 ●") && rows[0].contains("4 ○"))
    #expect(rows[1].contains("2 ○") && rows[1].contains("5 ●"))
  }

  @Test func motorsBeyondTheGlovesAreOff() {
    #expect(rows([31]).map(bars) == [10, 0, 0])
    #expect(rows([]).map(bars) == [0, 0, 0])
  }

  @Test func dotsOnOneMotorShareItsBar() {
    #expect(rows([31], layout: .oneMotor).map(bars) == [20, 20, 20])
  }

  @Test(arguments: [76, 60, 40, 30, 24])
  func rowsFitTheirRoom(room: Int) {
    for layout in Layout.all {
      for row in rows([31, 31, 31, 31, 31, 31], layout: layout, room: room) {
        #expect(TextWidth.columns(row) <= room + 2, "\(row)")
      }
    }
  }

  @Test func theRightHandColumnIsAligned() throws {
    let rows = rows([31, 0, 0, 0, 0, 0])
    let columns = try (0..<3).map { index in
      let row = rows[index]
      let dot = try #require(row.range(of: "\(index + 4) ○"))
      return TextWidth.columns(row[..<dot.lowerBound])
    }
    #expect(Set(columns).count == 1)
  }
}

@Suite struct WordRowsTests {
  private func rows(_ text: String, at index: Int?, room: Int = 60) throws -> [String] {
    let cells = try Cells.of(text).map { ObservedCell($0) }
    return WordRows(style: TextStyle()).rows(cells, at: index.map { cells[$0] }, room: room)
  }

  @Test func theCellBeingFeltIsMarkedInBothRows() throws {
    #expect(try rows("abc", at: 1) == ["a[b]c", "⠁[⠃]⠉"])
    #expect(try rows("abc", at: nil) == ["abc", "⠁⠃⠉"])
  }

  @Test func aSignBeforeALetterBelongsToTheLetter() throws {
    #expect(try rows("Ab", at: 0) == ["[A]b", "[⠠]⠁⠃"])
    #expect(try rows("Ab", at: 1) == ["[A]b", "⠠[⠁]⠃"])
  }

  @Test func aLongWordIsShownByThePageWithTheMark() throws {
    let word = "abcdefghij"
    let cells = try Cells.of(word).map { ObservedCell($0) }
    let pages = cells.map { WordRows(style: TextStyle()).rows(cells, at: $0, room: 5)[0] }
    for (index, page) in pages.enumerated() {
      let letter = Array(word)[index]
      #expect(page.contains("[\(letter)]"))
      #expect(TextWidth.columns(page) <= 5)
    }
    #expect(Set(pages.map { $0.filter { $0.isLetter } }).count < 10, "not a page for each letter")
  }

  @Test func anEmptyWordHasEmptyRows() {
    #expect(WordRows(style: TextStyle()).rows([], at: nil, room: 10) == ["", ""])
  }
}

/// The motors of a glove that cannot be observed, as they are planned.
@Suite struct FeltMotorsTests {
  @Test func thePlannedMotorsAreThoseOfTheLoopback() throws {
    let rig = try GloveRig("ab cd")
    try rig.run()
    let planned = rig.events.flatMap { event -> [MotorChange] in
      guard case .played(let cell, let onset) = event else { return [] }
      return cell.motorChanges(onset: onset)
    }
    let order = { (left: MotorChange, right: MotorChange) in
      (left.time, left.actuator) < (right.time, right.actuator)
    }
    #expect(planned.sorted(by: order) == rig.motors.sorted(by: order))
  }

  @Test func levelsFollowTheChanges() throws {
    let cell = try #require(try Cells.of("b").first)
    let start = Microseconds.milliseconds(cell.compiled.start)
    let changes = cell.motorChanges(onset: start)
    #expect(changes.map(\.time) == changes.map(\.time).sorted())
    var levels = [UInt8](repeating: 0, count: 8)
    for (index, change) in changes.enumerated() {
      levels[change.actuator] = change.level
      let isLastOfItsTime = index + 1 == changes.count || changes[index + 1].time > change.time
      if isLastOfItsTime { #expect(cell.motorLevels(at: change.time) == levels) }
    }
    #expect(cell.motorLevels(at: start - .microseconds(1)).allSatisfy { $0 == 0 })
  }

  @Test func theNextChangeIsTheFirstAfterATime() throws {
    let cell = try #require(try Cells.of("b").first)
    var time = Microseconds.microseconds(-1)
    var times: [Microseconds] = []
    while times.count < 10, let next = cell.nextMotorChange(after: time) {
      times.append(next)
      time = next
    }
    let start = Microseconds.milliseconds(cell.compiled.start)
    #expect(times == Set(cell.motorChanges(onset: start).map(\.time)).sorted())
    #expect(cell.end >= time)
  }
}
