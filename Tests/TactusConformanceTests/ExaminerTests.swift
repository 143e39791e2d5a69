import TactusTestSupport
import TactusWire
import Testing

@testable import TactusConformance

/// The host's side of every check: what it sends, stores and waits for.
@Suite struct ExaminerTests {
  // MARK: Sending

  @Test func messagesAreSentWithTheNextWait() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    e.send(bytes: [0])
    e.send(.stop, .time(token: 7))
    #expect(bench.bytes == [])
    try e.wait(.milliseconds(1))
    #expect(bench.messages.map(\.message) == [.stop, .time(token: 7)])
    #expect(bench.bytes.first == 0)
    try e.wait(.milliseconds(1))
    #expect(bench.messages.count == 2, "only once")
  }

  @Test func ordersAreNumberedModulo256() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    let numbers = (0..<258).map { _ in e.order(.cut(.now)) }
    #expect(numbers.suffix(3) == [255, 0, 1] && e.sequence == 2)
    #expect(e.order(type: 0x3F, [1, 2]) == 2 && e.sequence == 3)
    try e.wait(.milliseconds(1))
    #expect(bench.orders.map(\.sequence) == numbers)
    let last = RawFrame.frame([0x3F, 2, 1, 2])
    #expect(Array(bench.bytes.suffix(last.count)) == last)
  }

  @Test func noncesAreNeverZeroAndNeverTwice() {
    let e = ScriptedBench().examiner()
    let nonces = (0..<1000).map { _ in e.nonce() }
    #expect(Set(nonces).count == 1000 && !nonces.contains(0))
    // The seed decides.
    let again = ScriptedBench().examiner()
    #expect((0..<10).map { _ in again.nonce() } == Array(nonces.prefix(10)))
    let other = Examiner(ScriptedBench(), seed: 2, device: describe())
    #expect(other.nonce() != nonces[0])
  }

  // MARK: Waiting

  @Test func aWaitEndsAtItsDeadlineOrWhenEnoughCame() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    try e.wait(.milliseconds(40))
    #expect(e.now == .milliseconds(40))
    bench.say(.stopped, after: .milliseconds(10))
    try e.wait(until: .milliseconds(80)) { !e.inbox.isEmpty }
    #expect(e.now == .milliseconds(50))
    #expect(e.inbox.map(\.message) == [.stopped] && e.inbox.map(\.time) == [.milliseconds(50)])
  }

  @Test func theLeaseIsRenewedEvery60Milliseconds() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    e.beginSession(77)
    try e.wait(.milliseconds(300))
    #expect(bench.leases.isEmpty, "not before it is armed")
    e.renewsLease = true
    e.renewLease()
    try e.wait(.milliseconds(200))
    #expect(bench.leases.map { ($0.time - .milliseconds(300)).milliseconds } == [0, 60, 120, 180])
    #expect(bench.leases.allSatisfy { $0.session == 77 && $0.seen == 255 })
  }

  @Test func aLeaseAcknowledgesTheReportsThatCame() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    e.beginSession(5)
    bench.report(.played(cell: 0, onset: 1), .played(cell: 1, onset: 2))
    try e.wait(.milliseconds(1))
    e.renewLease()
    e.seesReports = false
    e.renewLease()
    try e.wait(.milliseconds(1))
    #expect(bench.leases.map(\.seen) == [1, 255])
  }

  @Test func theTimeThatTheComputerSleptTooLongIsKept() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.stall = .milliseconds(7)
    try e.wait(.milliseconds(10))
    bench.stall = .milliseconds(2)
    try e.wait(.milliseconds(10))
    #expect(e.worstStall == .milliseconds(7))
    e.beginCheck()
    #expect(e.worstStall == .zero)
  }

  @Test func theEndOfTheLineEndsTheScript() {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.end = (.milliseconds(5), .line(.closed))
    let end = objection { () throws(CheckAbort) in
      try e.wait(.milliseconds(5))
      try e.wait(.milliseconds(5))
    }
    #expect(end?.text == "ended: line(the device closed the line; reconnect it and try again)")
    #expect(bench.now == .milliseconds(5))
  }

  // MARK: Receiving

  @Test func reportsAreKeptApartFromAnswersAndRepetitions() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.say(.stopped)
    for number: UInt8 in [0, 1, 0, 2, 1, 2, 3] {
      bench.say(.report(number: number, .late(cell: UInt16(number), by: 1)))
    }
    try e.wait(.milliseconds(1))
    #expect(e.inbox.map(\.message) == [.stopped])
    #expect(e.reports.map(\.number) == [0, 1, 2, 3])
    #expect(e.repeats.map(\.number) == [0, 1, 2])
    #expect(e.nextReport == 4)
  }

  @Test func reportNumbersContinueAfter255() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    e.nextReport = 254
    for number: UInt8 in [254, 255, 0, 255, 1] {
      bench.say(.report(number: number, .played(cell: 0, onset: 0)))
    }
    try e.wait(.milliseconds(1))
    #expect(e.reports.map(\.number) == [254, 255, 0, 1] && e.repeats.map(\.number) == [255])
    #expect(e.nextReport == 2)
  }

  @Test(arguments: [
    (Report.late(cell: 1, by: 5), true), (.dropped(first: 0, count: 1, .late), true),
    (.fault(.pulseMissed, detail: 1), true), (.fault(.leaseExpired, detail: 0), true),
    (.dropped(first: 0, count: 1, .cut), false), (.underrun(cell: 0, gap: 9), false),
    (.played(cell: 0, onset: 1), false), (.fault(.actuatorCapped, detail: 0), false),
    (.refused(sequence: 0, type: 0x21, .badField), false),
  ])
  func aDeviceAdmitsLatenessByItsReports(report: Report, admits: Bool) throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.report(report)
    try e.wait(.milliseconds(1))
    #expect(e.admitsLateness == admits)
    e.beginCheck()
    #expect(!e.admitsLateness)
  }

  @Test func theFirstThingThatIsNotAMessageIsKept() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.say(bytes: RawFrame.frame([0x82, 1]))
    bench.say(bytes: [1, 2, 3, 0])
    try e.wait(.milliseconds(1))
    #expect(e.malformed?.hasPrefix("type 82 that is not a message") == true, "\(e.malformed ?? "")")
    #expect(e.received == e.malformed)
    e.beginCheck()
    #expect(e.malformed == nil)
    bench.say(bytes: [1, 2, 3, 0])
    try e.wait(.milliseconds(1))
    #expect(e.malformed?.hasPrefix("a rejected frame (") == true, "\(e.malformed ?? "")")
    #expect(!e.hasIllegalDescription)
  }

  @Test func anIllegalDescriptionIsRemembered() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.say(bytes: RawFrame.frame([0x85, 9] + [UInt8](repeating: 0, count: 17)))
    try e.wait(.milliseconds(1))
    #expect(e.hasIllegalDescription && e.receivedBytes > 19)
  }

  @Test func aFrameMayComeInPieces() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    let frame = try #require(DeviceMessage.stopped.frame()).wire
    for (index, byte) in frame.enumerated() {
      bench.say(bytes: [byte], after: .milliseconds(index))
    }
    try e.wait(.milliseconds(20))
    #expect(e.inbox.map(\.message) == [.stopped] && e.malformed == nil)
  }

  @Test func aNewSessionForgetsTheOld() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    e.order(.cut(.now))
    e.renewsLease = true
    e.seesReports = false
    bench.say(.stopped)
    bench.report(.played(cell: 0, onset: 1))
    try e.wait(.milliseconds(1))
    e.beginSession(9)
    #expect(e.session == 9 && e.sequence == 0 && e.nextReport == 0)
    #expect(!e.renewsLease && e.seesReports && e.inbox.isEmpty && e.reports.isEmpty)
  }

  @Test func aRestartDropsHalfAFrameInBothDirections() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.say(bytes: [4, 0x82])
    try e.wait(.milliseconds(1))
    e.send(.stop)
    #expect(try e.restart() && bench.restarts == 1)
    bench.say(.stopped)
    try e.wait(.milliseconds(1))
    #expect(bench.messages.isEmpty && e.inbox.map(\.message) == [.stopped])
  }
}
