import TactusText

/// The description of a command, for `--help`, its manual page, and shell completion.
package struct CommandDescription: Equatable, Sendable {
  let name: String
  /// The command's line in the list of commands.
  let summary: String
  /// The rest of the usage line, after the command's name.
  let usage: String
  /// Its options, with `--help`, which every command has.
  let options: [OptionSpec]
  /// Behaviour that the options do not cover, and examples.
  let notes: String

  package init(
    name: String, summary: String, usage: String, options: [OptionSpec], notes: String
  ) {
    (self.name, self.summary, self.usage, self.notes) = (name, summary, usage, notes)
    self.options = options + [OptionSpec("help", short: "h", nil, "show this help")]
  }

  /// The output of `--help`, in at most 80 columns if its parts fit them.
  package var help: String {
    let heads = options.map(\.spelling)
    let width = heads.map(\.count).max() ?? 0
    let lines = zip(heads, options).map { "  \($0.padded(to: width))  \($1.help)\n" }
    return "usage: tactus \(name) \(usage)\n\n\(summary)\n\n\(lines.joined())\n\(notes)\n"
  }

  /// The literal words of the usage line, such as the actions of `inbox`.
  var words: [String] {
    let parts = usage.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    return parts.map(String.init).filter { part in
      part.first?.isLowercase == true && part.allSatisfy { $0.isLowercase || $0 == "-" }
    }
  }
}
