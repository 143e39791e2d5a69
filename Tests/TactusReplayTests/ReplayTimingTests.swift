import CaptureTestSupport
import TactusCapture
import TactusCaptureReading
import TactusWire
import Testing

@testable import TactusReplay

/// Cells that end while the order that withdraws them is on its way.
///
/// A cell ends 149.75 ms after the conversation began, within 0.25 ms: the capture's only time
/// exchange does not tell more.
@Suite struct ReplayTimingTests {
  enum Withdrawal: CaseIterable { case stop, cut }

  /// A reading of one cell, and an order at a time in ms, answered 2 ms later.
  private static func reading(
    _ order: Withdrawal, at time: UInt64, _ outcome: Report, answeredAfter delay: UInt64 = 1
  ) -> Capture {
    var talk = Conversation()
    talk.open()
    talk.order(.play(start: 10_100, late: .shift, SlotRun(repeating: 3, count: 1)))
    talk.wait(milliseconds: time - 1 - talk.time / 1_000_000)
    switch order {
    case .stop:
      talk.host(.stop)
      talk.wait(milliseconds: delay - 1)
      talk.report(outcome)
      talk.device(.stopped)
    case .cut:
      talk.order(.cut(.now))
      talk.report(outcome)
    }
    return Capture(records: talk.records)
  }

  private static let played = Report.played(cell: 0, onset: 10_100_000)

  private static func dropped(_ order: Withdrawal) -> Report {
    .dropped(first: 0, count: 1, order == .stop ? .stopped : .cut)
  }

  private static func causes(_ capture: Capture) throws -> [ReplayDifference.Cause] {
    try ReplayTests.differences(capture).map(\.cause)
  }

  @Test(arguments: Withdrawal.allCases)
  func aCellFeltToItsEndWhileTheOrderWasOnItsWayIsLeftOpen(order: Withdrawal) throws {
    #expect(try Self.causes(Self.reading(order, at: 149, Self.played)) == [.timing])
  }

  @Test(arguments: Withdrawal.allCases)
  func aCellDroppedWhileTheOrderWasOnItsWayIsLeftOpen(order: Withdrawal) throws {
    #expect(try Self.causes(Self.reading(order, at: 151, Self.dropped(order))) == [.timing])
  }

  @Test(arguments: Withdrawal.allCases)
  func aCellFeltToItsEndAlthoughTheOrderWasAnsweredBeforeIsADifference(order: Withdrawal) throws {
    #expect(try Self.causes(Self.reading(order, at: 140, Self.played)) == [.glove])
  }

  @Test(arguments: Withdrawal.allCases)
  func aCellDroppedAlthoughItEndedBeforeTheOrderIsADifference(order: Withdrawal) throws {
    #expect(try Self.causes(Self.reading(order, at: 160, Self.dropped(order))) == [.glove])
  }

  @Test(arguments: Withdrawal.allCases)
  func theSameOutcomeIsNoDifferenceAtAnyTime(order: Withdrawal) throws {
    #expect(try Self.causes(Self.reading(order, at: 130, Self.dropped(order))).isEmpty)
    #expect(try Self.causes(Self.reading(order, at: 170, Self.played)).isEmpty)
  }

  @Test func aLateAnswerInTheRecordingLeavesMoreOpen() throws {
    let late = Self.reading(.stop, at: 140, Self.played, answeredAfter: 12)
    #expect(try Self.causes(late) == [.timing])
  }

  /// Compares a recording, in which an order of 140 ms ended the cell, with a glove that obeys `delay`
  /// later; never if nil.
  private static func differences(
    _ order: Withdrawal, obeyedAfter delay: Microseconds?
  ) throws -> [ReplayDifference] {
    var records = reading(order, at: 140, dropped(order)).records
    // A glove that stays armed loses its lease after 200 ms.
    var talk = Conversation()
    talk.wait(milliseconds: delay == .milliseconds(2000) ? 3000 : 180)
    talk.host(.time(token: 6))
    records += talk.records
    let schedule = try #require(
      try ReplaySchedule.schedules(of: Capture(records: records)).first)
    var heard = schedule
    let index = schedule.chunks.count - 2
    if let delay {
      heard.chunks[index].time += delay
    } else {
      heard.chunks[index].wire = [0]
    }
    var replay = LoopbackReplay(heard)
    try replay.finish()
    return schedule.differences(
      from: replay.answers, motors: replay.motors, tolerance: .milliseconds(1))
  }

  @Test(arguments: Withdrawal.allCases)
  func aGloveThatIgnoresTheOrderIsFoundByItsCellsAndItsMissingAnswer(order: Withdrawal) throws {
    let found = try Self.differences(order, obeyedAfter: nil)
    #expect(found.first?.recorded.hasPrefix("cell 0 dropped") == true)
    #expect(found.first?.now.hasPrefix("cell 0 played") == true)
    #expect(found.contains { $0.now == (order == .stop ? "no STOPPED" : "no ACK of CUT") })
    #expect(found.allSatisfy { $0.cause == .glove })
  }

  @Test(arguments: Withdrawal.allCases, [20, 2000] as [Int64])
  func aGloveThatObeysTooLateIsFound(order: Withdrawal, delay: Int64) throws {
    let found = try Self.differences(order, obeyedAfter: .milliseconds(delay))
    #expect(found.first?.recorded.hasPrefix("cell 0 dropped") == true)
    #expect(found.first?.now.hasPrefix("cell 0 played") == true)
    #expect(found.allSatisfy { $0.cause == .glove })
  }

  @Test(arguments: Withdrawal.allCases)
  func aGloveThatObeysWithinTheLimitIsTheSame(order: Withdrawal) throws {
    let found = try Self.differences(order, obeyedAfter: .milliseconds(2))
    #expect(found.isEmpty)
  }

  @Test func anotherReasonIsADifference() throws {
    let lost = Report.dropped(first: 0, count: 1, .leaseExpired)
    #expect(try Self.causes(Self.reading(.stop, at: 151, lost)) == [.glove])
  }
}
