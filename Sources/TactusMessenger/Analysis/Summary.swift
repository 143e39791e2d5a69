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
    var weight: Double
  }

  init(of text: MessageText) {
    self.text = text
    sentences = Courtesy.sentences(of: text).enumerated().map { place, range in
      let units = Unit.units(of: range, in: text.tokens)
      return Sentence(
        tokens: range, units: units, weight: Self.weight(units, at: place, in: text.tokens))
    }
  }

  /// At most `Analysis.longestSummary` characters.
  func line() -> String {
    if text.line.count <= Analysis.longestSummary { return text.line }
    if let named = nameOfTheUnspeakable(limit: Analysis.longestSummary) { return named }
    var room = Room(limit: Analysis.longestSummary)
    for sentence in sentences.sorted(by: { $0.weight > $1.weight }) {
      if !room.isEmpty && sentence.weight < Self.leastWeight { break }
      take(sentence, into: &room)
    }
    let line = room.line(of: text.tokens)
    return line.isEmpty ? longWords : line
  }

  /// At most `Analysis.longestGist` characters.
  func gist(isFraud: Bool) -> String {
    let limit = Analysis.longestGist
    if text.line.count <= limit { return text.line }
    if let named = nameOfTheUnspeakable(limit: limit) { return named }
    if isFraud, let gist = fraudGist(limit: limit) { return gist }
    var room = Room(limit: limit)
    for sentence in sentences.sorted(by: { $0.weight > $1.weight }) {
      Self.takeTelling(sentence.units, into: &room)
      if !room.isEmpty { break }
    }
    let gist = room.line(of: text.tokens, isTrimmed: true)
    return gist.isEmpty ? longWords : gist
  }

  // MARK: Choosing

  /// Below it a sentence is not worth its cells beside others.
  private static let leastWeight = 3.0

  private static func weight(_ units: [Unit], at place: Int, in tokens: [Token]) -> Double {
    var weight = units.reduce(0) { $0 + ($1.isFiller ? 0 : $1.weight) }
    if let last = units.last, tokens[last.tokens].contains(where: \.asks) { weight += 2 }
    if place == 0 { weight += 1.5 }
    let length = units.reduce(0) { $0 + $1.length }
    return weight - Double(length) / 60
  }

  private func take(_ sentence: Sentence, into room: inout Room) {
    let kept = sentence.units.filter { !$0.isFiller }
    if room.take(kept) { return }
    let wasEmpty = room.isEmpty
    let clauses = Self.clauses(kept)
    if clauses.count > 1 {
      let weighed = clauses.map { ($0, $0.reduce(0) { $0 + $1.weight }) }
      for (clause, weight) in weighed.sorted(by: { $0.1 > $1.1 }) where weight >= 2 || room.isEmpty {
        _ = room.take(clause)
      }
    }
    if wasEmpty && room.isEmpty { Self.takeTelling(kept, into: &room) }
  }

  /// The parts between commas; a part that denies stays with what it denies.
  private static func clauses(_ units: [Unit]) -> [[Unit]] {
    var clauses: [[Unit]] = []
    var clause: [Unit] = []
    for unit in units {
      clause.append(unit)
      guard unit.endsClause else { continue }
      clauses.append(clause)
      clause = []
    }
    if !clause.isEmpty { clauses.append(clause) }
    return clauses.reduce(into: []) { joined, clause in
      if let last = joined.indices.last, clause.contains(where: { $0.facts.contains(.negation) }) {
        joined[last] += clause
      } else {
        joined.append(clause)
      }
    }
  }

  /// The most telling first; the earlier ones among equals.
  private static func takeTelling(_ units: [Unit], into room: inout Room) {
    let telling = units.enumerated().sorted {
      ($0.element.rank, -$0.offset) > ($1.element.rank, -$1.offset)
    }
    for (_, unit) in telling where unit.weight > 0 || room.isEmpty { _ = room.take([unit]) }
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
