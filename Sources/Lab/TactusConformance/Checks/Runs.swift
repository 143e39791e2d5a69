import TactusWire

/// Sections 8.1 to 8.3 and 8.5, and the start times of section 3.
extension Check {
  static let runs: [Check] = [
    Check("3", "start-past", "a start time up to 32 s ago is in the past") { e throws(CheckAbort) in
      for seconds in [2, 8, 32] {
        try e.prepare(e.beats(0, advance: 50))
        try e.play(at: e.soon() - .milliseconds(1000 * seconds))
        let isPlayed = { (arrival: ReportArrival) in
          if case .played(0, _) = arrival.report { true } else { false }
        }
        try e.wait(until: e.now + Examiner.patience) { e.reports.contains(where: isPlayed) }
        try e.require(
          e.reports.contains(where: isPlayed), "PLAYED cell 0 at once, as it is late", e.received)
        try e.wait(e.quiet)
      }
    },
    Check("3", "start-future", "a start time up to 32 s ahead is in the future") {
      e throws(CheckAbort) in
      for seconds in [10, 32] {
        try e.prepare(e.beats(0, advance: 50))
        try e.play(at: e.soon(1000 * seconds))
        try e.expectNothing("no report before the start", for: .milliseconds(150))
      }
    },
    Check("3", "start-queue-end", "a start time is resolved near the end of the queue") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      let start = e.soon()
      try e.play(e.silence(1000), at: start)
      // More than half of the clock's 65.5 s from now, but less from the end of the queue.
      try e.play(at: start + .milliseconds(33_300))
      try e.expectReport(.played(cell: 0, onset: start.low), within: .milliseconds(600))
      try e.wait(untilDevice: start + .milliseconds(1300))
      try e.require(e.reports.isEmpty, "no cell for 32 s", e.received)
      try e.accept(.cut(.now))
      try e.expectReports([.dropped(first: 1, count: 1, .cut)])
    },
    Check("8.1", "cell-numbers", "cells are counted from ARM's number on, modulo 65,536") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50), cell: 65533)
      let start = e.soon()
      try e.play(2, at: start)
      try e.play(e.beats(0, advance: 50), at: start + .milliseconds(100))
      try e.resume(2)
      try e.expectPlayed([0, 50, 100, 150, 200], from: 65533, after: start)
      try e.accept(.testMotor(actuator: 0, level: Examiner.softLevel, duration: 20))
      let cell = try e.nextPlayed()
      try e.require(cell == 2, "PLAYED cell 2 of TEST MOTOR", "cell \(cell)")
      let again = e.soon()
      try e.play(at: again)
      try e.expectPlayed([0], from: 3, after: again)
    },
    Check("8.1", "refused-unnumbered", "cells of refused orders take no number") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      try e.refuse(.resume(SlotRun(0)), .noRun)
      try e.refuse(.play(start: 0, late: .shift, SlotRun(255)), .undefinedSlot)
      let start = e.soon()
      try e.play(at: start)
      try e.expectPlayed([0], after: start)
    },
    Check("8.2", "queue-end", "the queue ends one advance after the start of the last cell") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 200))
      let start = e.soon()
      try e.play(at: start)
      try e.wait(untilDevice: start + .milliseconds(80))
      try e.resume()
      try e.expectPlayed([0, 200], after: start)
    },
    Check("8.2", "queue-end-cut", "CUT mode 0 moves the end to the first cell removed") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 100))
      let start = e.soon()
      try e.play(e.beats(0, 80, advance: 150), at: start)
      try e.resume(8)
      try e.wait(untilDevice: start + .milliseconds(10))
      try e.accept(.cut(.afterCell))
      try e.play(at: start + .milliseconds(100))
      try e.expectReports(
        [
          .dropped(first: 1, count: 8, .cut), .played(cell: 0, onset: start.low),
          .played(cell: 9, onset: (start + .milliseconds(150)).low),
        ], by: start + .milliseconds(250), inAnyOrder: true)
    },
    Check("8.2", "cut-after-left-out", "a late cell that was left out delays no CONTINUE after CUT")
    {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 2000))
      try e.play(at: e.soon() - .milliseconds(200), late: .drop)
      try e.expectReports([.dropped(first: 0, count: 1, .late)])
      let start = e.soon(500)
      try e.play(at: start)
      try e.accept(.cut(.afterCell))
      try e.expectReports([.dropped(first: 1, count: 1, .cut)])
      try e.resume()
      try e.expectPlayed([0], from: 2, after: start)
    },
    Check("8.2", "queue-end-now", "CUT mode 1, STOP and the lease's end end the queue at once") {
      e throws(CheckAbort) in
      for end in ["CUT mode 1", "STOP", "the lease"] {
        try e.prepare(e.beats(0, 4000, advance: 6000))
        let start = e.soon()
        try e.play(at: start)
        try e.wait(untilDevice: start + .milliseconds(60))
        switch end {
        case "STOP":
          try e.stop()
          try e.expectReports([.dropped(first: 0, count: 1, .stopped)])
        case "the lease":
          e.renewsLease = false
          try e.expectReports(
            [.dropped(first: 0, count: 1, .leaseExpired), .fault(.leaseExpired, detail: 0)],
            by: start + .milliseconds(60) + Microseconds(e.device.lease), inAnyOrder: true)
        default:
          try e.accept(.cut(.now))
          try e.expectReports([.dropped(first: 0, count: 1, .cut)])
        }
        e.discardArrivals()
        try e.arm(cell: 1)
        let again = e.soon()
        try e.play(e.beats(0, advance: 50), at: again)
        try e.expectPlayed([0], from: 1, after: again)
      }
    },
    Check("8.2", "queue-end-test", "TEST MOTOR ends the queue with its pulse") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 5000))
      let start = e.soon()
      try e.play(at: start)
      try e.expectPlayed([0], after: start)
      try e.accept(.testMotor(actuator: 0, level: Examiner.softLevel, duration: 20))
      let cell = try e.nextPlayed()
      try e.require(cell == 1, "PLAYED cell 1 of TEST MOTOR", "cell \(cell)")
      let again = e.soon()
      try e.play(at: again)
      try e.expectPlayed([0], from: 2, after: again)
    },
    Check("M8.1", "cell-start", "each cell starts within 1 ms of its time") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 37))
      let start = e.soon()
      try e.play(12, at: start)
      try e.expectPlayed((0..<12).map { 37 * $0 }, after: start)
    },
    Check("8.3", "start-after-cell", "a start before the previous cell's end moves to that end") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, 260, advance: 300))
      let start = e.soon()
      try e.play(at: start)
      try e.wait(untilDevice: start + .milliseconds(20))
      try e.play(at: start + .milliseconds(200) + e.allowance)
      try e.play(e.beats(0, advance: 60), at: start + .milliseconds(320))
      try e.play(at: start + .milliseconds(350), late: .drop)
      try e.expectPlayed([0, 300, 600, 660], after: start, lasting: 300)
    },
    Check("8.3", "start-after-cut", "a PLAY does not wait for cells that a CUT removed") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 100))
      let start = e.soon(300)
      try e.play(at: start)
      try e.play(at: start + .milliseconds(5000))
      try e.wait(untilDevice: start + .milliseconds(10))
      try e.accept(.cut(.afterCell))
      let own = start + .milliseconds(600)
      try e.play(at: own)
      try e.expectReports(
        [
          .dropped(first: 1, count: 1, .cut), .played(cell: 0, onset: start.low),
          .played(cell: 2, onset: own.low),
        ], by: own + .milliseconds(100), inAnyOrder: true)
    },
    Check("8.3", "start-after-left-out", "a run does not wait for a late cell that was left out") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 1000))
      try e.play(at: e.soon() - .milliseconds(200), late: .drop)
      try e.expectReports([.dropped(first: 0, count: 1, .late)])
      let start = e.soon()
      try e.play(at: start)
      try e.expectPlayed([0], from: 1, after: start)
    },
    Check("8.3", "left-out-keeps-time", "a CONTINUE keeps the time of late cells left out") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 600))
      let due = e.soon() - .milliseconds(200)
      try e.play(at: due, late: .drop)
      try e.expectReports([.dropped(first: 0, count: 1, .late)])
      try e.resume()
      try e.expectPlayed([0], from: 1, after: due + .milliseconds(600))
    },
    Check("8.3", "start-each", "each run starts at its own time") { e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 40))
      let start = e.soon()
      try e.play(2, at: start)
      try e.play(2, at: start + .milliseconds(250), late: .drop)
      try e.play(e.beats(0, advance: 40), at: start + .milliseconds(400), late: .drop)
      try e.expectPlayed([0, 40, 250, 290, 400], after: start)
    },
    Check("8.5", "one-cell", "one cell is active at a time, however short its advance") {
      e throws(CheckAbort) in
      try e.prepare(e.silence(0))
      let start = e.soon()
      try e.play(4, at: start)
      try e.play(e.beats(0, advance: 20), at: start)
      try e.resume()
      try e.expectPlayed([0, 0, 0, 0, 0, 20], after: start)
    },
  ]

  /// Section 8.4: late cells.
  static let lateness: [Check] = [
    Check("8.4", "underrun", "a run that comes late and shifts starts at once: UNDERRUN") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 60))
      try e.expectUnderrun(after: .milliseconds(500))
    },
    Check("8.4", "underrun-small", "a run that comes 5 ms late counts as late") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 60))
      // `soon()` is 150 ms and the allowance from now; the clocks agree within half of `travel`.
      let travel = e.line?.best.travel ?? LineMeasure.worstTravel
      try e.expectUnderrun(
        after: e.allowance + .milliseconds(155) + Microseconds(travel.count / 2))
    },
    Check("8.4", "underrun-continue", "a CONTINUE that comes late is an UNDERRUN") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 60))
      let start = e.soon()
      try e.play(at: start)
      try e.expectPlayed([0], after: start)
      try e.wait(untilDevice: start + .milliseconds(400))
      let came = try e.stamp { e.order(.resume(SlotRun(0, count: 2))) }
      try e.expectAcknowledgement()
      try e.expectUnderrun(of: 1, due: start + .milliseconds(60), came)
    },
    Check("8.4", "own-start", "a later PLAY keeps its own start") { e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 60))
      try e.expectUnderrun(after: .milliseconds(300), followedBy: 1)
    },
    Check("8.4", "late-drops", "late cells of a run that drops share one DROPPED (0)") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 100))
      try e.wait(.milliseconds(600))
      let due = e.soon() - .milliseconds(600)
      let came = try e.stamp {
        e.order(.play(start: due.wireMilliseconds, late: .drop, SlotRun(0, count: 12)))
      }
      try e.expectAcknowledgement()
      try e.expectDrops(of: 12, from: 0, onsets: { due + .milliseconds(100 * ($0 - 1)) }, came)
    },
    Check("8.4", "late-all", "a late PATTERN that drops does not play") {
      e throws(CheckAbort) in
      try e.prepare()
      let due = e.soon() - .milliseconds(700)
      try e.play(e.beats(0, advance: 50), at: due, late: .drop)
      try e.expectReports([.dropped(first: 0, count: 1, .late)])
    },
    Check("M8.2", "late-armed", "lateness never disarms") { e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      for late in [LatePolicy.shift, .drop] {
        try e.play(at: e.soon() - .milliseconds(700), late: late)
        try e.wait(.milliseconds(150))
      }
      e.reports = []
      try e.expectArmed("after late cells")
    },
  ]
}

