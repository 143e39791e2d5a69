import TactusAnalysis
import TactusBridge
import TactusMessage
import TactusMessenger
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// The time at which a script is answered, and the answer that it gets.
@Suite struct WaitingScriptTests {
  private static let caller = ServiceCaller(client: 1, tag: nil)
  private static let id = MessageID(rawValue: 4)

  private static func request(
    patience: Microseconds = .seconds(10), _ body: String = "hello", id: String? = nil
  ) -> NotifyRequest {
    NotifyRequest(
      message: IncomingMessage(
        sender: "Mom", body: body, time: Timestamp(milliseconds: 7), externalID: id),
      patience: patience, caller: caller)
  }

  private static func script(
    patience: Microseconds = .seconds(10), since: Microseconds = .seconds(100)
  ) -> WaitingScript {
    WaitingScript(
      request: request(patience: patience), message: id, band: .critical, since: since)
  }

  /// The outcome at a time in milliseconds after the script began to wait.
  private static func outcome(
    _ delivery: Delivery?, after milliseconds: Int64, isInTheWay: Bool = false,
    isGloveThere: Bool = true, heardAfter: Int64? = nil, _ script: WaitingScript = script()
  ) -> NotifyOutcome? {
    script.outcome(
      delivery, at: script.since + .milliseconds(milliseconds), isInTheWay: isInTheWay,
      isGloveThere: isGloveThere, heardAt: heardAfter.map { script.since + .milliseconds($0) })
  }

  // MARK: The answer

  @Test(arguments: [
    (Delivery.felt, NotifyOutcome.felt), (.silent, .silent(nil)), (.dampened, .dampened),
  ])
  func aFinalDeliveryAnswersAtOnceEvenWithoutAGlove(
    delivery: Delivery, expected: NotifyOutcome
  ) {
    #expect(Self.outcome(delivery, after: 0, isGloveThere: false) == expected)
    #expect(Self.outcome(delivery, after: 60_000, heardAfter: 59_999) == expected)
  }

  @Test(arguments: [Delivery.queued, nil])
  func aScriptWaitsUntilATenthOfASecondBeforeItsPatienceEnds(delivery: Delivery?) {
    #expect(Self.outcome(delivery, after: 9_899) == nil)
    #expect(Self.outcome(delivery, after: 9_899, isGloveThere: false) == nil)
    #expect(Self.outcome(delivery, after: 9_900) != nil)
  }

  @Test func theReasonForSilenceDependsOnWhatTheGloveLastSent() {
    func answer(isGloveThere: Bool = true, heardAfter: Int64?) -> NotifyOutcome? {
      Self.outcome(.queued, after: 9_900, isGloveThere: isGloveThere, heardAfter: heardAfter)
    }
    #expect(answer(isGloveThere: false, heardAfter: 9_900) == .notFelt(.noGlove))
    #expect(answer(heardAfter: nil) == .notFelt(.noAnswer))
    #expect(answer(heardAfter: 8_399) == .notFelt(.noAnswer), "silent for more than 1.5 s")
    #expect(answer(heardAfter: 8_400) == .notFelt(.notYet))
  }

  @Test func aFrameFromBeforeTheMessageDoesNotProveThatTheGloveWorks() {
    let script = Self.script(patience: .seconds(1))
    #expect(Self.outcome(nil, after: 900, heardAfter: -1, script) == .notFelt(.noAnswer))
    #expect(Self.outcome(nil, after: 900, heardAfter: 0, script) == .notFelt(.notYet))
  }

  @Test func aScriptThatBlocksOthersWaitsNoLongerThanUsual() {
    let patient = Self.script(patience: .seconds(600))
    #expect(patient.deadline(isInTheWay: false) == .milliseconds(699_900))
    #expect(patient.deadline(isInTheWay: true) == .milliseconds(101_900))
    let hasty = Self.script(patience: .seconds(1))
    #expect(hasty.deadline(isInTheWay: true) == hasty.deadline(isInTheWay: false))
    #expect(Self.outcome(nil, after: 1_900, isInTheWay: true, patient) == .notFelt(.noAnswer))
    #expect(Self.outcome(nil, after: 1_900, isInTheWay: false, patient) == nil)
  }

  // MARK: Messages not stored yet

  private static func arriving(
    isUrgent: Bool, _ body: String = "hello", id: String? = nil
  ) -> ArrivingMessage {
    let analysis = Analysis(
      urgency: isUrgent ? .highest : .none, isUrgent: isUrgent, category: .personal,
      tone: .neutral, summary: body, gist: body)
    return ArrivingMessage(
      request(body, id: id), found: analysis, analysis, ticket: 3, at: .seconds(5))
  }

  @Test func onlyAnUrgentMessageIsAnnouncedBeforeItIsStored() {
    #expect(Self.arriving(isUrgent: false).announcementDeadline == nil)
    #expect(Self.arriving(isUrgent: true).announcementDeadline == .milliseconds(5_040))
  }

  @Test func aMessageIsAnnouncedOnce() {
    var message = Self.arriving(isUrgent: true)
    message.announcementNumber = 3
    #expect(message.announcementDeadline == nil)
  }

  /// Its script waits for the stored duplicate, whose alert is announced under that number.
  @Test func aDuplicateIsNotAnnouncedOnceItsScriptIsAnswered() {
    var message = Self.arriving(isUrgent: true)
    message.known = Self.id
    #expect(message.announcementDeadline != nil, "its script has no answer yet")
    message.isAnswered = true
    #expect(message.announcementDeadline == nil)
    message.known = nil
    #expect(message.announcementDeadline != nil, "answered, but nothing was announced")
  }

  @Test func theScriptOfAMessageThatCanWaitIsAnsweredByTheStoreAlone() {
    let messenger = Messenger(keySeed: 1) { _, _ in "" }
    #expect(Self.arriving(isUrgent: false).answerDeadline(messenger, isInTheWay: true) == nil)
    var urgent = Self.arriving(isUrgent: true)
    #expect(urgent.answerDeadline(messenger, isInTheWay: false) == .milliseconds(14_900))
    #expect(urgent.answerDeadline(messenger, isInTheWay: true) == .milliseconds(6_900))
    urgent.isAnswered = true
    #expect(urgent.answerDeadline(messenger, isInTheWay: true) == nil)
  }

  @Test func messagesAreTheSameByTheirIDAtTheSource() {
    let one = Self.arriving(isUrgent: true, "smoke", id: "a")
    #expect(one.isSame(as: Self.arriving(isUrgent: false, "smoke", id: "a")))
    #expect(!one.isSame(as: Self.arriving(isUrgent: true, "smoke", id: "b")))
  }
}
