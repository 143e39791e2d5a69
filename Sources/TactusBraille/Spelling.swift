/// How a table can spell the name of a character that it does not know.
enum Spelling: Hashable, Sendable {
  /// With these marks round the name, which are spaces if the table knows no brackets.
  case enclosed(by: String, String)
  /// Not at all: the table does not know the Latin letters.
  case none
}

/// The readable name of a character.
enum CharacterName {
  /// The Unicode name in lower case; "control 1b" for a control character, and "character e000" for
  /// any other character without a name.
  static func of(_ scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    if let name = properties.nameAlias ?? properties.name, !name.isEmpty {
      return name.lowercased()
    }
    let kind = properties.generalCategory == .control ? "control" : "character"
    return "\(kind) \(String(scalar.value, radix: 16))"
  }
}
