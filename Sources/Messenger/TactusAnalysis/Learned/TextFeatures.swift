/// What linear models see of a message: hashed n-grams of its words and characters, its sender's words, and the
/// concepts that its words stand for.
package struct TextFeatures: Sendable {
  /// What a feature is made of; kinds weigh differently.
  package enum Kind: Int, CaseIterable, Sendable {
    case words, characters, concepts
    /// What stands around the text: its sender, or the clauses beside it.
    case surroundings
    /// What the text looks like.
    case form

    /// How much one counts; tried on messages held back from training.
    package var weight: Float {
      switch self {
      case .words: 1
      case .characters: 0.7
      case .concepts: 1.5
      case .surroundings: 1
      case .form: 2
      }
    }
  }

  /// A feature, and the word of the text where it begins.
  package struct Feature: Sendable {
    /// Its hash, which differs between kinds.
    package var hash: UInt64
    /// What it is made of.
    package var kind: Kind
    /// The number of the text's word where it begins; -1 outside the text.
    package var word: Int32
    /// How many words it spans.
    package var span: Int32
  }

  /// All features in the order of the text; the same one may come again.
  package private(set) var all: [Feature] = []

  private static let longestWordGram = 3
  private static let characterGrams = 2...5

  /// Starts empty; what is to be seen is added.
  package init() {}

  private mutating func add(_ hash: StableHash, _ kind: Kind, _ word: Int, _ span: Int = 1) {
    all.append(
      Feature(
        hash: hash.value, kind: kind, word: Int32(truncatingIfNeeded: word), span: Int32(span)))
  }

  /// Adds words, and up to three in a row.
  package mutating func addWords(_ text: LearnedText) {
    let hashes = text.words.map { Lexicon.adding($0, of: text, to: StableHash(seed: 11)).value }
    for first in hashes.indices {
      var hash = StableHash(seed: 12)
      for last in first..<min(hashes.count, first + Self.longestWordGram) {
        hash.add(hashes[last])
        add(hash, .words, first, last - first + 1)
      }
    }
  }

  /// Adds two to five characters in a row, spaces among them.
  package mutating func addCharacters(_ text: LearnedText) {
    all.reserveCapacity(all.count + 8 + Self.characterGrams.count * (text.scalars.count + 2))
    let scalars = [0x20] + text.scalars + [0x20]
    var word = 0
    for first in scalars.indices {
      while word + 1 < text.words.count, first - 1 >= text.words[word].upperBound { word += 1 }
      var hash = StableHash(seed: 13)
      for last in first..<min(scalars.count, first + Self.characterGrams.upperBound) {
        hash.add(scalars[last])
        if last - first + 1 >= Self.characterGrams.lowerBound { add(hash, .characters, word) }
      }
    }
  }

  /// Adds concepts, pairs with at most two between them, and three in a row.
  package mutating func addConcepts(_ concepts: [Lexicon.Found]) {
    for (index, found) in concepts.enumerated() {
      var hash = StableHash(seed: 14)
      hash.add(UInt32(found.concept))
      add(hash, .concepts, found.word, found.span)
      for distance in 1...3 where index + distance < concepts.count {
        let other = concepts[index + distance]
        var pair = StableHash(seed: distance == 1 ? 15 : 16)
        pair.add(UInt32(found.concept))
        pair.add(UInt32(other.concept))
        add(pair, .concepts, found.word, other.word + other.span - found.word)
      }
      guard index + 2 < concepts.count else { continue }
      var three = StableHash(seed: 17)
      for other in concepts[index...index + 2] { three.add(UInt32(other.concept)) }
      let last = concepts[index + 2]
      add(three, .concepts, found.word, last.word + last.span - found.word)
    }
  }

  /// Adds the concepts of what stands beside the text.
  package mutating func addNeighbour(_ concepts: [Lexicon.Found], seed: UInt64) {
    for found in concepts {
      var hash = StableHash(seed: seed)
      hash.add(UInt32(found.concept))
      add(hash, .surroundings, -1)
    }
  }

  /// Adds the sender's words, up to three in a row, and the sender as a whole.
  package mutating func addSender(_ sender: LearnedText) {
    let hashes = sender.words.map { Lexicon.adding($0, of: sender, to: StableHash(seed: 11)).value }
    var whole = StableHash(seed: 19)
    for first in hashes.indices {
      whole.add(hashes[first])
      var hash = StableHash(seed: 18)
      for last in first..<min(hashes.count, first + Self.longestWordGram) {
        hash.add(hashes[last])
        add(hash, .surroundings, -1)
      }
    }
    add(whole, .surroundings, -1)
  }

  /// Adds what a text looks like, as a number of a kind.
  package mutating func addForm(_ kind: UInt32, _ value: Int) {
    var hash = StableHash(seed: 20)
    hash.add(kind)
    hash.add(UInt32(truncatingIfNeeded: value))
    add(hash, .form, -1)
  }
}
