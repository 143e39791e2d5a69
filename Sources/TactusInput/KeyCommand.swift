/// What a chord asks for where it is not a letter.
///
/// The raw value is its name for people and in the learn mode. The chords stand in `KeyMap`.
public enum KeyCommand: String, Hashable, Sendable, CaseIterable {
  // MARK: Moving about

  /// The row, or the message, before.
  case up
  /// The next row, or message.
  case down
  /// The category before; in a text the word before.
  case left
  /// The next category; in a text the next word.
  case right
  /// The first row, or the oldest message.
  case top
  /// The last row, or the newest message.
  case bottom
  /// One level back out: "take me back".
  case back
  /// Opens, replies, sends, does what the row at hand says.
  case activate
  /// Feels the row at hand again.
  case preview
  /// The whole message instead of its summary.
  case full
  /// Urgent conversations only, or all again.
  case urgentOnly = "urgent only"
  /// Where am I.
  case place = "where"
  /// Sends what was kept.
  case sendKept = "send kept"
  /// Each chord tells its meaning, until this chord comes again.
  case learn

  // MARK: Reading

  /// And on again.
  case pause
  case repeatWord = "repeat"
  case faster
  case slower

  // MARK: Writing

  case space
  case delete
}
