import TactusMessenger
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// Answers whose writers wait for a bridge's report.
@Suite struct BridgeDeskTests {
  private static let key = IdempotencyKey(rawValue: "k")
  private static let answer = OutgoingMessage(
    key: key, conversation: ConversationID(rawValue: 1), recipient: "Ada", text: "yes")
  private static let caller = ServiceCaller(client: 7, tag: "t")

  private static func sent(_ outcome: SendOutcome) -> StoreJob {
    StoreJob(
      ticket: 1, time: Timestamp(milliseconds: 0), work: .bridgeSent("mail", key, outcome, caller))
  }

  private static func desk() -> BridgeRegistry {
    var desk = BridgeRegistry()
    desk.add("mail", caller)
    return desk
  }

  @Test func aBridgeThatIsAwayIsNotWaitedFor() {
    var desk = Self.desk()
    let waitsForAnother = desk.wait(Self.answer, for: "home", at: .zero)
    let waits = desk.wait(Self.answer, for: "mail", at: .zero)
    #expect(!waitsForAnother && waits)
    desk.removeAll { $0 == Self.caller }
    #expect(desk.popOverdue(at: .zero) == [Self.answer])
    #expect(desk.connected.isEmpty)
  }

  @Test func withoutAWordForTenSecondsAnAnswerIsKept() {
    var desk = Self.desk()
    _ = desk.wait(Self.answer, for: "mail", at: .zero)
    #expect(desk.nextDeadline == .seconds(10))
    #expect(desk.popOverdue(at: .milliseconds(9_999)) == [])
    #expect(desk.popOverdue(at: .seconds(10)) == [Self.answer])
    #expect(desk.popOverdue(at: .seconds(11)) == [])
    #expect(
      desk.follow(Self.sent(.sent), .reported(Self.answer)) == [.outboxSent(Self.answer, .sent)])
  }

  @Test(arguments: [SendOutcome.sent, .failed, .unknown])
  func theWriterWhoWaitsHearsWhatCameOfIt(outcome: SendOutcome) {
    var desk = Self.desk()
    _ = desk.wait(Self.answer, for: "mail", at: .zero)
    #expect(desk.follow(Self.sent(outcome), .reported(Self.answer)) == [.sent(Self.key, outcome)])
    #expect(desk.popOverdue(at: nil) == [])
    #expect(desk.popAnswers().map(\.answer) == [.done("sent")])
    #expect(desk.follow(Self.sent(outcome), .reported(nil)) == [], "it was said before")
  }

  @Test func laterIsKeptAtOnceAndOnlyByItsOwnBridge() {
    var desk = Self.desk()
    _ = desk.wait(Self.answer, for: "mail", at: .zero)
    desk.postpone(Self.key, by: "home")
    #expect(desk.popOverdue(at: .seconds(1)) == [])
    desk.postpone(Self.key, by: "mail")
    #expect(desk.popOverdue(at: .seconds(1)) == [Self.answer])
  }

  @Test func aBridgeIsToldNothingBeforeTheStoreKnowsIt() {
    var desk = Self.desk()
    #expect(desk.behind.isEmpty)
    let noted = StoreJob(
      ticket: 1, time: Timestamp(milliseconds: 0),
      work: .bridge("mail", answers: true, Self.caller))
    #expect(desk.follow(noted, .done) == [])
    #expect(desk.behind.map(\.name) == ["mail"])
    desk.markUpToDate("mail")
    #expect(desk.behind.isEmpty)
    desk.look()
    #expect(desk.behind.map(\.name) == ["mail"])
  }
}
