package import TactusMessage
import TactusWrittenText

/// A clause of a message that makes sense on a line of its own, in its sender's words.
package struct Wording: Hashable, Sendable {
  /// The words as they stand; "…" for a "not" or an "if" of the same sentence that is left out.
  package var text: String
  /// Its share of what there is to tell, 0…1.
  package var worth: Double

  /// Combines words with their worth.
  package init(text: String, worth: Double) {
    self.text = text
    self.worth = worth
  }

  /// The point of the line.
  package enum Purpose: Hashable, Sendable {
    /// The danger, or what cannot wait.
    case pressing
    /// The request or the question.
    case asking
    /// The news that has a date.
    case dated
    /// The end of a danger.
    case settling
  }

  /// Returns the clauses of a message that serve a purpose, the best first; nothing is cut within a
  /// clause, so a longer clause than `most` is left out.
  ///
  /// - Parameters:
  ///   - gist: the analysis's most significant clause.
  ///   - most: the maximum length of a wording; characters.
  package static func all(
    of body: String, gist: String, in language: Language?, for purpose: Purpose, most: Int
  ) -> [Wording] {
    let text = MessageText(body)
    let clauses = ClauseChoice(text, gist: gist, language, purpose)
    var found: [Wording] = []
    for clause in clauses.ranked.prefix(Self.mostClauses) {
      for shorter in clauses.shortened(clause) {
        let text = clauses.line(shorter.range)
        guard (1...most).contains(text.count), !found.contains(where: { $0.text == text }) else {
          continue
        }
        found.append(Wording(text: text, worth: clause.worth * shorter.share))
      }
    }
    // A message of one endless clause is told by its beginning up to a word that opens a new part,
    // and what presses rather by the gist than not at all.
    if found.isEmpty, purpose != .dated, let best = clauses.ranked.first {
      if let line = clauses.beginning(of: best, most: most) {
        found.append(Wording(text: line, worth: 0.4 * best.worth))
      } else if purpose == .pressing, (1...most).contains(gist.count) {
        found.append(Wording(text: gist, worth: 0.4))
      }
    }
    found.sort { ($1.worth, $0.text.count) < ($0.worth, $1.text.count) }
    // A longer line that tells less is of no use.
    var useful: [Wording] = []
    for wording in found where useful.allSatisfy({ wording.text.count < $0.text.count }) {
      useful.append(wording)
    }
    return useful
  }

  /// True if a message asks a question or requests something in so many words.
  package static func hasRequest(_ body: String) -> Bool {
    let text = MessageText(body)
    return text.tokens.contains(where: \.asks)
      || Courtesy.sentences(of: text).contains { RequestWords.request(in: text.tokens[$0]) }
  }

  /// True if a message names a time of day or a day, not only a span from now.
  package static func hasDate(_ body: String) -> Bool {
    let text = MessageText(body)
    return Courtesy.sentences(of: text).contains {
      !Moment.ranges(in: text.tokens, $0, countingSpans: false).isEmpty
    }
  }

  private static let mostClauses = 12
}

/// The clauses of a message, rated by how well they serve a purpose.
struct ClauseChoice {
  struct Clause: Hashable {
    var words: Range<Int>
    /// The sentence that it is a part of.
    var sentence: Range<Int>
    var worth: Double
  }

  private let text: MessageText
  private let purpose: Wording.Purpose
  private let gist: Set<String>
  /// The words that begin a further detail in the message's language; empty where the verb may come
  /// last.
  private let details: Set<String>
  /// The clauses, the best first; the first has the worth 1.
  private(set) var ranked: [Clause] = []

  init(_ text: MessageText, gist: String, _ language: Language?, _ purpose: Wording.Purpose) {
    self.text = text
    self.purpose = purpose
    details = language.flatMap { Self.details[$0] } ?? []
    self.gist = Set(Token.tokens(of: gist).map(\.bare).filter { !$0.isEmpty })
    var clauses: [Clause] = []
    var before: Range<Int>?
    for whole in Courtesy.sentences(of: text).prefix(Self.mostSentences) {
      let sentence = whole.dropFirst(Salutation.length(of: text.tokens[whole]))
      guard !sentence.isEmpty else { continue }
      let parts = TactusAnalysis.Clause.fineParts(of: sentence, in: text.tokens)
        .flatMap { language == .english ? Self.spoken($0, in: text.tokens) : [$0] }
      let runs = TactusAnalysis.Clause.ties(of: parts.indices, parts, in: text.tokens)
        .map { parts[$0.lowerBound].lowerBound..<parts[$0.upperBound - 1].upperBound }
      var candidates = [sentence] + runs
      // Neighbouring clauses of a long sentence.
      for (one, next) in zip(runs, runs.dropFirst()) where runs.count > 2 {
        candidates.append(one.lowerBound..<next.upperBound)
      }
      for words in candidates where !words.isEmpty {
        clauses.append(Clause(words: words, sentence: sentence, worth: 0))
      }
      // "You ok?" means little without the sentence before it.
      if let before, before.upperBound == whole.lowerBound, sentence.count <= Self.fewWords,
        text.tokens[sentence].last?.asks == true
      {
        clauses.append(
          Clause(
            words: before.lowerBound..<sentence.upperBound,
            sentence: before.lowerBound..<sentence.upperBound, worth: 0))
      }
      before = sentence
    }
    for index in clauses.indices { clauses[index].worth = rating(of: clauses[index]) }
    let most = clauses.map(\.worth).max() ?? 0
    guard most > 0 else { return }
    for index in clauses.indices { clauses[index].worth = max(0, clauses[index].worth / most) }
    var seen: Set<Range<Int>> = []
    ranked = clauses.filter { seen.insert($0.words).inserted && $0.worth > 0.2 }
      .sorted { ($1.worth, $0.words.lowerBound) < ($0.worth, $1.words.lowerBound) }
  }

