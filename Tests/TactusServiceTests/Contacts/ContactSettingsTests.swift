import TactusCommandLine
import TactusMessenger
import TactusSystem
import Testing

@testable import TactusService

/// The words and options of `tactus contacts`, before any store is opened.
@Suite struct ContactSettingsTests {
  private static func arguments(_ words: String...) throws -> Arguments {
    try Arguments(words, options: ContactsOptions.all)
  }

  private static func changes(_ words: String...) throws -> ContactSettings {
    try ContactSettings(Arguments(["set", "Mom"] + words, options: ContactsOptions.all))
  }

  private static func status(_ words: [String]) -> TactusSystem.ExitStatus? {
    do throws(Failure) {
      _ = try ContactsAction(try Arguments(words, options: ContactsOptions.all))
      return nil
    } catch { return error.status }
  }

  // MARK: Actions

  @Test func withoutWordsThePeopleAreListed() throws {
    #expect(try ContactsAction(Self.arguments()) == .list)
  }

  @Test(arguments: ContactsAction.allCases)
  func eachActionTakesItsNumberOfNames(action: ContactsAction) throws {
    let most: [ContactsAction: ClosedRange<Int>] = [
      .list: 0...0, .show: 1...1, .add: 1...100, .set: 1...1, .alias: 2...100,
      .removeAlias: 2...100, .join: 2...2, .import: 1...1,
    ]
    let range = try #require(most[action])
    for count in 0...3 {
      let words = [action.rawValue] + (0..<count).map { "name \($0)" }
      #expect((Self.status(words) == nil) == range.contains(count), "\(words)")
    }
    let many = [action.rawValue] + (0..<101).map { "name \($0)" }
    #expect(Self.status(many) == .usage)
  }

  @Test func aMisspeltActionIsAnsweredWithTheNearest() {
    let failure = #expect(throws: Failure.self) {
      try ContactsAction(Self.arguments("shwo", "Mom"))
    }
    #expect(failure?.status == .usage && failure?.message.contains("show") == true)
    #expect(failure?.message.contains("import") == false)
  }

  @Test(arguments: ["", " ", "a\nb", "\u{1B}[2J", String(repeating: "n", count: 201)])
  func whatIsNotANameIsRefusedWithoutPrintingIt(name: String) {
    for action in ["show", "add", "join"] {
      let words = action == "join" ? [action, "Mom", name] : [action, name]
      let failure = #expect(throws: Failure.self) {
        try ContactsAction(Arguments(words, options: ContactsOptions.all))
      }
      #expect(failure?.status == .usage)
      #expect((failure?.message.unicodeScalars.count ?? 999) < 200)
      #expect(failure?.message.contains("\u{1B}") == false)
    }
    #expect(Self.status(["import", name]) == nil, "a file may have any name")
  }

  @Test(arguments: [
    ["list", "--dry-run"], ["show", "Mom", "--muted"], ["add", "Mom", "--json"],
    ["set", "Mom", "--json"], ["join", "Mom", "Bo", "--important"],
    ["alias", "Mom", "b", "--json"],
    ["import", "a.vcf", "--name", "b"],
  ])
  func anOptionOfAnotherActionIsRefused(words: [String]) {
    #expect(Self.status(words) == .usage)
    #expect(
      Self.status(
        words.filter { !$0.hasPrefix("--") && $0 != "b" } + (words[0] == "alias" ? ["b"] : []))
        == nil)
  }

  // MARK: Changes

  @Test func eachOptionIsOneChange() throws {
    #expect(
      try Self.changes("--important", "--emergency=no", "--muted=yes").changes
        == [.important(true), .emergency(false), .muted(true)])
    #expect(try Self.changes("--language", "DE").changes == [.language("de")])
    #expect(try Self.changes("--language", "auto").changes == [.language(nil)])
    #expect(try Self.changes("--table", "de-g1.ctb").changes == [.table("de-g1.ctb")])
    #expect(try Self.changes("--table", "auto").changes == [.table(nil)])
  }

  @Test func aNewNameAloneIsAChange() throws {
    let settings = try Self.changes("--name", "Mother")
    #expect(settings.name == "Mother" && settings.changes.isEmpty)
  }

  @Test func aLanguageIsUnderstoodOrHasATable() throws {
    #expect(try Self.changes("--language", "cy").changes == [.language("cy")], "Welsh has a table")
    for code in ["", "xx", "english", "e", "d\u{0}"] {
      let failure = #expect(throws: Failure.self) { try Self.changes("--language", code) }
      #expect(failure?.status == .usage, "\(code)")
    }
  }

  @Test(arguments: [
    [], ["--important=perhaps"], ["--table", "none.ctb"], ["--table", ""], ["--name", ""],
    ["--name", "a\nb"],
  ])
  func wrongValuesAndNothingToSetAreRefused(words: [String]) {
    let failure = #expect(throws: Failure.self) {
      try ContactSettings(Arguments(["set", "Mom"] + words, options: ContactsOptions.all))
    }
    #expect(failure?.status == .usage)
  }
}
