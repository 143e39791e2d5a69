/// The pins of a board with an STM32F405.
public protocol STM32F405PinMap {
  /// As `Board.name`.
  static var name: StaticString { get }
  /// The crystal's frequency in Hz: a whole number of MHz, 4 to 26.
  static var crystal: UInt32 { get }
  static var transmit: STM32Pin { get }
  static var receive: STM32Pin { get }
  /// High switches the motors' power on.
  static var motorPower: STM32Pin { get }
  static var motors: InlineArray<6, STM32MotorOutput> { get }
  static var keys: InlineArray<6, STM32Pin> { get }
  /// Nil for a board without pressure channels.
  static var pressure: InlineArray<6, STM32AnalogInput>? { get }
}

extension STM32F405PinMap {
  public static var pressure: InlineArray<6, STM32AnalogInput>? { nil }
}

/// A pin, with the number of its alternate function if it has one.
public struct STM32Pin: Sendable {
  /// 0 is port A.
  let port: UInt32
  let number: UInt32
  var function: UInt32 = 0
}

/// A pin that is an input of converter 1.
public struct STM32AnalogInput: Sendable {
  /// 0 to 15, as in ADC1_IN0.
  let input: UInt32
  let pin: STM32Pin
}

/// The timer channel that drives a motor, and its pin.
public struct STM32MotorOutput: Sendable {
  let timer: STM32F4.Timer
  /// 1 to 4.
  let channel: UInt32
  let isComplementary: Bool
  let pin: STM32Pin

  init(_ timer: STM32F4.Timer, _ channel: UInt32, isComplementary: Bool = false, _ pin: STM32Pin) {
    self.timer = timer
    self.channel = channel
    self.isComplementary = isComplementary
    self.pin = pin
  }
}
