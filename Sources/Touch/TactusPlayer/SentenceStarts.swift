import TactusBraille

/// The beginnings of sentences in a text: after the end of another sentence, after an empty line,
/// or at the start.
public struct SentenceStarts: Sendable {
  /// The maximum number of words that the reading moves back. Beyond that it resumes at the current word, so
  /// that frequent alerts cannot keep the reader from reaching the end of a long sentence.
  static let furthest = 30

  /// The words at which sentences begin.
  public private(set) var words: [Int] = []
  /// True if the latest text ends a sentence.
  private var isOver = true

  /// Creates the beginnings of an empty text.
  public init() {}

  /// Returns the word at which to resume, given the words at which sentences begin.
  public static func start(of word: Int, in sentences: [Int]) -> Int {
    guard let start = sentences.last(where: { $0 <= word }), word - start <= furthest else {
      return word
    }
    return start
  }

  /// Adds a word, with the bytes of its line before it and from its start on.
  mutating func add(word: Int, before: ArraySlice<UInt8>, from start: ArraySlice<UInt8>) {
    if let ends = Self.ends(before) {
      let first = String(decoding: start.prefix(8), as: UTF8.self).first
      isOver = ends && !(first?.isLowercase == true && Self.endsInAbbreviation(before))
    }
    if isOver || words.isEmpty { words.append(word) }
    isOver = false
  }

  /// Records that a line, or a piece of one, has ended.
  mutating func endLine(_ text: ArraySlice<UInt8>, isContinued: Bool) {
    isOver = Self.ends(text) ?? (!isContinued || isOver)
  }

  /// Returns true if the text ends a sentence; nil if it is blank.
  private static func ends(_ bytes: ArraySlice<UInt8>) -> Bool? {
    let tail = String(decoding: bytes.suffix(24), as: UTF8.self)
    guard let last = tail.last(where: { !$0.isWhitespace }) else { return nil }
    let sign =
      closers.contains(last)
      ? tail.last { !$0.isWhitespace && !closers.contains($0) } ?? last : last
    return enders.contains(sign)
  }

  /// Returns true if the last word is an abbreviation with a full stop, such as "e.g.".
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
