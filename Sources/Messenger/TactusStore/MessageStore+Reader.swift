import TactusAnalysis
public import TactusMessage
public import TactusMessenger
public import TactusText

/// The model of the reader's interests.
extension MessageStore {
  /// The number of reactions stored to avoid learning from one twice.
  private static let mostReactions: Int64 = 1000
  /// The number of unread messages that are rated again at every 20th reaction or when the reader states a
  /// wish.
  private static let mostJudged: Int64 = 500

  /// Returns the model with everything learned so far.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func reader() throws(StoreError) -> ReaderModel {
    let rows = try database.query(
      """
      SELECT trait, weight, effort, reactions, at_once, later, skipped, wishes, since FROM learned
      """)
    var beliefs: [Trait: TraitEstimate] = [:]
    while try rows.next() {
      guard let trait = Trait(stored: rows.text(0)) else { continue }
      var belief = TraitEstimate(since: Timestamp(milliseconds: rows.integer(8)))
      (belief.weight, belief.effort) = (rows.real(1), max(0, rows.real(2)))
      belief.reactions = Int(clamping: rows.integer(3))
      belief.atOnce = Int(clamping: rows.integer(4))
      belief.later = Int(clamping: rows.integer(5))
      belief.skipped = Int(clamping: rows.integer(6))
      belief.netRequests = Int(clamping: rows.integer(7))
      beliefs[trait] = belief
    }
    return ReaderModel(beliefs)
  }

  /// Returns the model if it has enough reactions to decide anything; nil otherwise.
  func decidingReader() throws(StoreError) -> ReaderModel? {
    let row = try database.query(
      "SELECT 1 FROM learned WHERE trait = ? AND reactions >= ?", .text(Trait(.any).stored),
      .integer(Int64(ReaderModel.fewestReactions)))
    return try row.next() ? try reader() : nil
  }

  /// Returns the name by which the reader knows the sender with this key, or else as it is spelled
  /// in the newest message; nil for an unknown sender.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func senderName(_ key: String) throws(StoreError) -> String? {
    guard let id = try conversation(named: key) else { return nil }
    let row = try database.query(
      "SELECT ifnull(given_name, name) FROM conversations WHERE id = ?", .integer(id.rawValue))
    return try row.next() ? row.text(0) : nil
  }

  /// Returns the traits of a message that arrived at `time`, as input to the model.
  func traits(
    of message: IncomingMessage, _ analysis: Analysis, from contact: Contact, at time: Timestamp
  ) -> MessageTraits {
    MessageTraits(
      sender: SenderName.key(message.sender), body: message.body, analysis, at: time,
      secondsFromUTC: secondsFromUTC(time), isImportant: contact.isImportant)
  }

  // MARK: Learning

  /// Learns from the reader's reaction to a message, once per kind of reaction; does nothing if the
  /// message is gone.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func learn(
    _ reaction: Reaction, to id: MessageID, at time: Timestamp
  ) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      guard try isNews(reaction, to: id), let judged = try judged(id) else { return }
      var reader = try reader()
      let (changed, forgotten) = reader.learn(reaction, to: judged.traits, at: time)
      for trait in changed {
        if let belief = reader.estimates[trait] { try save(belief, of: trait) }
      }
      for trait in forgotten { try forget(trait) }
      try database.run(
        "INSERT INTO reactions (message, what, time) VALUES (?, ?, ?)", .integer(id.rawValue),
        .text(reaction.rawValue), .integer(time.milliseconds))
      try database.run(
        "DELETE FROM reactions WHERE id <= ?", .integer(database.lastRow - Self.mostReactions))
      guard reader.isReady else { return }
      if reader.reactions.isMultiple(of: ReaderModel.fewestReactions) {
        try judgeUnread(by: reader)
      } else if reaction == .more || reaction == .less {
        try judgeUnread(by: reader, in: judged.conversation)
      }
    }
  }

  /// Returns true if a reaction adds information to earlier reactions to the same message.
  private func isNews(_ reaction: Reaction, to id: MessageID) throws(StoreError) -> Bool {
    let rows = try database.query(
      "SELECT what FROM reactions WHERE message = ? ORDER BY id DESC", .integer(id.rawValue))
    var before: [Reaction] = []
    while try rows.next() { if let one = Reaction(rawValue: rows.text(0)) { before.append(one) } }
    switch reaction {
    case .openedAtOnce, .openedLater:
      return !before.contains(.openedAtOnce) && !before.contains(.openedLater)
    case .skipped: return before.isEmpty
    case .answered, .left: return !before.contains(reaction)
    // The same wish twice in a row counts once; after the opposite wish it is a change of mind.
    case .more, .less: return before.first { $0 == .more || $0 == .less } != reaction
    }
  }

  private func save(_ belief: TraitEstimate, of trait: Trait) throws(StoreError) {
    try database.run(
      """
      INSERT OR REPLACE INTO learned
        (trait, weight, effort, reactions, at_once, later, skipped, wishes, since)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .text(trait.stored), .real(belief.weight), .real(belief.effort),
      .integer(Int64(belief.reactions)), .integer(Int64(belief.atOnce)),
      .integer(Int64(belief.later)), .integer(Int64(belief.skipped)),
      .integer(Int64(belief.netRequests)), .integer(belief.since.milliseconds))
  }

  private func forget(_ trait: Trait) throws(StoreError) {
    try database.run("DELETE FROM learned WHERE trait = ?", .text(trait.stored))
  }

  // MARK: Rating

  private typealias Judged = (conversation: Int64, traits: MessageTraits)

  private func judged(_ id: MessageID) throws(StoreError) -> Judged? {
    let row = try database.query(
      """
      SELECT id, conversation, sender, body, time, category, tone, urgency, summary, gist,
        is_fraud, is_read, is_urgent, language, danger, is_scam, asks, interest, is_own,
        ifnull(arrived, time)
      FROM messages WHERE id = ? AND is_own = 0
      """, .integer(id.rawValue))
    guard let message = try Message(row) else { return nil }
    let incoming = IncomingMessage(
      sender: message.sender, body: message.body, time: message.time)
    let time = Timestamp(milliseconds: row.integer(Message.columnCount))
    let contact = try contact(message.conversation.rawValue)
    return (
      message.conversation.rawValue,
      traits(of: incoming, message.analysis, from: contact, at: time)
    )
  }

  /// Rates the newest unread messages again: those of a conversation, or all if nil.
  private func judgeUnread(
    by reader: ReaderModel, in conversation: Int64? = nil
  ) throws(StoreError) {
    let rows = try database.query(
      """
      SELECT id FROM messages WHERE is_read = 0 AND conversation BETWEEN ? AND ?
      ORDER BY id DESC LIMIT ?
      """, .integer(conversation ?? .min), .integer(conversation ?? .max),
      .integer(Self.mostJudged))
    var ids: [MessageID] = []
    while try rows.next() { ids.append(MessageID(rawValue: rows.integer(0))) }
    var conversations: Set<Int64> = []
    for id in ids {
      guard let judged = try judged(id) else { continue }
      let interest = reader.interest(in: judged.traits)
      try database.run(
        "UPDATE messages SET interest = ?2 WHERE id = ?1", .integer(id.rawValue),
        interest.map { .real($0.value) } ?? .null)
      conversations.insert(judged.conversation)
    }
    for conversation in conversations.sorted() { try refresh(conversation, unread: 0) }
  }

  // MARK: Forgetting

  /// Forgets everything learned about the reader; returns the number of reactions forgotten.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func forgetReader() throws(StoreError) -> Int {
    try database.transaction { () throws(StoreError) in
      let count = try reader().reactions
      try database.run("DELETE FROM learned")
      try database.run("DELETE FROM reactions")
      try database.run("UPDATE messages SET interest = NULL WHERE interest IS NOT NULL")
      let rows = try database.query("SELECT id FROM conversations WHERE unread > 0")
      var listed: [Int64] = []
      while try rows.next() { listed.append(rows.integer(0)) }
      for conversation in listed { try refresh(conversation, unread: 0) }
      return count
    }
  }

  /// Forgets what was learned about a sender, regardless of case and spaces in the name and by any
  /// of their names, or else about a word or a category; returns the number of reactions forgotten,
  /// or nil if nothing was learned about it.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func forget(_ name: String) throws(StoreError) -> Int? {
    try database.transaction { () throws(StoreError) in
      var reader = try reader()
      let senders = Set(try names(ofPerson: name).map { MessageTraits.name(SenderName.key($0)) })
      let known = senders.map { Trait(.sender, $0) }.filter { reader.estimates[$0] != nil }
      let others = [Trait(.word, ContentWords.folded(name)), Trait(.category, name)]
        .filter { reader.estimates[$0] != nil }
      let topics = known.isEmpty ? Array(others.prefix(1)) : known
      guard !topics.isEmpty else { return nil }
      let count = topics.compactMap { reader.estimates[$0]?.reactions }.reduce(0, +)
      let forgotten = reader.forget { trait in
        known.isEmpty
          ? topics.contains { trait.isAbout($0) } : trait.sender.map(senders.contains) ?? false
      }
      for trait in forgotten { try forget(trait) }
      if reader.isReady { try judgeUnread(by: reader) }
      return count
    }
  }

  /// Returns a name, with all other names of its person if there is one.
  private func names(ofPerson name: String) throws(StoreError) -> [String] {
    guard let id = try conversation(named: name) else { return [name] }
    let rows = try database.query(
      """
      SELECT name FROM conversations WHERE id = ?1
      UNION SELECT shown FROM aliases WHERE conversation = ?1
      """, .integer(id.rawValue))
    var names = [name]
    while try rows.next() { names.append(rows.text(0)) }
    return names
  }
}
