import TactusAnalysis
import TactusCommandLine
import TactusMessage
import TactusMessenger
import TactusStore
import TactusSystem
import TactusTestSupport
import TactusText
import Testing

@testable import TactusService

/// `tactus contacts`, run within this process.
@Suite struct ContactsJobTests {
  /// A store, and what commands on it print.
  private struct Bench {
    let path: String

    @discardableResult
    func run(_ words: String...) throws -> [String] {
      try KeepingBench.lines { output in
        let arguments = try Arguments(
          words + ["--store", path], options: ContactsOptions.all + [MessengerOptions.store])
        var job = try ContactsJob(arguments, output: output)
        _ = try job.run()
      }
    }

    func failure(_ words: String...) -> Failure? {
      do {
        let arguments = try Arguments(
          words + ["--store", path], options: ContactsOptions.all + [MessengerOptions.store])
        var job = try ContactsJob(arguments, output: StandardOutput(into: Transcript()))
        _ = try job.run()
        return nil
      } catch { return error }
    }
  }

  private static func with(_ body: (Bench) throws -> Void) throws {
    try Folder.with { folder in try body(Bench(path: folder.file("messages.db"))) }
  }

  @Test func withoutAStoreThereAreNoPeople() throws {
    try Self.with { bench in
      let (people, json) = (try bench.run(), try bench.run("list", "--json"))
      #expect(people == ["no people yet"] && json == [])
      #expect(bench.failure("show", "Mom")?.status == .noInput)
      #expect(bench.failure("set", "Mom", "--muted")?.status == .noInput)
      #expect(InputFile.isMissing(bench.path), "only 'add' makes a store")
    }
  }

