import TactusWire

/// Sections 6, 10 and 11: the lease.
extension Check {
  static let lease: [Check] = [
    Check("6", "lease-open", "an open device accepts its session's LEASE") {
      e throws(CheckAbort) in
      try e.open()
      e.renewLease()
      try e.expectNothing("no answer")
    },
    Check("6", "lease-other", "a LEASE with another nonce is answered with NO SESSION") {
      e throws(CheckAbort) in
      try e.open()
      e.send(.lease(session: e.nonce(), reportsSeen: 255))
      try e.expect(.noSession)
    },
    Check("6", "lease-other-armed", "a LEASE with another nonce renews nothing") {
      e throws(CheckAbort) in
      try e.prepare()
      e.renewsLease = false
      try e.expireLease {
        $0.send(.lease(session: $0.nonce(), reportsSeen: 255))
      }
    },
    Check("6", "lease-renewal", "nothing but LEASE and ARM renews the lease") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      e.renewsLease = false
      try e.expireLease {
        $0.send(.time(token: 1), .describe, .getStatistics)
        $0.order(.define(slot: 0, $0.silence(10)))
      }
    },
    Check("6", "lease-renewed", "a lease that is renewed does not run out") {
      e throws(CheckAbort) in
      try e.prepare()
      try e.wait(.milliseconds(1200))
      try e.require(e.reports.isEmpty, "no report", e.received)
      try e.expectArmed("after 1.2 s of LEASE")
    },
    Check("6", "lease-expiry", "a lease that runs out drops the cells and disarms") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, 980, advance: 1000))
      let start = e.soon()
      try e.play(3, at: start)
      try e.wait(untilDevice: start + .milliseconds(30))
      e.renewsLease = false
      try e.expectReports(
        [.dropped(first: 0, count: 3, .leaseExpired), .fault(.leaseExpired, detail: 0)],
        by: start + .milliseconds(30) + Microseconds(e.device.lease), inAnyOrder: true)
      e.renewLease()
      try e.expectDisarmed("after the lease ran out")
    },
    Check("6", "lease-idle", "a lease that runs out without cells sends only a FAULT") {
      e throws(CheckAbort) in
      try e.prepare()
      e.renewsLease = false
      try e.wait(Microseconds(e.device.lease))
      try e.expectReports([.fault(.leaseExpired, detail: 0)])
      try e.expectDisarmed("after the lease ran out")
    },
    Check("6", "lease-whole", "the lease lasts as long as the device says") {
      e throws(CheckAbort) in
      // A cell that ends just before the lease plays to its end.
      try e.tryLease(ending: { lease, slack in lease - slack - 3 }) { reports, cell, _ in
        reports.contains { if case .played(cell, _) = $0 { true } else { false } }
          ? nil : "PLAYED of a cell that ends within the lease"
      }
    },
    Check("11", "lease-end", "motors are off 5 ms after the lease, and no cell plays on") {
      e throws(CheckAbort) in
      // A cell that would end later is dropped.
      try e.tryLease(ending: { lease, _ in lease + 6 }) { reports, cell, _ in
        reports.contains { if case .played(cell, _) = $0 { true } else { false } }
          ? "DROPPED of a cell that ends 6 ms after the lease" : nil
      }
    },
    Check("M10.5", "lease-fault", "the lease stops the motors, regardless of other messages") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      e.renewsLease = false
      let before = e.now
      try e.play(55, at: e.soon())
      let limit =
        before + Microseconds(e.device.lease) + .milliseconds(5 + 20) + e.allowance
        + .milliseconds(100)
      while e.now < limit,
        !e.reports.contains(where: { $0.report == .fault(.leaseExpired, detail: 0) })
      {
        e.send(bytes: [0x02, 0x7F, 0])
        e.send(.time(token: 1))
        try e.wait(.milliseconds(5))
      }
      let isOver = e.reports.contains { $0.report == .fault(.leaseExpired, detail: 0) }
      try e.require(isOver, "FAULT lease expired within \((limit - before).words)", e.received)
    },
  ]
}

extension Examiner {
  /// Repeats `action` for twice the lease; requires a FAULT for the expired lease.
  func expireLease(_ action: (Examiner) -> Void) throws(CheckAbort) {
    let end = now + Microseconds(Int64(device.lease.count) * 2000) + allowance
    while now < end {
      action(self)
      try wait(Microseconds(Int64(device.lease.count) * 300))
    }
    let hasEnded = reports.contains { $0.report == .fault(.leaseExpired, detail: 0) }
    inbox = []
    try require(hasEnded, "FAULT lease expired", received)
  }

  /// Plays a cell whose last pulse ends near the end of the lease.
  ///
  /// A LEASE between two TIMEs shows the start of the lease on the device's clock, within the time
  /// that the three take on the line.
  func tryLease(
    ending: (_ lease: Int, _ slack: Int) -> Int,
    _ judge: (_ reports: [Report], _ cell: UInt16, _ end: Microseconds) -> String?
  ) throws(CheckAbort) {
    try prepare()
    renewsLease = false
    var began: ClosedRange<Microseconds>?
    // The two stamps must be close together; a busy computer may separate them.
    for _ in 0..<5 {
      let range = try stamp { renewLease() }
      if range.upperBound - range.lowerBound <= .milliseconds(8) {
        began = range
        break
      }
    }
    guard let began else {
      throw .notObservable("the line is too slow: TIME, LEASE and TIME are more than 8 ms apart")
    }
    let lease = Int(device.lease.count)
    let slack = Int((began.upperBound - began.lowerBound).milliseconds) + 1
    // The end of the last pulse, counted from the later stamp.
    let end = Microseconds(
      (began.upperBound + .milliseconds(ending(lease, slack) + 1)).milliseconds * 1000)
    let start = end - .milliseconds(60)
    let cell = beats(0, 40, advance: 60)
    order(.pattern(start: start.wireMilliseconds, late: .shift, cell))
    try wait(untilDevice: end + .milliseconds(60) + allowance)
    origin = began.upperBound
    let came = reports.map(\.report)
    if let expected = judge(came, 0, end) {
      throw fail(expected, received)
    }
  }
}
