public import TactusWire

/// One drive of one actuator at an absolute time.
public struct TimedPulse: Hashable, Sendable {
  /// Milliseconds on the timeline's clock.
  public var onset: Int64
  /// How long the drive lasts.
  public var duration: Milliseconds
  /// The actuator driven.
  public var actuator: UInt8
  /// How strongly it is driven.
  public var level: Level

  /// A drive of `actuator` from `onset` on.
  public init(onset: Int64, duration: Milliseconds, actuator: UInt8, level: Level) {
    self.onset = onset
    self.duration = duration
    self.actuator = actuator
    self.level = level
  }

  /// The pulse of a pattern that starts at `start`.
  @inlinable public init(_ pulse: Pulse, start: Int64) {
    onset = start + Int64(pulse.onset.count)
    duration = pulse.duration
    actuator = pulse.actuator
    level = pulse.level
  }

  /// When the drive ends; ms on the timeline's clock.
  public var end: Int64 { onset + Int64(duration.count) }
}

/// What the motors do over time: the one form that texts, events and plots share.
public struct Timeline: Hashable, Sendable {
  /// In the order added; those of one pattern in the order of the pattern.
  public private(set) var pulses: [TimedPulse] = []
  /// Where the next pattern starts; ms.
  public private(set) var end: Int64

  /// An empty timeline whose first pattern starts at `start`; ms.
  public init(start: Int64 = 0) { end = start }

  /// The patterns one after another, each at the end of the advance of the one before.
  public init(_ patterns: some Sequence<Pattern>, start: Int64 = 0) {
    end = start
    for pattern in patterns { append(pattern) }
  }

  /// Adds a pattern at the end.
  public mutating func append(_ pattern: Pattern) { append(pattern, at: end) }

  /// Adds a pattern at a time of its own.
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
