public import TactusAnalysis

/// Where messages are kept, as far as reading them goes.
///
/// A call answers at once; what cannot be read throws, with what was wrong and what to do.
public protocol MessageShelf {
  /// The conversations of a category, or all: those with unread urgent messages first, by urgency,
  /// then the newest first.
  func conversations(_ category: MessageCategory?) throws(ShelfError) -> [ConversationID]
  func conversation(_ id: ConversationID) throws(ShelfError) -> Conversation?
  func message(_ id: MessageID) throws(ShelfError) -> Message?
  /// Where reading begins: the oldest unread message, or else the newest.
  func firstMessage(in conversation: ConversationID) throws(ShelfError) -> Message?
  /// The next newer message of its conversation; nil for the newest.
  func message(after id: MessageID) throws(ShelfError) -> Message?
  /// The next older message of its conversation; nil for the oldest.
  func message(before id: MessageID) throws(ShelfError) -> Message?
  /// The newest message of its conversation; nil if it is this one.
  func newestMessage(after id: MessageID) throws(ShelfError) -> Message?
  /// The oldest message of its conversation; nil if it is this one.
  func oldestMessage(before id: MessageID) throws(ShelfError) -> Message?
  /// Unread messages of all conversations, the most urgent first, then the newest; at most `limit`.
  func unread(limit: Int) throws(ShelfError) -> [MessageID]
  /// What was typed and not sent, if anything.
  func draft(for conversation: ConversationID) throws(ShelfError) -> Draft?
}

extension MessageShelf {
  public func newestMessage(after id: MessageID) throws(ShelfError) -> Message? {
    var newest: Message?
    while let next = try message(after: newest?.id ?? id) { newest = next }
    return newest
  }

  public func oldestMessage(before id: MessageID) throws(ShelfError) -> Message? {
    var oldest: Message?
    while let next = try message(before: oldest?.id ?? id) { oldest = next }
    return oldest
  }
}

/// Messages cannot be read or kept: what was wrong, where, and what to do.
public struct ShelfError: Error, Hashable, Sendable {
  public var reason: String
  public init(_ reason: String) { self.reason = reason }
}

extension ShelfError: CustomStringConvertible {
  public var description: String { reason }
}
