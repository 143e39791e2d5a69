import TactusWire

enum STM32PinMode: UInt32 {
  case input = 0
  case output = 1
  case alternate = 2
  case analog = 3
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

  /// Changes only a pin's mode.
  func set(_ pin: STM32Pin, to mode: STM32PinMode) {
    replace(2, of: pin.number, by: mode.rawValue, at: STM32F4.Port(pin.port).mode)
  }

  /// Replaces the field `index` of a register that consists of fields of `width` bits.
  private func replace(_ width: UInt32, of index: UInt32, by value: UInt32, at address: UInt32) {
    let shift = width &* index
    let mask: UInt32 = (1 &<< width &- 1) &<< shift
    store(load(address) & ~mask | value &<< shift, to: address)
  }
}

extension STM32F4 {
  /// Enables the clocks of all peripherals that the firmware uses.
  static func enablePeripherals(_ bus: some RegisterBus) {
    // The only bits set after a reset enable the CCM memory, which is not used.
    bus.store(Clocks.AHB1.portsAToC, to: Clocks.enableAHB1)
    bus.store(Clocks.AHB2.random, to: Clocks.enableAHB2)
    bus.store(Clocks.APB1.power | Clocks.APB1.timer2, to: Clocks.enableAPB1)
    bus.store(
      Clocks.APB2.converter1 | Clocks.APB2.usart1 | Clocks.APB2.timer8 | Clocks.APB2.timer1,
      to: Clocks.enableAPB2)
  }

  /// Decodes RCC_CSR. Every reset also sets the reset pin's flag.
  static func resetCause(_ status: UInt32) -> ResetCause {
    if status & Clocks.Status.watchdogs != 0 { return .watchdog }
    if status & Clocks.Status.software != 0 { return .software }
    if status & Clocks.Status.powerOn != 0 { return .powerOn }
    if status & Clocks.Status.brownOut != 0 { return .brownOut }
    if status & Clocks.Status.resetPin != 0 { return .resetPin }
    return .unknown
  }

  /// Returns 32 random bits; 0 without the PLL, whose 48 MHz the generator needs, or if it does not
  /// respond.
  static func random(_ bus: some RegisterBus) -> UInt32 {
    guard bus.load(Clocks.control) & Clocks.Control.pllReady != 0 else { return 0 }
    bus.store(Random.on, to: Random.control)
    return bus.wait(for: Random.isReady, at: Random.status) ? bus.load(Random.data) : 0
  }

  /// Enables an interrupt when the supply falls below 2.8 V (section 5.2.2), which is lower than
  /// the dip when the motors are armed (hardware/supply.md).
  static func watchPower(_ bus: some RegisterBus) {
    bus.store(
      bus.load(Power.control) | Power.Control.below2V8 | Power.Control.detectsVoltage,
      to: Power.control)
    bus.store(Lines.voltage, to: Lines.risingEdge)
    bus.store(Lines.voltage, to: Lines.mask)
  }

  /// 160 counts of 32 kHz / 4: 20 ms, between 13 and 38 ms as the oscillator varies (data sheet: 17
  /// to 47 kHz).
  static func startWatchdog(_ bus: some RegisterBus) {
    // After a reset the prescaler is 4, the shortest.
    bus.store(Watchdog.Key.start, to: Watchdog.key)
    bus.store(Watchdog.Key.unlock, to: Watchdog.key)
    bus.store(159, to: Watchdog.reload)
  }
}
