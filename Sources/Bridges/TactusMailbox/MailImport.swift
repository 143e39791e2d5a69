import TactusMessage
import TactusSystem
import TactusText
import TactusWire

/// A bulk import of mails into the store while a messenger may be running: the first contents of a
/// mailbox, or a backlog.
struct MailImport {
  private static let progress = Microseconds.seconds(5)
  /// The minimum age of unread mail that can be judged later, like read mail; milliseconds.
  private static let recent: Int64 = 30 * 86_400_000

  private let ledger: MailLedger
  private var writer: any MailWriter
  /// The mails of the next batch, and those of the batch being stored.
  private var batch: [(taken: TakenMail, name: MaildirName)] = []
  private var underway: [(taken: TakenMail, name: MaildirName)] = []
  /// True if some of the mails remain to be judged later.
  private var leavesJudging = false
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

  init(_ store: any MailStore, _ ledger: MailLedger, at now: Microseconds) throws(StoreError) {
    self.ledger = ledger
    nextProgress = now + Self.progress
    writer = try store.openWriter(of: MailConversion.bridge)
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
    if let counts = try writer.popCounts() {
      (added, fresh) = (added + counts.added, fresh + counts.fresh)
      defer { underway = [] }
      try delivery.record(underway)
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
    MailComplaints.write("\(Spoken.count(seen, "mail")) of \(seen + left) added to the list")
  }

  private mutating func add(_ new: MailDelivery.New, isOld: Bool) {
    let age = Timestamp.now.milliseconds - new.message.time.milliseconds
    isEnding = false
    // An old mail that is read, or older than `recent`, raises no alert.
    let isJudgedLater = isOld && (new.name.isRead || age > Self.recent)
    leavesJudging = leavesJudging || isJudgedLater
    writer.add(
      ImportedMail(
        message: ArchivedMessage(new.message, isRead: new.name.isRead),
        names: isOld ? names(of: new) : [], isFresh: !new.name.isRead && age < 86_400_000,
        isJudgedLater: isJudgedLater))
    batch.append((new.taken, new.name))
  }

  /// Returns the names under which the store may have an old mail: its Message-ID, from 'tactus
  /// inbox import' or an earlier version.
  private func names(of new: MailDelivery.New) -> [ImportedMail.Name] {
    let id = new.taken.origin.messageID.isEmpty ? nil : new.taken.origin.messageID
    let plain = ImportedMail.Name(id: id ?? new.message.externalID, source: nil)
    guard writer.hasPlainNames, let id else { return [plain] }
    return [plain, ImportedMail.Name(id: id, source: MailConversion.bridge)]
  }

  private mutating func send(isEnd: Bool) throws(StoreError) {
    // The next start continues from this record, even if this run is killed.
    if leavesJudging, try ledger.judged == nil { try ledger.setJudged(writer.lastNumber) }
    writer.send(isEnd: isEnd)
    (underway, batch) = (batch, [])
    isEnding = isEnd
  }
}
