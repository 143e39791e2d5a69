public import TactusWire

/// What the glove needs of a board. No member waits.
public protocol Board: ~Copyable {
  /// At most 16 bytes of UTF-8.
  static var name: StaticString { get }

  /// Why the board last started.
  var resetCause: ResetCause { get }
  /// Differs from the boot before (PROTOCOL.md, M5.1).
  var boot: UInt32 { get }
  /// What the board lacks, as its own number; 0 if nothing.
  var fault: UInt16 { get }

  /// Microseconds since the start, modulo 2^32.
  var clock: UInt32 { mutating get }

  /// The next byte from the host; nil when none waits. Asked for in every turn of the main loop.
  mutating func receive() -> UInt8?
  /// STOPs that came on the line since the start, modulo 256, whether or not `receive` gave their
  /// bytes yet.
  var stopsSeen: UInt8 { get }
  /// Bytes that came and were lost since the start, modulo 65,536.
  var lostBytes: UInt16 { get }
  /// The line leads to a host, as far as the board can see; a board behind an adapter cannot. When
  /// it becomes false the session is over (PROTOCOL.md, M6.6).
  var isConnected: Bool { get }
  /// The line takes a byte.
  var canSend: Bool { get }
  /// Hands a byte to the line, which must be able to take it.
  mutating func send(_ byte: UInt8)

  /// Switches the motors' power by the pin that the hardware holds low (PROTOCOL.md, section 10).
  func setMotorPower(_ isOn: Bool)
  /// Drives a motor, 0 to 5, at a level: 0 off, 31 full.
  func setMotor(_ motor: Int, level: UInt8)
  /// The keys that are down now, bouncing as they may; bit 0 is key 1.
  var keys: UInt8 { get }

  /// How many pressure channels there are; 0 to 8.
  static var pressureChannels: UInt8 { get }
  /// Leads a pressure channel, from 0, to the converter, which `startPressure` may be asked for a millisecond
  /// later.
  func selectPressure(_ channel: Int)
  /// Begins to convert the channel that is selected, or begins anew.
  func startPressure()
  /// What was converted, 0 to 4095, once; nil before that.
  func takePressure() -> UInt16?

  func feedWatchdog()
  /// Switches the motors' power off and drives every motor low, keeps the cause for the next start,
  /// and resets.
  ///
  /// For a fault, so it needs nothing but registers and the two retained words at `address`.
  static func reset(_ bus: some RegisterBus, noting cause: ResetCause, retained address: UInt32)
}

extension Board where Self: ~Copyable {
  public var isConnected: Bool { true }
}

/// A board without pressure channels.
extension Board where Self: ~Copyable {
  public static var pressureChannels: UInt8 { 0 }
  public func selectPressure(_ channel: Int) {}
  public func startPressure() {}
  public func takePressure() -> UInt16? { nil }
}

/// What a board may lack, as the detail of a FAULT (PROTOCOL.md, section 5).
enum BoardFault {
  /// The crystal did not start: the clock is not true to 200 ppm.
  static let noCrystal: UInt16 = 1
}
