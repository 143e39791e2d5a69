/// A message in brief, in its own words: whole sentences or clauses in their order, with "…" for
/// omissions.
///
/// A message that fits stays as it is. From a longer one, greeting, sign-off and boilerplate are
/// dropped first; then the most significant sentences are added while they fit, then clauses that
/// make sense alone. Nothing is removed from within a clause, so that no number loses its verb and
/// no verb its "not". A link becomes its host.
struct Summary {
  private let text: MessageText
  private let isFraud: Bool
  /// True if the text has already been shortened.
  private let isCut: Bool
  /// The probability that each part carries the main point, by the models; empty if rules alone
  /// decide.
  private var chances: [Double] = []
  /// The parts of the text between commas, in order; a sentence is a range of them.
  private(set) var parts: [Range<Int>] = []
  private(set) var sentences: [Sentence] = []

  struct Sentence {
    var parts: Range<Int>
    /// Its content relative to its length, with a bonus for short ones.
    var salience: Double
    var matters: Bool
    /// True if it refers to the previous sentence.
    var leans: Bool
  }

  /// Creates a summary by models.
  ///
  /// - Parameter chances: the probability that each part carries the main point; 0…1.
  init(
    of text: MessageText, isFraud: Bool, isCut: Bool = false, chances: (Summary) -> [Double]
  ) {
    self.text = text
    self.isFraud = isFraud
    self.isCut = isCut
    guard text.displayText.count > Analysis.longestGist else { return }
    for range in Courtesy.sentences(of: text) {
      let first = parts.count
      let telling = Courtesy.frame(of: text.tokens[range])
      parts += Clause.fineParts(of: range.lowerBound + telling..<range.upperBound, in: text.tokens)
      let found = first..<parts.count
      guard !found.isEmpty else { continue }
      sentences.append(
        Sentence(
          parts: found, salience: 0, matters: true,
          leans: !sentences.isEmpty && Self.leans(text.tokens[range])))
    }
    self.chances = chances(self)
  }

  init(of text: MessageText, isFraud: Bool, isCut: Bool = false) {
    self.text = text
    self.isFraud = isFraud
    self.isCut = isCut
    for range in Courtesy.sentences(of: text) {
      let first = parts.count
      let telling = Courtesy.frame(of: text.tokens[range])
      parts += Clause.parts(of: range.lowerBound + telling..<range.upperBound, in: text.tokens)
      let found = first..<parts.count
      if let last = sentences.last, Self.isEcho(text.tokens[range]) {
        sentences[sentences.count - 1].parts = last.parts.lowerBound..<found.upperBound
        continue
      }
      let bonus = sentences.isEmpty ? 1.5 : 0
      let presses = UrgencySigns.cannotWait(text.tokens[range])
      sentences.append(
        Sentence(
          parts: found, salience: salience(of: found, bonus: bonus, mayPress: presses),
          matters: presses || Salience.matters(range, in: text.tokens),
          leans: !sentences.isEmpty && !presses && Self.leans(text.tokens[range])))
    }
  }

  /// Returns the summary, of at most `Analysis.longestSummary` characters.
  ///
  /// A fraud alert's begins with the sum and the shop if the rest would not name them.
  func line() -> String {
    let limit = Analysis.longestSummary
    let line = marked(in: limit, several: true)
    guard isFraud else { return line }
    let gist = FraudGist(text)
    guard !gist.isIn(line), let head = gist.line(limit: Analysis.longestGist) else { return line }
    return "\(head): \(marked(in: limit - head.count - 2, several: true))"
  }

  /// Returns the gist, of at most `Analysis.longestGist` characters, from one sentence.
  func gist() -> String {
    let limit = Analysis.longestGist
    // Only this line is assembled from pieces, because every second counts, and the fraud room
    // already indicates the subject.
    if isFraud, let gist = FraudGist(text).line(limit: limit) { return gist }
    return marked(in: limit, several: false)
  }

  /// Returns a line with "…" where the text was cut, unless it has one.
  private func marked(in limit: Int, several: Bool) -> String {
    guard isCut else { return unmarked(in: limit, several: several) }
    let line = unmarked(in: limit - 2, several: several)
    return line.contains(Token.ellipsis) || line.isEmpty ? line : "\(line) \(Token.ellipsis)"
  }

