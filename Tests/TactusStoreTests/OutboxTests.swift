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
}
