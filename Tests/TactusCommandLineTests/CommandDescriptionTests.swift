import Testing

@testable import TactusCommandLine

struct CommandDescriptionTests {
  static let sample = CommandDescription(
    name: "sample", summary: "Try it.", usage: "[list|add] [NAME…]",
    options: [
      OptionSpec("output", short: "o", "FILE", "where to write"),
      OptionSpec("muted", "[=no]", "be quiet"), OptionSpec("fast", nil, "hurry"),
    ], notes: "Says more.\n\n  tactus sample list")

  @Test func helpShowsUsageSummaryOptionsAndNotes() {
    #expect(
      Self.sample.help == """
        usage: tactus sample [list|add] [NAME…]

        Try it.

          -o, --output FILE  where to write
          --muted[=no]       be quiet
          --fast             hurry
          -h, --help         show this help

        Says more.

          tactus sample list

        """)
  }

  @Test(arguments: [
    ("[list|remove-alias] [NAME…]", ["list", "remove-alias"]), ("--from NAME [TEXT… | -]", []),
    ("fraud | birthday [OPTION…]", ["fraud", "birthday"]),
    ("[--json] | --forget [NAME|all]", ["all"]),
    ("[OPTION…] (FILE | --text TEXT)", []),
  ])
  func wordsOfTheUsageThatStandForThemselvesAreFound(usage: String, words: [String]) {
    let command = CommandDescription(
      name: "x", summary: "", usage: usage, options: [], notes: "")
    #expect(command.words == words)
  }

  @Test func whatAShellOffersGoesByThePlaceholder() {
    #expect(OptionSpec("a", nil, "").values == nil)
    #expect(OptionSpec("a", "FILE", "").values == .files)
    #expect(OptionSpec("a", "FOLDER", "").values == .folders)
    #expect(OptionSpec("a", "T", "").values == .listed(by: "tables"))
    #expect(OptionSpec("a", "[=no]", "").values == .oneOf(["yes", "no"]))
    #expect(OptionSpec("a", "HOW", "", choices: ["b"]).values == .oneOf(["b"]))
    #expect(OptionSpec("a", "N", "").values == .unknown)
  }

  @Test func exampleParagraphsAtTheEndAreASectionOfTheirOwn() {
    let page = Manual(of: [Self.sample]).page(of: Self.sample)
    #expect(
      page.sections.map(\.title) == [
        "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES", "SEE ALSO",
      ])
    #expect(page.roff.contains("tactus\\-sample \\- try it\n"))
  }

  @Test func helpListsOfFilesFitEightyColumns() {
    let lines = SettingsText.page.split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
  }
}
