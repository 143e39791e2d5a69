import Foundation
import TactusTestSupport
import Testing

@Suite(.onThreads) struct InboxTests {
  private static let lines = """
    {"from":"Mom","body":"See you at seven","time":"2026-05-01T07:30:00Z","id":"1"}
    {"from":"Bank","text":"Your statement is ready","time":1777620600000,"read":true}
    {"from":"mom","body":"Bring Ann","time":"2026-05-02T07:30:00Z"}

    """
  private static let mbox = """
    From ann@x.test Sat Jan  3 01:05:34 1996
    From: =?utf-8?q?Zo=C3=AB?= <ann@x.test>
    Message-ID: <1@x.test>

    hello
    >From me

    From ann@x.test Sat Jan  3 01:05:35 1996
    From: Ann <ann@x.test>

    hello too

    """

  private func withStore(_ body: (Folder, _ run: ([String]) throws -> Outcome) throws -> Void)
    throws
  {
    try Folder.with { folder in
      try body(folder) { words in
        try Tool.run(
          ["inbox"] + words + ["--store", folder.file("messages.db")], environment: ["TZ": "UTC"])
      }
    }
  }

  @Test func anImportIsListedAndASecondOneAddsNothing() throws {
    try withStore { folder, run in
      let file = try folder.write(Array(Self.lines.utf8), to: "a.jsonl")
      let first = try run(["import", file])
      #expect(first.status == 0)
      #expect(first.text == "3 messages imported\n")
      #expect(try run(["import", file]).text == "0 messages imported, 3 already known\n")
      let list = try run(["list"]).lines
      #expect(list.count == 2)
      #expect(list[0].hasPrefix("2 new  mom "))
      #expect(list[0].hasSuffix("2026-05-02 07:30"))
      #expect(list[1].hasPrefix("       Bank"))
      #expect(try run(["list", "--unread"]).lines.count == 1)
      let mom = try run(["list", "--from", " MOM"]).lines
      #expect(mom.first?.hasPrefix("    1  2026-05-01 07:30  new  See you at seven") == true)
      #expect(try run(["list", "--from", "Bank", "--unread"]).text == "nothing unread\n")
      #expect(try run(["list", "--json"]).lines.allSatisfy { $0.hasPrefix("{\"name\":") })
      #expect(try run(["list", "--outbox"]).text == "nothing in the outbox\n")
    }
  }

