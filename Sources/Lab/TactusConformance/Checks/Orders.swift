import TactusWire

/// Section 4: orders and their effects.
extension Check {
  static let orders: [Check] = [
    Check("4", "time-token", "a TIME token comes back unchanged") { e throws(CheckAbort) in
      try e.open()
      for token: UInt32 in [0x1234_5678, 0xFFFF_FFFF, 0x8000_0001] {
        try e.expectTimeReply(to: token)
      }
    },
    Check("M4.1", "hello-longer", "bytes after the fields of HELLO are ignored") {
      e throws(CheckAbort) in
      try e.open()
      for extra in [1, 48] {
        let nonce = e.nonce()
        guard let body = HostMessage.hello(Hello(session: nonce)).body else { continue }
        e.send(body: body + [UInt8](repeating: 0x5A, count: extra))
        let welcome = try e.expectWelcome()
        try e.require(
          welcome.version == 1 && welcome.session == nonce, "a session",
          DeviceMessage.welcome(welcome).words)
        e.beginSession(nonce)
      }
    },
    Check("4", "arm-again", "ARM in an armed device only renews the lease") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 100), cell: 7)
      let start = e.soon()
      try e.play(4, at: start)
      try e.wait(untilDevice: start + .milliseconds(120))
      try e.accept(.arm(cell: 500))
      try e.resume()
      try e.expectPlayed([0, 100, 200, 300, 400], from: 7, after: start)
    },
    Check("4", "arm-renews", "ARM renews the lease") { e throws(CheckAbort) in
      try e.prepare()
      e.renewsLease = false
      for _ in 0..<8 {
        try e.wait(Microseconds(Int64(e.device.lease.count) * 400))
        try e.accept(.arm(cell: 0))
      }
      try e.require(e.reports.isEmpty, "armed by ARM alone", e.received)
    },
    Check("4", "define-replaces", "DEFINE replaces the pattern of a slot") { e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      try e.accept(.define(slot: 0, e.beats(0, advance: 80)))
      let start = e.soon()
      try e.play(3, at: start)
      try e.expectPlayed([0, 80, 160], after: start)
    },
    Check("4", "define-waiting", "DEFINE of a waiting slot is REFUSED (6)") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      let start = e.soon(200)
      try e.play(at: start)
      try e.refuse(.define(slot: 0, e.silence(500)), .busy)
      try e.expectPlayed([0], after: start)
    },
    Check("4", "define-playing", "a playing cell keeps the pattern it started with") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, 260, advance: 300))
      let start = e.soon()
      try e.play(at: start)
      try e.wait(untilDevice: start + .milliseconds(60) + e.allowance)
      try e.accept(.define(slot: 0, e.beats(0, 480, advance: 600)))
      try e.resume(2)
      try e.expectPlayed([0, 300, 900], after: start, lasting: 500)
    },
    Check("4", "pulses-per-pattern", "a pattern may have pulses_per_pattern pulses") {
      e throws(CheckAbort) in
      try e.prepare()
      let count = UInt32(e.device.pulsesPerPattern)
      let full = e.pattern(400, (0..<count).map { Examiner.pulse(20, onset: 30 * $0) })
      try e.accept(.define(slot: 0, full))
      let start = e.soon()
      try e.play(full, at: start)
      try e.expectPlayed([0], after: start, lasting: 400)
      guard count < 12 else { return }
      let tooMany = (0...count).map { Examiner.pulse(20, onset: 30 * $0) }
      try e.refuseEverywhere(Examiner.fields(400, tooMany))
    },
    Check("4", "unknown-actuator", "an unknown actuator is a bad field") {
      e throws(CheckAbort) in
      guard e.device.actuators < 8 else { throw .notApplicable("it has all 8 actuators") }
      try e.prepare()
      let pulse = Examiner.pulse(20, on: e.device.actuators)
      try e.refuseEverywhere(Examiner.fields(100, [pulse]))
      try e.refuse(type: 0x28, Array(Examiner.fields(0, [pulse])[2...]), .badField)
    },
    Check("4", "every-actuator", "every actuator of the device is accepted") {
      e throws(CheckAbort) in
      try e.prepare()
      for actuator in 0..<e.device.actuators {
        try e.accept(.testMotor(actuator: actuator, level: Examiner.softLevel, duration: 20))
        let first = try e.nextPlayed()
        try e.require(first == UInt16(actuator), "PLAYED cell \(actuator)", "cell \(first)")
      }
    },
    Check("4", "unknown-slot", "an unknown slot is a bad field in DEFINE") {
      e throws(CheckAbort) in
      try e.open()
      for slot in Set([e.device.slots, 255]) {
        try e.refuse(.define(slot: slot, e.silence(10)), .badField)
      }
    },
    Check("4", "every-slot", "every slot can be defined and played") { e throws(CheckAbort) in
      try e.prepare()
      try e.accept(
        (0..<e.device.slots).map { .define(slot: $0, e.silence(UInt32($0 == 0 ? 30 : 1))) })
      let last = e.device.slots - 1
      let start = e.soon()
      var run = SlotRun(0)
      _ = run.append(last)
      try e.accept(.play(start: start.wireMilliseconds, late: .shift, run))
      try e.expectPlayed([0, 30], after: start)
    },
    Check("4", "continue", "CONTINUE resumes one advance after the previous cell") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 60))
      let start = e.soon()
      try e.play(2, at: start)
      try e.resume(3)
      try e.expectPlayed([0, 60, 120, 180, 240], after: start)
    },
    Check("4", "continue-pattern", "a CONTINUE may follow a PATTERN") { e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 60))
      let start = e.soon()
      try e.play(e.beats(0, advance: 90), at: start)
      try e.resume(2)
      try e.expectPlayed([0, 90, 150], after: start)
    },
    Check("4", "continue-late", "late cells of a CONTINUE follow their run's policy") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 100))
      let start = e.soon()
      try e.play(at: start, late: .drop)
      try e.expectPlayed([0], after: start)
      try e.wait(untilDevice: start + .milliseconds(450))
      let late = try e.stamp { e.order(.resume(SlotRun(0, count: 12))) }
      try e.expectAcknowledgement()
      try e.expectDrops(of: 12, from: 1, onsets: { start + .milliseconds(100 * $0) }, late)
    },
    Check("4", "cut-after-cell", "CUT mode 0 plays the cell out and removes the queued cells") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, 160, advance: 200))
      let start = e.soon()
      try e.play(4, at: start)
      try e.wait(untilDevice: start + .milliseconds(60))
      try e.accept(.cut(.afterCell))
      try e.expectReports(
        [
          .dropped(first: 1, count: 3, .cut), .played(cell: 0, onset: start.low),
        ], by: start + .milliseconds(200), inAnyOrder: true)
    },
    Check("4", "cut-continue", "after CUT mode 0 a CONTINUE follows without a break") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 200))
      let start = e.soon()
      try e.play(4, at: start)
      try e.wait(untilDevice: start + .milliseconds(20))
      try e.accept(.cut(.afterCell))
      try e.resume(2)
      try e.expectReports(
        [
          .dropped(first: 1, count: 3, .cut), .played(cell: 0, onset: start.low),
          .played(cell: 4, onset: (start + .milliseconds(200)).low),
          .played(cell: 5, onset: (start + .milliseconds(400)).low),
        ], by: start + .milliseconds(500), inAnyOrder: true)
    },
    Check("4", "cut-now", "CUT mode 1 also ends the playing cell and the run") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, 480, advance: 500))
      let start = e.soon()
      try e.play(3, at: start)
      try e.wait(untilDevice: start + .milliseconds(60))
      try e.accept(.cut(.now))
      try e.expectReports([.dropped(first: 0, count: 3, .cut)], by: start + .milliseconds(520))
      try e.refuse(.resume(SlotRun(0)), .noRun)
    },
    Check("4", "cut-run", "a CONTINUE after CUT mode 0 belongs to the first removed run") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 100))
      let start = e.soon(300)
      try e.play(at: start)
      try e.play(at: start + .milliseconds(200), late: .drop)
      try e.play(at: start + .milliseconds(900))
      try e.wait(untilDevice: start + .milliseconds(10))
      try e.accept(.cut(.afterCell))
      try e.expectReports(
        [.dropped(first: 1, count: 2, .cut), .played(cell: 0, onset: start.low)],
        by: start + .milliseconds(20), inAnyOrder: true)
      try e.wait(untilDevice: start + .milliseconds(550))
      let late = try e.stamp { e.order(.resume(SlotRun(0, count: 12))) }
      try e.expectAcknowledgement()
      try e.expectDrops(
        of: 12, from: 3, onsets: { start + .milliseconds(100 + 100 * $0) }, late)
    },
    Check("4", "cut-rows", "CUT reports each unbroken row, the last up to the next cell") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, 980, advance: 1000))
      let start = e.soon()
      try e.play(3, at: start)
      try e.wait(untilDevice: start + .milliseconds(60))
      try e.accept(.cut(.afterCell))
      try e.expectReport(.dropped(first: 1, count: 2, .cut))
      try e.resume(2)
      try e.accept(.cut(.now))
      try e.expectReports(
        [.dropped(first: 0, count: 1, .cut), .dropped(first: 3, count: 2, .cut)])
      let again = e.soon()
      try e.play(3, at: again)
      try e.wait(untilDevice: again + .milliseconds(60))
      try e.accept(.cut(.afterCell))
      try e.expectReport(.dropped(first: 6, count: 2, .cut))
      try e.accept(.cut(.now))
      try e.expectReports(
        [.dropped(first: 5, count: 1, .cut), .dropped(first: 8, count: 0, .cut)])
    },
    Check("4", "cut-nothing", "a CUT that finds nothing is answered with a count of 0") {
      e throws(CheckAbort) in
      try e.prepare(cell: 40)
      for mode in [CutMode.afterCell, .now] {
        try e.accept(.cut(mode))
        try e.expectReports([.dropped(first: 40, count: 0, .cut)])
      }
    },
    Check("4", "cut-mode", "an unknown CUT mode is a bad field") { e throws(CheckAbort) in
      try e.prepare()
      try e.refuse(type: 0x27, [2], .badField)
    },
    Check("4", "test-motor", "TEST MOTOR plays at once, and leaves no run") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50), cell: 9)
      let sent = try e.stamp {
        e.order(.testMotor(actuator: 0, level: Examiner.softLevel, duration: 30))
      }
      try e.expectAcknowledgement()
      try e.expectPlayed(cell: 9, in: sent)
      try e.refuse(.resume(SlotRun(0)), .noRun)
    },
    Check("4", "test-busy", "TEST MOTOR is REFUSED (6) while a cell plays or waits") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, 380, advance: 400))
      let test = Command.testMotor(actuator: 0, level: Examiner.softLevel, duration: 20)
      let start = e.soon(200)
      try e.play(at: start)
      try e.refuse(test, .busy)
      try e.wait(untilDevice: start + .milliseconds(100))
      try e.refuse(test, .busy)
      try e.expectPlayed([0], after: start, lasting: 400)
    },
    Check("4", "test-after-pulses", "TEST MOTOR is accepted once no pulse is left to play") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 4000))
      let start = e.soon()
      try e.play(at: start)
      try e.expectPlayed([0], after: start)
      let sent = try e.stamp {
        e.order(.testMotor(actuator: 0, level: Examiner.softLevel, duration: 30))
      }
      try e.expectAcknowledgement()
      try e.expectPlayed(cell: 1, in: sent)
    },
    Check("4", "test-onset", "TEST MOTOR with an onset is a bad field") { e throws(CheckAbort) in
      try e.prepare()
      let pulse = Array(Examiner.fields(0, [Examiner.pulse(20, onset: 1)])[2...])
      try e.refuse(type: 0x28, pulse, .badField)
    },
  ]
}

