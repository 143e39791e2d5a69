import TactusWrittenText

/// The phrases by which everyday classes of messages are recognised in ten languages.
///
/// A phrase is a run of folded words within a sentence; `#` stands for a whole number of at most 15,
/// and a word that ends with `*` for every word that begins so.
struct EverydayPhrases: Sendable {
  /// The phrases of a class in one language.
  struct Entry: Sendable {
    let kind: EverydayClass
    let isForbidden: Bool
    let phrases: String

    /// Phrases that tell the class, separated by commas.
    init(_ kind: EverydayClass, tells phrases: String) {
      (self.kind, isForbidden, self.phrases) = (kind, false, phrases)
    }

    /// Phrases that no message of the class has, separated by commas.
    init(_ kind: EverydayClass, forbids phrases: String) {
      (self.kind, isForbidden, self.phrases) = (kind, true, phrases)
    }
  }

  private struct Word: Sendable {
    enum Form { case whole, beginning, number }
    let form: Form
    let text: String

    init(_ word: Substring) {
      if word == "#" {
        (form, text) = (.number, "")
      } else if word.hasSuffix("*") {
        (form, text) = (.beginning, String(word.dropLast()))
      } else {
        (form, text) = (.whole, String(word))
      }
    }

    func matches(_ word: String) -> Bool {
      switch form {
      case .whole: word == text
      case .beginning: word.hasPrefix(text)
      case .number: Int(word).map { (0...15).contains($0) } ?? false
      }
    }
  }

  private struct Key: Hashable {
    var kind: EverydayClass
    var isForbidden: Bool
  }

  static let all = EverydayPhrases(
    [
      english, german, french, spanish, italian, portuguese, dutch, polish, turkish, swedish,
    ].flatMap(\.self))

  /// The phrases by their first word; those that begin with a number or an open word are under "".
  private var phrases: [Key: [String: [[Word]]]] = [:]

  init(_ entries: [Entry]) {
    for entry in entries {
      let key = Key(kind: entry.kind, isForbidden: entry.isForbidden)
      for phrase in entry.phrases.split(separator: ",") {
        let words = phrase.split(separator: " ").map(Word.init)
        guard let first = words.first else { continue }
        let index = first.form == .whole ? first.text : Self.prefix(of: first)
        phrases[key, default: [:]][index, default: []].append(words)
      }
    }
  }

  /// True if a sentence has a phrase that tells the class.
  func tells(_ kind: EverydayClass, _ sentence: ArraySlice<Token>) -> Bool {
    has(Key(kind: kind, isForbidden: false), sentence)
  }

  /// True if a sentence has a phrase that no message of the class has.
  func forbids(_ kind: EverydayClass, _ sentence: ArraySlice<Token>) -> Bool {
    has(Key(kind: kind, isForbidden: true), sentence)
  }

  private func has(_ key: Key, _ sentence: ArraySlice<Token>) -> Bool {
    guard let phrases = phrases[key] else { return false }
    let words = sentence.map { Folding.plain($0.bare) }.filter { !$0.isEmpty }
    return words.indices.contains { place in
      Self.indexes(of: words[place]).contains { index in
        phrases[index]?.contains { phrase in
          place + phrase.count <= words.count
            && zip(phrase, words[place...]).allSatisfy { $0.matches($1) }
        } ?? false
      }
    }
  }

  /// The length of the beginning under which a phrase with an open first word is found.
  private static let prefixLength = 3

  private static func prefix(of word: Word) -> String {
    word.form == .number ? "#" : word.text.prefix(prefixLength) + "*"
  }

  /// The keys under which the phrases that begin with a word stand.
  private static func indexes(of word: String) -> [String] {
    [word] + (1...prefixLength).map { word.prefix($0) + "*" }
      + (word.first?.isNumber == true ? ["#"] : [])
  }
}
