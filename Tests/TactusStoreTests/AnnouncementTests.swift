import Foundation
import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

/// Each message is announced once, regardless of its source and time.
@Suite struct AnnouncementTests {
  private static let now = Timestamp(milliseconds: 7_200_000)

  private func missed(_ store: MessageStore, most: Int = 32) throws -> MissedMessages {
    try store.claimMissed(most: most, at: Self.now)
  }

  @Test func whatNobodyToldIsMissedOnceAndTheMostUrgentFirst() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      var ids: [MessageID] = []
      do {
        let visitor = try MessageStore(path: path, isVisitor: true)
        for (index, urgency) in [0.9, 0.2, 1.0, 0.9].enumerated() {
          let incoming = message("S\(index)", "a", at: Int64(index))
          ids.append(try visitor.deliver(incoming, analysis(urgency)).id)
        }
        ids.append(try visitor.deliver(message("S", "now", at: 9), analysis(0.1, .urgent)).id)
      }
      let store = try MessageStore(path: path)
      #expect(try missed(store, most: 3).urgent == [ids[0], ids[2], ids[3]])
      #expect(try missed(store).isEmpty)
      let journal = try RawDatabase(path).column("SELECT message || what FROM journal ORDER BY id")
      #expect(Set(journal) == ["5queued", "2silent"])
      for id in [ids[2], ids[3], ids[0]] { try store.delivered(id, .felt, at: Self.now) }
      try store.finishAnnouncements()
      let next = try MessageStore(path: path)
      #expect(try missed(next).isEmpty)
    }
  }

  @Test func aMessageIsFoundAsItIsDelivered() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      var named = message("Max Müller", "a")
      named.externalID = "x"
      let store = try MessageStore(path: path)
      let visitor = try MessageStore(path: path, isVisitor: true)
      #expect(try store.find(named) == nil)
      let id = try visitor.deliver(named, analysis(1)).id
      #expect(try store.find(named) ?? (id, true) == (id, false))
      _ = try missed(store)
      var nameless = message("MAX  MÜLLER", "a")
      nameless.time = named.time
      var other = nameless
      other.externalID = "y"
      var later = nameless
      later.time = Timestamp(milliseconds: named.time.milliseconds + 1)
      for (one, isKnown) in [(named, true), (nameless, true), (other, false), (later, false)] {
        #expect(try store.find(one).map { $0 == (id, true) } == (isKnown ? true : nil), "\(one)")
        #expect(one.isSame(as: named) == isKnown)
        #expect(try store.deliver(one, analysis(1)).isNew == !isKnown)
      }
    }
  }

  @Test func whatIsOlderThanAWeekIsToldByItsPlaceAlone() throws {
    try Folder.with { folder in
      let store = try MessageStore(path: folder.file("messages.db"))
      let week: Int64 = 7 * 86_400_000
      let visitor = try MessageStore(path: folder.file("messages.db"), isVisitor: true)
      let old = try visitor.deliver(message("A", "a", at: -week), analysis(1)).id
      let young = try visitor.deliver(
        message("B", "b", at: Self.now.milliseconds - week), analysis(1)
      ).id
      #expect(try missed(store).urgent == [young])
      #expect(try missed(store).isEmpty)
      #expect(try store.message(old)?.isRead == false)
    }
  }

  @Test func whatAMessengerHadInHandWhenItWasKilledIsMissedByTheNext() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let killed = try MessageStore(path: path)
      let untold = try killed.deliver(message("A", "a"), analysis(1)).id
      let queued = try killed.deliver(message("B", "b"), analysis(0.9)).id
      let begun = try killed.deliver(message("C", "c"), analysis(0.88)).id
      let calm = try killed.deliver(message("D", "d"), analysis(0.1)).id
      try killed.delivered(queued, .queued, at: Self.now)
      try killed.delivered(begun, .felt, at: Self.now)
      try killed.delivered(calm, .silent, at: Self.now)
      #expect(try missed(killed).isEmpty, "it sees to them itself")
      #expect(try missed(MessageStore(path: path, isVisitor: true)).isEmpty)
      let next = try MessageStore(path: path)
      #expect(try missed(next).urgent == [untold, queued, begun])
    }
  }

  @Test(arguments: [Delivery.felt, .queued])
  func whatWasFeltIsNotMissed(delivery: Delivery) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let store = try MessageStore(path: path)
      let id = try store.deliver(message("A", "a"), analysis(1)).id
      try store.delivered(id, delivery, at: Self.now)
      try store.finishAnnouncements()
      #expect(try missed(MessageStore(path: path)).isEmpty)
    }
  }

  @Test func aRepeatIsToldIfNobodyWasTold() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let incoming = message("Bank", "a", id: "1")
      let visitor = try MessageStore(path: path, isVisitor: true)
      let first = try visitor.deliver(incoming, analysis(1))
      #expect(first.isNew && !first.isTold)
      let again = try visitor.deliver(incoming, analysis(1))
      #expect(!again.isNew && !again.isTold)
      let store = try MessageStore(path: path)
      let taken = try store.deliver(incoming, analysis(1))
      #expect(taken == (first.id, false, false))
      #expect(try store.deliver(incoming, analysis(1)).isTold, "it is in hand")
      #expect(try missed(store).isEmpty)
      try store.delivered(first.id, .felt, at: Self.now)
      // The process that announces it may die before it was felt, and a visitor cannot know.
      #expect(try !visitor.deliver(incoming, analysis(1)).isTold)
      try store.markAnnounced(first.id)
      try store.finishAnnouncements()
      #expect(try visitor.deliver(incoming, analysis(1)).isTold)
    }
  }

  /// Counted only in the number of others, or by an alert that the glove never reported as played.
  @Test func whatNobodyKnowsToBeFeltIsToldAgainOnlyToWhoBringsItAgain() throws {
    for isVisitor in [false, true] {
      try Folder.with { folder in
        let path = folder.file("messages.db")
        let incoming = message("Bank", "a", id: "1")
        var store = try MessageStore(path: path)
        let id = try store.deliver(incoming, analysis(1)).id
        try store.delivered(id, .queued, at: Self.now)
        try store.finishAnnouncements()
        store = try MessageStore(path: path)
        #expect(try missed(store).isEmpty)
        #expect(try store.find(incoming).map { $0 == (id, false) } == true)
        let again = try isVisitor ? MessageStore(path: path, isVisitor: true) : store
        #expect(try again.deliver(incoming, analysis(1)) == (id, false, false))
        #expect(try missed(store).urgent == (isVisitor ? [id] : []))
        try store.markAnnounced(id)
        #expect(try missed(MessageStore(path: path)).isEmpty)
        #expect(try store.deliver(incoming, analysis(1)) == (id, false, true))
      }
    }
  }

  @Test func whatWasToldIsNotToldByTheNextThoughAnotherIsInHand() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let killed = try MessageStore(path: path)
      let told = try killed.deliver(message("A", "a"), analysis(1)).id
      let begun = try killed.deliver(message("B", "b"), analysis(1)).id
      for id in [told, begun] { try killed.delivered(id, .felt, at: Self.now) }
      try killed.markAnnounced(told)
      #expect(try missed(MessageStore(path: path)).urgent == [begun])
    }
  }

  @Test func ofAnArchiveOnlyTheUrgentAndUnreadIsToBeTold() throws {
    try withStore { store, path in
      try store.deliver([
        (ArchivedMessage(message("A", "a"), isRead: true), analysis(1)),
        (ArchivedMessage(message("B", "b")), analysis(0.5)),
        (ArchivedMessage(message("C", "c")), analysis(1)),
      ])
      #expect(try missed(store).urgent == [MessageID(rawValue: 3)])
    }
  }

  @Test func whatIsReadIsNotMissed() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let visitor = try MessageStore(path: path, isVisitor: true)
      try visitor.markRead(visitor.deliver(message("A", "a"), analysis(1)).id)
      #expect(try missed(visitor).isEmpty)
    }
  }

  @Test func lookingIsAnsweredByAnIndexOfItsOwn() throws {
    try withStore { store, path in
      let plan = try RawDatabase(path).plan(
        "SELECT 1 FROM messages WHERE announcement < 2 AND announcement = 0 LIMIT 1")
      #expect(plan.contains("messages_untold"), "\(plan)")
      let hour = try RawDatabase(path).plan(
        "SELECT count(*), sum(is_urgent) FROM messages WHERE arrived >= 1 AND arrived < 2")
      #expect(hour.contains("messages_arrived"), "\(hour)")
    }
  }

  /// Messages by both ways, with an occasional kill.
  @Test(arguments: Seeds.of(count: 20))
  func nothingUrgentIsLostAndNothingIsToldTwiceInOneRun(seed: UInt64) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let again = Seeds.again(seed)
      var random = SeededGenerator(seed: seed)
      let visitor = try MessageStore(path: path, isVisitor: true)
      var store = try MessageStore(path: path)
      var told: Set<MessageID> = []
      var inHand: Set<MessageID> = []
      var all: Set<MessageID> = []
      func take(_ id: MessageID, _ delivery: Delivery) throws {
        #expect(!told.contains(id) && !inHand.contains(id), "\(again)")
        inHand.insert(id)
        try store.delivered(id, delivery, at: Self.now)
      }
      func look() throws {
        for id in try missed(store).urgent {
          try take(id, Bool.random(using: &random) ? .felt : .queued)
        }
      }
      for _ in 0..<80 {
        let incoming = message("S", "x", id: "\(Int.random(in: 0..<40, using: &random))")
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: all.insert(try visitor.deliver(incoming, analysis(1)).id)
        case 3..<6:
          let stored = try store.deliver(incoming, analysis(1))
          all.insert(stored.id)
          // Or it is killed in between.
          if !stored.isTold, Bool.random(using: &random) {
            try take(stored.id, .felt)
          } else if !stored.isTold {
            fallthrough
          }
        case 6:
          inHand = []
          store = try MessageStore(path: path)
        case 7:
          told.formUnion(inHand)
          for id in inHand { try store.markAnnounced(id) }
          inHand = []
          try store.finishAnnouncements()
        default: try look()
        }
      }
      inHand = []
      store = try MessageStore(path: path)
      try look()
      #expect(told.union(inHand) == all, "\(again)")
    }
  }
}
