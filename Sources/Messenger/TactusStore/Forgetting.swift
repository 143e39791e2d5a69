public import TactusMessage
public import TactusMessenger
public import TactusText

/// The data to erase permanently.
public enum ForgetScope: Hashable, Sendable {
  /// One person, with all of their data.
  case person(ConversationID)
  /// Everything older than a time, and people with no data left and no settings.
  case before(Timestamp)
  /// Everything.
  case all
}

/// The number of items of each kind, stored or erased.
public struct StoreTally: Hashable, Sendable {
  /// Messages, including those that the reader wrote.
  public var messages = 0
  /// Deleted messages that can be restored.
  public var deleted = 0
  /// Unfinished texts.
  public var drafts = 0
  /// Outgoing messages, with their outcomes.
  public var outbox = 0
  public var people = 0
  /// Journal entries, which contain no texts.
  public var journal = 0
  /// Learned beliefs about the reader.
  public var learned = 0

  static var parts: [WritableKeyPath<StoreTally, Int>] {
    [\.messages, \.deleted, \.drafts, \.outbox, \.people, \.journal, \.learned]
  }

  /// Creates a tally of zeros.
  public init() {}

  /// True if all counts are zero.
  public var isEmpty: Bool { self == StoreTally() }
}

/// Permanent erasure, which leaves no byte of the data in the store's files.
///
/// The caller must hold the lock on the store: a running messenger would have erased data in memory and
/// could write it again.
extension MessageStore {
  /// Returns the number of items in the store.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func tally() throws(StoreError) -> StoreTally {
    var tally = StoreTally()
    tally.messages = try count("messages")
    tally.deleted = try count("deleted")
    tally.drafts = try count("drafts")
    tally.outbox = try count("outbox")
    tally.people = try count("conversations WHERE id <> \(ConversationID.noteToSelf.rawValue)")
    tally.journal = try count("journal")
    tally.learned = try count("learned")
    return tally
  }

  /// Returns the time of the oldest message; nil without any.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func oldestMessage() throws(StoreError) -> Timestamp? {
    let time = try database.texts("SELECT min(time) FROM messages").first.flatMap { Int64($0) }
    return time.map { Timestamp(milliseconds: $0) }
  }

  /// Returns the number of items that `forget` would erase.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func erasureTally(_ scope: ForgetScope) throws(StoreError) -> StoreTally {
    try database.execute("BEGIN IMMEDIATE;")
    defer { try? database.execute("ROLLBACK;") }
    return try erased { () throws(StoreError) in try erase(scope) }
  }

  /// Permanently erases data, with its traces in the file; returns the number of erased items.
  ///
  /// - Throws: `StoreError` if the file cannot be written, or another program prevents cleaning it
  ///   up; calling again completes the work.
  @discardableResult
  public func forget(_ scope: ForgetScope) throws(StoreError) -> StoreTally {
    let erasure = try beginErasing(scope)
    try endErasing()
    return erasure.tally
  }

  private func count(_ table: String) throws(StoreError) -> Int {
    Int(clamping: try database.number("SELECT count(*) FROM \(table)"))
  }

  /// Returns the number of items that `body` removes from the store.
  func erased(_ body: () throws(StoreError) -> Void) throws(StoreError) -> StoreTally {
    let before = try tally()
    try body()
    let after = try tally()
    var erased = StoreTally()
    for part in StoreTally.parts {
      erased[keyPath: part] = before[keyPath: part] - after[keyPath: part]
    }
    return erased
  }

  /// Returns the tables that hold the reader's data, without the index and SQLite's own tables.
  func dataTables() throws(StoreError) -> [String] {
    try database.texts(
      """
      SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
        AND name NOT GLOB 'found*' ORDER BY name
      """)
  }

  func erase(_ scope: ForgetScope) throws(StoreError) {
    switch scope {
    case .all: try eraseAll()
    case .person(let id): try erase(person: try presentNumber(id))
    case .before(let time): try erase(before: time.milliseconds)
    }
  }

  private func eraseAll() throws(StoreError) {
    let note = ConversationID.noteToSelf.rawValue
    try database.execute("PRAGMA defer_foreign_keys = ON;")
    for table in try dataTables() {
      try database.execute(
        table == "conversations"
          ? "DELETE FROM conversations WHERE id <> \(note);" : "DELETE FROM \(table);")
    }
    try refresh(note, unread: 0)
    try database.execute("UPDATE conversations SET unread = 0;")
  }

  private func erase(person id: Int64) throws(StoreError) {
    try gather("conversation = \(id)")
    try database.execute("DELETE FROM outbox WHERE conversation = \(id);")
    try database.execute("DELETE FROM drafts WHERE conversation = \(id);")
    try database.execute("DELETE FROM journal WHERE conversation = \(id);")
    try forgetReader(ofPerson: id)
    try eraseHelpCall(naming: ConversationID(rawValue: id))
    try eraseGathered()
    if id == ConversationID.noteToSelf.rawValue { return try recount() }
    try database.execute(
      """
      DELETE FROM aliases WHERE conversation = \(id);
      DELETE FROM joined WHERE kept = \(id);
      DELETE FROM conversations WHERE id = \(id);
      """)
  }

  private func erase(before time: Int64) throws(StoreError) {
    try gather("time < \(time)")
    try database.execute(
      """
      DELETE FROM outbox WHERE time < \(time);
      DELETE FROM journal WHERE time < \(time);
      DELETE FROM reactions WHERE time < \(time);
      DELETE FROM fates WHERE time < \(time);
      DELETE FROM replaced WHERE time < \(time);
      DELETE FROM reader WHERE name = 'help' AND time < \(time);
      """)
    try eraseGathered()
    try recount()
    try eraseStrangers()
  }
}

