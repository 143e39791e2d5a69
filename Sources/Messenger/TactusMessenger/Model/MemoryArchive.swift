public import TactusAnalysis
public import TactusMessage
public import TactusText

/// An archive that stores messages in memory only, for tests and demonstrations.
public struct MemoryArchive: MessageArchive, Sendable {
  /// The error that every read throws; nil, the default, for none.
  public var error: ArchiveError?

  /// The figures of days by their start; other days have none.
  public var health: [Timestamp: HealthFigures] = [:]

  private var messages: [MessageID: Message] = [:]
  /// The messages of each conversation, oldest first.
  private var order: [ConversationID: [MessageID]] = [:]
  private var names: [String: ConversationID] = [:]
  private var drafts: [ConversationID: Draft] = [:]
  private var contacts: [ConversationID: Contact] = [:]
  /// The analyses of messages before their sender's emergency mark raised them.
  private var unraised: [MessageID: Analysis] = [:]
  /// The deleted messages that can be restored, most recently deleted last.
  private var deleted: [Message] = []
  private var lastID: Int64 = 0

  /// Creates an empty archive.
  public init() {}

  // MARK: Storing

  /// Stores an incoming message by its time in its conversation, and returns its number.
  @discardableResult
  public mutating func deliver(
    _ message: IncomingMessage, _ analysis: Analysis, interest: MessageInterest? = nil
  ) -> MessageID {
    lastID += 1
    let id = MessageID(rawValue: lastID)
    let conversation =
      names[message.sender] ?? ConversationID(rawValue: Int64(names.count + 1))
    names[message.sender] = conversation
    let contact = contacts[conversation] ?? Contact()
    if contact.isEmergency {
      unraised[id] = analysis.adjusted(for: contact.withoutEmergency).adjusted(for: message)
    }
    var stored = Message(
      id: id, conversation: conversation, sender: message.sender, body: message.body,
      time: message.time,
      analysis: analysis.adjusted(for: contact).adjusted(for: message),
      isRead: false, interest: interest)
    (stored.full, stored.doubt, stored.expires) = (message.full, message.doubt, message.expires)
    (stored.actions, stored.isSilent) = (message.actions, message.isQuiet)
    (stored.ownUrgency, stored.decidedHelp) = (unraised[id]?.urgency, analysis.help)
    insert(stored)
    return id
  }

  private mutating func insert(_ message: Message) {
    messages[message.id] = message
    var all = order[message.conversation] ?? []
    let place =
      all.lastIndex { (time($0), $0.rawValue) < (message.time, message.id.rawValue) }
      .map { $0 + 1 } ?? 0
    all.insert(message.id, at: place)
    order[message.conversation] = all
  }

  /// Stores a message that the reader wrote, and returns its number.
  @discardableResult
  public mutating func storeOwn(_ message: OutgoingMessage, at time: Timestamp) -> MessageID {
    lastID += 1
    let id = MessageID(rawValue: lastID)
    insert(
      Message(
        id: id, conversation: message.conversation, sender: message.recipient, body: message.text,
        time: time, analysis: Analysis(ofOwn: message.text), isRead: true, isOwn: true))
    return id
  }

  /// Deletes a message so that `undelete` can restore it; returns true if it existed.
  public mutating func delete(_ id: MessageID) -> Bool {
    guard let message = messages[id] else { return false }
    remove(id)
    deleted.append(message)
    return true
  }

  /// Restores the message deleted last; nil if there is none.
  public mutating func undelete() -> MessageID? {
    guard let message = deleted.popLast() else { return nil }
    insert(message)
    return message.id
  }

  /// Marks a message as read.
  public mutating func markRead(_ id: MessageID) { messages[id]?.isRead = true }
  /// Stores a conversation's draft, replacing the previous one.
  public mutating func save(_ draft: Draft, for id: ConversationID) { drafts[id] = draft }
  /// Deletes a conversation's draft.
  public mutating func discardDraft(for id: ConversationID) { drafts[id] = nil }

