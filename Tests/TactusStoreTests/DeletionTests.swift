import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

@Suite struct DeletionTests {
  private static let now = Timestamp(milliseconds: 7)

  @Test func whatIsDeletedIsNowhereAndComesBackAsItWas() throws {
    try withStore { store, _ in
      let first = try store.deliver(message("Mom", "cake", id: "1"), analysis(0.9)).id
      let second = try store.deliver(message("Mom", "milk", at: 1), analysis()).id
      let before = try store.message(second)
      #expect(try store.delete(second, at: Self.now) == .deleted)
      #expect(try store.delete(second, at: Self.now) == .gone)
      #expect(try store.message(second) == nil)
      #expect(try store.message(after: first) == nil)
      #expect(try store.unread(limit: 9) == [first])
      #expect(try store.search(SearchWords("milk")).messages == [])
      var exported = 0
      try store.forEachMessage { _ in
        exported += 1
        return true
      }
      #expect(exported == 1)
      #expect(try store.delete(first, at: Self.now) == .deleted)
      #expect(try store.conversations(nil) == [])
      #expect(try store.allConversations() == [])
      #expect(
        try !store.deliver(message("Mom", "cake", id: "1"), analysis()).isNew, "it was deleted")
      #expect(try !store.deliver(message("Mom", "milk", at: 1), analysis()).isNew)
      let third = try store.deliver(message("Ann", "new"), analysis()).id
      #expect(third.rawValue == 3, "no number is given twice")
      #expect(try store.undelete() == first)
      #expect(try store.undelete() == second)
      #expect(try store.undelete() == nil)
      #expect(try store.message(second) == before)
      #expect(try store.search(SearchWords("milk")).messages == [second])
      #expect(try contradictions(in: store) == [])
    }
  }

  @Test func afterThirtyDaysADeletedMessageIsGone() throws {
    try withStore { store, _ in
      let id = try store.deliver(message("Mom", "cake"), analysis()).id
      #expect(try store.delete(id, at: Self.now) == .deleted)
      try store.purgeDeleted(before: Self.now)
      #expect(try store.undelete() == id)
      #expect(try store.delete(id, at: Self.now) == .deleted)
      try store.purgeDeleted(before: Timestamp(milliseconds: 8))
      #expect(try store.undelete() == nil)
    }
  }

  /// A column added to messages must also be added to deleted ones.
  @Test func whatIsDeletedKeepsEveryColumn() throws {
    try withStore { _, path in
      let raw = try RawDatabase(path)
      func columns(_ table: String) throws -> Set<String> {
        Set(try raw.column("SELECT name FROM pragma_table_xinfo('\(table)')"))
      }
      #expect(
        try columns("deleted")
          == columns("messages").subtracting(["folder", "standing"]).union(["number", "deleted"]))
    }
  }

  @Test(arguments: Seeds.of(count: 12))
  func listsSayWhatIsLeftWhateverIsDeletedAndUndone(seed: UInt64) throws {
    try withStore { store, _ in
      var random = SeededGenerator(seed: seed)
      for number in 0..<90 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          if let id = try store.unread(limit: 9).randomElement(using: &random) {
            _ = try store.delete(id, at: Self.now)
          }
        case 1: _ = try store.undelete()
        case 2:
          if let id = try store.unread(limit: 9).randomElement(using: &random) {
            try store.markRead(id)
          }
        default:
          let name = ["Mom", "Bank", "Ann"][Int.random(in: 0..<3, using: &random)]
          let time = Int64.random(in: 0..<20, using: &random)
          let incoming = message(name, "\(number)", at: time, id: "\(number)")
          let isOwn = Int.random(in: 0..<4, using: &random) == 0
          let urgency = [0, 0.7, 0.9][Int.random(in: 0..<3, using: &random)]
          try store.deliver([
            (
              ArchivedMessage(incoming, isOwn: isOwn),
              analysis(
                urgency, isFraud: number % 7 == 0,
                isScam: Int.random(in: 0..<5, using: &random) == 0)
            )
          ])
        }
        #expect(try contradictions(in: store) == [], "\(Seeds.again(seed))")
      }
    }
  }
}
