import TactusMessage
import TactusWire

/// Judges old mails that an import put into the list unjudged, while the bridge is idle.
struct MailJudging {
  private static let batch = 20
  /// The number of batches after which the progress is stored.
  private static let span = 25
  /// The pause that leaves the store to a running messenger.
  private static let pause = Microseconds.milliseconds(50)

  private let judge: any MailJudge
  private let ledger: MailLedger
  private var last: Int64
  private var batches = 0
  /// The time at which `step` is due.
  private(set) var next: Microseconds

  /// Returns nil if there is nothing to judge.
  init?(_ store: any MailStore, _ ledger: MailLedger, at now: Microseconds) throws(StoreError) {
    guard let last = try ledger.judged else { return nil }
    judge = try store.openJudge()
    (self.ledger, self.last, next) = (ledger, last, now)
  }

  /// Judges a batch, if one is due; returns true if more wait.
  mutating func step(at now: Microseconds) throws(StoreError) -> Bool {
    guard now >= next else { return true }
    next = now + Self.pause
    guard let end = try judge.judge(after: last, limit: Self.batch) else {
      try ledger.setJudged(nil)
      return false
    }
    last = end
    batches += 1
    if batches % Self.span == 0 { try ledger.setJudged(last) }
    return true
  }
}
