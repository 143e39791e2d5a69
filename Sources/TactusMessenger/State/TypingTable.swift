public import TactusBraille

/// The braille table in which answers are typed, as far as drafts of another one need it.
public struct TypingTable: Sendable {
  /// A text in the cells of the table; nil where there are none for it.
  public typealias Translation = @Sendable (_ text: String) -> [BrailleCell]?

  /// Nil where the table never changes.
  public var name: String?
  let translate: Translation

  public init(name: String? = nil, translate: @escaping Translation = { _ in nil }) {
    self.name = name
    self.translate = translate
  }
}

extension Messenger {
  /// A draft as it goes on in the present table, with the same text: in cells of this table, or, where these
  /// would say anything else, as a text before the cells to come.
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
