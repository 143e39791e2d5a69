public import TactusWire

/// A pattern that keeps the safety rules for a single pattern, with its cost under the others.
public struct LimitedPattern: Sendable {
  /// The playable pattern: the given pulses, in their order.
  public let pattern: Pattern
  /// The limits that it was made for.
  public let limits: SafetyLimits
  let cost: PatternCost

  /// Applies the limits to a pattern: staggers starts, lowers levels where needed but never below a
  /// motor's start, and lengthens the advance where a pulse would outlast it.
  ///
  /// - Throws: `HapticsError.unrenderable` when the pattern cannot keep the limits.
  public init(
    _ pattern: Pattern, limits: SafetyLimits = .standard, calibration: Calibration = .standard,
    device: DeviceCapacity = .standard
  ) throws(HapticsError) {
    var draft = PatternDraft(advance: pattern.advance.int)
    for index in 0..<pattern.count {
      let pulse = pattern[index]
      draft.pulses.append(
        PatternDraft.Pulse(
          actuator: pulse.actuator, level: pulse.level, onset: pulse.onset.int,
          duration: pulse.duration.int))
    }
    do throws(RenderingError) {
      try draft.apply(limits, calibration, device)
      try self.init(draft, limits)
    } catch {
      throw .unrenderable(error.reason, cure: "change this pulse")
    }
  }

  /// `draft` must already keep the limits.
  init(_ draft: PatternDraft, _ limits: SafetyLimits) throws(RenderingError) {
    pattern = try draft.pattern()
    self.limits = limits
    cost = try PatternCost(draft, limits)
  }
}

extension PatternDraft {
  func pattern() throws(RenderingError) -> Pattern {
    var pattern = Pattern(advance: Milliseconds(advance))
    for pulse in pulses {
      guard
        let packed = TactusWire.Pulse(
          actuator: pulse.actuator, level: pulse.level, onset: Milliseconds(pulse.onset),
          duration: Milliseconds(pulse.duration))
      else {
        throw RenderingError(.onsetTooLate(.init(pulse.onset), maximum: .init(Pattern.latestOnset)))
      }
      do throws(PatternError) {
        try pattern.append(packed)
      } catch {
        throw RenderingError(.tooManyPulses(pulses.count, maximum: Pattern.maximumPulses))
      }
    }
    return pattern
  }
}
