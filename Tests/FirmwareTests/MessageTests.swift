import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import TactusWire
import Testing

/// A board's answers, and their delays (PROTOCOL.md, sections 4 to 11).
@Suite(.timeLimit(.minutes(3))) struct MessageTests {
  @Test(
    arguments: [BoardClocks.emulator, .crystal, .noCrystal].flatMap { clocks in
      BoardKind.allCases.filter { clocks != .noCrystal || !$0.family.hasUSB }.map { ($0, clocks) }
    })
  func itSaysWhatItIsAndWhatTimeItIs(kind: BoardKind, clocks: BoardClocks) throws {
    let board = try EmulatedBoard(kind, clocks: clocks)
    let host = try BoardHost(board)
    let welcome = try host.greet()
    #expect(welcome.version == 1)
    #expect(welcome.capabilities.contains(.keys))
    let description = try host.describe()
    #expect(description.board.description == kind.rawValue)
    #expect(description.firmware.description.hasPrefix("tactus"))
    #expect(description.actuators == 6)
    #expect(description.keys == 6)
    #expect(description.resetCause == .powerOn)
    #expect(description.lease == 250)

    // Its clock against the emulator's, which is exact: 200 ppm of a second.
    let first = try host.time(token: 1)
    let from = try arrival(of: 1, at: board)
    try host.wait(seconds: 1)
    let second = try host.time(token: 2)
    let elapsed = try arrival(of: 2, at: board) - from
    #expect(abs(Double((second - first).count) - elapsed) < 200 + 200)

    let statistics = try host.statistics()
    try board.catchUp()
    let events = board.log.events
    #expect(statistics.bytesReceived == events.count { $0.isFrom(BOARD_LINE_IN) })
    #expect(statistics.framesReceived == LineFrame.all(in: events, from: BOARD_LINE_IN).count)
    #expect(statistics.framesRejected == 0)
  }

  /// Boards with USB do not work without one: `USBTests`.
  @Test(arguments: BoardKind.allCases.filter { !$0.family.hasUSB })
  func aBoardWithoutItsCrystalSaysSoInEverySession(kind: BoardKind) throws {
    let host = try BoardHost(EmulatedBoard(kind, clocks: .noCrystal))
    for _ in 1...2 {
      try host.greet()
      let detail = try host.report("FAULT") {
        if case .fault(.board, let detail) = $0 { detail } else { nil }
      }
      #expect(detail == 1)
    }
  }

  @Test(arguments: BoardKind.allCases)
  func everyMessageIsAnsweredAsTheProtocolSays(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    // Closed.
    try host.send(.command(sequence: 0, .arm(cell: 0)))
    try host.answer("NO SESSION") { if case .noSession = $0 { true } else { nil } }
    try host.send(.lease(session: 1, reportsSeen: 255))
    try host.answer("NO SESSION") { if case .noSession = $0 { true } else { nil } }
    try host.send(.stop)
    try host.answer("STOPPED") { if case .stopped = $0 { true } else { nil } }
    // Open.
    try host.greet()
    try host.carryOut(.define(slot: 3, .pulse(actuator: 2, milliseconds: 30)))
    try host.order(.play(start: 0, late: .drop, SlotRun(3)))
    #expect(try refusal(host) == .notArmed)
    try host.send(.lease(session: 99, reportsSeen: 255))
    try host.answer("NO SESSION") { if case .noSession = $0 { true } else { nil } }
    // Armed.
    try host.arm()
    try host.carryOut(.define(slot: 3, .pulse(actuator: 2, milliseconds: 30)))
    try host.carryOut(.testMotor(actuator: 1, level: .full, duration: 25))
    #expect(try played(host) == 0)
    try host.carryOut(.play(start: start(host), late: .shift, SlotRun(3)))
    try host.carryOut(.resume(SlotRun(3)))
    #expect(try played(host) == 1)
    #expect(try played(host) == 2)
    try host.carryOut(
      .pattern(start: start(host), late: .drop, .pulse(actuator: 5, milliseconds: 25)))
    #expect(try played(host) == 3)
    try host.order(.play(start: start(host), late: .shift, SlotRun(9)))
    #expect(try refusal(host) == .undefinedSlot)
    try host.carryOut(
      .pattern(start: start(host), late: .shift, .pulse(actuator: 4, milliseconds: 900)))
    try board.waitForMotor(from: board.log.count)
    try host.carryOut(.cut(.now))
    let dropped = try host.report("DROPPED") {
      if case .dropped(let first, let count, let reason) = $0 {
        [first, count, UInt16(reason.rawValue)]
      } else {
        nil
      }
    }
    #expect(dropped == [4, 1, 1])
    try host.send(.stop)
    try host.answer("STOPPED") { if case .stopped = $0 { true } else { nil } }

    try board.catchUp()
    let driven = DrivenPulse.all(in: board.motorChanges)
    #expect(driven.map(\.actuator) == [1, 2, 2, 5, 4])
    for (pulse, milliseconds) in zip(driven, [25, 30, 30, 25]) {
      #expect(abs(Double(pulse.duration) / 1e6 - Double(milliseconds)) <= 1, "\(pulse)")
    }
    #expect(slowestAnswer(of: board) <= 20_000_000)
  }

  @Test(arguments: BoardKind.allCases.filter { $0.family == .rp2040 })
  func whatPressesIsToldThroughTheMultiplexer(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    for channel: UInt32 in 0..<6 { try board.setAnalog(500 * channel + 300, at: 16 + channel) }
    try host.greet()
    // The first sample is sent at the start of the session, before every channel is measured.
    try host.wait(seconds: 0.5)
    let pressed = board.time
    try board.setAnalog(4095, at: 16 + 3)
    let told = try host.answer("PRESSURE with a press") { message -> [UInt8]? in
      guard case .pressure(let sample) = message, sample[3] == 255 else { return nil }
      return (0..<sample.count).map { sample[$0] }
    }
    #expect(told == [18, 50, 81, 255, 143, 175])
    // This host listens in steps of 20 ms.
    #expect(board.time - pressed <= 60_000_000)
  }

  @Test(arguments: BoardKind.allCases)
  func aKeyIsReportedWhenItGoesDownAndUp(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    // In the emulator no resistor pulls an open pin.
    for key in 1...6 { try board.key(key, isDown: false) }
    try host.greet()
    try host.wait(seconds: 0.1)
    for key in 1...6 {
      for isDown in [true, false] {
        try board.key(key, isDown: isDown)
        let down = try host.report("KEYS for key \(key)") {
          if case .keys(_, let down) = $0 { down } else { nil }
        }
        #expect(down == (isDown ? 1 << (key - 1) : 0))
      }
    }
  }

  /// Experiments take these times as they come.
  @Test(arguments: BoardKind.allCases)
  func aKeyIsDatedWithinTwoMillisecondsOfItsPin(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    // In the emulator no resistor pulls an open pin.
    for key in 1...6 { try board.key(key, isDown: false) }
    try host.greet()
    try host.wait(seconds: 0.1)
    var delays: [Double] = []
    for round in 0..<24 {
      let key = round % 6 + 1
      for isDown in [true, false] {
        // Uneven, so that a change falls anywhere within a turn of the loop.
        try host.wait(seconds: 0.031 + 0.0017 * Double(round))
        _ = try host.time(token: UInt32(100 + delays.count))
        let changed = board.time
        try board.key(key, isDown: isDown)
        let time = try host.report("KEYS for key \(key)") {
          if case .keys(let time, _) = $0 { time } else { nil }
        }
        let origin = try #require(DeviceClockOrigin(board.log.events))
        delays.append(Double(time) - origin.deviceTime(changed) / 1000)
      }
    }
    let (least, most) = (delays.min() ?? 0, delays.max() ?? 0)
    print("\(kind.rawValue): a key is dated \(least) to \(most) ms after its pin")
    #expect(least > -2 && most < 2)
  }

  @Test(arguments: BoardKind.allCases)
  func aBouncingContactIsOneChangeDatedWithinItsBounces(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    for key in 1...6 { try board.key(key, isDown: false) }
    try host.greet()
    try host.wait(seconds: 0.1)
    for round in 0..<6 {
      let isDown = round.isMultiple(of: 2)
      try host.wait(seconds: 0.0437)
      _ = try host.time(token: UInt32(round))
      let first = board.time
      for _ in 0..<4 {
        try board.key(2, isDown: isDown)
        try board.run(until: board.time + 1_300_000)
        try board.key(2, isDown: !isDown)
        try board.run(until: board.time + 900_000)
      }
      let last = board.time
      try board.key(2, isDown: isDown)
      let (time, down) = try host.report("KEYS") {
        if case .keys(let time, let down) = $0 { (time, down) } else { nil }
      }
      #expect(down == (isDown ? 0b10 : 0))
      let origin = try #require(DeviceClockOrigin(board.log.events))
      // The board may not see the shortest of them.
      #expect(Double(time) > origin.deviceTime(first) / 1000 - 2)
      #expect(Double(time) < origin.deviceTime(last) / 1000 + 2)
      let more = try host.messages(after: 40)
      #expect(!more.contains { if case .report(_, .keys) = $0 { true } else { false } })
    }
  }

  @Test(arguments: BoardKind.allCases)
  func theStackKeepsAKilobyteThatItNeverUsed(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let ending = try BoardReader(board, "ok", rate: 400).finish()
    #expect(ending == .finished)
    #expect(try board.leastFreeStack() >= 1024)
  }

  /// The time when the TIME with this token arrived; µs.
  private func arrival(of token: UInt32, at board: EmulatedBoard) throws -> Double {
    let time = try board.arrival { if case .time(token) = $0 { true } else { false } }
    return try Double(#require(time)) / 1000
  }

  /// 40 ms from now.
  private func start(_ host: BoardHost) throws -> UInt16 {
    (try host.time() + Microseconds(Milliseconds(40))).wireMilliseconds
  }

  private func played(_ host: BoardHost) throws -> UInt16 {
    try host.report("PLAYED") { if case .played(let cell, _) = $0 { cell } else { nil } }
  }

  private func refusal(_ host: BoardHost) throws -> RefusalReason {
    try host.report("REFUSED") {
      if case .refused(_, _, let reason) = $0 { reason } else { nil }
    }
  }

  /// The longest time from the last byte of a frame that needs an answer to the end of the answer;
  /// ns.
  private func slowestAnswer(of board: EmulatedBoard) -> UInt64 {
    let events = board.log.events
    let answers = LineFrame.all(in: events, from: BOARD_LINE_OUT).map(\.time)
    return LineFrame.all(in: events, from: BOARD_LINE_IN).compactMap { frame in
      if case .lease? = frame.hostMessage { return nil }
      return answers.first { $0 > frame.time }.map { $0 - frame.time }
    }.max() ?? 0
  }
}
