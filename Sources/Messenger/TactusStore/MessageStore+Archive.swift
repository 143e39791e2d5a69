public import TactusAnalysis
import TactusBraille
import TactusDatabase
public import TactusMessage
public import TactusMessenger
public import TactusText

extension MessageStore: MessageArchive {
  /// Returns the conversations of a folder, or all if nil, in list order.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func conversations(
    _ folder: MessageFolder?
  ) throws(ArchiveError) -> [ConversationID] {
    try reading { () throws(StoreError) in
      let rows: Statement
      if let folder {
        rows = try database.query(
          """
          SELECT id FROM conversations WHERE category = ? AND is_listed = 1
          ORDER BY pressing DESC, is_important DESC, standing DESC, newest DESC, id DESC
          """, .text(folder.rawValue))
      } else {
        rows = try database.query(
          """
          SELECT id FROM conversations WHERE category <> 'none' AND is_listed = 1
          ORDER BY pressing DESC, is_important DESC, standing DESC, newest DESC, id DESC
          """)
      }
      var ids: [ConversationID] = []
      while try rows.next() { ids.append(ConversationID(rawValue: rows.integer(0))) }
      return ids
    }
  }

  /// Returns a conversation's summary, with its usual address, or an added one if its messages came
  /// without one; nil if it does not exist.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func conversation(_ id: ConversationID) throws(ArchiveError) -> Conversation? {
    try reading { () throws(StoreError) in
      try Conversation(
        database.query(
          """
          SELECT id, name, unread, newest, urgency, category, fraud, is_important, is_emergency,
            is_muted, language, braille_table, given_name,
            ifnull(address, (SELECT shown FROM aliases WHERE conversation = conversations.id
              AND is_address = 1 ORDER BY shown LIMIT 1)), is_doubtful
          FROM conversations WHERE id = ?
          """, .integer(id.rawValue)))
    }
  }

  /// Returns everyone to whom messages can be sent, including people who never wrote, but not the
  /// reader's notes.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func addressees() throws(ArchiveError) -> [ConversationID] {
    let listed = try conversations(nil)
    let others = try reading { () throws(StoreError) in
      let rows = try database.query(
        """
        SELECT id FROM conversations WHERE (category = 'none' OR is_listed = 0) AND id <> ?
        ORDER BY name, id
        """, .integer(ConversationID.noteToSelf.rawValue))
      var ids: [ConversationID] = []
      while try rows.next() { ids.append(ConversationID(rawValue: rows.integer(0))) }
      return ids
    }
    return listed.filter { $0 != .noteToSelf } + others
  }

  /// Returns the message with this number; nil if it does not exist.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func message(_ id: MessageID) throws(ArchiveError) -> Message? {
    try reading { () throws(StoreError) in try stored(id) }
  }

  /// Returns the message with this number; nil if it does not exist.
  func stored(_ id: MessageID) throws(StoreError) -> Message? {
    try Message(
      withContact: database.query(
        """
        SELECT m.id, conversation, ifnull(given_name, sender), body, time, m.category, tone,
          m.urgency, summary, gist, is_fraud, is_read, is_urgent, m.language, danger, is_scam,
          asks, interest, is_own, is_important, is_emergency, is_muted, c.language,
          braille_table, given_name, whole, doubt, expires, actions, is_silent, own_urgency, help, why
        FROM messages AS m CROSS JOIN conversations AS c ON c.id = conversation WHERE m.id = ?
        """, .integer(id.rawValue)))
  }

  /// Returns the oldest unread message, or else the newest; nil without any.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func firstMessage(in conversation: ConversationID) throws(ArchiveError) -> Message? {
    try reading { () throws(StoreError) in
      let unread = try Message(
        withContact: database.query(
          """
          SELECT m.id, conversation, ifnull(given_name, sender), body, time, m.category, tone,
            m.urgency, summary, gist, is_fraud, is_read, is_urgent, m.language, danger, is_scam,
            asks, interest, is_own, is_important, is_emergency, is_muted, c.language,
            braille_table, given_name, whole, doubt, expires, actions, is_silent, own_urgency, help, why
          FROM messages AS m CROSS JOIN conversations AS c ON c.id = conversation
          WHERE conversation = ? AND is_read = 0
          ORDER BY time, m.id LIMIT 1
          """, .integer(conversation.rawValue)))
      if let unread { return unread }
      return try Message(
        withContact: database.query(
          """
          SELECT m.id, conversation, ifnull(given_name, sender), body, time, m.category, tone,
            m.urgency, summary, gist, is_fraud, is_read, is_urgent, m.language, danger, is_scam,
            asks, interest, is_own, is_important, is_emergency, is_muted, c.language,
            braille_table, given_name, whole, doubt, expires, actions, is_silent, own_urgency, help, why
          FROM messages AS m CROSS JOIN conversations AS c ON c.id = conversation
          WHERE conversation = ?
          ORDER BY time DESC, m.id DESC LIMIT 1
          """, .integer(conversation.rawValue)))
    }
  }

  /// Returns the next newer message of its conversation; nil for the newest.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func message(after id: MessageID) throws(ArchiveError) -> Message? {
    try neighbour(
      of: id,
      """
      SELECT next.id FROM messages AS this CROSS JOIN messages AS next
      WHERE this.id = ? AND next.conversation = this.conversation
        AND (next.time, next.id) > (this.time, this.id)
      ORDER BY next.time, next.id LIMIT 1
      """)
  }

  /// Returns the next older message of its conversation; nil for the oldest.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func message(before id: MessageID) throws(ArchiveError) -> Message? {
    try neighbour(
      of: id,
      """
      SELECT next.id FROM messages AS this CROSS JOIN messages AS next
      WHERE this.id = ? AND next.conversation = this.conversation
        AND (next.time, next.id) < (this.time, this.id)
      ORDER BY next.time DESC, next.id DESC LIMIT 1
      """)
  }

  /// Returns the newest message of its conversation; nil if it is this one.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func newestMessage(after id: MessageID) throws(ArchiveError) -> Message? {
    try neighbour(
      of: id,
      """
      SELECT next.id FROM messages AS this CROSS JOIN messages AS next
      WHERE this.id = ? AND next.conversation = this.conversation
        AND (next.time, next.id) > (this.time, this.id)
      ORDER BY next.time DESC, next.id DESC LIMIT 1
      """)
  }

  /// Returns the oldest message of its conversation; nil if it is this one.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func oldestMessage(before id: MessageID) throws(ArchiveError) -> Message? {
    try neighbour(
      of: id,
      """
      SELECT next.id FROM messages AS this CROSS JOIN messages AS next
      WHERE this.id = ? AND next.conversation = this.conversation
        AND (next.time, next.id) < (this.time, this.id)
      ORDER BY next.time, next.id LIMIT 1
      """)
  }

  private func neighbour(of id: MessageID, _ query: StaticString) throws(ArchiveError) -> Message? {
    let neighbour = try reading { () throws(StoreError) -> MessageID? in
      let rows = try database.query(query, .integer(id.rawValue))
      return try rows.next() ? MessageID(rawValue: rows.integer(0)) : nil
    }
    return try neighbour.flatMap { id throws(ArchiveError) in try message(id) }
  }

  /// Returns at most `limit` unread messages, by `Message.rank`, then by urgency, then the newest.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func unread(limit: Int) throws(ArchiveError) -> [MessageID] {
    try reading { () throws(StoreError) in
      let rows = try database.query(
        """
        SELECT id FROM messages WHERE is_read = 0
        ORDER BY standing DESC, urgency DESC, time DESC, id DESC LIMIT ?
        """, .integer(Int64(max(0, limit))))
      var ids: [MessageID] = []
      while try rows.next() { ids.append(MessageID(rawValue: rows.integer(0))) }
      return ids
    }
  }

  /// Returns true if the reader has written to this conversation since a time, or the outbox holds a
  /// message to it since then.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func hasWritten(
    to id: ConversationID, since time: Timestamp
  ) throws(ArchiveError) -> Bool {
    try reading { () throws(StoreError) in
      try database.query(
        """
        SELECT 1 FROM messages WHERE conversation = ?1 AND time >= ?2 AND is_own = 1
        UNION ALL SELECT 1 FROM outbox WHERE conversation = ?1 AND time >= ?2 LIMIT 1
        """, .integer(id.rawValue), .integer(time.milliseconds)
      ).next()
    }
  }

  /// Returns the people with the emergency mark: reachable people first, and important ones first
  /// among each.
  ///
  /// - Parameters:
  ///   - byCommand: true if a command sends messages to anyone whose address or last message it
  ///     knows; otherwise only bridges that send answers reach people.
  ///   - listening: people who are reached in another way.
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func helpers(
    byCommand: Bool, listening: Set<ConversationID> = []
  ) throws(ArchiveError) -> [Helper] {
    let others = listening.map { ",\($0.rawValue)," }.joined()
    return try reading { () throws(StoreError) in
      let rows = try database.query(
        """
        SELECT id, name, unread, newest, urgency, category, fraud, is_important, is_emergency,
          is_muted, language, braille_table, given_name, usual, is_doubtful,
          instr(?4, ',' || id || ',') > 0 OR ifnull((SELECT source
            FROM messages WHERE conversation = marked.id AND is_own = 0
            ORDER BY time DESC, id DESC LIMIT 1)
            IN (SELECT name FROM bridges WHERE answers = 1), 0) AS has_way,
          usual IS NOT NULL OR ifnull((SELECT external
            FROM messages WHERE conversation = marked.id AND is_own = 0
            ORDER BY time DESC, id DESC LIMIT 1), 'notify-') NOT GLOB 'notify-*' AS has_address
        FROM (SELECT *, ifnull(address, (SELECT shown FROM aliases
            WHERE conversation = conversations.id AND is_address = 1 ORDER BY shown LIMIT 1))
            AS usual
          FROM conversations WHERE is_emergency = 1 AND id <> ?1) AS marked
        ORDER BY has_way OR ?2 AND has_address DESC, is_important DESC, key LIMIT ?3
        """, .integer(ConversationID.noteToSelf.rawValue), .flag(byCommand),
        .integer(Int64(Helper.most)), .text(others))
      var helpers: [Helper] = []
      while let one = try Conversation(rows) {
        let hasAddress = rows.flag(16) || SenderAddress(one.name) != nil
        helpers.append(
          Helper(
            one, isReachable: rows.flag(15) || byCommand && hasAddress, hasAddress: hasAddress))
      }
      return helpers
    }
  }

  /// Returns true if a bridge that sends answers has ever connected.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func hasAnsweringBridge() throws(StoreError) -> Bool {
    try database.query("SELECT 1 FROM bridges WHERE answers = 1 LIMIT 1").next()
  }

  /// Returns the conversation's draft; nil without unsent text.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func draft(for conversation: ConversationID) throws(ArchiveError) -> Draft? {
    try reading { () throws(StoreError) in
      let row = try database.query(
        "SELECT cells, text, key, typed_in, start FROM drafts WHERE conversation = ?",
        try present(conversation))
      guard try row.next() else { return nil }
      return Draft(
        cells: row.blob(0).map(BrailleCell.init), text: row.text(1),
        key: IdempotencyKey(rawValue: row.text(2)), table: row.isNull(3) ? nil : row.text(3),
        start: row.text(4))
    }
  }

  /// Returns the figures for a day.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func health(of day: LocalDay) throws(ArchiveError) -> HealthFigures {
    try reading { () throws(StoreError) in try health(since: day.start, hours: day.hours) }
  }

  func reading<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(ArchiveError) -> Result {
    do throws(StoreError) { return try body() } catch { throw ArchiveError(error.description) }
  }
}

