import TactusAnalysis
import TactusService
import TactusStore
import TactusSystem
import TactusWire

/// Old mails that an import only put into the list, judged while nothing else is to be done.
struct MailJudging {
  private static let batch = 20
  /// After how many batches is written down how far it has come.
  private static let span = 25
  /// How long the store is left alone for a running messenger.
  private static let pause = Microseconds.milliseconds(50)

  private let store: MessageStore
  private let ledger: MailLedger
  private let analyzer: any Analyzer
  private var last: Int64
  private var batches = 0
  /// When `step` is due.
  private(set) var next: Microseconds

  /// Nil if there is nothing to judge.
  init?(_ path: String, _ ledger: MailLedger, at now: Microseconds) throws(StoreError) {
    guard let last = try ledger.judged else { return nil }
    store = try MessageStore(path: path, isVisitor: true)
    (self.ledger, self.last, next) = (ledger, last, now)
    analyzer = InstalledModels.ofSettings.analyzer
  }

  /// Judges some, if that is due; returns whether more wait.
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
