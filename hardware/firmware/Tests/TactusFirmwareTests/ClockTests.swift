import Testing

@testable import TactusFirmware

@Suite struct ClockTests {
  @Test func aClockThatIsReadOncePerTurnLessOneLosesNoWrap() {
    var clock = LongClock()
    var time: UInt64 = 0
    for _ in 0..<10 {
      time += UInt64(UInt32.max)
      #expect(clock.read(UInt32(truncatingIfNeeded: time)).count == Int64(time))
    }
  }
}
