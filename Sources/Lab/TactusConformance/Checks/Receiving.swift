import TactusLink
import TactusWire

/// Sections 11 and 13: speed, and robustness against any bytes.
extension Check {
  static let timing: [Check] = [
    Check("11", "answer-time", "each frame is answered within 20 ms") { e throws(CheckAbort) in
      try e.open()
      let questions: [(String, (Examiner) -> Void, (DeviceMessage) -> Bool)] = [
        (
          "HELLO", { $0.send(.hello(Hello(capabilities: [], session: $0.session))) },
          {
            if case .welcome = $0 { true } else { false }
          }
        ),
        ("STOP", { $0.send(.stop) }, { $0 == .stopped }),
        ("LEASE", { $0.send(.lease(session: $0.nonce(), reportsSeen: 255)) }, { $0 == .noSession }),
        (
          "TIME", { $0.send(.time(token: 1)) },
          {
            if case .timeReply = $0 { true } else { false }
          }
        ),
        ("DESCRIBE", { $0.send(.describe) }, { if case .description = $0 { true } else { false } }),
        (
          "GET STATISTICS", { $0.send(.getStatistics) },
          {
            if case .statistics = $0 { true } else { false }
          }
        ),
        ("DEFINE", { $0.order(.define(slot: 0, $0.silence(10))) }, \.isAcknowledgement),
      ]
      for (name, ask, isAnswer) in questions {
        // The median excludes answers that this computer delayed.
        var spans: [Microseconds] = []
        for _ in 0..<5 {
          e.discardArrivals()
          ask(e)
          let time = try e.expect("an answer to \(name)") { isAnswer($0) ? true : nil }.time
          spans.append(time - e.lastSent)
        }
        let median = spans.sorted()[2]
        let limit = Microseconds.milliseconds(20) + e.allowance
        try e.require(
          median <= limit,
          "\(name) answered within \(limit.words), with \(e.allowance.words) for the line",
          "after \(median.words)")
      }
    },
    Check("11", "stop-time", "STOP ends the cells within 2 ms") { e throws(CheckAbort) in
      try e.expectNoCellsAfter { $0.send(.stop) }
    },
    Check("11", "cut-time", "CUT now ends the cells within 2 ms") { e throws(CheckAbort) in
      try e.expectNoCellsAfter { $0.order(.cut(.now)) }
    },
    Check("11", "stalled-frame", "a frame may stall in the middle and resume") {
      e throws(CheckAbort) in
      try e.open()
      let frame = RawFrame.frame([MessageType.time.rawValue, 9, 8, 7, 6])
      for pause in [150, 1500] {
        e.send(bytes: Array(frame[..<4]))
        try e.wait(.milliseconds(pause))
        e.send(bytes: Array(frame[4...]))
        try e.expect("TIME REPLY to a frame that stalled for \(pause) ms") {
          if case .timeReply(let reply) = $0, reply.token == 0x0607_0809 { true } else { nil }
        }
      }
    },
  ]

