import TactusMessenger
import TactusStore
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// Answers on their way to bridges: what must be recorded first, and what happens if it cannot be.
@Suite struct BridgeHandoverTests {
  private static let key = IdempotencyKey(rawValue: "k")
  private static let call = OutgoingMessage(
    key: key, conversation: ConversationID(rawValue: 1), recipient: "Ada", text: "help")
  private static let mail = ServiceCaller(client: 7, tag: "t")
  private static let failure = Failure(.unavailable, "the disk is full")

  private static func job(_ work: StoreJob.Work) -> StoreJob {
    StoreJob(ticket: 1, time: Timestamp(milliseconds: 0), work: work)
  }

  private static func registry() -> BridgeRegistry {
    var registry = BridgeRegistry()
    registry.add("mail", mail)
    return registry
  }

  private static func refusals(_ registry: inout BridgeRegistry) -> [String] {
    registry.popAnswers().map { answer in
      if case .refused(let reason, _) = answer.answer { reason } else { "\(answer.answer)" }
    }
  }

  // MARK: Handover

  @Test func anAnswerIsHandedOverOnlyOnceItIsRecorded() {
    var registry = Self.registry()
    let begins = registry.beginHandover(Self.key, to: "mail")
    let beginsAgain = registry.beginHandover(Self.key, to: "mail")
    #expect(begins && !beginsAgain)
    #expect(registry.connected["mail"]?.handed == [])
    _ = registry.follow(Self.job(.handOver(Self.key)), .done)
    #expect(registry.connected["mail"]?.handed == [Self.key])
  }

  @Test func aHandoverThatCannotBeRecordedIsTriedAgain() {
    var registry = Self.registry()
    _ = registry.beginHandover(Self.key, to: "mail")
    #expect(registry.fail(Self.job(.handOver(Self.key)), Self.failure) == [])
    #expect(registry.connected["mail"]?.handed == [])
    #expect(registry.popAnswers().isEmpty, "no program asked for it")
    let beginsAgain = registry.beginHandover(Self.key, to: "mail")
    #expect(beginsAgain)
  }

  @Test func anAnswerThatTheStoreRecordedForNoBridgeIsHandedToNone() {
    var registry = Self.registry()
    _ = registry.follow(Self.job(.handOver(Self.key)), .done)
    #expect(registry.connected["mail"]?.handed == [])
    let begins = registry.beginHandover(Self.key, to: "home")
    #expect(!begins, "it is not connected")
  }

  /// A second attempt with the same key must be recorded and sent as the first was.
  @Test func aReportOnAnAnswerEndsItsHandover() {
    var registry = Self.registry()
    _ = registry.beginHandover(Self.key, to: "mail")
    _ = registry.follow(Self.job(.handOver(Self.key)), .done)
    registry.markAnswerSent(to: "mail", key: Self.key)
    _ = registry.follow(
      Self.job(.bridgeSent("mail", Self.key, .failed, nil)), .reported(Self.call))
    let bridge = registry.connected["mail"]
    #expect(bridge?.keys == [] && bridge?.handed == [] && bridge?.handing == [])
    #expect(registry.popAnswers().isEmpty)
  }

  @Test func aNewAttemptToSendTheSameMessageReplacesTheEarlierOne() {
    var registry = Self.registry()
    _ = registry.wait(Self.call, for: "mail", at: .zero)
    registry.markAnswerSent(to: "mail", key: Self.key)
    _ = registry.wait(Self.call, for: "mail", at: .seconds(4))
    #expect(registry.connected["mail"]?.keys == [], "it is sent again")
    #expect(registry.nextDeadline == .seconds(14))
    #expect(registry.popOverdue(at: nil) == [Self.call], "and waited for once")
  }

