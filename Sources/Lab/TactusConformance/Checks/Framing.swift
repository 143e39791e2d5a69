import TactusWire

/// Sections 2 and 12: frames and capabilities.
extension Check {
  static let framing: [Check] = [
    Check("2", "crc", "a frame with a wrong CRC is rejected") { e throws(CheckAbort) in
      try e.open()
      let good = RawFrame.frame([MessageType.time.rawValue, 1, 2, 3, 4])
      let body: [UInt8] = [MessageType.time.rawValue, 1, 2, 3, 5]
      let crc = CRC16.of(body.span)
      let high = UInt8(truncatingIfNeeded: crc >> 8)
      let low = UInt8(truncatingIfNeeded: crc)
      let damaged = (0..<6).map { place in
        good.enumerated().map { $0.offset == place + 1 ? $0.element ^ 0x40 : $0.element }
      }
      let wrong =
        damaged + [RawFrame.stuffed(body + [high, low]), RawFrame.stuffed(body + [~low, ~high])]
      try e.require(wrong.flatMap { $0 }, isRejectedTimes: wrong.count)
    },
    Check("2", "largest-frame", "a frame of 63 bytes is accepted") { e throws(CheckAbort) in
      try e.open()
      let frame = RawFrame.frame([0x1F] + [UInt8](repeating: 0xA5, count: 58))
      try e.require(frame, isTakenTimes: 1)
    },
    Check("2", "zeros", "zero bytes in a body survive COBS") { e throws(CheckAbort) in
      try e.open()
      for token: UInt32 in [0, 0xFF, 0xFF00_0000, 0x00FF_FF00, 0x0100_0001, 0x0101_0101] {
        try e.expectTimeReply(to: token)
      }
    },
    Check("2", "sends-frames", "the device sends only frames and messages of this protocol") {
      e throws(CheckAbort) in
      try e.prepare(e.beats(0, advance: 50))
      let start = e.soon()
      try e.play(2, at: start)
      try e.expectPlayed([0, 50], after: start)
      try e.refuse(type: 0x3F, [], .unknownType)
      _ = try e.statistics()
      try e.expectDescription()
      try e.stop()
      try e.wait(e.quiet)
    },
    Check("M2.1", "empty-frame", "zero bytes between frames are ignored") { e throws(CheckAbort) in
      try e.open()
      let counts = try e.count([UInt8](repeating: 0, count: 8))
      try e.require(
        counts == LineCounts(bytes: 8, good: 0, rejected: 0), "8 bytes, no frame", counts.words)
    },
    Check("12", "unknown-capabilities", "undefined capability bits come back as 0") {
      e throws(CheckAbort) in
      let welcome = try e.open(capabilities: Capabilities(rawValue: .max))
      try e.require(
        welcome.capabilities.rawValue & ~15 == 0, "bits 4 to 31 clear",
        "capabilities \(welcome.capabilities.rawValue)")
    },
    Check("M12.1", "unasked", "no KEYS, PRESSURE, LOG or SUPPLY unless WELCOME grants it") {
      e throws(CheckAbort) in
      try e.open()
      e.beginSession(e.nonce())
      _ = try e.hello(Hello(capabilities: [], session: e.session))
      try e.expectNothing("no KEYS, PRESSURE, LOG or SUPPLY", for: .milliseconds(500))
    },
  ]
}

/// Changes in the line's counters.
struct LineCounts: Equatable {
  var bytes: Int
  var good: Int
  var rejected: Int

  var words: String { "\(bytes) bytes, \(good) good, \(rejected) rejected" }
}

extension Examiner {
  /// Sends bytes that need no answer; returns the changes of the device's counters.
  func count(_ bytes: [UInt8]) throws(CheckAbort) -> LineCounts {
    discardArrivals()
    let before = try statistics()
    send(bytes: bytes)
    try expectNothing("no answer")
    let after = try statistics()
    let question = RawFrame.frame([MessageType.getStatistics.rawValue]).count
    return LineCounts(
      bytes: Int(after.bytesReceived &- before.bytesReceived) - question,
      good: Int(after.framesReceived &- before.framesReceived) - 1,
      rejected: Int(after.framesRejected &- before.framesRejected))
  }

  func require(_ bytes: [UInt8], isRejectedTimes rejected: Int) throws(CheckAbort) {
    let expected = LineCounts(bytes: bytes.count, good: 0, rejected: rejected)
    let counts = try count(bytes)
    try require(counts == expected, "no answer; \(expected.words)", counts.words)
  }

  func require(_ bytes: [UInt8], isTakenTimes good: Int) throws(CheckAbort) {
    let expected = LineCounts(bytes: bytes.count, good: good, rejected: 0)
    let counts = try count(bytes)
    try require(counts == expected, "no answer; \(expected.words)", counts.words)
  }

  func expectTimeReply(to token: UInt32) throws(CheckAbort) {
    send(.time(token: token))
    try expect("TIME REPLY token \(token)") {
      if case .timeReply(let reply) = $0, reply.token == token { true } else { nil }
    }
  }

  func expectDescription() throws(CheckAbort) {
    send(.describe)
    try expect(.description(device))
  }
}
