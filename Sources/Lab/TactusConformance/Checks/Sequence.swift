import TactusWire

/// Section 7: sequence numbers and acknowledgements.
extension Check {
  static let sequence: [Check] = [
    Check("7", "ack-next", "ACK names the next expected number") { e throws(CheckAbort) in
      try e.open()
      for _ in 0..<4 { try e.accept(.define(slot: 0, e.silence(10))) }
    },
    Check("7", "sequence-wrap", "sequence numbers continue with 0 after 255") {
      e throws(CheckAbort) in
      try e.open()
      try e.accept((0..<252).map { .define(slot: 0, e.silence(UInt32($0))) })
      for _ in 0..<8 { try e.refuse(.cut(.now), .notArmed) }
    },
    Check("M7.1", "duplicate", "a duplicate is not carried out again") { e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 60))
      let start = e.soon(300)
      let play = Command.play(start: start.wireMilliseconds, late: .shift, SlotRun(0, count: 2))
      try e.accept(play)
      for _ in 0..<2 {
        e.sequence &-= 1
        try e.accept(play)
      }
      try e.resume()
      try e.wait(untilDevice: start + .milliseconds(450))
      try e.expectPlayed([0, 60, 120], after: start)
    },
    Check("7", "duplicate-range", "each of the previous 128 numbers is a duplicate: ACK 0") {
      e throws(CheckAbort) in
      try e.open()
      try e.accept(.define(slot: 0, e.silence(10)))
      for back: UInt8 in [1, 2, 64, 65, 127, 128] {
        e.discardArrivals()
        e.send(.command(sequence: e.sequence &- back, .define(slot: 0, e.silence(10))))
        try e.expectAcknowledgement()
      }
    },
    Check("7", "gap-range", "any other unexpected number is a gap: ACK 1") {
      e throws(CheckAbort) in
      for ahead: UInt8 in [1, 2, 126, 127] {
        try e.open()
        e.send(.command(sequence: ahead, .define(slot: 0, e.silence(10))))
        try e.expect(.acknowledgement(next: 0, .gap, free: e.device.queueDepth))
      }
    },
    Check("7", "gap-once", "a missing number is reported once, and what follows is ignored") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 60))
      let start = e.soon(400)
      let missing = e.sequence
      let play = { (ahead: UInt8) in
        HostMessage.command(
          sequence: missing &+ ahead,
          .play(start: start.wireMilliseconds, late: .shift, SlotRun(0)))
      }
      e.discardArrivals()
      e.send(play(1), play(2))
      try e.expectGap(at: missing)
      e.send(play(1), play(2))
      try e.expectNothing("one ACK for the missing number \(missing)")
      try e.play(2, at: start)
      try e.expectPlayed([0, 60], after: start)
    },
    Check("7", "gap-each", "each new missing number is reported") { e throws(CheckAbort) in
      try e.open()
      for _ in 0..<3 {
        e.send(.command(sequence: e.sequence &+ 1, .define(slot: 0, e.silence(10))))
        try e.expectGap(at: e.sequence)
        try e.accept(.define(slot: 0, e.silence(10)))
      }
    },
    Check("7", "refused-used", "a refused order uses up its number") { e throws(CheckAbort) in
      try e.open()
      try e.refuse(.cut(.now), .notArmed)
      try e.accept(.define(slot: 0, e.silence(10)))
    },
    Check("7", "refused-in-turn", "a bad order out of turn is a gap, not REFUSED") {
      e throws(CheckAbort) in
      try e.open()
      e.send(body: [0x3F, 1])
      try e.expectGap(at: 0)
      e.send(body: [0x20, 2, 9])
      try e.expectNothing("no REFUSED")
    },
    Check("7", "unknown-order", "an order of unknown type is REFUSED (1)") { e throws(CheckAbort) in
      try e.open()
      for type: UInt8 in [0x29, 0x3F] {
        try e.refuse(type: type, [], .unknownType)
        try e.refuse(type: type, [1, 2, 3], .unknownType)
      }
    },
    Check("7", "queue-full", "an order without room changes nothing: ACK 2, same number") {
      e throws(CheckAbort) in
      try e.prepare(e.silence(30))
      let start = e.soon(1500)
      var free = try e.play(50, at: start)
      while free >= 2 { free = try e.accept(.resume(SlotRun(0, count: min(57, Int(free) - 1)))) }
      try e.require(free == 1, "free 1", "free \(free)")
      let run = SlotRun(0, count: 2)
      for order in [Command.resume(run), .play(start: 0, late: .shift, run)] {
        e.order(order)
        e.sequence &-= 1
        try e.expect(.acknowledgement(next: e.sequence, .queueFull, free: 1))
      }
      try e.resume()
      try e.accept(.cut(.now))
      try e.expectReports([.dropped(first: 0, count: e.device.queueDepth, .cut)])
    },
    Check("7", "full-no-gap", "no gap is reported after reason 2") { e throws(CheckAbort) in
      try e.prepare(e.silence(30))
      var free = try e.play(50, at: e.soon(2000))
      while free > 0 { free = try e.accept(.resume(SlotRun(0, count: min(57, Int(free))))) }
      e.order(.resume(SlotRun(0)))
      e.sequence &-= 1
      try e.expect(.acknowledgement(next: e.sequence, .queueFull, free: 0))
      e.send(.command(sequence: e.sequence &+ 1, .resume(SlotRun(0))))
      try e.expectNothing("no ACK for a number already answered with reason 2")
    },
    Check("7", "full-later", "an order that had no room is accepted once there is some") {
      e throws(CheckAbort) in
      try e.prepare(e.silence(30))
      let depth = Int(e.device.queueDepth)
      let start = e.soon(1500)
      var free = try e.play(50, at: start)
      while free > 0 { free = try e.accept(.resume(SlotRun(0, count: min(57, Int(free))))) }
      e.order(.resume(SlotRun(0)))
      e.sequence &-= 1
      try e.expect(.acknowledgement(next: e.sequence, .queueFull, free: 0))
      try e.wait(untilDevice: start + .milliseconds(45))
      let began = e.now
      while true {
        e.order(.resume(SlotRun(0)))
        let sequence = e.sequence
        let (reason, _) = try e.expect("ACK") { message -> AcknowledgementReason? in
          if case .acknowledgement(_, let reason, _) = message { reason } else { nil }
        }
        if reason == .accepted { break }
        try e.require(
          e.now - began < .milliseconds(500), "room once cells have played", "ACK reason 2")
        e.sequence = sequence &- 1
        try e.wait(.milliseconds(20))
      }
      try e.wait(.milliseconds(100))
      e.discardArrivals()
      try e.accept(.cut(.now))
      let dropped = { () -> (first: UInt16, count: UInt16)? in
        e.reports.lazy.compactMap {
          if case .dropped(let first, let count, .cut) = $0.report { (first, count) } else { nil }
        }.first
      }
      try e.wait(until: e.now + Examiner.patience) { dropped() != nil }
      guard let (first, count) = dropped() else { throw e.fail("DROPPED reason cut", e.received) }
      try e.require(
        Int(first) + Int(count) == depth + 1, "\(depth + 1) cells in all",
        "\(Int(first) + Int(count))")
    },
    Check("7", "patterns-full", "a PATTERN without room costs none of the waiting ones") {
      e throws(CheckAbort) in
      try e.prepare()
      let start = e.soon(600)
      var count = Int(e.device.waitingPatterns)
      let time = { start + .milliseconds(60 * $0) }
      for index in 0..<count { try e.play(e.beats(0, advance: 30), at: time(index)) }
      let number = e.order(
        .pattern(start: time(count).wireMilliseconds, late: .shift, e.beats(0, advance: 30)))
      let isTaken = try e.expect("ACK next \(number) reason queue full") { message -> Bool? in
        switch message {
        case .acknowledgement(number, .queueFull, _): false
        case .acknowledgement(number &+ 1, .accepted, _): true
        default: nil
        }
      }.found
      // The device's queue may be larger than it reports.
      if isTaken { count += 1 } else { e.sequence = number }
      try e.expectPlayed((0..<count).map { 60 * $0 }, after: start)
    },
    Check("M7.2", "burst", "a window of the longest frames and one more may come at once") {
      e throws(CheckAbort) in
      try e.open()
      let type: UInt8 = 0x3F
      let longest = [UInt8](repeating: 0xFF, count: Frame.maximumBodyCount - 2)
      let refusals = (0..<e.device.window).map { _ in
        Report.refused(sequence: e.order(type: type, longest), type: type, .unknownType)
      }
      let lease = HostMessage.lease(session: e.session, reportsSeen: 255)
      let upkeep = [lease, lease, lease, .describe, .getStatistics, .time(token: 0x1234_5678)]
      let count = upkeep.reduce(0) { $0 + ($1.frame()?.wire.count ?? 0) }
      e.send(bytes: [UInt8](repeating: 0, count: 63 - count))
      for message in upkeep { e.send(message) }
      try e.expectKept(refusals)
      // Answers dropped for lack of space are requested again (M9.2).
      if try !e.receives(\.isAcknowledgement) {
        e.send(body: [type, e.sequence &- 1] + longest)
        try e.expectAcknowledgement()
      }
      if try !e.receives(\.isTimeReply) { try e.expectTimeReply(to: 0x1234_5678) }
    },
    Check("7", "waiting-runs", "8 runs may wait") { e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 30))
      let start = e.soon(500)
      for index in 0..<8 { try e.play(at: start + .milliseconds(40 * index)) }
      try e.expectPlayed((0..<8).map { 40 * $0 }, after: start)
    },
  ]
}

extension Examiner {
  /// Returns true if a matching answer has arrived, or arrives at once.
  fileprivate func receives(_ isIt: (DeviceMessage) -> Bool) throws(CheckAbort) -> Bool {
    if !inbox.contains(where: { isIt($0.message) }) { try wait(quiet) }
    return inbox.contains { isIt($0.message) }
  }

  /// Expects these reports in any order, at once or at one of the next LEASEs.
  fileprivate func expectKept(_ expected: [Report]) throws(CheckAbort) {
    seesReports = false
    func missing() -> Report? {
      let came = (reports + repeats).map(\.report)
      return expected.first { report in !came.contains { $0.agrees(with: report) } }
    }
    for _ in 0..<8 where missing() != nil {
      try wait(until: now + .milliseconds(110)) { missing() == nil }
      if missing() != nil { renewLease() }
    }
    try wait(quiet)
    if let report = missing() { throw fail(report.words(after: origin), received) }
    reports = []
    repeats = []
  }

  func expectGap(at missing: UInt8) throws(CheckAbort) {
    try expect("ACK next \(missing) reason gap") {
      if case .acknowledgement(missing, .gap, _) = $0 { true } else { nil }
    }
  }
}
