public import TactusBraille

/// An unsent answer: the cells that were typed, and what they mean.
public struct Draft: Hashable, Sendable {
  /// The cells as they were typed, in order.
  public var cells: [BrailleCell]
  /// `start`, followed by `cells` translated back by the table they were typed in.
  public var text: String
  /// The key of the message that it becomes. A draft that was perhaps sent keeps its key, so that nobody
  /// gets it twice.
  public var key: IdempotencyKey
  /// The name of the braille table of the cells; nil if unknown.
  public var table: String?
  /// Text before the cells, typed in another table, that the present table has no cells for.
  public var start: String

  /// Creates a draft; without arguments it is empty.
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

  /// Whether the draft has neither cells nor text before them.
  public var isEmpty: Bool { cells.isEmpty && start.isEmpty }
}

/// Identifies one outgoing message, however often sending is tried.
public struct IdempotencyKey: RawRepresentable, Hashable, Sendable {
  /// The key's 32 hexadecimal digits.
  public var rawValue: String
  /// Takes a key as it was stored.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A message on its way out.
public struct OutgoingMessage: Hashable, Sendable {
  /// The same key at every attempt to send it.
  public var key: IdempotencyKey
  /// The conversation that it answers.
  public var conversation: ConversationID
  /// The name of the person it goes to.
  public var recipient: String
  /// The text to send.
  public var text: String
  /// Whether its writer was asked about unreadable words in it, and wants it sent anyway.
  public var isConfirmed: Bool
  /// The number or mail address that the person last wrote from; nil if none is known.
  public var address: String?
  /// The name at its source of the message that it answers, the last of this person; nil if that is not known.
  public var answers: String?

  /// Creates a message that is not confirmed unless said so.
  public init(
    key: IdempotencyKey, conversation: ConversationID, recipient: String, text: String,
    isConfirmed: Bool = false, address: String? = nil, answers: String? = nil
  ) {
    self.key = key
    self.conversation = conversation
    self.recipient = recipient
    self.text = text
    self.isConfirmed = isConfirmed
    self.address = address
    self.answers = answers
  }

  /// Whether it can be sent without asking: it is confirmed, or readable throughout.
  public var isSettled: Bool {
    isConfirmed
      || text.split(whereSeparator: \.isWhitespace).allSatisfy { Review.isReadable($0) }
  }
}
