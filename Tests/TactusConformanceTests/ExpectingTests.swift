import TactusWire
import Testing

@testable import TactusConformance

/// The expectations of a script, and their words for the user.
@Suite struct ExpectingTests {
  // MARK: Messages

  @Test func theFirstFittingMessageIsTakenAndOthersStay() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.say(.noSession)
    bench.say(.stopped, after: .milliseconds(5))
    bench.say(.stopped, after: .milliseconds(9))
    #expect(try e.expect(.stopped) == .milliseconds(5))
    #expect(e.now == .milliseconds(5) && e.inbox.map(\.message) == [.noSession])
  }

  @Test func aMessageThatWasReadEarlierTakesNoTime() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.say(.stopped)
    try e.wait(.milliseconds(50))
    #expect(try e.expect(.stopped) == .zero)
    #expect(e.now == .milliseconds(50))
  }

  @Test func aMissingMessageIsReportedWithWhatCameInstead() {
    let bench = ScriptedBench()
    let e = bench.examiner()
    let silence = objection { () throws(CheckAbort) in try e.expect(.stopped) }
    #expect(silence?.text == "STOPPED | nothing in 1000 ms")
    bench.say(.noSession)
    bench.report(.refused(sequence: 3, type: 0x21, .busy))
    let other = objection { () throws(CheckAbort) in
      try e.expect(.stopped, within: .milliseconds(250))
    }
    #expect(
      other?.text == "STOPPED | NO SESSION; REFUSED seq 3 type DEFINE reason busy in 250 ms")
  }

  @Test func atMostFourMessagesAreListed() {
    let bench = ScriptedBench()
    let e = bench.examiner()
    for _ in 0..<6 { bench.say(.noSession) }
    let text = objection { () throws(CheckAbort) in try e.expect(.stopped) }?.text
    #expect(text == "STOPPED | NO SESSION; NO SESSION; NO SESSION; NO SESSION in 1000 ms")
  }

  @Test func nothingMustArriveForAWhile() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    try e.expectNothing()
    // 30 ms and the slowest line that is not the device's fault.
    #expect(e.now == .milliseconds(50) && e.quiet == .milliseconds(50))
    bench.say(.noSession, after: .milliseconds(51))
    try e.expectNothing("no answer")
    bench.say(.stopped, after: .milliseconds(10))
    let text = objection { () throws(CheckAbort) in
      try e.expectNothing("no answer", for: .milliseconds(20))
    }?.text
    #expect(text == "no answer | NO SESSION")
    #expect(e.now == .milliseconds(101))
  }

  @Test func anUnaskedReportIsSomething() {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.report(.dropped(first: 4, count: 2, .cut))
    let text = objection { () throws(CheckAbort) in try e.expectNothing() }?.text
    #expect(text == "nothing | DROPPED first 4 count 2 reason cut")
  }

  // MARK: Orders

  @Test func anAcceptedOrderGivesTheFreeCells() throws {
    let bench = ScriptedBench.obedient()
    #expect(try bench.examiner().accept(.cut(.now)) == 100)
  }

  @Test func anOrderThatIsRefusedIsNotAccepted() {
    let bench = ScriptedBench { bench, message in
      guard case .command(let sequence, _) = message else { return }
      bench.report(.refused(sequence: sequence, type: 0x27, .notArmed))
      bench.say(.acknowledgement(next: sequence &+ 1, .accepted, free: 1))
    }
    let e = bench.examiner()
    let text = objection { () throws(CheckAbort) in try e.accept(.cut(.now)) }?.text
    #expect(text == "the order accepted | REFUSED seq 0 type CUT reason not armed")
  }

  @Test(arguments: [
    (
      DeviceMessage.acknowledgement(next: 0, .accepted, free: 9),
      "ACK next 0 reason accepted free 9"
    ),
    (.acknowledgement(next: 1, .gap, free: 9), "ACK next 1 reason gap free 9"),
    (.acknowledgement(next: 2, .accepted, free: 9), "ACK next 2 reason accepted free 9"),
  ])
  func anAcknowledgementMustNameTheNextOrder(answer: DeviceMessage, words: String) {
    let bench = ScriptedBench { bench, message in
      if case .command = message { bench.say(answer) }
    }
    let e = bench.examiner()
    let text = objection { () throws(CheckAbort) in try e.accept(.cut(.now)) }?.text
    #expect(text == "ACK next 1 reason accepted | \(words) in 1000 ms")
  }

  @Test func manyOrdersAreSentAWindowAtATime() throws {
    let bench = ScriptedBench()
    let e = bench.examiner(describe(window: 3))
    var sizes: [Int] = []
    var last: Microseconds?
    // The line takes a millisecond, so that each window has a time of its own.
    bench.answer = { bench, message in
      guard case .command(let sequence, _) = message else { return }
      if bench.now == last, let count = sizes.last {
        sizes[sizes.count - 1] = count + 1
      } else {
        sizes.append(1)
      }
      last = bench.now
      bench.say(
        .acknowledgement(next: sequence &+ 1, .accepted, free: 1), after: .milliseconds(1))
    }
    try e.accept((0..<7).map { .define(slot: $0, e.silence(10)) })
    #expect(sizes == [3, 3, 1])
    #expect(bench.orders.map(\.sequence) == Array(0..<7))
    #expect(!e.inbox.contains { $0.message.isAcknowledgement })
  }

  @Test func aRefusalMustHaveItsReasonAndBeAcknowledged() throws {
    let bench = ScriptedBench { bench, message in
      guard case .command(let sequence, _) = message else { return }
      bench.report(.refused(sequence: sequence, type: 0x27, .notArmed))
      if sequence != 2 { bench.say(.acknowledgement(next: sequence &+ 1, .accepted, free: 1)) }
    }
    let e = bench.examiner()
    try e.refuse(.cut(.now), .notArmed)
    #expect(e.reports.isEmpty && e.sequence == 1)
    let wrong = objection { () throws(CheckAbort) in try e.refuse(.cut(.now), .busy) }?.text
    #expect(
      wrong
        == "REFUSED seq 1 type CUT reason busy of CUT | REFUSED seq 1 type CUT reason not armed"
    )
    e.reports = []
    let silent = objection { () throws(CheckAbort) in try e.refuse(.cut(.now), .notArmed) }?.text
    #expect(silent?.hasPrefix("ACK next 3 reason accepted | ") == true, "\(silent ?? "")")
  }

  @Test func aDeviceThatAcknowledgesNothingIsAskedSixTimes() {
    let bench = ScriptedBench()
    let e = bench.examiner()
    for _ in 0..<6 {
      let text = objection { () throws(CheckAbort) in try e.accept(.cut(.now)) }?.text
      #expect(text?.hasSuffix("nothing in 1000 ms") == true)
    }
    let before = e.now
    let spared = "not observable: it acknowledges no order: mend that first"
    let accept = objection { () throws(CheckAbort) in try e.accept(.cut(.now)) }
    let refuse = objection { () throws(CheckAbort) in try e.refuse(.cut(.now), .notArmed) }
    #expect(accept?.text == spared && refuse?.text == spared)
    #expect(e.now == before && bench.orders.count == 6)
    // One acknowledgement, however late, shows that it can.
    bench.say(.acknowledgement(next: 6, .accepted, free: 1))
    #expect(objection { () throws(CheckAbort) in try e.wait(.milliseconds(1)) } == nil)
    #expect(
      objection { () throws(CheckAbort) in try e.accept(.cut(.now)) }?.text.hasPrefix("ACK") == true
    )
  }

  // MARK: Reports

  private static let cut = Report.dropped(first: 0, count: 1, .cut)

  @Test func theNextReportMustBeTheExpectedOne() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.report(Self.cut, .fault(.board, detail: 5), after: .milliseconds(3))
    let arrival = try e.expectReport(Self.cut)
    #expect(arrival.number == 0 && arrival.time == .milliseconds(3))
    let text = objection { () throws(CheckAbort) in try e.expectReport(Self.cut) }?.text
    #expect(text == "DROPPED first 0 count 1 reason cut | FAULT code board detail 5")
    #expect(e.reports.count == 1, "it is left for others")
  }

  @Test func aMissingReportIsAwaitedForASecond() {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.say(.stopped)
    let text = objection { () throws(CheckAbort) in try e.expectReport(Self.cut, of: "CUT") }?.text
    #expect(text == "DROPPED first 0 count 1 reason cut of CUT | STOPPED in 1000 ms")
  }

  @Test(arguments: [
    (Report.played(cell: 1, onset: 5000), Report.played(cell: 1, onset: 6000), true),
    (.played(cell: 1, onset: 5000), .played(cell: 1, onset: 4000), true),
    (.played(cell: 1, onset: 5000), .played(cell: 1, onset: 6001), false),
    (.played(cell: 1, onset: 5000), .played(cell: 1, onset: 3999), false),
    (.played(cell: 1, onset: 5000), .played(cell: 2, onset: 5000), false),
    (.played(cell: 1, onset: 500), .played(cell: 1, onset: .max - 400), true),
    (.played(cell: 1, onset: 500), .played(cell: 1, onset: .max - 600), false),
    (.underrun(cell: 1, gap: 7), .underrun(cell: 1, gap: 8), true),
    (.underrun(cell: 1, gap: 7), .underrun(cell: 1, gap: 5), false),
    (.underrun(cell: 1, gap: 7), .underrun(cell: 2, gap: 7), false),
    (.underrun(cell: 1, gap: 0), .underrun(cell: 1, gap: .max), false),
    (.late(cell: 1, by: 7), .late(cell: 1, by: 8), false),
    (.late(cell: 1, by: 7), .underrun(cell: 1, gap: 7), false),
    (cut, cut, true), (cut, .dropped(first: 0, count: 2, .cut), false),
  ])
  func timesMayDifferByAMillisecond(report: Report, other: Report, agrees: Bool) {
    #expect(report.agrees(with: other) == agrees && other.agrees(with: report) == agrees)
  }

  @Test func reportsMustComeInOrderUnlessAnyIsAllowed() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    let played = Report.played(cell: 0, onset: 5000)
    bench.report(played, Self.cut)
    let text = objection { () throws(CheckAbort) in try e.expectReports([Self.cut, played]) }?.text
    #expect(
      text
        == "DROPPED first 0 count 1 reason cut | PLAYED cell 0 at 5 ms; DROPPED first 0 count 1 reason cut"
    )
    try e.expectReports([Self.cut, played], inAnyOrder: true)
    #expect(e.reports.isEmpty)
  }

  @Test func eachReportIsExpectedOnce() {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.report(Self.cut)
    let text = objection { () throws(CheckAbort) in
      try e.expectReports([Self.cut, Self.cut], inAnyOrder: true)
    }?.text
    #expect(text == "DROPPED first 0 count 1 reason cut | no further report")
  }

  @Test func noFurtherReportMayFollow() {
    let bench = ScriptedBench()
    let e = bench.examiner()
    bench.report(Self.cut)
    bench.report(.late(cell: 2, by: 9), after: .milliseconds(49))
    let text = objection { () throws(CheckAbort) in try e.expectReports([Self.cut]) }?.text
    #expect(text == "no further report | LATE cell 2 by 9")
  }

  @Test func playedCellsAreExpectedAtTheirTimes() throws {
    let bench = ScriptedBench()
    let e = bench.examiner()
    let start = Microseconds.milliseconds(5)
    bench.report(
      .played(cell: .max, onset: 5_000), .played(cell: 0, onset: 45_900),
      .played(cell: 1, onset: 84_100))
    try e.expectPlayed([0, 40, 80], from: .max, after: start)
    e.origin = start
    bench.report(.played(cell: 2, onset: 127_000))
    let text = objection { () throws(CheckAbort) in
      try e.expectPlayed([120], from: 2, after: start)
    }?.text
    #expect(text == "PLAYED cell 2 at 120 ms | PLAYED cell 2 at 122 ms")
  }

  // MARK: Words

  @Test(arguments: [
    (0, "0 ms"), (1, "0 ms"), (49, "0 ms"), (50, "0.1 ms"), (949, "0.9 ms"), (950, "1 ms"),
    (1_000, "1 ms"), (1_250, "1.3 ms"), (-49, "0 ms"), (-50, "-0.1 ms"), (-2_000, "-2 ms"),
    (65_000_000, "65000 ms"), (Int64.min, "-9223372036854775.8 ms"),
  ])
  func aSpanIsGivenInMillisecondsWithADecimal(microseconds: Int64, words: String) {
    #expect(microseconds.inMilliseconds == words)
    #expect(Microseconds(microseconds).words == words)
  }

  @Test func onsetsAreCountedFromTheOriginAcrossTheWrapOfTheirBits() {
    let origin = Microseconds(Int64(UInt32.max) - 999)
    #expect(Report.played(cell: 3, onset: 1_500).words(after: origin) == "PLAYED cell 3 at 2.5 ms")
    #expect(
      Report.played(cell: 3, onset: .max - 2_999).words(after: origin) == "PLAYED cell 3 at -2 ms")
    #expect(Report.late(cell: 3, by: 2).words(after: origin) == "LATE cell 3 by 2")
  }
}
