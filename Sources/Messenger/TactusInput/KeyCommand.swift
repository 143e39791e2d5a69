/// What a chord asks for when it is not a letter.
///
/// The raw value is its name, for people and in learn mode. `KeyMap` holds the chords.
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
  /// Home from anywhere; its row leads back to where the hand was.
  case home
  /// Opens, replies, sends, or does what the current row says.
  case activate
  /// Plays the current row again.
  case preview
  /// The whole message instead of its summary.
  case full
  /// Begins a message to somebody.
  case newMessage = "new message"
  /// Looks for people and messages.
  case search
  /// Urgent conversations only, or all again.
  case urgentOnly = "urgent only"
  /// Tells the current place: "where am I?".
  case place = "where"
  /// Sends what was kept.
  case sendKept = "send kept"
  /// Asks for more messages like the one at hand.
  case moreLikeThis = "more"
  /// Asks for fewer messages like the one at hand.
  case lessLikeThis = "less"
  /// Opens the options about the person at hand.
  case options
  /// Makes each chord tell its meaning, until this chord comes again.
  case learn

  // MARK: Reading

  /// Stops, and continues when pressed again.
  case pause
  /// Continues after a pause, and never pauses.
  case resume
  case repeatWord = "repeat"
  case faster
  case slower

  // MARK: Writing

  case space
  /// Takes back the last cell; elsewhere deletes the message at hand.
  case delete
  case deleteWord = "delete word"
  /// Brings back what was deleted last.
  case undo

  // MARK: Alerts

  /// Opens what the last alert was about, from anywhere; back returns.
  case goThere = "go there"
  /// Ends the repeats of the alerts that were felt.
  case acknowledge = "known"
  /// What can wait is not felt, until this chord comes again.
  case quiet
  /// Asks whether to call the reader's helpers; again, calls them.
  case callForHelp = "call help"

  /// Whether it is the hand's own in every room, such as in a screen or a program from outside.
  public var isOfHand: Bool {
    switch self {
    case .home, .place, .learn, .pause, .resume, .repeatWord, .left, .right, .faster, .slower,
      .goThere,
      .acknowledge, .quiet, .callForHelp:
      true
    default: false
    }
  }

  /// Whether its chord acts without being held, wherever no letters are typed.
  public var isMoving: Bool {
    switch self {
    case .up, .down, .left, .right, .top, .bottom, .back: true
    default: false
    }
  }
}
