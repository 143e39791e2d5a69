import TactusMessenger
public import TactusText

/// What is being erased from a store, for those who keep something beside it: what they may keep is what the store still
/// has, or never had and is not meant.
///
/// It holds between `MessageStore.beginErasing` and the end of that.
public struct Erasure {
  let store: MessageStore
  let scope: ForgetScope
  /// The keys of all names and addresses of the person who is forgotten.
  let names: Set<String>
  /// What is erased from the store.
  public let tally: StoreTally

  /// Whether it is all that is older than a time, whoever it is of.
  public var isOlderOnly: Bool { if case .before = scope { true } else { false } }

  /// Whether it is everything.
  public var isAll: Bool { scope == .all }

  /// Whether the store still has the message of this name at its source, or one that took its place.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func keeps(_ id: String, of source: String) throws(StoreError) -> Bool {
    if isAll { return false }
    return try store.known(id, of: source) != nil
  }

  /// The names of the messages from a source that are erased.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func names(of source: String) throws(StoreError) -> [String] {
    try store.erasedNames(of: source)
  }

  /// Whether the store still has the answer of this key.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func keeps(answer key: String) throws(StoreError) -> Bool {
    if isAll { return false }
    return try store.state(of: IdempotencyKey(rawValue: key)) != nil
  }

  /// Whether something that the store never had is to be erased with the rest.
  public func covers(sender: String, address: String? = nil, at time: Timestamp) -> Bool {
    switch scope {
    case .all: true
    case .before(let end): time < end
    case .person:
      names.contains(SenderName.key(sender)) || names.contains(SenderName.aliasKey(sender))
        || address.map { names.contains(SenderName.aliasKey($0)) } ?? false
    }
  }

  /// Whether a name that somebody gave something, such as a folder, names the person who is forgotten.
  public func isNamed(in text: String) -> Bool {
    if isAll { return true }
    let key = SenderName.key(text)
    return names.contains { !$0.isEmpty && key.contains($0) }
  }
}

/// Erasing in two steps.
extension MessageStore {
  /// Erases something, but only for this store's own eyes until `endErasing`: so those who keep something beside it can
  /// ask what is left, and a kill before the end leaves a store that still knows what was to be erased.
  ///
  /// - Throws: `StoreError` if the file cannot be written; then nothing is begun.
  public func beginErasing(_ scope: ForgetScope) throws(StoreError) -> Erasure {
    try database.execute("BEGIN IMMEDIATE;")
    do throws(StoreError) {
      let names: Set<String> =
        if case .person(let id) = scope { try keys(ofPerson: id.rawValue) } else { [] }
      try noteNames()
      let tally = try erased { () throws(StoreError) in try erase(scope) }
      // The index forgets words only when it is made anew: until then it notes that they are not to be found.
      try database.execute("INSERT INTO found (found) VALUES ('rebuild');")
      return Erasure(store: self, scope: scope, names: names, tally: tally)
    } catch {
      undoErasing()
      throw error
    }
  }

  /// Notes the names at their sources of all messages, of which some are erased next.
  private func noteNames() throws(StoreError) {
    try database.execute(
      """
      DROP TABLE IF EXISTS temp.named;
      CREATE TEMP TABLE named AS
        SELECT source, external AS id FROM main.messages
          WHERE source IS NOT NULL AND external IS NOT NULL
        UNION SELECT source, external FROM main.deleted
          WHERE source IS NOT NULL AND external IS NOT NULL
        UNION SELECT source, id FROM main.replaced;
      """)
  }

  /// The names at a source that the store does not know any more since `noteNames`.
  func erasedNames(of source: String) throws(StoreError) -> [String] {
    var names: [String] = []
    let rows = try database.query("SELECT id FROM temp.named WHERE source = ?", .text(source))
    while try rows.next() {
      let name = rows.text(0)
      if try known(name, of: source) == nil { names.append(name) }
    }
    return names
  }

  /// Leaves everything as it was before `beginErasing`.
  public func undoErasing() { try? database.execute("ROLLBACK;") }

  /// Ends what `beginErasing` began.
  ///
  /// - Throws: `StoreError` as `forget`.
  public func endErasing() throws(StoreError) {
    try database.checkPlace()
    try database.execute("COMMIT;")
    try database.clean()
    // What a killed import or export has left has copies.
    StoreDraft.removeLeft(in: StoreFile.folder(of: database.path))
  }
}
