import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

/// The attribution of messages to people.
@Suite struct SenderTests {
  /// A message as "Name" or "Name <address>", and the person to whom it is attributed.
  private static func incoming(_ text: String, _ number: Int) -> IncomingMessage {
    let parts = text.split(separator: "<").map { $0.split(separator: ">")[0] }
    var name = parts[0]
    while name.last == " " { name.removeLast() }
    return IncomingMessage(
      sender: String(name), body: "body \(number)", time: Timestamp(milliseconds: Int64(number)),
      externalID: "\(number)", address: parts.count > 1 ? String(parts[1]) : nil)
  }

  @Test func aHelperOfATakenNameIsAnotherPerson() throws {
    try withStore { store, path in
      try store.deliver(Self.incoming("Ada <+49 170 1>", 1), analysis())
      #expect(try store.addHelper(named: "Ada", address: "+49 170 2") == "another Ada")
      #expect(try store.addHelper(named: "ada", address: "ada@example.org") == "third ada")
      #expect(try store.addHelper(named: "Ada", address: "+49 170 2") == "another Ada")
      // A name without an address may be theirs.
      try store.deliver(Self.incoming("Bo", 2), analysis())
      #expect(try store.addHelper(named: "Bo", address: "+49 170 3") == "Bo")
      let helpers = try store.people().filter(\.conversation.contact.isEmergency)
        .map(\.conversation.name)
      #expect(helpers.sorted() == ["Bo", "another Ada", "third ada"])
      #expect(try store.contact(of: Self.incoming("Ada <+49 170 1>", 3)).name == "Ada")
      #expect(try store.contact(of: Self.incoming("Ada <+49 170 2>", 4)).name == "another Ada")
    }
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// The reader's earlier settings: "Name = alias".
    var aliases: [String] = []
    var messages: [String]
    /// The displayed name of each message's person.
    var told: [String]
  }

