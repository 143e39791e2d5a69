/// The method by which a table can spell the name of a character that it does not know.
enum Spelling: Hashable, Sendable {
  /// With these marks around the name; spaces if the table has no brackets.
  case enclosed(by: String, String)
  /// Not at all: the table does not know the Latin letters.
  case none
}

/// The readable name of a character; short, because each letter takes most of a second to feel.
enum CharacterName {
  /// Returns the Unicode name in lower case without its filler words; "control 1b" for a control character,
  /// and "character e000" for any other character without a name.
  static func of(_ scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    if let name = properties.nameAlias ?? properties.name, !name.isEmpty {
      return short(name.lowercased(), isLetter: properties.isAlphabetic)
    }
    let kind = properties.generalCategory == .control ? "control" : "character"
    return "\(kind) \(String(scalar.value, radix: 16))"
  }
  private static let idlePrefixes = [
    "cjk unified ", "hangul syllable ", "heavy black ", "white heavy ", "heavy ",
  ]
  private static let idleSuffixes = [" sign", " symbol"]

  /// Returns "thumbs up" for "thumbs up sign", and "meem" for "arabic letter meem": the script of a letter
  /// is clear from its name or the text around it.
  private static func short(_ name: String, isLetter: Bool) -> String {
    if isLetter, let kind = name.firstRange(of: #/ letter | character /#) {
      let isCapital = name[..<kind.lowerBound].hasSuffix(" capital")
      return (isCapital ? "capital " : "") + name[kind.upperBound...]
    }
    let flag = "regional indicator symbol letter "
    guard !name.hasPrefix(flag) else { return "flag " + name.dropFirst(flag.count) }
    var short = name[...]
    if let idle = idlePrefixes.first(where: short.hasPrefix) { short.removeFirst(idle.count) }
    if let idle = idleSuffixes.first(where: short.hasSuffix) { short.removeLast(idle.count) }
    return String(short)
  }
}
