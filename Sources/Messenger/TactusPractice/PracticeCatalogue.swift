package import TactusBraille

/// All things to learn, each kind in its order of introduction.
package struct PracticeCatalogue: Sendable {
  package typealias Translation = (_ text: String) -> [BrailleCell]?

  /// All items, by kind in the order of `PracticeItem.Kind`.
  package let items: [PracticeItem]
  private let byID: [String: PracticeItem]

  package init(_ items: [PracticeItem]) {
    self.items = items
    byID = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Parameters:
  ///   - letters: the letters of the reader's language.
  ///   - prior: the probabilities of confusion, by which confusable letters are kept apart.
  ///   - translate: the cells of a text in the reader's table; nil if it cannot be translated.
  ///   - contracted: the same in a contracted table; nil if the reader does not learn one.
  ///   - messages: texts of the reader's own messages.
  package init(
    letters: String = "abcdefghijklmnopqrstuvwxyz",
    prior: ConfusionMatrix.Prior = ConfusionMatrix.byDots,
    messages: [String] = [], contracted: Translation? = nil, translate: Translation
  ) {
    self.init(
      letters.compactMap { letter in
        translate(String(letter)).map { PracticeItem(.letter, String(letter), $0) }
      })
  }

  package subscript(id: String) -> PracticeItem? { byID[id] }
  package func items(of kind: PracticeItem.Kind) -> [PracticeItem] {
    items.filter { $0.kind == kind }
  }
}
