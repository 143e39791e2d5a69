import TactusWire

enum STM32PinMode: UInt32 {
  case input = 0
  case output = 1
  case alternate = 2
}

enum STM32Pull: UInt32 {
  case none = 0
  case up = 1
  case down = 2
}

extension RegisterBus {
  /// Sets a pin's alternate function, pull and mode, in this order (RM0090, section 8.4).
  func configure(_ pin: STM32Pin, as mode: STM32PinMode, pull: STM32Pull = .none) {
    let port = STM32F4.Port(pin.port)
    replace(4, of: pin.number & 7, by: pin.function, at: port.function &+ 4 &* (pin.number &>> 3))
    replace(2, of: pin.number, by: pull.rawValue, at: port.pull)
    set(pin, to: mode)
  }

  /// Changes a pin's mode alone.
  func set(_ pin: STM32Pin, to mode: STM32PinMode) {
    replace(2, of: pin.number, by: mode.rawValue, at: STM32F4.Port(pin.port).mode)
  }

  /// Replaces the field `index` of a register that is made of fields of `width` bits.
  private func replace(_ width: UInt32, of index: UInt32, by value: UInt32, at address: UInt32) {
    let shift = width &* index
    let mask: UInt32 = (1 &<< width &- 1) &<< shift
    store(load(address) & ~mask | value &<< shift, to: address)
  }
}

extension STM32F4 {
  /// Gives the clock to all that the firmware uses.
  static func enablePeripherals(_ bus: some RegisterBus) {
    // Ports A to C; the random numbers; power control and timer 2; USART 1, timers 8 and 1. The bits
    // that are set after a reset are the CCM memory's alone, which is not used.
    bus.store(0b111, to: Clocks.enableAHB1)
    bus.store(1 << 6, to: Clocks.enableAHB2)
    bus.store(1 << 28 | 1, to: Clocks.enableAPB1)
    bus.store(1 << 4 | 1 << 1 | 1, to: Clocks.enableAPB2)
  }

  /// What RCC_CSR says (section 7.3.21). Every reset pulls the reset pin too.
  static func resetCause(_ status: UInt32) -> ResetCause {
    if status & (1 << 29 | 1 << 30) != 0 { return .watchdog }
    if status & 1 << 28 != 0 { return .software }
    if status & 1 << 27 != 0 { return .powerOn }
    if status & 1 << 25 != 0 { return .brownOut }
    if status & 1 << 26 != 0 { return .resetPin }
    return .unknown
  }

  /// 32 bits of noise; 0 without the PLL, whose 48 MHz the generator needs, or if it does not answer.
  static func random(_ bus: some RegisterBus) -> UInt32 {
    guard bus.load(Clocks.control) & 1 << 25 != 0 else { return 0 }
    bus.store(1 << 2, to: Random.control)
    return bus.wait(for: 1, at: Random.status) ? bus.load(Random.data) : 0
  }

  /// Asks for an interrupt when the supply falls below 2.9 V (section 5.2.2).
  static func watchPower(_ bus: some RegisterBus) {
    bus.store(bus.load(Power.control) | 7 << 5 | 1 << 4, to: Power.control)
    bus.store(1 << 16, to: Lines.risingEdge)
    bus.store(1 << 16, to: Lines.mask)
  }

  /// 800 counts of 32 kHz / 4: 100 ms, between 68 and 188 ms as the oscillator varies.
  static func startWatchdog(_ bus: some RegisterBus) {
    // Start; unlock; the shortest prescaler, 4, is what it has after a reset.
    bus.store(0xCCCC, to: Watchdog.key)
    bus.store(0x5555, to: Watchdog.key)
    bus.store(799, to: Watchdog.reload)
  }
}
