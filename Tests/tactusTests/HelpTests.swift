import TactusTestSupport
import Testing

@Suite(.onThreads) struct HelpTests {
  static let everyday = [
    "setup", "say", "run", "notify", "watch", "web", "inbox", "contacts", "guide", "doctor",
    "keys", "learn",
  ]
  static let groups = [
    "bridges": ["mail", "desktop", "mqtt", "fleet", "screen"],
    "lab": [
      "translate", "compile", "plot", "cues", "inspect", "replay", "experiment", "tables",
      "encodings", "layouts", "perception", "search-encoding",
    ],
    "glove": [
      "devices", "console", "conformance", "flash", "mock", "wire", "touch", "demo", "sandbox",
    ],
    "data": [
      "inbox import", "inbox digest", "inbox stats", "inbox analyze", "learned", "export",
      "import", "forget",
    ],
  ]
  static let commands = everyday + groups.values.flatMap { $0 } + ["manual"]

  @Test(arguments: commands)
  func everyCommandExplainsItselfWithAnExample(command: String) throws {
    let help = try Tool.run(command.split(separator: " ").map(String.init) + ["--help"])
    #expect(help.status == 0)
    #expect(help.errors.isEmpty)
    #expect(help.text.hasPrefix("usage: tactus \(command)"))
    #expect(help.lines.contains { $0.hasPrefix("  tactus ") }, "an example")
  }

  @Test(
    arguments: commands.map { $0.split(separator: " ").map(String.init) + ["--help"] } + [
      ["--help"], ["help", "all"], ["help", "settings"],
    ])
  func helpFitsEightyColumns(words: [String]) throws {
    let tooLong = try Tool.run(words).lines.filter { $0.unicodeScalars.count > 80 }
    #expect(tooLong == [])
  }

  @Test func theFirstPageShowsADozenCommandsAndNamesTheGroups() throws {
    let page = try Tool.run(["help"])
    #expect(page.status == 0)
    let rows = page.lines.filter { $0.hasPrefix("  ") }
    let names = rows.prefix(12).compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names == Self.everyday)
    for group in Self.groups.keys { #expect(page.text.contains("  tactus help \(group) ")) }
    #expect(page.lines.count <= 24)
  }

  @Test func theHelpOfRunFitsAScreenAndNamesThePageOfTheSettings() throws {
    let help = try Tool.run(["run", "--help"])
    #expect(help.lines.count <= 50)
    #expect(help.text.contains("'tactus help settings'"))
    let page = try Tool.run(["help", "settings"])
    #expect(page.status == 0)
    #expect(page.text.contains("\"call_for_help\": ["))
  }

  @Test(arguments: groups.keys) func aGroupShowsItsCommands(group: String) throws {
    let page = try Tool.run(["help", group])
    #expect(page.status == 0)
    for command in Self.groups[group] ?? [] { #expect(page.text.contains("\n  \(command) ")) }
  }

  @Test func helpOnAllShowsEveryCommandThatPeopleUse() throws {
    let page = try Tool.run(["help", "all"])
    for command in Self.commands where command != "manual" {
      #expect(page.text.contains("\n  \(command) "))
    }
  }

  @Test(arguments: [
    ("vocabulary", "cues"), ("digest", "inbox digest"), ("health", "inbox stats"),
    ("analyze", "inbox analyze"),
  ])
  func formerNamesStillWorkAndAreNotShown(former: String, name: String) throws {
    let help = try Tool.run([former, "--help"])
    #expect(help.status == 0 && help.text.hasPrefix("usage: tactus \(name) "))
    #expect(try !Tool.run(["help", "all"]).text.contains("\n  \(former) "))
  }

  @Test(arguments: commands)
  func helpOnACommandIsTheCommandsOwn(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    #expect(try Tool.run(["help"] + words).text == Tool.run(words + ["--help"]).text)
  }

  @Test(arguments: ["-V", "version", "--version"])
  func theVersionIsToldUnderEachOfItsNames(word: String) throws {
    let outcome = try Tool.run([word])
    #expect(outcome.status == 0 && outcome.text.hasPrefix("tactus "))
  }

  @Test func helpFollowsOtherOptions() throws {
    #expect(try Tool.run(["say", "--rate", "900", "--help"]).status == 0)
  }

  @Test(arguments: ["tables", "encodings", "layouts"])
  func everyListHasAWordOnEachName(command: String) throws {
    let list = try Tool.run([command])
    #expect(list.status == 0)
    #expect(list.lines.count > 3)
    for line in list.lines { #expect(line.split(separator: " ").count > 1, "\(line)") }
  }

  @Test func theListsNameTheDefaults() throws {
    #expect(try Tool.run(["tables"]).text.contains("en-ueb-g1.ctb"))
    #expect(try Tool.run(["encodings"]).text.contains("columns"))
    let predictions = try Tool.run(["encodings", "--predict"]).text
    #expect(predictions.contains("letters right") && predictions.contains("estimates of a model"))
    #expect(try Tool.run(["layouts"]).text.contains("glove-fingers"))
  }

  @Test func predictionsForEveryLayoutAndRateNameEachEncodingOnce() throws {
    let layouts = try Tool.run(["layouts", "--json"]).lines.count
    let encodings = try Tool.run(["encodings", "--json"]).lines.count
    let every = try Tool.run(["encodings", "--predict", "--every", "--json"])
    #expect(every.status == 0)
    #expect(every.lines.count == layouts * 5 * encodings)
    #expect(Set(every.lines.map { $0.prefix { $0 != "_" } }).count == layouts * encodings)
    let slow = try Tool.run(["encodings", "--predict", "--every", "--rate", "50", "--json"])
    #expect(slow.lines.count == layouts * encodings)
    #expect(slow.lines.allSatisfy { $0.contains("\"rate_percent\":50,") })
  }
}