  /// Returns the clauses of a long part that its writer did not punctuate: "he got in my purse | the
  /// bottle is open | i dont know how many he swallowed".
  private static func spoken(_ part: Range<Int>, in tokens: [Token]) -> [Range<Int>] {
    guard part.count > longestSpoken else { return [part] }
    var clauses: [Range<Int>] = []
    var start = part.lowerBound
    for index in part where index - start >= 4 && part.upperBound - index >= 3 {
      let last = tokens[index - 1]
      guard subjects.contains(tokens[index].bare), !StopWords.all.contains(last.bare),
        !last.isNegator, !subjects.contains(last.bare),
        !tokens[max(start, index - 3)..<index].contains(where: { joints.contains($0.bare) })
      else { continue }
      clauses.append(start..<index)
      start = index
    }
    return clauses + [start..<part.upperBound]
  }

  private static let longestSpoken = 12
  /// Words that are followed by a subject in the same clause.
  private static let joints: Set<String> = [
    "because", "if", "when", "that", "since", "while", "after", "before", "until", "what", "which",
    "who", "how", "where", "why", "whether", "than",
  ]
  private static let subjects: Set<String> = [
    "i", "im", "ive", "ill", "he", "hes", "she", "shes", "we", "were", "they", "theyre", "theres",
    "you", "youre",
  ]

  private static let mostSentences = 40
  /// The number of words of a question that leans on the sentence before it.
  private static let fewWords = 3

  private func rating(of clause: Clause) -> Double {
    let words = text.tokens[clause.words]
    let bare = words.map(\.bare).filter { !$0.isEmpty }
    let content = bare.count { !StopWords.all.contains($0) }
    guard content > 0 else { return 0 }
    var rating = 0.15 * Double(min(content, 8))
    if !gist.isEmpty {
      let shared = Set(bare).intersection(gist).count
      rating += 1.5 * Double(shared) / Double(gist.count)
    }
    let moments = Moment.ranges(in: text.tokens, clause.words).count
    switch purpose {
    case .pressing:
      if PlainAlarm.isStated(in: words) { rating += 4 }
      rating += 0.7 * Double(min(moments, 2))
      if words.contains(where: \.hasDigit) { rating += 0.3 }
    case .asking:
      if words.contains(where: \.asks) { rating += 3 }
      if RequestWords.request(in: words) { rating += 2 }
      if moments > 0 { rating += 1 }
      if RequestWords.isSmallTalk(words) { rating -= 3 }
      if content == 1, !words.contains(where: \.hasDigit) { rating -= 1.5 }
    case .dated:
      let days = Moment.ranges(in: text.tokens, clause.words, countingSpans: false).count
      guard days > 0 else { return 0 }
      rating += 3 + 0.5 * Double(min(days - 1, 2))
    case .settling:
      guard Settlement.isStated(in: words) else { return 0.1 * rating }
      rating += 4
    }
    if words.first.map({ Self.leaning.contains($0.bare) }) == true { rating -= 0.5 }
    if clause.words.lowerBound > clause.sentence.lowerBound { rating -= 0.2 }
    return rating
  }

  /// Words that refer to what was said before.
  private static let leaning: Set<String> = [
    "it", "he", "she", "they", "this", "that", "these", "those", "and", "but", "or", "so", "und",
    "aber", "et", "mais", "y", "pero", "ma", "mas", "en", "maar", "ale", "ve", "ama", "och", "men",
    "which", "who", "die", "der", "das", "que", "qui", "che", "dass",
  ]

  // MARK: Shortening

