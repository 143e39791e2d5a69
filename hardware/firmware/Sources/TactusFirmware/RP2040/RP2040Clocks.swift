/// The RP2040's clocks (RP2040 Datasheet, sections 2.15 to 2.18): processor, pulse width,
/// microseconds and USB from the crystal; the reference, and with it the watchdog, from the ring
/// oscillator, so that a crystal that stops cannot take the watchdog with it.
enum RP2040Clocks<Pins: RP2040PinMap> {
  /// Takes what the firmware uses back to its reset state, so that nothing of a run before is left;
  /// pins float then, and their pull-downs hold the motors off.
  static func holdPeripherals(_ bus: some RegisterBus) {
    // First off the PLL, which is to be reset; after a reset of the whole chip it is so already.
    bus.store(RP2040.Clocks.System.reference, to: RP2040.Clocks.system)
    _ = bus.wait(for: 1 << RP2040.Clocks.System.reference, at: RP2040.Clocks.systemSelected)
    bus.store(RP2040.Clocks.Reference.ring, to: RP2040.Clocks.reference)
    _ = bus.wait(for: 1 << RP2040.Clocks.Reference.ring, at: RP2040.Clocks.referenceSelected)
    bus.store(RP2040.Resets.all, to: RP2040.set(RP2040.Resets.hold))
  }

  /// Starts the crystal and what follows from it; false if something does not start.
  static func start(_ bus: some RegisterBus) -> Bool {
    // 6 ms of 12 MHz / 256: six times what most crystals need, since some boards' are slow.
    bus.store(Pins.crystal / 1000 * 6 / 256, to: RP2040.Crystal.startup)
    bus.store(RP2040.Crystal.on, to: RP2040.Crystal.control)
    guard bus.wait(for: RP2040.Crystal.isStable, at: RP2040.Crystal.status) else { return false }
    // 12 MHz * 125 / 6 / 2 = 125 MHz and 12 MHz * 100 / 5 / 5 = 48 MHz.
    guard start(.system, times: 125, by: 6, and: 2, bus) else { return false }
    guard start(.usb, times: 100, by: 5, and: 5, bus) else { return false }
    bus.store(RP2040.Clocks.System.pll, to: RP2040.Clocks.system)
    guard bus.wait(for: 1 << RP2040.Clocks.System.pll, at: RP2040.Clocks.systemSelected) else {
      return false
    }
    bus.store(RP2040.Clocks.USB.on, to: RP2040.Clocks.usb)
    return true
  }

  /// Makes a fault of a system clock that stops: pulse width and pins would keep their levels then,
  /// and perhaps the watchdog, whose tick alone the data sheet derives from the reference.
  ///
  /// For debugging, says the data sheet, since a clock that is merely slow may glitch when it is
  /// switched over. Here only one below 94 kHz is (2 * 12 MHz / 255), and a reset follows. The
  /// processor goes on from the ring oscillator, and takes an interrupt that is a fault. Were it
  /// lost, the watchdog would bite: then the main loop feeds it every 125,000 cycles of the ring
  /// oscillator at the soonest, and it waits 60,000.
  static func watchSystem(_ bus: some RegisterBus) {
    typealias Revival = RP2040.Clocks.Revival
    bus.store(Revival.timeout, to: RP2040.Clocks.revival)
    bus.store(Revival.timeout | Revival.on, to: RP2040.Clocks.revival)
    bus.store(Revival.interrupt, to: RP2040.Clocks.interrupts)
    bus.store(Revival.line, to: Cortex.interruptSetEnable)
  }

  private static func start(
    _ pll: RP2040.PLL, times factor: UInt32, by first: UInt32, and second: UInt32,
    _ bus: some RegisterBus
  ) -> Bool {
    bus.store(1, to: pll.control)
    bus.store(factor, to: pll.feedback)
    bus.store(RP2040.PLL.PowerDown.oscillator, to: RP2040.clear(pll.power))
    guard bus.wait(for: RP2040.PLL.isLocked, at: pll.control) else { return false }
    bus.store(first &<< 16 | second &<< 12, to: pll.dividers)
    bus.store(RP2040.PLL.PowerDown.dividers, to: RP2040.clear(pll.power))
    return true
  }
}
