public import TactusWire

/// What a board tells the device core about itself.
public struct DeviceConfiguration: Sendable {
  /// 1…8 motors.
  public let actuators: UInt8
  /// 0…8 keys.
  public let keys: UInt8
  /// 0…8 channels.
  public let pressureChannels: UInt8
  public var resetCause: ResetCause
  /// Differs from boot to boot.
  public var boot: UInt32
  public let board: ShortText<16>
  public let firmware: ShortText<16>

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
  public static let slots = 64
  public static let queueDepth = 128
  public static let waitingPatterns = 4
  public static let window: UInt8 = 8
  public static let maximumPulse: Milliseconds = 3000
  public static let maximumContinuous: Milliseconds = 3000
  public static let lease: Milliseconds = 250
  /// A pause below this does not end a continuous drive.
  public static let shortestRest: Milliseconds = 10
  /// On-time beyond half of any stretch that an actuator may gather.
  public static let onTimeReserve: Milliseconds = 6000
  /// Beyond this a cell is late.
  public static let lateness: Milliseconds = 1
  public static let reportRetry: Milliseconds = 100
}
