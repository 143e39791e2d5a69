import TactusLink
import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// A line on which time passes between the caller's reading of the clock and of the line.
private final class LateLine: ByteTransport {
  private let line: MemoryTransport
  var readTime: Microseconds?

  init(_ line: MemoryTransport) { self.line = line }

  var descriptor: Int32? { nil }
  func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int { try line.write(bytes) }
  func read(into buffer: inout [UInt8]) throws(TransportError) { try line.read(into: &buffer) }
}

/// The clock through a whole link: the requests, the effects of a slow line, and the events.
@Suite struct ClockLineTests {
  @Test func aRequestedExchangeIsMadeAndItsOutcomePublished() throws {
    let rig = ManualDeviceRig().open()
    rig.link.requestTime(at: rig.now)
    #expect(rig.answerTimes(after: ms(3)).isEmpty)
    #expect(rig.takeEvents() == [.timed(roundTrip: ms(3), turnaround: .zero)])
    #expect(rig.link.nextDeadline == nil)
    rig.link.requestTime(at: rig.now)
    #expect(rig.take().count == 1)
    rig.pass(100)
    #expect(rig.takeEvents() == [.exchangeLost])
    #expect(rig.link.nextDeadline == nil && rig.take().isEmpty)
  }

  @Test func anImpossibleExchangeIsLostAtOnce() {
    let rig = ManualDeviceRig()
    rig.link.requestTime(at: rig.now)
    rig.pass(0)
    #expect(rig.takeEvents() == [.exchangeLost] && rig.take().isEmpty)
    rig.armed().link.stop(at: rig.now)
    _ = rig.take()
    rig.link.requestTime(at: rig.now)
    rig.pass(0)
    #expect(rig.takeEvents() == [.exchangeLost] && rig.take().isEmpty)
  }

  @Test func aStopLosesTheExchangeThatItOvertakes() {
    let rig = ManualDeviceRig().open()
    rig.link.requestTime(at: rig.now)
    rig.link.stop(at: rig.now)
    rig.pass(0)
    #expect(rig.takeEvents() == [.exchangeLost])
  }

  @Test func anArmedLinkAsksForTheClockOnceASecond() {
    let rig = ManualDeviceRig().armed()
    var asked: [Int64] = []
    for step: Int64 in 1...100 {
      rig.pass(100)
      for case .time(let token) in rig.take() {
        asked.append(step)
        rig.say(
          .timeReply(
            TimeReply(token: token, received: rig.now + rig.clockLead, turnaround: 0)))
      }
    }
    #expect(asked == Array(stride(from: 10, through: 100, by: 10)))
  }

  @Test func aLateReplyStillMakesAGoodExchange() {
    let rig = ManualDeviceRig().open()
    let count = rig.link.clock.sampleCount
    rig.link.requestTime(at: rig.now)
    guard case .time(let token) = rig.take().first else {
      Issue.record("not asked")
      return
    }
    let reply = DeviceMessage.timeReply(
      TimeReply(token: token, received: rig.now + rig.clockLead, turnaround: 0))
    rig.pass(150)
    #expect(rig.takeEvents() == [.exchangeLost])
    rig.say(reply)
    #expect(rig.link.clock.sampleCount == count + 1)
    // And only once.
    rig.say(reply)
    #expect(rig.link.clock.sampleCount == count + 1)
    #expect(rig.takeEvents() == [])
  }

  /// Both hosts have sent the same number of requests.
  @Test func aReplyToThePreviousHostIsIgnored() throws {
    func token(seed: UInt64) throws -> (rig: ManualDeviceRig, token: UInt32) {
      let rig = ManualDeviceRig()
      rig.link = Link(seed: seed)
      rig.link.connect(at: rig.now)
      _ = rig.take()
      rig.welcome()
      rig.describe()
      guard case .time(let token) = rig.take().last else { throw CancellationError() }
      return (rig, token)
    }
    let before = try token(seed: 1).token
    let (rig, token) = try token(seed: 2)
    let stale = TimeReply(token: before, received: ms(77), turnaround: 0)
    rig.say(.timeReply(stale))
    #expect(rig.link.clock.sampleCount == 0)
    rig.say(.timeReply(TimeReply(token: token, received: rig.now + rig.clockLead, turnaround: 0)))
    rig.say(.timeReply(stale))
    #expect(rig.link.clock.sampleCount == 1)
    #expect(rig.link.clock.estimate(at: rig.now)?.time == rig.now + rig.clockLead)
  }

  /// The process is stopped between reading the clock and reading the line.
  @Test(arguments: [0, 700, 50_000] as [Int64])
  func bytesThatArriveDuringASuspensionAreNotTakenForEarly(lag: Int64) throws {
    let (host, device) = MemoryTransport.makePair()
    let line = LateLine(host)
    var end = device
    var glove = VirtualGlove()
    var session = LinkSession(link: Link(seed: 1), transport: line)
    var now = Microseconds.zero
    try session.begin(at: now)
    for _ in 0..<40 {
      now += Microseconds.microseconds(300)
      line.readTime = now + Microseconds(lag)
      try glove.serve(&end, at: now + Microseconds(lag))
      try session.pump(at: now)
      now += Microseconds(lag)
      guard let estimate = session.link.clock.estimate(at: now) else { continue }
      let error = (estimate.time - glove.deviceTime(at: now)).count
      #expect(abs(error) <= estimate.errorBound.count)
    }
    let phase = session.link.phase
    #expect(phase == .open)
  }

