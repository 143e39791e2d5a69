import Glibc
import TactusBridge
import TactusMessage
import TactusProcess
package import TactusSystem
import TactusText
import TactusWire

/// One run of `tactus mail`: delivers mail to the messenger and sends replies until a signal
/// arrives.
package struct MailJob {
  /// The number of mails above which they are put into the store directly.
  private static let many = 200
  /// The pause after an error of the store or the ledger.
  private static let pause = Microseconds.seconds(10)
  private static let day = Microseconds.seconds(86_400)

  private let options: MailOptions
  private let store: any MailStore
  private let lock: SoleLock
  private let ledger: MailLedger
  private var folders: MailFolders
  private var tray = MailTray()
  private var delivery: MailDelivery
  private var link: BridgeLink
  private var sender: ReplySender
  private var bulk: MailImport?
  private var judging: MailJudging?
  private var sweeping: MailSweeping?
  /// The time of the next search for mails that the store no longer has.
  private var nextSweep = Microseconds.zero
  private var complaints = MailComplaints()
  /// Folders whose initial mails are being imported.
  private var newFolders: [String] = []
  /// True if nothing was ever imported, so that all mails predate the first start.
  private var isFirst: Bool
  private var isReady = false
  private var isAnnounced = false
  /// True if the store may have unjudged mails.
  private var isUnjudged = true
  private var pauseEnds: Microseconds?
  /// Events from the service that could not be recorded yet.
  private var pendingEvents: [BridgeEvent] = []

  /// - Parameter store: the store that `options` names.
  /// - Throws: `Failure` if the ledger cannot be opened, or folders cannot be watched.
  package init(_ options: MailOptions, _ store: any MailStore) throws(Failure) {
    // All files that this process creates are private to its user.
    umask(0o077)
    (self.options, self.store) = (options, store)
    guard PrivateFolder.make(FilePath.folder(of: options.ledger)) else {
      throw Failure(.inputOutput, "cannot make the folder of '\(options.ledger.printable)'")
    }
    lock = try BridgeLock.acquire(options.ledger, of: "mail")
    let ledger = try storing { () throws(StoreError) in
      let ledger = try MailLedger(options.ledger)
      try ledger.prune()
      return ledger
    }
    self.ledger = ledger
    isFirst = try storing { () throws(StoreError) in try ledger.isNew }
    folders = try MailFolders(options.maildirs, options.choice)
    delivery = MailDelivery(ledger, marksSeen: options.marksSeen)
    link = BridgeLink(name: MailConversion.bridge, answers: true, store: options.store)
    sender = ReplySender(ledger, options)
  }

  /// Runs until a signal arrives; returns the exit status.
  ///
  /// - Throws: `Failure` if the output is closed.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    var manager = ServiceManager()
    while true {
      do throws(StoreError) { try step(waiter) } catch {
        complaints.log(Failure(error).message, at: waiter.now)
        (bulk, judging, isUnjudged) = (nil, nil, true)
        (sweeping, nextSweep) = (nil, waiter.now + Self.day)
        delivery.forgetUnwritten()
        pauseEnds = waiter.now + Self.pause
        // Mails removed from the tray but not recorded are found again.
        folders.lookAgain(at: waiter.now + Self.pause)
      }
      for words in folders.drainRemarks() + sender.drainRemarks() {
        complaints.log(words, at: waiter.now)
      }
      let hasLooked = folders.nextLook.map { $0 > waiter.now } ?? true
      if !isReady, hasLooked {
        isReady = true
        // A first import may take longer than a service manager waits.
        manager.ready(at: waiter.now)
      }
      if !isAnnounced, hasLooked, bulk == nil { try announce() }
      manager.alive(at: waiter.now)
      let wakeup = waiter.wait(until: nextDeadline(manager, waiter.now), for: interests)
      if let status = wakeup.endingStatus {
        manager.stopping()
        complaints.flush()
        return status
      }
    }
  }

  private mutating func announce() throws(Failure) {
    isAnnounced = true
    var output = StandardOutput()
    output.line("watching \(Spoken.count(folders.count, "folder"))")
    try output.finish()
  }

  private var interests: [Interest] {
    // During the pause no events are read.
    guard pauseEnds == nil else { return [] }
    return [folders.watch.interest] + link.interests + sender.interests + (bulk?.interests ?? [])
  }

  private func nextDeadline(_ manager: ServiceManager, _ now: Microseconds) -> Microseconds? {
    if let pauseEnds { return pauseEnds }
    // Mails in the tray continue when the service or the store has accepted others.
    let reading =
      bulk.map { $0.nextDeadline(at: now) } ?? (tray.count > 0 && !delivery.isFull ? now : nil)
    return [
      reading, hasTime ? judging?.next : nil,
      hasTime && judging == nil ? sweeping?.next ?? nextSweep : nil,
      folders.nextLook,
      tray.nextDeadline,
      delivery.nextDeadline,
      manager.nextDeadline,
      link.nextDeadline(at: now), sender.nextDeadline(at: now),
    ].compactMap(\.self).min()
  }

  private mutating func step(_ waiter: any Waiter) throws(StoreError) {
    if let pauseEnds, waiter.now < pauseEnds { return }
    pauseEnds = nil
    folders.follow(&tray, at: waiter.now)
    tray.addFinished(at: waiter.now, isBusy: MailFile.isBusy)
    newFolders += try folders.look(&tray, ledger, isFirst: isFirst, at: waiter.now)
    try deliverMail(waiter)
    delivery.step(&link, at: waiter.now)
    // Messages to the service leave with the next step of the link, which nothing else triggers.
    var isTalking = true
    while isTalking {
      pendingEvents += link.step(at: waiter.now)
      let hadEvents = !pendingEvents.isEmpty
      try handleEvents(at: waiter.now)
      isTalking = try sender.step(&link, at: waiter.now) || hadEvents
    }
    if bulk == nil, tray.count == 0, delivery.isEmpty {
      for folder in newFolders { try ledger.add(folder: folder) }
      newFolders = []
      isFirst = false
    }
    guard hasTime else { return }
    try judge(at: waiter.now)
    if judging == nil { try sweep(at: waiter.now) }
  }

  /// True if no mail waits to be read.
  private var hasTime: Bool { bulk == nil && tray.count == 0 }

  /// Continues the search for mails that the store no longer has.
  private mutating func sweep(at now: Microseconds) throws(StoreError) {
    if sweeping == nil, now >= nextSweep {
      nextSweep = now + Self.day
      sweeping = try MailSweeping(store, ledger, at: now)
    }
    if try sweeping?.step(at: now) == false { sweeping = nil }
  }

  /// Continues judging the mails that an import left.
  private mutating func judge(at now: Microseconds) throws(StoreError) {
    if judging == nil, isUnjudged {
      judging = try MailJudging(store, ledger, at: now)
      isUnjudged = false
    }
    if try judging?.step(at: now) == false { judging = nil }
  }

  /// Delivers the mails waiting in the tray.
  private mutating func deliverMail(_ waiter: any Waiter) throws(StoreError) {
    var words: [String] = []
    defer { for one in words { complaints.log(one, at: waiter.now) } }
    // Initial mails may already be in the store from 'tactus inbox import', which only the store
    // can check.
    let isImport = isFirst && !newFolders.isEmpty && tray.count > 0
    if bulk == nil, isImport || tray.count > Self.many {
      bulk = try MailImport(store, ledger, at: waiter.now)
      // An import that was killed may have left unjudged mails, too.
      isUnjudged = true
    }
    if var one = bulk {
      let goesOn = try one.step(&tray, &delivery, waiter) { words.append($0) }
      bulk = goesOn ? one : nil
      if !goesOn { end(one) }
      return
    }
    while !delivery.isFull, let place = tray.next() {
      if let new = try delivery.read(place, { words.append($0) }) { delivery.hand(new, to: &link) }
    }
  }

  /// Reports the result of a bulk import.
  private mutating func end(_ done: MailImport) {
    MailComplaints.write("\(Spoken.count(done.added, "mail")) added to the list")
    guard isFirst, done.fresh > 0 else { return }
    let text = "\(Spoken.count(done.fresh, "unread mail")) since yesterday"
    let now = Timestamp.now
    var notice = IncomingMessage(
      sender: "Mail", body: text, time: now, externalID: "first \(now.milliseconds)")
    notice.source = MailConversion.bridge
    notice.isQuiet = true
    link.deliver(notice, ticket: 0)
  }

  /// Handles all events from the service; an event that cannot be recorded does not delay the
  /// others and is retried.
  private mutating func handleEvents(at now: Microseconds) throws(StoreError) {
    var firstError: StoreError?
    let events = pendingEvents
    pendingEvents = []
    for event in events {
      if case .connected = event {
        // On a new connection the service repeats all unanswered replies.
        pendingEvents.removeAll { if case .answer = $0 { true } else { false } }
      }
      do throws(StoreError) { try handle(event, at: now) } catch {
        firstError = firstError ?? error
        // `MailDelivery` delivers a stored mail again.
        if case .delivered = event { continue }
        pendingEvents.append(event)
      }
    }
    if let firstError { throw firstError }
  }

  private mutating func markSeen(_ id: String, at now: Microseconds) throws(StoreError) {
    guard let place = try ledger.unread(id) else { return }
    if let reason = SeenFlag.set(place) {
      complaints.log("cannot mark as read: \(reason)", at: now)
    }
    try ledger.forgetUnread(id)
  }

  private mutating func handle(
    _ event: BridgeEvent, at now: Microseconds
  ) throws(StoreError) {
    switch event {
    case .connected: complaints.log("the messenger is there", at: now)
    case .lost(let reason): complaints.log("\(reason): mail waits for it", at: now)
    case .delivered(let ticket, let answer): try delivery.delivered(ticket, answer, at: now)
    case .refused(let ticket, let failure):
      try delivery.refused(ticket)
      complaints.log(failure.message, at: now)
    case .statusChanged(let status):
      if status.what == .read { try markSeen(status.id, at: now) }
      if status.what == .deleted {
        try ledger.recordDeletion(of: status.id, at: status.time)
      } else {
        try ledger.recordPresence(of: status.id)
      }
      link.acknowledge(status.number)
    case .answer(let answer): try sender.handle(answer, &link, at: now)
    case .state, .reader: break
    }
  }
}
