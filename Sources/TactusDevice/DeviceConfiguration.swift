public import TactusWire

/// What a board tells the device core about itself.
public struct DeviceConfiguration: Sendable {
  /// 1…8 motors.
  public let actuators: UInt8
  /// 0…8 keys.
  public let keys: UInt8
  /// 0…8 channels.
  public let pressureChannels: UInt8
  /// Why the controller last started.
  public var resetCause: ResetCause
  /// Differs from boot to boot.
  public var boot: UInt32
  /// The board's name, as DESCRIPTION gives it.
  public let board: ShortText<16>
  /// The firmware's name and version, as DESCRIPTION gives them.
  public let firmware: ShortText<16>

  /// Creates the description of a board.
  public init(
    actuators: UInt8 = 6, keys: UInt8 = 6, pressureChannels: UInt8 = 0,
    resetCause: ResetCause = .powerOn, boot: UInt32, board: ShortText<16>,
    firmware: ShortText<16>
  ) {
    self.actuators = min(max(actuators, 1), 8)
    self.keys = min(keys, 8)
    self.pressureChannels = min(pressureChannels, 8)
    self.resetCause = resetCause
    self.boot = boot
    self.board = board
    self.firmware = firmware
  }
}

/// The fixed sizes and times of this implementation (PROTOCOL.md, "DESCRIPTION", "Safety").
public enum DeviceLimits {
  /// The patterns that it keeps.
  public static let slots = 64
  /// The cells that may wait to be played.
  public static let queueDepth = 128
  /// The cells in the queue that may bring patterns of their own.
  public static let waitingPatterns = 4
  /// The frames with sequence numbers that it takes without an acknowledgement between.
  public static let window: UInt8 = 8
  /// The longest pulse.
  public static let maximumPulse: Milliseconds = 3000
  /// The longest time that a motor runs without a rest.
  public static let maximumContinuous: Milliseconds = 3000
  /// The time after which it falls silent if it hears nothing.
  public static let lease: Milliseconds = 250
  /// A pause below this does not end a continuous drive.
  public static let shortestRest: Milliseconds = 10
  /// On-time beyond half of any stretch that an actuator may gather.
  public static let onTimeReserve: Milliseconds = 6000
  /// Beyond this a cell is late.
  public static let lateness: Milliseconds = 1
  /// The time after which a report that nobody acknowledged is sent again.
  public static let reportRetry: Milliseconds = 100
}
