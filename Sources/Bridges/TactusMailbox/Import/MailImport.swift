import TactusAnalysis
import TactusMessage
import TactusService
import TactusStore
import TactusSystem
import TactusText
import TactusWire

/// A bulk import of mails into the store while a messenger may be running: the first contents of a
/// mailbox, or a backlog.
struct MailImport {
  private static let progress = Microseconds.seconds(5)
  /// The age from which unread mail can be judged later, like read mail; milliseconds.
  private static let recent: Int64 = 30 * 86_400_000

  private let analyzer: any Analyzer
  private let ledger: MailLedger
  private var writer: ImportWriter<(taken: TakenMail, name: MaildirName)>
  /// True if the store has mails under the names of earlier versions.
  private let hasFormerNames: Bool
  /// True if some of the mails remain to be judged later.
  private var leavesJudging = false
  /// The last message before the import; later ones are judged.
  private let start: Int64
  /// True if the last batch is being stored.
  private var isEnding = false
  /// True if nothing can be done until the store is ready.
  private var isHeld = false
  private var nextProgress: Microseconds
  /// The number of mails read.
  private(set) var seen = 0
  /// The number of new mails.
  private(set) var added = 0
  /// The number of unread mails among them that are less than a day old.
  private(set) var fresh = 0

  init(_ path: String, _ ledger: MailLedger, at now: Microseconds) throws(StoreError) {
    self.ledger = ledger
    analyzer = InstalledModels.ofSettings.analyzer
    nextProgress = now + Self.progress
    let store = try MessageStore(path: path, isVisitor: true)
    start = try store.lastNumber()
    hasFormerNames = try store.hasPlainNames(of: MailConversion.bridge)
    writer = try ImportWriter(store, file: path)
  }

  var interests: [Interest] { [writer.interest] }
  /// Returns the time at which `step` is due.
  func nextDeadline(at now: Microseconds) -> Microseconds {
    isHeld ? now + .seconds(1) : now
  }

  /// Processes mails for a while; returns true if more wait.
  mutating func step(
    _ tray: inout MailTray, _ delivery: inout MailDelivery, _ waiter: any Waiter,
    _ report: (String) -> Void
  ) throws(StoreError) -> Bool {
    if let (answer, notes) = try writer.popResult() {
      (added, fresh) = (added + answer.added, fresh + answer.fresh)
      try delivery.record(notes)
    }
    let end = waiter.now + .milliseconds(200)
    while waiter.now < end, !(writer.isFull && writer.isBusy), let place = tray.next() {
      seen += 1
      if let new = try delivery.read(place, report) { add(new, isOld: place.isOld) }
      if writer.isFull, !writer.isBusy { try send(isEnd: false) }
    }
    logProgress(tray.count, at: waiter.now)
    isHeld = writer.isBusy && (writer.isFull || tray.count == 0)
    guard tray.count == 0, !writer.isBusy else { return true }
    if isEnding { return false }
    try send(isEnd: true)
    isHeld = true
    return true
  }

  private mutating func logProgress(_ left: Int, at now: Microseconds) {
    guard now >= nextProgress else { return }
    nextProgress = now + Self.progress
    MailComplaints.write("\(Spoken.count(seen, "mail")) of \(seen + left) taken into the list")
  }

  private mutating func add(_ new: MailDelivery.New, isOld: Bool) {
    let age = Timestamp.now.milliseconds - new.message.time.milliseconds
    isEnding = false
    writer.add(
      ImportShelving.Item(
        message: ArchivedMessage(new.message, isRead: new.name.isRead),
        analysis: analysis(of: new, age: age, isOld: isOld), names: isOld ? names(of: new) : [],
        isFresh: !new.name.isRead && age < 86_400_000), (new.taken, new.name))
  }

  /// Returns the names under which the store may have an old mail: its Message-ID, from 'tactus
  /// inbox import' or an earlier version.
  private func names(of new: MailDelivery.New) -> [ImportShelving.Name] {
    let id = new.taken.origin.messageID.isEmpty ? nil : new.taken.origin.messageID
    let plain = ImportShelving.Name(id: id ?? new.message.externalID, source: nil)
    guard hasFormerNames, let id else { return [plain] }
    return [plain, ImportShelving.Name(id: id, source: MailConversion.bridge)]
  }

  /// Analyses a mail; an old mail that is read or older than `recent` raises no alert, and is
  /// judged when there is time.
  private mutating func analysis(of new: MailDelivery.New, age: Int64, isOld: Bool) -> Analysis {
    guard isOld, new.name.isRead || age > Self.recent else { return analyzer.analyze(new.message) }
    leavesJudging = true
    return Analysis(unjudged: new.message.body)
  }

  private mutating func send(isEnd: Bool) throws(StoreError) {
    // The record tells the next start where to continue, even if this run is killed.
    if leavesJudging, try ledger.judged == nil { try ledger.setJudged(start) }
    writer.send(isEnd: isEnd)
    isEnding = isEnd
  }
}

extension Analysis {
  /// Creates a placeholder until the text is analysed: its beginning.
  fileprivate init(unjudged text: String) {
    // Bytes suffice if all characters are ASCII, as in most mails.
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
