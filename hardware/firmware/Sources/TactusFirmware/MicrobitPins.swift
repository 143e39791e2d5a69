// Made by hardware/boards/generate.py; change the board's JSON instead.

/// GPIO numbers on microbit.
enum MicrobitPins {
  static let transmit: UInt32 = 24
  static let receive: UInt32 = 25
  static var motors: InlineArray<6, UInt32> { [3, 2, 1, 18, 20, 16] }
  static var keys: InlineArray<6, UInt32> { [17, 26, 23, 22, 21, 4] }
}
