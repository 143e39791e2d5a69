package import TactusHaptics
package import TactusText

/// A reader's detection thresholds and the drive of each motor that is felt equally strong, as last measured.
///
/// Felt magnitude is a power of the amplitude, and in proportion to it near the threshold (R. T. Verrillo, 1970). If that
/// holds at all places of the skin, pulses at the same multiple of their thresholds are felt equally strong; one round of
/// pairs checks this for the reader.
package struct StrengthRecord: Hashable, Sendable {
  /// The measurement of one motor; percent of full drive.
  package struct Motor: Hashable, Sendable {
    /// The drive at which three of four pulses are felt; nil if even the strongest is not.
    package var threshold: Double?
    /// The drive of a dot at full level.
    package var full: Double
    /// The pulse with which it was felt.
    package var milliseconds: Int

    package init(threshold: Double?, full: Double, milliseconds: Int) {
      (self.threshold, self.full, self.milliseconds) = (threshold, full, milliseconds)
    }
  }

  package var time: Timestamp
  /// The layout's name: other motors were not measured.
  package var layout: String
  package var motors: [Motor]
  /// The silences in between, and the presses at them.
  package var catches: Int
  package var falseAlarms: Int
  /// The pairs compared, and those felt as the same.
  package var pairs = 0
  package var same = 0

  package init(
    at time: Timestamp, layout: String, motors: [Motor], catches: Int, falseAlarms: Int
  ) {
    (self.time, self.layout, self.motors) = (time, layout, motors)
    (self.catches, self.falseAlarms) = (catches, falseAlarms)
  }

  /// The lowest drive of a dot, as a multiple of its threshold.
  static let margin = 1.15
  /// The lowest drive at full level, likewise: rows differ in level below it.
  static let least = 1.6

  /// Sets the drive of each motor to the same multiple of its threshold: the highest that all can reach, and no less
  /// than is safely felt.
  ///
  /// A motor that was felt only with longer pulses than a dot has does not count.
  mutating func equalise(maxima: [Double]) {
    let usual = motors.map(\.milliseconds).min()
    let ratios = zip(motors, maxima).compactMap { motor, most in
      motor.milliseconds == usual ? motor.threshold.map { most / max($0, 1) } : nil
    }
    let ratio = max(Self.least, ratios.min() ?? 1)
    for index in motors.indices where index < maxima.count {
      motors[index].full = min(maxima[index], (motors[index].threshold ?? 100) * ratio)
    }
  }

  /// Returns a glove's calibration with this reader's strengths: never above that of the glove, and never below what
  /// the reader feels. Nil if the motors are not those that were measured.
  package func adapted(_ calibration: Calibration, layout: Layout) -> Calibration? {
    guard layout.name == self.layout, layout.actuators.count == motors.count else { return nil }
    var adapted = calibration
    let usual = motors.map(\.milliseconds).min()
    adapted.motors = motors.enumerated().map { index, motor in
      let profile = calibration.motor(UInt8(clamping: index))
      return motor.milliseconds == usual ? Self.adapted(profile, motor) : profile
    }
    return adapted
  }

  private static func adapted(_ profile: MotorProfile, _ motor: Motor) -> MotorProfile {
    guard let threshold = motor.threshold else { return profile }
    let (start, most) = (profile.startPercent, profile.maximumPercent)
    let usual = min(most, start + profile.gainPercent * (most - start) / 100)
    let floor = min(max(start, Int((threshold * margin).rounded(.up))), most - 10, 90)
    let full = min(max(Int(motor.full.rounded()), floor), max(usual, floor))
    let gain = min(max((full - floor) * 100 / max(1, most - floor), 10), 400)
    return
      (try? MotorProfile(
        startPercent: max(floor, start), maximumPercent: most, rise: profile.rise,
        gainPercent: gain)) ?? profile
  }
}

extension StrengthRecord {
  var json: String {
    JSONText.object([
      ("time", "\(time.milliseconds)"), ("layout", JSONText.string(layout)),
      ("catches", "\(catches)"), ("false_alarms", "\(falseAlarms)"), ("pairs", "\(pairs)"),
      ("same", "\(same)"),
      (
        "motors",
        JSONText.array(
          motors.map { motor in
            JSONText.object([
              ("threshold", motor.threshold.map { "\($0)" } ?? "null"), ("full", "\(motor.full)"),
              ("pulse_ms", "\(motor.milliseconds)"),
            ])
          })
      ),
    ])
  }

  /// Nil for members that are missing or out of range: the glove's own strengths then count.
  init?(_ members: JSONMembers) {
    guard let time = members.time("time"), (0...ProgressReader.end).contains(time.milliseconds),
      let layout = members.text("layout"),
      layout.utf8.count <= 200, let rows = members.objects("motors"), (1...8).contains(rows.count)
    else { return nil }
    var motors: [Motor] = []
    for row in rows {
      guard let full = row.decimal("full"), (1...100).contains(full),
        let pulse = row.number("pulse_ms"), (1...2000).contains(pulse)
      else { return nil }
      let threshold = row.decimal("threshold")
      guard threshold.map({ (0.5...200).contains($0) }) ?? true else { return nil }
      motors.append(Motor(threshold: threshold, full: full, milliseconds: pulse))
    }
    let counts = ["catches", "false_alarms", "pairs", "same"].map {
      members[$0] == nil ? 0 : members.number($0) ?? -1
    }
    guard counts.allSatisfy({ (0...1000).contains($0) }) else { return nil }
    self.init(
      at: time, layout: layout, motors: motors, catches: counts[0], falseAlarms: counts[1])
    (pairs, same) = (counts[2], counts[3])
  }
}
