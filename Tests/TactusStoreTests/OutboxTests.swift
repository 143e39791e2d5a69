import TactusMessenger
import TactusStore
import TactusTestSupport
import Testing

@Suite struct OutboxTests {
  private static let now = Timestamp(milliseconds: 7)

  private func withDraft(
    _ body: (MessageStore, OutgoingMessage, _ path: String) throws -> Void
  ) throws {
    try withStore { store, path in
      try store.deliver(message("Mom", "a"), analysis())
      let mom = try #require(try store.conversation(named: "Mom"))
      let draft = Draft(text: "hi", key: IdempotencyKey(rawValue: "k"))
      try store.save(draft, for: mom)
      try body(
        store, OutgoingMessage(key: draft.key, conversation: mom, recipient: "Mom", text: "hi"),
        path)
    }
  }

  @Test func aMessageThatWentTakesItsDraftAlongAndIsNotSentAgain() throws {
    try withDraft { store, outgoing, _ in
      #expect(try store.beginSending(outgoing, at: Self.now) == .go)
      #expect(try store.beginSending(outgoing, at: Self.now) == .underWay)
      #expect(try store.outbox(.sending).map(\.message) == [outgoing])
      try store.finishSending(outgoing.key, .sent, at: Self.now)
      #expect(try store.draft(for: outgoing.conversation) == nil)
      #expect(try store.beginSending(outgoing, at: Self.now, again: true) == .alreadySent)
      try store.finishSending(outgoing.key, .failed, at: Self.now)
      #expect(try store.outbox().map(\.state) == [.sent])
    }
  }

  @Test func aMessageThatDidNotGoKeepsItsDraftAndMayBeTriedAgain() throws {
    try withDraft { store, outgoing, _ in
      _ = try store.beginSending(outgoing, at: Self.now)
      try store.finishSending(outgoing.key, .failed, at: Self.now)
      #expect(try store.draft(for: outgoing.conversation)?.key == outgoing.key)
      var changed = outgoing
      changed.text = "hi again"
      #expect(try store.beginSending(changed, at: Self.now) == .go)
      #expect(try store.outbox(.sending).map(\.message.text) == ["hi again"])
    }
  }

  @Test func aMessageThatMayHaveGoneIsSentAgainOnlyWhenAsked() throws {
    try withDraft { store, outgoing, _ in
      _ = try store.beginSending(outgoing, at: Self.now)
      try store.finishSending(outgoing.key, .unknown, at: Self.now)
      #expect(try store.beginSending(outgoing, at: Self.now) == .perhapsSent)
      #expect(try store.draft(for: outgoing.conversation)?.key == outgoing.key)
      #expect(try store.beginSending(outgoing, at: Self.now, again: true) == .go)
    }
  }

  @Test func aSendCutShortIsUnknownToTheNextStoreButNotWhileAVisitorLooks() throws {
    try withDraft { store, outgoing, path in
      _ = try store.beginSending(outgoing, at: Self.now)
      let visitor = try MessageStore(path: path, isVisitor: true)
      #expect(try visitor.outbox().map(\.state) == [.sending])
      #expect(try visitor.beginSending(outgoing, at: Self.now) == .perhapsSent)
      let next = try MessageStore(path: path)
      #expect(try next.outbox().map(\.state) == [.unknown])
      #expect(try next.beginSending(outgoing, at: Self.now) == .perhapsSent)
      #expect(try next.draft(for: outgoing.conversation)?.key == outgoing.key)
    }
  }

  @Test func withoutACommandAMessageStaysInTheOutbox() throws {
    try withDraft { store, outgoing, _ in
      try store.queue(outgoing, at: Self.now)
      try store.queue(outgoing, at: Self.now)
      #expect(try store.outbox(.queued).map(\.message) == [outgoing])
      #expect(try store.outbox(.queued).map(\.time) == [Self.now])
      #expect(try store.draft(for: outgoing.conversation) == nil)
      #expect(try store.beginSending(outgoing, at: Self.now) == .go)
      try store.finishSending(outgoing.key, .sent, at: Self.now)
      try store.queue(outgoing, at: Self.now)
      #expect(try store.outbox().map(\.state) == [.sent])
    }
  }

  @Test func theJournalSumsUpWhatWasDoneSinceATime() throws {
    try withStore { store, _ in
      let id = MessageID(rawValue: 1)
      func note(_ entry: JournalEntry, minute: Int64) throws {
        try store.journal(entry, at: Timestamp(milliseconds: minute * 60_000))
      }
      try note(.delivered(id, .felt), minute: 0)
      for (minute, delivery) in [
        (10, Delivery.felt), (65, .queued), (69, .silent), (70, .dampened), (200, .felt),
      ] {
        try note(.delivered(id, delivery), minute: Int64(minute))
      }
      try note(.read(id, seconds: 2.5, isFull: false), minute: 71)
      try note(.read(id, seconds: 4, isFull: true), minute: 72)
      try note(.read(id, seconds: 4, isFull: true), minute: 73)
      try note(.sent(ConversationID(rawValue: 1), .sent), minute: 74)
      try note(.sent(ConversationID(rawValue: 1), .failed), minute: 75)
      try note(.acted(.freezeCard, id, .done), minute: 76)
      try note(.acted(.callBank, id, .failed), minute: 77)
      let figures = try store.health(since: Timestamp(milliseconds: 60_000))
      var expected = HealthFigures()
      expected.deliveries = [.felt: 2, .queued: 1, .silent: 1, .dampened: 1]
      expected.summarySeconds = 2.5
      expected.fullSeconds = 8
      // From minute 10 to 69; the one at 70 is an hour after the first.
      expected.densestHour = 3
      expected.sends = 2
      expected.sent = 1
      expected.actions = 2
      expected.actionsDone = 1
      #expect(figures == expected)
      #expect(figures.messages == 5)
      #expect(figures.alerts == 3)
      #expect(try store.health(since: Timestamp(milliseconds: .max)) == HealthFigures())
    }
  }
}
