import TactusAnalysis
import TactusDatabase
public import TactusMessage
public import TactusMessenger
import TactusText

/// A person: the summary of their conversation, with their settings, and their other names.
public struct Person: Hashable, Sendable {
  /// The summary of their messages; `newest` is 0 if there are none.
  public var conversation: Conversation
  /// Their other names and addresses, as given.
  public var aliases: [String]
}

/// The result of giving a person a name.
public enum Naming: Hashable, Sendable {
  case done
  /// The name was already theirs.
  case already
  /// The name belongs to another person, whose main name is given.
  case taken(by: String)
}

extension MessageStore {
  /// Returns all people, by name.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func people() throws(StoreError) -> [Person] {
    var aliases: [Int64: [String]] = [:]
    let names = try database.query("SELECT conversation, shown FROM aliases ORDER BY shown")
    while try names.next() { aliases[names.integer(0), default: []].append(names.text(1)) }
    let rows = try database.query(
      """
      SELECT id, name, unread, newest, urgency, category, fraud, is_important, is_emergency,
        is_muted, language, braille_table, given_name, address, is_doubtful
      FROM conversations WHERE id <> ? ORDER BY key
      """, .integer(ConversationID.noteToSelf.rawValue))
    var people: [Person] = []
    while let one = try Conversation(rows) {
      people.append(Person(conversation: one, aliases: aliases[one.id.rawValue] ?? []))
    }
    return people
  }

  /// Returns the braille tables set for people, at most `most`.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func tablesOfPeople(most: Int) throws(StoreError) -> [String] {
    let rows = try database.query(
      """
      SELECT DISTINCT braille_table FROM conversations WHERE braille_table IS NOT NULL LIMIT ?
      """, .integer(Int64(most)))
    var tables: [String] = []
    while try rows.next() { tables.append(rows.text(0)) }
    return tables
  }

  /// Returns the conversation with the person of this name, alias or address, ignoring case and
  /// spaces; nil if there is none.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func conversation(named name: String) throws(StoreError) -> ConversationID? {
    var id = try conversation(withKey: SenderName.key(name))
    if id == nil { id = try alias(name, isAddress: true) }
    return id.map(ConversationID.init)
  }

  /// Adds a person who has not written yet, unless the name is taken.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  @discardableResult
  public func addPerson(
    named name: String
  ) throws(StoreError) -> (id: ConversationID, isNew: Bool) {
    try database.transaction { () throws(StoreError) in
      if let known = try conversation(named: name) { return (known, false) }
      return (ConversationID(rawValue: try makePerson(named: name)), true)
    }
  }

  /// Marks the owner of an address for emergencies. An address without an owner is that of the person of
  /// this name if they have none; otherwise a person is added, as "another" if the name is taken.
  ///
  /// - Returns: the owner's name.
  /// - Throws: `StoreError` if the file cannot be written.
  public func addHelper(named name: String, address: String) throws(StoreError) -> String {
    try database.transaction { () throws(StoreError) in
      let owner: Int64
      if let known = try conversation(named: address) {
        owner = known.rawValue
      } else {
        owner = try ownerOfNewAddress(named: name)
        try insertAlias(address, isAddress: SenderAddress(address) != nil, of: owner)
      }
      try database.run(
        "UPDATE conversations SET is_emergency = 1 WHERE id = ?1", .integer(owner))
      return try self.name(owner)
    }
  }

  /// Returns the person of this name who has no address, or a new person: a name does not identify
  /// someone who is known under another address.
  private func ownerOfNewAddress(named name: String) throws(StoreError) -> Int64 {
    guard let known = try conversation(named: name) else { return try makePerson(named: name) }
    guard try hasAddress(known.rawValue) else { return known.rawValue }
    return try makePerson(named: try freeName(likeTaken: name))
  }

  /// Adds a person; the name must not be taken.
  private func makePerson(named name: String) throws(StoreError) -> Int64 {
    let id = try makeConversation(key: SenderName.key(name), name: name)
    try setGivenName(of: id, to: name)
    return id
  }

  /// Removes a person with whom nothing was exchanged, with their other names; returns false if
  /// there are messages, answers or drafts, which only `forget` erases, or they are called for help.
  ///
  /// The caller must know that no messenger shows the person: it could begin a text to them.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func removePerson(_ id: ConversationID) throws(StoreError) -> Bool {
    try database.transaction { () throws(StoreError) in
      let id = try presentNumber(id)
      let isEmergency = try database.number(
        "SELECT is_emergency FROM conversations WHERE id = \(id)")
      guard id != ConversationID.noteToSelf.rawValue, isEmergency == 0 else { return false }
      for table in ["messages", "deleted", "drafts", "outbox"] {
        let count = try database.number(
          "SELECT count(*) FROM \(table) WHERE conversation = \(id)")
        if count > 0 { return false }
      }
      try database.execute(
        """
        DELETE FROM aliases WHERE conversation = \(id);
        DELETE FROM joined WHERE kept = \(id);
        DELETE FROM conversations WHERE id = \(id);
        """)
      return true
    }
  }

  /// Changes a setting of a person. The emergency mark raises later messages, and removing it
  /// lowers the messages that it raised.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func change(_ change: ContactChange, of id: ConversationID) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      let id = try present(id)
      switch change {
      case .important(let flag):
        try database.run(
          "UPDATE conversations SET is_important = ?2 WHERE id = ?1", id, .flag(flag))
      case .emergency(let flag):
        try database.run(
          "UPDATE conversations SET is_emergency = ?2 WHERE id = ?1", id, .flag(flag))
        if !flag { try lowerRaised(of: id) }
      case .muted(let flag):
        try database.run("UPDATE conversations SET is_muted = ?2 WHERE id = ?1", id, .flag(flag))
      case .language(let code):
        try database.run(
          "UPDATE conversations SET language = ?2 WHERE id = ?1", id, .text(orNull: code))
      case .table(let name):
        try database.run(
          "UPDATE conversations SET braille_table = ?2 WHERE id = ?1", id, .text(orNull: name))
      }
    }
  }

  /// Renames a person to the name by which the reader knows them; the previous one becomes an alias.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func rename(_ id: ConversationID, to name: String) throws(StoreError) -> Naming {
    try database.transaction { () throws(StoreError) in
      if let owner = try conversation(named: name), owner != id {
        return .taken(by: try self.name(owner.rawValue))
      }
      let (old, key) = (try self.key(id.rawValue), SenderName.key(name))
      if old.key != key {
        try database.run(
          "UPDATE conversations SET key = ?2 WHERE id = ?1", .integer(id.rawValue), .text(key))
        try database.run(
          "DELETE FROM aliases WHERE key = ? AND is_address = 0", .text(SenderName.aliasKey(name)))
        // A name such as "another Mom" is not a person's own.
        if !old.isNamesake {
          let isAddress = SenderAddress(old.name) != nil
          try insertAlias(old.name, isAddress: isAddress, of: id.rawValue)
        }
      }
      try setGivenName(of: id.rawValue, to: name)
      return .done
    }
  }

  /// Adds another name or address of a person.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func addAlias(_ alias: String, of id: ConversationID) throws(StoreError) -> Naming {
    try database.transaction { () throws(StoreError) in
      if let owner = try conversation(named: alias) {
        return owner == id ? .already : .taken(by: try name(owner.rawValue))
      }
      try insertAlias(alias, isAddress: SenderAddress(alias) != nil, of: id.rawValue)
      return .done
    }
  }

  /// Removes another name or address of a person; returns false if they have no such name.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func removeAlias(_ alias: String, of id: ConversationID) throws(StoreError) -> Bool {
    try database.run(
      "DELETE FROM aliases WHERE key = ? AND conversation = ?",
      .text(SenderName.aliasKey(alias)), .integer(id.rawValue))
    return database.changes > 0
  }

  func insertAlias(_ alias: String, isAddress: Bool, of id: Int64) throws(StoreError) {
    try database.run(
      "INSERT OR IGNORE INTO aliases (key, is_address, shown, conversation) VALUES (?, ?, ?, ?)",
      .text(SenderName.aliasKey(alias)), .flag(isAddress), .text(alias), .integer(id))
  }

  /// Lowers the messages of a person who has lost the emergency mark to the messages' own urgency.
  private func lowerRaised(of id: SQLValue) throws(StoreError) {
    try judgeRaised(of: id)
    // An alert that is no longer urgent is not repeated and calls for no help.
    try database.run(
      """
      DELETE FROM alerts WHERE acknowledged IS NULL AND help IS NULL AND message IN
        (SELECT id FROM messages WHERE conversation = ?1 AND own_urgent = 0)
      """, id)
    try database.run(
      """
      UPDATE messages SET urgency = own_urgency, is_urgent = own_urgent, own_urgency = NULL,
        own_urgent = NULL
      WHERE conversation = ?1 AND own_urgency IS NOT NULL
      """, id)
    if case .integer(let id) = id { try refresh(id, unread: 0) }
  }

  /// Uses the rules to determine the original urgency of messages that the emergency mark raised before
  /// that urgency was recorded.
  private func judgeRaised(of id: SQLValue) throws(StoreError) {
    let rows = try database.query(
      """
      SELECT id, sender, body, time, is_silent, mailed_to FROM messages
      WHERE conversation = ?1 AND is_own = 0 AND is_urgent = 1 AND urgency = ?2
        AND own_urgency IS NULL AND help IS NULL AND is_given IS NOT 1
      """, id, .real(Contact.emergencyUrgency.value))
    var found: [(id: Int64, analysis: Analysis)] = []
    while try rows.next() {
      var message = IncomingMessage(
        sender: rows.text(1), body: rows.text(2), time: Timestamp(milliseconds: rows.integer(3)))
      (message.isQuiet, message.mailedTo) = (rows.flag(4), rows.isNull(5) ? nil : rows.text(5))
      found.append((rows.integer(0), RuleAnalyzer().analyze(message).adjusted(for: message)))
    }
    for one in found {
      try database.run(
        "UPDATE messages SET own_urgency = min(urgency, ?2), own_urgent = ?3 WHERE id = ?1",
        .integer(one.id), .real(one.analysis.urgency.value), .flag(one.analysis.isUrgent))
    }
  }

  func name(_ id: Int64) throws(StoreError) -> String {
    let row = try database.query("SELECT name FROM conversations WHERE id = ?", .integer(id))
    return try row.next() ? row.text(0) : ""
  }

  /// Returns a person's key, the underlying name as spelled in their newest message, and whether that
  /// is another person's name.
  func key(_ id: Int64) throws(StoreError) -> (key: String, name: String, isNamesake: Bool) {
    let row = try database.query(
      """
      SELECT key, name, (SELECT sender FROM messages WHERE conversation = ?1
        ORDER BY time DESC, id DESC LIMIT 1) FROM conversations WHERE id = ?1
      """, .integer(id))
    guard try row.next() else { return ("", "", false) }
    let (key, name) = (row.text(0), row.text(1))
    let spelled = SenderName.key(name) == key ? name : key
    return (key, spelled, !row.isNull(2) && Namesake.isNamesake(key, of: row.text(2)))
  }
}
