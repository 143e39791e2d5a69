import Foundation
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

/// Files deleted while a store is open.
@Suite struct StorePlaceTests {
  private func isLost(_ store: MessageStore) -> Bool {
    do throws(StoreError) {
      try store.checkPlace()
      return false
    } catch {
      #expect(error.kind == .moved)
      #expect(!error.description.contains("\n"))
      return true
    }
  }

  @Test(arguments: ["messages.db", "messages.db-wal", "messages.db-shm", ""])
  func nothingIsAcceptedOnceAFileOrItsFolderIsGone(name: String) throws {
    try Folder.with { folder in
      let path = folder.file("a/messages.db")
      let store = try MessageStore(path: path)
      try store.deliver(message("Mom", "kept"), analysis())
      let mom = try #require(try store.conversation(named: "Mom"))
      #expect(!isLost(store))
      try FileManager.default.removeItem(atPath: folder.file("a/" + name))
      #expect(isLost(store))
      #expect(throws: StoreError.self) { try store.deliver(message("Mom", "b"), analysis()) }
      #expect(throws: StoreError.self) { try store.markRead(MessageID(rawValue: 1)) }
      #expect(throws: StoreError.self) {
        try store.save(Draft(text: "x", key: IdempotencyKey(rawValue: "k")), for: mom)
      }
      #expect(throws: StoreError.self) {
        try store.journal(.delivered(MessageID(rawValue: 1), .felt), at: Timestamp(milliseconds: 0))
      }
      #expect(try store.unread(limit: 9).count == 1, "what was there can be read")
    }
  }

  @Test func aFileInItsPlaceIsAnotherFileAndOneThatComesBackIsTheSame() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let store = try MessageStore(path: path)
      let files = ["", "-wal", "-shm"]
      for file in files {
        try FileManager.default.moveItem(atPath: path + file, toPath: folder.file("away" + file))
      }
      do { try MessageStore(path: path).deliver(message("Ann", "new"), analysis()) }
      #expect(isLost(store))
      for file in files {
        try? FileManager.default.removeItem(atPath: path + file)
        try FileManager.default.moveItem(atPath: folder.file("away" + file), toPath: path + file)
      }
      #expect(!isLost(store))
      try store.deliver(message("Mom", "a"), analysis())
    }
  }

  @Test func visitorsComeAndGoAndTheFilesStay() throws {
    try withStore { store, path in
      for number in 0..<3 {
        do {
          let visitor = try MessageStore(path: path, isVisitor: true)
          try visitor.deliver(message("A", "\(number)"), analysis())
        }
        #expect(!isLost(store))
      }
    }
  }
}