  /// Changes a setting of a person.
  public mutating func change(_ change: ContactChange, of id: ConversationID) {
    contacts[id, default: Contact()].apply(change)
    guard change == .emergency(false) else { return }
    for id in order[id] ?? [] {
      guard let analysis = unraised.removeValue(forKey: id) else { continue }
      messages[id]?.analysis = analysis
      messages[id]?.ownUrgency = nil
    }
  }

  /// Gives a person the name by which the reader knows them.
  public mutating func rename(_ id: ConversationID, to name: String) {
    contacts[id, default: Contact()].givenName = name
  }

  /// Moves the messages of the conversation `gone` into `kept`, which alone remains.
  public mutating func join(_ kept: ConversationID, with gone: ConversationID) {
    guard kept != gone, let moved = order.removeValue(forKey: gone) else { return }
    for id in moved { messages[id]?.conversation = kept }
    order[kept] = ((order[kept] ?? []) + moved).sorted {
      (time($0), $0.rawValue) < (time($1), $1.rawValue)
    }
    for (name, id) in names where id == gone { names[name] = kept }
  }

  /// Erases a message, and the conversation along with its last message.
  public mutating func remove(_ id: MessageID) {
    guard let message = messages.removeValue(forKey: id) else { return }
    order[message.conversation]?.removeAll { $0 == id }
    if order[message.conversation]?.isEmpty == true { order[message.conversation] = nil }
  }

  // MARK: Reading

  /// Returns the conversations of a folder, or all if nil, in list order.
  ///
  /// - Throws: `error`, if it is set.
  public func conversations(_ folder: MessageFolder?) throws(ArchiveError) -> [ConversationID] {
    try check()
    return order.keys.compactMap(summary(of:))
      .filter { folder == nil || $0.folder == folder }
      .sorted { isBefore($0, $1) }.map(\.id)
  }

  /// Returns a conversation's summary; nil once its messages are gone.
  ///
  /// - Throws: `error`, if it is set.
  public func conversation(_ id: ConversationID) throws(ArchiveError) -> Conversation? {
    try check()
    return summary(of: id)
  }

  /// Returns the message with this number; nil if it is gone.
  ///
  /// - Throws: `error`, if it is set.
  public func message(_ id: MessageID) throws(ArchiveError) -> Message? {
    try check()
    return resolvedMessage(id)
  }

  /// Returns the oldest unread message, or else the newest; nil without any.
  ///
  /// - Throws: `error`, if it is set.
  public func firstMessage(in conversation: ConversationID) throws(ArchiveError) -> Message? {
    try check()
    let all = order[conversation] ?? []
    return (all.first { messages[$0]?.isRead == false } ?? all.last).flatMap(resolvedMessage)
  }

  /// Returns the next newer message of its conversation; nil for the newest.
  ///
  /// - Throws: `error`, if it is set.
  public func message(after id: MessageID) throws(ArchiveError) -> Message? {
    try neighbour(of: id, by: 1)
  }

  /// Returns the next older message of its conversation; nil for the oldest.
  ///
  /// - Throws: `error`, if it is set.
  public func message(before id: MessageID) throws(ArchiveError) -> Message? {
    try neighbour(of: id, by: -1)
  }

  /// Returns at most `limit` unread messages, by `Message.rank`, then by urgency, then the newest.
  ///
  /// - Throws: `error`, if it is set.
  public func unread(limit: Int) throws(ArchiveError) -> [MessageID] {
    try check()
    let unread = messages.values.filter { !$0.isRead }.sorted {
      let one = ($0.rank, $0.analysis.urgency, $0.time, $0.id.rawValue)
      return one > ($1.rank, $1.analysis.urgency, $1.time, $1.id.rawValue)
    }
    return unread.prefix(max(0, limit)).map(\.id)
  }

  /// Finds people by their names and messages by their senders and texts.
  ///
  /// - Throws: `error`, if it is set.
  public func search(_ words: SearchWords) throws(ArchiveError) -> SearchHits {
    guard !words.isEmpty else { return SearchHits() }
    let people = try conversations(nil).filter { words.match(summary(of: $0)?.name ?? "") }
    let found = messages.values.filter { words.match("\($0.sender) \($0.body)") }
      .sorted { ($0.time, $0.id.rawValue) > ($1.time, $1.id.rawValue) }
    return SearchHits(
      people: Array(people.prefix(SearchHits.most)),
      messages: found.prefix(SearchHits.most).map(\.id))
  }

