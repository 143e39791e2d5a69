import TactusTestSupport
import Testing

@Suite(.onThreads) struct HelpTests {
  static let commands = [
    "say", "translate", "compile", "plot", "vocabulary", "run", "watch", "web", "demo", "notify",
    "inbox", "contacts", "analyze", "digest", "health", "learned", "export", "import", "forget",
    "setup", "mail", "desktop", "mqtt", "fleet",
    "keys", "screen", "touch", "devices", "doctor", "console", "conformance", "mock", "wire",
    "inspect",
    "replay",
    "tables", "encodings", "layouts", "guide", "manual",
  ]

  @Test(arguments: commands)
  func everyCommandExplainsItselfWithAnExample(command: String) throws {
    let help = try Tool.run([command, "--help"])
    #expect(help.status == 0)
    #expect(help.errors.isEmpty)
    #expect(help.text.hasPrefix("usage: tactus \(command)"))
    #expect(help.lines.contains { $0.hasPrefix("  tactus ") }, "an example")
  }

  @Test(arguments: commands.map { [$0, "--help"] } + [["--help"]])
  func helpFitsEightyColumns(words: [String]) throws {
    let tooLong = try Tool.run(words).lines.filter { $0.unicodeScalars.count > 80 }
    #expect(tooLong == [])
  }

  @Test func theOverviewNamesEveryCommand() throws {
    let overview = try Tool.run(["--help"])
    #expect(overview.status == 0)
    for command in Self.commands { #expect(overview.text.contains("  \(command) ")) }
  }

  @Test(arguments: commands)
  func helpOnACommandIsTheCommandsOwn(command: String) throws {
    #expect(try Tool.run(["help", command]).text == Tool.run([command, "--help"]).text)
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
    #expect(try Tool.run(["layouts"]).text.contains("glove-fingers"))
  }
}
