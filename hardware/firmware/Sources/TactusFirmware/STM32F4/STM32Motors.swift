/// The STM32F405's motors: pulse-width modulation in hardware, at about 20 kHz.
enum STM32Motors<Pins: STM32F405PinMap> {
  private typealias Break = STM32F4.Timer.BreakAndDeadTime
  private static var timers: InlineArray<2, STM32F4.Timer> { [.timer8, .timer1] }

  /// Drives the motors' power and all motor pins low as plain outputs, until the timers run.
  static func hold(_ bus: some RegisterBus) {
    setPower(false, bus)
    bus.configure(Pins.motorPower, as: .output, pull: .down)
    let motors = Pins.motors
    for motor in motors.indices {
      let pin = motors[motor].pin
      bus.store(1 &<< (pin.number &+ 16), to: STM32F4.Port(pin.port).setReset)
      bus.configure(pin, as: .output, pull: .down)
    }
  }

  /// Starts the timers with every level at 0, then connects them to the pins.
  static func prepare(_ bus: some RegisterBus, levelStep: UInt32) {
    let timers = Self.timers
    for index in timers.indices {
      let timer = timers[index]
      bus.store(31 &* levelStep &- 1, to: timer.reload)
      bus.store(STM32F4.Timer.CompareMode.pwmOnBoth, to: timer.compareMode12)
      bus.store(STM32F4.Timer.CompareMode.pwmOnBoth, to: timer.compareMode34)
    }
    let motors = Pins.motors
    for motor in motors.indices {
      let output = motors[motor]
      let bit = 4 &* (output.channel &- 1) &+ (output.isComplementary ? 2 : 0)
      let enabled = bus.load(output.timer.compareEnable)
      bus.store(enabled | 1 &<< bit, to: output.timer.compareEnable)
    }
    for index in timers.indices {
      let timer = timers[index]
      bus.store(STM32F4.Timer.Events.update, to: timer.events)
      bus.store(
        STM32F4.Timer.Control.reloadWaits | STM32F4.Timer.Control.on, to: timer.control)
      bus.store(Break.idleIsDriven | Break.outputsOn, to: timer.breakAndDeadTime)
    }
    for motor in motors.indices { bus.set(motors[motor].pin, to: .alternate) }
  }

  static func setPower(_ isOn: Bool, _ bus: some RegisterBus) {
    let pin = Pins.motorPower
    bus.store(
      1 &<< (isOn ? pin.number : pin.number &+ 16), to: STM32F4.Port(pin.port).setReset)
  }

  static func silence(_ bus: some RegisterBus) {
    setPower(false, bus)
    bus.store(Break.idleIsDriven, to: STM32F4.Timer.timer8.breakAndDeadTime)
    bus.store(Break.idleIsDriven, to: STM32F4.Timer.timer1.breakAndDeadTime)
  }
}
