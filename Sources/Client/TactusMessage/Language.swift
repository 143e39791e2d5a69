/// A language of messages that can be analysed, by its ISO 639-1 code.
public enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case italian = "it"
  case portuguese = "pt"
  case dutch = "nl"
  case polish = "pl"
  case turkish = "tr"
  case swedish = "sv"
}
