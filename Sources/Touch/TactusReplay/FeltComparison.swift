import TactusCapture
import TactusCaptureReading
import TactusText
import TactusWire

/// Compares two devices that received the same bytes by their felt cells.
struct FeltComparison {
  private let recorded: CaptureSummary
  private let now: CaptureSummary
  private let tolerance: Microseconds
  /// The time of each recorded frame.
  private let times: [Int: Microseconds]
  private let lineThen: LineEvidence
  private let lineNow: LineEvidence
  private let withdrawals: WithdrawalOrders

  init(
    _ schedule: ReplaySchedule, _ answers: [ReplaySchedule.Answer], tolerance: Microseconds
  ) {
    let recorded = CaptureSummary(schedule.capture(answers: schedule.answers))
    let now = CaptureSummary(
      schedule.capture(answers: answers.filter { !schedule.isUnheard($0.time) }))
    self.recorded = recorded
    self.now = now
    self.tolerance = tolerance
    withdrawals = WithdrawalOrders(schedule, answers)
    times = Dictionary(schedule.chunks.map { ($0.frame, $0.time) }) { first, _ in first }
    lineThen = LineEvidence(recorded, silences: schedule.silences)
    // The host's repetitions are replayed, and so are the problems that they cause.
    let known = [CaptureProblem.Kind.missing, .noSession].filter {
      now.count($0) <= recorded.count($0)
    }
    lineNow = LineEvidence(now, except: Set(known + [.resent]))
  }

  /// True if the recording shows lost bytes.
  var isOfABadLine: Bool { lineThen.isBad }

  func differences(motors: [MotorChange]?) -> [ReplayDifference] {
    let rows = pairs
    var found: [ReplayDifference] = []
    var agreeing: [(FeltCell, FeltCell)] = []
    for row in rows {
      guard let session = row.now else {
        found.append(
          difference(
            .glove, recorded.felt[row.cells.first ?? 0].frame, "a session with cells",
            "no WELCOME"))
        continue
      }
      var comparison = CellComparison(
        tolerance: tolerance, wasLineBad: lineThen.isBad(in: row.session),
        isLineBad: lineNow.isBad(in: session))
      for (index, felt) in zip(row.cells, row.felt) {
        let was = recorded.felt[index]
        // Refused orders are compared below.
        guard let felt else { continue }
        if var cause = comparison.cause(was, felt, mayLack: lineThen.mayLack(was, at: index)) {
          if withdrawals.leaveOpen(was, felt, tolerance: tolerance) { cause = .timing }
          found.append(difference(cause, was.frame, words(was), words(felt)))
        } else {
          agreeing.append((was, felt))
        }
      }
    }
    for kind in [CaptureProblem.Kind.refused, .fault] { found += differences(in: kind) }
    found += withdrawals.unanswered.map { order in
      let answer = order.number == nil ? "STOPPED" : "ACK of CUT"
      let isOfLine = lineNow.isBad || lineThen.isBad && order.number != nil
      return difference(isOfLine ? .line : .glove, order.frame, answer, "no \(answer)")
    }
    if let motors, let pulse = missingPulse(in: motors, of: agreeing) { found.append(pulse) }
    return found
  }

  private func difference(
    _ cause: ReplayDifference.Cause, _ frame: Int?, _ recorded: String, _ now: String
  ) -> ReplayDifference {
    ReplayDifference(
      cause: cause, frame: frame, time: frame.flatMap { times[$0] } ?? .zero, recorded: recorded,
      now: now)
  }

  private func words(_ cell: FeltCell) -> String {
    let start = cell.deviation.map { " \($0.count) us after its time" } ?? ""
    return switch cell.outcome {
    case .played: "cell \(cell.number) played\(start)"
    case .late(let by): "cell \(cell.number) late by \(by.count) ms"
    case .dropped(let reason): "cell \(cell.number) dropped (\(reason.words))"
    case .unknown: "no report of cell \(cell.number)"
    }
  }

  // MARK: Matching cells

  /// A recorded session with its cells, and their outcomes in the replay; nil for a cell that was
  /// not accepted.
  private struct Row {
    var session: Int
    var now: Int?
    var cells: Range<Int>
    var felt: [FeltCell?] = []
  }

  /// Identifies a cell by the order that carried it: its number changes when an earlier one is
  /// refused.
  private struct Place: Hashable {
    var session: Int
    var order: Int
    var index: Int
  }

