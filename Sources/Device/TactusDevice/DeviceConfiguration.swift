public import TactusWire

/// What the board is, as the device core reports it in WELCOME and DESCRIPTION.
public struct DeviceConfiguration: Sendable {
  /// How many motors there are; 1…8.
  public let actuators: UInt8
  /// How many keys there are; 0…8.
  public let keys: UInt8
  /// How many pressure channels there are; 0…8.
  public let pressureChannels: UInt8
  /// Why the board last started.
  public var resetCause: ResetCause
  /// A number that differs from boot to boot (PROTOCOL.md, M5.1).
  public var boot: UInt32
  /// The name of the board.
  public let board: ShortText<16>
  /// The name and version of the firmware.
  public let firmware: ShortText<16>

  /// Clamps the counts to their ranges.
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
  /// Pattern slots on the device.
  static let slots = 64
  /// Cells that may wait, not counting the playing one.
  public static let queueDepth = 128
  /// Self-contained patterns that may wait.
  static let waitingPatterns = 4
  /// Sequenced frames that may be unacknowledged.
  public static let window: UInt8 = 8
  /// The longest pulse accepted.
  static let maximumPulse: Milliseconds = 3000
  /// The longest drive of one actuator without a rest; it is capped then (M10.3).
  public static let maximumContinuous: Milliseconds = 3000
  /// Time without a renewal after which all motors stop.
  public static let lease: Milliseconds = 250
  /// A shorter pause does not end a continuous drive (M10.3).
  public static let shortestRest: Milliseconds = 10
  /// On-time that an actuator may accumulate beyond half of any stretch (M10.4).
  static let onTimeReserve: Milliseconds = 6000
  /// A cell that starts later than this after its due time is late (M8.1).
  static let lateness: Milliseconds = 1
  /// How long an unseen report waits before it is sent again.
  static let reportRetry: Milliseconds = 100
  /// From one pressure sample to the next while anything changes.
  static let pressurePause: Milliseconds = 20
  /// From one pressure sample to the next at rest.
  static let pressureRest: Milliseconds = 200
  /// How long a change of pressure counts as one.
  static let pressureEcho: Milliseconds = 100
  /// The least difference of a pressure value that counts as a change.
  static let pressureStep: UInt8 = 2
}