  @Test(arguments: [
    ("export --outbox", "export takes no --outbox: leave it out, or use list"),
    ("import --unread x", "no option '--unread'"),
    ("list --format mbox", "no option '--format'"),
    ("list --outbox --unread", "leave out --unread"),
  ])
  func optionsThatDoNothingAreRefused(line: String, says: String) throws {
    try withStore { _, run in
      let outcome = try run(line.split(separator: " ").map(String.init))
      #expect(outcome.status == 64)
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains(says), "\(outcome.errors)")
    }
  }

  @Test func wordsAreSearchedForAndWhatOneWroteIsKept() throws {
    try withStore { folder, run in
      let own = #"{"from":"Mom","body":"On my way","time":"2026-05-03T07:30:00Z","own":true}"#
      let note =
        #"{"from":"note to self","body":"buy a cake","time":"2026-05-04T07:30:00Z","own":true}"#
      let file = try folder.write(
        Array((Self.lines + own + "\n" + note + "\n").utf8), to: "a.jsonl")
      #expect(try run(["import", file]).text == "5 messages imported\n")
      #expect(
        try run(["search", "BRI", "an"]).text.hasSuffix("  2026-05-02 07:30  mom: Bring Ann\n"))
      #expect(
        try run(["search", "mom"]).lines.prefix(2)
          == ["Mom", "    4  2026-05-03 07:30  Mom: me: On my way"])
      #expect(try run(["search", "--json", "way"]).text.contains("\"own\":true"))
      #expect(try run(["search", "\"*"]).status == 64)
      #expect(try run(["search", "nobody"]).text == "nothing found\n")
      #expect(try run(["list", "--from", "note to self"]).text.contains("me: buy a cake"))
      let exported = try run(["export"]).text
      let copy = try folder.write(Array(exported.utf8), to: "b.jsonl")
      #expect(try run(["import", copy]).text == "0 messages imported, 5 already known\n")
    }
  }

  @Test func whatIsExportedIsImportedAsTheSame() throws {
    try withStore { folder, run in
      let files = [
        try folder.write(Array(Self.lines.utf8), to: "a.jsonl"),
        try folder.write(Array(Self.mbox.utf8), to: "b.mbox"),
      ]
      #expect(try run(["import"] + files).text == "5 messages imported\n")
      let export = try run(["export"])
      #expect(export.status == 0)
      let copy = try folder.write(export.output, to: "copy.jsonl")
      #expect(try run(["import", copy]).text == "0 messages imported, 5 already known\n")
      let other = ["--store", folder.file("other.db")]
      #expect(try Tool.run(["inbox", "import", copy] + other).text == "5 messages imported\n")
      #expect(try Tool.run(["inbox", "export"] + other).output == export.output)
    }
  }

  @Test func aBadMessageIsReportedByItsLineAndTheRestIsKept() throws {
    try withStore { folder, run in
      let file = try folder.write(Array("{}\n\(Self.lines)x\n".utf8), to: "a")
      let outcome = try run(["import", file])
      #expect(outcome.status == 65)
      #expect(outcome.text == "3 messages imported, 2 left out\n")
      #expect(outcome.errorLines.count == 2)
      #expect(outcome.errors.contains("\(file):1: no \"from\""))
      #expect(outcome.errors.contains("\(file):5: column 1"))
      let many = try folder.write(Array(String(repeating: "x\n", count: 500).utf8), to: "many")
      let flood = try run(["import", many, "--format", "jsonl"])
      #expect(flood.status == 65)
      #expect(flood.errorLines.count == 11)
      #expect(flood.errorLines.last == "tactus inbox: and 490 more")
      #expect(flood.text == "0 messages imported, 500 left out\n")
    }
  }

  @Test func standardInputIsReadAndItsFormatFound() throws {
    try Folder.with { folder in
      let store = ["--store", folder.file("messages.db")]
      let mail = try Tool.run(["inbox", "import", "-"] + store, input: Self.mbox)
      #expect(mail.text == "2 messages imported\n")
      #expect(try Tool.run(["inbox", "import", "-"] + store, input: "").status == 0)
      let noise = try Tool.run(["inbox", "import", "-"] + store, bytes: [0xFF, 0, 1])
      #expect(noise.status == 65)
      #expect(noise.errors.contains("--format"))
      let marked = try Tool.run(["inbox", "import", "-"] + store, input: "\u{FEFF}\n\(Self.lines)")
      #expect(marked.text == "3 messages imported\n")
    }
  }

  @Test func aMessageIsShownWholeByItsNumberOrItsNameAtItsSource() throws {
    try withStore { folder, run in
      let line =
        #"{"from":"Mom","body":"One\nTwo \u001b[31mred","time":"2026-05-01T07:30:00Z","#
        + #""id":"<1@home>","address":"mom@home.example"}"# + "\n"
      _ = try run(["import", try folder.write(Array(line.utf8), to: "a.jsonl")])
      let shown = try run(["show", "1"])
      #expect(shown.status == 0)
      #expect(shown.lines.contains { $0.hasSuffix("  Mom (mom@home.example)") })
      #expect(shown.lines.contains("One"))
      #expect(!shown.text.contains("\u{1B}"), "no steering of a terminal")
      #expect(try run(["show", "<1@home>"]).text == shown.text)
      let json = try run(["show", "1", "--json"]).text
      #expect(json.contains(#""number":1,"from":"Mom""#) && json.contains(#""became":["#))
      let missing = try run(["show", "7"])
      #expect(missing.status == 66)
      #expect(missing.errors.contains("inbox list --from NAME"))
      #expect(try run(["show"]).status == 64)
      #expect(try run(["show", "1", "2"]).status == 64)
    }
  }

  @Test func withoutMessagesNothingIsMade() throws {
    try Folder.with { folder in
      let data = ["XDG_DATA_HOME": folder.path]
      for words in [["inbox"], ["inbox", "--unread"]] {
        #expect(try Tool.run(words, environment: data).text == "no messages\n")
      }
      let list = try Tool.run(["inbox", "list"], environment: data)
      #expect(list.status == 0)
      #expect(list.text == "no messages\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
      #expect(try Tool.run(["inbox", "list", "--store", folder.file("no")]).status == 66)
      let lines = try folder.write(Array(Self.lines.utf8), to: "a")
      #expect(try Tool.run(["inbox", "import", lines], environment: data).status == 0)
      #expect(FileManager.default.fileExists(atPath: folder.file("tactus/messages.db")))
    }
  }

  @Test(
    arguments: [
      (["lisst"], 64), (["list", "more"], 64), (["import"], 64),
      (["import", "/no/such/file"], 66), (["import", "/dev/null/x", "--json"], 66),
      (["import", "/", "--format", "mbox"], 65),
      (["import", "x", "--format", "pst"], 64), (["list", "--store", "/dev/null/x"], 66),
    ] as [([String], Int32)])
  func mistakesAreToldInALine(words: [String], status: Int32) throws {
    try Folder.with { folder in
      let outcome = try Tool.run(
        ["inbox"] + words, environment: ["XDG_DATA_HOME": folder.path])
      #expect(outcome.status == status, "\(outcome.errors)")
      #expect(outcome.errorLines.count == 1)
    }
  }
}
