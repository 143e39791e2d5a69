import TactusText

/// The purpose of a group of commands.
package enum CommandGroup: String, CaseIterable, Sendable {
  case everyday, bridges, lab, glove, data

  var title: String {
    switch self {
    case .everyday: "everyday use"
    case .bridges: "mail, the desktop, a smart home, many readers, the screen"
    case .lab: "braille, patterns, cues and captures"
    case .glove: "bring up, test and simulate a glove"
    case .data: "message statistics, and what is stored"
    }
  }
}

/// The help pages that list commands.
package struct Overview {
  private let groups: [(group: CommandGroup, commands: [CommandDescription])]

  package init(_ groups: [(group: CommandGroup, commands: [CommandDescription])]) {
    self.groups = groups
  }

  /// The page of `tactus help`: the everyday commands, and the names of the other groups.
  package var firstPage: String {
    let others = groups.filter { $0.group != .everyday }.map { ($0.group.rawValue, $0.group.title) }
    return """
      usage: tactus COMMAND [OPTION…] [TEXT…]

      Lets you read text through vibrations on six motors.

      \(lines(of: .everyday))
      More commands:
      \(Self.columns(others.map { ("tactus help " + $0, $1) }))
      'tactus COMMAND --help' explains a command with an example. Start with:
        tactus say Hello from Tactus

      """
  }

  /// The page of `tactus help NAME`, where NAME is a group or "all"; nil for any other name.
  package func page(_ name: String) -> String? {
    if name == "all" {
      return groups.map { "\($0.group.title):\n\n\(lines(of: $0.group))" }.joined(separator: "\n")
    }
    guard let group = CommandGroup(rawValue: name), group != .everyday else { return nil }
    return """
      \(group.title):

      \(lines(of: group))
      'tactus COMMAND --help' explains a command with an example.

      """
  }

  private func lines(of group: CommandGroup) -> String {
    let commands = groups.first { $0.group == group }?.commands ?? []
    return Self.columns(commands.map { ($0.name, $0.summary) })
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \($0.padded(to: width))  \($1)\n" }.joined()
  }
}
