/// The reason that a pulse cannot join a pattern.
public enum PatternError: Error, Equatable, Sendable {
  /// The pattern holds `Pattern.maximumPulses` already.
  case tooManyPulses
  /// The pulse ends after the pattern's advance.
  case pulseOutlastsAdvance
  /// Another pulse drives the same actuator at the same time.
  case overlapsOnActuator
}

/// The vibration of one cell or event: up to 12 pulses, and the time until the next may start.
///
/// Every pulse ends within the advance, and no two pulses drive one actuator at once, so at most
/// one pattern is ever active (PROTOCOL.md, "Pattern").
public struct Pattern: BitwiseCopyable, Sendable {
  /// The maximum number of pulses that a pattern holds; a device may take fewer (10…12).
  public static let maximumPulses = 12
  /// The longest advance, in 16 bits on the wire; ms.
  public static let maximumAdvance: Milliseconds = 65535

  @usableFromInline var storage: InlineArray<12, Pulse>
  @usableFromInline var used: UInt8
  @usableFromInline var advanceCount: UInt16

  /// Creates a silent pattern; a longer advance than `maximumAdvance` is cut to it.
  @inlinable public init(advance: Milliseconds) {
    storage = InlineArray(repeating: Pulse(unchecked: 0))
    used = 0
    advanceCount = UInt16(truncatingIfNeeded: min(advance, Self.maximumAdvance).count)
  }

  /// Creates a pattern of one pulse, whose advance is the end of the pulse.
  public init(_ pulse: Pulse) {
    self.init(advance: pulse.end)
    storage[0] = pulse
    used = 1
  }

  /// Time from the start of this pattern to the earliest start of the next; 0…65,535 ms.
  @inlinable public var advance: Milliseconds { Milliseconds(UInt32(advanceCount)) }

  /// Pulses in use; 0 to `maximumPulses`.
  @inlinable public var count: Int { Int(used) }

  /// The pulse at `index`, which must be below `count`.
  @inlinable public subscript(index: Int) -> Pulse {
    precondition(index < count)
    return storage[index]
  }

  /// Adds a pulse; onsets may be in any order.
  ///
  /// - Throws: `PatternError` when the pattern is full, or the pulse ends after the advance or
  ///   overlaps another on its actuator.
  @inlinable public mutating func append(_ pulse: Pulse) throws(PatternError) {
    guard count < Self.maximumPulses else { throw .tooManyPulses }
    guard pulse.end <= advance else { throw .pulseOutlastsAdvance }
    for index in 0..<count {
      let other = storage[index]
      if other.actuator == pulse.actuator, other.onset < pulse.end, pulse.onset < other.end {
        throw .overlapsOnActuator
      }
    }
    storage[count] = pulse
    used += 1
  }

  /// Returns the same pulses with another advance; nil when a pulse would outlast it or it exceeds
  /// `maximumAdvance`.
  public func with(advance: Milliseconds) -> Pattern? {
    guard advance <= Self.maximumAdvance, lastEnd <= advance else { return nil }
    var copy = self
    copy.advanceCount = UInt16(truncatingIfNeeded: advance.count)
    return copy
  }

  /// The time from the start of the pattern to the end of the last pulse; zero when it is silent.
  public var lastEnd: Milliseconds {
    var latest: Milliseconds = 0
    for index in 0..<count { latest = max(latest, storage[index].end) }
    return latest
  }
}

extension Pattern: Hashable {
  /// Returns true if the advances are equal and the pulses are equal in order.
  public static func == (a: Pattern, b: Pattern) -> Bool {
    guard a.used == b.used, a.advanceCount == b.advanceCount else { return false }
    for index in 0..<a.count where a.storage[index] != b.storage[index] { return false }
    return true
  }

  /// Hashes the advance and the pulses in use.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(advanceCount)
    for index in 0..<count { hasher.combine(storage[index].packed) }
  }
}
