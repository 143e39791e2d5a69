import TactusPractice
import TactusText

/// The strength of each motor as measured, for a teacher or a script.
struct StrengthReport {
  private let record: StrengthRecord

  init(_ record: StrengthRecord) { self.record = record }

  var lines: [String] {
    let date = record.time.iso8601.map { String($0.prefix(10)) } ?? "an unknown day"
    let head =
      "strength of \(date) on \(record.layout): pressed \(record.falseAlarms) of "
      + "\(record.catches) times at silence, \(record.same) of "
      + "\(Spoken.count(record.pairs, "pair")) felt the same"
    return [head]
      + record.motors.enumerated().map { index, motor in
        let number = "  motor \(index): "
        guard let threshold = motor.threshold else {
          return number + "not felt, even with pulses of \(motor.milliseconds * 2) ms"
        }
        return number + "felt from \(Int(threshold.rounded())) % of full drive, a dot at most "
          + "\(Int(motor.full.rounded())) %, pulses of \(motor.milliseconds) ms"
      }
  }

  var json: String {
    JSONText.object([
      ("date", record.time.iso8601.map { JSONText.string($0) } ?? "null"),
      ("layout", JSONText.string(record.layout)), ("silences", "\(record.catches)"),
      ("false_alarms", "\(record.falseAlarms)"), ("pairs", "\(record.pairs)"),
      ("same", "\(record.same)"),
      (
        "motors",
        JSONText.array(
          record.motors.map { motor in
            JSONText.object([
              ("threshold_percent", motor.threshold.map(JSONText.hundredths) ?? "null"),
              ("full_percent", JSONText.hundredths(motor.full)),
              ("pulse_ms", "\(motor.milliseconds)"),
            ])
          })
      ),
    ])
  }
}
