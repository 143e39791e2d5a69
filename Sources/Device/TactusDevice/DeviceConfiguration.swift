public import TactusWire

/// The properties of the board that the device core reports in WELCOME and DESCRIPTION.
public struct DeviceConfiguration: Sendable {
  /// The number of motors; 1…8.
  public let actuators: UInt8
  /// The number of keys; 0…8.
  public let keys: UInt8
  /// The number of pressure channels; 0…8.
  public let pressureChannels: UInt8
  /// True if the board measures what powers its motors.
  public let measuresSupply: Bool
  /// The cause of the board's last start.
  public var resetCause: ResetCause
  /// A number that differs from boot to boot (PROTOCOL.md, M5.1).
  public var boot: UInt32
  public let board: ShortText<16>
  /// The name and version of the firmware.
  public let firmware: ShortText<16>

  /// Clamps the counts to their ranges.
  public init(
    actuators: UInt8 = 6, keys: UInt8 = 6, pressureChannels: UInt8 = 0,
    measuresSupply: Bool = false, resetCause: ResetCause = .powerOn, boot: UInt32,
    board: ShortText<16>, firmware: ShortText<16>
  ) {
    self.actuators = min(max(actuators, 1), 8)
    self.keys = min(keys, 8)
    self.pressureChannels = min(pressureChannels, 8)
    self.measuresSupply = measuresSupply
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
  /// The longest drive of one actuator without a rest, after which it is capped (M10.3).
  public static let maximumContinuous: Milliseconds = 3000
  /// Time without a renewal after which all motors stop.
  public static let lease: Milliseconds = 250
  /// The shortest pause that ends a continuous drive (M10.3).
  public static let shortestRest: Milliseconds = 10
  /// On-time that an actuator may accumulate beyond half of any stretch (M10.4).
  static let onTimeReserve: Milliseconds = 6000
  /// A cell that starts later than this after its due time is late (M8.1).
  static let lateness: Milliseconds = 1
  /// The time before an unacknowledged report is sent again.
  static let reportRetry: Milliseconds = 100
  /// The time between pressure samples while anything changes.
  static let pressurePause: Milliseconds = 20
  /// The time between pressure samples at rest.
  static let pressureRest: Milliseconds = 200
  /// The time for which a change in pressure counts as one.
  static let pressureEcho: Milliseconds = 100
  /// The smallest difference in a pressure value that counts as a change.
  static let pressureStep: UInt8 = 2
  /// The time after which an unchanged supply is reported again (M5.6).
  static let supplyRest: Milliseconds = 4000
  /// The least time between two reports of the supply (M5.7).
  static let supplyPause: Milliseconds = 1000
  /// The smallest difference in the supply's millivolts that counts as a change.
  static let supplyStep: UInt16 = 50
  /// The time after which motor power that was switched off has drained (M10.10).
  static let railDrain: Milliseconds = 1000
  /// The time after ARM at which the motors must have power (M10.10).
  static let railRise: Milliseconds = 10
}
