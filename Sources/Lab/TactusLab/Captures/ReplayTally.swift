import TactusCapture
package import TactusReplay
import TactusText
package import TactusWire

/// The result of a replay, over all starts of the device.
package struct ReplayTally {
  /// The largest permitted difference between starts of cells; nil to compare nothing.
  let tolerance: Microseconds?
  private var frames = 0
  private var answers = 0
  /// The number of motor changes; nil for a glove whose motors cannot be observed.
  private var motors: Int?
  private var length = Microseconds.zero
  private var isExact = true
  private var differences: [ReplayDifference] = []

  /// Creates an empty result that compares within a tolerance, or not at all if nil.
  package init(tolerance: Microseconds?) { self.tolerance = tolerance }

  /// Adds the replay of one start of the device; `motors` is nil if they cannot be observed.
  package mutating func add(
    _ schedule: ReplaySchedule, _ answers: [ReplaySchedule.Answer], _ motors: [MotorChange]?
  ) {
    frames += schedule.chunks.count
    self.answers += answers.count
    if let motors { self.motors = (self.motors ?? 0) + motors.count }
    length += schedule.end
    if schedule.motors == nil || motors == nil { isExact = false }
    guard let tolerance else { return }
    differences += schedule.differences(from: answers, motors: motors, tolerance: tolerance)
  }

  /// The differences that the line cannot have caused.
  package var ofGlove: [ReplayDifference] { differences.filter { $0.cause == .glove } }
  private var ofLine: [ReplayDifference] { differences.filter { $0.cause == .line } }
  /// The differences that the capture's times leave open.
  private var ofTiming: [ReplayDifference] { differences.filter { $0.cause == .timing } }

  /// The result as lines of text, with the first difference.
  package var lines: [String] {
    var lines = [
      "replayed \(Spoken.count(frames, "frame")) of \(Spoken.time(length.milliseconds)): "
        + Spoken.count(answers, "answer")
        + (motors.map { ", \(Spoken.count($0, "motor change"))" } ?? "")
    ]
    guard let tolerance else { return lines }
    if let difference = ofGlove.first {
      lines.append(
        "the glove's first difference, \(difference.time.milliseconds) ms after the start:")
      lines.append("  frame     \(difference.frame.map(String.init) ?? "none")")
      lines.append("  recorded  \(difference.recorded)")
      lines.append("  now       \(difference.now)")
      if differences.count > 1 {
        lines.append(
          "\(ofGlove.count - 1) more by the glove, \(ofLine.count) by the line, \(ofTiming.count) left open"
        )
      }
    } else if let difference = ofLine.first {
      lines.append(
        "verified: the glove did the same; \(Spoken.count(ofLine.count, "difference")) by the bad"
          + " line of the recording, the first: \(difference.words)")
    } else if isExact {
      lines.append("verified: every answer and every motor change is the same")
    } else {
      lines.append("verified: the same was felt, starts within \(tolerance.milliseconds) ms")
    }
    if let difference = ofTiming.first {
      lines.append(
        "left open: \(Spoken.count(ofTiming.count, "cell")) ended about when a STOP or CUT came, and the"
          + " capture does not show which was first: \(difference.words)")
    }
    return lines
  }

  /// The result as JSON: a summary, then every difference.
  package var json: [String] {
    let summary = JSONText.object([
      ("kind", JSONText.string("replay")), ("frames", "\(frames)"),
      ("length_ms", "\(length.milliseconds)"), ("answers", "\(answers)"),
      ("motor_changes", motors.map { "\($0)" } ?? "null"),
      ("verified", tolerance == nil ? "null" : ofGlove.isEmpty ? "true" : "false"),
      ("of_glove", "\(ofGlove.count)"), ("of_line", "\(ofLine.count)"),
      ("of_timing", "\(ofTiming.count)"),
    ])
    return [summary]
      + differences.map { difference in
        JSONText.object([
          ("kind", JSONText.string("difference")),
          ("cause", JSONText.string(difference.cause.rawValue)),
          ("frame", difference.frame.map { "\($0)" } ?? "null"),
          ("time_us", "\(difference.time.count)"),
          ("recorded", JSONText.string(difference.recorded)),
          ("now", JSONText.string(difference.now)),
        ])
      }
  }
}
