public import TactusWire

/// Compiles a cue into as many patterns as its pulses need.
extension CueDefinition {
  /// - Throws: `RenderingError` for a pulse that the motors, the device or the limits forbid.
  func parts(
    of cue: Cue, on layout: Layout, _ calibration: Calibration, _ limits: SafetyLimits,
    _ device: DeviceCapacity
  ) throws(RenderingError) -> [LimitedPattern] {
    let capacity = min(device.pulsesPerPattern, Pattern.maximumPulses)
    var drafts: [PatternDraft] = []
    var start = 0
    for group in groups(on: layout, calibration) {
      let onset = group.first?.onset ?? 0
      if let last = drafts.indices.last, drafts[last].pulses.count + group.count <= capacity {
        drafts[last].pulses += group.map { $0.moved(by: -start) }
      } else {
        if let last = drafts.indices.last { drafts[last].advance = onset - start }
        start = onset
        drafts.append(PatternDraft(pulses: group.map { $0.moved(by: -start) }, advance: 0))
      }
    }
    var parts: [LimitedPattern] = []
    for index in drafts.indices {
      if index == drafts.count - 1 {
        drafts[index].advance = drafts[index].lastEnd + Self.rest(after: cue).int
        drafts[index].trailingRest = Self.rest(after: cue).int
      }
      try drafts[index].apply(limits, calibration, device)
      parts.append(try LimitedPattern(drafts[index], limits))
    }
    return parts
  }

  /// The silence after a cue, as long as the pause between two cells at 100 %; after a judgement, whose next
  /// question must not wait, a little longer than the 50 to 100 ms needed to distinguish two vibrations.
  public static let rest: Milliseconds = 200
  static func rest(after cue: Cue) -> Milliseconds {
    [.sendSuccess, .sendFailure].contains(cue) ? 120 : rest
  }

  /// Returns the pulses on the motors by onset, split where all are off, the only place where a pattern may
  /// end.
  private func groups(on layout: Layout, _ calibration: Calibration) -> [[PatternDraft.Pulse]] {
    var groups: [[PatternDraft.Pulse]] = []
    var end = 0
    for pulse in merged(on: layout, calibration).sorted(by: {
      ($0.onset, $0.actuator) < ($1.onset, $1.actuator)
    }) {
      if groups.isEmpty || pulse.onset >= end { groups.append([]) }
      groups[groups.count - 1].append(pulse)
      end = max(end, pulse.end)
    }
    return groups
  }

  /// Returns a pulse for each dot; on a shared motor, pulses that overlap or are too close to distinguish
  /// become one.
  private func merged(on layout: Layout, _ calibration: Calibration) -> [PatternDraft.Pulse] {
    var merged: [PatternDraft.Pulse] = []
    for pulse in pulses {
      for dot in pulse.dots.dots {
        let actuator = layout.actuator(ofDot: dot)
        let level = calibration.motor(actuator).drive(percent: pulse.percent)
        let fresh = PatternDraft.Pulse(
          dot: dot, actuator: actuator, level: level, onset: pulse.onset.int,
          duration: pulse.duration.int)
        let earlier = merged.lastIndex {
          $0.actuator == actuator && fresh.onset < $0.end + MotorProfile.fusion.int
        }
        if let earlier {
          merged[earlier].duration = max(merged[earlier].end, fresh.end) - merged[earlier].onset
          merged[earlier].level = max(merged[earlier].level, level)
        } else {
          merged.append(fresh)
        }
      }
    }
    return merged
  }
}

extension PatternDraft.Pulse {
  fileprivate func moved(by time: Int) -> Self {
    var pulse = self
    pulse.onset += time
    return pulse
  }
}
