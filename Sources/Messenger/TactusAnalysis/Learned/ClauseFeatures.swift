package import TactusMessage
import TactusWrittenText

/// The features of a message's clauses for the model that ranks them.
package enum ClauseFeatures {
  /// Returns the features of each part of a message to summarise, and the index of the most
  /// pressing part.
  ///
  /// - Parameter urgency: the urgency model, which scores each part as if it were a message.
  static func of(
    _ summary: Summary, _ text: MessageText, _ language: Language, _ lexicon: Lexicon,
    _ urgency: FeatureTable
  ) -> (features: [TextFeatures], pressing: Int?) {
    let count = summary.parts.count
    var sentence = 0
    let reads = summary.parts.map { range in
      ReadMessage(
        LearnedText(text.tokens[range].map(\.displayText).joined(separator: " ")), language, lexicon
      )
    }
    let words = reads.map(\.textFeatures)
    let scores = words.map { urgency.scores(of: $0) }
    let pressing = Standing(scores.map(MeaningModel.pressure))
    let wanting = Standing(scores.map { $0[UrgencyHead.medium.rawValue] })
    let features = summary.parts.enumerated().map { index, range in
      while sentence + 1 < summary.sentences.count,
        summary.sentences[sentence].parts.upperBound <= index
      { sentence += 1 }
      var features = words[index]
      let words = text.tokens[range]
      if index > 0 { features.addNeighbour(reads[index - 1].concepts, seed: 21) }
      if index + 1 < count { features.addNeighbour(reads[index + 1].concepts, seed: 22) }
      let parts =
        summary.sentences.indices.contains(sentence)
        ? summary.sentences[sentence].parts : index..<index + 1
      features.addForm(11, min(index, 4))
      features.addForm(12, min(count - 1 - index, 4))
      features.addForm(13, index * 6 / max(1, count))
      features.addForm(14, min(parts.count, 4))
      features.addForm(15, index - parts.lowerBound == 0 ? 0 : 1)
      features.addForm(16, min(words.count / 3, 8))
      features.addForm(17, min(words.count(where: \.hasDigit), 3))
      features.addForm(18, words.last?.asks == true ? 1 : 0)
      features.addForm(19, min(words.count { $0.isCapitalised }, 3))
      features.addForm(20, min(count, 12))
      features.addForm(21, min(sentence, 5))
      pressing.describe(index, kind: 31, in: &features)
      wanting.describe(index, kind: 41, in: &features)
      return features
    }
    return (features, pressing.first)
  }

  /// Returns the parts of a message longer than a summary: the features of each, and true if
  /// it carries the main point or a fact.
  package static func examples(
    of body: String, key: [String], facts: [String], _ language: Language, _ lexicon: Lexicon,
    _ urgency: FeatureTable
  ) -> [(features: TextFeatures, isKey: Bool, hasFact: Bool)] {
    let text = MessageText(body)
    guard text.displayText.count > Analysis.longestSummary else { return [] }
    let keys = key.map { Set(Token.tokens(of: $0).map(\.bare).filter { !$0.isEmpty }) }
    let folded = key.map { Folding.bare(Substring($0)) }
    let foldedFacts = facts.map { Folding.bare(Substring($0)) }
    var found: [(TextFeatures, Bool, Bool)] = []
    _ = Summary(of: text, isFraud: false) { summary in
      let features = of(summary, text, language, lexicon, urgency).features
      for (range, features) in zip(summary.parts, features) {
        let words = text.tokens[range].map(\.bare).filter { !$0.isEmpty }
        let share =
          keys.map { key in
            words.isEmpty ? 0 : Double(words.count { key.contains($0) }) / Double(words.count)
          }.max() ?? 0
        let line = Folding.bare(Substring(text.tokens[range].map(\.text).joined(separator: " ")))
        let holds = folded.contains { !$0.isEmpty && line.contains($0) }
        let hasFact = foldedFacts.contains { !$0.isEmpty && line.contains($0) }
        found.append((features, share >= 0.7 || holds, hasFact))
      }
      return features.map { _ in 0.5 }
    }
    return found
  }
}

/// The ranking of a message's parts by a score.
private struct Standing {
  private let scores: [Float]
  /// The rank of each part, 0 for the highest score.
  private var places: [Int]
  private let most: Float

  init(_ scores: [Float]) {
    self.scores = scores
    most = scores.max() ?? 0
    places = Array(repeating: 0, count: scores.count)
    for (place, index) in scores.indices.sorted(by: { scores[$0] > scores[$1] }).enumerated() {
      places[index] = place
    }
  }

  /// The part with the highest score; nil without parts.
  var first: Int? { places.firstIndex(of: 0) }

  /// Adds the standing of a part: its rank, its score, and the highest score.
  func describe(_ index: Int, kind: UInt32, in features: inout TextFeatures) {
    let height = Self.step(most)
    features.addForm(kind, min(places[index], 5))
    features.addForm(kind + 1, Self.step(scores[index]))
    features.addForm(kind + 2, min(places[index], 3) * 16 + height)
    features.addForm(kind + 3, Self.step(most - scores[index]))
  }

  /// Returns a score in steps, 0 to 15.
  private static func step(_ score: Float) -> Int { max(0, min(15, Int(score * 1.5) + 7)) }
}