extension Examiner {
  static let softLevel = Level(percent: 13)

  /// Requires that DEFINE and both PATTERNs are refused with these fields.
  func refuseEverywhere(_ fields: [UInt8]) throws(CheckAbort) {
    try refuse(type: 0x21, [0] + fields, .badField)
    let start = soon().wireMilliseconds
    for type: UInt8 in [0x24, 0x25] {
      try refuse(
        type: type,
        [UInt8(truncatingIfNeeded: start), UInt8(truncatingIfNeeded: start >> 8)]
          + fields, .badField)
    }
  }

  /// Returns the cell of the next report, which must be PLAYED.
  func nextPlayed() throws(CheckAbort) -> UInt16 {
    try wait(until: now + Self.patience) { !reports.isEmpty }
    guard case .played(let cell, _) = reports.first?.report else { throw fail("PLAYED", received) }
    reports.removeFirst()
    return cell
  }

  /// Expects PLAYED of a cell that started immediately after its order, and no other report.
  func expectPlayed(
    cell: UInt16, in sent: ClosedRange<Microseconds>
  ) throws(CheckAbort) {
    origin = sent.lowerBound
    // Immediately: before the answer to the following TIME is due.
    let end = sent.upperBound + .milliseconds(20)
    try wait(until: now + Self.patience) { !reports.isEmpty }
    guard case .played(cell, let onset) = reports.first?.report,
      onset &- sent.lowerBound.low <= (end - sent.lowerBound).low
    else {
      throw fail("PLAYED cell \(cell) at 0 to \((end - sent.lowerBound).words)", received)
    }
    reports.removeFirst()
    try expectReports([])
  }

  /// Expects one DROPPED for the cells of a late, dropping run that were due before it arrived, and
  /// PLAYED of the other cells at their times.
  func expectDrops(
    of count: Int, from cell: UInt16, onsets: (Int) -> Microseconds,
    _ came: ClosedRange<Microseconds>
  ) throws(CheckAbort) {
    let late = (1...count).count { onsets($0) + .milliseconds(1) < came.upperBound }
    origin = onsets(1)
    // The cell during which it arrived may count either way.
    let choices = [late, late - 1].filter { $0 > 0 }
    try wait(until: hostTime(onsets(count)) + Self.patience)
    guard case .dropped(cell, let dropped, .late) = reports.first?.report,
      choices.contains(Int(dropped))
    else { throw fail("DROPPED first \(cell) count \(late) reason late", received) }
    reports.removeFirst()
    try expectReports(
      (Int(dropped) + 1..<count + 1).map {
        .played(cell: cell &+ UInt16($0 - 1), onset: onsets($0).low)
      })
  }
}
