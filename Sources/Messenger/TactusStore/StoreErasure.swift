import TactusDatabase
public import TactusMessage
import TactusMessenger
import TactusSystem
public import TactusText

/// An erasure of the store, valid between `MessageStore.beginErasing` and its end.
public struct StoreErasure {
  let store: MessageStore
  let scope: ForgetScope
  /// The keys of all names and addresses of the person to forget.
  let names: Set<String>
  /// The number of items erased from the store.
  public let tally: StoreTally

  /// True if everything older than a time is erased, of all people.
  public var isOlderOnly: Bool { if case .before = scope { true } else { false } }

  /// True if everything is erased.
  public var isAll: Bool { scope == .all }

  /// Returns true if the store still has the message with this name at its source, or its
  /// replacement.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func keeps(_ id: String, of source: String) throws(StoreError) -> Bool {
    if isAll { return false }
    return try store.known(id, of: source) != nil
  }

  /// Returns the names of the erased messages from a source.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func names(of source: String) throws(StoreError) -> [String] {
    try store.erasedNames(of: source)
  }

  /// Returns true if the store still has the answer with this key.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func keeps(answer key: String) throws(StoreError) -> Bool {
    if isAll { return false }
    return try store.state(of: IdempotencyKey(rawValue: key)) != nil
  }

  /// Returns true if the erasure covers an item that was never in the store.
  public func covers(sender: String, address: String?, at time: Timestamp) -> Bool {
    switch scope {
    case .all: true
    case .before(let end): time < end
    case .person:
      names.contains(SenderName.key(sender)) || names.contains(SenderName.aliasKey(sender))
        || address.map { names.contains(SenderName.aliasKey($0)) } ?? false
    }
  }

  /// Returns true if a name given to an item, such as a folder, contains a name of the person to
  /// forget.
  public func isNamed(in text: String) -> Bool {
    if isAll { return true }
    let key = SenderName.key(text)
    return names.contains { !$0.isEmpty && key.contains($0) }
  }
}

extension StoreErasure: Erasure {}

/// Erasing in two steps.
extension MessageStore {
  /// Erases data in a transaction that stays open until `endErasing`: owners of files next to the
  /// store can query what is left, and if the program is killed before the end, the store still
  /// knows what was to be erased.
  ///
  /// - Throws: `StoreError` if the file cannot be written; then nothing is begun.
  public func beginErasing(_ scope: ForgetScope) throws(StoreError) -> StoreErasure {
    try database.execute("BEGIN IMMEDIATE;")
    do throws(StoreError) {
      let names: Set<String> =
        if case .person(let id) = scope { try keys(ofPerson: id.rawValue) } else { [] }
      try recordNames()
      let tally = try erased { () throws(StoreError) in try erase(scope) }
      // The index removes the words of erased messages only when it is rebuilt: until then it lists
      // them as deleted.
      try database.execute("INSERT INTO found (found) VALUES ('rebuild');")
      return StoreErasure(store: self, scope: scope, names: names, tally: tally)
    } catch {
      undoErasing()
      throw error
    }
  }

  /// Records the names at their sources of all messages, some of which are erased next.
  private func recordNames() throws(StoreError) {
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

  /// Returns the names at a source that the store has lost since `recordNames`.
  func erasedNames(of source: String) throws(StoreError) -> [String] {
    var names: [String] = []
    let rows = try database.query("SELECT id FROM temp.named WHERE source = ?", .text(source))
    while try rows.next() {
      let name = rows.text(0)
      if try known(name, of: source) == nil { names.append(name) }
    }
    return names
  }

  /// Rolls back to the state before `beginErasing`.
  public func undoErasing() { try? database.execute("ROLLBACK;") }

  /// Commits the erasure that `beginErasing` began.
  ///
  /// - Throws: `StoreError`, as does `forget`.
  public func endErasing() throws(StoreError) {
    try database.checkPlace()
    try database.execute("COMMIT;")
    try database.clean()
    // The drafts of killed imports and exports contain copies.
    StoreDraft.removeLeft(in: FilePath.folder(of: database.path))
  }
}
