import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
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

  @Test func whatWaitsIsTakenByOneProgramAndOnce() throws {
    try withDraft { store, outgoing, path in
      try store.queue(outgoing, at: Self.now)
      let other = try MessageStore(path: path, isVisitor: true)
      #expect(try store.beginSendingQueued(outgoing.key, at: Self.now) == outgoing)
      #expect(try other.beginSendingQueued(outgoing.key, at: Self.now, again: true) == nil)
      #expect(try other.discard(outgoing.key) == .sending)
      try store.finishSending(outgoing.key, .sent, at: Self.now)
      #expect(try other.beginSendingQueued(outgoing.key, at: Self.now, again: true) == nil)
      #expect(try other.beginSendingQueued(IdempotencyKey(rawValue: "no"), at: Self.now) == nil)
    }
  }

  @Test(arguments: [SendOutcome.failed, .unknown])
  func whatDidNotGoIsTakenAgainOnlyWhenAsked(outcome: SendOutcome) throws {
    try withDraft { store, outgoing, _ in
      try store.queue(outgoing, at: Self.now)
      _ = try store.beginSendingQueued(outgoing.key, at: Self.now)
      try store.finishSending(outgoing.key, outcome, at: Self.now)
      #expect(try store.beginSendingQueued(outgoing.key, at: Self.now) == nil)
      #expect(try store.beginSendingQueued(outgoing.key, at: Self.now, again: true) == outgoing)
    }
  }

  @Test func whatIsDiscardedIsGoneWithItsDraft() throws {
    try withDraft { store, outgoing, _ in
      _ = try store.beginSending(outgoing, at: Self.now)
      try store.finishSending(outgoing.key, .failed, at: Self.now)
      #expect(try store.discard(outgoing.key) == .failed)
      #expect(try store.discard(outgoing.key) == nil)
      #expect(try store.outbox().isEmpty)
      #expect(try store.draft(for: outgoing.conversation) == nil)
    }
  }

  @Test func whatAnotherProgramBeganLongAgoWasPerhapsSent() throws {
    try withDraft { store, outgoing, _ in
      try store.queue(outgoing, at: Self.now)
      _ = try store.beginSendingQueued(outgoing.key, at: Self.now)
      try store.abandonSends(before: Self.now)
      #expect(try store.outbox().map(\.state) == [.sending])
      try store.abandonSends(before: Timestamp(milliseconds: 8))
      #expect(try store.outbox().map(\.state) == [.unknown])
    }
  }

  @Test func whatAnotherProgramIsSendingIsNotSentBesideIt() throws {
    try withDraft { store, outgoing, path in
      let other = try MessageStore(path: path, isVisitor: true)
      #expect(try other.beginSending(outgoing, at: Self.now) == .go)
      for wait: Int64 in [0, 59_999] {
        let time = Timestamp(milliseconds: Self.now.milliseconds + wait)
        #expect(try store.beginSending(outgoing, at: time, again: true) == .perhapsSent, "\(wait)")
      }
      let later = Timestamp(milliseconds: Self.now.milliseconds + 60_000)
      #expect(try store.beginSending(outgoing, at: later, again: true) == .go)
    }
  }

  @Test func aSendWhoseEndCannotBeKeptIsUnderWayNoMore() throws {
    try withDraft { store, outgoing, path in
      #expect(try store.beginSending(outgoing, at: Self.now) == .go)
      let raw = try RawDatabase(path)
      try raw.run(
        """
        CREATE TRIGGER full BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END
        """)
      #expect(throws: StoreError.self) {
        try store.finishSending(outgoing.key, .sent, at: Self.now)
      }
      try raw.run("DROP TRIGGER full")
      let later = Timestamp(milliseconds: 100_000)
      #expect(try store.beginSending(outgoing, at: later, again: true) == .go)
    }
  }
}
