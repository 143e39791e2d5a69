import Foundation
import TactusMessenger
import TactusStore
import TactusTestSupport
import Testing

/// Messages in the outbox, managed by commands.
@Suite(.onThreads) struct InboxOutboxTests {
  private static func with(
    _ texts: [String: String], _ body: (_ home: MessengerHome, _ store: MessageStore) throws -> Void
  ) throws {
    try MessengerHome.with { home in
      try home.notify(from: "Mom", "Dinner at 7?")
      let store = try MessageStore(
        path: home.folder.file("data/tactus/messages.db"), isVisitor: true)
      for (key, text) in texts {
        let message = OutgoingMessage(
          key: IdempotencyKey(rawValue: key), conversation: ConversationID(rawValue: 1),
          recipient: "Mom", text: text)
        try store.queue(message, at: .now)
      }
      try body(home, store)
    }
  }

  @Test func withoutACommandNothingIsSentAndTheCureIsSaid() throws {
    try Self.with(["aa": "one"]) { home, store in
      let outcome = try home.tactus(["inbox", "send"], status: 69)
      #expect(outcome.errors.contains("run 'tactus setup'"))
      #expect(try store.outbox().map(\.state) == [.queued])
    }
  }

  @Test func allThatWaitsIsSentOnceAndWhatIsUnreadableOnlyByName() throws {
    try Self.with(["aa": "one", "ab": "two", "ba": "Afor⠨⠘"]) { home, store in
      let log = home.folder.file("sent")
      try home.configure(["send": "cat >> '\(log)'"])
      for _ in 0..<2 {
        _ = try home.tactus(["inbox", "send"], status: 69)
        #expect(try home.text(of: "sent").split(separator: "\n").count == 2)
        #expect(try store.outbox(.queued).map(\.message.key.rawValue) == ["ba"])
      }
      let confirmed = OutgoingMessage(
        key: IdempotencyKey(rawValue: "ca"), conversation: ConversationID(rawValue: 1),
        recipient: "Mom", text: "⠨⠘", isConfirmed: true)
      try store.queue(confirmed, at: .now)
      #expect(try home.tactus(["inbox", "send"], status: 69).text.contains("ca  Mom: sent\n"))
      #expect(try store.outbox(.queued).map(\.message.key.rawValue) == ["ba"])
      #expect(try home.tactus(["inbox", "send", "b"]).text == "ba  Mom: sent\n")
      #expect(try home.text(of: "sent").split(separator: "\n").count == 4)
      #expect(try home.tactus(["inbox", "send"]).text == "nothing to send\n")
    }
  }

  @Test(arguments: [
    ("exit 3", "not sent", OutboxState.failed), ("kill -9 $$", "perhaps sent", .unknown),
  ])
  func whatDidNotGoSaysSoAndGoesAgainOnlyByName(
    command: String, words: String, state: OutboxState
  ) throws {
    try Self.with(["aa": "one"]) { home, store in
      try home.configure(["send": command])
      #expect(try home.tactus(["inbox", "send"], status: 69).text.contains("Mom: \(words): "))
      #expect(try store.outbox().map(\.state) == [state])
      #expect(try home.tactus(["inbox", "list", "--outbox"]).text.contains("  \(words)"))
      try home.configure(["send": "true"])
      #expect(try home.tactus(["inbox", "send"]).text == "nothing to send\n")
      #expect(try home.tactus(["inbox", "send", "aa"]).text == "aa  Mom: sent\n")
    }
  }

  @Test func aMessageIsDiscardedByItsKey() throws {
    try Self.with(["aa": "one", "ab": "two"]) { home, store in
      _ = try home.tactus(["inbox", "discard"], status: 64)
      _ = try home.tactus(["inbox", "discard", "a"], status: 66)
      _ = try home.tactus(["inbox", "discard", "x"], status: 66)
      #expect(try home.tactus(["inbox", "discard", "aa"]).text == "aa  Mom: discarded\n")
      #expect(try store.outbox().map(\.message.key.rawValue) == ["ab"])
    }
  }
}