  // MARK: Choosing

  /// The selected range of each part.
  private typealias Selection = [Int: Range<Int>]

  private static let pronouns: Set<String> = [
    "it", "its", "he", "hes", "she", "shes", "they", "theyre", "this", "that", "these", "those",
  ]

  /// True if it refers to the previous sentence, or asks about it in a word or two.
  private static func leans(_ sentence: ArraySlice<Token>) -> Bool {
    guard let first = sentence.first else { return false }
    let isTag = sentence.count <= 2 && sentence.last?.asks == true
    return pronouns.contains(first.bare)
      || (isTag && !sentence.contains { $0.hasDigit || $0.isUnspaced })
  }

  /// True if it repeats the previous sentence by a mere auxiliary, such as "I still do.": neither
  /// makes sense without the other.
  private static func isEcho(_ sentence: ArraySlice<Token>) -> Bool {
    guard (2...4).contains(sentence.count), let first = sentence.first, let last = sentence.last,
      !last.asks
    else { return false }
    return subjects.contains(first.bare) && auxiliaries.contains(last.bare)
  }

  private static let subjects: Set<String> = [
    "i", "you", "we", "he", "she", "they", "it", "that", "so", "neither", "but",
  ]
  private static let auxiliaries: Set<String> = [
    "do", "dont", "does", "doesnt", "did", "didnt", "am", "is", "isnt", "are", "arent", "was",
    "wasnt", "will", "wont", "would", "can", "cant", "cannot", "have", "havent", "has", "hasnt",
    "i", "not",
  ]

  private func salience(of found: Range<Int>, bonus: Double = 0, mayPress: Bool = true) -> Double {
    let ranges = parts[found]
    let weight = ranges.reduce(bonus) {
      $0 + Salience.weight(of: $1, in: text.tokens, isFraud: isFraud, mayPress: mayPress)
    }
    let length = ranges.reduce(0) { $0 + self.length(of: $1) }
    return weight / (1 + Double(length) / 40)
  }

  private func length(of range: Range<Int>) -> Int {
    text.tokens[range].reduce(0) { $0 + $1.displayLength + ($1.isSpaced ? 1 : 0) }
  }

  private func unmarked(in limit: Int, several: Bool) -> String {
    let whole = text.displayText
    if whole.count <= limit { return whole }
    if text.tokens.allSatisfy(\.bare.isEmpty) { return signs(limit: min(limit, 12)) }
    if !chances.isEmpty {
      let line = line(of: likeliest(in: limit, several: several))
      return line.isEmpty ? unspoken : line
    }
    var selection = Selection()
    let ranked = sentences.indices.sorted { sentences[$0].salience > sentences[$1].salience }
    for index in ranked where selection.isEmpty || (several && sentences[index].matters) {
      addSentence(index, &selection, limit, several: several)
    }
    if several { fill(ranked, &selection, limit) }
    // A dependent sentence, or a condition, is better than nothing.
    for index in ranked where selection.isEmpty {
      addSentence(index, &selection, limit, several: several, isLast: true)
    }
    let line = line(of: selection)
    return line.isEmpty ? unspoken : line
  }

  /// Adds a sentence and the one that it refers to, or as much of it as makes sense.
  private func addSentence(
    _ index: Int, _ kept: inout Selection, _ limit: Int, several: Bool, isLast: Bool = false
  ) {
    let sentence = sentences[index]
    if sentence.leans, kept[sentence.parts.lowerBound - 1] == nil {
      if addIfFitting(
        sentences[index - 1].parts.lowerBound..<sentence.parts.upperBound, &kept, limit)
      {
        return
      }
      guard isLast || outweighsOthers(sentence) else { return }
    }
    if addIfFitting(sentence.parts, &kept, limit) { return }
    let runs = Clause.runs(of: sentence.parts, parts, in: text.tokens)
    for run in runs.sorted(by: { salience(of: $0) > salience(of: $1) }) where runs.count > 1 {
      guard kept.isEmpty || (several && run.contains { matters($0) }) else { continue }
      if !addIfFitting(run, &kept, limit) { shorten(run, &kept, limit, isLast: isLast) }
    }
    if runs.count == 1 { shorten(sentence.parts, &kept, limit, isLast: isLast) }
  }

