import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

/// PROTOCOL.md, section 13, as far as a device counts and answers it.
@Suite struct ReceivingTests {
  private func stop() throws -> [UInt8] { try #require(HostMessage.stop.frame()).array }

  @Test func aBadFrameCostsOnlyItself() throws {
    let rig = Rig()
    var damaged = try stop()
    damaged[1] ^= 0x10
    let long = [UInt8](repeating: 1, count: 63) + [0]
    for bad in [damaged, [5, 1, 1, 0], [2, 1, 0], long] {
      rig.send(bytes: bad)
      #expect(rig.take().isEmpty)
      rig.send(bytes: try stop())
      #expect(rig.take() == [.stopped])
    }
    #expect(rig.statistics.framesRejected == 4)
    #expect(rig.statistics.framesReceived == 4)
    #expect(rig.statistics.bytesReceived == 5 + 4 + 3 + 64 + 4 * 5)
  }

  @Test func emptyFramesAreNothing() {
    let rig = Rig()
    rig.send(bytes: [0, 0, 0])
    #expect(rig.take().isEmpty)
    #expect(rig.statistics.framesReceived == 0 && rig.statistics.framesRejected == 0)
    #expect(rig.statistics.bytesReceived == 3)
  }

  @Test func aFrameMayStallInTheMiddleForAnyTime() throws {
    let rig = Rig()
    let bytes = try stop()
    rig.send(bytes: Array(bytes[..<2]))
    rig.jump(ms(3_600_000))
    rig.send(bytes: Array(bytes[2...]))
    #expect(rig.take() == [.stopped])
  }

  @Test(arguments: [
    "00", "07", "1F", "40", "7F", "80", "82", "A0 00", "FF",  // unknown, or not for a device
    "02 00", "03 78 56 34 12", "04 00", "05 01", "06 06", "01 01 01 00 00 00 00 01 00 00",
    "01 00 01 00 00 00 00 01 00 00 00", "01 02 01 00 00 00 00 01 00 00 00",
    "01 01 01 00 00 00 00 00 00 00 00", "03 00 00 00 00 FF",
  ])
  func whatIsNoMessageForADeviceIsIgnored(hex: String) throws {
    let rig = try Situation.playing.rig()
    let level = rig.level(0)
    rig.send(body: try #require([UInt8](hex: hex)))
    #expect(rig.take().isEmpty)
    #expect(rig.level(0) == level && rig.isArmed)
    #expect(rig.statistics.framesRejected == 0)
  }

  @Test func aFrameOfAnyTypeAndLengthLeavesTheDeviceAtWork() {
    let rig = Rig()
    rig.arm()
    // HELLO is left out, since it would start a new session.
    for type in UInt8.min...UInt8.max where type != 1 {
      for count in 0...58 {
        // A sequenced frame is read only in sequence; the rest is slots, pulses or nonsense.
        let rest = [UInt8](repeating: UInt8(truncatingIfNeeded: count), count: max(0, count - 1))
        rig.send(body: [type] + (count == 0 ? [] : [rig.sequence]) + rest)
        for case .acknowledgement(let next, _, _) in rig.take() { rig.sequence = next }
      }
    }
    rig.order(.arm(cell: 0))
    #expect(rig.isArmed)
    #expect(rig.statistics.framesRejected == 0)
  }

  @Test func helloMayGrowAtItsEnd() {
    let rig = Rig()
    rig.send(body: [1, 1, 1, 0xFF, 0xFF, 0xFF, 0xFF, 9, 0, 0, 0, 1, 2, 3])
    #expect(
      rig.take() == [
        .welcome(Welcome(version: 1, capabilities: Rig.capabilities, session: 9, boot: 77))
      ])
  }
}

/// The device clock, as passed in by a shell (PROTOCOL.md, section 3).
@Suite struct ClockTests {
  @Test func aTimeBeforeTheLastOneCountsAsTheLastOne() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([0, 0], in: 10)
    rig.pass(ms(20))
    rig.jump(to: ms(3))
    rig.change { $0.setKeys(down: 1, at: .zero) }
    rig.change { $0.report(.board, detail: 0, at: Microseconds(Int64.min)) }
    rig.send(.time(token: 1))
    #expect(
      rig.take() == [
        .acknowledgement(next: 3, .accepted, free: 126),
        .report(number: 0, .keys(time: 1020, down: 1)),
        .report(number: 1, .fault(.board, detail: 0)),
        .timeReply(TimeReply(token: 1, received: ms(1020), turnaround: 0)),
      ])
    #expect(rig.level(0) == 31)
    rig.pass(ms(40))
    #expect(rig.takeReports() == [.played(cell: 0, onset: 1_010_000)])
  }

  @Test func theDeviceWorksWhenTheClockHasRunForYears() throws {
    let start = Microseconds(Microseconds.wireLimit.count - 10_000_000)
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)), at: start)
    rig.play([0], in: 0)
    rig.pass(ms(100))
    #expect(rig.takeReports().last == .played(cell: 0, onset: start.low))
    rig.send(.time(token: 1))
    #expect(
      rig.take().last
        == .timeReply(TimeReply(token: 1, received: start + ms(100), turnaround: 0)))
  }

  @Test func atTheEndOfTheClockNothingStaysOn() throws {
    let rig = Rig.armed(
      try pattern(3000, (0, 31, 0, 3000)),
      at: Microseconds(Microseconds.wireLimit.count - 100_000))
    rig.play([0], in: 0)
    #expect(rig.level(0) == 31)
    rig.jump(to: .init(Int64.max))
    #expect(rig.isSilent && !rig.isArmed)
    rig.order(.arm(cell: 0))
    rig.play([0], in: 0)
    rig.jump(to: .init(Int64.max))
    #expect(rig.isSilent && !rig.isArmed)
  }

  @Test func thereIsNoDeadlineUnlessArmedAndTheLeaseIsTheLastOne() throws {
    let rig = Rig()
    #expect(rig.nextDeadline == nil)
    rig.open()
    #expect(rig.nextDeadline == nil)
    rig.arm()
    #expect(rig.nextDeadline == ms(1250))
    rig.define(try pattern(100, (0, 31, 5, 50)))
    rig.play([0], in: 10)
    #expect(rig.nextDeadline == ms(1010))
    rig.jump(to: ms(1010))
    #expect(rig.nextDeadline == ms(1015))
    rig.jump(to: ms(1015))
    #expect(rig.nextDeadline == ms(1065))
    rig.jump(to: ms(1065))
    #expect(rig.nextDeadline == ms(1250))
    rig.send(.stop)
    #expect(rig.nextDeadline == nil)
  }

  @Test func actuatorsThatDoNotExistAreOff() {
    let rig = Rig()
    for actuator in [-1, 6, 7, 8, 1000, Int.min, Int.max] { #expect(rig.level(actuator) == 0) }
  }
}
