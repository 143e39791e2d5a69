import Glibc
import TactusAnalysis
import TactusService
import TactusStore
import TactusSystem
import TactusText
import TactusWire

/// Many mails at once, put into the store beside a running messenger: what a mailbox has at first, or what has
/// gathered.
struct MailImport {
  /// Messages in a batch.
  private static let batchSize = 200
  /// Bytes of text in a batch, beyond which it is stored early.
  private static let batchBytes = 4 << 20
  /// About how long a running messenger waits for the store at a time.
  private static let hold = Duration.milliseconds(5)
  /// How long the store is then left alone for that messenger, in µs.
  private static let pause: UInt32 = 3000
  /// How long one step may take.
  private static let step = Duration.milliseconds(200)
  private static let progress = Microseconds.seconds(5)
  /// From which age on what nobody has read can be judged later; milliseconds.
  private static let recent: Int64 = 30 * 86_400_000

  private let path: String
  private let store: MessageStore
  private let analyzer: any Analyzer
  private let ledger: MailLedger
  /// Whether some of the mails are to be judged later.
  private var leavesJudging = false
  private var batch: [(new: MailDesk.New, analysis: Analysis)] = []
  /// Mails that another import has put there.
  private var known: [(taken: TakenMail, name: MaildirName)] = []
  private var bytes = 0
  private var identities: Set<String> = []
  private var nextProgress: Microseconds
  /// Mails that were read.
  private(set) var seen = 0
  /// Mails that were new.
  private(set) var added = 0
  /// Those of the last day that their owner has not read.
  private(set) var fresh = 0

  init(_ path: String, _ ledger: MailLedger, at now: Microseconds) throws(StoreError) {
    self.path = path
    self.ledger = ledger
    store = try MessageStore(path: path, isVisitor: true)
    analyzer = InstalledModels.ofSettings.analyzer
    nextProgress = now + Self.progress
    try store.relax()
  }

  /// Takes mails for a while; returns whether more wait.
  mutating func step(
    _ tray: inout MailTray, _ desk: inout MailDesk, _ waiter: any Waiter, _ tell: (String) -> Void
  ) throws(StoreError) -> Bool {
    let end = waiter.now + .milliseconds(200)
    while waiter.now < end {
      guard let place = tray.next() else { break }
      seen += 1
      guard let new = try desk.read(place, tell, besides: identities) else { continue }
      identities.insert(new.taken.identity)
      if place.isOld, try isThere(new.message) {
        known.append((new.taken, new.name))
        if known.count >= Self.batchSize { try keep(&desk) }
        continue
      }
      if !place.name.isRead,
        Timestamp.now.milliseconds - new.message.time.milliseconds < 86_400_000
      {
        fresh += 1
      }
      bytes += new.message.body.utf8.count
      batch.append((new, analysis(of: new, isOld: place.isOld)))
      if batch.count >= Self.batchSize || bytes >= Self.batchBytes { try keep(&desk) }
    }
    if waiter.now >= nextProgress {
      nextProgress = waiter.now + Self.progress
      MailComplaints.write(
        "\(Spoken.count(seen, "mail")) of \(seen + tray.count) taken into the list")
    }
    guard tray.count == 0 else { return true }
    try keep(&desk)
    try store.secure()
    return false
  }

  /// What is found of a mail; of one that alerts nobody and that nobody waits to read, that is done when there is time.
  private mutating func analysis(of new: MailDesk.New, isOld: Bool) -> Analysis {
    let age = Timestamp.now.milliseconds - new.message.time.milliseconds
    guard isOld, new.name.isRead || age > Self.recent else { return analyzer.analyze(new.message) }
    leavesJudging = true
    return Analysis(unjudged: new.message.body)
  }

  private mutating func keep(_ desk: inout MailDesk) throws(StoreError) {
    var rest = batch.map { one in
      (
        message: ArchivedMessage(one.new.message, isRead: one.new.name.isRead),
        analysis: one.analysis
      )
    }[...]
    // Found there by the next start, whatever becomes of this one.
    if leavesJudging, try ledger.judged == nil { try ledger.setJudged(0) }
    let isShared = StoreClaim.socket(of: path) != nil
    while !rest.isEmpty {
      let (taken, new) = try store.deliver(rest, within: isShared ? Self.hold : Self.step)
      rest = rest.dropFirst(taken)
      added += new
      if isShared { usleep(Self.pause) }
    }
    try desk.keep(batch.map { (taken: $0.new.taken, name: $0.new.name) } + known)
    (batch, bytes, identities, known) = ([], 0, [], [])
  }

  /// Whether the mail is in the store without a bridge.
  private func isThere(_ message: IncomingMessage) throws(StoreError) -> Bool {
    var plain = message
    plain.source = nil
    return try store.find(plain) != nil
  }
}

extension Analysis {
  /// What stands for an analysis until there is one: the beginning.
  fileprivate init(unjudged text: String) {
    let words = text.prefix(4 * Self.longestSummary).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    func cut(_ most: Int) -> String {
      words.count <= most ? words : words.prefix(most - 1) + "…"
    }
    self.init(
      urgency: .none, isUrgent: false, category: .personal, tone: .neutral,
      summary: cut(Self.longestSummary), gist: cut(Self.longestGist))
  }
}
