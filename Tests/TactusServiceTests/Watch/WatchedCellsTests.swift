import TactusBraille
import TactusGlove
import TactusHaptics
import TactusWire
import Testing

@testable import TactusService

/// The cell and the motors of a moment, from events that arrive early, late and again.
@Suite struct WatchedCellsTests {
  private static func cell(_ index: Int, word: Int = 0) -> ObservedCell {
    ObservedCell(
      index: index, word: word, offset: index + 1, text: "a",
      symbol: .cell(BrailleCell(rawValue: 1)))
  }

  /// A cell of 100 ms with a pulse of 60 ms on one motor, planned for a time on the glove's clock.
  private static func planned(
    _ index: Int, at milliseconds: Int64, sentAt: Int64? = 0, word: Int = 0, motor: UInt8 = 2
  ) throws -> ServiceEvent {
    let pulse = try #require(
      Pulse(actuator: motor, level: Level(percent: 50), onset: 10, duration: 60))
    return .planned(
      PlannedCell(
        cell: cell(index, word: word), start: .milliseconds(milliseconds), duration: 100,
        pulses: [pulse], sentAt: sentAt.map { .milliseconds($0) }))
  }

  private static func motors(_ moment: WatchedMoment) -> [Int] {
    moment.levels.indices.filter { moment.levels[$0] > 0 }
  }

  @Test func withoutTheGlovesClockNothingIsShown() throws {
    var cells = WatchedCells()
    cells.handle(try Self.planned(0, at: 0, sentAt: nil), at: .seconds(5))
    #expect(cells.moment(at: .seconds(5)).cell == nil)
    cells.handle(.felt(Self.cell(0), onset: .zero), at: .seconds(5))
    let moment = cells.moment(at: .seconds(5))
    #expect(moment.cell == nil && !moment.isLive && moment.nextChange == nil)
  }

  @Test func aPulseRunsFromItsOnsetToItsEndOnTheWatchersClock() throws {
    var cells = WatchedCells()
    // The watcher's clock is 500 ms ahead of the glove's.
    cells.handle(try Self.planned(0, at: 1000, sentAt: 200), at: .milliseconds(700))
    for (time, isLive, motors, next) in [
      (1_499, false, [], 1_500), (1_500, true, [], 1_510), (1_510, true, [2], 1_570),
      (1_569, true, [2], 1_570), (1_570, true, [], 1_600),
    ] as [(Int64, Bool, [Int], Int64)] {
      let moment = cells.moment(at: .milliseconds(time))
      #expect((moment.cell == Self.cell(0)) == (time >= 1_500), "\(time)")
      #expect(Self.motors(moment) == motors, "\(time)")
      if time >= 1_500 {
        #expect(moment.isLive == isLive)
        #expect(moment.nextChange == .milliseconds(next), "\(time)")
      }
    }
    #expect(!cells.moment(at: .milliseconds(1_600)).isLive)
    #expect(cells.moment(at: .milliseconds(1_600)).nextChange == nil)
  }

  @Test func aWordIsShownWithItsCellsAhead() throws {
    var cells = WatchedCells()
    for index in 0..<3 { cells.handle(try Self.planned(index, at: Int64(index) * 100), at: .zero) }
    cells.handle(try Self.planned(3, at: 300, word: 1), at: .zero)
    cells.handle(.felt(Self.cell(0), onset: .zero), at: .milliseconds(5))
    let moment = cells.moment(at: .milliseconds(150))
    #expect(moment.cell?.index == 1)
    #expect(moment.word.map(\.index) == [0, 1, 2])
    let next = cells.moment(at: .milliseconds(350))
    #expect(next.cell?.index == 3 && next.word.map(\.index) == [3])
  }

  @Test func withdrawnCellsAreNotShown() throws {
    var cells = WatchedCells()
    for index in 0..<4 { cells.handle(try Self.planned(index, at: Int64(index) * 100), at: .zero) }
    cells.handle(.unplanned(from: 2), at: .zero)
    #expect(cells.moment(at: .milliseconds(350)).cell?.index == 1)
    #expect(!cells.moment(at: .milliseconds(350)).isLive)
  }

  @Test func aCellThatIsPlannedAgainReplacesItselfAndThoseAfterIt() throws {
    var cells = WatchedCells()
    for index in 0..<3 { cells.handle(try Self.planned(index, at: Int64(index) * 100), at: .zero) }
    cells.handle(try Self.planned(1, at: 500, motor: 5), at: .zero)
    #expect(cells.moment(at: .milliseconds(250)).cell?.index == 0, "cell 1 comes later now")
    let moment = cells.moment(at: .milliseconds(520))
    #expect(moment.cell?.index == 1 && Self.motors(moment) == [5])
    #expect(moment.word.map(\.index) == [0, 1], "cell 2 was withdrawn too")
  }

  @Test func aCellThatIsFeltAgainIsOneCellOfItsWord() throws {
    var cells = WatchedCells()
    for round in 0..<3 {
      for index in 0..<2 {
        cells.handle(try Self.planned(index, at: Int64(round * 200 + index * 100)), at: .zero)
      }
      for index in 0..<2 { cells.handle(.felt(Self.cell(index), onset: .zero), at: .zero) }
    }
    #expect(cells.moment(at: .milliseconds(450)).word.map(\.index) == [0, 1])
  }

  @Test func aFeltCellThatWasNeverPlannedIsShownWithoutMotors() throws {
    var cells = WatchedCells()
    cells.handle(try Self.planned(0, at: 0), at: .zero)
    cells.handle(.felt(Self.cell(7, word: 4), onset: .milliseconds(900)), at: .zero)
    let moment = cells.moment(at: .milliseconds(950))
    #expect(moment.cell?.index == 7 && Self.motors(moment) == [] && !moment.isLive)
    #expect(moment.word.map(\.index) == [7])
  }

  @Test func endlessPlanningIsBounded() throws {
    var cells = WatchedCells()
    for index in 0..<2_000 {
      cells.handle(try Self.planned(index, at: 1_000_000 + Int64(index)), at: .zero)
    }
    let moment = cells.moment(at: .seconds(2_000_000))
    #expect(moment.word.count <= 513)
    #expect(moment.cell?.index == 1_999, "the newest are kept")
  }

  @Test func anEndlessWordIsBounded() throws {
    var cells = WatchedCells()
    cells.handle(try Self.planned(0, at: 0), at: .zero)
    for index in 0..<2_000 { cells.handle(.felt(Self.cell(index), onset: .zero), at: .zero) }
    let word = cells.moment(at: .seconds(1)).word
    #expect(word.count <= 513 && word.last?.index == 1_999)
  }

  /// The last is the latest instant that a glove may report, 285 years after its start.
  @Test(arguments: [-1, 0, 4_294_967_296, 9_007_199_254_740])
  func aGlovesClockMayShowAnyTime(sentAt: Int64) throws {
    var cells = WatchedCells()
    cells.handle(try Self.planned(0, at: sentAt, sentAt: sentAt), at: .seconds(1))
    let moment = cells.moment(at: .milliseconds(1_020))
    #expect(moment.cell?.index == 0 && Self.motors(moment) == [2])
  }
}
