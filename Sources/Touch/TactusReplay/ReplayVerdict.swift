import TactusCapture
import TactusLink
import TactusText
public import TactusWire

extension ReplaySchedule {
  /// Compares a replay's answers with the recording; returns every difference, in the order of
  /// comparison.
  ///
  /// If the recording was made on a good line and includes the motors' log, every answer and motor
  /// change must be the same, and only the first difference is returned. Otherwise the felt cells
  /// are compared: the same cells and outcomes, starts within `tolerance` of their plan, the
  /// same refusals and faults, and, given `motors`, each pulse on its motor within `tolerance` of
  /// the time derived from the recorded starts.
  public func differences(
    from answers: [Answer], motors: [MotorChange]?, tolerance: Microseconds
  ) -> [ReplayDifference] {
    let comparison = FeltComparison(self, answers, tolerance: tolerance)
    if let recorded = self.motors, let motors {
      let exact = [
        ExactComparison.answers(of: self, answers),
        ExactComparison.motors(recorded, motors, of: self),
      ].compactMap { $0 }.min { $0.time < $1.time }
      guard let exact else { return [] }
      if !comparison.isOfABadLine { return [exact] }
    }
    return comparison.differences(motors: motors)
  }
}

/// Compares byte by byte and motor change by motor change.
enum ExactComparison {
  static func answers(
    of schedule: ReplaySchedule, _ answers: [ReplaySchedule.Answer]
  ) -> ReplayDifference? {
    let recorded = schedule.answers.filter { !isSilence($0) }
    let now = answers.filter { answer in
      !isSilence(answer) && !schedule.isUnheard(answer.time)
    }
    for (was, came) in zip(recorded, now) where was.wire != came.wire {
      return ReplayDifference(
        cause: .glove, frame: was.frame, time: min(was.time, came.time), recorded: words(was.wire),
        now: words(came.wire))
    }
    if let missing = recorded.dropFirst(now.count).first {
      return ReplayDifference(
        cause: .glove, frame: missing.frame, time: missing.time, recorded: words(missing.wire),
        now: "nothing")
    }
    // An answer at the very end may have been too late to be recorded.
    if let extra = now.dropFirst(recorded.count).first, extra.time < schedule.end {
      return ReplayDifference(
        cause: .glove, frame: nil, time: extra.time, recorded: "nothing more",
        now: words(extra.wire))
    }
    return nil
  }

  static func motors(
    _ recorded: [MotorChange], _ now: [MotorChange], of schedule: ReplaySchedule
  ) -> ReplayDifference? {
    let start = schedule.deviceStart ?? .zero
    for (was, came) in zip(recorded, now) where was != came {
      return ReplayDifference(
        cause: .glove, frame: nil, time: min(was.time, came.time) - start, recorded: words(was),
        now: words(came))
    }
    if let missing = recorded.dropFirst(now.count).first {
      return ReplayDifference(
        cause: .glove, frame: nil, time: missing.time - start, recorded: words(missing),
        now: "nothing")
    }
    if let extra = now.dropFirst(recorded.count).first, extra.time - start < schedule.end {
      return ReplayDifference(
        cause: .glove, frame: nil, time: extra.time - start, recorded: "no motor change",
        now: words(extra))
    }
    return nil
  }

  private static func isSilence(_ answer: ReplaySchedule.Answer) -> Bool {
    answer.wire.allSatisfy { $0 == 0 }
  }

  private static func words(_ wire: ArraySlice<UInt8>) -> String {
    "\(FrameText(wire: wire, .fromDevice)) (\(wire.hexBytes))"
  }

  private static func words(_ change: MotorChange) -> String {
    "motor \(change.actuator.motorNumber) at level \(change.level) from \(change.time.count) us"
  }
}

extension ReplaySchedule {
  /// Returns true if the line was gone at that time; an answer at the very moment of loss was still
  /// received.
  func isUnheard(_ time: Microseconds) -> Bool {
    silences.contains { time > $0.lowerBound && $0.contains(time) }
  }
}
