/// A span of time or an instant on a device clock, in whole microseconds.
///
/// A newtype because `Duration` allocates under Embedded Swift. Instants count from device boot and
/// stay below 2^53 (285 years), so sums of instants and spans cannot overflow.
public struct Microseconds: BitwiseCopyable, Hashable, Comparable, Sendable {
  /// Microseconds; negative for a backward span.
  public var count: Int64

  /// Creates a span or instant of `count` microseconds.
  @inlinable public init(_ count: Int64) { self.count = count }
  /// Converts a span to microseconds.
  @inlinable public init(_ milliseconds: Milliseconds) {
    count = Int64(bitPattern: UInt64(low: milliseconds.count)) &* 1000
  }

  /// Returns a span or instant of `count` microseconds.
  @inlinable public static func microseconds(_ count: Int64) -> Self { Self(count) }
  /// Returns a span or instant of `count` milliseconds.
  @inlinable public static func milliseconds(_ count: Int64) -> Self { Self(count &* 1000) }
  /// Returns a span or instant of `count` seconds.
  @inlinable public static func seconds(_ count: Int64) -> Self { Self(count &* 1_000_000) }

  /// No time, or the moment the device started.
  public static let zero = Microseconds(0 as Int64)

  /// The largest instant that a message may hold (PROTOCOL.md, "Device clock").
  public static let wireLimit = Microseconds(0x20_0000_0000_0000 as Int64)

  /// Orders by time.
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.count < b.count }
  /// Adds a span; wraps on overflow, so that no device traps.
  @inlinable public static func + (a: Self, b: Self) -> Self { Self(a.count &+ b.count) }
  /// Returns the span from `b` to `a`.
  @inlinable public static func - (a: Self, b: Self) -> Self { Self(a.count &- b.count) }
  /// Adds a span in place.
  @inlinable public static func += (a: inout Self, b: Self) { a = a + b }

  /// Whole milliseconds, rounded down.
  public var milliseconds: Int64 {
    count >= 0
      ? Int64(bitPattern: UInt64(bitPattern: count).thousandth)
      : ~Int64(bitPattern: UInt64(bitPattern: ~count).thousandth)
  }

  /// The 16 low bits of the millisecond count, with which PLAY names an instant (PROTOCOL.md, "Device
  /// clock").
  public var wireMilliseconds: UInt16 { UInt16(truncatingIfNeeded: milliseconds) }
}

/// A span of time in whole milliseconds, 0 to 4,294,967,295.
public struct Milliseconds: BitwiseCopyable, Hashable, Comparable, Sendable,
  ExpressibleByIntegerLiteral
{
  /// The number of milliseconds.
  public var count: UInt32

  /// Creates a span of `count` milliseconds.
  @inlinable public init(_ count: UInt32) { self.count = count }
  @inlinable public init(integerLiteral value: UInt32) { count = value }

  /// Orders by length.
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.count < b.count }
  /// Adds two spans; wraps on overflow, so that no device traps.
  @inlinable public static func + (a: Self, b: Self) -> Self { Self(a.count &+ b.count) }
}

extension Microseconds {
  /// Returns the instant nearest to `reference` whose millisecond count has the low 16 bits `wire`.
  ///
  /// Unambiguous within 32.768 s either side of the reference (PROTOCOL.md, "Device clock").
  public static func resolve(_ wire: UInt16, near reference: Microseconds)
    -> Microseconds
  {
    let base = reference.milliseconds
    let ahead = wire &- UInt16(truncatingIfNeeded: base)
    let whole = ahead < 0x8000 ? base : base &- 0x1_0000
    return Microseconds((whole &+ Int64(bitPattern: UInt64(low: UInt32(ahead)))) &* 1000)
  }
}
