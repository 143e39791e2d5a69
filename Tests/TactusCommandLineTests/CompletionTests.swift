import Foundation
import TactusTestSupport
import Testing

@testable import TactusCommandLine

/// The scripts as the shells themselves read them.
@Suite(.timeLimit(.minutes(2))) struct CompletionTests {
  /// Help that a shell would misinterpret without quoting.
  private static let hostile = CommandDescription(
    name: "odd", summary: "It's [odd]: $(touch x) `y` \"z\" \\ end.", usage: "[one|two]",
    options: [
      OptionSpec("say", "T", "it's [a]: (b) {c} \\ $(touch x) %d"),
      OptionSpec("out", short: "o", "FOLDER", "don't: '\\''"),
      OptionSpec("how", "HOW", "plain", choices: ["plain", "fancy"]),
      OptionSpec("muted", "[=no]", "hush"), OptionSpec("long", "FILE", "a file"),
    ], notes: "")

  private static func run(_ shell: String, _ script: String, _ words: [String]) throws -> Outcome {
    try Folder.with { folder in
      let path = try folder.write(Array(script.utf8), to: "script")
      let quoted = words.map { "'\($0)'" }.joined(separator: " ")
      return try Tool.shell("\(shell) \(quoted) \(path)")
    }
  }

  @Test func everyShellReadsItsScript() throws {
    let commands = [Self.hostile, CommandDescriptionTests.sample]
    for (shell, words, script) in [
      ("bash", ["-n"], BashCompletion.script(commands)),
      ("zsh", ["-n"], ZshCompletion.script(commands)),
      ("fish", ["--no-execute"], FishCompletion.script(commands)),
    ] {
      let outcome = try Self.run(shell, script, words)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(shell): \(outcome.errors)")
    }
  }

  /// Typed words, of which the last is completed, and bash's offers.
  static let typed: [(words: [String], offers: [String])] = [
    (["tactus", "o"], ["odd"]), (["tactus", "help", ""], ["odd"]),
    (["tactus", "odd", "--m"], ["--muted"]), (["tactus", "odd", ""], ["one", "two"]),
    (["tactus", "odd", "--how", ""], ["plain", "fancy"]),
    (["tactus", "odd", "--how", "=", "f"], ["fancy"]),
    (["tactus", "odd", "--how", "="], ["plain", "fancy"]),
    (["tactus", "odd", "--muted", "=", "n"], ["no"]),
    (["tactus", "odd", "--muted", "o"], []), (["tactus", "other", ""], []),
  ]

  @Test(arguments: typed) func bashOffersWhatFits(words: [String], offers: [String]) throws {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      BashCompletion.script([Self.hostile]) + """

        COMP_WORDS=(\(list)) COMP_CWORD=\(words.count - 1)
        _tactus
        for word in "${COMPREPLY[@]}"; do echo "$word"; done
        """
    let outcome = try Self.run("bash", script, [])
    #expect(outcome.lines == offers, "\(outcome.errors)")
  }

  /// A typed line, and fish's offers, without the descriptions.
  static let lines: [(line: String, offers: [String])] = [
    ("tactus o", ["odd"]), ("tactus odd --mu", ["--muted", "--muted="]), ("tactus odd t", ["two"]),
    ("tactus odd --how f", ["fancy"]), ("tactus odd --how=f", ["--how=fancy"]),
    ("tactus help o", ["odd"]),
  ]

  @Test(arguments: lines) func fishOffersWhatFits(line: String, offers: [String]) throws {
    let script = FishCompletion.script([Self.hostile]) + "\ncomplete -C '\(line)'\n"
    let outcome = try Self.run("fish", script, ["--no-config"])
    let words = outcome.lines.map { String($0.prefix { $0 != "\t" }) }
    #expect(words == offers, "\(outcome.text)\(outcome.errors)")
  }
}
