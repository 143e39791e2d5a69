import TactusDevice
import TactusWire
import Testing

/// The starts of cells, and their motors (PROTOCOL.md, section 8).
@Suite struct RunTests {
  @Test func aRunPlaysEachCellOneAdvanceAfterTheOneBefore() throws {
    let rig = Rig.armed(
      try pattern(100, (0, 31, 0, 60), (1, 7, 20, 30)), try pattern(50, (2, 12, 10, 20)))
    rig.play([0, 1, 0], in: 30)
    rig.pass(ms(400))
    #expect(
      rig.takeTransitions() == [
        Transition(time: ms(1030), actuator: 0, level: 31),
        Transition(time: ms(1050), actuator: 1, level: 7),
        Transition(time: ms(1080), actuator: 1, level: 0),
        Transition(time: ms(1090), actuator: 0, level: 0),
        Transition(time: ms(1140), actuator: 2, level: 12),
        Transition(time: ms(1160), actuator: 2, level: 0),
        Transition(time: ms(1180), actuator: 0, level: 31),
        Transition(time: ms(1200), actuator: 1, level: 7),
        Transition(time: ms(1230), actuator: 1, level: 0),
        Transition(time: ms(1240), actuator: 0, level: 0),
      ])
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: 1_030_000), .played(cell: 1, onset: 1_130_000),
        .played(cell: 2, onset: 1_180_000),
      ])
  }

  @Test func playedIsReportedWhenTheLastPulseEndsAndASilentCellAtOnce() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 60)), Pattern(advance: 100))
    rig.play([0, 1], in: 0)
    rig.pass(us(59_999))
    #expect(rig.takeReports().isEmpty)
    rig.pass(us(1))
    #expect(rig.takeReports() == [.played(cell: 0, onset: 1_000_000)])
    rig.pass(ms(39))
    #expect(rig.takeReports().isEmpty)
    rig.pass(ms(1))
    #expect(rig.takeReports() == [.played(cell: 1, onset: 1_100_000)])
  }

  @Test func pulsesThatMeetOnOneActuatorDoNotSwitchItOffBetween() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 40, 60), (0, 10, 0, 40)))
    rig.play([0, 0], in: 0)
    rig.pass(ms(300))
    #expect(
      rig.takeTransitions() == [
        Transition(time: ms(1000), actuator: 0, level: 10),
        Transition(time: ms(1040), actuator: 0, level: 31),
        Transition(time: ms(1100), actuator: 0, level: 10),
        Transition(time: ms(1140), actuator: 0, level: 31),
        Transition(time: ms(1200), actuator: 0, level: 0),
      ])
  }

  @Test func equalPulsesThatMeetAcrossCellsAreOneDrive() throws {
    let rig = Rig.armed(try pattern(100, (3, 9, 0, 100)))
    rig.play([0, 0, 0], in: 0)
    rig.pass(ms(400))
    #expect(
      rig.takeTransitions() == [
        Transition(time: ms(1000), actuator: 3, level: 9),
        Transition(time: ms(1300), actuator: 3, level: 0),
      ])
  }

  @Test func aRunOf128CellsWithoutAnyAdvanceIsOverAtOnce() {
    let rig = Rig.armed(Pattern(advance: 0))
    rig.lineIsOpen = false
    rig.play([UInt8](repeating: 0, count: 55), in: 10)
    rig.order(.resume(run([UInt8](repeating: 0, count: 55))))
    rig.order(.resume(run([UInt8](repeating: 0, count: 18))))
    rig.pass(ms(10))
    #expect(rig.statistics.cellsPlayed == 128)
    #expect(rig.statistics.reportsLost == 112)
    #expect(rig.nextDeadline != nil)
    rig.lineIsOpen = true
    rig.play([0], in: 0)
    #expect(rig.takeReports().last == .played(cell: 128, onset: rig.now.low))
  }

  @Test func aRunNeverStartsBeforeTheCellBeforeItIsOver() throws {
    let rig = Rig.armed(try pattern(200, (0, 31, 0, 100)))
    rig.play([0, 0], in: 10)
    rig.play([0], in: 20)
    rig.pass(ms(700))
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: 1_010_000), .played(cell: 1, onset: 1_210_000),
        .played(cell: 2, onset: 1_410_000),
      ])
  }

  @Test func aRunWaitsForItsStartAfterTheCellBefore() throws {
    let rig = Rig.armed(try pattern(200, (0, 31, 0, 100)))
    rig.play([0], in: 10)
    rig.play([0], in: 500)
    rig.order(.resume(run([0])))
    rig.pass(ms(900))
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: 1_010_000), .played(cell: 1, onset: 1_500_000),
        .played(cell: 2, onset: 1_700_000),
      ])
  }

  @Test(arguments: [-32_768, -20_000, -1, 0, 1, 20_000, 32_767])
  func aStartIsTheInstantNearestToNowWhenNothingIsQueued(delay: Int) throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 10)), at: ms(1_000_000))
    rig.play([0], in: delay, late: .shift)
    rig.pass(ms(max(delay, 0) + 20))
    let start = ms(1_000_000 + max(delay, 0))
    let played = Report.played(cell: 0, onset: start.low)
    #expect(
      rig.takeReports()
        == (delay < -1
          ? [.underrun(cell: 0, gap: UInt16(-delay)), played] : [played]))
  }

  @Test func aStartIsTheInstantNearestToTheEndOfALongQueue() throws {
    let rig = Rig.armed(Pattern(advance: 60_000), try pattern(100, (0, 31, 0, 10)))
    rig.play([0, 0, 0], in: 0)
    rig.play([1], in: 180_000 + 32_000)
    rig.pass(ms(213_000))
    #expect(rig.takeReports().last == .played(cell: 3, onset: ms(1000 + 212_000).low))
  }

  @Test func aStartIsTheInstantNearestToTheEndOfWhatIsLeftOfTheQueue() throws {
    let rig = Rig.armed(Pattern(advance: 1000), try pattern(100, (0, 31, 0, 10)))
    rig.play([UInt8](repeating: 0, count: 55), in: 0)
    rig.pass(ms(50_500))
    rig.play([1], in: 10_000)
    rig.pass(ms(11_000))
    #expect(rig.takeReports().last == .played(cell: 55, onset: ms(61_500).low))
  }

  @Test func theEndOfTheQueueTakesInTheWaitForALaterStart() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 10)))
    rig.play([0], in: 30_000)
    rig.play([0], in: 60_000)
    rig.pass(ms(61_000))
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: ms(31_000).low), .played(cell: 1, onset: ms(61_000).low),
      ])
  }

  @Test func theSilenceAfterTheLastPulseBelongsToTheQueueWhenAStartIsResolved() throws {
    let rig = Rig.armed(Pattern(advance: 60_000), try pattern(100, (0, 31, 0, 10)))
    rig.play([0], in: 0)
    rig.pass(ms(1))
    #expect(rig.takeReports() == [.played(cell: 0, onset: 1_000_000)])
    rig.order(
      .play(start: (ms(1000) + ms(61_000)).wireMilliseconds, late: .shift, run([1])))
    rig.pass(ms(62_000))
    #expect(rig.takeReports() == [.played(cell: 1, onset: ms(62_000).low)])
  }

  @Test func aStartMayLieBeforeTheDeviceStarted() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 10)), at: ms(5))
    rig.order(.play(start: UInt16.max - 99, late: .shift, run([0])))
    rig.pass(ms(20))
    #expect(rig.takeReports() == [.underrun(cell: 0, gap: 105), .played(cell: 0, onset: 5000)])
  }

  @Test func aStartIsInWholeMillisecondsOfTheDeviceClock() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 10)), at: us(1_000_700))
    rig.play([0], in: 10)
    rig.pass(ms(40))
    #expect(rig.takeReports() == [.played(cell: 0, onset: 1_010_000)])
  }

  @Test func cellNumbersWrapAt65536() throws {
    let rig = Rig.armed(Pattern(advance: 1))
    var reports: [Report] = []
    for turn in 0..<1200 {
      rig.play([UInt8](repeating: 0, count: 55), in: 1)
      rig.pass(ms(56))
      rig.lease()
      if turn > 1188 { reports += rig.takeReports() } else { _ = rig.take() }
    }
    let cells = reports.compactMap { report -> UInt16? in
      if case .played(let cell, _) = report { cell } else { nil }
    }
    let last: Range<Int> = 1189 * 55..<1200 * 55
    #expect(cells == last.map { UInt16(truncatingIfNeeded: $0) })
    rig.order(.cut(.now))
    #expect(rig.takeReports() == [.dropped(first: UInt16(1200 * 55 - 65_536), count: 0, .cut)])
  }

  @Test func continueAddsCellsWithoutABreak() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([0], in: 0)
    rig.pass(ms(99))
    rig.order(.resume(run([0])))
    rig.pass(ms(200))
    #expect(
      rig.takeReports() == [.played(cell: 0, onset: 1_000_000), .played(cell: 1, onset: 1_100_000)])
  }

  @Test func continueFollowsAPattern() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.order(
      .pattern(start: ms(1020).wireMilliseconds, late: .shift, try pattern(30, (1, 2, 0, 30))))
    rig.order(.resume(run([0])))
    rig.pass(ms(200))
    #expect(
      rig.takeReports() == [.played(cell: 0, onset: 1_020_000), .played(cell: 1, onset: 1_050_000)])
  }

  @Test func aPatternMayBeSilent() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.order(.pattern(start: ms(1020).wireMilliseconds, late: .shift, Pattern(advance: 30)))
    rig.order(.resume(run([0])))
    rig.pass(ms(200))
    #expect(
      rig.takeReports() == [.played(cell: 0, onset: 1_020_000), .played(cell: 1, onset: 1_050_000)])
  }

  @Test func continueNeedsARun() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.order(.resume(run([0])))
    #expect(rig.takeReports() == [.refused(sequence: 2, type: 0x26, .noRun)])
    rig.play([0], in: 0)
    rig.order(.cut(.now))
    rig.order(.resume(run([0])))
    #expect(rig.takeReports().last == .refused(sequence: 5, type: 0x26, .noRun))
    rig.play([0], in: 0)
    rig.send(.stop)
    rig.arm()
    rig.order(.resume(run([0])))
    #expect(rig.takeReports().last == .refused(sequence: 8, type: 0x26, .noRun))
  }

  @Test func theFirstCellAfterArmIsDueAtItsStartEvenIfThatLiesBefore() throws {
    let rig = Rig()
    rig.open()
    rig.define(try pattern(100, (0, 31, 0, 50)))
    rig.pass(ms(50))
    rig.order(.arm(cell: 0))
    rig.play([0, 0], in: -30, late: .drop)
    rig.pass(ms(200))
    #expect(
      rig.takeReports() == [
        .dropped(first: 0, count: 1, .late), .played(cell: 1, onset: 1_120_000),
      ])
  }
}