extension Conversation {
  /// Reads the next row, whose columns are in this order; nil if there is no row.
  init?(_ row: borrowing Statement) throws(StoreError) {
    guard try row.next() else { return nil }
    self.init(
      id: ConversationID(rawValue: row.integer(0)), name: row.text(1),
      unread: max(0, Int(clamping: row.integer(2))),
      newest: Timestamp(milliseconds: row.integer(3)), urgency: Urgency(clamping: row.real(4)),
      folder: MessageFolder(rawValue: row.text(5)) ?? .other,
      fraudAlert: row.isNull(6) ? nil : MessageID(rawValue: row.integer(6)),
      isDoubtful: row.flag(14), contact: Contact(row, from: 7),
      address: row.isNull(13) ? nil : row.text(13))
  }
}

extension Message {
  /// The number of columns in a message row.
  static let columnCount: Int32 = 19

  /// Reads the next row of `message(_:)`; nil if there is no row.
  init?(withContact row: borrowing Statement) throws(StoreError) {
    guard var message = try Message(row) else { return nil }
    message.contact = Contact(row, from: Self.columnCount)
    let said = Self.columnCount + Contact.columnCount
    message.full = row.isNull(said) ? nil : row.text(said)
    message.doubt = row.isNull(said + 1) ? nil : row.text(said + 1)
    message.expires =
      row.isNull(said + 2) ? nil : Timestamp(milliseconds: row.integer(said + 2))
    message.actions = row.isNull(said + 3) ? [] : StoredActions.read(row.text(said + 3))
    message.isSilent = row.flag(said + 4)
    message.readDecision(row, from: said + 5)
    self = message
  }

