/// A language that messages are understood in, by its ISO 639-1 code.
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

/// What is in danger, as the corpus names it (`Sources/Tools/tactus-train/Corpus/SPEC.md`).
public enum Danger: String, Hashable, Sendable, CaseIterable {
  case health
  case fireOrGas = "fire-gas"
  case violence
  case selfHarm = "self-harm"
  case money
  case security
  case missing
  case weather
  case household
  case travel
  case care
}

/// Who sends a message, and why.
public enum MessageCategory: String, Hashable, Sendable, CaseIterable {
  case personal
  case work
  case service
  case promotion
  case automation
}

/// A list of messages at home, in the order in which they are stepped through.
public enum MessageFolder: String, Hashable, Sendable, CaseIterable {
  case urgent
  case work
  case personal
  case other
}

/// What a sender seems to feel.
public enum Tone: String, Hashable, Sendable, CaseIterable {
  case neutral
  case anger
  case joy
  case fear
  case sadness
  case empathy
}
