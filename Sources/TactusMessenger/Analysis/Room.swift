/// So many characters, and the units that were put into them.
struct Room {
  private var left: Int
  private var units: [Unit] = []

  init(limit: Int) { left = limit + 1 }

  var isEmpty: Bool { units.isEmpty }

  /// Puts all in, or none where they do not fit.
  mutating func take(_ added: [Unit]) -> Bool {
    // Each may need a space before it.
    let need = added.reduce(0) { $0 + $1.length + 1 }
    guard need <= left, !added.isEmpty else { return false }
    left -= need
    units += added
    return true
  }

  /// The units in the order of the message, with the spaces that it has between them.
  ///
  /// - Parameter isTrimmed: Without the signs that end clauses.
  func line(of tokens: [Token], isTrimmed: Bool = false) -> String {
    var line = ""
    var last: Int?
    for unit in units.sorted(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }) {
      var words = ""
      for index in unit.tokens {
        let since = (last ?? index - 1) + 1...index
        if last != nil && tokens[since].contains(where: \.isSpaced) { words += " " }
        words += tokens[index].text
        last = index
      }
      line += isTrimmed ? words.trimmingSigns() : words
    }
    return isTrimmed ? line : Self.closed(line)
  }

  /// Without a comma or dash at its end.
  private static func closed(_ line: String) -> String {
    var line = Substring(line)
    while let last = line.last, ",;:—、，；： ".contains(last), line.count > 1 { line.removeLast() }
    return String(line)
  }
}

extension String {
  /// Without the signs that end clauses, quotes and brackets at its end.
  func trimmingSigns() -> String {
    var words = Substring(self)
    while let last = words.last, ".,;:!?…—。、，；：！？\"”»)]".contains(last) { words.removeLast() }
    return String(words)
  }
}
