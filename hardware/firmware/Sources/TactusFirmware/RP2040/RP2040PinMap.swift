/// The pins of a board with an RP2040: GPIO numbers, 0 to 29.
public protocol RP2040PinMap {
  /// As `Board.name`.
  static var name: StaticString { get }
  /// The crystal's frequency in Hz: 12 MHz, which the boot ROM's USB needs too.
  static var crystal: UInt32 { get }
  /// The maximum current that board and motors draw from the port, in mA.
  static var portMilliamps: UInt32 { get }
  /// High switches the motors' power on.
  static var motorPower: UInt32 { get }
  static var motors: InlineArray<6, UInt32> { get }
  static var keys: InlineArray<6, UInt32> { get }
  /// Nil for a board without pressure channels.
  static var pressure: RP2040Multiplexer? { get }
}

extension RP2040PinMap {
  public static var pressure: RP2040Multiplexer? { nil }
}

/// A multiplexer of up to 8 pressure channels in front of the converter.
public struct RP2040Multiplexer: Sendable {
  /// The pin that its output is wired to, GPIO 26 to 29.
  let input: UInt32
  /// Its select lines, lowest bit first.
  let select: InlineArray<3, UInt32>
}

/// The PWM output that drives a motor.
struct RP2040MotorOutput {
  let pin: UInt32
  /// Two pins share a slice; channel B is the upper half of its compare register (RP2040 Datasheet,
  /// section 4.5.2).
  var slice: RP2040.PWM { RP2040.PWM(slice: pin &>> 1 & 7) }
  var shift: UInt32 { 16 &* (pin & 1) }

  init(_ pin: UInt32) { self.pin = pin }
}
