import TactusWire
import Testing

@testable import TactusLink

/// The conditions for a wrong speed of a device's clock, and for its recovery.
@Suite struct ClockRateTests {
  /// Exchanges of 2 ms every 100 ms, with a clock that runs at this speed in each of the stretches.
  private func rate(_ stretches: [(seconds: Double, speed: Double)]) -> ClockRate {
    var rate = ClockRate()
    var now: Int64 = 0
    var device = 5e6
    for (seconds, speed) in stretches {
      for _ in 0..<Int(seconds * 10) {
        let (sent, received) = (Microseconds(now), Microseconds(now + 2000))
        rate.add(
          sent: sent, received: received, device: Microseconds(Int64(device + 1000 * speed)))
        now += 100_000
        device += 100_000 * speed
      }
    }
    return rate
  }

  @Test(arguments: [0.3, 0.5, 1.5, 2])
  func aFaultThatPersistsDatesFromTheBeginning(speed: Double) throws {
    let fault = try #require(rate([(6, speed)]).fault)
    #expect(abs(Double(fault.error) - (speed - 1) * 1e6) < 20_000)
    #expect(fault.since < .milliseconds(1_500))
  }

  @Test(arguments: [0.3, 0.5, 2])
  func aClockThatLaggedForAWhileIsFineASecondLater(speed: Double) {
    #expect(rate([(1, 1), (2, speed)]).fault != nil)
    #expect(rate([(1, 1), (2, speed), (1, 1)]).fault == nil)
  }

  @Test func aFaultThatRecursDatesFromItsRecurrence() throws {
    let fault = try #require(rate([(3, 0.5), (2, 1), (2, 0.5)]).fault)
    #expect(fault.since > .seconds(5))
  }

  @Test(arguments: [0.85, 1, 1.15])
  func whatABusyComputerCanCauseInAFifthOfASecondIsNotAFault(speed: Double) {
    #expect(rate([(6, speed)]).fault == nil)
  }
}
