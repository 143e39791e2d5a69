import TactusLink
import TactusLoopback
import TactusTestSupport
import TactusWire
import Testing

/// A host on the loopback, stepped from deadline to deadline.
private struct LoopbackHost: ~Copyable {
  var session: LinkSession<MemoryTransport>
  var loopback: Loopback
  var now = Microseconds.zero
  var events: [LinkEvent] = []

  init(
    clockLead: Microseconds = Microseconds.seconds(1), drift: Int64 = 0,
    pressureChannels: UInt8 = 0
  ) throws {
    loopback = Loopback(
      glove: VirtualGlove(
        clockLead: clockLead, drift: drift, pressureChannels: pressureChannels))
    session = LinkSession(link: Link(seed: 3), transport: loopback.hostEnd)
    session.link.connect(at: now)
    try settle()
    session.link.arm(at: now)
    try settle()
  }

  mutating func settle() throws {
    repeat {
      try session.pump(at: now)
      while let event = session.link.nextEvent() { events.append(event) }
      try session.flush()
      try loopback.serve(at: now)
    } while loopback.hostEnd.hasBytes
  }

  mutating func run(milliseconds: Int64) throws {
    let end = now + Microseconds(milliseconds * 1000)
    try settle()
    while let next = [session.nextDeadline, loopback.glove.nextDeadline].compactMap({ $0 }).min(),
      next <= end
    {
      now = max(now, next)
      try settle()
    }
    now = end
    try settle()
  }

  mutating func order(_ command: Command) throws {
    let isTaken = session.link.send(command, at: now)
    #expect(isTaken)
    try settle()
  }
}

@Suite struct VirtualGloveTests {
  /// A process that was suspended for a while must not be noticeable.
  @Test(arguments: [100, 1_700, 9_000] as [Int64], [false, true])
  func overdueWorkIsDoneAtItsOwnTime(lag: Int64, hasKeys: Bool) throws {
    var host = try LoopbackHost()
    var pattern = Pattern(advance: 100)
    let level = try #require(Level(rawValue: 31))
    try pattern.append(#require(Pulse(actuator: 0, level: level, onset: 20, duration: 50)))
    try host.order(.define(slot: 0, pattern))
    let start = try #require(host.session.link.clock.estimate(at: host.now)).time.milliseconds + 30
    var run = SlotRun()
    for _ in 0..<8 { _ = run.append(0) }
    try host.order(.play(start: UInt16(truncatingIfNeeded: start), late: .shift, run))
    while host.now < .seconds(1),
      let next = [host.session.nextDeadline, host.loopback.glove.nextDeadline].compactMap({ $0 })
        .min()
    {
      host.now = max(host.now, next) + Microseconds(lag)
      if hasKeys { host.loopback.glove.setKeys(down: 0, at: host.now) }
      try host.settle()
    }
    let onsets = host.events.compactMap { event in
      if case .played(_, let onset) = event { onset.count } else { nil }
    }
    #expect(onsets == (0..<8).map { (start + $0 * 100) * 1000 })
  }

  private static func randomPattern(_ random: inout SeededGenerator) throws -> Pattern {
    let advance = UInt32.random(in: 100...600, using: &random)
    var pattern = Pattern(advance: Milliseconds(advance))
    for actuator: UInt8 in 0..<6 where Bool.random(using: &random) {
      let onset = UInt32.random(in: 0..<advance / 2, using: &random)
      let duration = UInt32.random(in: 1...advance / 2, using: &random)
      let level = try #require(Level(rawValue: .random(in: 1...31, using: &random)))
      try pattern.append(
        #require(
          Pulse(
            actuator: actuator, level: level, onset: Milliseconds(onset),
            duration: Milliseconds(duration))))
    }
    return pattern
  }

  /// The required motor changes for patterns that follow each other from `start` ms on.
  private static func timeline(_ patterns: [Pattern], from start: Int64) -> [MotorChange] {
    var changes: [MotorChange] = []
    var time = start
    for pattern in patterns {
      for index in 0..<pattern.count {
        let pulse = pattern[index]
        for (offset, level) in [(pulse.onset, pulse.level.rawValue), (pulse.end, 0)] {
          changes.append(
            MotorChange(
              time: Microseconds((time + Int64(offset.count)) * 1000),
              actuator: Int(pulse.actuator), level: level))
        }
      }
      time += Int64(pattern.advance.count)
    }
    // A motor that continues at its own end does not change in between.
    let byPlace = Dictionary(grouping: changes) { [$0.time.count, Int64($0.actuator)] }
    return byPlace.values.compactMap { same in same.max { $0.level < $1.level } }
      .sorted { ($0.time, $0.actuator) < ($1.time, $1.actuator) }
  }

