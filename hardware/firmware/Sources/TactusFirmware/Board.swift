public import TactusWire

/// The hardware of a board, as the glove uses it. No member blocks.
public protocol Board: ~Copyable {
  /// At most 16 bytes of UTF-8.
  static var name: StaticString { get }

  /// The cause of the last reset.
  var resetCause: ResetCause { get }
  /// A number that differs from the previous boot's (PROTOCOL.md, M5.1).
  var boot: UInt32 { get }
  /// The hardware fault found at start, as one of `BoardFault`; 0 if there is none.
  var fault: UInt16 { get }

  /// Microseconds since the start, modulo 2^32.
  var clock: UInt32 { mutating get }

  /// Returns the next byte from the host; nil if there is none. Called in every turn of the main
  /// loop.
  mutating func receive() -> UInt8?
  /// The number of STOPs received since the start, modulo 256, including those whose bytes
  /// `receive` has not yet returned.
  var stopsSeen: UInt8 { get }
  /// The number of received bytes that were lost since the start, modulo 65,536.
  var lostBytes: UInt16 { get }
  /// True if the line leads to a host, as far as the board can detect; a board behind an adapter
  /// cannot. When it becomes false the session ends (PROTOCOL.md, M6.6).
  var isConnected: Bool { get }
  /// True if the line can take a byte.
  var canSend: Bool { get }
  /// Sends a byte; `canSend` must be true.
  mutating func send(_ byte: UInt8)

  /// Switches the motors' power by the pin that hardware pulls low by default (PROTOCOL.md, section
  /// 10).
  func setMotorPower(_ isOn: Bool)
  /// Drives a motor, 0 to 5, at a level: 0 off, 31 full.
  func setMotor(_ motor: Int, level: UInt8)
  /// The keys that are down now, not debounced; bit 0 is key 1.
  var keys: UInt8 { get }

  /// The number of pressure channels, 0 to 8.
  static var pressureChannels: UInt8 { get }
  /// Connects a pressure channel, counted from 0, to the converter; `startPressure` may be called a
  /// millisecond later.
  func selectPressure(_ channel: Int)
  /// Starts or restarts a conversion of the selected channel.
  func startPressure()
  /// Returns the result of a conversion once, 0 to 4095; nil until it is ready.
  func takePressure() -> UInt16?

  func feedWatchdog()
  /// Switches the motors' power off, drives every motor low, stores the cause for the next start,
  /// and resets.
  ///
  /// Called on a fault, so it uses only registers and the two retained words at `address`.
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

/// The hardware faults of a board, as the detail of a FAULT message (PROTOCOL.md, section 5).
enum BoardFault {
  /// The crystal did not start, so the clock is not accurate to 200 ppm.
  static let noCrystal: UInt16 = 1
}
