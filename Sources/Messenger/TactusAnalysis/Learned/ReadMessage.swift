package import TactusMessage

/// A message as the models read it: its words, its language and its features.
package struct ReadMessage: Sendable {
  /// The maximum number of bytes read to detect the language; more do not improve it.
  package static let longestSample = 160

  package let text: LearnedText
  package let language: Language
  package let concepts: [Lexicon.Found]

  /// Reads a message in a given language.
  package init(_ text: LearnedText, _ language: Language, _ lexicon: Lexicon) {
    self.text = text
    self.language = language
    concepts = lexicon.concepts(of: text, in: language)
  }

  /// The features of its words and its language, without its sender; the tone is judged by them.
  package var textFeatures: TextFeatures {
    var features = TextFeatures()
    features.addWords(text)
    features.addCharacters(text)
    features.addConcepts(concepts)
    return features
  }

  /// Returns the features of the text and its sender.
  package func features(from sender: String) -> TextFeatures {
    features(textFeatures, from: sender)
  }

  /// Returns the features of the text and its sender.
  ///
  /// - Parameter words: `textFeatures`.
  func features(_ words: TextFeatures, from sender: String) -> TextFeatures {
    var features = words
    let name = LearnedText(sender.prefix(120))
    features.addSender(name)
    features.addForm(1, Int.bitWidth - text.words.count.leadingZeroBitCount)
    features.addForm(2, min(2, count("?")))
    features.addForm(3, min(3, count("!")))
    features.addForm(4, min(2, text.capitals))
    features.addForm(5, min(2, text.digitGroups / 2))
    features.addForm(6, name.digitGroups > 0 && name.words.count <= 3 ? 1 : 0)
    features.addForm(7, name.words.count)
    features.addForm(8, text.hasLink ? 1 : 0)
    features.addForm(9, text.hasCapitals ? 1 : 0)
    return features
  }

  /// Returns the features that decide the language.
  package static func languageFeatures(_ text: LearnedText) -> TextFeatures {
    var features = TextFeatures()
    let sample = text.prefix(longestSample)
    features.addWords(sample)
    features.addCharacters(sample)
    return features
  }

  private func count(_ sign: Unicode.Scalar) -> Int { text.scalars.count { $0 == sign.value } }
}
