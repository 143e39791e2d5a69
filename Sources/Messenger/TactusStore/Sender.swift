import TactusDatabase
public import TactusMessage
public import TactusMessenger

/// The person who sent a message, determined by its address and name.
struct Sender {
  /// The person's conversation; nil if this is their first message.
  var id: Int64?
  /// The key for a new conversation.
  var key: String
  /// The name for a new person whose own name is taken; nil otherwise.
  var namesake: String?
  /// True if the address is assigned to them.
  var adopts = false
}

extension MessageStore {
  /// Returns the name shown for the sender of a message, their settings, and their conversation;
  /// nil for the last if this is their first message.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func contact(
    of message: IncomingMessage
  ) throws(StoreError) -> (name: String, contact: Contact, conversation: ConversationID?) {
    let sender = try sender(of: message)
    guard let id = sender.id else { return (sender.namesake ?? message.sender, Contact(), nil) }
    let contact = try contact(id)
    return (contact.givenName ?? message.sender, contact, ConversationID(rawValue: id))
  }

  /// Finds the person: by the address, by a name that is an alias, or by the name of a person
  /// without another address. Any other sender is a new person, shown as "another" if the name is
  /// taken.
  func sender(of message: IncomingMessage) throws(StoreError) -> Sender {
    let key = SenderName.key(message.sender)
    let address = message.whence
    if let address, let id = try alias(address, isAddress: true) { return Sender(id: id, key: key) }
    let isOnlyAddress = SenderAddress(message.sender) != nil
    var found = try alias(message.sender, isAddress: isOnlyAddress)
    // A sender with an unknown address is not identified by a name whose owner has an address.
    if let known = found, address != nil, !isOnlyAddress, try hasAddress(known) { found = nil }
    let named = try conversation(withKey: key)
    if found == nil, let named {
      let isTaken = try hasAddress(named)
      if address == nil || !isTaken { found = named }
    }
    if let found {
      let isTaken = try hasAddress(found)
      return Sender(id: found, key: key, adopts: address != nil && !isTaken)
    }
    guard let named else { return Sender(key: key, adopts: address != nil) }
    // The message was stored before addresses were recorded.
    if try known(message, in: named, isWithoutAddress: true) != nil {
      return Sender(id: named, key: key)
    }
    let name = try freeName(likeTaken: message.sender)
    return Sender(key: SenderName.key(name), namesake: name, adopts: true)
  }

  /// Returns the name of a further person of a taken name, such as "another Mom".
  func freeName(likeTaken name: String) throws(StoreError) -> String {
    let number = try Namesake.number { number throws(StoreError) in
      try conversation(withKey: SenderName.key(Namesake.name(number, of: name))) != nil
    }
    return Namesake.name(number, of: name)
  }

  /// Returns the person's conversation, creating it if needed, and records the address of this
  /// message.
  func resolveConversation(of sender: Sender, _ message: IncomingMessage) throws(StoreError)
    -> Int64
  {
    let id: Int64
    if let known = sender.id {
      id = known
      try preserveName(of: id, from: message)
    } else {
      id = try makeConversation(key: sender.key, name: sender.namesake ?? message.sender)
      if let name = sender.namesake { try setGivenName(of: id, to: name) }
    }
    guard let address = message.whence else { return id }
    if sender.adopts { try insertAlias(address, isAddress: true, of: id) }
    try database.run(
      """
      UPDATE conversations SET address = ?2
      WHERE id = ?1 AND address IS NOT ?2 AND (address IS NULL OR newest <= ?3)
      """, .integer(id), .text(address), .integer(message.time.milliseconds))
    return id
  }

  /// Preserves the name of a person who now writes from a bare phone number or mail address.
  private func preserveName(of id: Int64, from message: IncomingMessage) throws(StoreError) {
    guard SenderAddress(message.sender) != nil else { return }
    let row = try database.query(
      "SELECT name FROM conversations WHERE id = ? AND given_name IS NULL", .integer(id))
    guard try row.next(), SenderAddress(row.text(0)) == nil else { return }
    try setGivenName(of: id, to: row.text(0))
  }

  func setGivenName(of id: Int64, to: String) throws(StoreError) {
    try database.run(
      "UPDATE conversations SET given_name = ?2, name = ?2 WHERE id = ?1", .integer(id), .text(to)
    )
  }

  /// Creates a conversation without messages; its number has never been used.
  func makeConversation(key: String, name: String) throws(StoreError) -> Int64 {
    try database.run(
      """
      INSERT INTO conversations (id, key, name, category) VALUES (
        1 + max(ifnull((SELECT max(id) FROM conversations), 0),
          ifnull((SELECT max(id) FROM joined), 0)), ?, ?, 'none')
      """, .text(key), .text(name))
    return database.lastRow
  }

  func conversation(withKey key: String) throws(StoreError) -> Int64? {
    let row = try database.query("SELECT id FROM conversations WHERE key = ?", .text(key))
    return try row.next() ? row.integer(0) : nil
  }

  /// Returns the conversation into which this one was joined, or itself.
  func present(_ id: ConversationID) throws(StoreError) -> SQLValue {
    .integer(try presentNumber(id))
  }

  /// Returns the number of the conversation into which this one was joined, or its own.
  func presentNumber(_ id: ConversationID) throws(StoreError) -> Int64 {
    let row = try database.query("SELECT kept FROM joined WHERE id = ?", .integer(id.rawValue))
    return try row.next() ? row.integer(0) : id.rawValue
  }

  /// Returns the settings of the person in a conversation.
  func contact(_ id: Int64) throws(StoreError) -> Contact {
    let row = try database.query(
      """
      SELECT is_important, is_emergency, is_muted, language, braille_table, given_name
      FROM conversations WHERE id = ?
      """, .integer(id))
    return try row.next() ? Contact(row, from: 0) : Contact()
  }

  /// Returns the settings of the person who wrote a stored message, with the emergency mark as it
  /// was when the message arrived: for a message stored before this was recorded, it is inferred from the
  /// urgency.
  func contact(ofMessage id: MessageID) throws(StoreError) -> Contact {
    let row = try database.query(
      """
      SELECT conversation, own_urgency IS NOT NULL OR help IS NULL AND is_emergency AND is_urgent
        AND m.urgency >= ?2
      FROM messages AS m CROSS JOIN conversations AS c ON c.id = conversation WHERE m.id = ?1
      """, .integer(id.rawValue), .real(Contact.emergencyUrgency.value))
    guard try row.next() else { return Contact() }
    var contact = try contact(row.integer(0))
    contact.isEmergency = row.flag(1)
    return contact
  }

  /// Finds an alias; a sender's name never matches an alias that is an address, unless it is an
  /// address itself.
  func alias(_ text: String, isAddress: Bool) throws(StoreError) -> Int64? {
    let row = try database.query(
      """
      SELECT conversation FROM aliases WHERE key = ? AND is_address <= ?
      ORDER BY is_address DESC LIMIT 1
      """, .text(SenderName.aliasKey(text)), .flag(isAddress))
    return try row.next() ? row.integer(0) : nil
  }

  func hasAddress(_ id: Int64) throws(StoreError) -> Bool {
    try database.query(
      "SELECT 1 FROM aliases WHERE conversation = ? AND is_address = 1 LIMIT 1", .integer(id)
    ).next()
  }
}

extension IncomingMessage {
  /// The sender's address, which may take the place of the name; nil if unknown.
  var whence: String? { address ?? (SenderAddress(sender) == nil ? nil : sender) }
}

extension Contact {
  /// The number of columns in a contact row.
  static let columnCount: Int32 = 6

  /// Reads the columns starting at this one: the three flags, language, table and given name.
  init(_ row: borrowing Statement, from column: Int32) {
    self.init()
    (isImportant, isEmergency) = (row.flag(column), row.flag(column + 1))
    isMuted = row.flag(column + 2)
    language = row.isNull(column + 3) ? nil : row.text(column + 3)
    table = row.isNull(column + 4) ? nil : row.text(column + 4)
    givenName = row.isNull(column + 5) ? nil : row.text(column + 5)
  }
}
