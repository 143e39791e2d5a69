/// Phrases of whole words, each with its meaning.
struct PhraseTable<Meaning: Hashable & Sendable>: Sendable {
  struct Match {
    var meaning: Meaning
    var tokens: Range<Int>
    /// True if a "not" precedes it in its clause.
    var isNegated: Bool
  }

  private struct Phrase {
    var rest: ArraySlice<String>
    var meaning: Meaning
  }

  /// The phrases by first word, the longest first.
  private var phrases: [String: [Phrase]] = [:]

  /// Parses comma-separated phrases in lower case, without apostrophes; a noun also matches its
  /// plural.
  init(_ entries: [(Meaning, String)]) {
    for (meaning, list) in entries {
      for phrase in list.split(separator: ",") {
        let words = phrase.split(separator: " ").map(String.init)
        guard let first = words.first else { continue }
        phrases[first, default: []].append(Phrase(rest: words.dropFirst(), meaning: meaning))
      }
    }
    for first in phrases.keys {
      phrases[first]?.sort { $0.rest.count > $1.rest.count }
    }
  }

  /// Returns all phrases that occur, without overlaps; longer ones take precedence.
  func matches(in tokens: some RandomAccessCollection<Token>) -> [Match] {
    let tokens = Array(tokens)
    var matches: [Match] = []
    var index = 0
    while index < tokens.count {
      guard let match = match(at: index, in: tokens) else {
        index += 1
        continue
      }
      matches.append(match)
      index = match.tokens.upperBound
    }
    return matches
  }

  /// Returns the meanings that occur and are not negated.
  func meanings(in tokens: some RandomAccessCollection<Token>) -> [Meaning] {
    matches(in: tokens).lazy.filter { !$0.isNegated }.map(\.meaning)
  }

  /// Returns all meanings that occur and are not negated, including phrases within others, but not
  /// within a phrase that means `nothing`.
  func allMeanings(in tokens: some RandomAccessCollection<Token>, but nothing: Meaning)
    -> Set<Meaning>
  {
    let tokens = Array(tokens)
    var found: Set<Meaning> = []
    var index = 0
    while index < tokens.count {
      var end = index + 1
      let here = Array(matches(at: index, in: tokens))
      if let idle = here.first(where: { $0.meaning == nothing }) {
        end = idle.tokens.upperBound
      } else {
        found.formUnion(here.lazy.filter { !$0.isNegated }.map(\.meaning))
      }
      index = end
    }
    return found
  }

  private func match(at index: Int, in tokens: [Token]) -> Match? {
    matches(at: index, in: tokens).first { _ in true }
  }

  private func matches(at index: Int, in tokens: [Token]) -> some Sequence<Match> {
    candidates(tokens[index].bare).lazy.compactMap { phrase in
      let end = index + 1 + phrase.rest.count
      let isThere =
        end <= tokens.count && !tokens[index..<end - 1].contains(where: \.endsClause)
        && zip(phrase.rest, tokens[index + 1..<end]).allSatisfy { Self.isForm($1.bare, of: $0) }
      guard isThere else { return nil }
      return Match(
        meaning: phrase.meaning, tokens: index..<end,
        isNegated: Negation.reaches(index, in: tokens))
    }
  }

  private func candidates(_ word: String) -> [Phrase] {
    let exact = phrases[word] ?? []
    guard word.utf8.count > 3, word.hasSuffix("s"), let singular = phrases[String(word.dropLast())]
    else { return exact }
    return exact + singular
  }

  private static func isForm(_ word: String, of entry: String) -> Bool {
    word == entry || (word.utf8.count == entry.utf8.count + 1 && word == entry + "s")
  }
}

/// Words that reverse the meaning of the words after them.
enum Negation {
  /// True if a negator is among the three preceding words of the same clause; "not only" does not
  /// count.
  static func reaches(_ index: Int, in tokens: [Token]) -> Bool {
    for place in stride(from: index - 1, through: max(index - 3, 0), by: -1) {
      if tokens[place].endsClause || tokens[place + 1].opensBracket { return false }
      if tokens[place].isNegator {
        return !["only", "just"].contains(tokens[place + 1].bare)
      }
    }
    return false
  }

  static let words: Set<String> = [
    "not", "no", "never", "nor", "neither", "none", "nothing", "nobody", "without", "cannot",
    "cant", "couldnt", "dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "werent", "wont",
    "wouldnt", "shouldnt", "mustnt", "neednt", "hasnt", "havent", "hadnt", "aint", "non",
    "nicht", "kein", "keine", "keinen", "nie", "pas", "jamais", "nunca", "niet", "geen", "nao",
  ]
}
