package import TactusAnalysis
package import TactusMessenger
import TactusStore

/// The messages of a store as they will be once all that was asked for is written: reading never waits for
/// what is being written, by this program or another.
package struct StoredShelf: MessageShelf {
  private struct Pending<Value> {
    var ticket: Int
    var value: Value
  }

  private let reader: MessageStore
  /// The conversations of messages that are being marked as read.
  private var read: [MessageID: Pending<ConversationID>] = [:]
  /// Drafts that are being kept, or discarded.
  private var drafts: [ConversationID: Pending<Draft?>] = [:]

  /// - Parameter reader: which does not wait either.
  init(_ reader: MessageStore) { self.reader = reader }

  // MARK: What is being written

  mutating func markRead(_ id: MessageID, ticket: Int) {
    guard let message = (try? reader.message(id)) ?? nil else { return }
    read[id] = Pending(ticket: ticket, value: message.conversation)
  }

  mutating func keep(_ draft: Draft?, for conversation: ConversationID, ticket: Int) {
    drafts[conversation] = Pending(ticket: ticket, value: draft)
  }

  /// What was asked for under this ticket is written, or will not be.
  mutating func end(ticket: Int) {
    read = read.filter { $0.value.ticket != ticket }
    drafts = drafts.filter { $0.value.ticket != ticket }
  }

  // MARK: Reading

  package func conversations(_ category: MessageCategory?) throws(ShelfError) -> [ConversationID] {
    try reader.conversations(category)
  }

  package func conversation(_ id: ConversationID) throws(ShelfError) -> Conversation? {
    guard var conversation = try reader.conversation(id) else { return nil }
    for (message, pending) in read where pending.value == id {
      guard let stored = try reader.message(message), !stored.isRead else { continue }
      conversation.unread = max(0, conversation.unread - 1)
      if conversation.fraudAlert == message { conversation.fraudAlert = nil }
    }
    return conversation
  }

  package func message(_ id: MessageID) throws(ShelfError) -> Message? {
    current(try reader.message(id))
  }

  /// See `MessageStore.find`; nil also where the store cannot be read.
  package func find(_ message: IncomingMessage) -> (id: MessageID, isTold: Bool)? {
    (try? reader.find(message)) ?? nil
  }

  package func firstMessage(in conversation: ConversationID) throws(ShelfError) -> Message? {
    var next = try reader.firstMessage(in: conversation)
    guard let first = next, !first.isRead, read[first.id] != nil else { return current(next) }
    while let message = next {
      if !message.isRead, read[message.id] == nil { return message }
      next = try reader.message(after: message.id)
    }
    return current(try reader.newestMessage(after: first.id) ?? first)
  }

  package func message(after id: MessageID) throws(ShelfError) -> Message? {
    current(try reader.message(after: id))
  }
  package func message(before id: MessageID) throws(ShelfError) -> Message? {
    current(try reader.message(before: id))
  }
  package func newestMessage(after id: MessageID) throws(ShelfError) -> Message? {
    current(try reader.newestMessage(after: id))
  }
  package func oldestMessage(before id: MessageID) throws(ShelfError) -> Message? {
    current(try reader.oldestMessage(before: id))
  }

  package func unread(limit: Int) throws(ShelfError) -> [MessageID] {
    let unread = try reader.unread(limit: max(0, limit) + read.count)
    return Array(unread.filter { read[$0] == nil }.prefix(max(0, limit)))
  }

  package func draft(for conversation: ConversationID) throws(ShelfError) -> Draft? {
    if let pending = drafts[conversation] { return pending.value }
    return try reader.draft(for: conversation)
  }

  private func current(_ message: Message?) -> Message? {
    guard var message, read[message.id] != nil else { return message }
    message.isRead = true
    return message
  }
}
