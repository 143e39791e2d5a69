public import TactusBraille
public import TactusWire

/// A drive of the motors of one or more dots at once, within a cue.
public struct CuePulse: Hashable, Sendable {
  /// The dots driven; some of 1 to 6.
  public var dots: BrailleCell
  /// The time from the start of the cue.
  public var onset: Milliseconds
  /// The duration of the drive; 30…500 ms.
  public var duration: Milliseconds
  /// The strength, in percent of each motor's useful range; 1…100.
  public var percent: Int

  /// The end of the drive, from the start of the cue.
  public var end: Milliseconds { onset + duration }

  /// Creates a pulse on these dots; `CueDefinition` checks it.
  public init(dots: BrailleCell, onset: Milliseconds, duration: Milliseconds, percent: Int = 100) {
    self.dots = dots
    self.onset = onset
    self.duration = duration
    self.percent = percent
  }
}

/// The vibration of a cue: pulses on dots rather than actuators, so that it fits any layout.
///
/// Its times are real time: the reading rate does not scale them.
public struct CueDefinition: Hashable, Sendable {
  /// The pulses by onset, the first at 0; 1…40 of them.
  public let pulses: [CuePulse]

  package static let durationRange: ClosedRange<Milliseconds> = 30...500
  package static let percentRange = 1...100
  /// The longest cue, from its first onset to its last end.
  public static let maximumLength: Milliseconds = 1500
  /// The maximum number of pulses in one cue.
  static let maximumPulses = 40

  /// Creates a cue of these pulses, in any order.
  ///
  /// - Throws: `HapticsError.invalidCue` unless there are 1…40 pulses of 30…500 ms within 1500 ms,
  ///   the first at 0, each on dots of 1 to 6 and of 1…100 %, with at least 30 ms between two on
  ///   one dot.
  public init(_ pulses: [CuePulse]) throws(HapticsError) {
    let pulses = pulses.sorted { ($0.onset, $0.dots.rawValue) < ($1.onset, $1.dots.rawValue) }
    guard let first = pulses.first, pulses.count <= Self.maximumPulses else {
      throw .invalidCue("\(pulses.count) pulses: give 1 to \(Self.maximumPulses)")
    }
    guard first.onset == 0 else {
      throw .invalidCue("the first pulse begins at \(first.onset.count) ms: let it begin at 0")
    }
    for pulse in pulses { try Self.check(pulse) }
    for dot in 1...6 {
      let own = pulses.filter { $0.dots.contains(dot: dot) }
      for (earlier, later) in zip(own, own.dropFirst())
      where later.onset < earlier.end + MotorProfile.fusion {
        throw .invalidCue(
          "dot \(dot) has a pulse at \(later.onset.count) ms and one before it until "
            + "\(earlier.end.count) ms: leave \(MotorProfile.fusion.count) ms between them")
      }
    }
    self.init(unchecked: pulses)
  }

  init(unchecked pulses: [CuePulse]) { self.pulses = pulses }

  private static func check(_ pulse: CuePulse) throws(HapticsError) {
    let place = "the pulse at \(pulse.onset.count) ms"
    guard pulse.dots != .blank, pulse.dots.isSixDot else {
      throw .invalidCue("\(place) is on dots \(pulse.dots.dotNumbers): give dots of 1 to 6")
    }
    guard durationRange.contains(pulse.duration) else {
      throw .invalidCue(
        "\(place) lasts \(pulse.duration.count) ms: give \(durationRange.lowerBound.count) to "
          + "\(durationRange.upperBound.count) ms")
    }
    guard percentRange.contains(pulse.percent) else {
      throw .invalidCue("\(place) is of \(pulse.percent) %: give 1 to 100 %")
    }
    guard pulse.onset <= maximumLength, pulse.end <= maximumLength else {
      throw .invalidCue(
        "\(place) ends later than \(maximumLength.count) ms after the start: let it end by then")
    }
  }

  /// The time from the first onset to the last end.
  public var length: Milliseconds { pulses.map(\.end).max() ?? 0 }
}
