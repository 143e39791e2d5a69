import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

/// The store's model of its reader.
@Suite struct LearningTests {
  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// Messages of Mom, all opened at once, and of a shop, all skipped.
  private func teach(_ store: MessageStore, rounds: Int = 15) throws {
    for round in 0..<Int64(rounds) {
      for (sender, reaction) in [("Mom", Reaction.openedAtOnce), ("Shop", .skipped)] {
        let (id, _, _) = try store.deliver(
          message(sender, "text \(round)", at: round), analysis())
        try store.learn(reaction, to: id, at: time(100 + round))
        try store.markRead(id)
      }
    }
  }

  private func deliver(
    _ sender: String, _ store: MessageStore, urgency: Double = 0.1, at now: Int64 = 1000
  ) throws -> Message {
    let id = try store.deliver(message(sender, "new", at: now), analysis(urgency)).id
    return try #require(try store.message(id))
  }

  @Test func whatComesAfterwardsIsJudgedByWhatWasDoneBefore() throws {
    try withStore { store, _ in
      #expect(try deliver("Mom", store, at: -1).interest == nil)
      try teach(store)
      let (mom, shop) = (try deliver("Mom", store), try deliver("Shop", store))
      #expect(try #require(mom.interest).value > 0.85)
      #expect(try #require(shop.interest).isQuiet)
      #expect(try deliver("Shop", store, urgency: 0.9, at: 9).interest == .highest)
    }
  }

  @Test func theModelIsThatOfTheSameReactionsInMemory() throws {
    try withStore { store, _ in
      store.secondsFromUTC = { _ in 0 }
      try teach(store)
      var model = ReaderModel()
      for round in 0..<15 as Range<Int64> {
        for (sender, reaction) in [("MOM", Reaction.openedAtOnce), ("SHOP", .skipped)] {
          let traits = MessageTraits(
            sender: sender, body: "text \(round)", analysis(), at: time(round), secondsFromUTC: 0)
          model.learn(reaction, to: traits, at: time(100 + round))
        }
      }
      #expect(try store.reader() == model)
    }
  }

  @Test func theHourIsThatOfTheReadersClock() throws {
    try withStore { store, _ in
      store.secondsFromUTC = { _ in 19 * 3600 }
      let id = try deliver("Mom", store).id
      try store.learn(.openedAtOnce, to: id, at: time(0))
      #expect(try store.reader().estimates[Trait(.time, "evening")]?.atOnce == 1)
    }
  }

  @Test func whatWaitsUnreadIsJudgedOnceEnoughIsKnown() throws {
    try withStore { store, _ in
      let early = try deliver("Mom", store, at: -1)
      #expect(early.interest == nil)
      try teach(store, rounds: 10)
      let first = try #require(store.message(early.id)?.interest)
      #expect(first.value > 0.5)
      try teach(store, rounds: 20)
      #expect(try #require(store.message(early.id)?.interest) > first, "and again later")
    }
  }

  @Test func nothingIsLearnedTwiceOrOfWhatIsGone() throws {
    try withStore { store, _ in
      let id = try deliver("Mom", store).id
      for (reaction, count) in [
        (Reaction.skipped, 1), (.skipped, 1), (.openedAtOnce, 2), (.openedLater, 2),
        (.openedAtOnce, 2), (.skipped, 2), (.answered, 3), (.answered, 3), (.more, 4), (.more, 4),
        (.less, 5), (.more, 6),
      ] {
        try store.learn(reaction, to: id, at: time(0))
        #expect(try store.reader().reactions == count, "\(reaction)")
      }
      try store.learn(.openedAtOnce, to: MessageID(rawValue: 99), at: time(0))
      try store.learn(.openedAtOnce, to: MessageID(rawValue: -1), at: time(0))
      #expect(try store.reader().reactions == 6)
    }
  }

