package import TactusMessage

/// The concepts of words and short phrases in ten languages.
///
/// A hash table in bytes, as `tactus-train` writes it: slots of six bytes, four of a hash and two
/// of a concept's number plus one, little-endian.
package struct Lexicon: Sendable {
  /// The kind of text that an entry matches.
  package enum Kind: UInt32, Sendable {
    /// Whole words.
    case form
    /// Words of which the last has this beginning.
    case stem
    /// The first word of a phrase.
    case beginning
  }

  /// The maximum number of words in a phrase.
  package static let longestPhrase = 4
  /// The minimum length of a stem, in code points.
  package static let shortestStem = 4
  /// The size of a slot, in bytes.
  package static let slotSize = 6

  private let slots: ModelBytes
  private let mask: Int

  /// - Parameter slots: the table; its number of slots must be a power of two.
  package init?(_ slots: ModelBytes) {
    let count = slots.count / Self.slotSize
    guard count > 0, count & (count - 1) == 0, slots.count == count * Self.slotSize else {
      return nil
    }
    self.slots = slots
    mask = count - 1
  }

  /// Starts the hash of an entry.
  package static func hash(_ kind: Kind, _ language: Language) -> StableHash {
    var hash = StableHash(seed: UInt64(kind.rawValue) + 1)
    for byte in language.rawValue.utf8 { hash.add(UInt32(byte)) }
    return hash
  }

  /// A concept and the position of its words.
  package struct Found: Sendable {
    /// The concept's number.
    package var concept: UInt16
    /// The number of its first word.
    package var word: Int
    /// The number of its words.
    package var span: Int
  }

  /// Returns the concepts of a text and the ends of its sentences, in order; of phrases that begin
  /// with the same word, the longest counts.
  package func concepts(of text: LearnedText, in language: Language) -> [Found] {
    var found: [Found] = []
    let form = Self.hash(.form, language)
    let stem = Self.hash(.stem, language)
    let beginning = Self.hash(.beginning, language)
    var place = 0
    while place < text.words.count {
      let word = text.words[place]
      var length = 1
      var concept: UInt16?
      if self[Self.adding(word, of: text, to: beginning)] != nil {
        length = min(Self.longestPhrase, text.words.count - place)
        while length > 1 {
          concept = match(text, place..<place + length, form, stem)
          if concept != nil { break }
          length -= 1
        }
      }
      concept = concept ?? match(text, place..<place + 1, form, stem)
      if let concept {
        found.append(Found(concept: concept, word: place, span: length))
      } else if let end = Self.end(text.scalars[text.words[place].lowerBound]) {
        found.append(Found(concept: end, word: place, span: 1))
      }
      place += length
    }
    return found
  }

  private func match(
    _ text: LearnedText, _ words: Range<Int>, _ form: StableHash, _ stem: StableHash
  ) -> UInt16? {
    var whole = form
    for index in words {
      if index > words.lowerBound { whole.add(UInt32(0)) }
      whole = Self.adding(text.words[index], of: text, to: whole)
    }
    if let concept = self[whole] { return concept }
    var hash = stem
    for index in words.dropLast() {
      hash = Self.adding(text.words[index], of: text, to: hash)
      hash.add(UInt32(0))
    }
    var concept: UInt16?
    let last = text.words[words.upperBound - 1]
    for (count, scalar) in text.scalars[last].enumerated() {
      hash.add(scalar)
      if count + 1 >= Self.shortestStem, let found = self[hash] { concept = found }
    }
    return concept
  }

  /// Returns the pseudo-concept of a sign that ends a sentence or a clause; nil for any other.
  private static func end(_ scalar: UInt32) -> UInt16? {
    switch scalar {
    case 0x2E: .max
    case 0x21: .max - 1
    case 0x3F: .max - 2
    case 0x3B: .max - 3
    default: nil
    }
  }

  /// Adds a word to a hash.
  package static func adding(_ word: Range<Int>, of text: LearnedText, to hash: StableHash)
    -> StableHash
  {
    var hash = hash
    for scalar in text.scalars[word] { hash.add(scalar) }
    return hash
  }

  private subscript(hash: StableHash) -> UInt16? {
    let value = hash.value
    let check = UInt32(truncatingIfNeeded: value >> 32)
    var slot = Int(truncatingIfNeeded: value) & mask
    // The loop is bounded because a full table has no empty slot to end the search.
    for _ in 0...mask {
      let offset = slot * Self.slotSize
      let concept = slots.number(at: offset + 4, UInt16.self)
      if concept == 0 { return nil }
      if slots.number(at: offset, UInt32.self) == check { return concept - 1 }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
