import TactusAnalysis
import TactusBraille
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

/// Joining two people into one.
@Suite struct JoiningTests {
  private static func deliver(_ address: String, _ number: Int, to store: MessageStore) throws {
    try store.deliver(
      IncomingMessage(
        sender: "Mom", body: "body \(number)", time: Timestamp(milliseconds: Int64(number)),
        externalID: "\(number / 2)", address: address), analysis(number == 3 ? 0.9 : 0.1))
  }

  private static func withMoms(
    _ body: (MessageStore, _ mom: ConversationID, _ other: ConversationID) throws -> Void
  ) throws {
    try withStore { store, _ in
      // Each pair has one name at its source.
      for number in 0..<6 {
        try deliver(number.isMultiple(of: 2) ? "a@x" : "b@x", number, to: store)
      }
      try body(
        store, try #require(try store.conversation(named: "Mom")),
        try #require(try store.conversation(named: "another Mom")))
    }
  }

  @Test(arguments: [false, true])
  func everyMessageIsKeptAndTheNameThatWasTheirsFirst(isOtherFirst: Bool) throws {
    try Self.withMoms { store, mom, other in
      try store.markRead(#require(try store.firstMessage(in: other)).id)
      let (one, two) = isOtherFirst ? (other, mom) : (mom, other)
      let joined = try #require(try store.join(one, with: two))
      #expect(joined.remaining == mom && joined.messages == 3)
      #expect(try store.conversations(nil) == [mom])
      #expect(try store.conversation(other) == nil)
      let person = try #require(try store.conversation(mom))
      #expect(person.unread == 5 && person.name == "Mom" && person.address == "b@x")
      var bodies: [String] = []
      try store.forEachMessage(in: mom) {
        bodies.append($0.message.body)
        return true
      }
      #expect(bodies == (0..<6).map { "body \($0)" })
      #expect(try contradictions(in: store) == [])
      // Both addresses are known, and no message arrives twice.
      for number in 0..<6 {
        try Self.deliver(number.isMultiple(of: 2) ? "a@x" : "b@x", number, to: store)
      }
      try Self.deliver("b@x", 12, to: store)
      #expect(try store.conversation(mom)?.unread == 6)
      #expect(try store.conversations(nil) == [mom])
      #expect(try store.join(mom, with: mom) == nil)
      #expect(try store.join(mom, with: other) == nil)
    }
  }

  @Test func draftsAndOutboxGoAlongAndWhoStillHoldsTheOldNumberReachesThem() throws {
    try Self.withMoms { store, mom, other in
      let cells = [BrailleCell(rawValue: 1)]
      let key = IdempotencyKey(rawValue: "k")
      try store.save(Draft(cells: cells, text: "hi", key: key), for: other)
      let message = OutgoingMessage(
        key: IdempotencyKey(rawValue: "o"), conversation: other, recipient: "another Mom",
        text: "kept", address: "b@x")
      try store.queue(message, at: Timestamp(milliseconds: 1))
      _ = try store.join(mom, with: other)
      #expect(try store.draft(for: mom)?.text == "hi")
      #expect(try store.draft(for: other)?.key == key, "a program that did not hear of it")
      let kept = try #require(try store.outbox().first).message
      #expect(kept.conversation == mom && kept.address == "b@x")
      try store.save(Draft(cells: cells, text: "more", key: key), for: other)
      #expect(try store.draft(for: mom)?.text == "more")
      try store.queue(message, at: Timestamp(milliseconds: 2))
      let next = try store.addPerson(named: "Ann").id
      #expect(next != other && next != mom, "no number is given twice")
    }
  }

  @Test func twoDraftsBecomeOneWithBothTexts() throws {
    try Self.withMoms { store, mom, other in
      let cell = BrailleCell(rawValue: 1)
      try store.save(
        Draft(cells: [cell], text: "one", key: IdempotencyKey(rawValue: "1")), for: mom)
      try store.save(
        Draft(cells: [cell], text: "two", key: IdempotencyKey(rawValue: "2")), for: other)
      _ = try store.join(mom, with: other)
      let draft = try #require(try store.draft(for: mom))
      #expect(draft.text == "two one" && draft.start == "two " && draft.cells == [cell])
    }
  }

  @Test func whatIsSettledAboutEitherHoldsForBoth() throws {
    try Self.withMoms { store, mom, other in
      try store.change(.emergency(true), of: other)
      try store.change(.language("de"), of: other)
      try store.change(.muted(true), of: other)
      try store.change(.table("de-g2.ctb"), of: other)
      #expect(try store.tablesOfPeople(most: 9) == ["de-g2.ctb"])
      _ = try store.join(mom, with: other)
      let contact = try #require(try store.conversation(mom)).contact
      #expect(contact.isEmergency && contact.language == "de" && !contact.isMuted)
      let urgent = try store.unread(limit: 9).filter {
        try store.message($0)?.analysis.isUrgent == true
      }
      #expect(urgent.count == 1, "the mark raises nothing that came before it")
      #expect(try contradictions(in: store) == [])
    }
  }

  @Test(arguments: Seeds.of(count: 6))
  func whateverIsJoinedNothingIsLost(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try withStore { store, _ in
      var count = 0
      for step in 0..<60 {
        let people = try store.people().map(\.conversation.id)
        if step % 5 == 4, let one = people.randomElement(using: &random),
          let other = people.randomElement(using: &random)
        {
          _ = try store.join(one, with: other)
        } else {
          let name = ["Mom", "Ann", "+49 1", "x"].randomElement(using: &random) ?? ""
          let address = ["a@x", "b@x", "+49 1", "+49 2", nil].randomElement(using: &random) ?? nil
          try store.deliver(
            IncomingMessage(
              sender: name, body: "\(step)", time: Timestamp(milliseconds: Int64(step)),
              address: address), analysis(Double(step % 10) / 10))
          count += 1
        }
        #expect(try contradictions(in: store) == [], "\(Seeds.again(seed))")
        let unread = try store.people().map(\.conversation.unread).reduce(0, +)
        #expect(unread == count, "\(Seeds.again(seed))")
      }
    }
  }
}
