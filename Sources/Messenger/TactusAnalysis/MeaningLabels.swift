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

/// A kind of danger, as the corpus names it (`Sources/Tools/tactus-train/Corpus/SPEC.md`).
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

/// The category of a message, by the kind of sender and the purpose.
public enum MessageCategory: String, Hashable, Sendable, CaseIterable {
  case personal
  case work
  case service
  case promotion
  case automation
}

/// A list of messages in the home room, in the order in which the reader steps through them.
public enum MessageFolder: String, Hashable, Sendable, CaseIterable {
  case urgent
  case work
  case personal
  case other
}

/// A feeling that a sender seems to express.
public enum Tone: String, Hashable, Sendable, CaseIterable {
  case neutral
  case anger
  case joy
  case fear
  case sadness
  case empathy
}
