import TactusText

/// An item that the console prints: a text for users, and a JSON object for programs.
package struct ConsoleItem {
  /// One or more lines; empty for an item that is for programs only.
  package let text: String
  /// The members of the object, with values in JSON.
  package let members: [(String, String)]

  /// Returns the result of a command.
  static func result(
    _ verb: ConsoleVerb, _ text: String, _ members: [(String, String)] = []
  ) -> Self {
    Self(text: text, members: [("command", JSONText.string(verb.rawValue))] + members)
  }

  /// Returns an event that is not the result of a command.
  package static func event(_ name: String, _ text: String, _ members: [(String, String)] = [])
    -> Self
  {
    Self(
      text: text,
      members: [("event", JSONText.string(name)), ("text", JSONText.string(text))] + members)
  }
}

/// Aligns rows of a name and a value.
enum ConsoleTable {
  static func text(_ rows: [(name: String, value: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { "\($0.name.padded(to: width))  \($0.value)" }.joined(separator: "\n")
  }
}
