import Glibc

/// A language in which Tactus addresses people, by its ISO 639-1 code.
package enum InterfaceLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"

  /// The language of the system; English if Tactus does not speak it.
  package static var ofSystem: InterfaceLanguage {
    InterfaceLanguage(rawValue: systemCode()) ?? .english
  }

  /// Returns the code of the system's language, from the environment; empty if none is set.
  package static func systemCode(
    _ environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> String {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(environment)
    return String((names.first { !$0.isEmpty } ?? "").prefix { $0.isLetter })
  }
}
