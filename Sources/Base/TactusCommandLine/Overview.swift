import TactusText

/// The purpose of a group of commands.
package enum CommandGroup: String, CaseIterable, Sendable {
  case everyday, bridges, lab, glove, data

  var title: String {
    switch self {
    case .everyday: "everyday use"
    case .bridges: "mail, the desktop, smart homes, many readers, the screen"
    case .lab: "braille, patterns, cues and captures"
    case .glove: "bring up, test and simulate a glove"
    case .data: "message statistics, and what is stored"
    }
  }
}

/// The help pages that list commands.
enum Overview {
  /// The page of `tactus help`: the everyday commands, and the names of the other groups.
  static var firstPage: String {
    let groups = CommandGroup.allCases.filter { $0 != .everyday }.map { ($0.rawValue, $0.title) }
    let others = groups + [(settings, "every key of the settings file")]
    return """
      usage: tactus COMMAND [OPTION…] [TEXT…]

      Lets you read text through vibrations on six motors.

      \(lines(of: .everyday))
      More:
      \(columns(others.map { ("tactus help " + $0, $1) }))
      'tactus COMMAND --help' explains a command. Try 'tactus say Hello from Tactus'.

      """
  }

  /// The name of the page on the settings.
  private static let settings = "settings"

  /// Returns the page of `tactus help NAME`, where NAME is a group, "settings" or "all"; nil for any other
  /// name.
  static func page(_ name: String) -> String? {
    if name == settings { return SettingsText.page + "\n" }
    if name == "all" {
      return CommandGroup.allCases.map { "\($0.title):\n\n\(lines(of: $0))" }.joined(
        separator: "\n")
    }
    guard let group = CommandGroup(rawValue: name), group != .everyday else { return nil }
    return """
      \(group.title):

      \(lines(of: group))
      'tactus COMMAND --help' explains a command with an example.

      """
  }

  private static func lines(of group: CommandGroup) -> String {
    let commands = CommandCatalogue.groups.first { $0.group == group }?.commands ?? []
    return columns(commands.map { ($0.name, $0.summary) })
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \($0.padded(to: width))  \($1)\n" }.joined()
  }
}
