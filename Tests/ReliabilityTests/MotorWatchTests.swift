import TactusWire
import Testing

/// Tests the judge of motors.
@Suite struct MotorWatchTests {
  private typealias Frame = Overhearing.Frame

  /// A motor that is on in each of these ranges of milliseconds, of a device whose clock is the
  /// world's.
  private static func watch(
    _ drives: [Range<Int64>], actuator: Int = 0, make: Make = .core
  ) -> MotorWatch {
    var life = Life(begin: .zero, end: time(1_000_000), clock: 0..<1_000_000_000)
    for drive in drives {
      for (instant, level) in [(drive.lowerBound, 20), (drive.upperBound, 0)] as [(Int64, UInt8)] {
        life.drives.append(
          Drive(
            world: time(instant), clock: time(instant), actuator: actuator, level: level))
      }
    }
    return MotorWatch(life, make)
  }

  private static func time(_ milliseconds: Int64) -> Microseconds {
    Microseconds(milliseconds * 1000)
  }

  private static func heard(_ frames: [(Int64, Overhearing.Kind)]) -> [Frame] {
    frames.map { Frame(time: time($0.0), kind: $0.1) }
  }

  @Test(
    arguments: [
      ([0..<3000], true),
      ([0..<3002], false),
      // Pauses shorter than 10 ms are not counted.
      ([0..<1500, 1509..<3000], true),
      ([0..<1500, 1509..<3011], false),
      ([0..<1500, 1510..<4500], true),
      // Of many, only the last one may be too long.
      ([0..<2000, 3000..<5000, 6000..<9100], false),
    ] as [([Range<Int64>], Bool)])
  func threeSecondsWithoutARestAreTheMost(drives: [Range<Int64>], isFine: Bool) {
    #expect(Self.watch(drives).beyondCaps().isEmpty == isFine)
  }

  @Test func theDeviceInCMayBeOnForTwoSeconds() {
    #expect(Self.watch([0..<2000], make: .c).beyondCaps() == [])
    #expect(Self.watch([0..<2010], make: .c).beyondCaps() != [])
  }

  @Test(arguments: [0, 1_000_000] as [Int64])
  func sixSecondsAndHalfOfTheTimeAreTheMost(begin: Int64) {
    // Nine tenths of the time: 0.4 of it are too much, so 15 s are the most.
    func nearlyAlways(_ seconds: Int64) -> [Range<Int64>] {
      (0..<seconds).map { begin + $0 * 1000..<begin + $0 * 1000 + 900 }
    }
    #expect(Self.watch(nearlyAlways(14)).beyondCaps() == [])
    #expect(Self.watch(nearlyAlways(16)).beyondCaps() != [])
    // Half of the time may continue for ever.
    let half = (0..<1000).map { begin + $0 * 1000..<begin + $0 * 1000 + 500 } as [Range<Int64>]
    #expect(Self.watch(half).beyondCaps() == [])
    // A rest does not accumulate more than the initial reserve.
    let late = nearlyAlways(16).map { $0.lowerBound + 900_000..<$0.upperBound + 900_000 }
    #expect(Self.watch(half + late).beyondCaps() != [])
  }

  @Test func actuatorsAreJudgedOneByOne() {
    var life = Life(begin: .zero, end: Self.time(9000), clock: 0..<9_000_000)
    for actuator in 0..<6 {
      let start = Self.time(Int64(actuator) * 1500)
      let end = start + Self.time(1490)
      life.drives.append(Drive(world: start, clock: start, actuator: actuator, level: 9))
      life.drives.append(Drive(world: end, clock: end, actuator: actuator, level: 0))
    }
    #expect(MotorWatch(life, .core).beyondCaps() == [])
  }

  @Test func aMotorThatStaysOnIsFound() {
    var life = Life(begin: .zero, end: Self.time(9), clock: 0..<9000)
    life.drives = [Drive(world: .zero, clock: .zero, actuator: 3, level: 1)]
    #expect(MotorWatch(life, .core).beyondCaps() == ["a motor stays on"])
  }

  @Test(
    arguments: [
      (.hello(7), 0, 300, true),
      (.lease(8, seen: 255), 0, 300, true),
      // 250 ms after the last renewal, and 5 ms for the device.
      (.lease(7, seen: 255), 100, 354, true),
      (.lease(7, seen: 255), 100, 356, false),
      (.lease(8, seen: 255), 100, 256, false),
      (.arm, 100, 354, true),
      (.stop, 100, 101, true),
      (.stop, 100, 103, false),
      (.hello(7), 100, 254, true),
      (.hello(8), 100, 101, true),
      (.hello(8), 100, 103, false),
    ] as [(Overhearing.Kind, Int64, Int64, Bool)])
  func motorsMayMoveFromAnArmToItsEnd(
    kind: Overhearing.Kind, time: Int64, lastOn: Int64, isFine: Bool
  ) {
    let before: [(Int64, Overhearing.Kind)] = [(-20, .hello(7)), (time == 0 ? 50 : 0, .arm)]
    let heard = Self.heard(
      (before + [(time, kind)]).sorted { $0.0 < $1.0 }.map { ($0.0 + 20, $0.1) })
    let watch = Self.watch([(time == 0 ? 75 : 25)..<lastOn + 20])
    #expect(watch.unallowed(after: heard).isEmpty == isFine)
  }

  @Test func nothingMayMoveBeforeAnArm() {
    let watch = Self.watch([30..<40])
    #expect(watch.unallowed(after: []) != [])
    #expect(watch.unallowed(after: Self.heard([(10, .hello(7))])) != [])
    #expect(watch.unallowed(after: Self.heard([(10, .hello(7)), (35, .arm)])) != [])
    #expect(watch.unallowed(after: Self.heard([(10, .hello(7)), (20, .arm)])) == [])
    // Without a session an ARM has no effect.
    #expect(watch.unallowed(after: Self.heard([(20, .arm)])) != [])
  }

  @Test func aLeaseThatHasRunOutIsNotRenewed() {
    let heard = Self.heard([(0, .hello(7)), (1, .arm), (300, .lease(7, seen: 255))])
    #expect(Self.watch([310..<320]).unallowed(after: heard) != [])
    #expect(Self.watch([10..<20]).unallowed(after: heard) == [])
  }
}
