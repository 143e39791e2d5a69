import TactusAnalysis
import TactusBraille
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

@testable import TactusService

/// Messages as the hand finds them while changes are still being written.
@Suite struct StoredArchiveTests {
  private static let mom = ConversationID(rawValue: 1)
  private static func id(_ number: Int64) -> MessageID { MessageID(rawValue: number) }

  /// Four messages, of which the third is Bo's; all are unread.
  private static func with(
    sends: Bool = true, _ body: (inout StoredArchive, MessageStore) throws -> Void
  ) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let store = try MessageStore(path: path)
      for (number, sender) in ["Mom", "Mom", "Bo", "Mom"].enumerated() {
        let message = IncomingMessage(
          sender: sender, body: "text \(number + 1)",
          time: Timestamp(milliseconds: Int64(number + 1)))
        try store.deliver(message, RuleAnalyzer().analyze(message))
      }
      var archive = StoredArchive(try MessageStore(path: path, isReader: true), sends: sends)
      try body(&archive, store)
    }
  }

  @Test func aMessageBeingMarkedIsReadEverywhere() throws {
    try Self.with { (archive: inout StoredArchive, _) throws in
      archive.markRead(Self.id(2), ticket: 1)
      #expect(try archive.message(Self.id(2))?.isRead == true)
      #expect(try archive.message(after: Self.id(1))?.isRead == true)
      #expect(try archive.message(before: Self.id(4))?.isRead == true)
      #expect(try archive.conversation(Self.mom)?.unread == 2)
      #expect(try archive.unread(limit: 9).map(\.rawValue).sorted() == [1, 3, 4])
      #expect(try archive.unread(limit: 2).count == 2, "the limit is filled up")
      #expect(try archive.unread(limit: 0) == [] && archive.unread(limit: -1) == [])
    }
  }

  @Test func theFirstMessageIsTheOldestThatIsStillUnread() throws {
    try Self.with { (archive: inout StoredArchive, _) throws in
      for (number, first) in [(1, 2), (2, 4), (4, 4)] as [(Int64, Int64)] {
        archive.markRead(Self.id(number), ticket: Int(number))
        #expect(try archive.firstMessage(in: Self.mom)?.id == Self.id(first), "after \(number)")
      }
      #expect(try archive.firstMessage(in: Self.mom)?.isRead == true, "all are read")
    }
  }

  @Test func aChangeThatFailedIsForgotten() throws {
    try Self.with { (archive: inout StoredArchive, _) throws in
      archive.markRead(Self.id(1), ticket: 5)
      archive.addChange(.muted(true), of: Self.mom, ticket: 6)
      archive.end(ticket: 5)
      #expect(try archive.message(Self.id(1))?.isRead == false)
      #expect(try archive.conversation(Self.mom)?.isMuted == true, "the other is pending")
      archive.end(ticket: 6)
      #expect(try archive.conversation(Self.mom)?.isMuted == false)
    }
  }

  @Test func aMessageThatIsWrittenMeanwhileIsCountedOnce() throws {
    try Self.with { (archive: inout StoredArchive, store) throws in
      archive.markRead(Self.id(1), ticket: 1)
      try store.markRead(Self.id(1), at: .now)
      #expect(try archive.conversation(Self.mom)?.unread == 2)
      archive.end(ticket: 1)
      #expect(try archive.conversation(Self.mom)?.unread == 2)
    }
  }

  @Test func changesOfAPersonApplyInTheirOrderAndToTheirMessages() throws {
    try Self.with { (archive: inout StoredArchive, _) throws in
      archive.addChange(.table("de-g1.ctb"), of: Self.mom, ticket: 1)
      archive.addChange(.table(nil), of: Self.mom, ticket: 2)
      archive.addChange(.important(true), of: Self.mom, ticket: 3)
      let contact = try archive.conversation(Self.mom)?.contact
      #expect(contact?.table == nil && contact?.isImportant == true)
      #expect(try archive.message(Self.id(1))?.contact.isImportant == true)
      #expect(try archive.message(Self.id(3))?.contact.isImportant == false, "Bo's")
      archive.end(ticket: 2)
      #expect(try archive.conversation(Self.mom)?.contact.table == "de-g1.ctb")
    }
  }

  @Test func aDraftBeingDiscardedIsGoneAndTheNextOneIsThere() throws {
    try Self.with { (archive: inout StoredArchive, store) throws in
      func draft(_ text: String) -> Draft {
        Draft(text: text, key: IdempotencyKey(rawValue: text))
      }
      try store.save(draft("stored"), for: Self.mom)
      #expect(try archive.draft(for: Self.mom) == draft("stored"))
      archive.setDraft(nil, for: Self.mom, ticket: 1)
      #expect(try archive.draft(for: Self.mom) == nil)
      archive.setDraft(draft("new"), for: Self.mom, ticket: 2)
      archive.end(ticket: 1)
      #expect(try archive.draft(for: Self.mom) == draft("new"), "the later change is pending")
      archive.end(ticket: 2)
      #expect(try archive.draft(for: Self.mom) == draft("stored"), "it could not be written")
    }
  }

  @Test func aMessageThatIsGoneIsNotMarked() throws {
    try Self.with { (archive: inout StoredArchive, store) throws in
      archive.markRead(Self.id(99), ticket: 1)
      #expect(try archive.unread(limit: 9).count == 4)
      archive.markRead(Self.id(1), ticket: 2)
      #expect(try store.delete(Self.id(1), at: .now) == .deleted)
      #expect(try archive.conversation(Self.mom)?.unread == 2, "not counted twice")
    }
  }

  @Test func anUnstoredMessageHasItsSendersSettings() throws {
    try Self.with { (archive: inout StoredArchive, store) throws in
      try store.change(.emergency(true), of: Self.mom)
      _ = try store.rename(Self.mom, to: "Mother")
      let incoming = IncomingMessage(
        sender: "mom", body: "help", time: Timestamp(milliseconds: 9))
      let found = RuleAnalyzer().analyze(incoming)
      let adjusted = archive.adjusted(found, for: incoming)
      #expect(adjusted.name == "Mother" && adjusted.analysis.isUrgent)
      let message = archive.unstored(incoming, adjusted.analysis)
      #expect(message.conversation == Self.mom && message.sender == "Mother" && !message.isRead)
      #expect(message.id.rawValue < 0 && message.contact.isEmergency)
      let stranger = IncomingMessage(
        sender: "Nessie", body: "help", time: Timestamp(milliseconds: 9))
      #expect(archive.unstored(stranger, found).sender == "Nessie")
    }
  }

  @Test func helpersAreReachableByACommandOrAPage() throws {
    func reachable(sends: Bool, listening: Bool) throws -> [Bool] {
      var found: [Bool] = []
      try Self.with(sends: sends) { (archive: inout StoredArchive, store) throws in
        try store.change(.emergency(true), of: Self.mom)
        _ = try store.addAlias("+49 1", of: Self.mom)
        if listening { archive.listening = [Self.mom] }
        found = try archive.helpers().map(\.isReachable)
      }
      return found
    }
    #expect(try reachable(sends: true, listening: false) == [true])
    #expect(try reachable(sends: false, listening: true) == [true])
    #expect(try reachable(sends: false, listening: false) == [false])
  }

  @Test func aStoreThatCannotBeOpenedIsAnErrorForTheHandAndEmptyForTheRest() throws {
    let damage = StoreError(.corrupt, file: "/m.db", "torn", advice: "restore it")
    var archive = StoredArchive(damaged: damage)
    archive.markRead(Self.id(1), ticket: 1)
    archive.setDraft(nil, for: Self.mom, ticket: 2)
    #expect(throws: ArchiveError.self) { try archive.conversations(nil) }
    #expect(throws: ArchiveError.self) { try archive.message(Self.id(1)) }
    #expect(throws: ArchiveError.self) { try archive.unread(limit: 1) }
    #expect(throws: ArchiveError.self) { try archive.helpers() }
    #expect(archive.awaitedBridges().isEmpty && archive.waiting(for: "mail", limit: 9).isEmpty)
    #expect(archive.bridge(for: Self.mom) == nil)
    #expect(archive.deliveryEvents(of: "mail", after: 0, limit: 9).isEmpty)
    let message = IncomingMessage(sender: "Mom", body: "a", time: Timestamp(milliseconds: 1))
    #expect(archive.find(message) == nil)
    #expect(archive.unstored(message, RuleAnalyzer().analyze(message)).sender == "Mom")
  }
}

