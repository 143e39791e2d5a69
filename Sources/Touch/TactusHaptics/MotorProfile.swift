public import TactusWire

/// The response of one motor to drive.
public struct MotorProfile: Hashable, Sendable {
  /// The lowest drive at which it turns reliably; 0…90 % of full drive.
  public let startPercent: Int
  /// The highest permitted drive; 10…100 % of full drive, at least 10 above the start.
  public let maximumPercent: Int
  /// Time from rest to half its amplitude; 1…200 ms.
  public let rise: Milliseconds
  /// The factor applied to every level; 10…400 %.
  public let gainPercent: Int

  static let startRange = 0...90
  static let maximumRange = 10...100
  static let riseRange = 1...200
  static let gainRange = 10...400

  /// Pulses shorter than this, or closer together, are felt as one vibration.
  public static let fusion: Milliseconds = 30

  /// A coin motor with an eccentric mass: 100–200 ms to full amplitude, so about 50 ms to half. The
  /// start of 30 % is cautious; calibrate the actual motor.
  public static let erm = MotorProfile(unchecked: 30, 100, 50, 100)
  /// A linear resonant actuator: about 50 ms to full amplitude, so about 20 ms to half.
  public static let lra = MotorProfile(unchecked: 10, 100, 20, 100)

  /// Creates a measured profile.
  ///
  /// - Throws: `HapticsError.outOfRange`, which names the value.
  public init(
    startPercent: Int, maximumPercent: Int = 100, rise: Milliseconds, gainPercent: Int = 100
  ) throws(HapticsError) {
    try check("motor start", startPercent, Self.startRange, "%")
    let least = max(Self.maximumRange.lowerBound, startPercent + 10)
    try check("motor maximum", maximumPercent, least...Self.maximumRange.upperBound, "%")
    try check("motor rise time", rise.int, Self.riseRange, "ms")
    try check("motor gain", gainPercent, Self.gainRange, "%")
    self.init(unchecked: startPercent, maximumPercent, rise, gainPercent)
  }

  private init(unchecked start: Int, _ maximum: Int, _ rise: Milliseconds, _ gain: Int) {
    startPercent = start
    maximumPercent = maximum
    self.rise = rise
    gainPercent = gain
  }

  /// The shortest pulse that the motor can render: the half-rise time, and at least 30 ms.
  public var minimumPulse: Milliseconds { max(Self.fusion, rise) }

  /// The lowest level at which it turns.
  public var startLevel: Level { Level(clamping: (startPercent * 31 + 99) / 100) }

  /// Returns the drive for a level: start + gain × level × (maximum − start), at most the maximum and never
  /// below the start, so that no level erases a dot. `percent` is clamped to 0…100.
  public func drive(percent: Int) -> Level {
    let level = min(max(percent, 0), 100)
    let span = gainPercent * level * (maximumPercent - startPercent)
    let drive = min(startPercent * 10_000 + span, maximumPercent * 10_000)
    let nearest = (drive * 31 + 500_000) / 1_000_000
    return max(startLevel, Level(clamping: min(nearest, maximumPercent * 31 / 100)))
  }
}

/// The strength of the dots in each row, in percent of a motor's useful range; each 1…100.
///
/// A strong top and a soft bottom help to distinguish the rows; position or time always identifies
/// the dot as well.
public struct RowLevels: Hashable, Sendable {
  /// Dots 1 and 4, and the cue of dots 7 and 8.
  public let top: Int
  /// Dots 2 and 5.
  public let middle: Int
  /// Dots 3 and 6.
  public let bottom: Int

  static let range = 1...100
  /// 100, 85 and 70 %.
  public static let standard = RowLevels(unchecked: 100, 85, 70)

  /// Creates custom levels.
  ///
  /// - Throws: `HapticsError.outOfRange`, which names the row.
  public init(top: Int, middle: Int, bottom: Int) throws(HapticsError) {
    try check("top row level", top, Self.range, "%")
    try check("middle row level", middle, Self.range, "%")
    try check("bottom row level", bottom, Self.range, "%")
    self.init(unchecked: top, middle, bottom)
  }

  private init(unchecked top: Int, _ middle: Int, _ bottom: Int) {
    self.top = top
    self.middle = middle
    self.bottom = bottom
  }

  /// Returns the level of a dot, 1…8; the cue of dots 7 and 8 is as strong as the top row.
  public func percent(ofDot dot: Int) -> Int {
    switch dot {
    case 2, 5: middle
    case 3, 6: bottom
    default: top
    }
  }
}

/// The conversion of levels to drive on a particular glove.
public struct Calibration: Hashable, Sendable {
  /// One motor profile for all actuators, or one for each; empty means the coin motor.
  public var motors: [MotorProfile]
  /// The strength of each row of dots.
  public var levels: RowLevels

  /// The coin motor, with standard row levels.
  public static let standard = Calibration()

  public init(motors: [MotorProfile] = [.erm], levels: RowLevels = .standard) {
    self.motors = motors
    self.levels = levels
  }

  /// Returns the profile of an actuator; the last one for actuators beyond the list.
  public func motor(_ actuator: UInt8) -> MotorProfile {
    Int(actuator) < motors.count ? motors[Int(actuator)] : motors.last ?? .erm
  }

  /// The shortest pulse that every motor renders.
  public var leastPulse: Milliseconds {
    motors.map(\.minimumPulse).max() ?? MotorProfile.erm.minimumPulse
  }
}

extension Level {
  /// Creates the nearest valid level.
  init(clamping raw: Int) {
    self = Level(rawValue: UInt8(clamping: min(max(raw, 1), 31))) ?? .full
  }
}

func check(
  _ what: String, _ value: Int, _ range: ClosedRange<Int>, _ unit: String
) throws(HapticsError) {
  guard range.contains(value) else {
    throw .outOfRange(what, value: value, range: range, unit: unit)
  }
}
