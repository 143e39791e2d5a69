/// How strongly an actuator is driven, in steps of 1/31 of full drive; 1 to 31.
///
/// Zero does not exist: no pulse has no drive (PROTOCOL.md, "Pulse").
public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
  /// The level as it travels, 1 to 31.
  public let rawValue: UInt8

  /// A level of 1 to 31; nil for any other number.
  @inlinable public init?(rawValue: UInt8) {
    guard rawValue >= 1, rawValue <= 31 else { return nil }
    self.rawValue = rawValue
  }

  /// The step nearest to a percentage of full drive, never below the lowest step.
  /// `percent` is clamped to 0…100.
  @inlinable public init(percent: Int) {
    let bounded = min(max(percent, 0), 100)
    rawValue = UInt8(max(1, (bounded * 31 + 50) / 100))
  }

  private init(unchecked rawValue: UInt8) { self.rawValue = rawValue }

  // A constant, so that no device initialises it lazily.
  /// The strongest drive.
  public static let full = Level(unchecked: 31)

  /// Percent of full drive, rounded to the nearest whole number; 3 to 100.
  @inlinable public var percent: Int { (Int(rawValue) * 100 + 15) / 31 }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// One finite drive of one actuator inside a pattern, packed into four bytes.
///
/// Actuator 0…7, level 1…31, onset 0…4095 ms after the start of the pattern, duration 1…4095 ms.
/// Little-endian on the wire, bit 0 first: actuator 3 bits, level 5, onset 12, duration 12
/// (PROTOCOL.md, "Pulse").
public struct Pulse: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline let packed: UInt32

  /// The highest actuator.
  public static let maximumActuator: UInt8 = 7
  /// The latest onset.
  public static let maximumOnset: Milliseconds = 4095
  /// The longest pulse.
  public static let maximumDuration: Milliseconds = 4095

  /// Nil when a field is outside its range.
  @inlinable public init?(
    actuator: UInt8, level: Level, onset: Milliseconds, duration: Milliseconds
  ) {
    guard actuator <= Self.maximumActuator, onset <= Self.maximumOnset,
      duration >= 1, duration <= Self.maximumDuration
    else { return nil }
    packed =
      UInt32(actuator) | UInt32(level.rawValue) << 3 | onset.count << 8 | duration.count << 20
  }

  /// Nil when the level or the duration is zero.
  @inlinable public init?(packed: UInt32) {
    guard packed >> 3 & 0x1F != 0, packed >> 20 != 0 else { return nil }
    self.packed = packed
  }

  @usableFromInline init(unchecked packed: UInt32) { self.packed = packed }

  /// The pulse as it travels, in 32 bits.
  /// How strongly the motor is driven.
  /// The actuator, 0 to 7.
  @inlinable public var wireValue: UInt32 { packed }
  @inlinable public var actuator: UInt8 { UInt8(truncatingIfNeeded: packed & 7) }
  @inlinable public var level: Level {
    Level(rawValue: UInt8(truncatingIfNeeded: packed >> 3 & 0x1F)) ?? .full
  }
  /// When the motor starts, from the start of the pattern.
  /// When the motor stops, from the start of the pattern.
  /// How long the motor is driven.
  @inlinable public var onset: Milliseconds { Milliseconds(packed >> 8 & 0xFFF) }
  @inlinable public var duration: Milliseconds { Milliseconds(packed >> 20) }
  @inlinable public var end: Milliseconds { onset + duration }
}
