// Made by hardware/boards/generate.py; change the board's JSON instead.

/// The pins of pico.
public enum PicoPins: RP2040PinMap {
  public static var name: StaticString { "pico" }
  public static var crystal: UInt32 { 12_000_000 }
  public static var portMilliamps: UInt32 { 500 }
  public static var motorPower: UInt32 { 14 }
  public static var motors: InlineArray<6, UInt32> { [2, 3, 4, 5, 6, 7] }
  public static var keys: InlineArray<6, UInt32> { [8, 9, 10, 11, 12, 13] }
  public static var pressure: RP2040Multiplexer? {
    RP2040Multiplexer(input: 26, select: [18, 19, 20])
  }
}
