/// The words of a message that carry it, in their order.
///
/// A message of at most 120 characters stays as it is, but for its line ends. Of a longer one greeting, sign-off and
/// boilerplate go first, then filler; then the sentences that tell most are taken as long as they fit, whole or
/// by their clauses, and of a sentence whose clauses are all too long its most telling words. Numbers, names
/// and words with a "not" are units that are kept or left out whole.
struct Summary {
  private let text: MessageText
  private let sentences: [Sentence]

  private struct Sentence {
    var tokens: Range<Int>
    var units: [Unit]
    /// How much it tells for its length, short ones having something to spare.
    var worth: Double
    /// Whether it holds a fact, a question or a change, and so may stand beside a better one.
    var matters: Bool
  }

  private var byWorth: [Sentence] { sentences.sorted { $0.worth > $1.worth } }

  private let isFraud: Bool

  init(of text: MessageText, isFraud: Bool) {
    self.text = text
    self.isFraud = isFraud
    var sentences = Courtesy.sentences(of: text).enumerated().map { place, range in
      let units = Unit.units(of: range, in: text.tokens)
      var weight = Self.weight(units, at: place, in: text.tokens)
      if isFraud && !FraudRules.events(in: text.tokens[range]).isEmpty { weight += 10 }
      let length = units.reduce(0) { $0 + $1.length }
      return Sentence(
        tokens: range, units: units, worth: weight / (1 + Double(length) / 40),
        matters: Self.asks(units, text.tokens)
          || units.contains { $0.isTurn || !$0.facts.subtracting([.name]).isEmpty })
    }
    for place in sentences.indices.dropFirst().reversed() where sentences[place].matters {
      let first = text.tokens[sentences[place].tokens.lowerBound].bare
      if Self.pronouns.contains(first) { sentences[place - 1].matters = true }
    }
    self.sentences = sentences
  }

  /// At most `Analysis.longestSummary` characters.
  func line() -> String {
    if text.line.count <= Analysis.longestSummary { return text.line }
    if let named = nameOfTheUnspeakable(limit: Analysis.longestSummary) { return named }
    var room = Room(limit: Analysis.longestSummary)
    for sentence in byWorth where room.isEmpty || sentence.matters {
      take(sentence, into: &room)
    }
    let line = room.line(of: text.tokens)
    return line.isEmpty ? longWords : line
  }

  /// At most `Analysis.longestGist` characters.
  func gist() -> String {
    let limit = Analysis.longestGist
    if text.line.count <= limit { return text.line }
    if let named = nameOfTheUnspeakable(limit: limit) { return named }
    if isFraud, let gist = fraudGist(limit: limit) { return gist }
    var room = Room(limit: limit)
    for sentence in byWorth where room.isEmpty {
      takeTelling(sentence.units.map(withoutPreposition), least: 1, into: &room)
    }
    let gist = room.line(of: text.tokens, isTrimmed: true)
    return gist.isEmpty ? longWords : gist
  }

  // MARK: Choosing

  /// Below it a part of a sentence is not worth its cells beside others.
  private static let leastWeight = 3.0

  private static func weight(_ units: [Unit], at place: Int, in tokens: [Token]) -> Double {
    var weight = units.reduce(0) { $0 + $1.weight }
    if asks(units, tokens) { weight += 2 }
    return place == 0 ? weight + 1.5 : weight
  }

  /// Words that speak of the sentence before.
  private static let pronouns: Set<String> = [
    "it", "its", "he", "she", "they", "this", "that", "these",
  ]

  private static func asks(_ units: [Unit], _ tokens: [Token]) -> Bool {
    guard let first = units.first, let last = units.last else { return false }
    let words = tokens[first.tokens.lowerBound..<last.tokens.upperBound]
    return words.contains { $0.asks || $0.bare == "please" }
  }

  private func take(_ sentence: Sentence, into room: inout Room) {
    let kept = sentence.units.filter { !$0.isFiller }
    if room.take(kept) { return }
    let clauses = clauses(kept)
    var hasTaken = false
    if clauses.count > 1 {
      let weighed = clauses.map { ($0, $0.reduce(0) { $0 + $1.weight }) }
      for (clause, weight) in weighed.sorted(by: { $0.1 > $1.1 }) where weight >= Self.leastWeight {
        if room.take(clause) { hasTaken = true }
      }
    }
    if !hasTaken && room.isEmpty { hasTaken = takeBeginning(kept, into: &room) }
    if hasTaken { return }
    // Beside a sentence only what needs none: "not" or a name alone would deny or blame at random.
    let alone: Facts = [.amount, .phone, .time, .date]
    let units =
      room.isEmpty
      ? kept : kept.filter { !$0.facts.isDisjoint(with: alone) }.map(withoutPreposition)
    let told = room.line(of: text.tokens)
    takeTelling(units.filter { !told.contains(words(of: $0)) }, least: 0, into: &room)
  }

