import TactusMessage
import TactusWire

/// Removes mails from the ledger that the store no longer has, while the bridge is idle.
struct MailSweeping {
  private static let batch = 200
  private static let pause = Microseconds.milliseconds(50)

  private let archive: any MailArchive
  private let ledger: MailLedger
  /// The names of mails from 'inbox import'.
  private let imported: Set<String>
  private var last: Int64 = 0
  private var hasErased = false
  /// True if all mails were checked and the erased ones are being removed from the references of
  /// the rest.
  private var isStripping = false
  /// The time at which `step` is due.
  private(set) var next: Microseconds

  /// Returns nil if there is nothing to check; a store without any mail is new or a different one.
  init?(_ store: any MailStore, _ ledger: MailLedger, at now: Microseconds) throws(StoreError) {
    guard try ledger.hasMails else { return nil }
    archive = try store.openArchive()
    guard try archive.hasMessages(of: MailConversion.bridge) else { return nil }
    imported = try archive.namesOfNoBridge()
    (self.ledger, next) = (ledger, now)
  }

  /// Checks a batch, if one is due; returns true if more wait.
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
    let (archive, imported) = (archive, imported)
    let (end, erased) = try ledger.sweep(after: last, limit: Self.batch) { id throws(StoreError) in
      if try archive.hasMessage(named: id, of: MailConversion.bridge) { return true }
      // Earlier versions named it by its Message-ID alone.
      guard let former = MailConversion.messageID(inName: id) else { return false }
      if imported.contains(former) { return true }
      return try archive.hasMessage(named: former, of: MailConversion.bridge)
    }
    hasErased = hasErased || erased
    last = end ?? 0
    if end != nil { return true }
    isStripping = hasErased
    // The log also keeps copies of rows that others erased.
    if !isStripping { ledger.emptyLog() }
    return isStripping
  }
}
