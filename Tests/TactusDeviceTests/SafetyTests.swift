import TactusDevice
import TactusWire
import Testing

/// PROTOCOL.md, section 10.
@Suite struct SafetyTests {
  private func drive(_ duration: UInt32, rest: UInt32 = 0, actuator: UInt8 = 0) throws -> Pattern {
    try pattern(duration + rest, (actuator, 31, 0, duration))
  }

  private func capped(_ reports: [Report]) -> [UInt16] {
    reports.compactMap {
      if case .fault(.actuatorCapped, let actuator) = $0 { actuator } else { nil }
    }
  }

  /// M10.8.
  @Test(arguments: ["STOP", "lease", "HELLO"])
  func theMotorsPowerIsOnFromArmToTheEndOfBeingArmed(end: String) throws {
    let rig = Rig(at: ms(1000))
    #expect(!rig.motorPower)
    rig.open()
    rig.define(try drive(2000))
    #expect(!rig.motorPower)
    rig.arm()
    #expect(rig.motorPower)
    rig.play([0], in: 0)
    rig.pass(ms(100))
    #expect(rig.motorPower && rig.level(0) == 31)
    switch end {
    case "STOP": rig.send(.stop)
    case "HELLO": rig.hello(session: 77)
    default:
      rig.renews = false
      rig.pass(ms(250))
    }
    #expect(!rig.motorPower && rig.isSilent)
    rig.pass(ms(1000))
    #expect(!rig.motorPower)
  }

