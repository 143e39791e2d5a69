/// The clocks that the peripherals get, Hz.
struct STM32Clocks {
  /// From the crystal, and so true to 200 ppm.
  let isTrue: Bool
  let timer2: UInt32
  let usart1: UInt32
  /// Counts of timers 1 and 8 that make 1/31 of a period.
  let levelStep: UInt32

  /// 168 MHz from the crystal; 84 MHz for timer 2 and USART 1; 168 MHz / (31 * 271) = 20.0 kHz.
  static var crystal: STM32Clocks {
    STM32Clocks(isTrue: true, timer2: 84_000_000, usart1: 84_000_000, levelStep: 271)
  }

  /// 16 MHz from the internal oscillator, for all; 16 MHz / (31 * 26) = 19.9 kHz.
  static var `internal`: STM32Clocks {
    STM32Clocks(isTrue: false, timer2: 16_000_000, usart1: 16_000_000, levelStep: 26)
  }

  /// What QEMU has: no clock control, whose registers all read 0, and timers at 1 GHz.
  static var emulated: STM32Clocks {
    STM32Clocks(isTrue: true, timer2: 1_000_000_000, usart1: 84_000_000, levelStep: 271)
  }

  /// Goes over to the crystal; stays on the internal oscillator if it, or the PLL, does not start.
  static func start(_ bus: some RegisterBus, crystal hertz: UInt32) -> STM32Clocks {
    typealias Clocks = STM32F4.Clocks
    let control = bus.load(Clocks.control)
    // On the chip the internal oscillator runs, which this very code needs.
    guard control & Clocks.Control.internalReady != 0 else { return .emulated }
    bus.store(control | Clocks.Control.crystalOn, to: Clocks.control)
    guard bus.wait(for: Clocks.Control.crystalReady, at: Clocks.control) else { return .internal }
    // 1 MHz times 336, halved; a seventh of it, 48 MHz, for the random numbers.
    bus.store(
      hertz / 1_000_000 | Clocks.PLL.times(336) | Clocks.PLL.fromCrystal
        | Clocks.PLL.slowClock(dividedBy: 7), to: Clocks.pll)
    bus.store(
      control | Clocks.Control.crystalOn | Clocks.Control.crystalGuarded | Clocks.Control.pllOn,
      to: Clocks.control)
    guard bus.wait(for: Clocks.Control.pllReady, at: Clocks.control) else { return .internal }
    // At 168 MHz, also below 2.7 V, where the detector may bite (section 3.5.1).
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
