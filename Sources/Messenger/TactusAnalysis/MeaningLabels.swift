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
