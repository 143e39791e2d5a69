import TactusWire

/// Section 9: reports are stored until they are seen.
extension Check {
  static let reports: [Check] = [
    Check("9", "report-numbers", "reports are numbered consecutively from 0") {
      e throws(CheckAbort) in
      try e.open()
      for number: UInt8 in 0..<6 {
        let sequence = e.order(.cut(.now))
        let arrival = try e.expectReport(
          .refused(sequence: sequence, type: MessageType.cut.rawValue, .notArmed))
        try e.require(
          arrival.number == number, "report number \(number)", "number \(arrival.number)")
      }
    },
    Check("9", "report-wrap", "report numbers continue with 0 after 255") { e throws(CheckAbort) in
      try e.open()
      for index in 0..<260 {
        let sequence = e.order(.cut(.now))
        let arrival = try e.expectReport(
          .refused(sequence: sequence, type: MessageType.cut.rawValue, .notArmed))
        let number = UInt8(truncatingIfNeeded: index)
        try e.require(
          arrival.number == number, "report number \(number)", "number \(arrival.number)")
        if index % 8 == 7 { e.renewLease() }
      }
    },
    Check("M9.1", "output-full", "answers that find no room to go out do not delay STOP") {
      e throws(CheckAbort) in
      try e.prepare(e.pattern(5, [Examiner.pulse(2)]))
      let start = e.soon()
      try e.play(55, at: start)
      try e.wait(untilDevice: start + .milliseconds(60))
      // With the TIME and a LEASE, no more at once than a window of 1 allows.
      for _ in 0..<16 { e.send(.describe) }
      e.send(.stop, .time(token: 1))
      let isStop = { (arrival: ReportArrival) in
        if case .dropped(_, _, .stopped) = arrival.report { true } else { false }
      }
      try e.wait(until: e.now + Examiner.patience) { e.reports.contains(where: isStop) }
      try e.require(
        e.reports.contains(where: isStop),
        "DROPPED reason stopped, although 16 answers wait to go out",
        e.received)
      try e.wait(.milliseconds(250) + e.allowance)
      // The answer to TIME may itself have been dropped for lack of space.
      let came = e.inbox.lazy.compactMap {
        if case .timeReply(let reply) = $0.message { reply.received } else { nil }
      }.last
      guard let came else { return }
      e.origin = came
      let onsets = e.reports.compactMap { arrival -> Int32? in
        guard case .played(_, let onset) = arrival.report else { return nil }
        return Int32(bitPattern: onset &- came.low)
      }
      let last = onsets.max() ?? 0
      try e.require(
        last <= 2000, "no cell that starts 2 ms after STOP came",
        "PLAYED of a cell that started \(Int64(last).inMilliseconds) after")
    },
    Check("M9.2", "output-room", "the longest answer leaves room for STOPPED") {
      e throws(CheckAbort) in
      try e.open()
      // The line takes longer for STATISTICS than for the STOP that follows the request.
      e.send(.getStatistics, .stop)
      try e.expect("STATISTICS") { if case .statistics = $0 { true } else { nil } }
      try e.expect(.stopped)
    },
    Check("9", "report-again", "an unseen report is repeated at a LEASE after 100 ms") {
      e throws(CheckAbort) in
      try e.open()
      try e.makeReports(3)
      try e.wait(.milliseconds(110))
      for _ in 0..<2 {
        try e.expectRepeats(of: 3, seen: 255)
        try e.wait(.milliseconds(110))
      }
    },
    Check("9", "report-not-yet", "a report sent less than 100 ms ago is not repeated") {
      e throws(CheckAbort) in
      try e.open()
      let began = e.now
      try e.makeReports(1)
      e.seesReports = false
      e.renewLease()
      try e.wait(until: began + .milliseconds(90))
      try e.require(
        e.repeats.isEmpty, "no repeated report", "report \(e.repeats.first?.number ?? 0)")
    },
    Check("9", "report-seen", "a seen report is not repeated") { e throws(CheckAbort) in
      try e.open()
      try e.makeReports(5)
      try e.wait(.milliseconds(110))
      try e.expectRepeats(of: 3...4, seen: 2)
      try e.wait(.milliseconds(110))
      try e.expectRepeats(of: 4...4, seen: 3)
      try e.wait(.milliseconds(110))
      try e.expectRepeats(of: 0, seen: 4)
    },
    Check("9", "report-unsent", "a reports_seen that names an unsent report is ignored") {
      e throws(CheckAbort) in
      try e.open()
      try e.makeReports(3)
      try e.wait(.milliseconds(110))
      try e.expectRepeats(of: 3, seen: 40)
    },
    Check("9", "reports-kept", "at least 16 reports are kept, and lost ones are counted") {
      e throws(CheckAbort) in
      try e.open()
      let before = try e.statistics().reportsLost
      let count = 48
      try e.makeReports(count)
      let lost = Int(try e.statistics().reportsLost &- before)
      try e.require(lost <= count - 16, "16 of \(count) kept", "\(count - lost) kept")
      try e.wait(.milliseconds(110))
      try e.expectRepeats(of: UInt8(lost)...UInt8(count - 1), seen: 255)
    },
  ]
}

extension Examiner {
  /// Makes the device send reports, and leaves them unacknowledged.
  func makeReports(_ count: Int) throws(CheckAbort) {
    seesReports = false
    for _ in 0..<count {
      let sequence = order(.cut(.now))
      try expectReport(.refused(sequence: sequence, type: MessageType.cut.rawValue, .notArmed))
    }
    repeats = []
  }

  func expectRepeats(of count: UInt8, seen: UInt8) throws(CheckAbort) {
    try expectRepeats(numbers: Array(0..<count), seen: seen)
  }

  func expectRepeats(of numbers: ClosedRange<UInt8>, seen: UInt8) throws(CheckAbort) {
    try expectRepeats(numbers: Array(numbers), seen: seen)
  }

  /// Expects exactly these reports to be repeated after a LEASE.
  private func expectRepeats(numbers: [UInt8], seen: UInt8) throws(CheckAbort) {
    repeats = []
    // A small device may need several LEASEs to repeat everything, and then repeats some of it
    // twice.
    let isMuch = numbers.count > 8
    var leases = isMuch ? 8 : 1
    repeat {
      leases -= 1
      send(.lease(session: session, reportsSeen: seen))
      try wait(until: now + Self.patience) { Set(repeats.map(\.number)).count >= numbers.count }
    } while Set(repeats.map(\.number)).count < numbers.count && leases > 0
    try wait(quiet)
    let repeatedNumbers = repeats.map(\.number)
    let again = isMuch ? Set(repeatedNumbers).sorted() : repeatedNumbers.sorted()
    let words = { (numbers: [UInt8]) -> String in
      guard let first = numbers.first, let last = numbers.last else { return "no report" }
      return "reports \(first) to \(last), \(numbers.count) in all"
    }
    try require(again == numbers, words(numbers) + " repeated", words(again))
  }
}
