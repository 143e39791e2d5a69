/// The braille tables that a reader knows: the default one, and others by language.
public struct ReaderTables: Hashable, Sendable {
  /// The name of the default table; nil if it never changes.
  public var usual: String?
  /// The default table of the settings if the reader chose another; else nil.
  public var configured: String?
  /// The tables of languages, by language code, such as "de".
  public var byLanguage: [String: String]

  /// Other tables of the default one's language, which the reader can choose as the default.
  public var offered: [String]

  /// Creates a list, by default with only the default table.
  public init(
    usual: String? = nil, byLanguage: [String: String] = [:], offered: [String] = []
  ) {
    self.usual = usual
    self.byLanguage = byLanguage
    self.offered = offered
  }

  /// The tables to choose the default from, the present one first.
  var defaults: [String] { choices + offered.filter { !choices.contains($0) } }

  /// The tables to choose from for a person, the default one first.
  var choices: [String] {
    let others = byLanguage.sorted { $0.key < $1.key }.map(\.value)
    return ([usual, configured].compactMap(\.self) + others).reduce(into: []) { all, table in
      if !all.contains(table) { all.append(table) }
    }
  }

  /// Returns the next choice; nil comes after the last and selects by language.
  func choice(after table: String?) -> String? {
    guard let table, let index = choices.firstIndex(of: table) else { return choices.first }
    return choices.dropFirst(index + 1).first
  }

  /// Returns the name of a choice in a word or two.
  func name(of table: String?) -> String {
    guard let table else { return "auto" }
    if table == usual { return "usual" }
    return byLanguage.filter { $0.value == table }.keys.min() ?? table
  }

  /// Returns the table for a message's text; nil for the default one.
  func table(for message: Message) -> String? {
    other(
      message.contact.table
        ?? (message.contact.language ?? message.analysis.language?.rawValue).flatMap {
          byLanguage[$0]
        })
  }

  /// Returns the table for a text to a person; nil for the default one.
  func table(for contact: Contact) -> String? {
    other(contact.table ?? contact.language.flatMap { byLanguage[$0] })
  }

  private func other(_ table: String?) -> String? { table == usual ? nil : table }
}
