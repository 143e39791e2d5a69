import TactusWrittenText

/// The contribution of each word of a message to its urgency, by the models.
struct WordWeights {
  private var weights: [String: Float] = [:]

  /// - Parameter moved: the contribution of each word of the text, in order.
  init(_ text: LearnedText, _ moved: [Float]) {
    for (word, weight) in zip(text.words, moved) where weight > 0 && text.isWritten(word) {
      let bare = Folding.bare(Substring(text.string(word)))
      weights[bare] = max(weights[bare] ?? 0, weight)
    }
  }

  /// Returns the weight of a folded word.
  func weight(of word: String) -> Float { weights[word] ?? 0 }
}
