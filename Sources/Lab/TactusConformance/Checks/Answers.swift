import TactusWire

/// Section 5: the device's answers.
extension Check {
  static let answers: [Check] = [
    Check("5", "welcome", "WELCOME gives version, nonce, and only offered capabilities") {
      e throws(CheckAbort) in
      for capabilities in [Capabilities.known, .keys, .pressure, .log, .supply, []] {
        let welcome = try e.open(capabilities: capabilities)
        try e.require(
          welcome.session == e.session && welcome.version == 1,
          "version 1, session 0x\(e.session.hex)", DeviceMessage.welcome(welcome).words)
        try e.require(
          capabilities.contains(welcome.capabilities),
          "no capabilities besides \(capabilities.rawValue)",
          "capabilities \(welcome.capabilities.rawValue)")
      }
    },
    Check("5", "version", "WELCOME names a version that both speak") { e throws(CheckAbort) in
      let nonce = e.nonce()
      try e.open()
      let welcome = try e.hello(Hello(minimumVersion: 1, maximumVersion: 1, session: nonce))
      try e.require(welcome.version == 1, "version 1 of 1 to 1", "version \(welcome.version)")
      let newest = try e.hello(Hello(minimumVersion: 1, maximumVersion: 255, session: e.nonce()))
      // No device can implement a version that does not exist yet.
      try e.require(newest.version == 1, "version 1 of 1 to 255", "version \(newest.version)")
    },
    Check("5", "received", "TIME REPLY says when the request arrived") { e throws(CheckAbort) in
      try e.open()
      for _ in 0..<12 {
        let exchange = try e.exchangeTime()
        let passed = exchange.reply.received - e.deviceTime(exchange.sent)
        let slack = e.allowance
        try e.require(
          passed >= .zero - slack && passed <= exchange.answered - exchange.sent + slack,
          "received 0 to \((exchange.answered - exchange.sent).words) after it was sent",
          "received after \(passed.words)")
      }
    },
    Check("5", "turnaround", "TIME REPLY's turnaround is no longer than the exchange") {
      e throws(CheckAbort) in
      try e.open()
      for _ in 0..<12 {
        let exchange = try e.exchangeTime()
        let most = exchange.answered - exchange.sent + .milliseconds(1)
        let turnaround = Microseconds(Int64(exchange.reply.turnaround))
        try e.require(
          turnaround <= most, "turnaround up to \(most.words), when the reply came",
          "turnaround \(turnaround.words)")
      }
    },
    Check("5", "description", "DESCRIPTION is legal, and always the same") { e throws(CheckAbort) in
      try e.open()
      for _ in 0..<3 { try e.expectDescription() }
    },
    Check("5", "ack-free", "ACK says how many cells the queue can still take") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 30))
      try e.play(at: e.soon(5000))
      let depth = e.device.queueDepth
      for count: UInt16 in 2...5 {
        let free = try e.accept(.resume(SlotRun(0)))
        try e.require(free == depth - count, "free \(depth - count)", "free \(free)")
      }
    },
    Check("5", "window", "window orders may be in flight at once") { e throws(CheckAbort) in
      try e.open()
      let count = e.device.window
      for _ in 0..<4 {
        for _ in 0..<count { e.order(.define(slot: 0, e.silence(10))) }
        try e.expectAcknowledgement()
      }
    },
    Check("5", "queue-depth", "queue_depth cells may wait") { e throws(CheckAbort) in
      try e.prepare(e.silence(10))
      let start = e.soon(5000)
      var left = Int(e.device.queueDepth)
      try e.play(min(left, 55), at: start)
      left -= 55
      while left > 0 {
        try e.resume(min(left, 57))
        left -= 57
      }
      try e.accept(.cut(.now))
      try e.expectReports([.dropped(first: 0, count: e.device.queueDepth, .cut)])
    },
    Check("5", "waiting-patterns", "waiting_patterns PATTERNs may wait") { e throws(CheckAbort) in
      try e.prepare()
      let start = e.soon(300)
      let count = Int(e.device.waitingPatterns)
      for index in 0..<count {
        try e.play(e.beats(0, advance: 30), at: start + .milliseconds(30 * index))
      }
      try e.expectPlayed((0..<count).map { 30 * $0 }, after: start)
    },
    Check("5", "played", "PLAYED comes when the last pulse has ended") { e throws(CheckAbort) in
      try e.prepare(e.beats(0, 380, advance: 500))
      let start = e.soon()
      try e.play(2, at: start)
      let end = start + .milliseconds(400)
      try e.wait(untilDevice: end - e.allowance)
      try e.require(e.reports.isEmpty, "no PLAYED before the cell ends", e.received)
      try e.expectReport(.played(cell: 0, onset: start.low))
      try e.require(
        e.now <= e.hostTime(end) + .milliseconds(20) + e.allowance,
        "PLAYED within 20 ms after the last pulse",
        "it came \((e.deviceTime(e.now) - end).words) later")
      try e.expectPlayed([500], from: 1, after: start, lasting: 400)
    },
    Check("5", "played-silent", "a cell without pulses is PLAYED when it starts") {
      e throws(CheckAbort) in
      try e.prepare(e.silence(400))
      let start = e.soon()
      try e.play(at: start)
      try e.expectPlayed([0], after: start, lasting: 20)
    },
    Check("5", "undefined-slot", "an undefined slot is REFUSED (5)") { e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      let slots = e.device.slots > 1 ? [1, e.device.slots, 255] : [1, 255]
      try e.play(at: e.soon(5000))
      for slot: UInt8 in slots {
        var run = SlotRun(0)
        _ = run.append(slot)
        try e.refuse(.play(start: 0, late: .shift, run), .undefinedSlot)
        try e.refuse(.resume(run), .undefinedSlot)
      }
    },
    Check("5", "no-run", "a CONTINUE without a run is REFUSED (7)") { e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      try e.refuse(.resume(SlotRun(0)), .noRun)
    },
    Check("5", "statistics-line", "STATISTICS counts bytes and frames") { e throws(CheckAbort) in
      try e.open()
      try e.require(
        RawFrame.frame([0x1F]) + [0, 0] + RawFrame.frame([0x1E, 1, 2]), isTakenTimes: 2)
    },
    Check("5", "statistics-uptime", "the uptime is the device clock in milliseconds") {
      e throws(CheckAbort) in
      try e.open()
      let statistics = try e.statistics()
      let uptime = Int64(statistics.uptime.count)
      let clock = Int64(UInt32(truncatingIfNeeded: e.deviceTime(e.now).milliseconds))
      let slack = e.allowance.milliseconds + 1
      try e.require(abs(uptime - clock) <= slack, "about \(clock) ms", "\(uptime) ms")
    },
    Check("5", "statistics-cells", "STATISTICS counts cells, underruns and leases") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      let before = try e.statistics()
      try e.wait(.milliseconds(1000))
      // Later than any earlier cell, as far as a start time can express it, and dropped.
      let lateness = Int(before.worstLateness / 1000) + 2000
      try e.play(
        at: e.soon() - .milliseconds(lateness < 30_000 ? lateness : 2000), late: .drop)
      try e.wait(.milliseconds(50))
      let worst = try e.statistics().worstLateness
      try e.require(
        worst == before.worstLateness,
        "the worst lateness, in µs, of cells that started: \(before.worstLateness)",
        "\(worst) after a late cell was left out")
      let late = e.soon() - .milliseconds(1000)
      try e.play(at: late)
      try e.wait(.milliseconds(100))
      try e.play(2, at: e.soon(5000))
      e.renewsLease = false
      try e.wait(Microseconds(e.device.lease) + .milliseconds(100))
      let after = try e.statistics()
      let counts: [(String, UInt32, UInt32)] = [
        ("played", after.cellsPlayed &- before.cellsPlayed, 1),
        ("late", after.cellsLate &- before.cellsLate, 1),
        ("dropped", after.cellsDropped &- before.cellsDropped, 3),
        ("underruns", after.underruns &- before.underruns, 1),
        ("leases expired", after.leasesExpired &- before.leasesExpired, 1),
      ]
      let words = { (counts: [(String, UInt32)]) in
        counts.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
      }
      try e.require(
        counts.allSatisfy { $0.1 == $0.2 }, words(counts.map { ($0.0, $0.2) }),
        words(counts.map { ($0.0, $0.1) }))
      try e.require(
        after.worstLateness >= 500_000, "a worst lateness of 500 ms or more",
        "\(after.worstLateness) µs")
    },
  ]
}
