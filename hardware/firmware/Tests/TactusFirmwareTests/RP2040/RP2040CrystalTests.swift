import TactusTestSupport
import TactusWire
import Testing

@testable import TactusFirmware

/// The Pico's crystal stops while motors run, and the processor, pulse width and USB with it.
@Suite struct RP2040CrystalTests {
  /// The ring oscillator's frequency in Hz: minimum, typical, maximum (RP2040 Datasheet, section
  /// 2.17).
  static let rings = [1_800_000, 6_500_000, 12_000_000]

  private func running(_ ring: Int) throws -> PicoBench {
    let bench = PicoBench(ring: ring)
    try bench.startMotor()
    return bench
  }

  @Test(arguments: rings)
  func aCrystalThatStopsIsAFaultWithinAMillisecond(ring: Int) throws {
    let bench = try running(ring)
    let start = bench.chip.microseconds
    bench.chip.stopCrystal()
    #expect(bench.chip.interrupts)
    bench.takeInterrupt()
    #expect(bench.chip.motorPower.last?.isOn == false)
    // The pulse width is held in reset, and the chip is reset.
    #expect(bench.chip.word(0x4000_C000) & 1 << 14 != 0)
    #expect(bench.chip.resets.count == 1)
    #expect(bench.chip.microseconds - start < 1000)
  }

  /// The interrupt is lost, and the main loop continues at the ring oscillator's speed.
  @Test(arguments: rings)
  func theWatchdogBitesThoughTheLoopGoesOn(ring: Int) throws {
    let bench = try running(ring)
    let start = bench.chip.microseconds
    bench.chip.stopCrystal()
    while !bench.chip.hasBitten, bench.chip.microseconds - start < 100_000 { bench.turn() }
    #expect(bench.chip.hasBitten)
    // One more feed may have been due, then 60,000 cycles.
    #expect(bench.chip.microseconds - start < 2 * 60_000 * 1_000_000 / ring)
  }

  @Test(arguments: rings)
  func theWatchdogLetsALoopLiveThatHasItsCrystal(ring: Int) throws {
    let bench = try running(ring)
    for _ in 0..<100 {
      bench.run(milliseconds: 1)
      #expect(!bench.chip.hasBitten)
    }
  }

  @Test(arguments: [(1_800_000, 33_333), (6_500_000, 9231), (12_000_000, 5000)])
  func theWatchdogWaitsSoManyMicroseconds(ring: Int, microseconds: Int) throws {
    let bench = try running(ring)
    let bite = try #require(bench.chip.bite)
    let waited = bite / SimulatedRP2040.cyclesPerMicrosecond - bench.chip.microseconds
    // It was fed within the last millisecond and a turn.
    #expect(microseconds - 1100...microseconds ~= waited)
  }
}