  /// True if its salience is more than twice that of any sentence that refers to no other.
  private func outweighsOthers(_ sentence: Sentence) -> Bool {
    sentences.allSatisfy { $0.leans || $0.salience * 2 < sentence.salience }
  }

  /// Adds the other sentences that fit whole, until the limit is reached.
  private func fill(_ ranked: [Int], _ kept: inout Selection, _ limit: Int) {
    guard !kept.isEmpty else { return }
    for index in ranked where sentences[index].parts.allSatisfy({ kept[$0] == nil }) {
      let sentence = sentences[index]
      if sentence.leans && kept[sentence.parts.lowerBound - 1] == nil { continue }
      _ = addIfFitting(sentence.parts, &kept, limit)
    }
  }

  private func matters(_ part: Int) -> Bool { Salience.matters(parts[part], in: text.tokens) }

  /// Adds all of these parts, or none if they do not fit.
  private func addIfFitting(_ added: Range<Int>, _ kept: inout Selection, _ limit: Int) -> Bool {
    var wanted = kept
    for part in added { wanted[part] = parts[part] }
    guard fits(wanted, limit) else { return false }
    kept = wanted
    return true
  }

  private func fits(_ kept: Selection, _ limit: Int) -> Bool {
    kept.values.reduce(0) { $0 + length(of: $1) } <= limit + 1 && line(of: kept).count <= limit
  }

  /// Shortens a run that is too long: drops asides, then parts that restrict nothing, and if
  /// nothing else is kept yet, keeps as much of its first part as possible.
  ///
  /// If a condition must be dropped, its "unless" stays.
  private func shorten(_ whole: Range<Int>, _ kept: inout Selection, _ limit: Int, isLast: Bool) {
    // Parts have at least three words, so more parts than this never fit.
    let run = whole.prefix(limit / 5)
    var wanted = kept.merging(run.map { ($0, parts[$0]) }) { $1 }
    let asides = run.filter { Clause.isAside(text.tokens[parts[$0]]) }
    let main = run.first { !asides.contains($0) } ?? run.lowerBound
    // A condition is kept with its consequence.
    let isCondition = Clause.condition(at: parts[main].lowerBound, in: text.tokens) != nil
    let needed = isCondition ? main...main + 1 : main...main
    let others = run.filter { !needed.contains($0) && !asides.contains($0) }
    let free = others.filter { !Clause.isBinding(text.tokens[parts[$0]]) }
    let bound = others.filter { !free.contains($0) }
    let lessTelling = asides.reversed() + free.reversed() + (kept.isEmpty ? bound.reversed() : [])
    for part in lessTelling where !needed.contains(part) && !fits(wanted, limit) {
      wanted[part] = Clause.condition(at: parts[part].lowerBound, in: text.tokens)
    }
    if fits(wanted, limit) {
      for part in asides + free where wanted[part] == nil {
        var fuller = wanted
        fuller[part] = parts[part]
        if fits(fuller, limit) { wanted = fuller }
      }
      if kept.isEmpty || matters(main) { kept = wanted }
    } else if kept.isEmpty, isLast || !isCondition,
      let beginning = Clause.beginning(
        of: parts[main], in: text.tokens, fits: { fits([main: $0], limit) })
    {
      kept = [main: beginning]
    }
  }

  /// A run of parts that is selected whole or not at all, with its salience.
  private struct Unit {
    var parts: Range<Int>
    var salience: Double
    var length: Int
    /// True if it refers to the unit before it, or takes it back.
    var leans: Bool
    var takesBack: Bool
  }

