import TactusAnalysis
import TactusMessage
import TactusService
import TactusStore
import TactusSystem
import TactusWire

/// Judges old mails that an import put into the list unjudged, while the bridge is idle.
struct MailJudging {
  private static let batch = 20
  /// The number of batches after which the progress is stored.
  private static let span = 25
  /// The pause that leaves the store to a running messenger.
  private static let pause = Microseconds.milliseconds(50)

  private let store: MessageStore
  private let ledger: MailLedger
  private let analyzer: any Analyzer
  private var last: Int64
  private var batches = 0
  /// The time at which `step` is due.
  private(set) var next: Microseconds

  /// Returns nil if there is nothing to judge.
  init?(_ path: String, _ ledger: MailLedger, at now: Microseconds) throws(StoreError) {
    guard let last = try ledger.judged else { return nil }
    store = try MessageStore(path: path, isVisitor: true)
    (self.ledger, self.last, next) = (ledger, last, now)
    analyzer = InstalledModels.ofSettings.analyzer
  }

  /// Judges a batch, if one is due; returns true if more wait.
  mutating func step(at now: Microseconds) throws(StoreError) -> Bool {
    guard now >= next else { return true }
    next = now + Self.pause
    guard let end = try store.judge(after: last, limit: Self.batch, analyzer) else {
      try ledger.setJudged(nil)
      return false
    }
    last = end
    batches += 1
    if batches % Self.span == 0 { try ledger.setJudged(last) }
    return true
  }
}