extension Examiner {
  /// Sends a late, shifting run of slot 0, which takes 60 ms, and `runs` punctual ones.
  func expectUnderrun(after span: Microseconds, followedBy runs: Int = 0) throws(CheckAbort) {
    // The run must be due after the session began.
    try wait(span + .milliseconds(200))
    let due = soon() - span
    let later = soon(400)
    let came = try stamp {
      order(.play(start: due.wireMilliseconds, late: .shift, SlotRun(0, count: 2)))
      for _ in 0..<runs {
        order(.play(start: later.wireMilliseconds, late: .shift, SlotRun(0)))
      }
    }
    try expectAcknowledgement()
    try expectUnderrun(of: 0, due: due, came, and: runs > 0 ? [later] : [])
  }

  /// Expects UNDERRUN and PLAYED for two late cells of 60 ms, and PLAYED for the punctual ones.
  func expectUnderrun(
    of cell: UInt16, due: Microseconds, _ came: ClosedRange<Microseconds>,
    and later: [Microseconds] = []
  ) throws(CheckAbort) {
    origin = due
    try wait(
      until: hostTime((later.last ?? came.upperBound) + .milliseconds(200)) + Self.patience)
    let played = reports.map(\.report).filter { if case .played = $0 { true } else { false } }
    guard case .played(cell, let onset) = played.first else {
      throw fail("UNDERRUN and PLAYED of cell \(cell)", received)
    }
    let start =
      came.lowerBound + Microseconds(Int64(Int32(bitPattern: onset &- came.lowerBound.low)))
    let latest = came.upperBound + .milliseconds(20)
    try require(
      start >= came.lowerBound && start <= latest,
      "cell \(cell) at \((came.lowerBound - due).words) to \((latest - due).words)",
      "at \((start - due).words)")
    let gap = UInt16(clamping: (start - due).milliseconds)
    try expectReports(
      [
        .underrun(cell: cell, gap: gap), .played(cell: cell, onset: onset),
        .played(cell: cell &+ 1, onset: (start + .milliseconds(60)).low),
      ]
        + later.enumerated().map {
          .played(cell: cell &+ 2 &+ UInt16($0.offset), onset: $0.element.low)
        }, inAnyOrder: true)
  }
}
