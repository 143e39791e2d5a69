public import TactusBraille

/// What was typed to somebody and not sent: the cells as they were committed, and what they mean.
public struct Draft: Hashable, Sendable {
  public var cells: [BrailleCell]
  /// `start`, and `cells` translated back by the table they were typed in.
  public var text: String
  /// Of the message that it becomes: one that was perhaps sent keeps it, so that nobody gets it twice.
  public var key: IdempotencyKey
  /// The braille table of the cells; nil where it is not known.
  public var table: String?
  /// What stands before the cells: a text typed in another table, of which this one can make no cells.
  public var start: String

  public init(
    cells: [BrailleCell] = [], text: String = "", key: IdempotencyKey, table: String? = nil,
    start: String = ""
  ) {
    self.cells = cells
    self.text = text
    self.key = key
    self.table = table
    self.start = start
  }

  /// Whether nothing is in it.
  public var isEmpty: Bool { cells.isEmpty && start.isEmpty }
}

/// Names one message to be sent, however often sending is tried.
public struct IdempotencyKey: RawRepresentable, Hashable, Sendable {
  /// Of 32 hexadecimal digits.
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A message on its way out.
public struct OutgoingMessage: Hashable, Sendable {
  public var key: IdempotencyKey
  public var conversation: ConversationID
  public var recipient: String
  public var text: String
  /// Whether its writer was asked about what cannot be read in it, and wants it sent so.
  public var isConfirmed: Bool

  public init(
    key: IdempotencyKey, conversation: ConversationID, recipient: String, text: String,
    isConfirmed: Bool = false
  ) {
    self.key = key
    self.conversation = conversation
    self.recipient = recipient
    self.text = text
    self.isConfirmed = isConfirmed
  }

  /// Whether it goes without another question.
  public var isSettled: Bool {
    isConfirmed
      || text.split(whereSeparator: \.isWhitespace).allSatisfy { UnreadableAnswer.isReadable($0) }
  }
}
