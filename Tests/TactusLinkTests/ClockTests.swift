import TactusLink
import TactusTestSupport
import TactusWire
import Testing

@Suite struct ClockTests {
  /// A device clock, read in whole microseconds, that drifts against the host's.
  private struct Drifting {
    var lead: Int64
    /// Parts per million.
    var drift: Int64

    /// `host` in nanoseconds.
    func read(at host: Int64) -> Int64 { (lead * 1000 + host + host / 1000 * drift / 1000) / 1000 }
  }

  @Test(arguments: UInt64(0)..<200)
  func theTrueErrorLiesInsideItsBound(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let device = Drifting(
      lead: .random(in: 0...1 << 40, using: &random), drift: .random(in: -200...200, using: &random)
    )
    let slowest = Int64.random(in: 1000...10_000_000, using: &random)
    var clock = DeviceClock()
    var time = Int64.random(in: 0...1_000_000_000_000, using: &random)
    for exchange in 0..<60 {
      let sent = time
      // One way may take all of the time, the other none.
      let arrived = sent + .random(in: 0...slowest, using: &random)
      let answered = arrived + .random(in: 0...20_000_000, using: &random)
      let received = answered + .random(in: 0...slowest, using: &random)
      clock.add(
        sent: Microseconds(sent / 1000), received: Microseconds(received / 1000),
        reply: TimeReply(
          token: 0, received: Microseconds(device.read(at: arrived)),
          turnaround: UInt32(device.read(at: answered) - device.read(at: arrived))))
      time = received
      for _ in 0..<10 {
        time += .random(in: 0...2_000_000_000, using: &random)
        let now = Microseconds(time / 1000)
        guard let estimate = clock.deviceTime(at: now), let bound = clock.errorBound(at: now) else {
          continue
        }
        let error = abs(estimate.count - device.read(at: time))
        #expect(error <= bound.count, "seed \(seed), exchange \(exchange)")
      }
    }
    #expect(clock.sampleCount == 16, "seed \(seed)")
  }

  @Test(arguments: [-200, -37, 0, 12, 200] as [Int64], UInt64(0)..<20)
  func theTrueDriftLiesInsideItsBound(drift: Int64, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let device = Drifting(lead: 77_000_000, drift: drift)
    var clock = DeviceClock()
    for second in Array(repeating: 0, count: 8) + [1, 5, 60] {
      let sent = Int64(second) * 1_000_000_000 + .random(in: 0...999_999_999, using: &random)
      let arrived = sent + .random(in: 0...500_000, using: &random)
      let received = arrived + .random(in: 0...500_000, using: &random)
      clock.add(
        sent: Microseconds(sent / 1000), received: Microseconds(received / 1000),
        reply: TimeReply(
          token: 0, received: Microseconds(device.read(at: arrived)), turnaround: 0))
    }
    let estimate = try #require(clock.drift(at: ms(61_000)), "seed \(seed)")
    #expect(abs(estimate.partsPerMillion - Double(drift)) <= estimate.bound, "seed \(seed)")
    #expect(estimate.bound < 40, "seed \(seed)")
  }

  @Test func ofOneExchangeNoDriftIsKnown() {
    var clock = DeviceClock()
    clock.add(
      sent: .zero, received: ms(1), reply: TimeReply(token: 0, received: ms(9), turnaround: 0))
    #expect(clock.drift(at: ms(2)) == nil)
  }

  @Test func anExchangeIsMadeOnRequestAndItsOutcomeTold() throws {
    let rig = HandRig().open()
    rig.link.requestTime(at: rig.now)
    #expect(rig.answerTimes(after: ms(3)).isEmpty)
    #expect(rig.takeEvents() == [.timed(roundTrip: ms(3), turnaround: .zero)])
    #expect(rig.link.nextDeadline == nil)
    rig.link.requestTime(at: rig.now)
    #expect(rig.take().count == 1)
    rig.pass(100)
    #expect(rig.takeEvents() == [.exchangeLost])
    #expect(rig.link.nextDeadline == nil && rig.take().isEmpty)
  }

  @Test func anExchangeThatCannotBeMadeIsLostAtOnce() {
    let rig = HandRig()
    rig.link.requestTime(at: rig.now)
    rig.pass(0)
    #expect(rig.takeEvents() == [.exchangeLost] && rig.take().isEmpty)
    rig.armed().link.stop(at: rig.now)
    _ = rig.take()
    rig.link.requestTime(at: rig.now)
    rig.pass(0)
    #expect(rig.takeEvents() == [.exchangeLost] && rig.take().isEmpty)
  }

  @Test func aStopLosesTheExchangeThatItOvertakes() {
    let rig = HandRig().open()
    rig.link.requestTime(at: rig.now)
    rig.link.stop(at: rig.now)
    rig.pass(0)
    #expect(rig.takeEvents() == [.exchangeLost])
  }

  @Test func beforeTheFirstExchangeNothingIsKnown() {
    let clock = DeviceClock()
    #expect(clock.deviceTime(at: .zero) == nil && clock.errorBound(at: .zero) == nil)
  }

  @Test func theQuickestExchangeCountsUntilItIsTooOld() {
    var clock = DeviceClock()
    let device = ms(1000)
    clock.add(
      sent: .zero, received: Microseconds(Int64(200)),
      reply: TimeReply(token: 0, received: device, turnaround: 0))
    clock.add(
      sent: ms(1), received: ms(9), reply: TimeReply(token: 0, received: device, turnaround: 0))
    #expect(clock.deviceTime(at: ms(10)) == device + ms(10) - Microseconds(Int64(100)))
    #expect((clock.errorBound(at: ms(10)) ?? .zero) < Microseconds(Int64(110)))
    // 25 seconds of drift are worse than 4 ms.
    for second: Int64 in 1...16 {
      clock.add(
        sent: ms(second * 1000), received: ms(second * 1000 + 8),
        reply: TimeReply(token: 0, received: ms(second * 1000 + 1004), turnaround: 0))
    }
    #expect(clock.deviceTime(at: ms(20_000)) == ms(21_000))
  }

  @Test func aTurnaroundLongerThanTheExchangeIsLeftOut() {
    var clock = DeviceClock()
    clock.add(
      sent: .zero, received: ms(1), reply: TimeReply(token: 0, received: .zero, turnaround: 5000))
    clock.add(
      sent: ms(2), received: ms(1), reply: TimeReply(token: 0, received: .zero, turnaround: 0))
    #expect(clock.sampleCount == 0)
  }
}
