package import TactusBraille
import TactusMessage
import TactusWording

/// A language of the reader's messages, with the braille tables offered for it.
package struct LanguageChoice: Equatable, Sendable {
  /// The language code, such as "de".
  package let code: String
  /// The language's own name.
  package let name: String
  /// The same name in letters that any braille table has.
  package let plainName: String
  /// A few words for trying a table or a rate.
  package let sample: String
  /// The first two words of the sample, which demonstrate the contractions of a table.
  package var words: String { sample.split(separator: " ").prefix(2).joined(separator: " ") }
  /// The language's tables, the usual ones first; at least one.
  package let tables: [TableInfo]

  private static let words: [Language: (name: String, sample: String)] = [
    .english: ("English", "the people are there"), .german: ("Deutsch", "die Leute sind da"),
    .french: ("Français", "les gens sont tous ici"), .spanish: ("Español", "la gente viene hoy"),
    .italian: ("Italiano", "le persone sono qui"), .portuguese: ("Português", "as pessoas vieram"),
    .dutch: ("Nederlands", "de mensen zijn er"), .polish: ("Polski", "ludzie tu teraz"),
    .turkish: ("Türkçe", "insanlar burada"), .swedish: ("Svenska", "alla kommer hit"),
  ]

  /// Returns the supported languages with an installed table, the given one first.
  package static func all(
    of tables: [TableInfo] = Tables.list(), first code: String = InterfaceLanguage.systemCode()
  ) -> [LanguageChoice] {
    let choices = Language.allCases.compactMap { language -> LanguageChoice? in
      guard let words = words[language] else { return nil }
      let own = TableInfo.reading(language.rawValue, among: tables)
      guard !own.isEmpty else { return nil }
      return LanguageChoice(
        code: language.rawValue, name: words.name, plainName: plain(words.name),
        sample: words.sample,
        tables: Array(own.prefix(mostTables)))
    }
    return choices.filter { $0.code == code } + choices.filter { $0.code != code }
  }

  private static let plainLetters: [Character: Character] = [
    "ç": "c", "ê": "e", "ñ": "n", "ü": "u",
  ]

  private static func plain(_ name: String) -> String {
    String(name.map { plainLetters[$0] ?? $0 })
  }

  /// The maximum number of tables offered for a language.
  private static let mostTables = 8
}
