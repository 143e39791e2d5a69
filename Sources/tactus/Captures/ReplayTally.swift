import TactusCapture
import TactusMock
import TactusWire

/// What came of a replay, over all starts of the device.
struct ReplayTally {
  /// Nil when nothing is to be compared.
  let tolerance: Microseconds?
  private var frames = 0
  private var answers = 0
  /// Nil for a glove whose motors are not seen.
  private var motors: Int?
  private var length = Microseconds.zero
  private var isExact = true
  private(set) var difference: ReplayDifference?

  init(tolerance: Microseconds?) { self.tolerance = tolerance }

  mutating func take(
    _ schedule: ReplaySchedule, _ answers: [ReplaySchedule.Answer], _ motors: [MotorChange]?
  ) {
    frames += schedule.chunks.count
    self.answers += answers.count
    if let motors { self.motors = (self.motors ?? 0) + motors.count }
    length += schedule.end
    if schedule.motors == nil || motors == nil { isExact = false }
    guard let tolerance, difference == nil else { return }
    difference = schedule.firstDifference(from: answers, motors: motors, tolerance: tolerance)
  }

  var lines: [String] {
    var lines = [
      "replayed \(Spoken.count(frames, "frame")) of \(Spoken.time(length.milliseconds)): "
        + Spoken.count(answers, "answer")
        + (motors.map { ", \(Spoken.count($0, "motor change"))" } ?? "")
    ]
    guard let tolerance else { return lines }
    if let difference {
      lines.append("first difference, \(difference.time.milliseconds) ms after the beginning:")
      lines.append("  frame     \(difference.frame.map(String.init) ?? "none")")
      lines.append("  recorded  \(difference.recorded)")
      lines.append("  now       \(difference.now)")
    } else if isExact {
      lines.append("verified: every answer and every motor change is the same")
    } else {
      lines.append("verified: the same was felt, starts within \(tolerance.milliseconds) ms")
    }
    return lines
  }
}
