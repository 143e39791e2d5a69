import TactusMessage
import TactusWrittenText

/// The alarm phrases of one language, and the words that surround them.
///
/// One phrase per line, its words in order:
///
/// | `a/b` | either word |
/// | `stem*` | a word with this beginning |
/// | `<class>` | a word of that class; `<Name>` is any capitalised word |
/// | `[x]` | an optional word |
/// | `_`, `__` | up to three or six other words of the same clause, none of them a negation |
/// | `~` | up to eight other words, in other clauses too |
/// | `x & y` | x and y in either order, with up to four other words between them |
/// | `! …` | only in a sentence with hardly any other words |
struct AlarmLexicon: Sendable {
  var language: Language
  /// The word classes, one `name = words` per line.
  var classes: String
  var alarms: [(AlarmKind, String)]
  var contexts: [(AlarmContext, String)]
}

/// The lexicons of all languages, compiled.
///
/// All are looked up in every message, since a few words do not identify their language reliably;
/// the context of an alarm counts in the alarm's own language.
struct AlarmGrammar: Sendable {
  enum Meaning: Hashable, Sendable {
    case alarm(AlarmKind)
    case context(AlarmContext)
  }

  struct Match {
    var meaning: Meaning
    var lexicon: Int
    var words: Range<Int>
  }

  private struct Step {
    /// The number of its word set.
    var set: Int
    var isOptional: Bool
    /// The maximum number of other words between it and the previous step.
    var gap: Int
    /// True if those words may belong to another clause.
    var isFar = false
  }

  private struct Pattern {
    var steps: [Step]
    var meaning: Meaning
    var lexicon: Int
    /// True if its sentence may contain at most two more words.
    var isAlone: Bool
    /// The minimum number of words in a match; its first step is never omitted.
    let fewest: Int
    /// True for a single word, which counts only near a person, a place or haste.
    var isLone: Bool { steps.count == 1 && !isAlone }

    init(steps: [Step], meaning: Meaning, lexicon: Int, isAlone: Bool) {
      (self.steps, self.meaning, self.lexicon, self.isAlone) = (steps, meaning, lexicon, isAlone)
      fewest = 1 + steps.dropFirst().count { !$0.isOptional }
    }
  }

  private var patterns: [Pattern] = []
  /// The sets that contain a word, by the word.
  private var exact: [String: [Int]] = [:]
  /// The sets that contain words with a beginning, by the beginning.
  private var stems: [String: [Int]] = [:]
  private var longestStem = 0
  /// The patterns that begin with each set.
  private var byFirst: [[Int]] = []
  /// The set of each lexicon's single-word negations.
  private var negations: [Int] = []
  /// The set of each lexicon's words for people, places and haste.
  private var supports: [Int] = []
  /// The articles and pronouns that elide before a vowel in the language being compiled.
  private var elided: [String] = []

  static let all = AlarmGrammar(AlarmLexicon.all)

  init(_ lexicons: [AlarmLexicon]) {
    for (number, lexicon) in lexicons.enumerated() { add(lexicon, number) }
  }

  // MARK: Compiling

  private mutating func add(_ lexicon: AlarmLexicon, _ number: Int) {
    elided =
      switch lexicon.language {
      case .french: ["l", "n", "d", "s", "j", "m", "qu"]
      case .italian: ["l", "un", "d", "dell", "all", "nell"]
      default: []
      }
    var classes: [Substring: String] = [:]
    for line in lexicon.classes.split(separator: "\n") {
      let sides = line.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let name = sides[0].split(separator: " ").first ?? ""
      classes[name, default: ""] += sides[1].split(separator: " ").map { "/" + $0 }.joined()
    }
    var sets: [String: Int] = [:]
    let negators = lexicon.contexts.filter { $0.0 == .negation }.flatMap {
      $0.1.split(separator: "\n").filter { !$0.contains(" ") }
    }
    negations.append(set(negators.joined(separator: "/"), classes, &sets))
    supports.append(set("<kin>/<place>/<now>", classes, &sets))
    for (kind, list) in lexicon.alarms { add(list, .alarm(kind), number, classes, &sets) }
    for (context, list) in lexicon.contexts { add(list, .context(context), number, classes, &sets) }
  }

  private mutating func add(
    _ list: String, _ meaning: Meaning, _ lexicon: Int, _ classes: [Substring: String],
    _ sets: inout [String: Int]
  ) {
    for line in list.split(separator: "\n") {
      for order in Self.orders(line) {
        var isAlone = false
        var steps: [Step] = []
        var gap = 0
        var isFar = false
        for word in order.split(separator: " ") {
          switch word {
          case "!": isAlone = true
          case "_": gap = 3
          case "&": gap = 4
          case "__": gap = 6
          case "~": (gap, isFar) = (8, true)
          default:
            let isOptional = word.first == "["
            let text = isOptional ? word.dropFirst().dropLast() : word
            // An elided article is a separate word.
            let words =
              text.contains("/") || text.contains("<") || text.contains("*")
              ? [String(text)] : AlarmWords.split(text)
            for word in words {
              let set = set(word, classes, &sets)
              steps.append(Step(set: set, isOptional: isOptional, gap: gap, isFar: isFar))
              // The step after an optional word also has that word's gap.
              if !isOptional { (gap, isFar) = (0, false) }
            }
          }
        }
        // Optional steps at the beginning decide nothing.
        while steps.first?.isOptional == true { steps.removeFirst() }
        append(Pattern(steps: steps, meaning: meaning, lexicon: lexicon, isAlone: isAlone))
      }
    }
  }

