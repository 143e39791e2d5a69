import Foundation
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

@Suite struct ExportTests {
  private static let now = Timestamp(milliseconds: 1_772_182_800_000)
  private static let settings = ReaderExport.File(
    name: "settings/messenger.json", bytes: Array("{\"rate\": 150}\n".utf8))

  private func withExport(_ body: (Folder, String) throws -> Void) throws {
    try Folder.with { folder in
      let store = try MessageStore(path: folder.file("messages.db"))
      for index in 0..<50 {
        let id = try store.deliver(
          message("Mom \(index % 5)", "text \(index)", at: Int64(index)), analysis()
        ).id
        if index % 10 == 0 { #expect(try store.delete(id, at: Self.now) == .deleted) }
      }
      let id = try #require(try store.conversation(named: "Mom 1"))
      try store.change(.emergency(true), of: id)
      try store.save(
        UnacknowledgedAlert(MessageID(rawValue: 2), since: Self.now, repeats: 1, isFelt: true))
      let tally = try store.export(
        to: folder.file("out"), with: [Self.settings], program: "test", at: Self.now)
      #expect(tally.messages == 45 && tally.deleted == 5 && tally.people == 5)
      try body(folder, folder.file("out"))
    }
  }

  /// Every row of the tables, except the index.
  private func rows(_ path: String) throws -> [[String]] {
    let database = try RawDatabase(path)
    let tables = ["messages", "deleted", "conversations", "aliases", "alerts", "journal", "outbox"]
    return try tables.map { table in
      let columns = try database.column("SELECT name FROM pragma_table_info('\(table)')")
      let all = columns.map { "quote(\($0))" }.joined(separator: " || ',' || ")
      return try database.column("SELECT \(all) FROM \(table) ORDER BY 1")
    }
  }

  @Test func anImportGivesTheSameStore() throws {
    try withExport { folder, path in
      let export = try OpenedExport(path, copyIn: folder.path)
      #expect(export.files == [Self.settings])
      #expect(export.time == Self.now)
      let store = try MessageStore(path: folder.file("other.db"))
      #expect(try store.isBlank())
      try store.replaceContents(with: export)
      #expect(try rows(folder.file("other.db")) == rows(folder.file("messages.db")))
      #expect(try store.search(SearchWords("text 7")).messages.count == 1)
      #expect(try contradictions(in: store) == [])
      try store.deliver(message("Ann", "gone after the second import"), analysis())
      try store.replaceContents(with: export)
      #expect(try rows(folder.file("other.db")) == rows(folder.file("messages.db")))
    }
  }

  @Test func itIsPrivateAndNeverReplacesAFile() throws {
    try withExport { folder, path in
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      let store = try MessageStore(path: folder.file("messages.db"))
      #expect(throws: StoreError.self) {
        try store.export(to: path, with: [], program: "test", at: Self.now)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.filter { $0.hasPrefix("out") } == ["out"], "no draft is left")
    }
  }

