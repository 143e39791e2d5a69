import Glibc
import TactusMessenger
import TactusSystem
import TactusTestSupport
import TactusText
import Testing

@testable import TactusService

/// The settings as a document that a page or the setup edits.
@Suite struct EditedSettingsTests {
  private typealias Change = (key: String, value: JSONValue.Content?)

  /// Writes a document, if any, makes the changes, and returns what is in the file then.
  private static func edit(_ document: String?, _ changes: [Change]) throws -> String {
    try Folder.with { folder in
      let path = folder.file("config/messenger.json")
      if let document {
        mkdir(folder.file("config"), 0o700)
        try folder.write(document.utf8, to: "config/messenger.json")
      }
      do {
        try SettingsDocument(path).change(changes)
      } catch let failure as Failure {
        let now =
          InputFile.isMissing(path) ? nil : String(decoding: try folder.read(path), as: UTF8.self)
        #expect(now == document, "a refused change leaves the file alone")
        throw failure
      }
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o077 == 0, "it names programs to run")
      _ = try SettingsDocument(path)
      return String(decoding: try folder.read(path), as: UTF8.self)
    }
  }

  @Test func withoutADocumentTheStandardSettingsApply() throws {
    try Folder.with { folder in
      let document = try SettingsDocument(folder.file("none/messenger.json"))
      #expect(document.configuration == .standard && document.bytes == [])
      #expect(InputFile.isMissing(folder.file("none")), "looking makes nothing")
    }
  }

  @Test func theFirstChangeMakesFolderAndFile() throws {
    #expect(try Self.edit(nil, [("rate", .number(150))]) == "{\n  \"rate\": 150\n}\n")
    #expect(try Self.edit(nil, []) == "{}\n")
  }

  @Test func whatIsNotChangedStaysInItsOrder() throws {
    let document = #"{"table": "de-g1.ctb", "rate": 100, "echo": "word", "urgent_waits": true}"#
    #expect(
      try Self.edit(
        document, [("rate", .number(200)), ("table", nil), ("device", .string("auto"))])
          == """
          {
            "rate": 200,
            "echo": "word",
            "urgent_waits": true,
            "device": "auto"
          }

          """)
  }

  @Test func theLastMemberThatIsRemovedLeavesAnEmptyDocument() throws {
    #expect(try Self.edit(#"{"rate": 100}"#, [("rate", nil), ("echo", nil)]) == "{}\n")
  }

  @Test(arguments: [
    ("rate", "24"), ("rate", "\"fast\""), ("echo", "\"loud\""), ("table", "\"none.ctb\""),
    ("send", "\"mail\""), ("nonsense", "1"), ("quiet_hours", "\"22:00\""),
  ])
  func aWrongValueIsRefusedByItsKey(key: String, json: String) throws {
    let value = try JSONParser.parse(Array(json.utf8)).content
    let failure = #expect(throws: Failure.self) {
      try Self.edit(#"{"rate": 100}"#, [(key, value)])
    }
    #expect(failure?.status == .badData)
    #expect(failure?.message.contains(key) == true, "\(failure?.message ?? "")")
  }

  @Test func oneWrongValueAmongGoodOnesChangesNothing() {
    #expect(throws: Failure.self) {
      try Self.edit(#"{"rate": 100}"#, [("echo", .string("word")), ("rate", .number(1))])
    }
  }

  @Test func aDocumentThatOthersCanWriteIsNotEdited() throws {
    try Folder.with { folder in
      let path = try folder.write("{}".utf8, to: "messenger.json")
      chmod(path, 0o666)
      let failure = #expect(throws: Failure.self) { try SettingsDocument(path) }
      #expect(failure?.status == .noPermission)
    }
  }

  @Test func aProfileThatCannotBeReadIsMissingAndNoFailure() throws {
    try Folder.with { folder in
      let path = try folder.write(#"{"profile": "none.json"}"#.utf8, to: "messenger.json")
      let document = try SettingsDocument(path)
      #expect(document.profile == nil)
      #expect(document.configuration.profile == folder.file("none.json"))
    }
  }
}

/// Quiet hours as they are typed.
@Suite struct QuietHoursWordsTests {
  @Test(arguments: [
    ("22:00-07:00", 1320, 420), ("22-7", 1320, 420), ("0:00-23:59", 0, 1439),
    ("23:30 - 6", 1410, 360),
  ])
  func aSpanIsUnderstood(words: String, from: Int, to: Int) throws {
    let hours = try #require(QuietHours(words: words))
    #expect(hours.from == from && hours.to == to)
    #expect(QuietHours(words: hours.words) == hours, "as it is shown, it can be typed")
  }

  @Test(arguments: [
    "", "22:00", "-", "22-", "-7", "22:00-22:00", "24:00-7", "22:60-7", "22:00-7-8", "+22-7",
    "22:00:00-7", "١٠-7", "22.00-7", "222-7", "22:000-7", "-1-7",
  ])
  func anythingElseIsNot(words: String) {
    #expect(QuietHours(words: words) == nil)
  }

  @Test func everyMinuteOfTheDayIsWrittenAndRead() {
    for minute in 0..<1440 {
      let hours = QuietHours(from: minute, to: (minute + 1) % 1440)
      #expect(hours != nil && hours.flatMap { QuietHours(words: $0.words) } == hours)
    }
  }
}
