public import TactusAnalysis
import TactusText

/// Messages in memory alone: for tests and demonstrations.
public struct MemoryShelf: MessageShelf, Sendable {
  /// Every call throws this while it is set.
  public var error: ShelfError?

  private var messages: [MessageID: Message] = [:]
  /// Of each conversation, the oldest first.
  private var order: [ConversationID: [MessageID]] = [:]
  private var names: [String: ConversationID] = [:]
  private var drafts: [ConversationID: Draft] = [:]
  private var lastID: Int64 = 0

  public init() {}

  // MARK: Keeping

  /// Keeps a message that arrived, as the newest of its conversation if none is newer.
  @discardableResult
  public mutating func deliver(_ message: IncomingMessage, _ analysis: Analysis) -> MessageID {
    lastID += 1
    let id = MessageID(rawValue: lastID)
    let conversation =
      names[message.sender] ?? ConversationID(rawValue: Int64(names.count + 1))
    names[message.sender] = conversation
    messages[id] = Message(
      id: id, conversation: conversation, sender: message.sender, body: message.body,
      time: message.time, analysis: analysis, isRead: false)
    var all = order[conversation] ?? []
    let place = all.lastIndex { time($0) <= message.time }.map { $0 + 1 } ?? 0
    all.insert(id, at: place)
    order[conversation] = all
    return id
  }

  public mutating func markRead(_ id: MessageID) { messages[id]?.isRead = true }
  public mutating func save(_ draft: Draft, for id: ConversationID) { drafts[id] = draft }
  public mutating func discardDraft(for id: ConversationID) { drafts[id] = nil }

  /// Takes a message away for good, and its conversation with the last of them.
  public mutating func remove(_ id: MessageID) {
    guard let message = messages.removeValue(forKey: id) else { return }
    order[message.conversation]?.removeAll { $0 == id }
    if order[message.conversation]?.isEmpty == true { order[message.conversation] = nil }
  }

  // MARK: Reading

  public func conversations(_ category: MessageCategory?) throws(ShelfError) -> [ConversationID] {
    try check()
    return order.keys.compactMap(summary(of:))
      .filter { category == nil || $0.category == category }
      .sorted { isBefore($0, $1) }.map(\.id)
  }

  public func conversation(_ id: ConversationID) throws(ShelfError) -> Conversation? {
    try check()
    return summary(of: id)
  }

  public func message(_ id: MessageID) throws(ShelfError) -> Message? {
    try check()
    return messages[id]
  }

  public func firstMessage(in conversation: ConversationID) throws(ShelfError) -> Message? {
    try check()
    let all = order[conversation] ?? []
    return (all.first { messages[$0]?.isRead == false } ?? all.last).flatMap { messages[$0] }
  }

  public func message(after id: MessageID) throws(ShelfError) -> Message? {
    try neighbour(of: id, by: 1)
  }

  public func message(before id: MessageID) throws(ShelfError) -> Message? {
    try neighbour(of: id, by: -1)
  }

  public func unread(limit: Int) throws(ShelfError) -> [MessageID] {
    try check()
    let unread = messages.values.filter { !$0.isRead }.sorted {
      let one = ($0.analysis.urgency, $0.time, $0.id.rawValue)
      return one > ($1.analysis.urgency, $1.time, $1.id.rawValue)
    }
    return unread.prefix(max(0, limit)).map(\.id)
  }

  public func draft(for conversation: ConversationID) throws(ShelfError) -> Draft? {
    try check()
    return drafts[conversation]
  }

  private func check() throws(ShelfError) {
    if let error { throw error }
  }

  private func time(_ id: MessageID) -> Timestamp {
    messages[id]?.time ?? Timestamp(milliseconds: 0)
  }

  private func neighbour(of id: MessageID, by step: Int) throws(ShelfError) -> Message? {
    try check()
    guard let message = messages[id], let all = order[message.conversation],
      let place = all.firstIndex(of: id), all.indices.contains(place + step)
    else { return nil }
    return messages[all[place + step]]
  }

  private func summary(of id: ConversationID) -> Conversation? {
    let all = (order[id] ?? []).compactMap { messages[$0] }
    guard let newest = all.last else { return nil }
    let unread = all.filter { !$0.isRead }
    let most = unread.max { $0.analysis.urgency < $1.analysis.urgency }
    return Conversation(
      id: id, name: newest.sender, unread: unread.count, newest: newest.time,
      urgency: most?.analysis.urgency ?? .none, category: (most ?? newest).analysis.category,
      fraudAlert: unread.first { $0.analysis.isFraudAlert }?.id)
  }

  /// Those with unread urgent messages first, by urgency, then the newest.
  private func isBefore(_ one: Conversation, _ other: Conversation) -> Bool {
    let (a, b) = (one.urgentRank, other.urgentRank)
    return a != b ? a > b : (one.newest, one.id.rawValue) > (other.newest, other.id.rawValue)
  }
}

extension Conversation {
  fileprivate var urgentRank: Double { urgency.band >= .high ? urgency.value : 0 }
}
