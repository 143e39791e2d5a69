public import TactusAnalysis
public import TactusMessage
public import TactusText

/// The read-only interface to the stored messages.
///
/// Calls return at once, or throw `ArchiveError` if the messages cannot be read.
public protocol MessageArchive {
  /// Returns the conversations of a folder, or all if nil: those with unread messages first, urgent
  /// ones by urgency and the others by band; within a band important people first, then by the
  /// highest `Message.rank` of an unread message, then the newest.
  func conversations(_ folder: MessageFolder?) throws(ArchiveError) -> [ConversationID]
  /// Returns everyone to whom messages can be sent: people who wrote, in list order, and then the
  /// others by name.
  func addressees() throws(ArchiveError) -> [ConversationID]
  /// Returns a conversation's summary; nil once its messages are gone.
  func conversation(_ id: ConversationID) throws(ArchiveError) -> Conversation?
  /// Returns the message with this number; nil if it is gone.
  func message(_ id: MessageID) throws(ArchiveError) -> Message?
  /// Returns the message at which reading begins: the oldest unread one, or else the newest.
  func firstMessage(in conversation: ConversationID) throws(ArchiveError) -> Message?
  /// Returns the next newer message of its conversation; nil for the newest.
  func message(after id: MessageID) throws(ArchiveError) -> Message?
  /// Returns the next older message of its conversation; nil for the oldest.
  func message(before id: MessageID) throws(ArchiveError) -> Message?
  /// Returns the newest message of its conversation; nil if it is this one.
  func newestMessage(after id: MessageID) throws(ArchiveError) -> Message?
  /// Returns the oldest message of its conversation; nil if it is this one.
  func oldestMessage(before id: MessageID) throws(ArchiveError) -> Message?
  /// Returns at most `limit` unread messages of all conversations, by `Message.rank`, then by
  /// urgency, then the newest.
  func unread(limit: Int) throws(ArchiveError) -> [MessageID]
  /// Returns the people and messages in which all words occur, at most `SearchHits.most` of each.
  func search(_ words: SearchWords) throws(ArchiveError) -> SearchHits
  /// Returns the conversation's draft; nil without unsent text.
  func draft(for conversation: ConversationID) throws(ArchiveError) -> Draft?
  /// Returns true if the reader has written to this conversation since a time, or the outbox has a
  /// message to it since then.
  func hasWritten(to id: ConversationID, since time: Timestamp) throws(ArchiveError) -> Bool
  /// Returns the people with the emergency mark, at most `Helper.most`: reachable ones first, and
  /// important ones first within each group.
  func helpers() throws(ArchiveError) -> [Helper]
  /// Returns the figures of a day.
  func health(of day: LocalDay) throws(ArchiveError) -> HealthFigures
}

extension MessageArchive {
  /// Returns only people who wrote.
  ///
  /// - Throws: `ArchiveError` if they cannot be read.
  public func addressees() throws(ArchiveError) -> [ConversationID] { try conversations(nil) }

  /// Returns false: this archive stores none of the reader's own messages.
  ///
  /// - Throws: `ArchiveError` if it cannot be read.
  public func hasWritten(
    to id: ConversationID, since time: Timestamp
  ) throws(ArchiveError) -> Bool { false }

  /// Returns no helpers.
  ///
  /// - Throws: `ArchiveError` if they cannot be read.
  public func helpers() throws(ArchiveError) -> [Helper] { [] }

  /// Returns empty figures.
  public func health(of day: LocalDay) throws(ArchiveError) -> HealthFigures {
    HealthFigures(start: day.start)
  }

  /// Finds the newest message by stepping forward one by one.
  ///
  /// - Throws: `ArchiveError` if a message cannot be read.
  public func newestMessage(after id: MessageID) throws(ArchiveError) -> Message? {
    var newest: Message?
    while let next = try message(after: newest?.id ?? id) { newest = next }
    return newest
  }

  /// Finds the oldest message by stepping back one by one.
  ///
  /// - Throws: `ArchiveError` if a message cannot be read.
  public func oldestMessage(before id: MessageID) throws(ArchiveError) -> Message? {
    var oldest: Message?
    while let next = try message(before: oldest?.id ?? id) { oldest = next }
    return oldest
  }
}

/// The error of an archive whose messages cannot be read or stored.
public struct ArchiveError: Error, Hashable, Sendable {
  /// A human-readable line: the problem, its location and a remedy.
  public var reason: String
  /// Creates an error with a human-readable line.
  public init(_ reason: String) { self.reason = reason }
}

extension ArchiveError: CustomStringConvertible {
  /// The same line as `reason`.
  public var description: String { reason }
}