  /// Reads the columns starting at this one: the message's urgency without its sender's emergency mark,
  /// the decision about calling for help, and the reasons for the urgency.
  mutating func readDecision(_ row: borrowing Statement, from column: Int32) {
    ownUrgency = row.isNull(column) ? nil : Urgency(clamping: row.real(column))
    decidedHelp = row.isNull(column + 1) ? nil : StoredHelp.read(row.text(column + 1))
    analysis.why = row.isNull(column + 2) ? [] : StoredReasons.read(row.text(column + 2))
  }

  /// Reads the next row, whose columns begin with those of a message; nil if there is no row.
  init?(_ row: borrowing Statement) throws(StoreError) {
    guard try row.next() else { return nil }
    self.init(
      id: MessageID(rawValue: row.integer(0)),
      conversation: ConversationID(rawValue: row.integer(1)), sender: row.text(2),
      body: row.text(3), time: Timestamp(milliseconds: row.integer(4)),
      analysis: Analysis(
        language: Language(rawValue: row.text(13)), urgency: Urgency(clamping: row.real(7)),
        isUrgent: row.flag(12), danger: Danger(rawValue: row.text(14)), isScam: row.flag(15),
        category: MessageCategory(rawValue: row.text(5)) ?? .service,
        tone: Tone(rawValue: row.text(6)) ?? .neutral, asks: row.flag(16), summary: row.text(8),
        gist: row.text(9), isFraudAlert: row.flag(10)),
      isRead: row.flag(11), isOwn: row.flag(18),
      interest: row.isNull(17) ? nil : MessageInterest(clamping: row.real(17)))
  }
}
