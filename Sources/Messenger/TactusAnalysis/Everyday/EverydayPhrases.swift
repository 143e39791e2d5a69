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

  private struct Phrase: Sendable {
    let kind: EverydayClass
    let isForbidden: Bool
    let words: [Word]
  }

  static let all = EverydayPhrases(
    [
      english, german, french, spanish, italian, portuguese, dutch, polish, turkish, swedish,
    ].flatMap(\.self))

  /// The phrases by their first word; those that begin with an open word by its beginning.
  private var phrases: [String: [Phrase]] = [:]

  init(_ entries: [Entry]) {
    for entry in entries {
      for phrase in entry.phrases.split(separator: ",") {
        let words = phrase.split(separator: " ").map(Word.init)
        guard let first = words.first else { continue }
        let index = first.form == .whole ? first.text : Self.prefix(of: first)
        phrases[index, default: []].append(
          Phrase(kind: entry.kind, isForbidden: entry.isForbidden, words: words))
      }
    }
  }

  /// Adds the classes that a sentence tells, and those that it forbids.
  func read(
    _ sentence: ArraySlice<Token>, told: inout Set<EverydayClass>,
    forbidden: inout Set<EverydayClass>
  ) {
    let words = sentence.map { Folding.plain($0.bare) }.filter { !$0.isEmpty }
    for place in words.indices {
      for index in Self.indexes(of: words[place]) {
        for phrase in phrases[index] ?? []
        where place + phrase.words.count <= words.count
          && zip(phrase.words, words[place...]).allSatisfy({ $0.matches($1) })
        {
          if phrase.isForbidden {
            forbidden.insert(phrase.kind)
          } else {
            told.insert(phrase.kind)
          }
        }
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
