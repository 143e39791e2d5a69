import TactusWire

/// Section 6: sessions and STOP, on a device that is open or armed.
extension Check {
  static let session: [Check] = [
    Check("6", "hello-forgets-slots", "a new session has no slots") { e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      try e.open()
      try e.arm()
      try e.refuse(.play(start: 0, late: .shift, SlotRun(0)), .undefinedSlot)
    },
    Check("6", "hello-forgets-run", "a new session has no run") { e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      try e.play(at: e.soon(5000))
      try e.open()
      try e.accept(.define(slot: 0, e.beats(0, advance: 50)))
      try e.arm()
      try e.refuse(.resume(SlotRun(0)), .noRun)
    },
    Check("6", "hello-sequence", "a new session expects sequence number 0") {
      e throws(CheckAbort) in
      try e.open()
      for _ in 0..<3 { try e.accept(.define(slot: 0, e.silence(10))) }
      try e.open()
      try e.accept(.define(slot: 0, e.silence(10)))
    },
    Check("6", "hello-reports", "a new session has no reports and numbers them from 0") {
      e throws(CheckAbort) in
      try e.open()
      e.seesReports = false
      for _ in 0..<3 { try e.refuse(.cut(.now), .notArmed) }
      try e.wait(.milliseconds(120))
      try e.open()
      e.renewLease()
      try e.expectNothing("no report of the previous session")
      let number = e.order(.cut(.now))
      let report = Report.refused(sequence: number, type: MessageType.cut.rawValue, .notArmed)
      let arrival = try e.expectReport(report)
      try e.require(arrival.number == 0, "report number 0", "number \(arrival.number)")
    },
    Check("6", "hello-disarms", "a new session is not armed, and motors are off") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, 380, advance: 400))
      let start = e.soon()
      try e.play(at: start)
      try e.wait(untilDevice: start + .milliseconds(60))
      try e.open()
      try e.expectDisarmed("after HELLO")
      e.renewsLease = true
      try e.expectNothing("no PLAYED of the previous session", for: .milliseconds(500))
    },
    Check("6", "hello-again", "a repeated HELLO changes nothing") { e throws(CheckAbort) in
      let first = try e.open(capabilities: .log)
      try e.accept(.define(slot: 0, e.beats(0, advance: 100)))
      try e.arm()
      let start = e.soon()
      try e.play(4, at: start)
      let welcome = try e.hello(Hello(capabilities: [], session: e.session))
      try e.require(
        welcome == first, DeviceMessage.welcome(first).words + " again",
        DeviceMessage.welcome(welcome).words)
      try e.resume()
      try e.expectPlayed([0, 100, 200, 300, 400], after: start)
    },
    Check("6", "no-common-version", "HELLO without a common version changes nothing") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 100))
      let start = e.soon()
      try e.play(3, at: start)
      let nonce = e.nonce()
      let welcome = try e.hello(Hello(minimumVersion: 200, maximumVersion: 255, session: nonce))
      try e.require(
        welcome.version == 0 && welcome.session == nonce, "WELCOME version 0",
        DeviceMessage.welcome(welcome).words)
      try e.resume()
      try e.expectPlayed([0, 100, 200, 300], after: start)
    },
    Check("6", "stop-open", "STOP in an open device is answered, and changes nothing") {
      e throws(CheckAbort) in
      try e.open()
      try e.accept(.define(slot: 0, e.beats(0, advance: 50)))
      try e.stop()
      try e.expectNothing("no DROPPED")
      try e.arm()
      let start = e.soon()
      try e.play(at: start)
      try e.expectPlayed([0], after: start)
    },
    Check("6", "stop-armed", "STOP ends everything, reports what was dropped, and disarms") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, 480, advance: 500))
      let start = e.soon()
      try e.play(3, at: start)
      try e.wait(untilDevice: start + .milliseconds(60))
      try e.stop()
      try e.expectReports(
        [.dropped(first: 0, count: 3, .stopped)], by: start + .milliseconds(500))
      try e.expectDisarmed("after STOP")
    },
    Check("6", "stop-rows", "STOP reports each unbroken row of cells") { e throws(CheckAbort) in
      try e.prepare(e.beats(0, 980, advance: 1000))
      let start = e.soon()
      try e.play(3, at: start)
      try e.wait(untilDevice: start + .milliseconds(60))
      try e.accept(.cut(.afterCell))
      try e.expectReport(.dropped(first: 1, count: 2, .cut))
      try e.resume(2)
      try e.stop()
      try e.expectReports(
        [.dropped(first: 0, count: 1, .stopped), .dropped(first: 3, count: 2, .stopped)],
        inAnyOrder: true)
    },
    Check("6", "stop-idle", "STOP without cells sends no DROPPED") { e throws(CheckAbort) in
      try e.prepare()
      try e.stop()
      try e.expectNothing("no DROPPED")
      try e.expectDisarmed("after STOP")
    },
    Check("6", "stop-slots", "STOP and the end of the lease keep slots and sequence") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      try e.stop()
      try e.arm(cell: 3)
      let start = e.soon()
      try e.play(at: start)
      try e.expectPlayed([0], from: 3, after: start)
      e.renewsLease = false
      try e.wait(Microseconds(e.device.lease) + e.quiet)
      try e.expectReports([.fault(.leaseExpired, detail: 0)])
      try e.arm(cell: 9)
      let again = e.soon()
      try e.play(at: again)
      try e.expectPlayed([0], from: 9, after: again)
    },
    Check("M6.3", "stop-run", "STOP and the end of the lease leave no run") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      try e.play(at: e.soon(5000))
      try e.stop()
      try e.expectReports([.dropped(first: 0, count: 1, .stopped)])
      try e.arm()
      try e.refuse(.resume(SlotRun(0)), .noRun)
      try e.play(at: e.soon(5000))
      e.renewsLease = false
      try e.wait(Microseconds(e.device.lease) + e.quiet)
      e.discardArrivals()
      try e.arm()
      try e.refuse(.resume(SlotRun(0)), .noRun)
    },
    Check("M6.5", "stopped-first", "STOPPED comes before the answer to any later frame") {
      e throws(CheckAbort) in
      let answered: [(name: String, frame: (Examiner) -> Void, isAnswer: (DeviceMessage) -> Bool)] =
        [
          ("ACK", { e in e.order(.define(slot: 0, e.silence(10))) }, \.isAcknowledgement),
          ("TIME REPLY", { e in e.send(.time(token: 5)) }, \.isTimeReply),
          (
            "NO SESSION", { e in e.send(.lease(session: ~e.session, reportsSeen: 255)) },
            { $0 == .noSession }
          ),
        ]
      for (name, frame, isAnswer) in answered {
        try e.prepare()
        e.send(.stop)
        frame(e)
        let first = try e.expect("STOPPED and \(name)") { message in
          message == .stopped || isAnswer(message) ? message : nil
        }.found
        try e.require(first == .stopped, "STOPPED before \(name)", "\(name) first")
        try e.expect(name) { isAnswer($0) ? true : nil }
      }
    },
    Check("6", "orders-open", "cell orders are REFUSED (4) in an open device") {
      e throws(CheckAbort) in
      try e.open()
      try e.accept(.define(slot: 0, e.beats(0, advance: 50)))
      let orders: [Command] = [
        .play(start: 0, late: .shift, SlotRun(0)), .play(start: 0, late: .drop, SlotRun(0)),
        .pattern(start: 0, late: .shift, e.beats(0, advance: 50)),
        .pattern(start: 0, late: .drop, e.beats(0, advance: 50)), .resume(SlotRun(0)),
        .cut(.afterCell), .cut(.now),
        .testMotor(actuator: 0, level: Examiner.softLevel, duration: 20),
      ]
      for order in orders { try e.refuse(order, .notArmed) }
    },
    Check("M6.1", "never-arms-itself", "a device never arms itself") { e throws(CheckAbort) in
      try e.open()
      try e.expectDisarmed("after HELLO")
      e.renewsLease = true
      try e.wait(.milliseconds(200))
      try e.expectDisarmed("after LEASE")
      try e.arm()
      try e.stop()
      try e.wait(.milliseconds(200))
      try e.expectDisarmed("after STOP and LEASE")
    },
    Check("M6.2", "reconnection", "nothing queued before a reconnection plays") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, 160, advance: 200))
      try e.play(20, at: e.soon())
      try e.wait(.milliseconds(250))
      try e.open()
      try e.arm()
      try e.expectNothing("no report of earlier cells", for: .milliseconds(700))
    },
  ]

  /// Section 6: a device that has had no session since it started.
  static let closed: [Check] = [
    Check("6", "closed-questions", "a closed device answers TIME, DESCRIBE, STATISTICS", .closed) {
      e throws(CheckAbort) in
      try e.require(
        e.answersWhenClosed, "DESCRIPTION before any session", "it came only in a session")
      try e.expectTimeReply(to: 7)
      try e.expectDescription()
      _ = try e.statistics()
    },
    Check("6", "closed-stop", "a closed device answers STOP", .closed) { e throws(CheckAbort) in
      try e.stop()
    },
    Check("6", "closed-lease", "a closed device answers LEASE with NO SESSION", .closed) {
      e throws(CheckAbort) in
      e.send(.lease(session: 0x1234_5678, reportsSeen: 255))
      try e.expect(.noSession)
    },
    Check("6", "closed-orders", "a closed device answers every order with NO SESSION", .closed) {
      e throws(CheckAbort) in
      let orders: [Command] = [
        .arm(cell: 0), .define(slot: 0, e.silence(10)), .play(start: 0, late: .shift, SlotRun(0)),
        .pattern(start: 0, late: .drop, e.silence(10)), .resume(SlotRun(0)), .cut(.now),
        .testMotor(actuator: 0, level: Examiner.softLevel, duration: 20),
      ]
      for order in orders {
        e.send(.command(sequence: 0, order))
        try e.expect(.noSession)
      }
      e.discardArrivals()
    },
    Check("13", "closed-bare-order", "a closed device ignores an order without a number", .closed) {
      e throws(CheckAbort) in
      for type: UInt8 in [0x20, 0x22, 0x26, 0x27, 0x3F] { e.send(body: [type]) }
      try e.expectNothing("nothing, as for any order without a sequence number")
      try e.expectTimeReply(to: 77)
    },
    Check("6", "closed-version", "HELLO without a common version opens no session", .closed) {
      e throws(CheckAbort) in
      let nonce = e.nonce()
      let welcome = try e.hello(Hello(minimumVersion: 200, maximumVersion: 255, session: nonce))
      try e.require(
        welcome.version == 0 && welcome.session == nonce, "WELCOME version 0",
        DeviceMessage.welcome(welcome).words)
      e.send(.lease(session: nonce, reportsSeen: 255))
      try e.expect(.noSession)
    },
  ]

  /// Checks that need a restart.
  static let restart: [Check] = [
    Check("M5.1", "boot", "boot differs after a restart", .restarted) { e throws(CheckAbort) in
      let before = try e.open().boot
      try e.restartOrGiveUp()
      let after = try e.open().boot
      try e.require(after != before, "a boot other than 0x\(before.hex)", "0x\(after.hex) again")
    },
    Check("6", "starts-closed", "a device starts closed", .restarted) { e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      try e.play(20, at: e.soon())
      try e.restartOrGiveUp()
      e.send(.lease(session: e.session, reportsSeen: 255), .command(sequence: 0, .cut(.now)))
      try e.expect(.noSession)
      try e.expect(.noSession)
      try e.expectNothing("nothing from the previous session", for: .milliseconds(300))
    },
  ]
}

extension Examiner {
  func restartOrGiveUp() throws(CheckAbort) {
    guard try restart() else {
      throw .notObservable("it takes a restart: use --replug, and unplug the glove when asked")
    }
    renewsLease = false
    isClosed = true
    boot = nil
    // A board needs some time before it listens.
    for _ in 0..<20 {
      discardArrivals()
      send(bytes: [0])
      send(.time(token: 1))
      try wait(until: now + .milliseconds(250)) { !inbox.isEmpty }
      if !inbox.isEmpty { break }
    }
    discardArrivals()
  }
}
