/// The parts of a sentence between its commas, and which of them can stand alone.
enum Clause {
  /// Splits at commas, semicolons and dashes, but not within brackets, dates or rows of numbers;
  /// each part has at least three words, so that a list stays together.
  static func parts(of sentence: Range<Int>, in tokens: [Token]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = sentence.lowerBound
    var depth = 0
    for index in sentence {
      let token = tokens[index]
      for byte in token.text.utf8 {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
      let next = index + 1
      guard depth <= 0, next < sentence.upperBound, next - start >= leastWords,
        isBorder(token, tokens[next])
      else { continue }
      parts.append(start..<next)
      start = next
    }
    if let last = parts.last, sentence.upperBound - start < leastWords {
      parts[parts.count - 1] = last.lowerBound..<sentence.upperBound
    } else if start < sentence.upperBound {
      parts.append(start..<sentence.upperBound)
    }
    return parts
  }

  /// Returns runs of parts that each make sense alone: a run begins with its own subject, and no
  /// earlier run denies, reports or supposes anything that could extend into it.
  static func runs(of parts: Range<Int>, _ ranges: [Range<Int>], in tokens: [Token]) -> [Range<Int>]
  {
    var runs: [Range<Int>] = []
    var reaches = false
    for part in parts {
      let words = tokens[ranges[part]]
      if let last = runs.last, reaches || !isIndependent(words) {
        runs[runs.count - 1] = last.lowerBound..<part + 1
      } else {
        runs.append(part..<part + 1)
        reaches = false
      }
      reaches = reaches || words.contains { $0.isNegator || reaching.contains($0.bare) }
    }
    return runs
  }

  /// Returns the parts of a sentence, also cut before words that join main clauses.
  static func fineParts(of sentence: Range<Int>, in tokens: [Token]) -> [Range<Int>] {
    parts(of: sentence, in: tokens).flatMap { part -> [Range<Int>] in
      var pieces: [Range<Int>] = []
      var start = part.lowerBound
      for index in part where index - start >= 4 && part.upperBound - index >= 4 {
        guard coordinators.contains(tokens[index].bare), !tokens[index - 1].hasDigit else {
          continue
        }
        pieces.append(start..<index)
        start = index
      }
      return pieces + [start..<part.upperBound]
    }
  }

  private static let coordinators: Set<String> = [
    "and", "but", "so", "und", "aber", "et", "mais", "donc", "y", "pero", "e", "ma", "mas", "en",
    "maar", "i", "ale", "a", "ve", "ama", "och", "men",
  ]

  /// Returns parts that belong together: a condition with its consequence, and a part with its
  /// continuation.
  static func ties(of parts: Range<Int>, _ ranges: [Range<Int>], in tokens: [Token]) -> [Range<Int>]
  {
    var ties: [Range<Int>] = []
    for part in parts {
      let words = tokens[ranges[part]]
      let opens = words.first.map { tied.contains($0.bare) } == true
      let last = ties.last.map { tokens[ranges[$0.upperBound - 1]] }
      let holds = last?.first.map { suppositions.contains($0.bare) } == true
      if let last = ties.last, opens || holds {
        ties[ties.count - 1] = last.lowerBound..<part + 1
      } else {
        ties.append(part..<part + 1)
      }
    }
    return ties
  }

  /// Words that begin a condition, in ten languages.
  private static let suppositions: Set<String> = [
    "if", "unless", "when", "until", "falls", "wenn", "si", "quand", "sauf", "cuando", "salvo",
    "se", "quando", "als", "indien", "tenzij", "jesli", "jezeli", "gdy", "eger", "om", "ifall",
    "såvida", "nar",
  ]
  /// Words that continue the preceding part, in ten languages.
  private static let tied: Set<String> = [
    "because", "which", "that", "unless", "if", "dass", "weil", "der", "die", "das", "wenn",
    "falls",
    "que", "qui", "parce", "sauf", "porque", "salvo", "che", "perche", "se", "dat", "omdat", "die",
    "tenzij", "ze", "bo", "zeby", "jesli", "ktory", "ktora", "cunku", "att", "som", "om", "for",
  ]

  /// True if its main clause may stand without it: a reason or an aside, without a "not" or a
  /// condition.
  static func isAside(_ part: ArraySlice<Token>) -> Bool {
    guard let first = part.first, asides.contains(first.bare) else { return false }
    return !part.contains { $0.isNegator || conditions.contains($0.bare) }
  }

  /// True if it denies, restricts or supposes, so that its sentence is wrong without it.
  static func isBinding(_ part: ArraySlice<Token>) -> Bool {
    part.contains { $0.isNegator || conditions.contains($0.bare) || $0.bare == "only" }
  }

  /// Returns the longest beginning of an overlong clause that makes sense alone: it ends before a
  /// word that opens a new part, and never between a number and its unit, a "not" or an auxiliary
  /// and its verb, or "from" and its "to".
  static func beginning(of part: Range<Int>, in tokens: [Token], fits: (Range<Int>) -> Bool)
    -> Range<Int>?
  {
    var best: Range<Int>?
    var isOpenRange = false
    for end in part.dropFirst(2) {
      let last = tokens[end - 1]
      let next = tokens[end]
      guard fits(part.lowerBound..<end) else { break }
      if last.bare == "from" || last.bare == "between" { isOpenRange = true }
      if isOpenRange, last.bare == "to" || last.bare == "and" { isOpenRange = false }
      let isFree =
        !isOpenRange && !next.isUnspaced && !last.hasDigit && !next.hasDigit
        && !StopWords.all.contains(last.bare) && !last.isCapitalised && !last.bare.isEmpty
        && !last.isNegator
      let isWide = last.isUnspaced && last.endsClause
      let opens = openers.contains(next.bare)
      let isWhole =
        !Facts(at: end - 1, in: tokens).isDisjoint(with: [.amount, .time, .date]) && opens
        && !isOpenRange && !next.hasDigit
      let isName = last.isCapitalised && opens && !isOpenRange && end - 1 > part.lowerBound
      if (isFree && (opens || best == nil)) || isWhole || isName || isWide {
        best = part.lowerBound..<end
      }
      if let word = condition(at: end, in: tokens), end > part.lowerBound + 2, !next.endsClause,
        fits(part.lowerBound..<word.upperBound)
      {
        best = part.lowerBound..<word.upperBound
      }
    }
    return best
  }

  /// Returns the word at `index`, if it introduces a condition or a contrast.
  static func condition(at index: Int, in tokens: [Token]) -> Range<Int>? {
    let heads: Set<String> = ["if", "unless", "but", "except", "until", "when", "once"]
    return heads.contains(tokens[index].bare) ? index..<index + 1 : nil
  }

  private static let leastWords = 3

  private static func isBorder(_ token: Token, _ next: Token) -> Bool {
    if next.hasDigit || Facts(of: next).contains(.date) { return false }
    if token.isUnspaced { return false }
    if token.isDash { return true }
    return token.endsClause && !token.text.hasSuffix(":") && !token.text.hasSuffix("：")
      && !token.text.hasSuffix(".")
  }

  private static func isIndependent(_ part: ArraySlice<Token>) -> Bool {
    let words = part.drop { joiners.contains($0.bare) }
    guard let first = words.first, words.count >= 3 else { return false }
    if subjects.contains(first.bare) { return true }
    return determiners.contains(first.bare) && words.contains { verbs.contains($0.bare) }
  }

  private static let joiners: Set<String> = ["and", "so", "then", "also"]
  private static let subjects: Set<String> = [
    "i", "you", "we", "he", "she", "it", "they", "there", "please", "im", "ill", "ive", "youre",
    "youll", "hes", "shes", "theyre",
  ]
  private static let determiners: Set<String> = ["the", "my", "your", "our", "her", "their"]
  private static let verbs: Set<String> = [
    "is", "are", "was", "were", "will", "can", "has", "have", "had", "must", "should", "may",
    "needs",
    "need", "does", "did", "starts", "ends", "opens", "closes", "leaves", "arrives", "costs",
    "comes",
  ]
  /// Words after which a statement may not be the sender's own.
  private static let reaching: Set<String> = conditions.union([
    "that", "said", "says", "say", "think", "thinks", "thought", "believe", "hope", "hoped", "wish",
    "told", "heard", "because", "since", "although", "though", "while", "as", "whether", "maybe",
    "perhaps", "doubt", "pretend", "imagine", "suppose", "supposed", "almost", "nearly",
  ])
  private static let conditions: Set<String> = [
    "if", "unless", "when", "once", "except", "until", "till", "but", "or", "only", "instead",
  ]
  private static let asides: Set<String> = [
    "because", "since", "as", "although", "though", "while", "which", "who", "where", "whatever",
    "with", "so", "like", "including", "after",
  ]
  private static let openers: Set<String> = [
    "that", "which", "who", "where", "because", "and", "while", "so", "as", "with", "for", "to",
    "in",
    "on", "at", "after", "during", "since", "about", "by", "from", "but", "when", "until", "if",
    "unless", "or", "before", "without", "instead", "except",
  ]
}

/// Words that carry no meaning by themselves and must not end a clause.
package enum StopWords {
  /// The words, folded.
  package static let all: Set<String> = [
    "a", "an", "the", "and", "or", "but", "so", "of", "to", "in", "on", "at", "by", "for", "from",
    "with", "as", "is", "are", "was", "were", "be", "been", "am", "its", "this", "that", "these",
    "those", "i", "im", "ive", "you", "your", "youre", "he", "she", "we", "they", "his", "our",
    "my",
    "their", "has", "have", "had", "do", "does", "did", "will", "would", "can", "could", "should",
    "must", "may", "might", "shall", "there", "if", "then", "than", "into", "up", "about", "any",
    "some", "which", "who", "what", "when", "where", "how", "ill", "theyre", "really", "very",
    "quite",
    "too", "just", "even", "ever", "only", "such", "more", "please", "between", "before", "after",
    "until", "under", "over", "next", "number", "room", "gate", "platform", "mr", "mrs", "dr", "no",
    "less", "least", "almost", "nearly", "hardly", "need", "needs", "want", "wants",
  ]
}
