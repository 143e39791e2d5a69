import TactusWire

/// The safety rules that concern a single pattern.
///
/// Each pulse keeps its index, actuator and duration; only starts are delayed, levels lowered
/// (never below the motor's start) and the advance lengthened.
extension PatternDraft {
  mutating func apply(
    _ limits: SafetyLimits, _ calibration: Calibration, _ device: DeviceCapacity
  ) throws(RenderingError) {
    try checkDurations(calibration, device)
    stagger(by: limits.stagger.int)
    for pulse in pulses where pulse.onset > Pattern.latestOnset {
      throw RenderingError(.onsetTooLate(.init(pulse.onset), maximum: .init(Pattern.latestOnset)))
    }
    try soften(limits, calibration)
    try share(limits, calibration)
    if !pulses.isEmpty { advance = max(advance, lastEnd + trailingRest) }
  }

  private func checkDurations(
    _ calibration: Calibration, _ device: DeviceCapacity
  ) throws(RenderingError) {
    guard pulses.count <= device.pulsesPerPattern else {
      throw RenderingError(.tooManyPulses(pulses.count, maximum: device.pulsesPerPattern))
    }
    let maximum = min(device.maximumPulse, TactusWire.Pulse.maximumDuration)
    for pulse in pulses {
      let duration = Milliseconds(pulse.duration)
      let minimum = calibration.motor(pulse.actuator).minimumPulse
      guard duration >= minimum else {
        throw RenderingError(.pulseTooShort(actuator: pulse.actuator, duration, minimum: minimum))
      }
      guard duration <= maximum else {
        throw RenderingError(.pulseTooLong(actuator: pulse.actuator, duration, maximum: maximum))
      }
    }
  }

  /// Delays starts until no two are closer than `spacing`; pauses on an actuator keep their length.
  private mutating func stagger(by spacing: Int) {
    let order = pulses.indices.sorted { (pulses[$0].onset, $0) < (pulses[$1].onset, $1) }
    var earliest = 0
    var ends: [UInt8: (planned: Int, actual: Int)] = [:]
    for index in order {
      let planned = pulses[index]
      var onset = max(planned.onset, earliest)
      if let last = ends[planned.actuator] {
        onset = max(onset, last.actual + planned.onset - last.planned)
      }
      pulses[index].onset = onset
      ends[planned.actuator] = (planned.end, pulses[index].end)
      earliest = onset + spacing
    }
  }

  /// Lowers the strong pulses of a drive that lasts too long to just below strong.
  private mutating func soften(
    _ limits: SafetyLimits, _ calibration: Calibration
  ) throws(RenderingError) {
    for run in strongRuns(limits) where run.end - run.start > limits.continuous.int {
      let start = calibration.motor(run.actuator).startLevel
      guard let gentle = limits.strongestGentle, gentle >= start else {
        throw RenderingError(
          .strongTooLong(
            actuator: run.actuator, .init(run.end - run.start), maximum: limits.continuous))
      }
      for index in pulses.indices
      where pulses[index].actuator == run.actuator && pulses[index].onset >= run.start
        && pulses[index].end <= run.end
      {
        pulses[index].level = min(pulses[index].level, gentle)
      }
    }
  }

  /// Lowers the levels of simultaneous pulses until their sum is allowed, keeping each one's share
  /// of the drive above the start levels.
  private mutating func share(
    _ limits: SafetyLimits, _ calibration: Calibration
  ) throws(RenderingError) {
    let cap = limits.summedPercent * 31 / 100
    for instant in pulses.map(\.onset) {
      let together = pulses.indices.filter {
        pulses[$0].onset <= instant && instant < pulses[$0].end
      }
      let sum = together.reduce(0) { $0 + Int(pulses[$1].level.rawValue) }
      guard sum > cap else { continue }
      let floors = together.map { index in
        let pulse = pulses[index]
        return Int(min(pulse.level, calibration.motor(pulse.actuator).startLevel).rawValue)
      }
      let floor = floors.reduce(0, +)
      guard floor <= cap else {
        throw RenderingError(
          .summedLevelTooHigh(percent: (floor * 100 + 30) / 31, maximum: limits.summedPercent))
      }
      for (index, start) in zip(together, floors) {
        let above = Int(pulses[index].level.rawValue) - start
        pulses[index].level = Level(clamping: start + above * (cap - floor) / (sum - floor))
      }
    }
  }

  /// Returns the times of strong drive of an actuator without a rest, in order.
  func strongRuns(_ limits: SafetyLimits) -> [(actuator: UInt8, start: Int, end: Int)] {
    var runs: [(actuator: UInt8, start: Int, end: Int)] = []
    let strong = pulses.filter { limits.isStrong($0.level) }
    for pulse in strong.sorted(by: { $0.onset < $1.onset }) {
      if let last = runs.lastIndex(where: { $0.actuator == pulse.actuator }),
        pulse.onset - runs[last].end < SafetyLimits.rest.int
      {
        runs[last].end = max(runs[last].end, pulse.end)
      } else {
        runs.append((pulse.actuator, pulse.onset, pulse.end))
      }
    }
    return runs
  }
}

/// An error in making a pattern, converted to a `HapticsError` where the remedy is known.
struct RenderingError: Error {
  let reason: Unrenderable

  init(_ reason: Unrenderable) { self.reason = reason }
}

extension Pattern {
  static let latestOnset = Pulse.maximumOnset.int
}
