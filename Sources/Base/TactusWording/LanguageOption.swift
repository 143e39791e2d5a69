package import TactusCommandLine
import TactusSystem

/// `--lang`, the language in which a command addresses its user.
package enum LanguageOption {
  package static let lang = Option(
    "lang", "LANGUAGE",
    .oneOf(["en": InterfaceLanguage.english, "de": .german, "fr": .french, "es": .spanish]),
    "en, de, fr or es (default: the system's)")
}

extension Arguments {
  /// The language of `--lang`, or else of the system.
  package var language: InterfaceLanguage {
    get throws(Failure) { try self[LanguageOption.lang] ?? .ofSystem }
  }
}
