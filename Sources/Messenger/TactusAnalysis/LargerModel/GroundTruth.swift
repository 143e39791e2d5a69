import TactusMessage
import TactusText
import TactusWrittenText

/// The facts of a message, against which a summary from elsewhere is checked.
///
/// It cannot decide whether a summary is right, only that it adds no fact: no number, time, name,
/// sign, address or "not" that the message lacks, and no "not" moved to or from a word.
struct GroundTruth {
  private let atoms: [FactAtom]
  private let words: Set<String>
  private let signs: Set<String>
  /// Its words that occur somewhere without capitals and therefore are not names.
  private let smallWords: Set<String>
  /// The first letters of its longer words.
  private let stems: Set<String>
  private let addresses: Set<String>
  private let negations: Set<String>
  private let negated: [String: Set<Bool>]
  private let isTurkish: Bool

  /// Collects the facts of a message's own text and its sender's name.
  ///
  /// - Parameter language: the language of the message; nil if unknown.
  init(_ text: String, sender: String, language: Language?) {
    var atoms = FactAtom.atoms(of: text)
    if !atoms.isEmpty { atoms[atoms.count - 1].endsClause = true }
    atoms += FactAtom.atoms(of: sender)
    self.atoms = atoms
    negations = FactWords.negations(in: language)
    let words = atoms.filter { $0.kind == .word }
    self.words = Set(words.map(\.text))
    signs = Set(atoms.filter { $0.kind == .sign }.map(\.text))
    smallWords = Set(words.filter { !$0.isCapitalised }.map(\.text))
    stems = Set(words.map { Self.stem($0.text) })
    addresses = Set(Self.addresses(in: text))
    var negated = Self.negated(atoms, by: negations)
    for word in Self.denied(atoms, by: negations) { negated[word] = [true] }
    self.negated = negated
    isTurkish =
      language == .turkish
      || (language == nil && text.unicodeScalars.contains { "ığşİĞŞ".unicodeScalars.contains($0) })
  }

  /// True if a summary may replace the message: one line of 1…`Analysis.longestSummary` characters,
  /// without control characters, in which every fact is the message's.
  func bears(_ summary: String) -> Bool {
    guard (1...Analysis.longestSummary).contains(summary.count),
      summary.unicodeScalars.count <= 2 * Analysis.longestSummary,
      summary.unicodeScalars.allSatisfy(Self.isPlain), summary.canBeFelt
    else { return false }
    let summaryAtoms = FactAtom.atoms(of: summary)
    return summaryAtoms.indices.allSatisfy { isGiven($0, in: summaryAtoms) }
      && Self.addresses(in: summary).allSatisfy(addresses.contains)
      && Self.negated(summaryAtoms, by: negations).allSatisfy { word, said in
        said.isSubset(of: negated[word] ?? said)
      }
      && isFamiliar(summaryAtoms)
  }

