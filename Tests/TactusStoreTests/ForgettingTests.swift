import Foundation
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

@Suite struct ForgettingTests {
  private static let now = Timestamp(milliseconds: 9_000_000_000_000)

  /// Stores words that occur nowhere else, so that the files' bytes show where they are.
  private static func fill(_ store: MessageStore) throws {
    for (index, name) in ["Mom", "Zebulon"].enumerated() {
      let time = Int64(index) * 1000
      var first = message(name, "canary \(name) first", at: time, id: "\(name)-1")
      first.address = "\(name)@example.org"
      let one = try store.deliver(first, analysis(0.9)).id
      let two = try store.deliver(message(name, "canary \(name) second", at: time + 1), analysis())
        .id
      #expect(try store.delete(two, at: now) == .deleted)
      try store.learn(.openedAtOnce, to: one, at: now)
      try store.save(UnacknowledgedAlert(one, since: now, repeats: 1, isFelt: true))
      try store.journal(.read(one, seconds: 1, isFull: true), at: now)
      let id = try #require(try store.conversation(named: name))
      _ = try store.addAlias("alias of \(name)", of: id)
      try store.queue(
        OutgoingMessage(
          key: IdempotencyKey(rawValue: "key-\(name)"), conversation: id, recipient: name,
          text: "canary \(name) answer"), at: Timestamp(milliseconds: time))
      try store.save(
        Draft(cells: [], text: "canary \(name) draft", key: IdempotencyKey(rawValue: "d-\(name)")),
        for: id)
    }
  }

