import TactusAnalysis
import TactusBraille
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import Testing

@Suite struct MessageStoreTests {
  @Test func aMessageIsKeptWholeAndFoundAgainAfterOpeningAnew() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let body = "a\0b\n\"é\" 😀"
      let given = Analysis(
        language: .polish, urgency: Urgency(clamping: 0.4), isUrgent: true, danger: .fireOrGas,
        isScam: true, category: .automation, tone: .joy, asks: true, summary: "s", gist: "g",
        isFraudAlert: true)
      let id = try MessageStore(path: path).deliver(
        message("Mom", body, at: 5, id: "x"), given
      ).id
      let kept = try #require(try MessageStore(path: path).message(id))
      #expect(kept.sender == "Mom")
      #expect(kept.body == body)
      #expect(kept.time.milliseconds == 5)
      #expect(kept.analysis == given)
      #expect(!kept.isRead)
    }
  }

  @Test func theSameMessageTwiceIsKeptOnce() throws {
    try withStore { store, _ in
      let first = try store.deliver(message("Mom", "a", id: "1"), analysis())
      let again = try store.deliver(message("mom", "changed", at: 9, id: "1"), analysis())
      #expect(first.isNew)
      #expect(!again.isNew)
      #expect(again.id == first.id)
      #expect(try store.deliver(message("Ann", "a", id: "1"), analysis()).isNew)
      #expect(try store.deliver(message("Mom", "b", at: 3), analysis()).isNew)
      #expect(try !store.deliver(message("Mom", "b", at: 3), analysis()).isNew)
      #expect(try store.deliver(message("Mom", "b", at: 4), analysis()).isNew)
      #expect(try store.deliver(message("Mom", "c", at: 4), analysis()).isNew)
    }
  }

  @Test(arguments: [
    ("Jos\u{E9}", "jose\u{301}", true), ("Mom", "  MOM ", true), ("Aunt May", "aunt\t may", true),
    ("Mom", "Mum", false), ("Ab", "A b", false), ("", " ", true), ("ΟΔΟΣ", "οδος", true),
  ])
  func sendersDifferOnlyByWhatTheyAreCalled(one: String, other: String, isSame: Bool) throws {
    try withStore { store, _ in
      try store.deliver(message(one, "a", id: "1"), analysis())
      try store.deliver(message(other, "b", at: 1, id: "2"), analysis())
      #expect(try store.conversations(nil).count == (isSame ? 1 : 2))
      let id = try #require(try store.conversation(named: other))
      #expect(try store.conversation(id)?.name == other)
    }
  }

  @Test func unreadConversationsComeFirstByUrgencyThenTheNewest() throws {
    try withStore { store, _ in
      for (index, (name, urgency)) in [
        ("old", 0.1), ("high", 0.7), ("critical", 0.9), ("medium", 0.69), ("new", 0.0),
      ].enumerated() {
        try store.deliver(message(name, "a", at: Int64(index)), analysis(urgency, .work))
      }
      func names(_ folder: MessageFolder?) throws -> [String] {
        try store.conversations(folder).compactMap { try store.conversation($0)?.name }
      }
      #expect(try names(nil) == ["critical", "high", "medium", "old", "new"])
      #expect(try names(.work) == ["high", "medium", "old", "new"])
      #expect(try names(.urgent) == ["critical"])
      let first = try #require(try store.unread(limit: 1).first)
      try store.markRead(first)
      #expect(try names(nil) == ["high", "medium", "old", "new", "critical"])
    }
  }

  @Test func readingBeginsAtTheOldestUnreadMessageOrElseTheNewest() throws {
    try withStore { store, _ in
      var ids: [MessageID] = []
      for time in [30, 10, 20, 20] as [Int64] {
        ids.append(
          try store.deliver(message("Mom", "\(ids.count)", at: time), analysis()).id)
      }
      let mom = try #require(try store.conversation(named: "Mom"))
      let inOrder = [ids[1], ids[2], ids[3], ids[0]]
      for (older, newer) in zip(inOrder, inOrder.dropFirst()) {
        #expect(try store.message(after: older)?.id == newer)
        #expect(try store.message(before: newer)?.id == older)
      }
      #expect(try store.message(after: ids[0]) == nil)
      for id in inOrder.dropLast() { #expect(try store.newestMessage(after: id)?.id == ids[0]) }
      for id in inOrder.dropFirst() { #expect(try store.oldestMessage(before: id)?.id == ids[1]) }
      #expect(try store.newestMessage(after: ids[0]) == nil)
      #expect(try store.message(before: ids[1]) == nil)
      for id in inOrder {
        #expect(try store.firstMessage(in: mom)?.id == id)
        try store.markRead(id)
      }
      #expect(try store.firstMessage(in: mom)?.id == ids[0])
      #expect(try store.conversation(mom)?.unread == 0)
    }
  }

  @Test func unreadMessagesComeTheMostUrgentFirstThenTheNewest() throws {
    try withStore { store, _ in
      var ids: [MessageID] = []
      for (index, urgency) in [0.2, 0.9, 0.2, 0.5].enumerated() {
        ids.append(
          try store.deliver(
            message("S\(index)", "a", at: Int64(index)), analysis(urgency)
          ).id)
      }
      #expect(try store.unread(limit: 10) == [ids[1], ids[3], ids[2], ids[0]])
      #expect(try store.unread(limit: 2) == [ids[1], ids[3]])
      #expect(try store.unread(limit: -1) == [])
      try store.markRead(ids[1])
      try store.markRead(ids[1])
      try store.markRead(MessageID(rawValue: 999))
      #expect(try store.unread(limit: 10) == [ids[3], ids[2], ids[0]])
    }
  }

  @Test(arguments: Seeds.of(count: 20))
  func whatAListShowsIsWhatTheMessagesSay(seed: UInt64) throws {
    try withStore { store, _ in
      var random = SeededGenerator(seed: seed)
      for number in 0..<120 {
        if Int.random(in: 0..<3, using: &random) == 0,
          let id = try store.unread(limit: 20).randomElement(using: &random)
        {
          try store.markRead(id)
          continue
        }
        let incoming = message(
          ["Mom", "mom", "Bank"][Int.random(in: 0..<3, using: &random)], "\(number)",
          at: Int64.random(in: 0..<20, using: &random), id: "\(number / 2 * 2)")
        let urgency = [0, 0.3, 0.7, 0.9][Int.random(in: 0..<4, using: &random)]
        let folder = MessageFolder.allCases.randomElement(using: &random) ?? .other
        let isFraud = Int.random(in: 0..<5, using: &random) == 0
        try store.deliver([
          (
            ArchivedMessage(incoming, isRead: Bool.random(using: &random)),
            analysis(urgency, folder, isFraud: isFraud)
          )
        ])
      }
      #expect(try contradictions(in: store) == [], "\(Seeds.again(seed))")
    }
  }

  @Test func aDraftIsKeptAsItWasTyped() throws {
    try withStore { store, path in
      try store.deliver(message("Mom", "a"), analysis())
      let mom = try #require(try store.conversation(named: "Mom"))
      #expect(try store.draft(for: mom) == nil)
      var draft = Draft(key: IdempotencyKey(rawValue: "0123456789abcdef0123456789abcdef"))
      try store.save(draft, for: mom)
      #expect(try store.draft(for: mom) == draft)
      draft.cells = (0...255).map { BrailleCell(rawValue: $0) }
      draft.text = "é"
      try store.save(draft, for: mom)
      #expect(try MessageStore(path: path).draft(for: mom) == draft)
      try store.discardDraft(for: mom)
      #expect(try store.draft(for: mom) == nil)
      #expect(throws: StoreError.self) {
        try store.save(draft, for: ConversationID(rawValue: 99))
      }
    }
  }
}