  /// Returns the conversation's draft; nil without unsent text.
  ///
  /// - Throws: `error`, if it is set.
  public func draft(for conversation: ConversationID) throws(ArchiveError) -> Draft? {
    try check()
    return drafts[conversation]
  }

  /// Returns the figures of a day, as set in `health`.
  ///
  /// - Throws: `error`, if it is set.
  public func health(of day: LocalDay) throws(ArchiveError) -> HealthFigures {
    try check()
    return health[day.start] ?? HealthFigures(start: day.start)
  }

  /// Returns true if the reader has written to this conversation since a time.
  ///
  /// - Throws: `error`, if it is set.
  public func hasWritten(
    to id: ConversationID, since time: Timestamp
  ) throws(ArchiveError) -> Bool {
    try check()
    return (order[id] ?? []).contains { messages[$0]?.isOwn == true && self.time($0) >= time }
  }

  /// The people without a known address.
  public var withoutAddress: Set<ConversationID> = []

  /// Returns the people with the emergency mark.
  ///
  /// - Throws: `error`, if it is set.
  public func helpers() throws(ArchiveError) -> [Helper] {
    try check()
    let marked = contacts.filter(\.value.isEmergency).keys.compactMap(summary(of:))
    let sorted = marked.sorted {
      $0.isImportant == $1.isImportant ? $0.name < $1.name : $0.isImportant
    }
    return sorted.prefix(Helper.most).map { person in
      let hasAddress = !withoutAddress.contains(person.id)
      return Helper(person, isReachable: hasAddress, hasAddress: hasAddress)
    }
  }

  private func check() throws(ArchiveError) {
    if let error { throw error }
  }

  /// Returns a message with the sender's settings and given name.
  private func resolvedMessage(_ id: MessageID) -> Message? {
    guard var message = messages[id] else { return nil }
    message.contact = contacts[message.conversation] ?? Contact()
    message.sender = message.contact.givenName ?? message.sender
    return message
  }

  private func time(_ id: MessageID) -> Timestamp {
    messages[id]?.time ?? Timestamp(milliseconds: 0)
  }

  private func neighbour(of id: MessageID, by step: Int) throws(ArchiveError) -> Message? {
    try check()
    guard let message = messages[id], let all = order[message.conversation],
      let place = all.firstIndex(of: id), all.indices.contains(place + step)
    else { return nil }
    return resolvedMessage(all[place + step])
  }

  private func summary(of id: ConversationID) -> Conversation? {
    let all = (order[id] ?? []).compactMap { messages[$0] }
    guard let newest = all.last else { return nil }
    let unread = all.filter { !$0.isRead }
    let most = unread.max { $0.analysis.urgency < $1.analysis.urgency }
    let last = all.last { !$0.isOwn } ?? newest
    let contact = contacts[id] ?? Contact()
    return Conversation(
      id: id, name: contact.givenName ?? newest.sender, unread: unread.count, newest: newest.time,
      urgency: most?.analysis.urgency ?? .none, folder: (most ?? last).analysis.folder,
      fraudAlert: unread.first { $0.analysis.isFraudAlert }?.id,
      isDoubtful: (unread.isEmpty ? [last] : unread).contains(where: \.analysis.isScam),
      contact: contact)
  }

  /// Compares by the list order of `MessageArchive.conversations`.
  private func isBefore(_ one: Conversation, _ other: Conversation) -> Bool {
    if one.pressing != other.pressing { return one.pressing > other.pressing }
    guard one.isImportant == other.isImportant else { return one.isImportant }
    let (a, b) = (rank(of: one), rank(of: other))
    return (a, one.newest, one.id.rawValue) > (b, other.newest, other.id.rawValue)
  }

  private func rank(of conversation: Conversation) -> Double {
    let unread = (order[conversation.id] ?? []).compactMap { messages[$0] }.filter { !$0.isRead }
    return unread.map(\.rank).max() ?? 0
  }
}
