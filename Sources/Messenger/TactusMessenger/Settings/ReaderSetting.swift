/// A setting that the reader changes by hand; its raw value is its name, as felt.
public enum ReaderSetting: String, Hashable, Sendable, CaseIterable {
  /// The reading speed.
  case rate
  /// The strength of the cells, in percent of what the profile permits.
  case strength
  /// The rendering of a cell's dots as pulses.
  case style
  /// The braille table of texts without a table of their own.
  case table
  /// The beginning of the quiet hours.
  case quietFrom = "quiet from"
  /// The end of the quiet hours.
  case quietTo = "quiet to"
  /// The echo of typed cells.
  case echo
  /// The words that follow cues.
  case wordsAfterCues = "words after cues"
}

/// The cues of messages that are followed by their word.
public enum WordsAfterCues: String, Hashable, Sendable, CaseIterable {
  /// Those that the reader has not named often enough in practice.
  case untilKnown = "until known"
  case always
  case never
}
