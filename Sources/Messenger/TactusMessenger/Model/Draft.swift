public import TactusBraille

/// An unsent answer: the typed cells and their text.
public struct Draft: Hashable, Sendable {
  /// The cells as typed, in order.
  public var cells: [BrailleCell]
  /// `start`, followed by the back-translation of `cells` in the table in which they were typed.
  public var text: String
  /// The key of the message to be sent. A draft that may have been sent keeps its key, so that the
  /// message is not delivered twice.
  public var key: IdempotencyKey
  /// The name of the braille table of the cells; nil if unknown.
  public var table: String?
  /// The text before the cells, typed in another table, for which the current table has no cells.
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

  /// True if the draft has neither cells nor text before them.
  public var isEmpty: Bool { cells.isEmpty && start.isEmpty }
}

/// Identifies one outgoing message across all attempts to send it.
public struct IdempotencyKey: RawRepresentable, Hashable, Sendable {
  /// The key's 32 hexadecimal digits.
  public var rawValue: String
  /// Creates a key from its stored form.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// An outgoing message.
public struct OutgoingMessage: Hashable, Sendable {
  /// The key, the same in every attempt to send it.
  public var key: IdempotencyKey
  /// The conversation to which it belongs.
  public var conversation: ConversationID
  /// The name of the recipient.
  public var recipient: String
  /// The text to send.
  public var text: String
  /// True if its writer was warned of unreadable words in it, and wants it sent anyway.
  public var isConfirmed: Bool
  /// The phone number or mail address that the recipient last wrote from; nil if unknown.
  public var address: String?
  /// The source's identifier for the message that it answers, the recipient's last; nil if unknown.
  public var answers: String?

  /// Creates a message, unconfirmed by default.
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

  /// True if it can be sent without a question: it is confirmed, or entirely readable.
  public var isSettled: Bool {
    isConfirmed
      || text.split(whereSeparator: \.isWhitespace).allSatisfy { Review.isReadable($0) }
  }
}