  @Test func theLogOfReactionsIsBounded() throws {
    try withStore { store, path in
      let id = try deliver("Mom", store).id
      try RawDatabase(path).run(
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
        INSERT INTO reactions (message, what, time) SELECT 77, 'skipped', i FROM n
        """)
      try store.learn(.more, to: id, at: time(0))
      #expect(try RawDatabase(path).column("SELECT count(*) FROM reactions") == ["1000"])
    }
  }

  @Test func listsShowWhatIsInterestingFirstWithinItsBand() throws {
    try withStore { store, _ in
      try teach(store)
      for (index, (sender, urgency)) in [
        ("Mom", 0.1), ("Shop", 0.1), ("Bank", 0.9), ("Office", 0.5), ("Stranger", 0.2),
      ].enumerated() {
        _ = try deliver(sender, store, urgency: urgency, at: 1000 + Int64(index))
      }
      let names = try store.conversations(nil).compactMap { try store.conversation($0)?.name }
      #expect(names == ["Bank", "Office", "Mom", "Stranger", "Shop"])
      let unread = try store.unread(limit: 9).compactMap { try store.message($0)?.sender }
      #expect(unread == names)
      #expect(try contradictions(in: store) == [])
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func theStoreRanksAsTheMessagesDo(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try withStore { store, path in
      for index in 0..<12 as Range<Int64> {
        let urgency = Double(Int.random(in: 0...100, using: &random)) / 100
        let id = try deliver("S\(index)", store, urgency: urgency, at: index).id
        guard Bool.random(using: &random) else { continue }
        let interest = Double.random(in: 0...1, using: &random)
        try RawDatabase(path).run(
          "UPDATE messages SET interest = \(interest) WHERE id = \(id.rawValue)")
      }
      let messages = try store.unread(limit: 99).compactMap { try store.message($0) }
      #expect(messages.count == 12)
      let ranks = messages.map(\.rank)
      #expect(ranks == ranks.sorted(by: >), "seed \(seed)")
      let stored = try RawDatabase(path).column(
        "SELECT printf('%.6f', standing) FROM messages ORDER BY standing DESC")
      let sixDigits = ranks.map { Int(($0 * 1_000_000).rounded()) }
      let found = stored.map { Int(((Double($0) ?? -1) * 1_000_000).rounded()) }
      #expect(found == sixDigits, "seed \(seed)")
    }
  }

  // MARK: Forgetting

  @Test func everythingIsForgotten() throws {
    try withStore { store, _ in
      try teach(store)
      let mom = try deliver("Mom", store)
      _ = try deliver("Shop", store, at: 2000)
      #expect(try store.forgetReader() == 30)
      #expect(try store.reader() == ReaderModel())
      #expect(try store.message(mom.id)?.interest == nil)
      let names = try store.conversations(nil).compactMap { try store.conversation($0)?.name }
      #expect(names == ["Shop", "Mom"], "the newest first, as without learning")
      #expect(try store.forgetReader() == 0)
    }
  }

  @Test func aSenderIsForgottenWhateverTheSpelling() throws {
    try withStore { store, _ in
      try teach(store)
      let mom = try deliver("Mom", store)
      let before = try #require(mom.interest)
      #expect(try store.forget(" mom") == 15)
      #expect(try store.forget("Mom") == nil)
      #expect(try store.reader().estimates.keys.allSatisfy { $0.sender != "MOM" })
      #expect(try #require(store.message(mom.id)?.interest) < before)
    }
  }

  @Test func aWordAndACategoryAreForgotten() throws {
    try withStore { store, _ in
      try teach(store)
      #expect(try store.forget("Text") == 30)
      #expect(try store.forget("service") == 30)
      let left = try store.reader().estimates.keys
      #expect(!left.contains { $0.kind == .word || $0.kind == .categoryAtTime })
    }
  }

  /// As when `tactus learned --forget` runs next to the messenger.
  @Test func whatAnotherProgramForgetsIsForgottenHere() throws {
    try withStore { store, path in
      try teach(store)
      #expect(try MessageStore(path: path, isVisitor: true).forgetReader() == 30)
      #expect(try deliver("Mom", store).interest == nil)
      let id = try deliver("Mom", store, at: 2000).id
      try store.learn(.openedAtOnce, to: id, at: time(0))
      #expect(try store.reader().reactions == 1)
    }
  }

  @Test func theSenderIsNamedAsTheNewestMessageSpellsIt() throws {
    try withStore { store, _ in
      _ = try deliver("MoM", store)
      #expect(try store.senderName("MOM") == "MoM")
      #expect(try store.senderName("DAD") == nil)
    }
  }
}