  @Test func aPersonIsAddedWithAliasesAndShown() throws {
    try Self.with { bench in
      #expect(
        try bench.run("add", "Mom", "+49 170 1", "Mother") == [
          "Mom: added", "Mom: +49 170 1 added", "Mom: Mother added",
        ])
      #expect(
        try bench.run("add", "mom", "Mother") == [
          "mom: there already", "mom: Mother there already",
        ])
      let shown = try bench.run("show", "mother")
      #expect(shown.first == "Mom" && shown.contains("  also +49 170 1"), "\(shown)")
      #expect(shown.last == "  0 unread messages")
    }
  }

  @Test func aNameOfAnotherPersonIsNotTaken() throws {
    try Self.with { bench in
      try bench.run("add", "Mom", "+49 170 1")
      try bench.run("add", "Bo")
      for failure in [
        bench.failure("alias", "Bo", "+49 170 1"), bench.failure("set", "Bo", "--name", "Mom"),
      ] {
        #expect(failure?.status == .badData)
        #expect(failure?.message.contains("join") == true)
      }
      #expect(try bench.run("list").map { $0.split(separator: " ")[0] } == ["Bo", "Mom"])
    }
  }

  @Test func joinedPeopleAreOne() throws {
    try Self.with { bench in
      do {
        let store = try MessageStore(path: bench.path)
        for (sender, body) in [("Mom", "a"), ("+49 170 1", "b"), ("+49 170 1", "c")] {
          let message = IncomingMessage(
            sender: sender, body: body, time: Timestamp(milliseconds: 1))
          try store.deliver(message, RuleAnalyzer().analyze(message))
        }
      }
      let joined = try bench.run("join", "Mom", "+49 170 1")
      #expect(joined.count == 1 && joined[0].contains("moved"), "\(joined)")
      let shown = try bench.run("show", "+49 170 1")
      #expect(shown.last == "  3 unread messages", "\(shown)")
      #expect(bench.failure("join", "Mom", "+49 170 1")?.status == .usage, "they are one")
    }
  }

  @Test func settingsAreListedAndTakenBack() throws {
    try Self.with { bench in
      try bench.run("add", "Mom", "+49 170 1")
      #expect(
        try bench.run("set", "Mom", "--emergency", "--language", "de")
          == ["Mom: emergency, language de"])
      #expect(try bench.run() == ["Mom  emergency, language de; +49 170 1"])
      #expect(
        try bench.run("set", "Mom", "--emergency=no", "--language", "auto")
          == ["Mom: no longer called for help, language found out by itself"])
      #expect(try bench.run("set", "Mom", "--name", "Mother") == ["Mother: renamed"])
    }
  }

  @Test func aHelperWithoutAnAddressIsPointedOut() throws {
    try Self.with { bench in
      try bench.run("add", "Oma")
      let lines = try bench.run("set", "Oma", "--emergency")
      #expect(lines.contains { $0.contains("tactus contacts alias 'Oma' NUMBER") }, "\(lines)")
      try bench.run("alias", "Oma", "oma@home.example")
      #expect(try bench.run("set", "Oma", "--emergency").count == 1)
    }
  }

  @Test func anAliasIsRemovedOnce() throws {
    try Self.with { bench in
      try bench.run("add", "Mom", "Mother")
      #expect(try bench.run("remove-alias", "Mom", "Mother") == ["Mom: Mother removed"])
      #expect(bench.failure("remove-alias", "Mom", "Mother")?.status == .noInput)
    }
  }

  @Test func aMisspeltNameIsAnsweredWithTheNearest() throws {
    try Self.with { bench in
      try bench.run("add", "Johanna", "Hanni")
      #expect(bench.failure("show", "Johana")?.message.contains("Johanna") == true)
      #expect(bench.failure("remove-alias", "Johanna", "Hannni")?.message.contains("Hanni") == true)
      #expect(bench.failure("show", "Xerxes")?.message.contains("'tactus contacts'") == true)
    }
  }

  @Test func namesCannotSteerTheTerminalNorBreakTheTable() throws {
    try Self.with { bench in
      let long = String(repeating: "名", count: 40)
      for name in ["a\u{202E}b", long, "Bo"] { try bench.run("add", name, name + " 2") }
      let lines = try bench.run()
      #expect(lines.count == 3)
      #expect(lines.allSatisfy { !$0.contains("\u{202E}") })
      // Each alias begins in the same column.
      let names = lines.compactMap { $0.firstRange(of: "  ") }
      #expect(names.count == 3)
      let widths = zip(lines, names).map { TextWidth.columns(String($0[..<$1.lowerBound])) }
      #expect(widths.allSatisfy { $0 <= 24 }, "\(lines)")
    }
  }

  // MARK: Address books

  private static let book = """
    BEGIN:VCARD\r\nFN:Ada\r\nTEL:1\r\nEND:VCARD\r
    BEGIN:VCARD\r\nFN:Bo\r\nTEL:2\r\nEND:VCARD\r
    BEGIN:VCARD\r\nFN:No Address\r\nEND:VCARD\r\n
    """

  @Test func anAddressBookIsImportedAndItsOutcomesAreListed() throws {
    try Folder.with { folder in
      let bench = Bench(path: folder.file("messages.db"))
      let file = try folder.write(Self.book.utf8, to: "people.vcf")
      let trial = try bench.run("import", file, "--dry-run")
      #expect(trial.last?.hasPrefix("dry run, nothing was saved: 2 added") == true, "\(trial)")
      #expect(InputFile.isMissing(bench.path))
      let lines = try bench.run("import", file)
      #expect(lines.dropLast() == trial.dropLast())
      #expect(try bench.run("list", "--json").count == 2)
      let json = try bench.run("import", file, "--json")
      #expect(json.compactMap { JSONMembers(line: Array($0.utf8)) }.count == json.count)
      #expect(json.last?.contains("\"known\":2") == true, "\(json)")
    }
  }

  @Test func aFileThatIsNoAddressBookIsRefused() throws {
    try Folder.with { folder in
      let bench = Bench(path: folder.file("messages.db"))
      #expect(bench.failure("import", folder.file("none.vcf"))?.status == .noInput)
      let file = try folder.write("hello\n".utf8, to: "hello.txt")
      #expect(bench.failure("import", file)?.status == .badData)
      #expect(bench.failure("import", folder.path) != nil, "a folder")
    }
  }

  @Test(.long) func cardsBeyondTheLimitAreNotRead() throws {
    try Folder.with { folder in
      var text = ""
      for number in 0..<(ContactsImport.mostCards + 5) {
        text += "BEGIN:VCARD\nFN:P\(number)\nEND:VCARD\n"
      }
      let file = try folder.write(text.utf8, to: "many.vcf")
      var status: TactusSystem.ExitStatus?
      let lines = try KeepingBench.lines { output in
        var job = ContactsImport(
          store: folder.file("messages.db"), isTrial: true, output: output)
        status = try job.run(file)
      }
      #expect(status == .badData)
      #expect(lines.last?.contains("\(ContactsImport.mostCards) without a number") == true)
    }
  }
}
