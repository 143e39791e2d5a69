// Made by hardware/boards/generate.py; change the board's JSON instead.

/// The pins of microbit.
public enum MicrobitPins: NRF51PinMap {
  public static var name: StaticString { "microbit" }
  public static var transmit: UInt32 { 24 }
  public static var receive: UInt32 { 25 }
  public static var motorPower: UInt32 { 23 }
  public static var motors: InlineArray<6, UInt32> { [3, 2, 1, 18, 20, 16] }
  public static var keys: InlineArray<6, UInt32> { [17, 26, 10, 22, 21, 4] }
}
