import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

/// Analyses that arrive after their message was stored.
@Suite struct RevisionTests {
  private static let now = Timestamp(milliseconds: 7_200_000)

  private func revised(_ urgency: Double, _ summary: String = "better") -> Analysis {
    var analysis = analysis(urgency)
    analysis.summary = summary
    return analysis
  }

  @Test func whatBecameUrgentIsListedSoAndIsTheCallersToTell() throws {
    try withStore { store, path in
      let id = try store.deliver(message("Mom", "a"), analysis(0.2)).id
      try store.delivered(id, .silent, at: Self.now)
      #expect(try store.revise(id, by: revised(0.9)))
      let stored = try #require(try store.message(id))
      #expect(stored.analysis.urgency == Urgency(0.9))
      #expect(stored.analysis.isUrgent)
      #expect(stored.analysis.summary == "better")
      #expect(stored.analysis.gist == "gist")
      let conversation = try #require(try store.conversation(stored.conversation))
      #expect(conversation.folder == .urgent)
      #expect(conversation.unread == 1)
      #expect(try store.conversations(.urgent) == [stored.conversation])
      #expect(try !store.revise(id, by: revised(0.95)), "it is urgent already")
      // This messenger ends before it was felt.
      let next = try MessageStore(path: path)
      #expect(try next.claimMissed(most: 9, at: Self.now).urgent == [id])
    }
  }

  @Test func aLaterFindingMayDecideThatItCallsForHelp() throws {
    try withStore { store, _ in
      let id = try store.deliver(message("Mom", "a"), analysis(0.2)).id
      var found = revised(0.95)
      (found.help, found.danger) = (.alarm(kind: "health"), .health)
      #expect(
        try store.revise(id, by: found, decidesHelp: true, at: Timestamp(milliseconds: 60_000)))
      let stored = try #require(try store.message(id))
      #expect(stored.help == .alarm(kind: "health"))
      #expect(stored.analysis.danger == .health)
    }
  }

  @Test func anOldMessageDoesNotBeginToCallForHelp() throws {
    try withStore { store, _ in
      let id = try store.deliver(message("Mom", "a"), analysis(0.2)).id
      var found = revised(0.95)
      (found.help, found.danger) = (.alarm(kind: "health"), .health)
      _ = try store.revise(id, by: found, decidesHelp: true, at: .now)
      #expect(try store.message(id)?.help != .alarm(kind: "health"))
    }
  }

  @Test func theNewestUnreadMessagesAreReadAgain() throws {
    try withStore { store, _ in
      var ids: [MessageID] = []
      for text in ["a", "b", "c", "d"] {
        ids.append(try store.deliver(message("Mom", text), analysis(0.2)).id)
      }
      var given = message("Mom", "e")
      given.urgency = Urgency(clamping: 0.1)
      _ = try store.deliver(given, analysis(0.1))
      try store.markRead(ids[2])
      let unread = try store.newestUnread(most: 2, since: Timestamp(milliseconds: .min))
      #expect(try store.newestUnread(most: 2, since: .now).isEmpty, "what is old is no news")
      #expect(unread.map(\.id) == [ids[1], ids[3]])
      #expect(unread.map(\.message.body) == ["b", "d"])
      #expect(unread.allSatisfy { $0.message.urgency == nil })
    }
  }

  @Test func urgencyIsNeverLowered() throws {
    try withStore { store, _ in
      let id = try store.deliver(message("Mom", "a"), analysis(0.9)).id
      #expect(try !store.revise(id, by: revised(0.2)))
      let stored = try #require(try store.message(id))
      #expect(stored.analysis.urgency == Urgency(0.9))
      #expect(stored.analysis.isUrgent)
      #expect(stored.analysis.summary == "better")
    }
  }

  @Test func aHigherUrgencyThatDoesNotInterruptIsNotTold() throws {
    try withStore { store, _ in
      let id = try store.deliver(message("Mom", "a"), analysis(0.2)).id
      #expect(try !store.revise(id, by: revised(0.7)))
      #expect(try store.message(id)?.analysis.urgency == Urgency(0.7))
    }
  }

  @Test func anUrgencyThatWasGivenStays() throws {
    try withStore { store, _ in
      var incoming = message("Mom", "a")
      incoming.urgency = Urgency(0.2)
      let id = try store.deliver(incoming, analysis(0.2)).id
      #expect(try !store.revise(id, by: revised(0.9)))
      #expect(try store.message(id)?.analysis.urgency == Urgency(0.2))
    }
  }

  @Test func whatWasReadIsNotTold() throws {
    try withStore { store, path in
      let id = try store.deliver(message("Mom", "a"), analysis(0.2)).id
      try store.markRead(id)
      #expect(try !store.revise(id, by: revised(0.9)))
      #expect(try store.message(id)?.analysis.isUrgent == true)
      #expect(try MessageStore(path: path).claimMissed(most: 9, at: Self.now).isEmpty)
      #expect(try !store.revise(MessageID(rawValue: 99), by: revised(0.9)), "nor what is not there")
    }
  }
}