  /// Returns a clause, and what is left of it without words that it can do without, with its share
  /// of the clause's content.
  func shortened(_ clause: Clause) -> [(range: Clause, share: Double)] {
    var wordings: [(range: Clause, share: Double)] = [(clause, 1)]
    func add(_ words: Range<Int>, _ share: Double) {
      guard words.count >= 2, words != clause.words else { return }
      wordings.append((Clause(words: words, sentence: clause.sentence, worth: 0), share))
    }
    let words = text.tokens[clause.words]
    let polite = purpose == .asking ? RequestWords.politeness(of: words) : 0
    if polite > 0 { add(clause.words.dropFirst(polite), 0.99) }
    let start = clause.words.lowerBound + polite
    for cut in endings(of: start..<clause.words.upperBound) {
      let left = start..<cut
      guard !Moment.isNamed(in: text.tokens, cut..<clause.words.upperBound) else { continue }
      add(left, 0.7 + 0.25 * Double(left.count) / Double(clause.words.count))
    }
    return wordings
  }

  /// Returns the places at which a clause can end early: before a word that begins a further
  /// detail, if what is left is no fragment.
  private func endings(of words: Range<Int>) -> [Int] {
    let tokens = text.tokens
    let moments = Set(Moment.ranges(in: tokens, words).map(\.upperBound))
    return words.dropFirst(3).filter { index in
      let (last, next) = (tokens[index - 1], Folding.plain(tokens[index].bare))
      // What follows the time of an event is a detail: "off Fri 09:30 to 14:00 for repairs".
      if moments.contains(index), !details.isEmpty, Self.circumstances.contains(next) {
        return true
      }
      guard details.contains(next), words.upperBound - index >= 2 else { return false }
      let bare = Folding.plain(last.bare)
      // What a "not" or an "if" governs is never cut off.
      let rest = tokens[index..<words.upperBound]
      guard !TactusAnalysis.Clause.isBinding(rest) else { return false }
      return !bare.isEmpty && !details.contains(bare) && !StopWords.all.contains(bare)
        && !last.isNegator && !Self.articles.contains(bare) && !last.hasDigit
    }
  }

  /// Words that begin a further detail, in the languages whose verb comes before it. Prepositions
  /// of place and purpose are not among them: much of what they begin cannot be left out.
  private static let details: [Language: Set<String>] = [
    .english: ["because", "since", "while", "after", "before", "during", "with", "and", "so"],
    .french: ["parce", "pendant", "et", "car", "avec"],
    .spanish: ["porque", "despues", "y", "pues", "mientras"],
    .italian: ["perche", "dopo", "e", "mentre", "durante"],
    .portuguese: ["porque", "depois", "e", "enquanto", "pois"],
    .polish: ["bo", "poniewaz", "i", "gdyz"],
    .swedish: ["eftersom", "efter", "och", "medan"],
  ]
  /// Words that begin a circumstance after a time.
  private static let circumstances: Set<String> = [
    "for", "at", "in", "with", "from", "as", "pour", "avec", "chez", "dans", "por", "para", "con",
    "en", "per", "presso", "com", "em", "na", "dla", "med",
  ]
  private static let articles: Set<String> = [
    "le", "la", "les", "un", "une", "des", "du", "el", "los", "las", "una", "il", "lo", "i", "gli",
    "o", "os", "as", "um", "uma", "en", "ett", "den", "det", "mon", "ma", "mes", "mi", "tu", "su",
    "mio", "mia", "meu", "minha", "min", "din", "ton", "ta", "son", "sa", "de", "di", "da", "do",
  ]

  /// Returns as much of a clause as makes sense alone, with "…"; nil if nothing does.
  func beginning(of clause: Clause, most: Int) -> String? {
    // Where the verb may come last, no beginning makes sense.
    guard !details.isEmpty else { return nil }
    let found = TactusAnalysis.Clause.beginning(of: clause.words, in: text.tokens) { words in
      line(Clause(words: words, sentence: words, worth: 0)).count <= most - 2
    }
    guard let found, found.count >= Self.leastWords else { return nil }
    return line(Clause(words: found, sentence: found, worth: 0)) + " …"
  }

  /// The minimum number of words of a beginning.
  private static let leastWords = 4

  /// Returns a clause as a line: without emojis, and with "…" where a binding part of its sentence
  /// is left out.
  func line(_ clause: Clause) -> String {
    var line = ""
    for token in text.tokens[clause.words] {
      if token.displayText == Token.ellipsis || token.isUnspaced && token.bare.isEmpty { continue }
      if token.isSpaced, !line.isEmpty { line += " " }
      line += token.displayText
    }
    while let last = line.last, ",;:–—-. ".contains(last) { line.removeLast() }
    let rest = clause.words.upperBound..<max(clause.words.upperBound, clause.sentence.upperBound)
    let isEnded = text.tokens[clause.words].last?.endsSentence ?? true
    if !line.isEmpty, !isEnded, TactusAnalysis.Clause.isBinding(text.tokens[rest]) { line += " …" }
    return line
  }
}
