/// The pins of a board with an nRF51: GPIO numbers, 0 to 31.
public protocol NRF51PinMap {
  /// As `Board.name`.
  static var name: StaticString { get }
  static var transmit: UInt32 { get }
  static var receive: UInt32 { get }
  /// High switches the motors' power on.
  static var motorPower: UInt32 { get }
  static var motors: InlineArray<6, UInt32> { get }
  static var keys: InlineArray<6, UInt32> { get }
}
