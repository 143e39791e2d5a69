import TactusAnalysis
import TactusWrittenText

/// The words of a text that may indicate its topic.
package enum ContentWords {
  /// The maximum number of words per message.
  static let most = 16
  /// The length of text examined, in Unicode scalars.
  static let longestText = 4096

  /// Returns a word in the form used by traits.
  package static func folded(_ word: String) -> String { Folding.bare(word[...]) }

  /// Returns the first words of 3 to 24 letters, folded and without repetitions and stop words.
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