  /// The store's files whose bytes contain a word.
  private func places(of word: String, in path: String) throws -> [String] {
    let folder = URL(filePath: path).deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
      let bytes = try Data(contentsOf: folder.appending(path: $0))
      return bytes.range(of: Data(word.utf8)) != nil
        || bytes.range(of: Data(word.lowercased().utf8)) != nil
    }
  }

  @Test func ofAForgottenPersonNoByteIsLeft() throws {
    try withStore { store, path in
      try Self.fill(store)
      let id = try #require(try store.conversation(named: "Zebulon"))
      #expect(try places(of: "Zebulon", in: path) != [])
      let foreseen = try store.erasureTally(.person(id))
      #expect(try store.tally().people == 2, "nothing is erased by asking")
      let tally = try store.forget(.person(id))
      #expect(tally == foreseen)
      #expect(tally.messages == 2 && tally.deleted == 1 && tally.drafts == 1)
      #expect(tally.outbox == 1 && tally.people == 1)
      #expect(try places(of: "Zebulon", in: path) == [])
      #expect(try places(of: "Mom", in: path) == ["messages.db"])
      #expect(try store.search(SearchWords("canary")).messages.count == 2)
      #expect(try contradictions(in: store) == [])
      #expect(try store.people().map(\.conversation.name) == ["Mom"])
    }
  }

  @Test func whileItIsErasedOthersAreToldWhatIsLeftAndItCanBeUndone() throws {
    try withStore { store, _ in
      for name in ["Mom", "Zebulon"] {
        var one = message(name, "canary", id: "\(name)-mail")
        one.source = "mail"
        one.address = "\(name)@example.org"
        try store.deliver(one, analysis())
      }
      let id = try #require(try store.conversation(named: "Zebulon"))
      let erasure = try store.beginErasing(.person(id))
      #expect(try erasure.keeps("Mom-mail", of: "mail"))
      #expect(try !erasure.keeps("Zebulon-mail", of: "mail"))
      #expect(try erasure.names(of: "mail") == ["Zebulon-mail"])
      #expect(erasure.covers(sender: "zebulon", at: Self.now))
      #expect(erasure.covers(sender: "Z", address: "ZEBULON@example.org", at: Self.now))
      #expect(!erasure.covers(sender: "Mom", at: Self.now))
      #expect(erasure.isNamed(in: "/mail/.Zebulon") && !erasure.isNamed(in: "/mail/.Mom"))
      store.undoErasing()
      #expect(try store.tally().people == 2)
      #expect(try store.forget(.person(id)).people == 1)
    }
  }

  @Test func everythingIsForgottenButTheNotes() throws {
    try withStore { store, path in
      try Self.fill(store)
      _ = try store.forget(.all)
      for word in ["canary", "Zebulon", "Mom", "example.org", "alias of"] {
        #expect(try places(of: word, in: path) == [], "\(word)")
      }
      #expect(try store.isBlank())
      #expect(try store.deliver(message("Ann", "new"), analysis()).isNew)
      try store.storeNote(
        OutgoingMessage(
          key: IdempotencyKey(rawValue: "n"), conversation: .noteToSelf,
          recipient: Conversation.noteToSelf, text: "note"), at: Self.now)
      #expect(try contradictions(in: store) == [])
    }
  }

  @Test func aPeriodTakesWithItPeopleOfWhomNothingIsLeft() throws {
    try withStore { store, path in
      try store.deliver(message("Old", "canary old", at: 5), analysis())
      try store.deliver(message("Settled", "canary settled", at: 6), analysis())
      try store.change(.important(true), of: #require(try store.conversation(named: "Settled")))
      try store.deliver(message("New", "canary new", at: 50), analysis())
      let tally = try store.forget(.before(Timestamp(milliseconds: 50)))
      #expect(tally.messages == 2 && tally.people == 1)
      #expect(try store.people().map(\.conversation.name) == ["New", "Settled"])
      #expect(try places(of: "canary old", in: path) == [])
      #expect(try places(of: "canary new", in: path) == ["messages.db"])
      #expect(try contradictions(in: store) == [])
    }
  }

  @Test func whatIsOlderThanItIsToBeKeptGoes() throws {
    try withStore { store, path in
      let day: Int64 = 86_400_000
      let now = Timestamp(milliseconds: 100 * day)
      let open = try store.deliver(message("Open", "alarm", at: day), analysis(0.9)).id
      try store.save(UnacknowledgedAlert(open, since: now, repeats: 1, isFelt: true))
      try store.markAnnounced(open)
      let past = try store.deliver(message("Past", "canary alarm", at: day), analysis(0.9)).id
      try store.save(UnacknowledgedAlert(past, since: Timestamp(milliseconds: 92 * day)))
      try store.markAnnounced(past)
      let old = try store.deliver(message("Old", "canary old", at: 9 * day), analysis()).id
      try store.markAnnounced(old)
      let untold = try store.deliver(message("Late", "untold", at: 8 * day), analysis(0.9)).id
      let new = try store.deliver(message("New", "new", at: 99 * day), analysis()).id
      try store.journal(.read(old, seconds: 1, isFull: true), at: Timestamp(milliseconds: 9 * day))
      var keep = Retention()
      #expect(try !store.expire(keep, at: now), "for ever, if nothing is said")
      (keep.messages, keep.journal) = (90, 90)
      #expect(try store.expire(keep, at: now))
      for id in [old, past] { #expect(try store.message(id) == nil) }
      for id in [open, untold, new] { #expect(try store.message(id) != nil) }
      #expect(try store.tally().journal == 0)
      #expect(try store.people().map(\.conversation.name) == ["Late", "New", "Open"])
      #expect(try places(of: "canary", in: path) == [])
      #expect(try contradictions(in: store) == [])
    }
  }

  /// A table that is added must be erased and exported too.
  @Test func everyTableIsKnown() throws {
    try withStore { _, path in
      let known = [
        "aliases", "alerts", "conversations", "deleted", "drafts", "joined", "journal", "learned",
        "messages", "outbox", "reactions", "bridges", "fates", "replaced", "reader",
      ]
      let tables = try RawDatabase(path).column(
        """
        SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
          AND name NOT GLOB 'found*' ORDER BY name
        """)
      #expect(
        tables == known.sorted(),
        "erase a person from a new table in Forgetting.swift, and add it here")
    }
  }
}
