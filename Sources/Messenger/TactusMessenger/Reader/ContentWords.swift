import TactusAnalysis

/// The words of a text that may say what it is about.
package enum ContentWords {
  /// The most words of one message.
  static let most = 16
  /// How much of a text is looked at, in Unicode scalars.
  static let longestText = 4096

  /// A word as traits have it.
  package static func folded(_ word: String) -> String { Folding.bare(word[...]) }

  /// Its first words of 3 to 24 letters, folded, each once, without those that say nothing by themselves.
  static func of(_ text: String) -> [String] {
    var words: [String] = []
    let scalars = text.unicodeScalars.prefix(longestText)
    for word in scalars.split(whereSeparator: { $0.properties.isWhitespace }) {
      let bare = Folding.bare(Substring(word))
      guard (3...24).contains(bare.count), bare.allSatisfy(\.isLetter),
        !StopWords.all.contains(bare), !words.contains(bare)
      else { continue }
      words.append(bare)
      if words.count == most { break }
    }
    return words
  }
}
