package import TactusText

/// The description of a command, for `--help`, its manual page, and shell completion.
package struct CommandDescription: Equatable, Sendable {
  package let name: String
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

extension CommandDescription {
  /// The description as an object in one line, which `init(_:)` reads.
  package var json: String {
    JSONText.object([
      ("name", JSONText.string(name)), ("summary", JSONText.string(summary)),
      ("usage", JSONText.string(usage)), ("notes", JSONText.string(notes)),
      ("options", JSONText.array(options.dropLast().map(\.json))),
    ])
  }

  /// Reads a description from the members of an object; nil if they are not those of a description.
  package init?(_ members: JSONMembers) {
    guard let name = members.text("name"),
      let summary = members.text("summary"), let usage = members.text("usage"),
      let notes = members.text("notes"), let options = members.objects("options")
    else { return nil }
    let specs = options.compactMap { OptionSpec($0) }
    guard specs.count == options.count else { return nil }
    self.init(name: name, summary: summary, usage: usage, options: specs, notes: notes)
  }
}

extension OptionSpec {
  fileprivate var json: String {
    JSONText.object(
      [("name", JSONText.string(name)), ("help", JSONText.string(help))]
        + (short.map { [("short", JSONText.string(String($0)))] } ?? [])
        + (value.map { [("value", JSONText.string($0))] } ?? [])
        + (formerName.map { [("former", JSONText.string($0))] } ?? [])
        + [("choices", JSONText.array(choices.map { JSONText.string($0) }))])
  }

  fileprivate init?(_ members: JSONMembers) {
    guard let name = members.text("name"), let help = members.text("help"),
      let choices = members.texts("choices")
    else { return nil }
    self.init(
      name, short: members.text("short")?.first, members.text("value"), help, choices: choices,
      formerName: members.text("former"))
  }
}
