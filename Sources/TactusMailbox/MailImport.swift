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
  /// How long the store may take with a batch, in milliseconds: well below what a service manager waits.
  private static let patience: Int32 = 20_000
  private static let progress = Microseconds.seconds(5)
  /// From which age on what nobody has read can be judged later, as all that was read; milliseconds.
  private static let recent: Int64 = 30 * 86_400_000

  /// Mails that are put into the store together.
  private struct Batch {
    var mails: [MailShelving.Mail] = []
    var taken: [(taken: TakenMail, name: MaildirName)] = []
    var identities: Set<String> = []
    var bytes = 0
  }

  private let path: String
  private let store: StoreThread<MailShelving>
  private let analyzer: any Analyzer
  private let ledger: MailLedger
  /// Whether some of the mails are to be judged later.
  private var leavesJudging = false
  /// The last message before the import; those after it are judged.
  private let start: Int64
  private var batch = Batch()
  /// What is being put into the store while the next are read.
  private var underway = Batch()
  private var isAsked = false
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
    analyzer = InstalledModels.ofSettings.analyzer
    nextProgress = now + Self.progress
    let store = try MessageStore(path: path, isVisitor: true)
    start = try store.lastNumber()
    try store.relax()
    self.store = try StoreThread(store, file: path)
  }

  /// Takes mails for a while; returns whether more wait.
  mutating func step(
    _ tray: inout MailTray, _ desk: inout MailDesk, _ waiter: any Waiter, _ tell: (String) -> Void
  ) throws(StoreError) -> Bool {
    let end = waiter.now + .milliseconds(200)
    while waiter.now < end {
      guard let place = tray.next() else { break }
      seen += 1
      guard
        let new = try desk.read(
          place, tell,
          besides: { batch.identities.contains($0) || underway.identities.contains($0) })
      else { continue }
      take(new, isOld: place.isOld)
      if batch.mails.count >= Self.batchSize || batch.bytes >= Self.batchBytes {
        try keep(&desk, isEnd: false)
      }
    }
    if waiter.now >= nextProgress {
      nextProgress = waiter.now + Self.progress
      MailComplaints.write(
        "\(Spoken.count(seen, "mail")) of \(seen + tray.count) taken into the list")
    }
    guard tray.count == 0 else { return true }
    try keep(&desk, isEnd: true)
    try finish(&desk)
    return false
  }

  private mutating func take(_ new: MailDesk.New, isOld: Bool) {
    let age = Timestamp.now.milliseconds - new.message.time.milliseconds
    batch.mails.append(
      MailShelving.Mail(
        message: ArchivedMessage(new.message, isRead: new.name.isRead),
        analysis: analysis(of: new, isOld: isOld), isOld: isOld,
        isFresh: !new.name.isRead && age < 86_400_000))
    batch.taken.append((new.taken, new.name))
    batch.identities.insert(new.taken.identity)
    batch.bytes += new.message.body.utf8.count
  }

  /// What is found of a mail; of one that alerts nobody and that nobody waits to read, that is done when there is time.
  private mutating func analysis(of new: MailDesk.New, isOld: Bool) -> Analysis {
    let age = Timestamp.now.milliseconds - new.message.time.milliseconds
    guard isOld, new.name.isRead || age > Self.recent else { return analyzer.analyze(new.message) }
    leavesJudging = true
    return Analysis(unjudged: new.message.body)
  }

  /// Has the batch put into the store once the one before is there.
  private mutating func keep(_ desk: inout MailDesk, isEnd: Bool) throws(StoreError) {
    try finish(&desk)
    // Found there by the next start, whatever becomes of this one.
    if leavesJudging, try ledger.judged == nil { try ledger.setJudged(start) }
    store.ask(
      MailShelving(
        mails: batch.mails, isShared: StoreClaim.socket(of: path) != nil, isEnd: isEnd))
    (underway, batch) = (batch, Batch())
    isAsked = true
  }

  /// Waits until the batch is in the store, and writes that down.
  private mutating func finish(_ desk: inout MailDesk) throws(StoreError) {
    while isAsked {
      for ended in store.takeEnded() {
        isAsked = false
        let answer = try ended.result.get()
        (added, fresh) = (added + answer.added, fresh + answer.fresh)
        try desk.keep(underway.taken)
        underway = Batch()
      }
      guard isAsked else { return }
      var ended = pollfd(fd: store.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ended, 1, Self.patience) != 0 else {
        throw StoreError(
          .busy, file: path, "held by another program for too long", advice: "end that program")
      }
    }
  }
}

extension Analysis {
  /// What stands for an analysis until there is one: the beginning.
  fileprivate init(unjudged text: String) {
    // By bytes where each is a character, as in most mails.
    let start = text.utf8.prefix(4 * Self.longestSummary)
    let isPlain = start.allSatisfy { $0 < 0x80 }
    let words = (isPlain ? Substring(start) : text.prefix(4 * Self.longestSummary)).singleLine
    func cut(_ most: Int) -> String {
      if isPlain {
        return words.utf8.count <= most
          ? words : String(Substring(words.utf8.prefix(most - 1))) + "…"
      }
      return words.count <= most ? words : words.prefix(most - 1) + "…"
    }
    self.init(
      urgency: .none, isUrgent: false, category: .personal, tone: .neutral,
      summary: cut(Self.longestSummary), gist: cut(Self.longestGist))
  }
}