  private mutating func append(_ pattern: Pattern) {
    guard let first = pattern.steps.first else { return }
    byFirst[first.set].append(patterns.count)
    patterns.append(pattern)
  }

  /// Returns the two orders of a phrase with `&`.
  private static func orders(_ line: Substring) -> [String] {
    let sides = line.split(separator: " & ", maxSplits: 1)
    guard sides.count == 2 else { return [String(line)] }
    return ["\(sides[0]) & \(sides[1])", "\(sides[1]) & \(sides[0])"]
  }

  private mutating func set(
    _ words: String, _ classes: [Substring: String], _ sets: inout [String: Int]
  ) -> Int {
    if let set = sets[words] { return set }
    let number = byFirst.count
    byFirst.append([])
    sets[words] = number
    for word in words.split(separator: "/") { add(word, to: number, classes) }
    return number
  }

  private mutating func add(
    _ word: Substring, to number: Int, _ classes: [Substring: String]
  ) {
    if word == "<Name>" {
      exact[Self.name, default: []].append(number)
      return
    }
    if word.first == "<" {
      for word in (classes[word.dropFirst().dropLast()] ?? "").split(separator: "/") {
        add(word, to: number, classes)
      }
      return
    }
    let isStem = word.last == "*"
    for form in Self.forms(isStem ? word.dropLast() : word, elided: elided) {
      if isStem {
        stems[form, default: []].append(number)
        longestStem = max(longestStem, form.utf8.count)
      } else if exact[form]?.last != number {
        exact[form, default: []].append(number)
      }
    }
  }

  /// Returns the forms of a word: folded, and as typed without umlauts.
  /// - Parameter elided: articles and pronouns that are joined to it when typed without the
  ///   apostrophe.
  private static func forms(_ word: Substring, elided: [String]) -> Set<String> {
    var spelt = ""
    for character in word.lowercased() {
      switch character {
      case "ä": spelt += "ae"
      case "ö": spelt += "oe"
      case "ü": spelt += "ue"
      case "å": spelt += "aa"
      default: spelt.append(character)
      }
    }
    let bare = Folding.plain(Folding.bare(word))
    var forms: Set = [bare, Folding.plain(Folding.bare(Substring(spelt)))]
    if bare.utf8.count >= 3, let first = bare.first, "aeiou".contains(first) {
      forms.formUnion(elided.map { $0 + bare })
    }
    return forms
  }

  // MARK: Looking up

  /// Returns all meanings of the words of a sentence.
  func matches(in words: [AlarmWords.Word]) -> [Match] {
    let sets = words.map { word in
      self.sets(of: word.text) + (word.isName ? exact[Self.name] ?? [] : [])
    }
    var matches: [Match] = []
    for start in words.indices {
      for set in sets[start] {
        for number in byFirst[set] {
          let pattern = patterns[number]
          guard pattern.fewest <= words.count - start else { continue }
          guard let end = end(of: pattern, 1, at: start + 1, words, sets) else { continue }
          let most = pattern.steps.count == 1 ? 1 : 2
          if pattern.isAlone, words.count > end - start + most { continue }
          if case .alarm = pattern.meaning {
            // A phrase must match beyond its first word.
            if pattern.steps.count > 1, end == start + 1 { continue }
            if pattern.isLone, !sets.contains(where: { $0.contains(supports[pattern.lexicon]) }) {
              continue
            }
          }
          matches.append(
            Match(meaning: pattern.meaning, lexicon: pattern.lexicon, words: start..<end))
        }
      }
    }
    return matches
  }

  private func sets(of word: String) -> [Int] {
    var found = exact[word] ?? []
    let utf8 = word.utf8
    var end = utf8.startIndex
    var length = 0
    while end < utf8.endIndex, length < longestStem {
      utf8.formIndex(after: &end)
      length += 1
      guard length >= Self.shortestStem, end == utf8.endIndex || utf8[end] & 0xC0 != 0x80 else {
        continue
      }
      if let sets = stems[String(word[..<end])] { found += sets }
    }
    return found
  }

  private static let shortestStem = 3
  /// The entry that represents every name.
  private static let name = "^"

  /// Returns the end of a pattern whose step `step` is at `place` or shortly after; nil if it
  /// does not match.
  private func end(
    of pattern: Pattern, _ step: Int, at place: Int, _ words: [AlarmWords.Word], _ sets: [[Int]]
  ) -> Int? {
    guard step < pattern.steps.count else { return place }
    let next = pattern.steps[step]
    for found in place...(place + next.gap) {
      guard found < words.count else { break }
      if sets[found].contains(next.set),
        let end = end(of: pattern, step + 1, at: found + 1, words, sets)
      {
        return end
      }
      // A gap stays within its clause, and contains no negation.
      if next.isFar { continue }
      if sets[found].contains(negations[pattern.lexicon]) || words[found].endsClause
        || found == place && words[place - 1].endsClause
      {
        break
      }
    }
    return next.isOptional ? end(of: pattern, step + 1, at: place, words, sets) : nil
  }
}