/// The translators that a messenger keeps open.
@Suite struct TableTranslatorsTests {
  @Test func aTableIsKnownByItsNameAndAnotherIsNot() throws {
    let tables = TableTranslators(try Translator(), and: ["de-g1.ctb", "none.ctb"])
    #expect(tables.known("de-g1.ctb")?.table == "de-g1.ctb")
    #expect(tables.known("none.ctb") == nil && tables.known("") == nil)
    #expect(tables.known(Translator.defaultTable)?.table == Translator.defaultTable)
  }

  @Test func anUnknownTableMeansTheUsualOne() throws {
    let tables = TableTranslators(try Translator(), and: [])
    let usual = try tables.translate("Öl 12", by: nil).cells
    #expect(try tables.translate("Öl 12", by: "none.ctb").cells == usual)
    #expect(try tables.translate("Öl 12", by: "de-g0.utb").cells != usual)
  }

  /// A store may name any number of tables.
  @Test(.long) func manyNamesDoNotPushTheUsualTableOut() throws {
    let tables = TableTranslators(try Translator(), and: ["de-g1.ctb"])
    for number in 0...TableTranslators.most { #expect(tables.known("none-\(number)") == nil) }
    #expect(tables.known(Translator.defaultTable) != nil && tables.known("de-g1.ctb") != nil)
  }
}