  private var pairs: [Row] {
    let nowFelt = Self.places(of: now.felt)
    let found = Dictionary(zip(nowFelt, now.felt)) { first, _ in first }
    let partner = partners
    var rows: [Row] = []
    for (index, place) in Self.places(of: recorded.felt).enumerated() {
      let now = partner[place.session]
      if rows.last?.session != place.session {
        rows.append(Row(session: place.session, now: now, cells: index..<index))
      }
      let there = now.map { Place(session: $0, order: place.order, index: place.index) }
      rows[rows.count - 1].cells = rows[rows.count - 1].cells.lowerBound..<index + 1
      rows[rows.count - 1].felt.append(there.flatMap { found[$0] })
    }
    return rows
  }

  private static func places(of cells: [FeltCell]) -> [Place] {
    var places: [Place] = []
    for cell in cells {
      var place = Place(session: cell.session, order: cell.order, index: 0)
      if let last = places.last, last.session == place.session, last.order == place.order {
        place.index = last.index + 1
      }
      places.append(place)
    }
    return places
  }

  /// For each recorded session, the replay's session with the same nonce.
  private var partners: [Int: Int] {
    var sessions: [UInt32: [Int]] = [:]
    for (index, session) in now.sessions.enumerated().reversed() {
      if let nonce = session.welcome?.session { sessions[nonce, default: []].append(index) }
    }
    var partners: [Int: Int] = [:]
    for (index, session) in recorded.sessions.enumerated() {
      guard let nonce = session.welcome?.session else { continue }
      partners[index] = sessions[nonce]?.popLast()
    }
    return partners
  }

  // MARK: Refusals and faults

  private func differences(in kind: CaptureProblem.Kind) -> [ReplayDifference] {
    let before = recorded.reports(kind)
    let after = now.reports(kind)
    var unmatched: [String: Int] = [:]
    for (_, report) in after { unmatched["\(report)", default: 0] += 1 }
    let gone = before.filter { _, report in
      unmatched["\(report)", default: 0] -= 1
      return unmatched["\(report)", default: 0] < 0
    }
    for (key, count) in unmatched where count <= 0 { unmatched[key] = nil }
    let added = after.reversed().filter { _, report in
      guard let count = unmatched["\(report)"], count > 0 else { return false }
      unmatched["\(report)"] = count - 1
      return true
    }
    return gone.map { trouble, report in
      let cause: ReplayDifference.Cause =
        lineThen.isBad && report.dependsOnWhatCameBefore ? .line : .glove
      return difference(cause, trouble.frame, trouble.words, "nothing")
    }
      + added.reversed().map { trouble, report in
        let cause: ReplayDifference.Cause =
          lineNow.isBad || lineThen.isBad && report.dependsOnWhatCameBefore ? .line : .glove
        return difference(cause, nil, "nothing", trouble.words)
      }
  }

  // MARK: Motors

  /// Returns the first pulse of a recorded cell that the motors did not play.
  private func missingPulse(
    in motors: [MotorChange], of cells: [(FeltCell, FeltCell)]
  ) -> ReplayDifference? {
    let logs = MotorLogs(motors)
    for (was, felt) in cells {
      guard was.isPlayed, let pattern = was.pattern, let onset = was.onset ?? was.planned,
        felt.onset != nil
      else { continue }
      for index in 0..<pattern.count {
        let pulse = pattern[index]
        let start = onset + Microseconds(pulse.onset)
        // The middle of the pulse remains even when both its ends are off by the tolerance.
        let middle = start + Microseconds(Int64(pulse.duration.count) * 500)
        let level = logs.level(of: Int(pulse.actuator), at: middle)
        if level != pulse.level.rawValue {
          return difference(
            .glove, was.frame,
            "motor \(pulse.actuator.motorNumber) at level \(pulse.level.rawValue) in cell \(was.number)",
            "level \(level)")
        }
      }
    }
    return nil
  }
}

extension Report {
  /// True if the report depends on earlier bytes: a refusal because of the device's state, or the
  /// end of the lease. Other refusals and faults come from the order itself, or from the motors.
  fileprivate var dependsOnWhatCameBefore: Bool {
    switch self {
    case .refused(_, _, let reason):
      switch reason {
      case .notArmed, .undefinedSlot, .busy, .noRun: true
      case .unknownType, .badLength, .badField: false
      }
    case .fault(let code, _): code == .leaseExpired
    case .played, .late, .dropped, .underrun, .keys: false
    }
  }
}

extension CaptureSummary {
  /// Returns the reports behind one kind of problem.
  fileprivate func reports(_ kind: CaptureProblem.Kind) -> [(
    trouble: CaptureProblem, report: Report
  )] {
    problems.filter { $0.kind == kind }.compactMap { trouble in
      var decoder = DirectionDecoder(.fromDevice)
      var report: Report?
      decoder.push(trouble.wire) {
        if case .device(.report(_, let found)) = $0 { report = found }
      }
      return report.map { (trouble, $0) }
    }
  }
}