  static let receiving: [Check] = [
    Check("13", "too-long", "more than 62 bytes between zeros are rejected") {
      e throws(CheckAbort) in
      try e.open()
      try e.require(RawFrame.frame([0x1F] + [UInt8](repeating: 1, count: 59)), isRejectedTimes: 1)
      try e.require([UInt8](repeating: 0x11, count: 200) + [0], isRejectedTimes: 1)
    },
    Check("13", "truncated", "a last COBS code that promises more than came is rejected") {
      e throws(CheckAbort) in
      try e.open()
      // The body is correct, but the last code is one too high.
      var frame = RawFrame.frame([MessageType.time.rawValue, 1, 2, 3, 4])
      frame[0] += 1
      try e.require(frame + [5, 1, 0], isRejectedTimes: 2)
    },
    Check("13", "too-short", "fewer than 3 bytes are rejected") { e throws(CheckAbort) in
      try e.open()
      try e.require([1, 0] + [2, 0x55, 0] + [3, 0xFF, 0xFF, 0], isRejectedTimes: 3)
    },
    Check("13", "unknown-type", "a frame of unknown type is ignored, not rejected") {
      e throws(CheckAbort) in
      try e.open()
      try e.require(
        RawFrame.frame([0x00]) + RawFrame.frame([0x07, 1]) + RawFrame.frame([0x40])
          + RawFrame.frame([0x7F, 2, 3]),
        isTakenTimes: 4)
    },
    Check("13", "device-type", "types 80 to FF are ignored") { e throws(CheckAbort) in
      try e.prepare()
      let bodies: [[UInt8]] = [[0x80], [0x82], [0x88], [0xA0, 0, 0, 0, 0, 0, 0, 0], [0xFF]]
      for body in bodies { e.send(body: body) }
      try e.expectNothing("no answer")
      try e.expectArmed("after frames that only devices send")
    },
    Check("13", "wrong-length", "a frame of the wrong length is ignored") { e throws(CheckAbort) in
      try e.prepare()
      let bodies: [[UInt8]] = [
        [0x02, 0], [0x03, 1, 2, 3], [0x04, 1], [0x05, 0], [0x06, 0, 0],
        [0x01, 1, 1, 0, 0, 0, 0, 1],
      ]
      for body in bodies { e.send(body: body) }
      try e.expectNothing("no answer")
      try e.expectArmed("after frames of wrong length")
    },
    Check("13", "wrong-field", "a frame with a field out of range is ignored") {
      e throws(CheckAbort) in
      try e.prepare()
      let hello = { (least: UInt8, most: UInt8, session: UInt8) -> [UInt8] in
        [0x01, least, most, 7, 0, 0, 0, session, 0, 0, 0]
      }
      for body: [UInt8] in [
        hello(0, 1, 9), hello(2, 1, 9), hello(1, 1, 0), [0x03, 0, 0, 0, 0, 255],
      ] {
        e.send(body: body)
      }
      try e.expectNothing("no answer")
      try e.expectArmed("after frames with bad fields")
    },
    Check("13", "order-length", "an order of the wrong length is REFUSED (2)") {
      e throws(CheckAbort) in
      try e.prepare()
      let orders: [(UInt8, [UInt8])] = [
        (0x20, [0]), (0x20, [0, 0, 0]), (0x21, [0, 10]), (0x21, [0, 10, 0, 1, 2]), (0x22, [0, 0]),
        (0x23, [0, 0]), (0x24, [0, 0, 1]), (0x25, [0, 0, 1, 0, 9]), (0x26, []), (0x27, []),
        (0x27, [0, 0]), (0x28, [1, 2, 3]),
      ]
      for (type, rest) in orders { try e.refuse(type: type, rest, .badLength) }
    },
    Check("13", "order-field", "an order with a field out of range is REFUSED (3)") {
      e throws(CheckAbort) in
      try e.prepare()
      try e.refuse(type: 0x27, [9], .badField)
      try e.refuse(type: 0x28, Array(Examiner.fields(0, [Examiner.pulse(0)])[2...]), .badField)
      try e.refuse(type: 0x21, [0] + Examiner.fields(10, [Examiner.pulse(20)]), .badField)
    },
    Check("13", "bare-order", "an order without a sequence number is ignored") {
      e throws(CheckAbort) in
      try e.open()
      try e.require(RawFrame.frame([0x20]) + RawFrame.frame([0x3F]), isTakenTimes: 2)
      try e.accept(.define(slot: 0, e.silence(10)))
    },
    Check("M13.1", "rejected-alone", "a rejected frame costs nothing but itself") {
      e throws(CheckAbort) in
      try e.open()
      try e.require([9, 9, 9, 0] + [2, 0], isRejectedTimes: 2)
      for damage: [UInt8] in [[9, 9, 9, 0], [2, 0], [UInt8](repeating: 7, count: 400) + [0]] {
        e.send(bytes: damage)
        try e.expectTimeReply(to: 77)
      }
    },
    Check("M13.1", "any-bytes", "any bytes may arrive") { e throws(CheckAbort) in
      try e.prepare()
      var random = e.noise()
      // No faster than a UART at 115,200 bit/s.
      for _ in 0..<32 {
        e.send(bytes: (0..<64).map { _ in UInt8(truncatingIfNeeded: random.next()) } + [0])
        e.renewLease()
        try e.wait(until: e.now + .milliseconds(10))
      }
      try e.wait(e.quiet)
      e.discardArrivals()
      try e.expectTimeReply(to: 78)
      try e.expectArmed("after 2048 random bytes")
    },
  ]
}

extension Examiner {
  /// Returns the source of random bytes, the same in every examination.
  func noise() -> SplitMix64 { SplitMix64(seed: 13) }

  /// Ends a run of short cells midway: none may start 2 ms later.
  ///
  /// A cell ends every 5 ms, so playing for another 7 ms shows.
  func expectNoCellsAfter(_ end: (Examiner) -> Void) throws(CheckAbort) {
    try prepare(pattern(5, [Self.pulse(2)]))
    let start = soon()
    try play(55, at: start)
    try wait(untilDevice: start + .milliseconds(60))
    let sent = try stamp { end(self) }
    try wait(.milliseconds(250) + allowance)
    origin = sent.upperBound
    let played = reports.compactMap { arrival -> Int32? in
      guard case .played(_, let onset) = arrival.report else { return nil }
      return Int32(bitPattern: onset &- sent.upperBound.low)
    }
    guard let last = played.max() else { throw fail("PLAYED of the cells before", received) }
    try require(
      last <= 2000, "no cell that starts 2 ms after it came",
      "PLAYED of a cell that started \(Int64(last).inMilliseconds) after")
  }
}
