import TactusBraille

/// Where sentences begin in a text, told by what stands before a word: the end of another sentence, an empty
/// line, or nothing.
struct SentenceStarts: Sendable {
  /// A reader is led back by so many words at most: of a longer sentence, or a text without any, the word at
  /// hand is where to go on, so that alerts that come again and again do not keep it from its end.
  static let furthest = 30

  private(set) var words: [Int] = []
  /// Whether what came last ends a sentence.
  private var isOver = true

  /// The word to go on with, of a text whose sentences begin at these words.
  static func start(of word: Int, in sentences: [Int]) -> Int {
    guard let start = sentences.last(where: { $0 <= word }), word - start <= furthest else {
      return word
    }
    return start
  }

  /// Takes note of a word and the bytes of its line that stand before it and begin it.
  mutating func add(word: Int, before: ArraySlice<UInt8>, from start: ArraySlice<UInt8>) {
    if let ends = Self.ends(before) {
      let first = String(decoding: start.prefix(8), as: UTF8.self).first
      isOver = ends && !(first?.isLowercase == true && Self.endsInAbbreviation(before))
    }
    if isOver || words.isEmpty { words.append(word) }
    isOver = false
  }

  /// A line has ended, or a piece of one.
  mutating func endLine(_ text: ArraySlice<UInt8>, isContinued: Bool) {
    isOver = Self.ends(text) ?? (!isContinued || isOver)
  }

  /// Whether a text ends a sentence; nil for one of spaces alone.
  private static func ends(_ bytes: ArraySlice<UInt8>) -> Bool? {
    let tail = String(decoding: bytes.suffix(24), as: UTF8.self)
    guard let last = tail.last(where: { !$0.isWhitespace }) else { return nil }
    let sign =
      closers.contains(last)
      ? tail.last { !$0.isWhitespace && !closers.contains($0) } ?? last : last
    return enders.contains(sign)
  }

  /// Whether the last word is one that has a full stop within a sentence, such as "e.g.".
  private static func endsInAbbreviation(_ bytes: ArraySlice<UInt8>) -> Bool {
    let tail = String(decoding: bytes.suffix(24), as: UTF8.self)
    guard let word = tail.split(whereSeparator: \.isWhitespace).last?.lowercased() else {
      return false
    }
    return word.dropLast().contains(".") || abbreviations.contains(word)
  }

  private static let abbreviations: Set<String> = [
    "approx.", "ca.", "dr.", "etc.", "mr.", "mrs.", "ms.", "no.", "nr.", "prof.", "st.", "vs.",
  ]

  private static let enders: Set<Character> = [".", "!", "?", "…", "。", "！", "？"]
  private static let closers: Set<Character> = [
    ")", "]", "}", "\"", "'", "”", "’", "»", "›", "“", "«", "」", "』",
  ]
}
