import Foundation
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

@Suite struct StoreFileTests {
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func kind(_ path: String) -> StoreError.Kind? {
    do throws(StoreError) {
      _ = try MessageStore(path: path)
      return nil
    } catch {
      // A line with the error, its place and the remedy.
      #expect(!error.description.contains("\n"))
      #expect(error.description.hasPrefix(error.file))
      return error.kind
    }
  }

  @Test func nobodyElseMayReadTheFilesOrTheFoldersThatWereMade() throws {
    try Folder.with { folder in
      let path = folder.file("a/b/messages.db")
      let store = try MessageStore(path: path)
      try store.deliver(message("Mom", "a"), analysis())
      #expect(try mode(folder.file("a")) == 0o700)
      #expect(try mode(folder.file("a/b")) == 0o700)
      for suffix in ["", "-wal", "-shm"] { #expect(try mode(path + suffix) == 0o600) }
    }
  }

  @Test func whatOthersMightDoWithAnOldFileIsTakenFromThem() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do { _ = try MessageStore(path: path) }
      chmod(path, 0o644)
      _ = try MessageStore(path: path)
      #expect(try mode(path) == 0o600)
    }
  }

  @Test func aFileThatIsNotAStoreIsRefusedAndStaysAsItIs() throws {
    try Folder.with { folder in
      let text = try folder.write(Array(repeating: UInt8(ascii: "x"), count: 5000), to: "text")
      let before = try folder.read(text)
      chmod(text, 0o644)
      #expect(kind(text) == .foreign)
      #expect(try folder.read(text) == before)
      #expect(try mode(text) == 0o644)
      let other = folder.file("other.db")
      do { try RawDatabase(other).run("CREATE TABLE bookmarks (url)") }
      chmod(other, 0o644)
      let bookmarks = try folder.read(other)
      #expect(kind(other) == .foreign)
      #expect(try folder.read(other) == bookmarks)
      #expect(try mode(other) == 0o644)
      #expect(kind(folder.path) == .foreign)
      #expect(kind("") == .missing)
      #expect(kind(text + "/messages.db") == .missing)
      mkfifo(folder.file("pipe"), 0o600)
      #expect(kind(folder.file("pipe")) == .foreign)
    }
  }

  @Test(arguments: [":memory:", "file:messages.db?mode=memory", "a b'\"%.db"])
  func aNameMeansNothingButAFile(name: String) throws {
    try Folder.with { folder in
      let path = folder.file(name)
      do { try MessageStore(path: path).deliver(message("Mom", "a"), analysis()) }
      #expect(try MessageStore(path: path).unread(limit: 9).count == 1)
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func aFileOfALaterTactusIsRefusedAndStaysAsItIs() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do { _ = try MessageStore(path: path) }
      do { try RawDatabase(path).run("PRAGMA user_version = 99") }
      let before = try folder.read(path)
      #expect(kind(path) == .newer)
      #expect(try folder.read(path) == before)
      do { try RawDatabase(path).run("PRAGMA user_version = -1") }
      #expect(kind(path) == .foreign)
    }
  }

  @Test(arguments: Seeds.of(count: 40))
  func aDamagedFileGivesErrorsAndIsNeverOverwritten(seed: UInt64) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do {
        let store = try MessageStore(path: path)
        try store.deliver(
          (0..<300).map {
            (ArchivedMessage(message("S\($0 % 7)", "body \($0)", id: "\($0)")), analysis(0.8))
          })
      }
      var bytes = try folder.read(path)
      let whole = bytes
      var random = SeededGenerator(seed: seed)
      switch seed % 4 {
      case 0: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      case 1:
        let start = Int.random(in: 0..<bytes.count - 4096, using: &random)
        bytes.replaceSubrange(start..<start + 4096, with: random.bytes(4096))
      default:
        for _ in 0..<200 {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
      try folder.write(bytes, to: "messages.db")
      do {
        let store = try MessageStore(path: path)
        for id in try store.conversations(nil) {
          _ = try store.conversation(id)
          var next = try store.firstMessage(in: id)
          var count = 0
          while let message = next, count < 1000 {
            next = try store.message(after: message.id)
            count += 1
          }
        }
        for id in try store.unread(limit: 50) { try store.markRead(id) }
        try store.deliver(message("new", "new"), analysis())
        _ = try store.health(since: Timestamp(milliseconds: 0))
      } catch let error as StoreError {
        #expect(error.kind != .internal, "\(error) \(Seeds.again(seed))")
      } catch let error as ArchiveError {
        #expect(!error.reason.isEmpty)
      }
      if seed % 4 == 0, bytes.count > 4096 {
        // The previous contents remain, apart from the data written to it.
        let now = try folder.read(path)
        #expect(now.count >= min(bytes.count, whole.count), "\(Seeds.again(seed))")
      }
    }
  }

  @Test func aFullDiskGivesAnErrorAndLosesNothing() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let program = try RunningProgram(
        Tool.folder + "/store-crash", ["fill", path, "3000000"], lifetime: 60)
      #expect(try program.finish() == 1)
      let lines = program.outputLines
      let error = try #require(lines.last)
      #expect(error.contains("SQLITE_FULL") || error.contains("SQLITE_IOERR"), "\(error)")
      #expect(lines.count > 10)
      let store = try MessageStore(path: path)
      #expect(try store.unread(limit: .max).count == lines.count - 1)
      #expect(try contradictions(in: store) == [])
      try store.deliver(message("Mom", "room again"), analysis())
    }
  }

  @Test(arguments: [0o000, 0o200])
  func aFileThatMayNotBeOpenedIsForbidden(mode: mode_t) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do { _ = try MessageStore(path: path) }
      chmod(path, mode)
      let user: uid_t = geteuid() == 0 ? 65534 : geteuid()
      chown(path, user, user)
      chown(folder.path, user, user)
      let program = try RunningProgram(
        Tool.folder + "/store-crash", ["open", path, "\(user)"], lifetime: 60)
      #expect(try program.finish() == 1)
      let error = try #require(program.outputLines.last)
      #expect(error.hasPrefix("error forbidden"), "\(error)")
    }
  }

  @Test(arguments: [(0o400, 0o700), (0o400, 0o500), (0o600, 0o500)] as [(mode_t, mode_t)])
  func aFileThatMayNotBeWrittenCanBeReadAndStaysAsItIs(file: mode_t, folder mode: mode_t) throws {
    try Folder.with { folder in
      let path = folder.file("50% #1?.db")
      do { try MessageStore(path: path).deliver(message("Mom", "a"), analysis()) }
      // Root may write everything, so it becomes another user, who gets the file.
      let user: uid_t = geteuid() == 0 ? 65534 : geteuid()
      chown(path, user, user)
      chown(folder.path, user, user)
      chmod(path, file)
      chmod(folder.path, mode)
      defer { chmod(folder.path, 0o755) }
      let crash = Tool.folder + "/store-crash"
      let program = try RunningProgram(crash, ["read", path, "\(user)"], lifetime: 60)
      #expect(try program.finish() == 0)
      #expect(program.outputLines == ["message a", "error readOnly"])
      let writer = try RunningProgram(crash, ["open", path, "\(user)"], lifetime: 60)
      #expect(try writer.finish() == 1, "\(writer.transcript)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
      chmod(path, 0o600)
      chmod(folder.path, 0o700)
      let later = try RunningProgram(crash, ["open", path, "\(user)"], lifetime: 60)
      #expect(try later.finish() == 0, "\(later.transcript)")
    }
  }

  @Test func aReaderSeesWhatAMessengerWritesMeanwhile() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let store = try MessageStore(path: path)
      try store.deliver(message("Mom", "a"), analysis())
      let reader = try MessageStore(path: path, isReader: true)
      #expect(try reader.unread(limit: 9).count == 1)
      try store.deliver(message("Mom", "b"), analysis())
      #expect(try reader.unread(limit: 9).count == 2)
    }
  }

  @Test func aFileThatMayNotBeWrittenIsRefused() throws {
    try #require(geteuid() == 0 || geteuid() == getuid())
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do { _ = try MessageStore(path: path) }
      chmod(path, 0o400)
      chmod(folder.path, 0o555)
      defer { chmod(folder.path, 0o755) }
      // Root may write everything, so it becomes another user, who gets the file.
      let user: uid_t = geteuid() == 0 ? 65534 : geteuid()
      chown(path, user, user)
      chown(folder.path, user, user)
      let program = try RunningProgram(
        Tool.folder + "/store-crash", ["open", path, "\(user)"], lifetime: 60)
      #expect(try program.finish() == 1)
      let error = try #require(program.outputLines.last)
      #expect(error.hasPrefix("error readOnly"), "\(error)")
    }
  }

  @Test func aFileWithTwoNamesIsRefused() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      _ = try MessageStore(path: path)
      try FileManager.default.linkItem(atPath: path, toPath: folder.file("snapshot.db"))
      for name in ["messages.db", "snapshot.db"] {
        let error = #expect(throws: StoreError.self) {
          _ = try MessageStore(path: folder.file(name))
        }
        #expect(error?.description.contains("2 names") == true)
      }
      try FileManager.default.removeItem(atPath: folder.file("snapshot.db"))
      _ = try MessageStore(path: path)
    }
  }
}
