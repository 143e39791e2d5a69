public import TactusBraille

/// The braille table in which answers are typed, for carrying drafts over from another table.
public struct TypingTable: Sendable {
  /// Translates a text to the table's cells; nil if it has none for it.
  public typealias Translation = @Sendable (_ text: String) -> [BrailleCell]?

  /// The table's name; nil if the table never changes.
  public var name: String?
  let translate: Translation

  /// Creates a table; without arguments, one that never changes.
  public init(name: String? = nil, translate: @escaping Translation = { _ in nil }) {
    self.name = name
    self.translate = translate
  }
}

extension Messenger {
  /// The draft carried over to the present table with the same text: as cells of this table or, if these
  /// would read differently, as text before the cells to come.
  func goingOn(_ draft: Draft) -> Draft {
    guard draft.table != typing.name else { return draft }
    var other = draft
    other.table = typing.name
    if draft.start.isEmpty, text(of: draft) == draft.text { return other }
    (other.start, other.cells) = ("", typing.translate(draft.text) ?? [])
    if text(of: other) != draft.text { (other.start, other.cells) = (draft.text, []) }
    return other
  }

  private func text(of draft: Draft) -> String { composer(draft).text }
}
