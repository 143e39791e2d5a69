/// The RP2040's motors: pulse-width modulation in hardware, at 20 kHz, and the converter that
/// powers them.
enum RP2040Motors<Pins: RP2040PinMap> {
  /// Counts of 125 MHz that make 1/31 of a period: 125 MHz / (31 * 201) = 20.06 kHz.
  private static var levelStep: UInt32 { 201 }

  /// Makes the converter's enable pin a low output, then starts all slices at level 0 and connects
  /// them to the pins.
  static func prepare(_ bus: some RegisterBus) {
    let power = Pins.motorPower
    bus.store(1 &<< power, to: RP2040.Software.outClear)
    bus.store(1 &<< power, to: RP2040.Software.directionSet)
    bus.store(RP2040.Pins.Function.software, to: RP2040.Pins.control(power))
    let motors = Pins.motors
    for motor in motors.indices {
      let output = RP2040MotorOutput(motors[motor])
      bus.store(31 &* levelStep &- 1, to: output.slice.top)
      bus.store(0, to: output.slice.compare)
      bus.store(RP2040.PWM.on, to: output.slice.control)
      bus.store(RP2040.Pins.Function.pwm, to: RP2040.Pins.control(output.pin))
    }
  }

  static func set(_ motor: Int, level: UInt8, _ bus: some RegisterBus) {
    let output = RP2040MotorOutput(Pins.motors[motor])
    let other = bus.load(output.slice.compare) & ~(0xFFFF &<< output.shift)
    // Full drive is one count beyond the period's last: never off (section 4.5.2.2).
    bus.store(other | UInt32(level) &* levelStep &<< output.shift, to: output.slice.compare)
  }

  static func setPower(_ isOn: Bool, _ bus: some RegisterBus) {
    bus.store(
      1 &<< Pins.motorPower, to: isOn ? RP2040.Software.outSet : RP2040.Software.outClear)
  }

  /// Switches the converter off, then holds every slice in reset, where its outputs are low.
  static func silence(_ bus: some RegisterBus) {
    setPower(false, bus)
    bus.store(RP2040.Resets.pwm, to: RP2040.set(RP2040.Resets.hold))
  }
}