/// Messages that are erased in one batch.
extension MessageStore {
  /// Collects the messages that meet a condition, including deleted ones.
  func gather(_ condition: String) throws(StoreError) {
    try database.execute(
      """
      CREATE TEMP TABLE IF NOT EXISTS gone (id INTEGER PRIMARY KEY);
      DELETE FROM temp.gone;
      INSERT INTO temp.gone SELECT id FROM main.messages WHERE \(condition)
        UNION SELECT id FROM main.deleted WHERE \(condition);
      """)
  }

  /// Erases the collected messages, and all records about them.
  func eraseGathered() throws(StoreError) {
    // Names at the source can reveal a lot, such as a sender and their location.
    try database.execute(
      """
      DELETE FROM fates WHERE (source, id) IN (
        SELECT source, external FROM main.messages WHERE id IN (SELECT id FROM temp.gone)
        UNION SELECT source, external FROM main.deleted WHERE id IN (SELECT id FROM temp.gone)
        UNION SELECT source, id FROM main.replaced WHERE message IN (SELECT id FROM temp.gone));
      """)
    for table in try dataTables() {
      let columns = try database.texts("SELECT name FROM pragma_table_info('\(table)')")
      guard columns.contains("message") else { continue }
      try database.execute(
        "DELETE FROM main.\(table) WHERE message IN (SELECT id FROM temp.gone);")
    }
    if try database.number("SELECT EXISTS (SELECT 1 FROM temp.gone)") != 0 {
      // The message that a word came from is not recorded.
      try database.execute("DELETE FROM learned WHERE trait GLOB 'word=*';")
    }
    try database.execute(
      """
      DELETE FROM main.messages WHERE id IN (SELECT id FROM temp.gone);
      DELETE FROM main.deleted WHERE id IN (SELECT id FROM temp.gone);
      DELETE FROM temp.gone;
      """)
  }

  /// Updates the list data of conversations to match the remaining messages.
  func recount() throws(StoreError) {
    try database.execute(
      """
      UPDATE conversations SET unread = (SELECT count(*) FROM messages
        WHERE conversation = conversations.id AND is_read = 0);
      """)
    for id in try database.texts("SELECT id FROM conversations").compactMap({ Int64($0) }) {
      try refresh(id, unread: 0)
    }
  }

  /// Erases people with no data left and no settings.
  func eraseStrangers() throws(StoreError) {
    let stranger = """
      id <> \(ConversationID.noteToSelf.rawValue) AND given_name IS NULL AND is_important = 0 AND is_emergency = 0
        AND is_muted = 0 AND language IS NULL AND braille_table IS NULL
        AND id NOT IN (SELECT conversation FROM messages UNION SELECT conversation FROM deleted
          UNION SELECT conversation FROM drafts UNION SELECT conversation FROM outbox
          UNION SELECT conversation FROM aliases WHERE is_address = 0)
      """
    for id in try database.texts("SELECT id FROM conversations WHERE \(stranger)")
      .compactMap({ Int64($0) })
    {
      try forgetReader(ofPerson: id)
      try eraseHelpCall(naming: ConversationID(rawValue: id))
      try database.execute(
        """
        DELETE FROM aliases WHERE conversation = \(id);
        DELETE FROM joined WHERE kept = \(id);
        DELETE FROM conversations WHERE id = \(id);
        """)
    }
  }

  /// Returns the keys of all names and addresses that a person has or has used.
  func keys(ofPerson id: Int64) throws(StoreError) -> Set<String> {
    var keys = Set(
      try database.texts(
        """
        SELECT key FROM conversations WHERE id = \(id)
        UNION SELECT key FROM aliases WHERE conversation = \(id)
        """))
    let senders = try database.texts(
      """
      SELECT DISTINCT sender FROM messages WHERE conversation = \(id)
      UNION SELECT DISTINCT sender FROM deleted WHERE conversation = \(id)
      """)
    keys.formUnion(senders.map(SenderName.key))
    return keys
  }

  /// Forgets everything learned about a person, under every name that they used.
  private func forgetReader(ofPerson id: Int64) throws(StoreError) {
    let keys = try keys(ofPerson: id)
    for text in try database.texts("SELECT trait FROM learned") {
      guard let sender = Trait(stored: text)?.sender, keys.contains(sender) else { continue }
      try database.run("DELETE FROM learned WHERE trait = ?", .text(text))
    }
  }
}
