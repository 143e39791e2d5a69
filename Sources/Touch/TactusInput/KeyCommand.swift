/// A command given by a chord that is not a letter.
///
/// The raw value is its name, for people and in learn mode. `KeyMap` holds the chords.
public enum KeyCommand: String, Hashable, Sendable, CaseIterable {
  // MARK: Moving about

  /// The previous row or message.
  case up
  /// The next row, or message.
  case down
  /// The previous category; in a text, the previous word.
  case left
  /// The next category; in a text, the next word.
  case right
  /// The first row, or the oldest message.
  case top
  /// The last row, or the newest message.
  case bottom
  /// Goes back one level.
  case back
  /// Goes home from anywhere; a row there leads back.
  case home
  /// Opens, replies, sends, or performs the action of the current row.
  case activate
  /// Plays the current row again.
  case preview
  /// Plays the whole message instead of its summary.
  case full
  /// Begins a new message.
  case newMessage = "new message"
  /// Searches for people and messages.
  case search
  /// Shows only urgent conversations, or all again.
  case urgentOnly = "urgent only"
  /// Announces the current place: "where am I?".
  case place = "where"
  /// Sends the stored answers.
  case sendKept = "send kept"
  /// Requests more messages like the current one.
  case moreLikeThis = "more"
  /// Requests fewer messages like the current one.
  case lessLikeThis = "less"
  /// Opens the options for the current person.
  case options
  /// Makes each chord announce its meaning until this chord is pressed again.
  case learn

  /// Announces the time and what is new; when pressed again, the date and the next alarm.
  case clock

  // MARK: Reading

  /// Pauses, and continues when pressed again.
  case pause
  /// Continues after a pause, and never pauses.
  case resume
  case repeatWord = "repeat"
  case faster
  case slower

  // MARK: Writing

  case space
  /// Deletes the last cell; elsewhere, the current message.
  case delete
  case deleteWord = "delete word"
  /// Restores the last deletion.
  case undo

  // MARK: Alerts

  /// Opens the subject of the last alert, from anywhere; `back` returns.
  case goThere = "go there"
  /// Stops repeating the alerts already felt.
  case acknowledge = "known"
  /// Silences everything that can wait, until this chord is pressed again.
  case quiet
  /// Asks whether to call the reader's helpers; when pressed again, calls them.
  case callForHelp = "call help"

  /// True if the command works in every room, even in a screen or an external program.
  public var isOfHand: Bool {
    switch self {
    case .home, .place, .clock, .learn, .pause, .resume, .repeatWord, .left, .right, .faster,
      .slower,
      .goThere,
      .acknowledge, .quiet, .callForHelp:
      true
    default: false
    }
  }

  /// True if its chord also acts without being held, wherever no letters are typed.
  public var isMoving: Bool {
    switch self {
    case .up, .down, .left, .right, .top, .bottom, .back: true
    default: false
    }
  }
}