  /// True if it is visible, a space, or a joiner of letters.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    default: true
    }
  }

  // MARK: Single facts

  private func isGiven(_ index: Int, in told: [FactAtom]) -> Bool {
    let atom = told[index]
    switch atom.kind {
    case .number: return isGiven(number: index, in: told)
    case .sign: return signs.contains(atom.text)
    case .word:
      if words.contains(atom.text) { return isName(index, in: told) }
      if atom.isUncased || FactWords.facts.contains(atom.text) { return false }
      // Turkish says "not" inside the word.
      if isTurkish, atom.text.count >= 5 { return false }
      return !atom.isCapitalised || (atom.startsSentence && FactWords.plain.contains(atom.text))
    }
  }

  /// True if a word that is a name in the message follows the same name in the summary as in the
  /// message, so that two people do not become one.
  private func isName(_ index: Int, in told: [FactAtom]) -> Bool {
    guard index > 0 else { return true }
    let (first, second) = (told[index - 1], told[index])
    guard first.isCapitalised, second.isCapitalised, !first.endsClause,
      !smallWords.contains(first.text), !smallWords.contains(second.text),
      !FactWords.plain.contains(first.text)
    else { return true }
    return zip(atoms, atoms.dropFirst()).contains {
      $0.text == first.text && $1.text == second.text
    }
  }

  /// True if a number occurs in the message with the same neighbours: the currency, the unit, "pm".
  private func isGiven(number index: Int, in told: [FactAtom]) -> Bool {
    let before = Self.companion(before: index, in: told)
    let after = Self.companion(after: index, in: told)
    return atoms.indices.contains { place in
      guard atoms[place].kind == .number, atoms[place].text == told[index].text else {
        return false
      }
      let near = [
        Self.companion(before: place, in: atoms), Self.companion(after: place, in: atoms),
      ].compactMap(\.self)
      if let before, !near.contains(where: { $0.text == before.text }) { return false }
      guard let after, !near.contains(where: { $0.text == after.text }) else { return true }
      return after.kind == .word && isFree(after)
    }
  }

  /// Returns a sign before a number, or a word joined to it, as in "€5" and "B12".
  private static func companion(before index: Int, in atoms: [FactAtom]) -> FactAtom? {
    guard index > 0, !atoms[index - 1].endsClause else { return nil }
    let atom = atoms[index - 1]
    return atom.kind == .sign || atoms[index].isJoined && atom.kind == .word ? atom : nil
  }

  private static func companion(after index: Int, in atoms: [FactAtom]) -> FactAtom? {
    index + 1 < atoms.count && !atoms[index].endsClause ? atoms[index + 1] : nil
  }

  /// True if a word may follow a number that it does not follow in the message, because it is not a
  /// unit there.
  private func isFree(_ word: FactAtom) -> Bool {
    if word.isJoined { return false }
    if FactWords.plain.contains(word.text) { return true }
    let isUnit = zip(atoms, atoms.dropFirst()).contains { number, next in
      number.kind == .number && !number.endsClause && next.text == word.text
    }
    return words.contains(word.text) && !isUnit
  }

  /// Returns the web and mail addresses among the words, folded.
  private static func addresses(in text: String) -> [String] {
    text.split(separator: " ").compactMap { word in
      let bare = Folding.bare(word)
      let letters = Array(bare.unicodeScalars)
      let isAddress = letters.indices.dropFirst().dropLast().contains { index in
        guard "@./_\\".unicodeScalars.contains(letters[index]) else { return false }
        return letters[index - 1].properties.isAlphabetic
          && letters[index + 1].properties.isAlphabetic
      }
      return isAddress || bare.contains("://") ? bare : nil
    }
  }

  // MARK: The whole

  /// The distance in words, before or after a "not", within which it can deny a word.
  private static let reach = 3

  /// Returns the stems of the longer words, each marked as near a "not" in its clause or not;
  /// both values if it varies.
  private static func negated(
    _ atoms: [FactAtom], by negations: Set<String>
  ) -> [String: Set<Bool>] {
    var found: [String: Set<Bool>] = [:]
    for clause in clauses(of: atoms) {
      let nots = clause.indices.filter { negations.contains(clause[$0].text) }
      for atom in clause.indices where isTelling(clause[atom]) {
        guard !negations.contains(clause[atom].text) else { continue }
        let isNear = nots.contains { abs($0 - atom) <= reach }
        found[stem(clause[atom].text), default: []].insert(isNear)
      }
    }
    return found
  }

  /// Returns the stems of the words right after a "not": a summary never uses them without one,
  /// even if the message also does.
  private static func denied(_ atoms: [FactAtom], by negations: Set<String>) -> [String] {
    clauses(of: atoms).flatMap { clause in
      clause.indices.filter { negations.contains(clause[$0].text) }.compactMap { index in
        let next = clause[(index + 1)...].first { isTelling($0) && !negations.contains($0.text) }
        return next.map { stem($0.text) }
      }
    }
  }

  /// True if it is a longer word with content of its own.
  private static func isTelling(_ atom: FactAtom) -> Bool {
    atom.kind == .word && atom.text.count >= 4 && !FactWords.plain.contains(atom.text)
  }

  private static func clauses(of atoms: [FactAtom]) -> [ArraySlice<FactAtom>] {
    atoms.split(clausesAfter: \.endsClause, before: FactWords.turns)
  }

  /// True if at least half of the longer words are the message's, or begin like one of them.
  private func isFamiliar(_ told: [FactAtom]) -> Bool {
    let longer = told.filter(Self.isTelling)
    let known = longer.count { words.contains($0.text) || stems.contains(Self.stem($0.text)) }
    return known * 2 >= longer.count && (known > 0 || told.contains { $0.kind == .number })
  }

  private static func stem(_ word: String) -> String { String(word.prefix(5)) }
}

extension [FactAtom] {
  /// Returns the clauses, each ending where `ends` returns true or before one of these words.
  fileprivate func split(
    clausesAfter ends: (FactAtom) -> Bool, before words: Set<String>
  ) -> [ArraySlice<FactAtom>] {
    var clauses: [ArraySlice<FactAtom>] = []
    var start = startIndex
    for index in indices {
      if index > start, words.contains(self[index].text) {
        clauses.append(self[start..<index])
        start = index
      }
      if ends(self[index]) {
        clauses.append(self[start...index])
        start = index + 1
      }
    }
    return clauses + [self[start...]]
  }
}