  @Test func anyCommonSQLiteReadsIt() throws {
    try withExport { _, path in
      let database = try RawDatabase(path)
      #expect(try database.column("SELECT count(*) FROM messages") == ["45"])
      #expect(
        try database.column("SELECT name FROM sqlar ORDER BY name")
          == ["README", "manifest.json", "settings/messenger.json"])
    }
  }

  @Test(arguments: [
    ("PRAGMA application_id = 1", "not an export"),
    ("PRAGMA user_version = 999", "later Tactus"),
    ("PRAGMA user_version = 0", "no version"),
    ("DELETE FROM sqlar WHERE name = 'manifest.json'", "manifest is missing"),
    ("UPDATE sqlar SET data = CAST('{}' AS BLOB) WHERE name = 'manifest.json'", "no format"),
    (
      "UPDATE sqlar SET data = CAST('{\"format\":9}' AS BLOB) WHERE name = 'manifest.json'",
      "later Tactus"
    ),
    ("DELETE FROM messages WHERE id = 3", "rows of messages"),
    ("DROP TABLE messages", "export"),
    ("CREATE TRIGGER evil AFTER INSERT ON outbox BEGIN DELETE FROM messages; END", "another"),
    ("CREATE VIEW evil AS SELECT 1", "another program"),
    ("CREATE TABLE \"x'); DROP TABLE messages; --\" (a)", "another program"),
    ("UPDATE sqlar SET sz = 9999999 WHERE name GLOB 'settings/*'", "too large"),
    ("DROP TABLE sqlar", "export"),
    ("UPDATE messages SET conversation = 77", "without a person"),
  ])
  func whatIsWrongIsRefusedAndNothingIsLeft(_ harm: String, _ word: String) throws {
    try withExport { folder, path in
      try ExportSeal.remove(from: path)
      try RawDatabase(path).run(harm)
      try ExportSeal.append(to: path)
      do throws(StoreError) {
        _ = try OpenedExport(path, copyIn: folder.path)
        Issue.record("taken: \(harm)")
      } catch {
        #expect("\(error)".contains(word), "\(error)")
        #expect(error.kind != .internal, "\(error)")
        #expect(error.file == path)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.hasPrefix("import.") })
    }
  }

  @Test(arguments: Seeds.of(count: 40)) func damagedBytesNeverCrash(seed: UInt64) throws {
    try withExport { folder, path in
      var bytes = try Data(contentsOf: URL(filePath: path))
      var random = SeededGenerator(seed: seed)
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = .random(in: 0...255, using: &random)
      }
      if seed % 3 == 0 { bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)) }
      let damaged = folder.file("damaged")
      try bytes.write(to: URL(filePath: damaged))
      #expect(throws: StoreError.self) { try OpenedExport(damaged, copyIn: folder.path) }
      // The author of a false file can compute its checksum.
      try ExportSeal.remove(from: damaged)
      try ExportSeal.append(to: damaged)
      guard let export = try? OpenedExport(damaged, copyIn: folder.path) else { return }
      let store = try MessageStore(path: folder.file("other.db"))
      do { try store.replaceContents(with: export) } catch { #expect(try store.isBlank()) }
      #expect(try store.search(SearchWords("text")).messages.count >= 0)
    }
  }

  /// The error for a refused file, with its name and remedy; nil if it is accepted.
  private func refusal(of path: String, in folder: Folder) throws -> String? {
    do throws(StoreError) {
      _ = try OpenedExport(path, copyIn: folder.path)
      return nil
    } catch {
      #expect(error.file == path && !error.advice.isEmpty && error.kind != .internal, "\(error)")
      return error.reason
    }
  }

  /// `make check-long` tests every byte and every length.
  @Test func whereverAByteIsFlippedOrTheFileIsCutItIsRefused() throws {
    try withExport { folder, path in
      let whole = try Data(contentsOf: URL(filePath: path))
      let bad = folder.file("bad")
      for place in whole.indices where Extent.chosen.takes(place, of: 499) || place < 100 {
        var bytes = whole
        bytes[place] ^= UInt8(1 << (place % 8))
        try bytes.write(to: URL(filePath: bad))
        #expect(try refusal(of: bad, in: folder) != nil, "byte \(place) is another")
        try whole.prefix(place).write(to: URL(filePath: bad))
        #expect(try refusal(of: bad, in: folder) != nil, "cut at \(place)")
      }
    }
  }

  @Test func whatFollowsAnExportIsRefusedWithItsPlace() throws {
    try withExport { folder, path in
      let whole = try Data(contentsOf: URL(filePath: path))
      let bad = folder.file("bad")
      for more in [Data([0]), Data("junk\n".utf8), whole] {
        try (whole + more).write(to: URL(filePath: bad))
        let reason = try #require(try refusal(of: bad, in: folder))
        #expect(reason.contains("ends at byte \(whole.count), and \(more.count) more"), "\(reason)")
      }
      // So large that copying it would take long.
      #expect(truncate(bad, 10_000_000_000) == 0)
      #expect(try refusal(of: bad, in: folder)?.contains("more bytes follow") == true)
    }
  }

  @Test func theFirstFormatHadNoChecksumAndIsStillRead() throws {
    try withExport { folder, path in
      try ExportSeal.remove(from: path)
      #expect(try refusal(of: path, in: folder)?.contains("its last line is missing") == true)
      try RawDatabase(path).run(
        """
        UPDATE sqlar SET data = CAST(replace(CAST(data AS TEXT), '"format":2,', '"format":1,') AS BLOB)
        WHERE name = 'manifest.json'
        """)
      #expect(try refusal(of: path, in: folder) == nil)
    }
  }

  @Test func oneOfALaterTactusIsRefusedAsSuch() throws {
    try withExport { folder, path in
      try ExportSeal.remove(from: path)
      try RawDatabase(path).run("PRAGMA user_version = 10000")
      try ExportSeal.append(to: path)
      #expect(try refusal(of: path, in: folder)?.contains("written by a later Tactus") == true)
    }
  }
}
