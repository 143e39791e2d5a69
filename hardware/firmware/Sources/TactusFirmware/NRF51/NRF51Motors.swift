import CFirmware

/// The nRF51's motors: pulse-width modulation from a timer whose tick is 1/31 of the period.
///
/// Timer 1 counts 0 to 30 at 31,250 Hz, so a period is 992 µs and the count is a level: a motor is
/// on while the count is below its level. Interrupts occur at the start of a period and where a
/// motor turns off; there are none while every motor is off or at full drive.
enum NRF51Motors<Pins: NRF51PinMap> {
  private static var timer: NRF51.Timer { .motors }
  private static var fullLevel: UInt32 { 31 }

  private static var power: UInt32 { 1 &<< Pins.motorPower }

  private static var mask: UInt32 {
    let pins = Pins.motors
    var mask: UInt32 = 0
    for motor in pins.indices { mask |= 1 &<< pins[motor] }
    return mask
  }

  /// Drives the motors' power and all their pins low, and sets the timer up without starting it.
  static func prepare(_ bus: some RegisterBus) {
    silence(bus)
    bus.store(power | mask, to: NRF51.GPIO.directionSet)
    // 16 MHz / 2^9; the width is 16 bits after a reset.
    bus.store(9, to: timer.prescaler)
    bus.store(fullLevel, to: timer.compare(0))
    bus.store(NRF51.Timer.Shortcuts.compare0Clears, to: timer.shortcuts)
    bus.store(
      NRF51.Timer.Interrupts.compare0 | NRF51.Timer.Interrupts.compare1, to: timer.interruptSet)
  }

  static func setPower(_ isOn: Bool, _ bus: some RegisterBus) {
    bus.store(power, to: isOn ? NRF51.GPIO.outSet : NRF51.GPIO.outClear)
  }

  static func silence(_ bus: some RegisterBus) {
    bus.store(power | mask, to: NRF51.GPIO.outClear)
  }

  /// Starts a new period immediately, so that the onset does not wait for the next one; the
  /// interrupt sets the pins.
  static func set(
    _ motor: Int, level: UInt8, _ bus: some RegisterBus,
    _ shared: UnsafeMutablePointer<shared_memory>
  ) {
    shared_set_level(shared, UInt32(truncatingIfNeeded: motor), level)
    bus.store(NRF51.trigger, to: timer.clear)
    bus.store(NRF51.trigger, to: timer.start)
    bus.store(1 << NRF51.Timer.motorsInterrupt, to: Cortex.interruptSetPending)
  }

  /// Sets every pin for the current count and schedules the next edge.
  static func interrupt(_ bus: some RegisterBus, _ shared: UnsafeMutablePointer<shared_memory>) {
    bus.store(0, to: timer.compared(0))
    bus.store(0, to: timer.compared(1))
    let pins = Pins.motors
    var count = Self.count(bus)
    var edge: UInt32
    var isTimed: Bool
    repeat {
      var on: UInt32 = 0
      isTimed = false
      edge = fullLevel
      for motor in pins.indices {
        let level = UInt32(shared_level(shared, UInt32(truncatingIfNeeded: motor)))
        if level != 0, level != fullLevel { isTimed = true }
        if level > count {
          on |= 1 &<< pins[motor]
          edge = min(edge, level)
        }
      }
      bus.store(mask & ~on, to: NRF51.GPIO.outClear)
      bus.store(on, to: NRF51.GPIO.outSet)
      bus.store(edge, to: timer.compare(1))
      count = Self.count(bus)
      // An edge that has passed meanwhile would be a whole period late.
    } while count >= edge
    if !isTimed { bus.store(NRF51.trigger, to: timer.stop) }
  }

  private static func count(_ bus: some RegisterBus) -> UInt32 {
    bus.store(NRF51.trigger, to: timer.capture(2))
    return bus.load(timer.compare(2))
  }
}
