public import TactusBraille
import TactusHaptics
public import TactusInput

/// The braille table in which answers are typed, and the conversion of drafts from another table.
public struct TypingTable: Sendable {
  /// Translates a text to the table's cells; nil if the table has no cells for it.
  public typealias Translation = @Sendable (_ text: String) -> [BrailleCell]?

  /// The table's name; nil if the table never changes.
  public var name: String?
  let translate: Translation
  /// Translates typed cells to text; nil to use the default table.
  let backTranslate: Composer.BackTranslation?
  /// Finds the ambiguous words in typed cells, as read.
  let doubtful: Doubts

  /// Finds the words in typed cells whose reading is not certain.
  public typealias Doubts = @Sendable (_ cells: [BrailleCell]) -> [String]

  /// Creates a table, by default one that never changes.
  public init(
    name: String? = nil, translate: @escaping Translation = { _ in nil },
    backTranslate: Composer.BackTranslation? = nil, doubtful: @escaping Doubts = { _ in [] }
  ) {
    self.name = name
    self.backTranslate = backTranslate
    self.translate = translate
    self.doubtful = doubtful
  }
}

extension Messenger {
  /// Converts a draft to the table of its recipient with the same text: to cells of this table or,
  /// if these would read differently, to text before the cells to come.
  ///
  /// - Parameter table: the name of that table; nil for the default one.
  func converted(_ draft: Draft, to table: String?) -> Draft {
    let present = table.flatMap(typingBy) ?? typing
    guard draft.table != present.name else { return draft }
    var other = draft
    other.table = present.name
    if draft.start.isEmpty, text(of: other) == draft.text { return other }
    (other.start, other.cells) = ("", present.translate(draft.text) ?? [])
    if text(of: other) != draft.text { (other.start, other.cells) = (draft.text, []) }
    return other
  }

  private func text(of draft: Draft) -> String { composer(draft).text }

  /// Returns the back-translation for a draft's cells.
  func meaning(of draft: Draft) -> Composer.BackTranslation {
    let other = draft.table.flatMap { $0 == typing.name ? nil : typingBy($0) }
    return other?.backTranslate ?? backTranslate
  }

  /// Returns the words of a draft whose reading is not certain.
  func doubts(of draft: Draft) -> [String] {
    (draft.table.flatMap(typingBy) ?? typing).doubtful(draft.cells)
  }

  /// Returns a draft's text, or a part of it, played in the table in which it is typed.
  func text(_ text: String, of draft: Draft) -> [TactileItem] {
    Self.text(text, in: draft.table == typing.name ? nil : draft.table)
  }
}
