import TactusMock
import TactusWire

/// Two devices that got the same bytes, compared by what was felt.
struct FeltComparison {
  private let recorded: Story
  private let now: Story
  private let tolerance: Microseconds
  /// Of each recorded frame.
  private let times: [Int: Microseconds]

  init(
    _ schedule: ReplaySchedule, _ answers: [ReplaySchedule.Answer], tolerance: Microseconds
  ) {
    recorded = Story(schedule.capture(answers: schedule.answers))
    now = Story(schedule.capture(answers: answers.filter { !schedule.isUnheard($0.time) }))
    self.tolerance = tolerance
    times = Dictionary(schedule.chunks.map { ($0.frame, $0.time) }) { first, _ in first }
  }

  func firstDifference(motors: [MotorChange]?) -> ReplayDifference? {
    for (was, felt) in zip(recorded.felt, now.felt) {
      if let difference = difference(was, felt) { return difference }
    }
    if recorded.felt.count != now.felt.count {
      let frame = recorded.felt.dropFirst(now.felt.count).first?.frame
      return difference(
        frame, "\(recorded.felt.count) cells taken", "\(now.felt.count) cells taken")
    }
    for kind in [Trouble.Kind.refused, .fault] {
      if let difference = difference(in: kind) { return difference }
    }
    return motors.flatMap { missingPulse(in: $0) }
  }

  private func difference(_ frame: Int?, _ recorded: String, _ now: String) -> ReplayDifference {
    ReplayDifference(
      frame: frame, time: frame.flatMap { times[$0] } ?? .zero, recorded: recorded, now: now)
  }

  private func difference(_ was: FeltCell, _ felt: FeltCell) -> ReplayDifference? {
    let isSame =
      switch (was.fate, felt.fate) {
      case (.late(let before), .late(let after)): isNear(Microseconds(before), Microseconds(after))
      default: was.fate == felt.fate
      }
    if was.number != felt.number || !isSame {
      return difference(was.frame, words(was), words(felt))
    }
    guard let before = was.deviation, let after = felt.deviation, !isNear(before, after) else {
      return nil
    }
    return difference(was.frame, words(was), words(felt))
  }

  private func isNear(_ a: Microseconds, _ b: Microseconds) -> Bool {
    (a - b).count.magnitude <= tolerance.count.magnitude
  }

  private func words(_ cell: FeltCell) -> String {
    let start = cell.deviation.map { " \($0.count) us after its time" } ?? ""
    return switch cell.fate {
    case .played: "cell \(cell.number) played\(start)"
    case .late(let by): "cell \(cell.number) late by \(by.count) ms"
    case .dropped(let reason): "cell \(cell.number) dropped (\(reason.words))"
    case .unknown: "nothing of cell \(cell.number)"
    }
  }

  // MARK: Refusals and faults

  private func difference(in kind: Trouble.Kind) -> ReplayDifference? {
    let before = recorded.reports(kind)
    let after = now.reports(kind)
    for index in 0..<max(before.count, after.count) {
      let was = index < before.count ? before[index] : nil
      let came = index < after.count ? after[index] : nil
      if was?.report != came?.report {
        return difference(
          was?.trouble.frame, was?.trouble.words ?? "nothing", came?.trouble.words ?? "nothing")
      }
    }
    return nil
  }

  // MARK: Motors

  /// The first pulse of a recorded cell that the motors did not give.
  private func missingPulse(in motors: [MotorChange]) -> ReplayDifference? {
    let logs = MotorLogs(motors)
    for (was, felt) in zip(recorded.felt, now.felt) {
      guard was.isPlayed, let pattern = was.pattern, let onset = was.onset ?? was.planned,
        felt.onset != nil
      else { continue }
      for index in 0..<pattern.count {
        let pulse = pattern[index]
        let start = onset + Microseconds(pulse.onset)
        // Where the pulse must stand even when both its ends are off by the tolerance.
        let middle = start + Microseconds(Int64(pulse.duration.count) * 500)
        let level = logs.level(of: Int(pulse.actuator), at: middle)
        if level != pulse.level.rawValue {
          return difference(
            was.frame,
            "motor \(pulse.actuator) at level \(pulse.level.rawValue) in cell \(was.number)",
            "level \(level)")
        }
      }
    }
    return nil
  }
}

extension FeltCell {
  /// How long after its planned time it started; nil when either is not known.
  fileprivate var deviation: Microseconds? {
    guard let onset, let planned else { return nil }
    return onset - planned
  }
}

extension Story {
  /// The reports behind one kind of trouble.
  fileprivate func reports(_ kind: Trouble.Kind) -> [(trouble: Trouble, report: Report)] {
    troubles.filter { $0.kind == kind }.compactMap { trouble in
      var decoder = DirectionDecoder(.fromDevice)
      var report: Report?
      decoder.push(trouble.wire) {
        if case .device(.report(_, let found)) = $0 { report = found }
      }
      return report.map { (trouble, $0) }
    }
  }
}

/// What each motor did, for looking up.
private struct MotorLogs {
  private var changes: [Int: [MotorChange]]

  init(_ motors: [MotorChange]) { changes = Dictionary(grouping: motors) { $0.actuator } }

  func level(of actuator: Int, at time: Microseconds) -> UInt8 {
    guard let changes = changes[actuator] else { return 0 }
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : changes[low - 1].level
  }
}
