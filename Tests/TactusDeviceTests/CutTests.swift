import TactusDevice
import TactusWire
import Testing

/// CUT, DEFINE and TEST MOTOR (PROTOCOL.md, section 4).
@Suite struct CutTests {
  private static func cell() throws -> Pattern { try pattern(100, (0, 31, 0, 60)) }

  @Test func cutAfterTheCellPlaysItOutAndContinuesWithoutABreak() throws {
    let rig = Rig.armed(try Self.cell(), try pattern(100, (1, 5, 0, 60)))
    rig.play([0, 0, 0, 0], in: 0)
    rig.pass(ms(130))
    rig.order(.cut(.afterCell))
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: 1_000_000), .dropped(first: 2, count: 2, .cut),
      ])
    #expect(rig.level(0) == 31)
    rig.order(.resume(run([1])))
    rig.pass(ms(200))
    #expect(
      rig.takeReports() == [.played(cell: 1, onset: 1_100_000), .played(cell: 4, onset: 1_200_000)])
  }

  @Test func cutNowEndsTheCellAndTheRun() throws {
    let rig = Rig.armed(try Self.cell())
    rig.play([0, 0, 0, 0], in: 0)
    rig.pass(ms(130))
    rig.order(.cut(.now))
    #expect(rig.isSilent)
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: 1_000_000), .dropped(first: 1, count: 3, .cut),
      ])
    rig.order(.resume(run([0])))
    #expect(rig.takeReports() == [.refused(sequence: 4, type: 0x26, .noRun)])
    rig.play([0], in: 1)
    rig.pass(ms(100))
    #expect(rig.takeReports() == [.played(cell: 4, onset: 1_131_000)])
  }

  @Test(arguments: [CutMode.afterCell, .now])
  func cutBeforeTheStartRemovesTheWholeRun(mode: CutMode) throws {
    let rig = Rig.armed(try Self.cell())
    rig.play([0, 0], in: 200)
    rig.pass(ms(10))
    rig.order(.cut(mode))
    #expect(rig.takeReports() == [.dropped(first: 0, count: 2, .cut)])
    rig.order(.resume(run([0])))
    rig.pass(ms(400))
    #expect(
      rig.takeReports()
        == (mode == .now
          ? [.refused(sequence: 4, type: 0x26, .noRun)] : [.played(cell: 2, onset: 1_200_000)]))
    #expect(rig.isSilent)
  }

  @Test(arguments: [CutMode.afterCell, .now])
  func cutWithNothingLeftAnswersWithACountOfZero(mode: CutMode) throws {
    let rig = Rig.armed(try Self.cell())
    rig.order(.cut(mode))
    #expect(rig.takeReports() == [.dropped(first: 0, count: 0, .cut)])
    rig.play([0], in: 0)
    // In the silence at the end of the cell nothing is left to remove either.
    rig.pass(ms(70))
    rig.order(.cut(mode))
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: 1_000_000), .dropped(first: 1, count: 0, .cut),
      ])
    rig.play([0], in: 10)
    rig.pass(ms(100))
    #expect(
      rig.takeReports() == [.played(cell: 1, onset: mode == .now ? 1_080_000 : 1_100_000)])
  }

  @Test func cutAfterTheCellRemovesRunsThatStartLater() throws {
    let rig = Rig.armed(try Self.cell())
    rig.play([0, 0], in: 0)
    rig.play([0], in: 500)
    rig.pass(ms(10))
    rig.order(.cut(.afterCell))
    rig.order(.resume(run([0])))
    rig.pass(ms(600))
    #expect(
      rig.takeReports() == [
        .dropped(first: 1, count: 2, .cut), .played(cell: 0, onset: 1_000_000),
        .played(cell: 3, onset: 1_100_000),
      ])
  }

  @Test func aRunAfterACutWaitsForNoneOfTheRemovedCells() throws {
    let rig = Rig.armed(try Self.cell())
    rig.play([0], in: 0)
    rig.play([0], in: 500)
    rig.pass(ms(10))
    rig.order(.cut(.afterCell))
    rig.play([0, 0], in: 140)
    rig.pass(ms(600))
    #expect(
      rig.takeReports() == [
        .dropped(first: 1, count: 1, .cut), .played(cell: 0, onset: 1_000_000),
        .played(cell: 2, onset: 1_150_000), .played(cell: 3, onset: 1_250_000),
      ])
  }

  @Test func cutOfTheLastCellAfterItBeganRemovesNothing() throws {
    let rig = Rig.armed(try Self.cell())
    rig.play([0], in: 0)
    rig.pass(ms(10))
    rig.order(.cut(.afterCell))
    rig.pass(ms(100))
    #expect(
      rig.takeReports() == [
        .dropped(first: 1, count: 0, .cut), .played(cell: 0, onset: 1_000_000),
      ])
  }

  @Test(arguments: [DropReason.cut, .stopped, .leaseExpired])
  func cellsThatWereCutBeforeAreNotDroppedTwice(reason: DropReason) throws {
    let rig = Rig.armed(try pattern(400, (0, 31, 0, 400)))
    rig.renews = false
    rig.play([0, 0, 0], in: 0)
    rig.pass(ms(10))
    rig.order(.cut(.afterCell))
    rig.order(.resume(run([0, 0])))
    switch reason {
    case .cut: rig.order(.cut(.now))
    case .stopped: rig.send(.stop)
    default: rig.pass(ms(300))
    }
    #expect(
      rig.takeReports().prefix(3) == [
        .dropped(first: 1, count: 2, .cut), .dropped(first: 0, count: 1, reason),
        .dropped(first: 3, count: 2, reason),
      ])
  }

  @Test(arguments: [DropReason.cut, .stopped])
  func theLastReportOfACutNamesTheNextCell(reason: DropReason) throws {
    let rig = Rig.armed(try pattern(400, (0, 31, 0, 400)))
    rig.play([0, 0, 0], in: 0)
    rig.pass(ms(10))
    rig.order(.cut(.afterCell))
    if reason == .cut { rig.order(.cut(.now)) } else { rig.send(.stop) }
    let reports: [Report] = [
      .dropped(first: 1, count: 2, .cut), .dropped(first: 0, count: 1, reason),
    ]
    #expect(
      rig.takeReports()
        == (reason == .cut ? reports + [.dropped(first: 3, count: 0, .cut)] : reports))
  }

  @Test func aCutLongAfterTheLastCellDoesNotMoveItsEnd() throws {
    let rig = Rig.armed(try Self.cell())
    rig.play([0], in: 0)
    rig.pass(ms(500))
    rig.order(.cut(.now))
    _ = rig.take()
    rig.play([0, 0], in: -50, late: .drop)
    rig.pass(ms(200))
    #expect(
      rig.takeReports() == [
        .dropped(first: 1, count: 1, .late), .played(cell: 2, onset: 1_550_000),
      ])
  }

  @Test func cutFreesTheQueueAndTheWaitingPatterns() throws {
    let rig = Rig.armed()
    for _ in 0..<4 {
      rig.order(
        .pattern(start: (rig.now + ms(100)).wireMilliseconds, late: .shift, try Self.cell()))
    }
    rig.order(.cut(.now))
    rig.order(.pattern(start: rig.now.wireMilliseconds, late: .shift, try Self.cell()))
    #expect(rig.takeReports() == [.dropped(first: 0, count: 4, .cut)])
    #expect(rig.level(0) == 31)
  }

  @Test func defineIsRefusedWhileTheSlotWaitsAndOnlyThen() throws {
    let rig = Rig.armed(try Self.cell(), try pattern(100, (1, 5, 0, 60)))
    rig.play([0, 1], in: 0)
    rig.order(.define(slot: 1, Pattern(advance: 1)))
    #expect(rig.takeReports() == [.refused(sequence: 4, type: 0x21, .busy)])
    rig.order(.define(slot: 2, Pattern(advance: 1)))
    #expect(rig.takeReports().isEmpty)
    rig.pass(ms(100))
    rig.order(.define(slot: 1, Pattern(advance: 1)))
    #expect(rig.takeReports() == [.played(cell: 0, onset: 1_000_000)])
  }

  @Test func theCellThatPlaysKeepsThePatternItStartedWith() throws {
    let rig = Rig.armed(try Self.cell())
    rig.play([0], in: 0)
    rig.pass(ms(10))
    rig.order(.define(slot: 0, try pattern(20, (2, 3, 0, 20))))
    rig.order(.resume(run([0])))
    rig.pass(ms(200))
    #expect(
      rig.takeTransitions() == [
        Transition(time: ms(1000), actuator: 0, level: 31),
        Transition(time: ms(1060), actuator: 0, level: 0),
        Transition(time: ms(1100), actuator: 2, level: 3),
        Transition(time: ms(1120), actuator: 2, level: 0),
      ])
  }

  @Test func testMotorPlaysOnePulseAtOnceAndLeavesNoRun() throws {
    let rig = Rig.armed(try Self.cell())
    rig.play([0], in: 0)
    rig.pass(ms(70))
    _ = rig.take()
    _ = rig.takeTransitions()
    // Only silence is left of the cell before.
    rig.order(.testMotor(actuator: 5, level: .full, duration: 40))
    #expect(rig.level(5) == 31)
    rig.order(.resume(run([0])))
    rig.pass(ms(100))
    #expect(
      rig.takeTransitions() == [
        Transition(time: ms(1070), actuator: 5, level: 31),
        Transition(time: ms(1110), actuator: 5, level: 0),
      ])
    #expect(
      rig.takeReports() == [
        .refused(sequence: 4, type: 0x26, .noRun), .played(cell: 1, onset: 1_070_000),
      ])
  }

  @Test(arguments: [0, 50])
  func testMotorIsRefusedWhileAnythingPlaysOrWaits(delay: Int) throws {
    let rig = Rig.armed(try Self.cell())
    rig.play([0], in: delay)
    rig.order(.testMotor(actuator: 5, level: .full, duration: 40))
    #expect(rig.takeReports() == [.refused(sequence: 3, type: 0x28, .busy)])
    #expect(rig.level(5) == 0)
  }

  @Test func aRunAfterATestMotorWaitsForItsEnd() throws {
    let rig = Rig.armed(try Self.cell())
    rig.order(.testMotor(actuator: 5, level: .full, duration: 40))
    rig.play([0], in: 10)
    rig.pass(ms(200))
    #expect(
      rig.takeReports() == [.played(cell: 0, onset: 1_000_000), .played(cell: 1, onset: 1_040_000)])
  }
}
