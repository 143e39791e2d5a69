import TactusStore
import TactusWire

/// Mails that the store has no more, taken out of the ledger while nothing else is to be done.
struct MailSweeping {
  private static let batch = 200
  private static let pause = Microseconds.milliseconds(50)

  private let store: MessageStore
  private let ledger: MailLedger
  /// Mails that came by 'inbox import'.
  private let imported: Set<String>
  private var last: Int64 = 0
  private var hasErased = false
  /// Whether all mails were looked at, and those that are left lose what they say of the others.
  private var isStripping = false
  /// When `step` is due.
  private(set) var next: Microseconds

  /// Nil if there is nothing to look at; a store without any mail is another one, or new.
  init?(_ path: String, _ ledger: MailLedger, at now: Microseconds) throws(StoreError) {
    guard try ledger.hasMails else { return nil }
    store = try MessageStore(path: path, isVisitor: true)
    guard try store.hasMessages(of: MailTelling.bridge) else { return nil }
    imported = try store.namesOfNoBridge()
    (self.ledger, next) = (ledger, now)
  }

  /// Looks at some, if that is due; returns whether more wait.
  mutating func step(at now: Microseconds) throws(StoreError) -> Bool {
    guard now >= next else { return true }
    next = now + Self.pause
    if isStripping {
      guard let end = try ledger.stripNext(after: last, limit: Self.batch) else {
        try ledger.endSweeping()
        return false
      }
      last = end
      return true
    }
    let (store, imported) = (store, imported)
    let (end, erased) = try ledger.sweep(after: last, limit: Self.batch) { id throws(StoreError) in
      if try store.hasMessage(named: id, of: MailTelling.bridge) { return true }
      // Earlier versions named it by its Message-ID alone.
      guard let former = MailTelling.messageID(inName: id) else { return false }
      if imported.contains(former) { return true }
      return try store.hasMessage(named: former, of: MailTelling.bridge)
    }
    hasErased = hasErased || erased
    last = end ?? 0
    if end != nil { return true }
    isStripping = hasErased
    // The log keeps what was erased by others, too.
    if !isStripping { ledger.emptyLog() }
    return isStripping
  }
}
