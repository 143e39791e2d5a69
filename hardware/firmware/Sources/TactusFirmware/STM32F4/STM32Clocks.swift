/// The clocks of the peripherals, in Hz.
struct STM32Clocks {
  /// True if the clocks come from the crystal, and so are accurate to 200 ppm.
  let isTrue: Bool
  let timer2: UInt32
  let usart1: UInt32
  /// Counts of timers 1 and 8 in 1/31 of a period.
  let levelStep: UInt32

  /// 168 MHz from the crystal; 84 MHz for timer 2 and USART 1; 168 MHz / (31 * 271) = 20.0 kHz.
  static var crystal: STM32Clocks {
    STM32Clocks(isTrue: true, timer2: 84_000_000, usart1: 84_000_000, levelStep: 271)
  }

  /// 16 MHz from the internal oscillator, for all; 16 MHz / (31 * 26) = 19.9 kHz.
  static var `internal`: STM32Clocks {
    STM32Clocks(isTrue: false, timer2: 16_000_000, usart1: 16_000_000, levelStep: 26)
  }

  /// The clocks in QEMU, which has no clock control (its registers read 0) and timers at 1 GHz.
  static var emulated: STM32Clocks {
    STM32Clocks(isTrue: true, timer2: 1_000_000_000, usart1: 84_000_000, levelStep: 271)
  }

  /// Switches to the crystal; stays on the internal oscillator if the crystal or the PLL does not
  /// start.
  static func start(_ bus: some RegisterBus, crystal hertz: UInt32) -> STM32Clocks {
    typealias Clocks = STM32F4.Clocks
    let control = bus.load(Clocks.control)
    // On the real chip the internal oscillator runs, since this very code needs it.
    guard control & Clocks.Control.internalReady != 0 else { return .emulated }
    bus.store(control | Clocks.Control.crystalOn, to: Clocks.control)
    guard bus.wait(for: Clocks.Control.crystalReady, at: Clocks.control) else { return .internal }
    // 1 MHz times 336, halved; a seventh of it, 48 MHz, for the random number generator.
    bus.store(
      hertz / 1_000_000 | Clocks.PLL.times(336) | Clocks.PLL.fromCrystal
        | Clocks.PLL.slowClock(dividedBy: 7), to: Clocks.pll)
    bus.store(
      control | Clocks.Control.crystalOn | Clocks.Control.crystalGuarded | Clocks.Control.pllOn,
      to: Clocks.control)
    guard bus.wait(for: Clocks.Control.pllReady, at: Clocks.control) else { return .internal }
    // Enough for 168 MHz even below 2.7 V, where the detector may trigger (section 3.5.1).
    typealias Access = STM32F4.Flash.AccessControl
    bus.store(
      Access.waitStates(6) | Access.prefetch | Access.instructionCache | Access.dataCache,
      to: STM32F4.Flash.accessControl)
    typealias Configuration = Clocks.Configuration
    bus.store(
      Configuration.quarterAPB1 | Configuration.halfAPB2 | Configuration.usePLL,
      to: Clocks.configuration)
    guard bus.wait(for: Configuration.usesPLL, at: Clocks.configuration) else { return .internal }
    return .crystal
  }
}
