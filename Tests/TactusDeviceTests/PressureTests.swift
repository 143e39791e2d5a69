import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

/// PROTOCOL.md, section 5, PRESSURE: the times of samples, in virtual time.
@Suite struct PressureTests {
  private let rig = Rig(pressureChannels: 2)

  private func press(_ channel: Int, _ value: UInt8) {
    rig.change { $0.setPressure(channel, to: value, at: rig.now) }
  }

  /// The times of samples since the session opened, at 1000 ms.
  private func times() -> [UInt32] { rig.takeSamples().map(\.time) }

  @Test func theFirstSampleComesWithTheSession() {
    press(1, 40)
    rig.hello()
    #expect(
      rig.take() == [
        .welcome(
          Welcome(
            version: 1, capabilities: [.keys, .pressure, .log], session: rig.session, boot: 77)),
        .pressure(sample(time: 1000, 0, 40)),
      ])
  }

  @Test func atRestASampleComesEvery200Milliseconds() {
    rig.open()
    rig.pass(ms(1000))
    #expect(times() == [1200, 1400, 1600, 1800, 2000])
  }

  @Test func aChangeIsTakenAtOnceAndFollowedUntilItIsOver() {
    rig.open()
    rig.pass(ms(150))
    press(0, 200)
    #expect(rig.takeSamples() == [sample(time: 1150, 200, 0)])
    rig.pass(ms(500))
    // Every 20 ms up to 100 ms after the change, then at rest.
    #expect(times() == [1170, 1190, 1210, 1230, 1250, 1450, 1650])
  }

  @Test func whileAnythingChangesASampleComesEvery20Milliseconds() {
    rig.open()
    for step: UInt8 in 0..<100 {
      press(Int(step % 2), step &* 2)
      rig.pass(ms(10))
    }
    #expect(times() == Array(stride(from: 1020, through: 2000, by: 20)))
  }

  @Test func aChangeSoonAfterASampleWaitsForTheNext() {
    rig.open()
    rig.pass(ms(5))
    press(0, 10)
    rig.pass(ms(5))
    press(0, 30)
    #expect(rig.take().isEmpty)
    rig.pass(ms(10))
    #expect(rig.takeSamples() == [sample(time: 1020, 30, 0)])
  }

  @Test(arguments: [
    (50, 51, false), (51, 50, false), (50, 52, true), (52, 50, true), (0, 255, true),
  ])
  func aChangeIsADifferenceOf2OrMore(before: UInt8, after: UInt8, counts: Bool) {
    press(0, before)
    rig.open()
    rig.pass(ms(200))
    _ = rig.take()
    rig.pass(ms(50))
    press(0, after)
    #expect(times() == (counts ? [1250] : []))
    rig.pass(ms(150))
    #expect(rig.takeSamples().last == sample(time: counts ? 1350 : 1400, after, 0))
  }

  @Test func creepIsAChangeOnceItIs2FromTheLastSample() {
    rig.open()
    rig.pass(ms(30))
    press(0, 1)
    rig.pass(ms(30))
    #expect(times() == [])
    press(0, 2)
    #expect(rig.takeSamples() == [sample(time: 1060, 2, 0)])
  }

  @Test func aSampleThatWaitsForTheLineIsReplacedByTheNext() {
    rig.open()
    rig.lineIsOpen = false
    for value: UInt8 in 1...9 {
      press(0, value * 10)
      rig.pass(ms(20))
    }
    rig.lineIsOpen = true
    #expect(rig.takeSamples() == [sample(time: 1180, 90, 0)])
  }

  @Test func aDeviceThatSleptTakesOneSample() {
    rig.open()
    press(0, 100)
    rig.jump(ms(5000))
    #expect(times() == [6000])
    rig.pass(ms(200))
    #expect(times() == [6200])
  }

  @Test func aChannelThatTheBoardLacksIsIgnored() {
    rig.open()
    rig.pass(ms(50))
    for channel in [-1, 2, 8, .max, .min] { press(channel, 200) }
    #expect(rig.take().isEmpty)
    rig.pass(ms(150))
    #expect(rig.takeSamples() == [sample(time: 1200, 0, 0)])
  }

  @Test func withoutASessionNothingIsTakenAndNothingTimed() {
    press(0, 200)
    rig.pass(ms(1000))
    #expect(rig.take().isEmpty && rig.nextDeadline == nil)
    rig.open(capabilities: [.keys, .log])
    press(1, 200)
    rig.pass(ms(1000))
    #expect(rig.take().isEmpty && rig.nextDeadline == nil)
  }

  @Test func aBoardWithoutChannelsTakesNone() {
    let rig = Rig()
    rig.open()
    rig.change { $0.setPressure(0, to: 200, at: rig.now) }
    rig.pass(ms(1000))
    #expect(rig.take().isEmpty && rig.nextDeadline == nil)
  }

  @Test func samplesGoOnWhenTheLeaseRunsOut() {
    rig.arm()
    rig.renews = false
    rig.pass(ms(1000))
    #expect(!rig.isArmed)
    #expect(times() == [1200, 1400, 1600, 1800, 2000])
  }

  @Test func theLinesEndEndsThemAndForgetsTheOneThatWaits() {
    rig.open()
    rig.lineIsOpen = false
    press(0, 90)
    rig.pass(ms(20))
    rig.change { $0.endSession(at: rig.now) }
    rig.lineIsOpen = true
    rig.pass(ms(500))
    #expect(rig.take().isEmpty && rig.nextDeadline == nil)
  }

  @Test func theClocksLimitEndsTheSamplesWithoutASpin() {
    let rig = Rig(at: .wireLimit - ms(300), pressureChannels: 1)
    rig.open()
    rig.pass(ms(300))
    _ = rig.take()
    #expect(rig.nextDeadline == nil)
    rig.change { $0.setPressure(0, to: 200, at: rig.now) }
    rig.jump(ms(1000))
    #expect(rig.takeSamples().count <= 1 && rig.nextDeadline == nil)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func whateverPressesTheRateStaysInItsLimits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    rig.open()
    var samples: [PressureSample] = []
    while rig.now < ms(11_000) {
      if random.chance(60) { press(random.below(2), UInt8(random.below(256))) }
      rig.pass(us(random.chance(10) ? random.below(400_000) : random.below(20_000)))
      samples += rig.takeSamples()
    }
    let times = samples.map { Int($0.time) }
    let pauses = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(pauses.allSatisfy { (20...200).contains($0) }, "seed \(seed): \(pauses)")
  }
}
