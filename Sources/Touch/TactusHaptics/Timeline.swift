public import TactusWire

/// One drive of one actuator at an absolute time.
public struct TimedPulse: Hashable, Sendable {
  /// The start of the drive; ms on the timeline's clock.
  public var onset: Int64
  /// The duration of the drive.
  public var duration: Milliseconds
  /// The actuator driven.
  public var actuator: UInt8
  /// The strength of the drive.
  public var level: Level

  /// Creates a drive of `actuator` from `onset` on.
  public init(onset: Int64, duration: Milliseconds, actuator: UInt8, level: Level) {
    self.onset = onset
    self.duration = duration
    self.actuator = actuator
    self.level = level
  }

  /// Creates the pulse of a pattern that starts at `start`.
  @inlinable public init(_ pulse: Pulse, start: Int64) {
    onset = start + Int64(pulse.onset.count)
    duration = pulse.duration
    actuator = pulse.actuator
    level = pulse.level
  }

  /// The end of the drive; ms on the timeline's clock.
  public var end: Int64 { onset + Int64(duration.count) }
}

/// The motors' activity over time: the common form of texts, events and plots.
public struct Timeline: Hashable, Sendable {
  /// In the order added; those of one pattern in the order of the pattern.
  public private(set) var pulses: [TimedPulse] = []
  /// The start of the next pattern; ms.
  public private(set) var end: Int64

  /// Creates an empty timeline whose first pattern starts at `start`; ms.
  public init(start: Int64 = 0) { end = start }

  /// Creates a timeline of patterns in sequence, each at the end of the previous one's advance.
  public init(_ patterns: some Sequence<Pattern>, start: Int64 = 0) {
    end = start
    for pattern in patterns { append(pattern) }
  }

  /// Adds a pattern at the end.
  public mutating func append(_ pattern: Pattern) { append(pattern, at: end) }

  /// Adds a pattern at a given time.
  public mutating func append(_ pattern: Pattern, at start: Int64) {
    for index in 0..<pattern.count {
      pulses.append(TimedPulse(pattern[index], start: start))
    }
    end = max(end, start + Int64(pattern.advance.count))
  }

  /// The pulses by onset, then by actuator.
  public var inOrder: [TimedPulse] {
    pulses.sorted { ($0.onset, $0.actuator) < ($1.onset, $1.actuator) }
  }
}