  @Test(arguments: [
    Case(
      testDescription: "names alone are as before", messages: ["Mom", "MOM ", "Dad"],
      told: ["MOM", "MOM", "Dad"]),
    Case(
      testDescription: "a name adopts its first address",
      messages: ["Mom", "Mom <+49 170 1>", "Mom"], told: ["Mom", "Mom", "Mom"]),
    Case(
      testDescription: "two addresses under one name are two people",
      messages: ["Mom <+49 170 1>", "Mom <+49 170 2>", "Mom <+49 170 3>", "Mom <+49 170 2>"],
      told: ["Mom", "another Mom", "third Mom", "another Mom"]),
    Case(
      testDescription: "without an address the first of a name is meant",
      messages: ["Mom <a@b.c>", "Mom <d@e.f>", "Mom"], told: ["Mom", "another Mom", "Mom"]),
    Case(
      testDescription: "an address is the same however it is written",
      messages: ["Mom <+49 170 1234567>", "Mama <0049-170/1234567>", "x <+491701234567>"],
      told: ["x", "x", "x"]),
    Case(
      testDescription: "mail addresses differ by more than their case",
      messages: ["Ann <Ann@Example.org>", "Ann <ann@example.ORG>", "Ann <ann@example.com>"],
      told: ["Ann", "Ann", "another Ann"]),
    Case(
      testDescription: "an alias is a name", aliases: ["Mom = Mama"],
      messages: ["Mama", "Mom", "mama <+49 1>"], told: ["Mom", "Mom", "Mom"]),
    Case(
      testDescription: "an address of the reader's is found by the bare number too",
      aliases: ["Mom = +49 170 1234567"], messages: ["+491701234567", "x <+49 (170) 1234567>"],
      told: ["Mom", "Mom"]),
    Case(
      testDescription: "an address goes before a name",
      messages: ["Mom <+49 1>", "Dad <+49 2>", "Dad <+49 1>"], told: ["Dad", "Dad", "Dad"]),
    Case(
      testDescription: "a bare number takes no name away",
      messages: ["Mom <+49 170 1234567>", "+49 170 1234567 <+49 170 1234567>"],
      told: ["Mom", "Mom"]),
    Case(
      testDescription: "nobody takes a name by an address that reads like it",
      messages: ["Thief <Mom>", "Mom"], told: ["Thief", "Mom"]),
    Case(
      testDescription:
        "whoever writes from another address than theirs is not taken for them by an alias",
      aliases: ["Mom = Mama", "Mom = +49 1"], messages: ["Mama <+49 2>", "Mama", "x <+49 1>"],
      told: ["Mama", "Mom", "Mom"]),
  ])
  func eachMessageComesToItsPerson(_ row: Case) throws {
    try withStore { store, _ in
      for alias in row.aliases {
        let parts = alias.split(separator: "=").map {
          $0.split(separator: " ").joined(separator: " ")
        }
        let id = try store.addPerson(named: parts[0]).id
        #expect(try store.addAlias(parts[1], of: id) == .done)
      }
      var ids: [MessageID] = []
      for (number, text) in row.messages.enumerated() {
        let message = Self.incoming(text, number)
        let first = try store.deliver(message, analysis())
        #expect(first.isNew)
        ids.append(first.id)
        #expect(try store.deliver(message, analysis()).id == first.id, "twice is once")
        #expect(try store.find(message)?.id == first.id)
      }
      let told = try ids.map { id in
        try store.conversation(#require(try store.message(id)).conversation)?.name
      }
      #expect(told == row.told)
      #expect(try contradictions(in: store) == [])
    }
  }

  @Test func theSecondIsToldByAnotherName() throws {
    try withStore { store, _ in
      for (number, text) in ["Mom <+49 1>", "Mom <+49 2>"].enumerated() {
        try store.deliver(Self.incoming(text, number), analysis())
      }
      let ids = try store.conversations(nil)
      #expect(try ids.map { try store.firstMessage(in: $0)?.sender } == ["another Mom", "Mom"])
      #expect(try store.conversation(named: "Another Mom") == ids[0])
      #expect(try store.conversation(named: "+492") == ids[0])
      let known = try store.contact(of: Self.incoming("Mom <+49 2>", 9))
      #expect(known.name == "another Mom")
      #expect(try store.contact(of: Self.incoming("Mom <+49 3>", 9)).name == "third Mom")
    }
  }

  @Test func whatWasThereBeforeAddressesWereKeptIsNeitherSplitNorDoubled() throws {
    try withStore { store, _ in
      let plain = ["Mom", "Mom", "Mom"].enumerated().map { Self.incoming($1, $0) }
      for message in plain { try store.deliver(message, analysis()) }
      // The same archive again, now with the addresses of two people, the newest first.
      for (number, address) in [(2, "b@x"), (0, "a@x"), (1, "b@x")] {
        var message = plain[number]
        message.address = address
        #expect(try !store.deliver(message, analysis()).isNew)
      }
      #expect(try store.conversations(nil).count == 1)
      for (number, address) in [(3, "a@x"), (4, "b@x")] {
        try store.deliver(Self.incoming("Mom <\(address)>", number), analysis())
      }
      var old = plain[2]
      old.address = "b@x"
      #expect(try !store.deliver(old, analysis()).isNew, "it is known though b is another Mom now")
      #expect(try store.conversations(nil).count == 2)
    }
  }

  @Test func manyOfOneNameAreToldApartSoon() throws {
    try withStore { store, _ in
      for number in 0..<40 {
        try store.deliver(Self.incoming("Bank <\(number)@x>", number), analysis())
      }
      let names = try store.conversations(nil).map { try store.conversation($0)?.name ?? "" }
      #expect(Set(names).count == 40)
      #expect(names.contains("ninth Bank") && names.contains("Bank 10"))
    }
  }

  @Test func aMessageOfSomebodyForEmergenciesIsUrgentAndOneOfAMutedPersonIsNot() throws {
    try withStore { store, _ in
      let mom = try store.addPerson(named: "Mom").id
      let shop = try store.addPerson(named: "Shop").id
      try store.change(.emergency(true), of: mom)
      try store.change(.muted(true), of: shop)
      let calm = try store.deliver(message("Mom", "hello"), analysis(0.1)).id
      #expect(try store.message(calm)?.analysis.isUrgent == true)
      #expect(try store.conversations(.urgent) == [mom])
      let sale = try store.deliver(message("Shop", "sale", at: 1), analysis(0.75, .urgent)).id
      #expect(try store.message(sale)?.analysis.isUrgent == false)
      let fire = try store.deliver(message("Shop", "fire", at: 2), analysis(0.9)).id
      #expect(try store.message(fire)?.analysis.isUrgent == true)
      #expect(try contradictions(in: store) == [])
    }
  }

  @Test func theMarkForEmergenciesRaisesWhatComesFromThenOnAndTakesItBack() throws {
    try withStore { store, _ in
      let found = (0..<13).map { RuleAnalyzer().analyze(message("Mom", "hello \($0)")) }
      let old = try (0..<13).map {
        try store.deliver(message("Mom", "hello \($0)", at: Int64($0)), found[$0]).id
      }
      let mom = try #require(try store.conversation(named: "Mom"))
      func urgent() throws -> [Bool?] {
        try old.map { try store.message($0)?.analysis.isUrgent }
      }
      let before = try urgent()
      try store.change(.emergency(true), of: mom)
      #expect(try urgent() == before)
      #expect(try store.conversations(.urgent) == [])
      let new = try store.deliver(message("Mom", "hello", at: 99), found[0]).id
      let alert = UnacknowledgedAlert(
        new, since: Timestamp(milliseconds: 100), repeats: 1, isFelt: true)
      try store.save(alert)
      for _ in 0..<2 {
        #expect(try store.message(new)?.analysis.isUrgent == true)
        #expect(try store.conversations(.urgent) == [mom])
        #expect(try urgent() == before)
        #expect(try contradictions(in: store) == [])
        #expect(
          try store.reanalyze(after: nil, limit: 99, RuleAnalyzer(), former: RuleAnalyzer()) != nil)
      }
      #expect(try store.delete(new, at: Timestamp(milliseconds: 101)) == .deleted)
      #expect(try store.undelete() == new)
      try store.save(alert)
      try store.change(.emergency(false), of: mom)
      #expect(try store.message(new)?.analysis.isUrgent == false)
      #expect(try store.message(new)?.analysis.urgency == found[0].urgency)
      #expect(
        try store.unacknowledgedAlerts(most: 9, at: Timestamp(milliseconds: 102)) == [])
      #expect(try store.conversations(.urgent) == [])
      #expect(try contradictions(in: store) == [])
    }
  }

  @Test func whatIsUnreadStandsByUrgencyAndAboveAllThatIsRead() throws {
    try withStore { store, _ in
      for (time, (name, urgency)) in [
        ("Doctor", 0.6), ("Mom", 0.2), ("Shop", 0.05), ("Boss", 0.9), ("Ann", 0.5),
      ].enumerated() {
        let id = try store.deliver(message(name, "x", at: Int64(time)), analysis(urgency)).id
        if name == "Boss" { try store.markRead(id) }
      }
      func names(_ ids: [ConversationID]) throws -> [String?] {
        try ids.map { try store.conversation($0)?.name }
      }
      let order = ["Doctor", "Ann", "Mom", "Shop", "Boss"]
      #expect(try names(store.conversations(nil)) == order)
      #expect(try store.allConversations().map(\.name) == order)
      #expect(try names(store.addressees()) == order)
    }
  }

  @Test func aCommandReachesHelpersWithAnAddressOnly() throws {
    try withStore { store, _ in
      try store.addPerson(named: "Oma")
      let eva = try store.addPerson(named: "Eva").id
      _ = try store.addAlias("+49 170 1", of: eva)
      try store.addPerson(named: "+49 170 2")
      for name in ["Oma", "Eva", "+49 170 2"] {
        try store.change(.emergency(true), of: #require(try store.conversation(named: name)))
      }
      func words(_ byCommand: Bool) throws -> [String] {
        try store.helpers(byCommand: byCommand).map {
          "\($0.person.name) \($0.isReachable) \($0.hasAddress) \($0.person.address ?? "-")"
        }
      }
      let sent = try words(true)
      #expect(sent.contains("Eva true true +49 170 1"))
      #expect(sent.contains("+49 170 2 true true -"))
      #expect(sent.contains("Oma false false -"))
      #expect(try words(false).allSatisfy { $0.contains(" false ") })
      #expect(try store.conversation(eva)?.address == "+49 170 1")
    }
  }

  @Test func helpersArePeopleForEmergenciesWhoCanBeWrittenTo() throws {
    try withStore { store, _ in
      var (mail, plain) = (message("Ann", "a"), message("Ben", "b"))
      (mail.source, mail.externalID) = ("mail", "1")
      plain.externalID = "2"
      for one in [mail, plain, message("Shop", "c")] { try store.deliver(one, analysis()) }
      for name in ["Ann", "Ben"] {
        try store.change(.emergency(true), of: #require(try store.conversation(named: name)))
      }
      func helpers(byCommand: Bool = false, listening: Set<ConversationID> = []) throws -> [String]
      {
        try store.helpers(byCommand: byCommand, listening: listening).map {
          $0.person.name + ($0.isReachable ? "" : "?")
        }
      }
      #expect(try helpers() == ["Ann?", "Ben?"])
      #expect(try helpers(byCommand: true) == ["Ann", "Ben"])
      let ben = try #require(try store.conversation(named: "Ben"))
      #expect(try helpers(listening: [ben]) == ["Ben", "Ann?"])
      try store.recordBridge("mail", answers: false)
      #expect(try helpers() == ["Ann?", "Ben?"])
      #expect(try !store.hasAnsweringBridge())
      try store.recordBridge("mail", answers: true)
      #expect(try helpers() == ["Ann", "Ben?"])
      try store.change(.important(true), of: ben)
      #expect(try helpers() == ["Ann", "Ben?"])
      #expect(try helpers(byCommand: true) == ["Ben", "Ann"])
      #expect(try store.hasAnsweringBridge())
    }
  }

  @Test func theImportantAreFirstAmongEquals() throws {
    try withStore { store, _ in
      for (time, (name, urgency)) in [
        ("Mom", 0.1), ("Ann", 0.1), ("Boss", 0.8), ("Bob", 0.2),
      ].enumerated() {
        try store.deliver(message(name, "x", at: Int64(time)), analysis(urgency))
      }
      try store.change(.important(true), of: #require(try store.conversation(named: "Mom")))
      let names = try store.conversations(nil).map { try store.conversation($0)?.name }
      #expect(names == ["Boss", "Mom", "Bob", "Ann"])
    }
  }

  @Test func aPersonIsRenamedAndKnownByTheOldNameToo() throws {
    try withStore { store, _ in
      try store.deliver(message("+49 30 5550", "a"), analysis())
      try store.deliver(message("Ann", "b"), analysis())
      let id = try #require(try store.conversation(named: "+49305550"))
      #expect(try store.rename(id, to: "ann") == .taken(by: "Ann"))
      #expect(try store.rename(id, to: "Baker") == .done)
      #expect(try store.rename(id, to: "baker") == .done)
      try store.deliver(message("+49-30-5550", "c", at: 1), analysis())
      try store.deliver(message("Baker", "d", at: 2), analysis())
      #expect(try store.conversation(id)?.unread == 3)
      #expect(try store.conversation(id)?.name == "baker")
      #expect(try store.people().first { $0.conversation.id == id }?.aliases == ["+49 30 5550"])
    }
  }

  @Test func twentyThousandAliasesAreLookedUpInLessThanAMillisecond() throws {
    try withStore { store, path in
      let id = try store.addPerson(named: "Mom").id
      try RawDatabase(path).run(
        """
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19999)
        INSERT INTO aliases SELECT '+49' || (1000000 + i), 1, 'x', \(id.rawValue) FROM n
        """)
      let count = 1_000
      let took = try processorTime {
        for number in 0..<count {
          let message = IncomingMessage(
            sender: "x", body: "y", time: Timestamp(milliseconds: 0),
            address: "+49 \(1_000_000 + number * 20)")
          let known = try store.contact(of: message)
          #expect(known.name == "Mom")
        }
      }
      #expect(took < .milliseconds(count), "\(took / count) for one")
    }
  }
}