  /// Returns the units within the limit with the highest total salience.
  private func likeliest(in limit: Int, several: Bool) -> Selection {
    var units: [Unit] = []
    for sentence in sentences {
      let runs = Clause.ties(of: sentence.parts, parts, in: text.tokens)
      for (place, run) in runs.enumerated() {
        let words = parts[run.lowerBound].lowerBound..<parts[run.upperBound - 1].upperBound
        units.append(
          Unit(
            parts: run, salience: run.map { chances[$0] }.max() ?? 0, length: length(of: words) + 2,
            leans: place == 0 ? sentence.leans : false,
            takesBack: place == 0 && !units.isEmpty && Retraction.begins(text.tokens[words])))
      }
    }
    // A retraction gets the salience of the unit that it retracts, which is never shown without it.
    for index in units.indices where units[index].takesBack {
      units[index].salience = max(units[index].salience, units[index - 1].salience)
      units[index - 1].salience = min(units[index - 1].salience, 0.02)
    }
    var selected = several ? packed(units, limit + 2) : []
    if selected.isEmpty,
      let best = units.indices.filter({ units[$0].length <= limit + 2 }).max(by: {
        units[$0].salience < units[$1].salience
      })
    {
      selected = [best]
    }
    // A reference needs the unit that it refers to, if that fits.
    for index in selected where units[index].leans && !selected.contains(index - 1) {
      let wanted = (selected + [index - 1]).sorted()
      if fits(
        wanted.reduce(into: Selection()) { kept, unit in
          for part in units[unit].parts { kept[part] = parts[part] }
        }, limit)
      {
        selected = wanted
      }
    }
    var result = Selection()
    for unit in selected {
      var wanted = result
      for part in units[unit].parts { wanted[part] = parts[part] }
      if fits(wanted, limit) { result = wanted }
    }
    guard result.isEmpty, let best = units.max(by: { $0.salience < $1.salience }) else {
      return result
    }
    shorten(best.parts, &result, limit, isLast: true)
    return result
  }

  /// Returns the units with the highest total salience within this length: dynamic programming over
  /// the length.
  private func packed(_ units: [Unit], _ room: Int) -> [Int] {
    // A summary of this length never selects units beyond these.
    let units = units.prefix(200)
    var best = [Double](repeating: 0, count: room + 1)
    var chosen = [[Int]](repeating: [], count: room + 1)
    for (index, unit) in units.enumerated() where unit.length <= room && unit.salience > 0.03 {
      for used in stride(from: room, through: unit.length, by: -1) {
        // A unit that directly follows the one before it needs no sign for an omission.
        let before = used - unit.length
        let value = best[before] + unit.salience
        if value > best[used] {
          best[used] = value
          chosen[used] = chosen[before] + [index]
        }
      }
    }
    return chosen[best.indices.max { best[$0] < best[$1] } ?? 0]
  }

  // MARK: Output

  /// Returns the selected parts as one line.
  private func line(of kept: Selection) -> String {
    var line = ""
    var isGap = false
    func leaveOut() {
      guard !isGap else { return }
      while let last = line.last, ",;:—–-、，； ".contains(last) { line.removeLast() }
      line += line.isEmpty ? "…" : " …"
      isGap = true
    }
    var next = 0
    for (part, range) in kept.sorted(by: { $0.key < $1.key }) {
      if part > next { leaveOut() }
      next = part + 1
      for token in text.tokens[range] {
        if token.displayText == Token.ellipsis {
          leaveOut()
          continue
        }
        if !line.isEmpty && (token.isSpaced || isGap) { line += " " }
        line += token.displayText
        isGap = false
      }
      if range.upperBound < parts[part].upperBound { leaveOut() }
    }
    if next < parts.count { leaveOut() }
    return line == Token.ellipsis ? "" : line
  }

  /// A description of a text without words that can be felt.
  private var unspoken: String {
    let count = text.tokens.count { $0.displayText == Token.ellipsis }
    return switch count {
    case 0: "1 long sentence"
    case 1: "1 long word"
    default: "\(count) long words"
    }
  }

  /// Returns the first few distinct signs or emojis of a long row.
  private func signs(limit: Int) -> String {
    var seen: Set<String> = []
    var line = ""
    for token in text.tokens where token.length <= 8 && seen.insert(token.text).inserted {
      let added = (token.isSpaced && !line.isEmpty ? " " : "") + token.text
      if line.count + added.count > limit { break }
      line += added
    }
    return line.isEmpty ? unspoken : line
  }
}
