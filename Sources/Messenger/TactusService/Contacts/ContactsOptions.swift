package import TactusCommandLine

/// The options of `tactus contacts`, besides `--store`.
package enum ContactsOptions {
  package static let all: [any CommandOption] = changes + [dryRun, json]
  /// The options of `set`.
  static let changes: [any CommandOption] = [important, emergency, muted, language, table, name]

  static let important = Option(
    "important", "[=no]", .yesOrNo, "set: always alerts, and listed first")
  static let emergency = Option(
    "emergency", "[=no]", .yesOrNo, "set: future messages are critical; called for help")
  static let muted = Option(
    "muted", "[=no]", .yesOrNo, "set: announce only danger and critical messages")
  static let language = Option(
    "language", "XX", .text, "set: their language, such as de; auto detects it")
  static let table = Option("table", "TABLE", .text, "set: their braille table; auto: by language")
  static let name = Option("name", "NAME", .text, "set: the displayed name")
  static let dryRun = Flag("dry-run", "import: only show what would be imported")
  static let json = Flag("json", "list, show, import: one JSON object per line")
}
