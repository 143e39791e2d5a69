public import TactusAnalysis
public import TactusText

/// The reading side of the place where messages are kept.
///
/// A call answers at once, or throws `ShelfError` if the messages cannot be read.
public protocol MessageShelf {
  /// The conversations of a folder, or all if nil: those with unread messages first, urgent ones by urgency and the
  /// others by its band; within a band people marked as important, then by the highest `Message.rank` of what is unread,
  /// then the newest.
  func conversations(_ folder: MessageFolder?) throws(ShelfError) -> [ConversationID]
  /// Everybody to whom a message may go: those who wrote, in list order, and then the others by name.
  func addressees() throws(ShelfError) -> [ConversationID]
  /// A conversation's summary; nil once its messages are gone.
  func conversation(_ id: ConversationID) throws(ShelfError) -> Conversation?
  /// The message with this number; nil if it is gone.
  func message(_ id: MessageID) throws(ShelfError) -> Message?
  /// The message where reading begins: the oldest unread one, or else the newest.
  func firstMessage(in conversation: ConversationID) throws(ShelfError) -> Message?
  /// The next newer message of its conversation; nil for the newest.
  func message(after id: MessageID) throws(ShelfError) -> Message?
  /// The next older message of its conversation; nil for the oldest.
  func message(before id: MessageID) throws(ShelfError) -> Message?
  /// The newest message of its conversation; nil if it is this one.
  func newestMessage(after id: MessageID) throws(ShelfError) -> Message?
  /// The oldest message of its conversation; nil if it is this one.
  func oldestMessage(before id: MessageID) throws(ShelfError) -> Message?
  /// At most `limit` unread messages of all conversations, by `Message.rank`, then by urgency,
  /// then the newest.
  func unread(limit: Int) throws(ShelfError) -> [MessageID]
  /// The people and messages in which all words are found, at most `SearchHits.most` of each.
  func search(_ words: SearchWords) throws(ShelfError) -> SearchHits
  /// The conversation's draft; nil if nothing unsent was typed.
  func draft(for conversation: ConversationID) throws(ShelfError) -> Draft?
  /// Whether the reader has written to this conversation since a time, or a message to it waits to be sent.
  func hasWritten(to id: ConversationID, since time: Timestamp) throws(ShelfError) -> Bool
  /// The people marked for emergencies, at most `Helper.most`: those who can be reached before the others, and among
  /// each the important ones first.
  func helpers() throws(ShelfError) -> [Helper]
  /// The figures of a day.
  func health(of day: LocalDay) throws(ShelfError) -> HealthFigures
}

extension MessageShelf {
  /// Knows of those who wrote.
  ///
  /// - Throws: `ShelfError` if they cannot be read.
  public func addressees() throws(ShelfError) -> [ConversationID] { try conversations(nil) }

  /// Knows of nothing that was written.
  ///
  /// - Throws: `ShelfError` if it cannot be read.
  public func hasWritten(
    to id: ConversationID, since time: Timestamp
  ) throws(ShelfError) -> Bool { false }

  /// Knows of no helpers.
  ///
  /// - Throws: `ShelfError` if they cannot be read.
  public func helpers() throws(ShelfError) -> [Helper] { [] }

  /// The figures of a shelf that counts nothing.
  public func health(of day: LocalDay) throws(ShelfError) -> HealthFigures {
    HealthFigures(start: day.start)
  }

  /// Finds the newest message by going on one by one.
  ///
  /// - Throws: `ShelfError` if a message cannot be read.
  public func newestMessage(after id: MessageID) throws(ShelfError) -> Message? {
    var newest: Message?
    while let next = try message(after: newest?.id ?? id) { newest = next }
    return newest
  }

  /// Finds the oldest message by going back one by one.
  ///
  /// - Throws: `ShelfError` if a message cannot be read.
  public func oldestMessage(before id: MessageID) throws(ShelfError) -> Message? {
    var oldest: Message?
    while let next = try message(before: oldest?.id ?? id) { oldest = next }
    return oldest
  }
}

/// The error of a shelf whose messages cannot be read or kept.
public struct ShelfError: Error, Hashable, Sendable {
  /// One line for people: what was wrong, where, and what to do.
  public var reason: String
  /// Takes the line that tells people what was wrong.
  public init(_ reason: String) { self.reason = reason }
}

extension ShelfError: CustomStringConvertible {
  /// The same line as `reason`.
  public var description: String { reason }
}
