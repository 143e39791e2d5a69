/// The strength of an actuator's drive, in steps of 1/31 of full drive; 1 to 31.
///
/// There is no level zero: every pulse drives its actuator (PROTOCOL.md, "Pulse").
public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
  /// The drive in steps of 1/31 of full drive; 1 to 31.
  public let rawValue: UInt8

  /// Returns nil unless `rawValue` is 1 to 31.
  @inlinable public init?(rawValue: UInt8) {
    guard rawValue >= 1, rawValue <= 31 else { return nil }
    self.rawValue = rawValue
  }

  /// Creates the step nearest to a percentage of full drive, never below the lowest step.
  /// `percent` is clamped to 0…100.
  @inlinable public init(percent: Int) {
    let bounded = min(max(percent, 0), 100)
    rawValue = UInt8(max(1, (bounded * 31 + 50) / 100))
  }

  private init(unchecked rawValue: UInt8) { self.rawValue = rawValue }

  /// Full drive, 31; created without a check, so that no device initialises it lazily.
  public static let full = Level(unchecked: 31)

  /// Percent of full drive, rounded to the nearest whole number; 3 to 100.
  @inlinable public var percent: Int { (Int(rawValue) * 100 + 15) / 31 }

  /// Orders levels by drive.
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// One finite drive of one actuator within a pattern, packed into four bytes.
///
/// Actuator 0…7, level 1…31, onset 0…4095 ms after the start of the pattern, duration 1…4095 ms.
/// Little-endian on the wire, bit 0 first: actuator 3 bits, level 5, onset 12, duration 12
/// (PROTOCOL.md, "Pulse").
public struct Pulse: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline let packed: UInt32

  /// The highest actuator number, in 3 bits on the wire.
  public static let maximumActuator: UInt8 = 7
  /// The latest onset, in 12 bits on the wire; ms.
  public static let maximumOnset: Milliseconds = 4095
  /// The longest pulse, in 12 bits on the wire; ms. A device may accept less.
  public static let maximumDuration: Milliseconds = 4095

  /// Creates a pulse with these fields; nil when one is outside its range.
  @inlinable public init?(
    actuator: UInt8, level: Level, onset: Milliseconds, duration: Milliseconds
  ) {
    guard actuator <= Self.maximumActuator, onset <= Self.maximumOnset,
      duration >= 1, duration <= Self.maximumDuration
    else { return nil }
    packed =
      UInt32(actuator) | UInt32(level.rawValue) << 3 | onset.count << 8 | duration.count << 20
  }

  /// Creates a pulse in its wire form; nil when its level or duration is zero.
  @inlinable public init?(packed: UInt32) {
    guard packed >> 3 & 0x1F != 0, packed >> 20 != 0 else { return nil }
    self.packed = packed
  }

  @usableFromInline init(unchecked packed: UInt32) { self.packed = packed }

  /// The four bytes of the wire form, as a number.
  @inlinable public var wireValue: UInt32 { packed }
  /// The actuator driven; 0 to 7.
  @inlinable public var actuator: UInt8 { UInt8(truncatingIfNeeded: packed & 7) }
  /// The strength of the drive.
  @inlinable public var level: Level {
    Level(rawValue: UInt8(truncatingIfNeeded: packed >> 3 & 0x1F)) ?? .full
  }
  /// Time from the start of the pattern to the start of the drive; 0 to 4095 ms.
  @inlinable public var onset: Milliseconds { Milliseconds(packed >> 8 & 0xFFF) }
  /// The duration of the drive; 1 to 4095 ms.
  @inlinable public var duration: Milliseconds { Milliseconds(packed >> 20) }
  /// Time from the start of the pattern to the end of the drive; at most 8190 ms.
  @inlinable public var end: Milliseconds { onset + duration }
}
