public import TactusText

/// The settings for a reader's call for help.
public struct ReaderCallSetup: Hashable, Sendable {
  /// The text that helpers receive.
  public var text: String
  /// True if a local command calls for help, which needs no network.
  public var hasCommand: Bool

  /// The text if the settings contain none.
  public static let usualText =
    "I need help now. I am deafblind: please come to me, or send somebody, and answer this message."

  /// Creates a setup; by default it has no command and the standard text.
  public init(text: String = Self.usualText, hasCommand: Bool = false) {
    self.text = text
    self.hasCommand = hasCommand
  }
}

/// A call for help by the reader: its messages, and the use of its command.
public struct ReaderCall: Hashable, Sendable {
  /// The key of the call, by which the command can recognize a repetition.
  public var key: IdempotencyKey
  /// The time of the call.
  public var time: Timestamp
  /// The reader's text.
  public var text: String
  /// The messages to the people with the emergency mark.
  public var messages: [OutgoingMessage]
  /// True if the command runs.
  public var runsCommand: Bool

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

/// The record of a call for help by an earlier run.
public struct EarlierReaderCall: Hashable, Sendable {
  /// The time of the call.
  public var time: Timestamp
  /// The people who received messages.
  public var people: [ConversationID]
  /// True if its command was started and its outcome is unknown.
  public var isCut: Bool

  public init(time: Timestamp, people: [ConversationID], isCut: Bool) {
    self.time = time
    self.people = people
    self.isCut = isCut
  }
}
