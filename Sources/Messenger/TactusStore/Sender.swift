public import TactusAnalysis
public import TactusMessenger

/// Whose message one is, by its address and its name.
struct Sender {
  /// The person's conversation; nil if this is their first message.
  var id: Int64?
  /// The key of the conversation, for one that is to be made.
  var key: String
  /// The name of somebody new whose name another person has already; nil otherwise.
  var namesake: String?
  /// Whether the address becomes theirs.
  var adopts = false
}

extension MessageStore {
  /// What is settled about the person who wrote a message, their name as it will be told, and their conversation; nil
  /// for that if this is their first message.
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

  /// Finds the person: by the address, by a name that is an alias, or by the name of somebody with no
  /// other address. Anybody else is new, and told as "another" if the name is taken.
  func sender(of message: IncomingMessage) throws(StoreError) -> Sender {
    let key = SenderName.key(message.sender)
    let address = message.whence
    if let address, let id = try alias(address, isAddress: true) { return Sender(id: id, key: key) }
    let isOnlyAddress = SenderAddress(message.sender) != nil
    var found = try alias(message.sender, isAddress: isOnlyAddress)
    // Whoever writes from another address than theirs is not taken for them by a name.
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
    // It was there before addresses were kept.
    if try known(message, in: named, isWithoutAddress: true) != nil {
      return Sender(id: named, key: key)
    }
    let number = try Namesake.number { number throws(StoreError) in
      try conversation(withKey: SenderName.key(Namesake.name(number, of: message.sender))) != nil
    }
    let name = Namesake.name(number, of: message.sender)
    return Sender(key: SenderName.key(name), namesake: name, adopts: true)
  }

  /// The person's conversation, which is made if there is none, with the address of this message.
  func settle(_ sender: Sender, _ message: IncomingMessage) throws(StoreError) -> Int64 {
    let id: Int64
    if let known = sender.id {
      id = known
      try keepName(of: id, from: message)
    } else {
      id = try makeConversation(key: sender.key, name: sender.namesake ?? message.sender)
      if let name = sender.namesake { try give(id, name: name) }
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

  /// Keeps the name of somebody who writes from a bare number or mail address this time.
  private func keepName(of id: Int64, from message: IncomingMessage) throws(StoreError) {
    guard SenderAddress(message.sender) != nil else { return }
    let row = try database.query(
      "SELECT name FROM conversations WHERE id = ? AND given_name IS NULL", .integer(id))
    guard try row.next(), SenderAddress(row.text(0)) == nil else { return }
    try give(id, name: row.text(0))
  }

  func give(_ id: Int64, name: String) throws(StoreError) {
    try database.run(
      "UPDATE conversations SET given_name = ?2, name = ?2 WHERE id = ?1", .integer(id), .text(name)
    )
  }

  /// Makes a conversation without messages; its number was never that of another one.
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

  /// The conversation to which this number is joined now, or the same one.
  func present(_ id: ConversationID) throws(StoreError) -> SQLValue {
    .integer(try presentNumber(id))
  }

  /// The number of the same conversation, as it is now.
  func presentNumber(_ id: ConversationID) throws(StoreError) -> Int64 {
    let row = try database.query("SELECT kept FROM joined WHERE id = ?", .integer(id.rawValue))
    return try row.next() ? row.integer(0) : id.rawValue
  }

  /// What is settled about the person of a conversation.
  func contact(_ id: Int64) throws(StoreError) -> Contact {
    let row = try database.query(
      """
      SELECT is_important, is_emergency, is_muted, language, braille_table, given_name
      FROM conversations WHERE id = ?
      """, .integer(id))
    return try row.next() ? Contact(row, from: 0) : Contact()
  }

  /// What is settled about the person who wrote a stored message, and was settled when it came if it is the mark for
  /// emergencies: a message that is older than the record of that was raised if it looks like it.
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

  /// Finds an alias; a sender's name never finds what came as an address, unless it is one itself.
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
  /// The address that it came from, which may stand in place of the name; nil if none is known.
  var whence: String? { address ?? (SenderAddress(sender) == nil ? nil : sender) }
}

extension Contact {
  /// How many columns it is read from.
  static let columnCount: Int32 = 6

  /// Reads the columns from this one on: the three flags, language, table and given name.
  init(_ row: borrowing Statement, from column: Int32) {
    self.init()
    (isImportant, isEmergency) = (row.flag(column), row.flag(column + 1))
    isMuted = row.flag(column + 2)
    language = row.isNull(column + 3) ? nil : row.text(column + 3)
    table = row.isNull(column + 4) ? nil : row.text(column + 4)
    givenName = row.isNull(column + 5) ? nil : row.text(column + 5)
  }
}
