import CGlove
import TactusConformance
import TactusTestSupport
import TactusWire
import Testing

/// The device of `firmware-protocol/c` in virtual time, polled every quarter of a millisecond.
private final class CGloveBench: Bench {
  private static let look = Microseconds.microseconds(250)

  private(set) var now = Microseconds.zero
  private var glove: OpaquePointer
  private var boot: UInt32 = 1
  private var started = Microseconds.zero

  init() throws { glove = try #require(c_glove_make(1)) }

  deinit { c_glove_free(glove) }

  func exchange(
    _ bytes: [UInt8], until deadline: Microseconds
  ) throws(ExaminationEnd) -> [UInt8] {
    for byte in bytes { c_glove_receive(glove, byte, (now - started).count) }
    while true {
      c_glove_advance(glove, (now - started).count)
      var came: [UInt8] = []
      while let byte = UInt8(exactly: c_glove_next_byte(glove)) { came.append(byte) }
      if !came.isEmpty || now >= deadline { return came }
      now = min(deadline, now + Self.look)
    }
  }

  func restart() throws(ExaminationEnd) -> Bool {
    boot += 1
    guard let fresh = c_glove_make(boot) else { return false }
    c_glove_free(glove)
    glove = fresh
    started = now
    return true
  }
}

@Suite struct CGloveTests {
  @Test func theDeviceInCPassesEveryCheck() throws {
    let outcomes = try examine(CGloveBench())
    #expect(failures(outcomes) == [])
    #expect(outcomes.count == Check.all.count)
  }

  @Test func theDeviceInCFollowsAPressAndThenRests() throws {
    let glove = try #require(c_glove_make(1))
    defer { c_glove_free(glove) }
    let hello = try #require(HostMessage.hello(Hello(session: 5)).frame())
    for byte in hello.array { c_glove_receive(glove, byte, 1_000_000) }
    var decoder = FrameDecoder()
    var samples: [PressureSample] = []
    for time in stride(from: 1_000_000 as Int64, through: 1_800_000, by: 500) {
      if time == 1_310_000 { c_glove_press(glove, 5, 90) }
      c_glove_advance(glove, time)
      while let byte = UInt8(exactly: c_glove_next_byte(glove)) {
        guard case .frame = decoder.push(byte) else { continue }
        if case .pressure(let sample) = try DeviceMessage(body: decoder.body) {
          samples.append(sample)
        }
      }
    }
    let times: [UInt32] = [1000, 1200, 1310, 1330, 1350, 1370, 1390, 1410, 1610]
    #expect(samples.map(\.time) == times)
    #expect(samples.map { $0[5] } == times.map { $0 < 1310 ? 0 : 90 })
  }

  @Test(arguments: [(true, 0), (false, 1)])
  func theDeviceInCReportsAMotorRailThatDoesNotFollowIt(isOn: Bool, detail: UInt16) throws {
    let glove = try #require(c_glove_make(1))
    defer { c_glove_free(glove) }
    c_glove_rail(glove, isOn)
    c_glove_advance(glove, 2_000_000)
    for message: HostMessage in [
      .hello(Hello(session: 5)), .command(sequence: 0, .arm(cell: 0)),
    ] {
      for byte in try #require(message.frame()).array { c_glove_receive(glove, byte, 2_000_000) }
    }
    for time in stride(from: 2_000_000 as Int64, through: 2_100_000, by: 500) {
      c_glove_advance(glove, time)
    }
    var decoder = FrameDecoder()
    var faults: [Report] = []
    while let byte = UInt8(exactly: c_glove_next_byte(glove)) {
      guard case .frame = decoder.push(byte) else { continue }
      if case .report(_, let report) = try DeviceMessage(body: decoder.body) {
        faults.append(report)
      }
    }
    #expect(faults == [.fault(.motorRail, detail: detail)])
  }

  @Test func theDeviceInCReportsAChangeOfItsSupplyAfterASecond() throws {
    let glove = try #require(c_glove_make(1))
    defer { c_glove_free(glove) }
    let hello = try #require(HostMessage.hello(Hello(session: 5)).frame())
    for byte in hello.array { c_glove_receive(glove, byte, 1_000_000) }
    var decoder = FrameDecoder()
    var supplies: [(time: Int64, supply: Supply)] = []
    for time in stride(from: 1_000_000 as Int64, through: 7_000_000, by: 500) {
      if time == 1_200_000 { c_glove_supply(glove, 3400, 1) }
      c_glove_advance(glove, time)
      while let byte = UInt8(exactly: c_glove_next_byte(glove)) {
        guard case .frame = decoder.push(byte) else { continue }
        if case .supply(let supply) = try DeviceMessage(body: decoder.body) {
          supplies.append((time, supply))
        }
      }
    }
    #expect(supplies.map(\.time) == [1_000_000, 2_000_000, 6_000_000])
    #expect(supplies.map(\.supply.millivolts) == [3900, 3400, 3400])
    #expect(supplies.map(\.supply.isLow) == [false, true, true])
  }
}
