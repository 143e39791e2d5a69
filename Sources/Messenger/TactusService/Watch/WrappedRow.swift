import TactusSystem

extension TextWidth {
  /// Fills rows of at most `columns` columns with words, and cuts words that are longer.
  static func wrap(_ words: [String], to columns: Int) -> [WrappedRow] {
    let room = max(1, columns)
    var rows: [WrappedRow] = []
    for (index, word) in words.enumerated() {
      var rest = word[...]
      while !rest.isEmpty {
        let width = Self.columns(rest)
        if let last = rows.last, Self.columns(last.text) + 1 + width <= room {
          rows[rows.count - 1].text += " " + rest
          break
        }
        // At least one character is consumed, so that the loop ends.
        let piece = width <= room ? rest : rest.prefix(max(1, cut(String(rest), to: room).count))
        rows.append(WrappedRow(text: String(piece), firstWord: index))
        rest = rest[piece.endIndex...]
      }
    }
    return rows
  }
}

/// A row of a wrapped text.
struct WrappedRow: Hashable {
  /// The row's words, with spaces between them.
  var text: String
  /// The index of its first word in the text.
  var firstWord: Int

  /// Returns the position of a word of the text, or a piece of it, in this row; nil if it is not in it.
  func range(ofWord word: Int) -> Range<String.Index>? {
    let words = text.split(separator: " ")
    guard words.indices.contains(word - firstWord) else { return nil }
    return words[word - firstWord].startIndex..<words[word - firstWord].endIndex
  }
}
