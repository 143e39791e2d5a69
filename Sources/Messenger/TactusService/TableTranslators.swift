import Synchronization
import TactusBraille

/// The braille tables of a messenger, each opened once: the reader's list at startup, others when
/// needed.
final class TableTranslators: Sendable {
  private let usual: Translator
  /// The default table that the reader chose; nil for `usual`.
  private let chosen = Mutex<Translator?>(nil)
  /// The opened tables by name; nil for one that liblouis does not know.
  private let opened = Mutex<[String: Translator?]>([:])

  init(_ usual: Translator, and names: some Sequence<String>) {
    self.usual = usual
    for name in names { _ = known(name) }
  }

  /// Returns the table with this name; nil if liblouis does not know it.
  func known(_ name: String) -> Translator? {
    if name == usual.table { return usual }
    return opened.withLock { opened in
      if let known = opened[name] { return known }
      let translator = try? Translator(table: name, unknown: usual.unknown)
      // Names come from the store, which may contain many.
      if opened.count >= Self.most { opened = [:] }
      opened[name] = .some(translator)
      return translator
    }
  }

  /// The maximum number of tables that stay open.
  static let most = 64

  /// Translates a line with the table of this name, or the default one if it is nil or unknown.
  func translate(_ line: String, by name: String?) throws(BrailleError) -> BrailleText {
    name == BrailleText.asCells
      ? BrailleText(cells: line)
      : try (name.flatMap(known) ?? chosen.withLock { $0 } ?? usual).translate(line: line)
  }

  /// Makes the table with this name the default one, if there is one.
  func use(_ name: String) {
    guard let translator = known(name) else { return }
    chosen.withLock { $0 = translator }
  }
}