  private func words(of unit: Unit) -> String {
    text.tokens[unit.tokens].map(\.text).joined(separator: " ").trimmingSigns()
  }

  /// As many of the first clauses as fit, unless the next one denies; never a condition alone.
  private func takeBeginning(_ units: [Unit], into room: inout Room) -> Bool {
    var ends = units.indices.filter { units[$0].endsClause }
    if let first = units.first, !ends.isEmpty,
      Self.conditions.contains(text.tokens[first.tokens.lowerBound].bare)
    {
      ends.removeFirst()
    }
    return ends.reversed().contains { end in
      let next = units[(end + 1)...].prefix(3)
      return !next.contains { $0.facts.contains(.negation) } && room.take(Array(units[...end]))
    }
  }

  /// The parts between commas, each of which can stand alone: what denies stays with what it denies, a
  /// condition with what depends on it, and "or …" with the rest of the choice; a reason may go.
  private func clauses(_ units: [Unit]) -> [[Unit]] {
    var clauses: [[Unit]] = []
    var isOpen = false
    for unit in units {
      let opensClause = clauses.last?.last?.endsClause ?? true
      let leans = opensClause && Self.leaning.contains(text.tokens[unit.tokens.lowerBound].bare)
      if !opensClause || leans || isOpen, let last = clauses.indices.last {
        clauses[last].append(unit)
      } else {
        clauses.append([unit])
      }
      if opensClause { isOpen = Self.conditions.contains(text.tokens[unit.tokens.lowerBound].bare) }
    }
    return clauses.reduce(into: []) { joined, clause in
      if let last = joined.indices.last, clause.contains(where: { $0.facts.contains(.negation) }) {
        joined[last] += clause
      } else {
        joined.append(clause)
      }
    }
  }

  private static let conditions: Set<String> = ["if", "unless", "when", "once", "as"]
  private static let leaning: Set<String> = [
    "or", "but", "which", "who", "unless", "where", "if", "when", "except", "until",
  ]

  /// The most telling first; the earlier ones among equals.
  private func takeTelling(_ units: [Unit], least: Double, into room: inout Room) {
    let telling = units.enumerated().sorted {
      ($0.element.rank, -$0.offset) > ($1.element.rank, -$1.offset)
    }
    for (_, unit) in telling where unit.weight >= least || room.isEmpty { _ = room.take([unit]) }
  }

  /// "at 7" says no more than "7" where there is no room; "by 7" and "not at 7" do.
  private func withoutPreposition(_ unit: Unit) -> Unit {
    let first = text.tokens[unit.tokens.lowerBound]
    guard unit.tokens.count > 1, ["at", "on", "to", "in", "of", "for"].contains(first.bare) else {
      return unit
    }
    var rest = unit
    rest.tokens = unit.tokens.dropFirst()
    rest.length -= first.length + 1
    return rest
  }

  // MARK: Frauds

  /// The amount, or else what happened, and the next name in that sentence.
  private func fraudGist(limit: Int) -> String? {
    for sentence in sentences {
      guard let event = FraudRules.events(in: text.tokens[sentence.tokens]).first else { continue }
      let amount = sentence.units.first { $0.facts.contains(.amount) }
      let head =
        amount ?? sentence.units.first { $0.tokens.overlaps(event) }
      guard let head else { continue }
      var room = Room(limit: limit)
      guard room.take([head]) else { continue }
      let names = sentence.units.filter {
        $0.facts.contains(.name) && $0.facts.isDisjoint(with: [.number, .date, .negation])
      }
      let places = names.filter { isPlace($0) }
      let later = places.first { $0.tokens.lowerBound > head.tokens.lowerBound }
      if let place = later ?? places.first { _ = room.take([place]) }
      return room.line(of: text.tokens, isTrimmed: true)
    }
    return nil
  }

  private func isPlace(_ unit: Unit) -> Bool {
    guard unit.tokens.lowerBound > 0 else { return false }
    let before = text.tokens[unit.tokens.lowerBound - 1]
    return ["at", "from", "in", "near", "to", "by"].contains(before.bare)
  }

  // MARK: What has no words

  private var longWords: String {
    let count = text.tokens.count { $0.length > Analysis.longestGist }
    return count == 1 ? "1 long word" : "\(count) long words"
  }

  /// A long row of signs or emojis by its first few, each once; nil where there are words.
  private func nameOfTheUnspeakable(limit: Int) -> String? {
    guard text.tokens.allSatisfy({ $0.bare.isEmpty }) else { return nil }
    var seen: Set<String> = []
    var room = Room(limit: min(limit, 12))
    for (index, token) in text.tokens.enumerated()
    where token.length <= 8 && seen.insert(token.text).inserted && seen.count <= 8 {
      let unit = Unit(tokens: index..<index + 1, length: token.length + 1, facts: [])
      _ = room.take([unit])
    }
    let line = room.line(of: text.tokens)
    return line.isEmpty ? longWords : line
  }
}
