import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// Fingers of a terminal on a virtual glove's channels.
@Suite struct HeldPressureTests {
  private var held = HeldPressure()

  private func told(_ held: inout HeldPressure, at time: Int64) -> [String] {
    held.changes(by: .milliseconds(time)).map { "\($0.channel)=\($0.value)" }
  }

  @Test mutating func aPressIsToldOnceAndEndsAfter600Milliseconds() {
    held.press(2, .light, at: .milliseconds(100))
    #expect(held.nextDeadline == .milliseconds(700))
    #expect(told(&held, at: 100) == ["2=60"])
    #expect(told(&held, at: 699) == [])
    #expect(held.words == ["touch 3"])
    #expect(told(&held, at: 700) == ["2=0"])
    #expect(held.nextDeadline == nil && held.words == [])
  }

  @Test mutating func aRepeatedKeyPressesOnAndACapitalHarder() {
    held.press(0, .light, at: .zero)
    #expect(told(&held, at: 0) == ["0=60"])
    held.press(0, .light, at: .milliseconds(500))
    #expect(told(&held, at: 1000) == [])
    held.press(0, .hard, at: .milliseconds(1000))
    held.press(5, .hard, at: .milliseconds(1000))
    #expect(told(&held, at: 1000) == ["0=200", "5=200"])
    #expect(held.words == ["press 1", "press 6"])
    #expect(told(&held, at: 1600) == ["0=0", "5=0"])
  }

  @Test mutating func aPressThatIsLookedAtLateIsStillToldBeforeItsEnd() {
    held.press(1, .hard, at: .zero)
    #expect(told(&held, at: 9000) == ["1=200"])
    #expect(told(&held, at: 9000) == ["1=0"])
  }
}
