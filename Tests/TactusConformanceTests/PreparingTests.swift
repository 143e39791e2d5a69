import TactusWire
import Testing

@testable import TactusConformance

/// The beginning of scripts: sessions, clocks, patterns and an armed device.
@Suite struct PreparingTests {
  @Test func aSessionHasItsNonceAndAComparedClock() throws {
    let bench = ScriptedBench.obedient(boot: 7)
    let e = bench.examiner()
    let welcome = try e.open(capabilities: .log)
    #expect(welcome.session == e.session && e.boot == 7 && !e.isClosed)
    guard case .hello(let hello)? = bench.messages.first?.message else {
      Issue.record("no HELLO")
      return
    }
    #expect(hello.session == e.session && hello.capabilities == .log)
    #expect(bench.messages.count == 5, "HELLO and four TIMEs")
    #expect(e.deviceTime(.seconds(3)) == .seconds(4) && e.hostTime(.seconds(4)) == .seconds(3))
  }

  @Test func aDeviceThatRestartedByItselfIsFound() throws {
    let bench = ScriptedBench.obedient(boot: 7)
    let e = bench.examiner()
    try e.open()
    try e.open()
    bench.answer = ScriptedBench.obedient(boot: 8).answer
    #expect(
      objection { () throws(CheckAbort) in try e.open() }?.text
        == "no restart | another boot: it restarted")
    // It is found once.
    #expect(objection { () throws(CheckAbort) in try e.open() } == nil)
  }

  @Test func aSessionNeedsAWelcome() {
    let e = ScriptedBench().examiner()
    let text = objection { () throws(CheckAbort) in try e.open() }?.text
    #expect(text == "WELCOME | nothing in 1000 ms")
  }

  @Test func theStampsOfOrdersEncloseThem() throws {
    let bench = ScriptedBench.obedient()
    let e = bench.examiner()
    try e.wait(.milliseconds(5))
    let range = try e.stamp { e.order(.cut(.now)) }
    #expect(range.lowerBound == .milliseconds(1_005) && range.upperBound == .milliseconds(1_005))
    let kinds = bench.messages.map { entry -> String in
      switch entry.message {
      case .time: "TIME"
      case .command: "order"
      default: "other"
      }
    }
    #expect(kinds == ["TIME", "order", "TIME"])
  }

  @Test func aClockThatGoesBackIsFound() {
    var times: [Int64] = [900, 800]
    let bench = ScriptedBench { bench, message in
      guard case .time(let token) = message else { return }
      bench.say(.timeReply(TimeReply(token: token, received: Microseconds(times.removeFirst()))))
    }
    let e = bench.examiner()
    let text = objection { () throws(CheckAbort) in _ = try e.stamp() }?.text
    #expect(text == "a clock that never goes back | 900 and then 800 µs")
  }

  @Test func aPlayingTimeLiesAfterTheLineAndIsAWholeMillisecond() throws {
    let bench = ScriptedBench.obedient()
    let e = bench.examiner()
    try e.open()
    try e.wait(.microseconds(12_345))
    let start = e.soon()
    // The clock is a second ahead, the allowance of a perfect line 10 ms.
    #expect(start == .milliseconds(1_000 + 12 + 10 + 150) && e.origin == start)
    #expect(e.soon(400) == .milliseconds(1_000 + 12 + 10 + 400))
  }

  @Test func anArmedDeviceHasItsPatternsAndALease() throws {
    let bench = ScriptedBench.obedient()
    let e = bench.examiner()
    try e.prepare(e.beats(0, advance: 50), e.silence(9), cell: 40)
    #expect(
      bench.orders.map(\.command) == [
        .define(slot: 0, e.beats(0, advance: 50)), .define(slot: 1, e.silence(9)), .arm(cell: 40),
      ])
    #expect(e.renewsLease && bench.leases.last?.session == e.session)
    try e.play(3, at: .milliseconds(1_500))
    try e.resume()
    #expect(
      bench.orders.suffix(2).map(\.command) == [
        .play(start: 1_500, late: .shift, SlotRun(0, count: 3)), .resume(SlotRun(0, count: 1)),
      ])
  }

  @Test(arguments: [(1, "it has 1 slot"), (2, "it has 2 slots")] as [(UInt8, String)])
  func aScriptNeedsItsSlots(slots: UInt8, reason: String) {
    let e = ScriptedBench.obedient().examiner(describe(slots: slots))
    let text = objection { () throws(CheckAbort) in
      try e.prepare(e.silence(1), e.silence(1), e.silence(1))
    }?.text
    #expect(text == "not applicable: \(reason)")
  }

  // MARK: Armed or not

  /// A device that answers CUT with this report.
  private func bench(cut report: @escaping (UInt8) -> Report) -> ScriptedBench {
    ScriptedBench { bench, message in
      guard case .command(let sequence, _) = message else { return }
      bench.report(report(sequence))
      bench.say(.acknowledgement(next: sequence &+ 1, .accepted, free: 1))
    }
  }

  @Test func onlyAnArmedDeviceCuts() {
    let armed = bench { _ in .dropped(first: 0, count: 0, .cut) }.examiner()
    #expect(objection { () throws(CheckAbort) in try armed.expectArmed("after it") } == nil)
    #expect(armed.reports.isEmpty)
    #expect(
      objection { () throws(CheckAbort) in try armed.expectDisarmed("after it") }?.text
        == "not armed after it: REFUSED (4) | DROPPED first 0 count 0 reason cut")
    let open = bench { .refused(sequence: $0, type: 0x27, .notArmed) }.examiner()
    #expect(objection { () throws(CheckAbort) in try open.expectDisarmed("after it") } == nil)
    #expect(
      objection { () throws(CheckAbort) in try open.expectArmed("after it") }?.text
        == "armed after it | ACK next 2 reason accepted free 1; REFUSED seq 1 type CUT reason not armed"
    )
  }

  // MARK: The line

  private static func exchange(
    sent: Int64, answered: Int64, received: Int64, turnaround: UInt32 = 0
  ) -> TimeExchange {
    TimeExchange(
      sent: Microseconds(sent), answered: Microseconds(answered),
      reply: TimeReply(
        token: 0, received: Microseconds(received), turnaround: turnaround))
  }

  @Test func theTravelExcludesTheDevicesOwnTime() {
    let exchange = Self.exchange(sent: 1_000, answered: 9_000, received: 53_000, turnaround: 2_000)
    #expect(exchange.travel.count == 6_000)
    // Half of it on the way there.
    #expect(exchange.offset.count == 53_000 - 1_000 - 3_000)
    // A device cannot have taken longer than the whole.
    #expect(Self.exchange(sent: 0, answered: 10, received: 5, turnaround: 99).travel == .zero)
  }

  @Test func theFastestExchangeCountsForTheClockAndTheSlowestForTheAllowance() throws {
    #expect(LineMeasure([]) == nil)
    var line = try #require(
      LineMeasure([
        Self.exchange(sent: 0, answered: 5_000, received: 2_500),
        Self.exchange(sent: 0, answered: 3_000, received: 1_500),
      ]))
    #expect(line.best.travel.count == 3_000 && line.slowest.count == 5_000)
    #expect(line.allowance == .milliseconds(15))
    line.renew([Self.exchange(sent: 0, answered: 4_000, received: 2_000)])
    #expect(line.best.travel.count == 4_000, "clocks drift, so that the latest count")
    #expect(line.first.travel.count == 3_000 && line.slowest.count == 5_000)
    line.renew([])
    #expect(line.best.travel.count == 4_000)
    line.renew([Self.exchange(sent: 0, answered: 90_000, received: 2_000)])
    // What takes longer than any line is the device's fault.
    #expect(line.slowest.count == 90_000 && line.allowance == .milliseconds(30))
  }

  @Test func withoutAMeasureTheLineMayBeSlow() {
    let e = ScriptedBench().examiner()
    #expect(e.allowance == .milliseconds(20) && e.quiet == .milliseconds(50))
    #expect(e.deviceTime(.seconds(1)) == .seconds(1))
  }

  // MARK: Frames and patterns

  @Test(
    arguments: [
      ([0x02], [4, 2, 0x3E, 0x4D, 0]), ([0x82], [4, 0x82, 0xAF, 0xC5, 0]),
    ] as [([UInt8], [UInt8])])
  func aBodyIsFramedAsTheDocumentSays(body: [UInt8], frame: [UInt8]) {
    #expect(RawFrame.frame(body) == frame)
  }

  @Test(arguments: [0, 1, 2, 30, 58])
  func everyFrameIsDecodedBack(zeros: Int) throws {
    let body = (0..<59).map { UInt8($0 < zeros ? 0 : $0) }
    var decoder = FrameDecoder()
    let events = RawFrame.frame(body).map { decoder.push($0) }
    #expect(events.last == .frame && events.dropLast().allSatisfy { $0 == .needsMoreBytes })
    #expect((0..<59).map { decoder.body[$0] } == body)
    #expect(Frame(body: body.span)?.wire == RawFrame.frame(body))
  }

  @Test func bytesAreStuffedWithoutAnyCheck() {
    #expect(RawFrame.stuffed([]) == [1, 0])
    #expect(RawFrame.stuffed([0]) == [1, 1, 0])
    #expect(RawFrame.stuffed([7, 0, 8, 9]) == [2, 7, 3, 8, 9, 0])
  }

  @Test func anIllegalPulseCanBeWritten() {
    #expect(Examiner.pulse(0, level: 0) == 0)
    #expect(Examiner.pulse(20, on: 3, level: 31, onset: 7) == 3 | 31 << 3 | 7 << 8 | 20 << 20)
    #expect(
      Examiner.fields(0x1234, [0x0102_0304, 5]) == [0x34, 0x12, 4, 3, 2, 1, 5, 0, 0, 0])
    let e = ScriptedBench().examiner()
    #expect(e.beats(0, 30, advance: 60).count == 2 && e.beats(0, advance: 60).advance == 60)
    #expect(e.pattern(60, [Examiner.pulse(0)]).count == 0, "a pattern takes only legal ones")
    #expect(e.silence(5).count == 0 && e.silence(5).advance == 5)
  }

  @Test func anOrdersBodyLacksFrameAndCRC() {
    #expect(HostMessage.stop.body == [0x02])
    #expect(HostMessage.command(sequence: 9, .cut(.now)).body == [0x27, 9, 1])
    #expect(HostMessage.time(token: 0).body == [0x04, 0, 0, 0, 0])
    let illegal = HostMessage.command(
      sequence: 0, .testMotor(actuator: 9, level: .full, duration: 20))
    #expect(illegal.body == nil)
  }

  // MARK: Caps

  /// The time of the duty cap by another way: millisecond by millisecond.
  private func slowDutyCap(_ train: PulseTrain, debt: Int) -> Int? {
    var owed = debt
    for time in 0..<60_000 {
      let isOn = time % train.period < train.pulse
      if isOn, owed >= 12_000 { return time }
      owed = max(0, owed + (isOn ? 1 : -1))
    }
    return nil
  }

  @Test(
    arguments: [
      (1_000, 40, 0, 12_960), (1_000, 40, 11_000, 1_080), (200, 40, 0, nil), (500, 500, 0, nil),
      (30, 12, 0, nil), (1_000, 0, 0, 12_000),
    ] as [(Int, Int, Int, Int?)])
  func theDutyCapIsReachedAfterTwelveSecondsOfDebt(
    pulse: Int, pause: Int, debt: Int, expected: Int?
  ) {
    let train = PulseTrain(pulse: pulse, pause: pause)
    let slow = slowDutyCap(train, debt: debt)
    #expect(train.dutyCap(debt: debt) == slow)
    if let expected { #expect(slow == expected) }
  }

  @Test func debtIsTwiceTheDriveMinusTheTime() {
    let train = PulseTrain(pulse: 100, pause: 40)
    #expect(train.period == 140)
    #expect((1...3).map(train.debt) == [100, 160, 220])
  }

  @Test(
    arguments: [
      (2000, 3000, 2000), (30, 30, 21), (4095, 20_000, 4095), (500, 1200, 500), (2000, 2000, 1334),
    ] as [(UInt32, UInt32, Int)])
  func twoPulsesOfALongTrainExceedTheLongestDrive(
    pulse: UInt32, continuous: UInt32, length: Int
  ) {
    let e = ScriptedBench().examiner(
      describe(pulse: Milliseconds(pulse), continuous: Milliseconds(continuous)))
    let train = e.longTrain(pause: 6)
    #expect(train.pulse == length && train.pause == 6)
    #expect(train.pulse <= Int(pulse))
  }

  @Test(
    arguments: [
      (2000, 3000, 1000, 40), (500, 1200, 500, 40), (199, 300, 199, 12), (30, 30, 30, 12),
    ] as [(UInt32, UInt32, Int, Int)])
  func aDutyTrainNeverReachesTheOtherCap(
    pulse: UInt32, continuous: UInt32, length: Int, pause: Int
  ) {
    let e = ScriptedBench().examiner(
      describe(pulse: Milliseconds(pulse), continuous: Milliseconds(continuous)))
    #expect(e.dutyTrain.pulse == length && e.dutyTrain.pause == pause)
    #expect(e.dutyTrain.pulse <= Int(continuous))
  }
}
