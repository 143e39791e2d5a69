public import TactusText

/// What a reader's call for help needs from the settings.
public struct ReaderCallSetup: Hashable, Sendable {
  /// The text that helpers receive.
  public var text: String
  /// Whether a local command calls for help, which needs no network.
  public var hasCommand: Bool

  /// The text where the settings name none.
  public static let usualText =
    "I need help now. I am deafblind: please come to me, or send somebody, and answer this message."

  /// Creates a setup; without arguments there is no command, and the text is the usual one.
  public init(text: String = Self.usualText, hasCommand: Bool = false) {
    self.text = text
    self.hasCommand = hasCommand
  }
}

/// One call for help by the reader: who is written to, and whether the command runs.
public struct ReaderCall: Hashable, Sendable {
  /// The key of the call, by which the command can tell a repetition.
  public var key: IdempotencyKey
  /// When it was made.
  public var time: Timestamp
  /// The reader's text.
  public var text: String
  /// The messages to the people who are marked for emergencies.
  public var messages: [OutgoingMessage]
  /// Whether the command runs.
  public var runsCommand: Bool

  /// Creates a call.
  public init(
    key: IdempotencyKey, time: Timestamp, text: String, messages: [OutgoingMessage],
    runsCommand: Bool
  ) {
    self.key = key
    self.time = time
    self.text = text
    self.messages = messages
    self.runsCommand = runsCommand
  }
}

/// The trace of a call for help by an earlier run.
public struct EarlierReaderCall: Hashable, Sendable {
  /// When it was made.
  public var time: Timestamp
  /// The people who were written to.
  public var people: [ConversationID]
  /// Whether its command was begun and its end is not known.
  public var isCut: Bool

  /// Creates a trace.
  public init(time: Timestamp, people: [ConversationID], isCut: Bool) {
    self.time = time
    self.people = people
    self.isCut = isCut
  }
}
