import TactusWrittenText

/// Words of a message as they stand, in single quotes, for a helper who wants to know why it was
/// judged as it was.
struct Quotation {
  private let text: MessageText

  init(_ text: MessageText) { self.text = text }

  /// The maximum length of a quotation; characters.
  static let longest = 60

  /// Returns the clause around a folded phrase, or the phrase alone if the clause is too long; nil
  /// if the text does not have it.
  func quote(_ phrase: String) -> String? {
    let wanted = phrase.split(separator: " ").map(String.init)
    guard !wanted.isEmpty else { return nil }
    for sentence in text.sentences {
      // A token may hold several words, as in "l'incendie".
      var words: [String] = []
      var places: [Int] = []
      for index in sentence {
        for word in AlarmWords.sentence(text.tokens[index...index]).words {
          words.append(word.text)
          places.append(index)
        }
      }
      guard words.count >= wanted.count,
        let start = (0...words.count - wanted.count).first(where: {
          words[$0..<$0 + wanted.count].elementsEqual(wanted)
        })
      else { continue }
      return quote(places[start]..<places[start + wanted.count - 1] + 1, in: sentence)
    }
    return nil
  }

  /// Returns the clause with the highest weight; nil for a text without words.
  ///
  /// - Parameter weight: the weight of a folded word.
  func quote(weighing weight: (String) -> Float) -> String? {
    var best: (clause: Range<Int>, sentence: Range<Int>, weight: Float)?
    for sentence in Courtesy.sentences(of: text).prefix(Self.mostSentences) {
      let parts = Clause.fineParts(of: sentence, in: text.tokens)
      for part in parts.count > 1 && line(sentence).count <= Self.longest ? [sentence] : parts {
        // A long clause is not weightier for its length alone.
        let words = text.tokens[part].lazy.filter { !$0.bare.isEmpty }
        guard !words.isEmpty else { continue }
        let sum = words.reduce(Float(0)) { $0 + max(0, weight($1.bare)) }
        let found = sum / Float(words.count + 3).squareRoot()
        if best == nil || found > best?.weight ?? 0 { best = (part, sentence, found) }
      }
    }
    return best.flatMap { quote($0.clause, in: $0.sentence) }
  }

  private static let mostSentences = 40

  /// Returns the clause that holds these words, or as much of it as fits.
  private func quote(_ words: Range<Int>, in sentence: Range<Int>) -> String? {
    let parts = Clause.parts(of: sentence, in: text.tokens)
    let clause = parts.first { $0.contains(words.lowerBound) } ?? words
    let whole = clause.lowerBound..<max(clause.upperBound, words.upperBound)
    if let quoted = quoted(whole) { return quoted }
    var kept = words
    // Words on either side, as long as they fit.
    while kept.upperBound < whole.upperBound,
      line(kept.lowerBound..<kept.upperBound + 1).count <= Self.longest - 4
    { kept = kept.lowerBound..<kept.upperBound + 1 }
    while kept.lowerBound > whole.lowerBound,
      line(kept.lowerBound - 1..<kept.upperBound).count <= Self.longest - 4
    { kept = kept.lowerBound - 1..<kept.upperBound }
    while kept.count > 1, line(kept).count > Self.longest - 4 {
      kept = kept.lowerBound..<kept.upperBound - 1
    }
    let line = line(kept)
    guard !line.isEmpty, line.count <= Self.longest - 4 else { return nil }
    return "'" + (kept.lowerBound > whole.lowerBound ? "… " : "") + line
      + (kept.upperBound < whole.upperBound ? " …" : "") + "'"
  }

  /// Returns words in quotes; nil if there are none or too many.
  private func quoted(_ words: Range<Int>) -> String? {
    let line = line(words)
    return line.isEmpty || line.count > Self.longest ? nil : "'\(line)'"
  }

  private func line(_ words: Range<Int>) -> String {
    var line = ""
    for token in text.tokens[words] where token.displayText != Token.ellipsis {
      if token.isSpaced, !line.isEmpty { line += " " }
      line += token.displayText
    }
    while let last = line.last, ",;:–—-. ".contains(last) { line.removeLast() }
    return line
  }
}