  /// On a line this slow it cannot arm, and reports that instead of hanging.
  @Test(arguments: [40, 100, 200, 400, 1000] as [Int64])
  func aSlowLineConnectsAndArmingIsRefusedWithTheBound(delay: Int64) throws {
    let rig = ReaderRig(faults: try FaultSpec("delay=\(delay)"))
    try rig.run(until: ms(9000))
    let phase = rig.session.link.phase
    #expect(phase == .open)
    try rig.run(until: ms(15_000))
    #expect(rig.refusedBounds.count == 1)
    #expect(rig.refusedBounds.allSatisfy { ms(delay) <= $0 && $0 <= ms(delay + 10) })
    #expect(rig.isClockInBound)
    let pause = rig.nextDeadline
    #expect(pause == nil)
  }

  @Test(arguments: [("delay=1.985", true), ("delay=2.005", false)])
  func aClockKnownTo2000MicrosecondsArmsAndOneKnownLessWellDoesNot(
    faults: String, isArmed: Bool
  ) throws {
    let rig = ReaderRig(faults: try FaultSpec(faults))
    try rig.run(until: ms(5000))
    #expect(rig.armedBounds.isEmpty != isArmed)
    #expect(rig.armedBounds.allSatisfy { 1_985...2_000 ~= $0.count }, "\(rig.armedBounds)")
    #expect(rig.refusedBounds.isEmpty == isArmed)
    #expect(rig.refusedBounds.allSatisfy { 2_001...2_020 ~= $0.count }, "\(rig.refusedBounds)")
  }

  @Test(
    arguments: Seeds.of(count: 25),
    [
      "", "to-device.delay=3", "from-device.delay=3", "delay=0.5,jitter=1,chunk=3",
      "stall=60,stall-chance=0.002", "drop=0.002,flip=0.001,dup=0.001",
    ])
  func theTrueErrorLiesInsideItsBoundWheneverTheLinkIsAsked(seed: UInt64, faults: String) throws {
    var random = SeededGenerator(seed: seed)
    let rig = ReaderRig(seed: seed, faults: try FaultSpec(faults))
    rig.glove = VirtualGlove(
      clockLead: Microseconds(Int64.random(in: 0...1 << 50, using: &random)),
      drift: .random(in: -200...200, using: &random))
    while !rig.isOver, let next = rig.nextDeadline, next < ms(30_000) {
      rig.now = max(rig.now, next)
      try rig.settle()
      #expect(rig.isClockInBound, "\(faults), at \(rig.now.count): \(Seeds.again(seed))")
      #expect(!rig.disarmings.holdsSessionLoss, "\(faults): \(Seeds.again(seed))")
    }
  }

  /// A start has 16 bits of milliseconds on the wire, an onset 32 bits of microseconds.
  @Test(
    arguments: [1 << 16 * 1000, 1 << 32, (1 << 32) * 1000, 1 << 52, (1 << 53) - 9_000_000]
      as [Int64],
    [-200, 0, 200] as [Int64])
  func startsAndOnsetsAcrossAWrapOfTheDevicesClock(wrap: Int64, drift: Int64) throws {
    var loopback = Loopback(
      glove: VirtualGlove(clockLead: Microseconds(wrap - 600_000), drift: drift))
    var session = LinkSession(link: Link(seed: 1), transport: loopback.hostEnd)
    var now = Microseconds.zero
    var onsets: [Int64] = []
    var changes: [MotorChange] = []
    session.link.connect(at: now)
    while onsets.count < 20, now < ms(8000) {
      repeat {
        try session.pump(at: now)
        while let event = session.link.nextEvent() {
          switch event {
          case .connected:
            let isTaken = session.link.send(.define(slot: 0, try ReaderRig.pattern(0)), at: now)
            #expect(isTaken)
            session.link.arm(at: now)
          case .armed:
            let estimate = try #require(session.link.clock.estimate(at: now))
            let isTaken = session.link.send(
              .play(start: (estimate.time + ms(50)).wireMilliseconds, late: .shift, run(20)),
              at: now)
            #expect(isTaken)
          case .played(_, let onset): onsets.append(onset.count)
          default: break
          }
        }
        try session.flush()
        try loopback.serve(at: now)
        changes += loopback.glove.drainChanges()
      } while loopback.hostEnd.hasBytes
      let next = [session.nextDeadline, loopback.glove.nextDeadline].compactMap { $0 }.min()
      now = max(now, try #require(next))
    }
    // The only pulse of the pattern comes 5 ms after the cell's onset.
    #expect(onsets == changes.filter { $0.level > 0 }.map { $0.time.count - 5000 })
    #expect(onsets.count == 20)
    #expect(onsets.first.map { $0 < wrap } == true && onsets.last.map { $0 > wrap } == true)
  }
}
