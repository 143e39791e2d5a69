import TactusDevice
import TactusWire
import Testing

/// Late cells: shifted, dropped and reported (PROTOCOL.md, section 8.4).
@Suite struct LateTests {
  @Test(arguments: [0, 1, 500, 1000])
  func aCellWithinAMillisecondOfItsTimeIsNotLateAndPullsNothingAlong(lateness: Int) throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([0, 0], in: 10)
    rig.jump(to: ms(1010) + us(lateness))
    rig.pass(ms(300))
    #expect(
      rig.takeTransitions() == [
        Transition(time: ms(1010) + us(lateness), actuator: 0, level: 31),
        Transition(time: ms(1060), actuator: 0, level: 0),
        Transition(time: ms(1110), actuator: 0, level: 31),
        Transition(time: ms(1160), actuator: 0, level: 0),
      ])
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: (ms(1010) + us(lateness)).low),
        .played(cell: 1, onset: 1_110_000),
      ])
    #expect(rig.statistics.worstLateness == UInt32(lateness))
    #expect(rig.statistics.cellsLate == 0)
  }

  @Test func aLateCellOfARunThatShiftsStartsAtOnceAndMovesWhatFollows() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([0, 0], in: 10)
    rig.play([0], in: 211)
    rig.play([0], in: 500)
    rig.jump(to: ms(1010) + us(1001))
    rig.pass(ms(600))
    #expect(
      rig.takeReports() == [
        .late(cell: 0, by: 1), .played(cell: 0, onset: 1_011_001),
        .played(cell: 1, onset: 1_111_001), .played(cell: 2, onset: 1_211_001),
        // A start that leaves enough time is kept.
        .played(cell: 3, onset: 1_500_000),
      ])
    #expect(rig.statistics.cellsLate == 1)
    #expect(rig.statistics.underruns == 0)
    #expect(rig.statistics.worstLateness == 1001)
  }

  @Test func lateCellsOfARunThatDropsAreLeftOutAndTheRestKeepTheirTimes() throws {
    let rig = Rig.armed(try pattern(40, (0, 31, 0, 20)))
    rig.play([0, 0, 0, 0, 0], in: 10, late: .drop)
    rig.jump(to: ms(1100))
    #expect(rig.takeReports() == [.dropped(first: 0, count: 3, .late)])
    rig.pass(ms(200))
    #expect(
      rig.takeReports() == [.played(cell: 3, onset: 1_130_000), .played(cell: 4, onset: 1_170_000)])
    #expect(rig.statistics.cellsDropped == 3)
    #expect(rig.statistics.worstLateness == 0)
  }

  @Test func aRowOfDroppedCellsEndsAtTheFirstThatPlaysAndIsReportedBeforeIt() throws {
    let rig = Rig.armed(try pattern(20, (0, 31, 0, 20)))
    rig.play([0, 0], in: 10, late: .drop)
    rig.play([0, 0], in: 50, late: .drop)
    rig.play([0], in: 90, late: .shift)
    rig.jump(to: ms(1095))
    rig.pass(ms(100))
    #expect(
      rig.takeReports() == [
        .dropped(first: 0, count: 4, .late), .late(cell: 4, by: 5),
        .played(cell: 4, onset: 1_095_000),
      ])
  }

  @Test func aCellInTheMiddleOfItsTimeIsDroppedNotCutShort() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 100)))
    rig.play([0, 0], in: 10, late: .drop)
    rig.jump(to: ms(1050))
    #expect(rig.isSilent)
    rig.pass(ms(60))
    #expect(rig.level(0) == 31)
  }

  @Test(arguments: [LatePolicy.shift, .drop])
  func aPlayThatComesAfterItsStartIsAnUnderrunOrDropped(late: LatePolicy) throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([0, 0], in: -30, late: late)
    rig.pass(ms(200))
    let reports: [Report] =
      late == .shift
      ? [
        .underrun(cell: 0, gap: 30), .played(cell: 0, onset: 1_000_000),
        .played(cell: 1, onset: 1_100_000),
      ] : [.dropped(first: 0, count: 1, .late), .played(cell: 1, onset: 1_070_000)]
    #expect(rig.takeReports() == reports)
    #expect(rig.statistics.underruns == (late == .shift ? 1 : 0))
  }

  @Test func aContinueThatComesAfterTheEndIsAnUnderrun() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([0], in: 0)
    rig.pass(ms(140))
    rig.order(.resume(run([0, 0])))
    rig.pass(ms(250))
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: 1_000_000), .underrun(cell: 1, gap: 40),
        .played(cell: 1, onset: 1_140_000), .played(cell: 2, onset: 1_240_000),
      ])
    #expect(rig.statistics.cellsLate == 1)
    #expect(rig.statistics.underruns == 1)
  }

  @Test(arguments: [0, 1000])
  func aContinueWithinAMillisecondOfTheEndIsNotLate(after: Int) throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([0], in: 0)
    rig.pass(ms(100) + us(after))
    rig.order(.resume(run([0, 0])))
    rig.pass(ms(250))
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: 1_000_000), .played(cell: 1, onset: (ms(1100) + us(after)).low),
        .played(cell: 2, onset: 1_200_000),
      ])
  }

  @Test func aContinueOfARunThatDropsLeavesOutWhatIsLate() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([0], in: 0, late: .drop)
    rig.pass(ms(250))
    rig.order(.resume(run([0, 0, 0])))
    rig.pass(ms(250))
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: 1_000_000), .dropped(first: 1, count: 2, .late),
        .played(cell: 3, onset: 1_300_000),
      ])
  }

  @Test(arguments: [LatePolicy.shift, .drop])
  func aContinueAfterACutGoesOnInTheRunOfTheFirstCellRemoved(late: LatePolicy) throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([0, 0], in: 0, late: late)
    rig.play([0], in: 300, late: late == .shift ? .drop : .shift)
    rig.pass(ms(10))
    rig.order(.cut(.afterCell))
    rig.pass(ms(140))
    _ = rig.take()
    rig.order(.resume(run([0, 0])))
    rig.pass(ms(150))
    #expect(
      rig.takeReports()
        == (late == .shift
          ? [
            .underrun(cell: 3, gap: 50), .played(cell: 3, onset: 1_150_000),
            .played(cell: 4, onset: 1_250_000),
          ] : [.dropped(first: 3, count: 1, .late), .played(cell: 4, onset: 1_200_000)]))
  }

  @Test func aContinueHasThePolicyOfTheRunThatCameLast() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([0], in: 0, late: .shift)
    rig.play([0], in: 100, late: .drop)
    rig.pass(ms(250))
    _ = rig.take()
    rig.order(.resume(run([0, 0])))
    rig.pass(ms(100))
    #expect(
      rig.takeReports() == [
        .dropped(first: 2, count: 1, .late), .played(cell: 3, onset: 1_300_000),
      ])
  }

  @Test func aCellThatWaitedButStartsLateIsLateNotAnUnderrun() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([0], in: 0)
    rig.order(.resume(run([0])))
    rig.jump(to: ms(1040))
    rig.jump(to: ms(1120))
    rig.pass(ms(100))
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: 1_000_000), .late(cell: 1, by: 20),
        .played(cell: 1, onset: 1_120_000),
      ])
  }

  @Test func aPlayThatCameBeforeTheCellBeforeItWasOverIsLateNotAnUnderrun() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([0], in: 0)
    rig.pass(ms(60))
    rig.play([0], in: -30)
    rig.jump(ms(60))
    #expect(
      rig.takeReports() == [.played(cell: 0, onset: 1_000_000), .late(cell: 1, by: 20)])
  }

  @Test func aLatenessBeyondTheFieldIsNamed65535() throws {
    let rig = Rig.armed(try pattern(1, (0, 31, 0, 1)))
    rig.play([0], in: 0)
    rig.pass(ms(70_000))
    rig.order(.resume(run([0])))
    #expect(rig.takeReports().last == .underrun(cell: 1, gap: 65_535))
    #expect(rig.statistics.worstLateness == 69_999_000)
  }

  @Test func aPulseThatTheDeviceSleptThroughIsAFaultAndTheCellStillCounts() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 20), (1, 31, 30, 10), (2, 31, 50, 10)))
    rig.play([0], in: 0)
    rig.jump(to: ms(1045))
    rig.pass(ms(100))
    #expect(
      rig.takeReports() == [
        .fault(.pulseMissed, detail: 0), .played(cell: 0, onset: 1_000_000),
      ])
    #expect(rig.takeTransitions().map(\.actuator) == [0, 0, 2, 2])
  }

  @Test func latenessNeitherEndsTheSessionNorDisarms() throws {
    let rig = Rig.armed(try pattern(10, (0, 31, 0, 5)))
    for _ in 0..<50 {
      rig.play([0], in: -100, late: .drop)
      rig.play([0], in: -100, late: .shift)
      rig.pass(ms(20))
    }
    #expect(rig.isArmed)
  }
}
