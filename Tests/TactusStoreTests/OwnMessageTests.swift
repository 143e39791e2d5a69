import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusText
import Testing

@Suite struct OwnMessageTests {
  private static let now = Timestamp(milliseconds: 7)

  private func withAnswer(
    _ body: (MessageStore, OutgoingMessage, ConversationID) throws -> Void
  ) throws {
    try withStore { store, _ in
      try store.deliver(message("Mom", "come?"), analysis(0.2, .work))
      let mom = try #require(try store.conversation(named: "Mom"))
      let key = IdempotencyKey(rawValue: "k")
      try body(
        store, OutgoingMessage(key: key, conversation: mom, recipient: "Mom", text: "on my way"),
        mom)
    }
  }

  @Test func whatWasSentStandsInItsConversationOnce() throws {
    try withAnswer { store, answer, mom in
      _ = try store.beginSending(answer, at: Self.now)
      #expect(try store.firstMessage(in: mom)?.isOwn == false)
      try store.finishSending(answer.key, .sent, at: Self.now)
      try store.markRead(MessageID(rawValue: 1))
      let own = try #require(try store.firstMessage(in: mom))
      #expect(own.isOwn && own.isRead && own.body == "on my way" && own.sender == "Mom")
      #expect(own.analysis.urgency == .none && !own.analysis.isUrgent)
      #expect(try store.conversation(mom)?.folder == .work, "an answer moves nothing")
      try store.finishSending(answer.key, .sent, at: Self.now)
      #expect(try store.message(before: own.id)?.id.rawValue == 1)
      #expect(try store.message(after: own.id) == nil)
      #expect(try contradictions(in: store) == [])
    }
  }

  @Test(arguments: [SendOutcome.failed, .unknown])
  func whatDidNotCertainlyGoDoesNot(outcome: SendOutcome) throws {
    try withAnswer { store, answer, mom in
      _ = try store.beginSending(answer, at: Self.now)
      try store.finishSending(answer.key, outcome, at: Self.now)
      #expect(try store.firstMessage(in: mom)?.id.rawValue == 1)
      #expect(try store.newestMessage(after: MessageID(rawValue: 1)) == nil)
    }
  }

  @Test func whatIsKeptStandsThereUntilItIsDiscarded() throws {
    try withAnswer { store, answer, _ in
      try store.queue(answer, at: Self.now)
      let own = try #require(try store.newestMessage(after: MessageID(rawValue: 1)))
      #expect(own.isOwn)
      #expect(try store.beginSendingQueued(answer.key, at: Self.now) == answer)
      try store.finishSending(answer.key, .failed, at: Self.now)
      #expect(try store.discard(answer.key) == .failed)
      #expect(try store.newestMessage(after: MessageID(rawValue: 1)) == nil)
      #expect(try contradictions(in: store) == [])
    }
  }

  @Test func aNoteIsInNoOutboxAndNobodyCanWriteIntoTheNotes() throws {
    try withStore { store, _ in
      let note = OutgoingMessage(
        key: IdempotencyKey(rawValue: "n"), conversation: .noteToSelf,
        recipient: Conversation.noteToSelf, text: "milk")
      try store.save(Draft(text: "milk", key: note.key), for: .noteToSelf)
      try store.storeNote(note, at: Self.now)
      #expect(try store.outbox() == [])
      #expect(try store.draft(for: .noteToSelf) == nil)
      #expect(try store.conversations(nil) == [.noteToSelf])
      try store.deliver(message(Conversation.noteToSelf, "spam"), analysis())
      #expect(try store.conversations(nil).count == 2)
      #expect(try store.conversation(.noteToSelf)?.unread == 0)
      #expect(try contradictions(in: store) == [])
    }
  }
}
