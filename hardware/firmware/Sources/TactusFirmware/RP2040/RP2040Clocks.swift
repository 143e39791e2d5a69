/// The RP2040's clocks (RP2040 Datasheet, sections 2.15 to 2.18). The processor, PWM, the
/// microsecond counter and USB run from the crystal; the reference, and with it the watchdog, from
/// the ring oscillator, so that a crystal that stops cannot take the watchdog with it.
enum RP2040Clocks<Pins: RP2040PinMap> {
  /// Resets the blocks that the firmware uses, so that no state of an earlier run is left; their
  /// pins then float, and pull-downs keep the motors off.
  static func holdPeripherals(_ bus: some RegisterBus) {
    // Switch away from the PLL before it is reset; after a reset of the whole chip this is already
    // so.
    bus.store(RP2040.Clocks.System.reference, to: RP2040.Clocks.system)
    _ = bus.wait(for: 1 << RP2040.Clocks.System.reference, at: RP2040.Clocks.systemSelected)
    bus.store(RP2040.Clocks.Reference.ring, to: RP2040.Clocks.reference)
    _ = bus.wait(for: 1 << RP2040.Clocks.Reference.ring, at: RP2040.Clocks.referenceSelected)
    bus.store(RP2040.Resets.all, to: RP2040.set(RP2040.Resets.hold))
  }

  /// Starts the crystal and the clocks derived from it; false if one does not start.
  static func start(_ bus: some RegisterBus) -> Bool {
    // 6 ms of 12 MHz / 256: six times as long as most crystals need, since those of some boards are
    // slow.
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

  /// Makes a stopped system clock a fault: otherwise PWM and pins would keep their levels, and
  /// perhaps the watchdog would stop too, since the data sheet guarantees only that its tick
  /// derives from the reference.
  ///
  /// The data sheet recommends this for debugging only, since a clock that is merely slow may
  /// glitch when it is switched over. Here only a clock below 94 kHz is switched (2 * 12 MHz /
  /// 255), and a reset follows. The processor continues on the ring oscillator and takes an
  /// interrupt that is a fault. If the interrupt were lost, the watchdog would still expire: the
  /// main loop would then feed it at most every 125,000 cycles of the ring oscillator, and it
  /// expires after 60,000.
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
