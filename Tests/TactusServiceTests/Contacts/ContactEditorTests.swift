import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusSystem
import TactusTestSupport
import TactusText
import Testing

@testable import TactusService

/// People in a store as a page edits them, and as an address book adds them.
@Suite struct ContactEditorTests {
  private static func people(_ path: String) throws -> [Person] {
    try MessageStore(path: path, isReader: true).people()
  }

  private static func names(_ path: String) throws -> [String] {
    try people(path).map(\.conversation.name).sorted()
  }

  private static func cards(_ cards: (name: String, addresses: [String])...) -> [UInt8] {
    Array(
      cards.map { card in
        (["BEGIN:VCARD"] + (card.name.isEmpty ? [] : ["FN:\(card.name)"])
          + card.addresses.map { ($0.contains("@") ? "EMAIL:" : "TEL:") + $0 } + ["END:VCARD", ""])
          .joined(separator: "\r\n")
      }.joined().utf8)
  }

  private static func with(_ people: String..., body: (_ path: String) throws -> Void) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      for name in people { try ContactEditor.add(name, in: path) }
      try body(path)
    }
  }

  // MARK: Editing

  @Test func withoutAStoreThereAreNoPeopleAndNoneIsMadeByLooking() throws {
    try Self.with { path in
      let people = try ContactEditor.people(in: path)
      #expect(people == [])
      #expect(InputFile.isMissing(path))
    }
  }

  @Test func aPersonWhoIsRemovedIsGoneAndCanBeAddedAsBefore() throws {
    try Self.with("Mom", "Bo") { path in
      let waiter = try VirtualWaiter(hearsSignals: false)
      try ContactEditor.set(["muted": "yes"], of: "Bo", in: path)
      try ContactEditor.remove("bo", in: path, waiter)
      #expect(try Self.names(path) == ["Mom"])
      #expect(throws: Failure.self) { try ContactEditor.remove("Bo", in: path, waiter) }
      try ContactEditor.add("Bo", aliases: ["+49 170 2"], ["muted": "yes"], in: path)
      let bo = try #require(try Self.people(path).first { $0.conversation.name == "Bo" })
      #expect(bo.aliases == ["+49 170 2"] && bo.conversation.contact.isMuted)
    }
  }

  @Test func aPersonIsAddedWholeOrNotAtAll() throws {
    try Self.with("Mom") { path in
      let wrong: [(aliases: [String], values: [String: String])] = [
        (["Mom"], [:]), ([], ["language": "Klingon"]),
      ]
      for (aliases, values) in wrong {
        #expect(throws: Failure.self) {
          try ContactEditor.add("Bo", aliases: aliases, values, in: path)
        }
      }
      let names = try Self.names(path)
      #expect(names == ["Mom"])
    }
  }

  @Test func aPersonWithMessagesOrForEmergenciesIsNotRemoved() throws {
    try Self.with("Mom", "Bo") { path in
      let waiter = try VirtualWaiter(hearsSignals: false)
      try ContactEditor.set(["emergency": "yes"], of: "Bo", in: path)
      let store = try MessageStore(path: path)
      let message = IncomingMessage(
        sender: "Mom", body: "Dinner?", time: Timestamp(milliseconds: 1_000_000))
      try store.deliver(message, RuleAnalyzer().analyze(message))
      for (name, words) in [("Mom", "there are messages of Mom"), ("Bo", "emergency contact")] {
        let failure = #expect(throws: Failure.self) {
          try ContactEditor.remove(name, in: path, waiter)
        }
        #expect(failure?.message.contains(words) == true, "\(name)")
      }
      #expect(try Self.names(path) == ["Bo", "Mom"])
    }
  }

  @Test func whatIsSetIsListed() throws {
    try Self.with("Mom") { path in
      try ContactEditor.set(["emergency": "yes", "language": "de"], of: "mom", in: path)
      let lines = try ContactEditor.people(in: path)
      let mom = try #require(lines.first.flatMap { JSONMembers(line: Array($0.utf8)) })
      #expect(lines.count == 1)
      #expect(mom.text("name") == "Mom" && mom.flag("emergency") == true)
      #expect(mom.text("language") == "de" && mom.flag("muted") == false)
      #expect(mom.text("address") == nil && mom.number("unread") == 0)
    }
  }

  @Test func aPersonIsRenamedAndKeepsTheirSettings() throws {
    try Self.with("Mom") { path in
      try ContactEditor.set(["muted": "yes", "name": "Mother"], of: "Mom", in: path)
      let people = try Self.people(path)
      #expect(people.map(\.conversation.name) == ["Mother"])
      #expect(people.first?.conversation.isMuted == true)
    }
  }

  @Test func aNameThatAnotherPersonHasIsRefusedAndNothingIsSet() throws {
    try Self.with("Mom", "Bo") { path in
      let failure = #expect(throws: Failure.self) {
        try ContactEditor.set(["muted": "yes", "name": "bo"], of: "Mom", in: path)
      }
      #expect(failure?.status == .badData)
      let people = try Self.people(path)
      #expect(people.map(\.conversation.name).sorted() == ["Bo", "Mom"])
      #expect(people.allSatisfy { !$0.conversation.isMuted })
    }
  }

  @Test func aStrangersNameOrAWrongValueChangesNothing() throws {
    try Self.with("Mom") { path in
      let before = try Self.people(path).map(\.conversation.contact)
      let stranger = #expect(throws: Failure.self) {
        try ContactEditor.set(["muted": "yes"], of: "Nessie", in: path)
      }
      #expect(stranger?.status == .noInput)
      for values in [[:], ["muted": "perhaps"], ["table": "none.ctb"], ["colour": "red"]] {
        #expect(throws: Failure.self, "\(values)") {
          try ContactEditor.set(values, of: "Mom", in: path)
        }
      }
      // One wrong value among good ones.
      #expect(throws: Failure.self) {
        try ContactEditor.set(["muted": "yes", "language": "xx"], of: "Mom", in: path)
      }
      let people = try Self.people(path)
      #expect(people.map(\.conversation.contact) == before)
    }
  }

  @Test func aPersonIsAddedOnce() throws {
    try Self.with("Mom") { path in
      for name in ["Mom", "mom", "", "a\nb"] {
        let failure = #expect(throws: Failure.self) { try ContactEditor.add(name, in: path) }
        #expect(failure?.status == .badData, "\(name)")
      }
      let names = try Self.names(path)
      #expect(names == ["Mom"])
    }
  }

  // MARK: Address books

  @Test func cardsBecomePeopleAndAgainNothing() throws {
    try Self.with { path in
      let book = Self.cards(
        ("Ada", ["+49 170 1", "ada@home.example"]), ("Bo", ["2"]), ("Nameless", []), ("", ["3"]))
      let (counts, lines) = try ContactEditor.importCards(book, in: path, isTrial: false)
      #expect(counts.all == 4)
      #expect(try Self.names(path) == ["3", "Ada", "Bo"])
      #expect(lines.count == 4, "\(lines)")
      let again = try ContactEditor.importCards(book, in: path, isTrial: false)
      #expect(try Self.names(path) == ["3", "Ada", "Bo"])
      #expect(Dictionary(uniqueKeysWithValues: again.counts.members)["known"] == "3")
    }
  }

  @Test func aTrialReportsTheSameAndWritesNothing() throws {
    let book = Self.cards(("Ada", ["1"]), ("Ada", ["1", "2"]), ("Bo", ["2"]))
    try Self.with { path in
      let trial = try ContactEditor.importCards(book, in: path, isTrial: true)
      #expect(InputFile.isMissing(path))
      let real = try ContactEditor.importCards(book, in: path, isTrial: false)
      #expect(trial.counts == real.counts && trial.lines == real.lines)
    }
  }

  @Test func aTrialOnAStoreChangesNobody() throws {
    try Self.with("Ada") { path in
      let book = Self.cards(("Ada", ["1"]), ("Bo", ["2"]))
      let trial = try ContactEditor.importCards(book, in: path, isTrial: true)
      #expect(trial.lines.count == 2)
      let people = try Self.people(path)
      #expect(people.map(\.conversation.name) == ["Ada"] && people.allSatisfy { $0.aliases == [] })
    }
  }

  @Test func aBookWithoutACardIsRefused() throws {
    try Self.with("Mom") { path in
      for bytes in [[], Array("hello\n".utf8), Array("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".utf8)] {
        let failure = #expect(throws: Failure.self) {
          try ContactEditor.importCards(bytes, in: path, isTrial: false)
        }
        #expect(failure?.status == .badData)
      }
    }
  }

  @Test func moreCardsThanABatchAreAllStored() throws {
    try Self.with { path in
      var intake = try CardIntake(store: path, isTrial: false)
      for number in 0..<450 {
        let outcome = try intake.add(
          VCard(name: "Person \(number)", addresses: ["\(1000 + number)"], line: number))
        #expect(outcome.word == "added")
      }
      #expect(try Self.names(path).count == 400, "two batches of 200 are stored so far")
      try intake.write()
      try intake.write()
      #expect(try Self.names(path).count == 450)
    }
  }

  @Test func aCardsNameThatIsNotOneIsLeftOut() throws {
    try Self.with { path in
      var intake = try CardIntake(store: path, isTrial: false)
      let name = String(repeating: "n", count: 201)
      _ = try intake.add(VCard(name: name, addresses: ["+49 1"], line: 1))
      try intake.write()
      #expect(try Self.names(path) == ["+49 1"])
    }
  }

  @Test(arguments: [
    (CardOutcome.added(["1"]), "added", ["1"], true),
    (.completed(addresses: ["2"], name: nil), "completed", ["2"], true),
    (.known, "known", [], false),
    (.otherName(of: "Ada", addresses: []), "known", [], true),
    (.otherName(of: "Ada", addresses: ["3"]), "completed", ["3"], true),
    (.withoutAddress, "without address", [], true), (.namesake, "namesake", [], true),
    (.several(["A", "B"]), "several", [], true),
  ])
  func anOutcomeIsCountedByItsWordAndExplainedIfSomethingHappened(
    outcome: CardOutcome, word: String, addresses: [String], isExplained: Bool
  ) {
    #expect(outcome.word == word && outcome.addresses == addresses)
    let card = VCard(name: "O'Hara; rm -rf", addresses: ["+49 1", "a'b@c"], line: 1)
    #expect((outcome.words(of: card) != nil) == isExplained)
    var counts = CardCounts()
    counts.count(outcome)
    counts.wrong += 1
    #expect(counts.all == 2)
    let members = Dictionary(uniqueKeysWithValues: counts.members)
    #expect(members["wrong"] == "1")
    #expect(members["left"] == (["namesake", "several"].contains(word) ? "1" : "0"))
  }

  @Test func aCommandToCopyQuotesEveryName() throws {
    let card = VCard(name: "O'Hara; rm x", addresses: ["a b@c"], line: 1)
    let words = try #require(CardOutcome.namesake.words(of: card))
    #expect(words.hasSuffix(#"tactus contacts alias 'O'\''Hara; rm x' 'a b@c'"#))
    let several = try #require(CardOutcome.several(["A", "B'", "C"]).words(of: card))
    #expect(several.hasSuffix(#"tactus contacts join 'A' 'B'\'''"#), "two at a time")
  }
}