  @Test func thePulseOfTheLongestKindIsPlayedWhole() throws {
    let rig = Rig.armed(try drive(3000))
    rig.play([0], in: 0)
    rig.pass(ms(4000))
    #expect(
      rig.takeTransitions() == [
        Transition(time: ms(1000), actuator: 0, level: 31),
        Transition(time: ms(4000), actuator: 0, level: 0),
      ])
    #expect(rig.takeReports() == [.played(cell: 0, onset: 1_000_000)])
  }

  @Test func aDriveThatGoesOnAcrossCellsIsCappedUntilTheNextCell() throws {
    let rig = Rig.armed(try drive(2000), try drive(2000, actuator: 1))
    rig.play([0, 0, 1, 0], in: 0)
    rig.pass(ms(9000))
    #expect(
      rig.takeTransitions() == [
        Transition(time: ms(1000), actuator: 0, level: 31),
        Transition(time: ms(4000), actuator: 0, level: 0),
        Transition(time: ms(5000), actuator: 1, level: 31),
        Transition(time: ms(7000), actuator: 0, level: 31),
        Transition(time: ms(7000), actuator: 1, level: 0),
        Transition(time: ms(9000), actuator: 0, level: 0),
      ])
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: ms(1000).low), .fault(.actuatorCapped, detail: 0),
        .played(cell: 1, onset: ms(3000).low), .played(cell: 2, onset: ms(5000).low),
        .played(cell: 3, onset: ms(7000).low),
      ])
  }

  @Test(arguments: [(9, true), (10, false)])
  func onlyAPauseOf10MillisecondsIsARest(pause: UInt32, isCapped: Bool) throws {
    let rig = Rig.armed(try drive(1000, rest: pause))
    rig.play([0, 0, 0, 0], in: 0)
    rig.pass(ms(4100))
    #expect(capped(rig.takeReports()) == (isCapped ? [0] : []))
  }

  @Test func aCappedActuatorStaysOffForAllPulsesOfItsCell() throws {
    let rig = Rig.armed(
      try drive(2990), try pattern(300, (0, 31, 0, 100), (0, 9, 150, 50), (1, 9, 150, 50)))
    rig.play([0, 1, 1], in: 0)
    rig.pass(ms(3700))
    #expect(
      rig.takeTransitions() == [
        Transition(time: ms(1000), actuator: 0, level: 31),
        Transition(time: ms(4000), actuator: 0, level: 0),
        Transition(time: ms(4140), actuator: 1, level: 9),
        Transition(time: ms(4190), actuator: 1, level: 0),
        Transition(time: ms(4290), actuator: 0, level: 31),
        Transition(time: ms(4390), actuator: 0, level: 0),
        Transition(time: ms(4440), actuator: 0, level: 9),
        Transition(time: ms(4440), actuator: 1, level: 9),
        Transition(time: ms(4490), actuator: 0, level: 0),
        Transition(time: ms(4490), actuator: 1, level: 0),
      ])
    #expect(capped(rig.takeReports()) == [0])
  }

  @Test func onTimeBeyondTheReserveAndHalfOfAllTimeIsCapped() throws {
    let rig = Rig.armed(try drive(990, rest: 10))
    rig.play([UInt8](repeating: 0, count: 40), in: 0)
    rig.pass(ms(40_000))
    // Each second takes 490 ms from the reserve of 6,000; the 120 ms left after twelve last 240 ms.
    let reports = rig.takeReports()
    #expect(capped(reports).count > 20)
    let firstCap = rig.takeTransitions().filter { $0.level == 0 }
      .first { ($0.time - ms(1990)).count % 1_000_000 != 0 }
    #expect(firstCap?.time == ms(1000 + 12_000 + 240))
  }

  @Test func theReserveIsKeptAcrossSessionsAndStops() throws {
    let rig = Rig.armed(try drive(1000, rest: 10))
    rig.play([UInt8](repeating: 0, count: 11), in: 0)
    rig.pass(ms(11_110))
    #expect(capped(rig.takeReports()).isEmpty)
    rig.send(.stop)
    rig.sequence = 0
    rig.session += 1
    rig.arm()
    rig.define(try drive(1000, rest: 10))
    rig.play([0, 0, 0], in: 0)
    rig.pass(ms(3000))
    #expect(capped(rig.takeReports()) == [0, 0])
  }

  @Test func theReserveRecoversInTime() throws {
    let rig = Rig.armed(try drive(1000, rest: 10))
    rig.play([UInt8](repeating: 0, count: 14), in: 0)
    rig.pass(ms(14_140))
    #expect(!capped(rig.takeReports()).isEmpty)
    rig.pass(ms(12_000))
    rig.play([UInt8](repeating: 0, count: 11), in: 0)
    rig.pass(ms(11_110))
    #expect(capped(rig.takeReports()).isEmpty)
  }

  @Test func theLeaseSwitchesOffInTheMiddleOfAPulse() throws {
    let rig = Rig.armed(try drive(1000))
    rig.renews = false
    rig.play([0], in: 0)
    rig.pass(ms(1000))
    #expect(
      rig.takeTransitions() == [
        Transition(time: ms(1000), actuator: 0, level: 31),
        Transition(time: ms(1250), actuator: 0, level: 0),
      ])
    #expect(
      rig.takeReports() == [
        .dropped(first: 0, count: 1, .leaseExpired), .fault(.leaseExpired, detail: 0),
      ])
  }

  @Test func aCellThatEndsWithTheLeaseHasPlayedAndOneThatWouldBeginThenHasNot() throws {
    let rig = Rig.armed(try drive(250))
    rig.renews = false
    rig.play([0, 0], in: 0)
    rig.pass(ms(1000))
    #expect(
      rig.takeTransitions() == [
        Transition(time: ms(1000), actuator: 0, level: 31),
        Transition(time: ms(1250), actuator: 0, level: 0),
      ])
    #expect(
      rig.takeReports() == [
        .played(cell: 0, onset: 1_000_000), .dropped(first: 1, count: 1, .leaseExpired),
        .fault(.leaseExpired, detail: 0),
      ])
  }

  @Test(arguments: [249_999, 250_000, 250_001])
  func aLeaseFrameMustBeWholeBeforeTheLeaseEnds(elapsed: Int) throws {
    let rig = Rig.armed(try drive(1000))
    rig.renews = false
    rig.play([0], in: 0)
    rig.jump(us(elapsed))
    rig.lease()
    #expect(rig.isArmed == (elapsed < 250_000))
    #expect(rig.level(0) == (elapsed < 250_000 ? 31 : 0))
  }

  @Test func aDeviceThatSleptPastTheLeaseBeginsNothing() throws {
    let rig = Rig.armed(try drive(100, rest: 100))
    rig.play([0, 0], in: 50)
    rig.play([0], in: 3_600)
    rig.jump(ms(3_600_000))
    #expect(rig.isSilent && !rig.isArmed)
    #expect(rig.takeTransitions().isEmpty)
    #expect(
      rig.takeReports() == [
        .dropped(first: 0, count: 3, .leaseExpired), .fault(.leaseExpired, detail: 0),
      ])
  }

  @Test func stopTurnsEveryMotorOffAtTheLastByteOfTheFrame() throws {
    let rig = Rig.armed(try pattern(900, (0, 31, 0, 900), (5, 1, 0, 900)))
    rig.play([0, 0], in: 0)
    rig.pass(ms(10))
    let stop: [UInt8] = try #require(HostMessage.stop.frame()).array
    rig.send(bytes: Array(stop.dropLast()))
    #expect(rig.level(0) == 31)
    rig.jump(ms(3))
    rig.send(bytes: [0])
    #expect(rig.isSilent)
    #expect(rig.takeTransitions().last?.time == ms(1013))
  }

  @Test func sequencedFramesSentBeforeAStopAndRepeatedAfterItPlayNothing() throws {
    let rig = Rig.armed(try drive(100))
    let play = HostMessage.command(
      sequence: 2, .play(start: rig.now.wireMilliseconds, late: .shift, run([0])))
    rig.send(.stop)
    rig.send(play)
    rig.send(.command(sequence: 0, .arm(cell: 0)))
    rig.pass(ms(50))
    #expect(rig.isSilent && !rig.isArmed)
    #expect(rig.takeTransitions().isEmpty)
  }
}
