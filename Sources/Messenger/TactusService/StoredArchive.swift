package import TactusAnalysis
package import TactusMessage
package import TactusMessenger
import TactusStore
import TactusSystem
package import TactusText

/// The messages of a store with all queued changes applied. Reading never waits for a writer, in
/// this program or another.
package struct StoredArchive: MessageArchive {
  private struct Pending<Value> {
    var ticket: Int
    var value: Value
  }

  private let store: Result<MessageStore, StoreError>
  /// The conversations of messages that are being marked as read.
  private var read: [MessageID: Pending<ConversationID>] = [:]
  /// Drafts being saved, or deleted (nil).
  private var drafts: [ConversationID: Pending<Draft?>] = [:]

  /// The pending changes about people, in order.
  private var changes: [ConversationID: [Pending<ContactChange>]] = [:]

  /// True if a command sends messages to anyone.
  private let sends: Bool
  /// The people reachable through a page or another program that shows the reader's messages.
  var listening: Set<ConversationID> = []

  /// - Parameter reader: a store that never waits for a writer.
  init(_ reader: MessageStore, sends: Bool) {
    store = .success(reader)
    self.sends = sends
  }

  /// Creates the archive of a store that cannot be opened.
  init(damaged damage: StoreError) {
    store = .failure(damage)
    sends = false
  }

  private func open() throws(ArchiveError) -> MessageStore {
    do throws(StoreError) { return try store.get() } catch {
      throw ArchiveError(Failure(error).message)
    }
  }

  // MARK: Pending changes

  mutating func markRead(_ id: MessageID, ticket: Int) {
    guard let message = (try? open().message(id)) ?? nil else { return }
    read[id] = Pending(ticket: ticket, value: message.conversation)
  }

  mutating func setDraft(_ draft: Draft?, for conversation: ConversationID, ticket: Int) {
    drafts[conversation] = Pending(ticket: ticket, value: draft)
  }

  mutating func addChange(_ change: ContactChange, of conversation: ConversationID, ticket: Int) {
    changes[conversation, default: []].append(Pending(ticket: ticket, value: change))
  }

  /// Removes the pending changes of a ticket, which are written or have failed.
  mutating func end(ticket: Int) {
    read = read.filter { $0.value.ticket != ticket }
    drafts = drafts.filter { $0.value.ticket != ticket }
    changes = changes.mapValues { $0.filter { $0.ticket != ticket } }.filter { !$0.value.isEmpty }
  }

  // MARK: Reading

  /// Returns the conversations of a folder, or all if nil, in list order.
  ///
  /// - Throws: `ArchiveError` if the store cannot be read, as the calls below.
  package func conversations(_ folder: MessageFolder?) throws(ArchiveError) -> [ConversationID] {
    try open().conversations(folder)
  }

  /// Returns everyone who can be sent a message. Throws an `ArchiveError`.
  package func addressees() throws(ArchiveError) -> [ConversationID] { try open().addressees() }

  /// Returns a conversation's summary; nil if it does not exist. Throws an `ArchiveError`.
  package func conversation(_ id: ConversationID) throws(ArchiveError) -> Conversation? {
    guard var conversation = try open().conversation(id) else { return nil }
    for change in changes[id] ?? [] { conversation.contact.apply(change.value) }
    for (message, pending) in read where pending.value == id {
      guard let stored = try open().message(message), !stored.isRead else { continue }
      conversation.unread = max(0, conversation.unread - 1)
      if conversation.fraudAlert == message { conversation.fraudAlert = nil }
    }
    return conversation
  }

  /// Returns the message with this number; nil if it does not exist. Throws an `ArchiveError`.
  package func message(_ id: MessageID) throws(ArchiveError) -> Message? {
    current(try open().message(id))
  }

  /// Calls `MessageStore.find`; also returns nil if the store cannot be read.
  package func find(_ message: IncomingMessage) -> (id: MessageID, isTold: Bool)? {
    (try? open().find(message)) ?? nil
  }

  /// Returns the sender's name and the analysis adjusted for the sender; both unchanged if the
  /// store cannot be read.
  package func adjusted(
    _ analysis: Analysis, for message: IncomingMessage
  ) -> (name: String, analysis: Analysis) {
    guard let sender = try? open().contact(of: message) else { return (message.sender, analysis) }
    return (sender.name, analysis.adjusted(for: sender.contact))
  }

  /// Returns an unstored message in its stored form; its sender is unknown if the store cannot
  /// be read.
  ///
  /// - Parameter analysis: the analysis adjusted for this sender.
  func unstored(_ message: IncomingMessage, _ analysis: Analysis) -> Message {
    let sender = try? open().contact(of: message)
    return Message(
      id: MessageID(rawValue: -1), conversation: sender?.conversation ?? .noteToSelf,
      sender: sender?.name ?? message.sender, body: message.body, time: message.time,
      analysis: analysis, isRead: false, contact: sender?.contact ?? Contact())
  }

  /// Returns the oldest unread message, or else the newest; nil without any. Throws an `ArchiveError`.
  package func firstMessage(in conversation: ConversationID) throws(ArchiveError) -> Message? {
    var next = try open().firstMessage(in: conversation)
    guard let first = next, !first.isRead, read[first.id] != nil else { return current(next) }
    while let message = next {
      if !message.isRead, read[message.id] == nil { return message }
      next = try open().message(after: message.id)
    }
    return current(try open().newestMessage(after: first.id) ?? first)
  }

  /// Returns the next newer message of its conversation; nil for the newest. Throws an `ArchiveError`.
  package func message(after id: MessageID) throws(ArchiveError) -> Message? {
    current(try open().message(after: id))
  }
  /// Returns the next older message of its conversation; nil for the oldest. Throws an `ArchiveError`.
  package func message(before id: MessageID) throws(ArchiveError) -> Message? {
    current(try open().message(before: id))
  }
  /// Returns the newest message of its conversation; nil if it is this one. Throws an `ArchiveError`.
  package func newestMessage(after id: MessageID) throws(ArchiveError) -> Message? {
    current(try open().newestMessage(after: id))
  }
  /// Returns the oldest message of its conversation; nil if it is this one. Throws an `ArchiveError`.
  package func oldestMessage(before id: MessageID) throws(ArchiveError) -> Message? {
    current(try open().oldestMessage(before: id))
  }

  /// Returns at most `limit` unread messages, the most urgent first, then the newest. Throws an
  /// `ArchiveError`.
  package func unread(limit: Int) throws(ArchiveError) -> [MessageID] {
    let unread = try open().unread(limit: max(0, limit) + read.count)
    return Array(unread.filter { read[$0] == nil }.prefix(max(0, limit)))
  }

  /// Returns true if the reader has written to this conversation since a time. Throws an
  /// `ArchiveError`.
  package func hasWritten(
    to id: ConversationID, since time: Timestamp
  ) throws(ArchiveError) -> Bool {
    try open().hasWritten(to: id, since: time)
  }
  /// Returns the people marked for emergencies, the reachable ones first. Throws an `ArchiveError`.
  package func helpers() throws(ArchiveError) -> [Helper] { try helpers(byCommand: sends) }

  /// Returns the same, with or without a command that sends messages.
  func helpers(byCommand sends: Bool) throws(ArchiveError) -> [Helper] {
    try open().helpers(byCommand: sends, listening: listening)
  }

  /// Returns the people and messages that contain all words. Throws an `ArchiveError`.
  package func search(_ words: SearchWords) throws(ArchiveError) -> SearchHits {
    try open().search(words)
  }

  // MARK: Bridges; empty if the store cannot be read now

  /// Returns the statuses of a bridge's messages after this number, at most `limit`.
  func deliveryEvents(of bridge: String, after number: Int64, limit: Int) -> [StoredDeliveryEvent] {
    (try? open().deliveryEvents(of: bridge, after: number, limit: limit)) ?? []
  }

  /// Returns the messages that wait for a bridge, the oldest first.
  func waiting(for bridge: String, limit: Int) -> [OutboxEntry] {
    (try? open().waiting(for: bridge, limit: limit)) ?? []
  }

  /// Returns the bridges for which messages wait, with the number of messages.
  func awaitedBridges() -> [(name: String, count: Int)] { (try? open().awaitedBridges()) ?? [] }

  /// Returns the bridge that sends messages of a conversation, with the ID of the answered message
  /// and the address; nil for none.
  func bridge(
    for conversation: ConversationID
  ) -> (name: String, answers: String?, address: String?)? {
    (try? open().bridge(for: conversation)) ?? nil
  }

  /// Returns the ID at its source of the message that a queued one answers; nil without one.
  func answered(by key: IdempotencyKey) -> String? {
    ((try? open().entry(of: key)) ?? nil)?.message.answers
  }

  // MARK: Drafts and figures

  /// Returns the conversation's draft; nil if there is none. Throws an `ArchiveError`.
  package func draft(for conversation: ConversationID) throws(ArchiveError) -> Draft? {
    if let pending = drafts[conversation] { return pending.value }
    return try open().draft(for: conversation)
  }

  /// Returns the figures of a day, without pending changes. Throws an `ArchiveError`.
  package func health(of day: LocalDay) throws(ArchiveError) -> HealthFigures {
    try open().health(of: day)
  }

  private func current(_ message: Message?) -> Message? {
    guard var message else { return nil }
    if read[message.id] != nil { message.isRead = true }
    for change in changes[message.conversation] ?? [] { message.contact.apply(change.value) }
    return message
  }
}
