import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

/// Imports of an address book's cards.
@Suite struct AddressBookTests {
  /// The people after these cards, as "Name: aliases", and the outcome of each card.
  private func outcome(
    of cards: [(String, [String])], in store: MessageStore
  ) throws -> (people: [String], outcomes: [CardOutcome]) {
    var book = StoreAddresses(try store.people())
    let taken = cards.map { book.addCard(name: $0.0, addresses: $0.1) }
    try store.make(taken.compactMap(\.change))
    let people = try store.people().map { person in
      "\(person.conversation.name): \(person.aliases.joined(separator: ", "))"
    }
    return (people, taken.map(\.outcome))
  }

  private func deliver(
    _ sender: String, _ address: String?, _ body: String = "hello", to store: MessageStore
  ) throws {
    let message = IncomingMessage(
      sender: sender, body: body, time: Timestamp(milliseconds: 5), address: address)
    _ = try store.deliver(message, RuleAnalyzer().analyze(message))
  }

  @Test func newPeopleGetTheirAddressesAndTheSameCardTwiceBringsNothing() throws {
    try withStore { store, _ in
      let card = ("Ada", ["+49 170 1", "ada@home.example"])
      let (people, outcomes) = try outcome(of: [card, card, ("Bo", [])], in: store)
      #expect(outcomes == [.added(card.1), .known, .withoutAddress])
      #expect(people == ["Ada: +49 170 1, ada@home.example"])
      #expect(try outcome(of: [("ADA", ["+491701"])], in: store).outcomes == [.known])
      #expect(
        try outcome(of: [("Taxi", ["+49 1701"])], in: store).outcomes
          == [.otherName(of: "Ada", addresses: [])], "a name that is left out is named")
      #expect(try outcome(of: [("Ada", ["+49 30 2"])], in: store).outcomes == [.namesake])
    }
  }

  @Test func aMessageFromAnImportedAddressComesToThePerson() throws {
    try withStore { store, _ in
      _ = try outcome(of: [("Ada", ["+49 170 1234567"])], in: store)
      try deliver("+49 (170) 123-4567", nil, to: store)
      try deliver("A. L.", "+491701234567", "again", to: store)
      #expect(
        try store.people().map { "\($0.conversation.name) \($0.conversation.unread)" } == ["Ada 2"])
    }
  }

  @Test func aBareNumberThatWroteGetsItsName() throws {
    try withStore { store, _ in
      try deliver("+49 170 1", nil, to: store)
      let (people, outcomes) = try outcome(
        of: [("Ada", ["+49170 1", "ada@home.example"])], in: store)
      #expect(outcomes == [.completed(addresses: ["ada@home.example"], name: "Ada")])
      #expect(people.count == 1)
      #expect(people.first?.hasPrefix("Ada: ") == true)
      try deliver("+49 170 1", nil, "again", to: store)
      #expect(try store.people().map(\.conversation.unread) == [2])
    }
  }

  @Test func aNameThatIsKnownIsKeptAndSomebodyWithAnotherAddressIsLeft() throws {
    try withStore { store, _ in
      try deliver("Mom", "+49 170 1", to: store)
      try deliver("Dad", nil, to: store)
      let (people, outcomes) = try outcome(
        of: [
          ("Mother", ["+49 170 1", "+49 170 9"]), ("mom", ["+49 170 2"]), ("Dad", ["+49 170 3"]),
          ("Family", ["+49 170 1", "+49 170 3"]), ("Dad", ["+49 170 1"]),
        ], in: store)
      #expect(
        outcomes == [
          .otherName(of: "Mom", addresses: ["+49 170 9"]), .namesake,
          .completed(addresses: ["+49 170 3"], name: nil), .several(["Dad", "Mom"]),
          .several(["Dad", "Mom"]),
        ])
      #expect(people == ["Dad: +49 170 3", "Mom: +49 170 1, +49 170 9"])
    }
  }

  @Test func aNumberWithoutANameIsFoundAgain() throws {
    try withStore { store, _ in
      _ = try outcome(of: [("", ["+49 170 1"])], in: store)
      try deliver("+49170 1", nil, to: store)
      #expect(try store.people().map(\.conversation.unread) == [1])
    }
  }
}
