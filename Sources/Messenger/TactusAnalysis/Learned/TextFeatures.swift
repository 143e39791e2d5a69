/// The features of a message for linear models: hashed n-grams of its words and characters, its
/// sender's words, and the concepts of its words.
package struct TextFeatures: Sendable {
  /// The source of a feature; kinds have different weights.
  package enum Kind: Int, CaseIterable, Sendable {
    case words, characters, concepts
    /// The surroundings of the text: its sender, or the neighbouring clauses.
    case surroundings
    /// The form of the text, such as its length.
    case form

    /// The weight of one feature, tuned on messages held out from training.
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

  /// A feature and the word of the text at which it begins.
  package struct Feature: Sendable {
    /// Its hash, which differs between kinds.
    package var hash: UInt64
    /// The source of the feature.
    package var kind: Kind
    /// The number of the text's word where it begins; -1 outside the text.
    package var word: Int32
    /// The number of words that it spans.
    package var span: Int32
  }

  /// All features in the order of the text; the same one may recur.
  package private(set) var all: [Feature] = []

  private static let longestWordGram = 3
  private static let characterGrams = 2...5

  /// Creates an empty set of features.
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

  /// Adds sequences of two to five characters, including spaces.
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

  /// Adds the concepts of a neighbouring clause.
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

  /// Adds a number that describes the form of a text; `kind` distinguishes such numbers.
  package mutating func addForm(_ kind: UInt32, _ value: Int) {
    var hash = StableHash(seed: 20)
    hash.add(kind)
    hash.add(UInt32(truncatingIfNeeded: value))
    add(hash, .form, -1)
  }
}
