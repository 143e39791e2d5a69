import TactusAnalysis
import TactusInput
import TactusMessage
import TactusMessenger
import TactusText
import Testing

@testable import TactusService

/// The log lines of a running messenger, which a helper reads.
@Suite struct RunLogTests {
  private static let name = "Mom\u{1B}[2J"
  private static let outgoing = OutgoingMessage(
    key: IdempotencyKey(rawValue: "k"), conversation: ConversationID(rawValue: 1),
    recipient: name, text: "the secret")

  /// The line about an event or effect, with one stored message of Mom's.
  private static func line(_ trace: MessengerTrace, isBroken: Bool = false) -> String? {
    var archive = MemoryArchive()
    let message = IncomingMessage(
      sender: name, body: "the secret", time: Timestamp(milliseconds: 1), urgency: .highest)
    archive.deliver(message, RuleAnalyzer().analyze(message))
    if isBroken { archive.error = ArchiveError("gone") }
    return RunLog.sentence(trace, Messenger(keySeed: 1) { _, _ in "" }, archive)
  }

  private static let id = MessageID(rawValue: 1)

  @Test(arguments: Delivery.allCases)
  func aMessageIsNamedByItsSenderUrgencyAndDelivery(delivery: Delivery) {
    let line = Self.line(.effect(.delivered(Self.id, delivery)))
    #expect(line == "Mom\u{FFFD}[2J, critical: \(delivery.rawValue)")
    #expect(Self.line(.effect(.delivered(MessageID(rawValue: 9), delivery))) == nil)
    #expect(Self.line(.effect(.delivered(Self.id, delivery)), isBroken: true) == nil)
  }

  @Test func everyOutcomeOfAnAnswerHasItsOwnLine() {
    let key = Self.outgoing.key
    let outcomes: [SendOutcome] = [.sent, .failed, .unknown, .queued]
    let lines = outcomes.map { Self.line(.event(.sent(key, $0))) }
    #expect(Set(lines).count == 4 && !lines.contains(nil), "\(lines)")
    let kept = outcomes.map { Self.line(.event(.outboxSent(Self.outgoing, $0))) }
    #expect(Set(kept).count == 4 && !kept.contains(nil), "\(kept)")
  }

  @Test func noLineShowsTheTextOfAMessageNorSteersTheTerminal() {
    let call = ReaderCall(
      key: Self.outgoing.key, time: Timestamp(milliseconds: 0), text: "the secret",
      messages: [Self.outgoing], runsCommand: true)
    let traces: [MessengerTrace] = [
      .effect(.send(Self.outgoing)), .effect(.requestHelp(call)),
      .event(.helpLapsed(Self.outgoing, .failed)), .event(.outboxSent(Self.outgoing, .unknown)),
      .effect(.callForHelp(Self.id, nil)), .effect(.delivered(Self.id, .felt)),
    ]
    for trace in traces {
      let line = Self.line(trace) ?? ""
      #expect(line.contains("Mom"), "\(line)")
      #expect(!line.contains("secret") && !line.contains("\u{1B}"), "\(line)")
    }
  }

  @Test func aCallForHelpIsLoggedThoughItsMessageCannotBeRead() {
    let line = Self.line(.effect(.callForHelp(Self.id, nil)), isBroken: true)
    #expect(line?.contains("calling for help") == true)
    for outcome in [ActionOutcome.done, .failed, nil] {
      #expect(Self.line(.event(.helpCalled(Self.id, outcome)))?.hasPrefix("help: ") == true)
    }
  }

  @Test func anAnnouncementIsLoggedOnlyWhileItsMessageIsNotStored() {
    #expect(Self.line(.event(.alertFelt(Self.id))) == nil, "its delivery is logged")
    var messenger = Messenger(keySeed: 1) { _, _ in "" }
    let archive = MemoryArchive()
    let effects = messenger.handle(
      .overdue(7, from: "Door", gist: "smoke"), archive: archive, at: .zero)
    let announced = effects.compactMap { effect in
      if case .urgent(_, let id?) = effect { id } else { nil }
    }
    #expect(announced.count == 1)
    for id in announced {
      let line = RunLog.sentence(.event(.alertFelt(id)), messenger, archive)
      #expect(line?.hasPrefix("Door") == true, "\(line ?? "")")
    }
  }

  /// Keys are pressed many times a minute.
  @Test func movementsOfTheHandAreNotLogged() {
    for event in [
      .chord(KeyMap.chord(for: .down)), .quiet, .felt(word: 3), .tick, .glove(isThere: true),
    ] as [MessengerEvent] {
      #expect(Self.line(.event(event)) == nil)
    }
  }

  @Test func theOutboxIsLoggedByItsNumber() {
    #expect(Self.line(.event(.outboxWaiting(3, isSending: true)))?.contains("3") == true)
    #expect(
      Self.line(.event(.outboxWaiting(3, isSending: false)))
        != Self.line(.event(.outboxWaiting(3, isSending: true))))
  }
}