  @Test(arguments: [-200, -1, 0, 1, 200, 40_000] as [Int64], Seeds.of(count: 20))
  func itIsDueAtTheFirstMicrosecondThatItsDriftingClockAllows(drift: Int64, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var host = try LoopbackHost(
      clockLead: Microseconds(Int64.random(in: 0...1 << 40, using: &random)), drift: drift)
    try host.run(milliseconds: .random(in: 1...2000, using: &random))
    host.loopback.glove.setKeys(down: 1, at: host.now)
    let nextDeadline = host.loopback.glove.nextDeadline
    let due = try #require(nextDeadline, "\(Seeds.again(seed))")
    #expect(due > host.now, "\(Seeds.again(seed))")
    try host.loopback.serve(at: due - .microseconds(1))
    let before = host.loopback.glove.nextDeadline
    #expect(before == due, "\(Seeds.again(seed))")
    try host.loopback.serve(at: due)
    let after = host.loopback.glove.nextDeadline
    #expect(after != due, "\(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 20))
  func itsLogMatchesThePatternsTimelineToTheMicrosecond(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var host = try LoopbackHost(
      clockLead: Microseconds(Int64.random(in: 0...1 << 40, using: &random)),
      drift: seed < 10 ? 0 : .random(in: -200...200, using: &random))
    var patterns: [Pattern] = []
    for slot: UInt8 in 0..<16 {
      patterns.append(try Self.randomPattern(&random))
      try host.order(.define(slot: slot, patterns[Int(slot)]))
    }
    let device = try #require(
      host.session.link.clock.estimate(at: host.now)?.time, "\(Seeds.again(seed))")
    let start = device.milliseconds + 50
    var felt: [Pattern] = []
    for round in 0..<4 {
      var run = SlotRun()
      for _ in 0..<20 {
        let slot = UInt8.random(in: 0..<16, using: &random)
        felt.append(patterns[Int(slot)])
        _ = run.append(slot)
      }
      try host.order(
        round == 0
          ? .play(start: UInt16(truncatingIfNeeded: start), late: .drop, run) : .resume(run))
    }
    try host.run(milliseconds: 60_000)
    let log = host.loopback.glove.drainChanges()
    #expect(log == Self.timeline(felt, from: start), "\(Seeds.again(seed))")
    let played = host.events.filter { if case .played = $0 { true } else { false } }
    #expect(played.count == 80, "\(Seeds.again(seed))")
  }

  @Test func aStopInMidCellSilencesTheMotorsAtOnce() throws {
    var host = try LoopbackHost(clockLead: .zero)
    var pattern = Pattern(advance: 500)
    try pattern.append(
      #require(Pulse(actuator: 2, level: .full, onset: 0, duration: 400)))
    try host.order(.define(slot: 0, pattern))
    var run = SlotRun(0)
    _ = run.append(0)
    _ = run.append(0)
    try host.order(.play(start: 20, late: .shift, run))
    try host.run(milliseconds: 620)
    host.session.link.stop(at: host.now)
    try host.settle()
    #expect(host.loopback.glove.motorLevels == [0, 0, 0, 0, 0, 0])
    let log = host.loopback.glove.drainChanges()
    #expect(
      log.map(\.description) == [
        "20000 2 31", "420000 2 0", "520000 2 31", "620000 2 0",
      ])
    #expect(host.events.contains(.dropped(first: 1, count: 2, .stopped)))
    #expect(host.events.contains(.disarmed(.stopped)))
    #expect(host.session.link.freeCells > 57)
  }

  @Test func aBusyProcessFindsTheGloveOnTime() throws {
    var host = try LoopbackHost(clockLead: .zero)
    var pattern = Pattern(advance: 60)
    try pattern.append(
      #require(Pulse(actuator: 0, level: .full, onset: 0, duration: 30)))
    try host.order(.define(slot: 0, pattern))
    var run = SlotRun(0)
    for _ in 0..<9 { _ = run.append(0) }
    try host.order(.play(start: 10, late: .drop, run))
    // The host sleeps for ten seconds; the lease that it got at 0 ends before the next cell begins.
    host.now = Microseconds.seconds(10)
    try host.loopback.serve(at: host.now)
    let log = host.loopback.glove.drainChanges()
    #expect(log.map { $0.time.count / 1000 } == [10, 40, 70, 100, 130, 160, 190, 220])
    #expect(log.last?.level == 0)
    #expect(host.loopback.glove.statistics.cellsLate == 0)
  }

  @Test func keysAreReportedInOrder() throws {
    var host = try LoopbackHost()
    for down: UInt8 in [1, 3, 2, 0] {
      host.now += Microseconds.milliseconds(10)
      host.loopback.glove.setKeys(down: down, at: host.now)
      try host.loopback.serve(at: host.now)
      try host.settle()
    }
    let keys: [UInt8] = host.events.compactMap {
      if case .keys(_, let down) = $0 { down } else { nil }
    }
    #expect(keys == [1, 3, 2, 0])
  }

  @Test func pressureIsToldAtOnceAndInTheOrderOfItsChannels() throws {
    var host = try LoopbackHost(pressureChannels: 6)
    let before = host.now
    for channel in 0..<6 {
      host.loopback.glove.setPressure(channel, to: UInt8(50 + channel), at: host.now)
    }
    for _ in 0..<5 {
      host.now += .milliseconds(10)
      try host.loopback.serve(at: host.now)
      try host.settle()
    }
    let samples: [PressureSample] = host.events.compactMap {
      if case .pressure(let sample) = $0 { sample } else { nil }
    }
    let last = try #require(samples.last)
    #expect((0..<last.count).map { last[$0] } == [50, 51, 52, 53, 54, 55])
    let first = try #require(samples.first { $0[0] == 50 })
    let time = host.loopback.glove.deviceTime(at: before).milliseconds
    #expect(Int64(first.time) - time <= 20)
  }
}
