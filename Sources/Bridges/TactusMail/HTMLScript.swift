/// Raised and lowered text in a line of plain text.
enum HTMLScript {
  case raised, lowered

  /// Ordinal endings such as "1st", and trademark signs, which cannot be mistaken for exponents.
  private static let endings: Set<String> = [
    "st", "nd", "rd", "th", "er", "ère", "re", "e", "ème", "eme", "o", "a", "os", "as", "ª", "º",
    "de", "ste", "tm", "sm", "®", "™", "©", "*",
  ]

  /// Returns the text as it is written after a character.
  func set(_ text: String, after before: Character) -> String {
    // Text raised twice is marked once.
    if text.hasPrefix("^") || text.hasPrefix("_") { return text }
    return self == .raised
      ? Self.raised(text, after: before) : Self.lowered(text, after: before)
  }

  private static func raised(_ text: String, after before: Character) -> String {
    let words = text.trimmingSpace
    if endings.contains(words.lowercased())
      || !(before.isLetter || before.isNumber || before == ")")
    {
      return text
    }
    return "^" + grouped(words)
  }

  private static func lowered(_ text: String, after before: Character) -> String {
    let words = text.trimmingSpace
    // As in "H2O".
    if !before.isNumber, words.allSatisfy(\.isNumber) { return text }
    return "_" + grouped(words)
  }

  private static func grouped(_ words: String) -> String {
    let isOne = words.allSatisfy { $0.isLetter || $0.isNumber || "-−+.,".contains($0) }
    return isOne ? words : "(\(words))"
  }
}
