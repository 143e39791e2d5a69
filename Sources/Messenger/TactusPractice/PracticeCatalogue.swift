package import TactusBraille
import TactusHaptics
import TactusInput

/// All things to learn, each kind in its order of introduction.
package struct PracticeCatalogue: Sendable {
  package typealias Translation = (_ text: String) -> [BrailleCell]?

  /// All items, by kind in the order of `PracticeItem.Kind`.
  package let items: [PracticeItem]
  private let byID: [String: PracticeItem]
  /// The letters that must have been introduced before each item, as bits in the order of the letters.
  private let needs: [UInt64]

  /// Creates a catalogue; of items with the same id, the first counts. Items whose id is too long for a history are
  /// omitted: they would be new for ever.
  package init(_ items: [PracticeItem]) {
    var known: [String: PracticeItem] = [:]
    var order: [PracticeItem] = []
    for item in items
    where known[item.id] == nil && item.id.utf8.count <= PracticeProgress.longestID {
      known[item.id] = item
      order.append(item)
    }
    byID = known
    self.items = PracticeItem.Kind.allCases.flatMap { kind in order.filter { $0.kind == kind } }
    var bits: [Character: UInt64] = [:]
    for (place, letter) in self.items.filter({ $0.kind == .letter }).prefix(64).enumerated() {
      for character in letter.text { bits[character] = 1 << UInt64(place) }
    }
    needs = self.items.map { item in
      item.kind == .letter ? 0 : item.text.lowercased().reduce(0) { $0 | (bits[$1] ?? 0) }
    }
  }

  /// Returns the items whose text has no other letters than those for which a condition holds. The text is what is
  /// pressed back, the name of a cue, which is its answer, or that of a chord, which is read.
  package func items(ofLetters isMet: (PracticeItem) -> Bool) -> [PracticeItem] {
    var met: UInt64 = 0
    for (place, letter) in items(of: .letter).prefix(64).enumerated() where isMet(letter) {
      met |= 1 << UInt64(place)
    }
    return zip(items, needs).filter { $0.1 & ~met == 0 }.map(\.0)
  }

  /// Creates the catalogue of a reader's tables. A text that a table cannot translate is omitted.
  ///
  /// - Parameters:
  ///   - letters: the letters of the reader's language.
  ///   - prior: the probabilities of confusion, by which confusable letters are kept apart.
  ///   - messages: texts of the reader's own messages.
  ///   - contracted: the cells of a text in a contracted table; nil if the reader does not learn one.
  ///   - translate: the cells of a text in the reader's table; nil if it cannot be translated.
  package init(
    letters: String = alphabet, words: [String] = PracticeTexts.words,
    sentences: [String] = PracticeTexts.sentences, messages: [String] = [],
    prior: ConfusionMatrix.Prior = ConfusionMatrix.byDots, contracted: Translation? = nil,
    translate: Translation
  ) {
    func items(_ kind: PracticeItem.Kind, _ texts: some Sequence<String>) -> [PracticeItem] {
      texts.compactMap { text in
        translate(text).flatMap { $0.isEmpty ? nil : PracticeItem(kind, text, $0) }
      }
    }
    let matrix = ConfusionMatrix(prior: prior)
    // UEB grade 2 marks a letter that stands alone (Rules of UEB, 5.2).
    let single = items(.letter, letters.map(String.init)).map { item in
      item.cells.count == 2 && item.cells.first == Self.letterSign
        ? PracticeItem(.letter, item.text, [item.cells[1]]) : item
    }
    let alphabet = LetterOrder(matrix).sorted(single)
    var all = alphabet
    all += items(.pair, LetterOrder(matrix).pairs(of: alphabet))
    all += items(.word, words)
    all += items(.sentence, sentences)
    all += items(.number, PracticeTexts.numbers)
    all += items(.sign, PracticeTexts.signs)
    if let contracted {
      for text in PracticeTexts.contractions + words {
        guard let short = contracted(text), !short.isEmpty, let long = translate(text),
          short.count < long.count
        else { continue }
        all.append(PracticeItem(.contraction, text, short))
      }
    }
    all += items(.cue, Cue.allCases.map(\.rawValue))
    // A chord that is held acts, and no exercise may call the helpers.
    all += items(.chord, KeyCommand.allCases.filter { $0 != .callForHelp }.map(\.rawValue))
    all += items(.message, messages)
    self.init(all)
  }

  private static let letterSign = BrailleCell(rawValue: 0b11_0000)
  package static let alphabet = "abcdefghijklmnopqrstuvwxyz"

  package subscript(id: String) -> PracticeItem? { byID[id] }

  package func items(of kind: PracticeItem.Kind) -> [PracticeItem] {
    items.filter { $0.kind == kind }
  }
}

/// The order in which letters are introduced.
struct LetterOrder {
  let matrix: ConfusionMatrix

  init(_ matrix: ConfusionMatrix) { self.matrix = matrix }

  /// The number of letters before one from which it must differ.
  private static let distance = 4

  /// Returns the letters so that each differs clearly from those just before it, and the most easily confused come
  /// last: by then the others are known.
  func sorted(_ letters: [PracticeItem]) -> [PracticeItem] {
    var rest = letters
    var order: [PracticeItem] = []
    while !rest.isEmpty {
      let recent = order.suffix(Self.distance)
      let costs = rest.map { letter in
        recent.map { confusability($0, letter) }.reduce(0, +)
          + letters.reduce(0) { $1 == letter ? $0 : $0 + confusability($1, letter) } / 4
      }
      let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
      order.append(rest.remove(at: best))
    }
    return order
  }

  /// Returns each letter with the one that it is most easily confused with, once for each such pair.
  func pairs(of letters: [PracticeItem]) -> [String] {
    var pairs: [String] = []
    for letter in letters {
      let others = letters.filter { $0 != letter }
      let nearest = others.indices.max {
        confusability(others[$0], letter) < confusability(others[$1], letter)
      }
      guard let nearest else { continue }
      let other = others[nearest].text
      if !pairs.contains(other + letter.text) { pairs.append(letter.text + other) }
    }
    return pairs
  }

  private func confusability(_ one: PracticeItem, _ other: PracticeItem) -> Double {
    guard one.cells.count == 1, other.cells.count == 1 else { return 0 }
    return matrix.confusability(one.cells[0], other.cells[0])
  }
}
