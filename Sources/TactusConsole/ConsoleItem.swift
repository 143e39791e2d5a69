import TactusText

/// Something that the console has to tell: for people, and as the members of a JSON object.
package struct ConsoleItem {
  /// One or more lines.
  package let text: String
  /// Values are JSON already.
  package let members: [(String, String)]

  /// What came of a command; no text is for programs only.
  static func result(
    _ verb: ConsoleVerb, _ text: String, _ members: [(String, String)] = []
  ) -> Self {
    Self(text: text, members: [("command", JSONText.string(verb.rawValue))] + members)
  }

  /// Something that happened by itself.
  package static func event(_ name: String, _ text: String, _ members: [(String, String)] = [])
    -> Self
  {
    Self(
      text: text,
      members: [("event", JSONText.string(name)), ("text", JSONText.string(text))] + members)
  }
}

/// Rows of a name and a value, aligned.
enum ConsoleTable {
  static func text(_ rows: [(name: String, value: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { "\($0.name.padded(to: width))  \($0.value)" }.joined(separator: "\n")
  }
}
