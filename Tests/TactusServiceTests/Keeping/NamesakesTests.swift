import TactusMessenger
import TactusStore
import TactusTestSupport
import Testing

@testable import TactusService

/// People who remain after another was forgotten, and may be the same person.
@Suite struct NamesakesTests {
  /// The people alike to the first, each given as a name and aliases.
  private static func alike(_ people: [String]...) throws -> [String] {
    try Folder.with { folder in
      let store = try MessageStore(path: folder.file("messages.db"))
      for names in people {
        let id = try store.addPerson(named: names[0]).id
        for alias in names.dropFirst() { _ = try store.addAlias(alias, of: id) }
      }
      let first = try #require(try store.conversation(named: people[0][0]))
      return Namesakes.of(first, in: try store.people())
    }
  }

  @Test func aNameThatIsAlmostTheSameIsListed() throws {
    #expect(try Self.alike(["Johanna"], ["Johana"], ["Bo"]) == ["Johana"])
    #expect(try Self.alike(["Mom", "Johanna"], ["Johana"]) == ["Johana"], "by an alias")
  }

  @Test func theSameMailboxAtAnotherProviderIsListedWithItsAddress() throws {
    #expect(
      try Self.alike(["Ada", "ada.l@home.example"], ["A. Lovelace", "ada.L@work.example"])
        == ["A. Lovelace (ada.L@work.example)"])
  }

  @Test(arguments: ["info", "noreply", "Kontakt", "support"])
  func aMailboxThatEveryCompanyHasProvesNothing(mailbox: String) throws {
    #expect(
      try Self.alike(["Bakery", "\(mailbox)@a.example"], ["Garage", "\(mailbox)@b.example"]) == [])
  }

  @Test func numbersThatDifferLittleAreDifferentPeople() throws {
    #expect(try Self.alike(["+49 170 1234567"], ["+49 170 1234568"]) == [])
  }

  @Test func fiveAreNamedAndTheOthersCounted() throws {
    let alike = try Self.alike(
      ["Johanna"], ["Johanna A"], ["Johanna B"], ["Johanna C"], ["Johanna D"], ["Johanna E"],
      ["Johanna F"], ["Johanna G"])
    #expect(alike.count == 6 && alike.last == "and 2 more", "\(alike)")
  }

  @Test func aPersonWhoIsNotThereHasNone() {
    #expect(Namesakes.of(ConversationID(rawValue: 7), in: []) == [])
  }
}