  @Test func aConnectionThatReplacesAnotherBeginsAnew() {
    var registry = Self.registry()
    registry.markStatusesSent(to: "mail", upTo: 9)
    registry.markAnswerSent(to: "mail", key: Self.key)
    let recorded = Self.job(.bridge("mail", answers: true, Self.mail))
    _ = registry.follow(recorded, .done)
    let next = ServiceCaller(client: 8, tag: nil)
    registry.add("mail", next)
    #expect(registry.behind.isEmpty, "the store has not recorded it")
    #expect(registry.connected["mail"]?.lastStatus == 0)
    #expect(registry.connected["mail"]?.keys == [])
    // The result for the earlier connection does not count for this one.
    _ = registry.follow(recorded, .done)
    #expect(registry.behind.isEmpty)
    _ = registry.follow(Self.job(.bridge("mail", answers: true, next)), .done)
    #expect(registry.behind.map(\.name) == ["mail"])
  }

  // MARK: Calls for help that the store cannot record

  @Test func aCallThatCannotBeRecordedGoesToItsBridgeOnce() {
    var registry = Self.registry()
    let isHanded = registry.hand(Self.call, to: "mail", at: .zero)
    let isHandedToNone = registry.hand(Self.call, to: "home", at: .zero)
    #expect(isHanded && !isHandedToNone)
    let popped = registry.popUnstoredMessages()
    #expect(popped.map(\.caller) == [Self.mail] && popped.map(\.message) == [Self.call])
    #expect(registry.popUnstoredMessages().isEmpty)
  }

  @Test func aCallForABridgeThatIsGoneMeanwhileIsOverdue() {
    var registry = Self.registry()
    _ = registry.hand(Self.call, to: "mail", at: .zero)
    registry.removeAll { _ in true }
    #expect(registry.popUnstoredMessages().isEmpty)
    #expect(registry.popOverdue(at: .zero) == [Self.call])
  }

  @Test(arguments: [SendOutcome.sent, .failed, .unknown])
  func theReportOnSuchACallCountsWhetherOrNotTheStoreWorks(outcome: SendOutcome) {
    let job = Self.job(.bridgeSent("mail", Self.key, outcome, Self.mail))
    for works in [true, false] {
      var registry = Self.registry()
      _ = registry.hand(Self.call, to: "mail", at: .zero)
      let events = works ? registry.follow(job, .reported(nil)) : registry.fail(job, Self.failure)
      #expect(events == [.sent(Self.key, outcome)])
      #expect(registry.popAnswers().map(\.answer) == [.done("sent")])
      #expect(registry.popOverdue(at: nil) == [], "it is waited for no longer")
    }
  }

  // MARK: Failures

  @Test func aProgramIsRefusedWhatTheStoreCannotRecord() {
    var registry = Self.registry()
    for work in [
      .bridge("mail", answers: true, Self.mail),
      .deleteDeliveryEvents("mail", upTo: 3, Self.mail),
      .bridgeSent("mail", Self.key, .sent, Self.mail),
    ] as [StoreJob.Work] {
      #expect(registry.fail(Self.job(work), Self.failure) == [])
      #expect(Self.refusals(&registry) == [Self.failure.message])
    }
    #expect(registry.behind.isEmpty)
  }

  @Test func aReportThatCouldNotBeRecordedLeavesItsWriterWaiting() {
    var registry = Self.registry()
    _ = registry.wait(Self.call, for: "mail", at: .zero)
    let job = Self.job(.bridgeSent("mail", Self.key, .sent, Self.mail))
    #expect(registry.fail(job, Self.failure) == [])
    #expect(registry.nextDeadline == .seconds(10))
    // The bridge repeats its report.
    #expect(registry.follow(job, .reported(Self.call)) == [.sent(Self.key, .sent)])
  }

  @Test func anotherBridgesEndLeavesAnAnswerWaiting() {
    var registry = Self.registry()
    let home = ServiceCaller(client: 9, tag: nil)
    registry.add("home", home)
    _ = registry.wait(Self.call, for: "mail", at: .zero)
    registry.removeAll { $0 == home }
    #expect(registry.popOverdue(at: .seconds(9)) == [])
    #expect(registry.connected.keys.sorted() == ["mail"])
  }
}
