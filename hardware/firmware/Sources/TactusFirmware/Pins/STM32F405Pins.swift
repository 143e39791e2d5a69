// Made by hardware/boards/generate.py; change the board's JSON instead.

/// The pins of stm32f405.
public enum STM32F405Pins: STM32F405PinMap {
  public static var name: StaticString { "stm32f405" }
  public static var crystal: UInt32 { 8_000_000 }
  public static var transmit: STM32Pin { STM32Pin(port: 0, number: 9, function: 7) }
  public static var receive: STM32Pin { STM32Pin(port: 0, number: 10, function: 7) }
  public static var motorPower: STM32Pin { STM32Pin(port: 1, number: 1) }
  public static var motors: InlineArray<6, STM32MotorOutput> {
    [
      STM32MotorOutput(.timer8, 1, STM32Pin(port: 2, number: 6, function: 3)),
      STM32MotorOutput(.timer8, 2, STM32Pin(port: 2, number: 7, function: 3)),
      STM32MotorOutput(.timer8, 3, STM32Pin(port: 2, number: 8, function: 3)),
      STM32MotorOutput(.timer8, 4, STM32Pin(port: 2, number: 9, function: 3)),
      STM32MotorOutput(.timer1, 1, STM32Pin(port: 0, number: 8, function: 1)),
      STM32MotorOutput(
        .timer1, 2, isComplementary: true, STM32Pin(port: 1, number: 0, function: 1)),
    ]
  }
  public static var keys: InlineArray<6, STM32Pin> {
    [
      STM32Pin(port: 2, number: 0), STM32Pin(port: 2, number: 1), STM32Pin(port: 2, number: 2),
      STM32Pin(port: 2, number: 3), STM32Pin(port: 2, number: 13), STM32Pin(port: 1, number: 5),
    ]
  }
  public static var pressure: InlineArray<6, STM32AnalogInput>? {
    [
      STM32AnalogInput(input: 1, pin: STM32Pin(port: 0, number: 1)),
      STM32AnalogInput(input: 4, pin: STM32Pin(port: 0, number: 4)),
      STM32AnalogInput(input: 5, pin: STM32Pin(port: 0, number: 5)),
      STM32AnalogInput(input: 6, pin: STM32Pin(port: 0, number: 6)),
      STM32AnalogInput(input: 7, pin: STM32Pin(port: 0, number: 7)),
      STM32AnalogInput(input: 15, pin: STM32Pin(port: 2, number: 5)),
    ]
  }
}
