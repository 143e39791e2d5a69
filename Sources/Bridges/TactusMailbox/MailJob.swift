import Glibc
import TactusAnalysis
import TactusService
import TactusStore
package import TactusSystem
import TactusText
import TactusWire

/// One run of `tactus mail`: brings mail to the messenger, and its answers out, until a signal comes.
package struct MailJob {
  /// More mails than that are put into the store without the service.
  private static let many = 200
  /// How long to wait after the store or the ledger refused something.
  private static let pause = Microseconds.seconds(10)
  private static let day = Microseconds.seconds(86_400)

  private let options: MailOptions
  private let lock: SoleLock
  private let ledger: MailLedger
  private var folders: MailFolders
  private var tray = MailTray()
  private var desk: MailDesk
  private var link: BridgeLink
  private var post: MailPost
  private var bulk: MailImport?
  private var judging: MailJudging?
  private var sweeping: MailSweeping?
  /// When to look next for mails that the store has no more.
  private var nextSweep = Microseconds.zero
  private var complaints = MailComplaints()
  /// Folders whose first mails are being taken.
  private var newFolders: [String] = []
  /// Whether nothing was ever taken, and what is there was there before.
  private var isFirst: Bool
  private var isReady = false
  private var isAnnounced = false
  /// Whether mails may be in the list that nobody has judged.
  private var isUnjudged = true
  private var pauseEnds: Microseconds?
  /// What the service told and could not be written down yet.
  private var unheard: [BridgeEvent] = []

  /// - Throws: `Failure` if the ledger cannot be opened, or nothing can be watched.
  package init(_ options: MailOptions) throws(Failure) {
    // Whatever this process makes is its user's alone.
    umask(0o077)
    self.options = options
    guard PrivateFolder.make(StoreFile.folder(of: options.ledger)) else {
      throw Failure(.inputOutput, "cannot make the folder of '\(options.ledger.printable)'")
    }
    lock = try BridgeLock.take(options.ledger, of: "mail")
    let ledger = try storing { () throws(StoreError) in
      let ledger = try MailLedger(options.ledger)
      try ledger.prune()
      return ledger
    }
    self.ledger = ledger
    isFirst = try storing { () throws(StoreError) in try ledger.isNew }
    folders = try MailFolders(options.maildirs, options.choice)
    desk = MailDesk(ledger, marksSeen: options.marksSeen)
    link = BridgeLink(name: MailTelling.bridge, answers: true, store: options.store)
    post = MailPost(ledger, options)
  }

  /// Works until a signal comes; returns the exit status.
  ///
  /// - Throws: `Failure` if nobody reads the output.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    var manager = ServiceManager()
    while true {
      do throws(StoreError) { try step(waiter) } catch {
        complaints.tell(Failure(error).message, at: waiter.now)
        (bulk, judging, isUnjudged) = (nil, nil, true)
        (sweeping, nextSweep) = (nil, waiter.now + Self.day)
        desk.forgetUnwritten()
        pauseEnds = waiter.now + Self.pause
        // What was taken out of the tray and not written down is found again.
        folders.lookAgain(at: waiter.now + Self.pause)
      }
      for words in folders.takeRemarks() + post.takeRemarks() {
        complaints.tell(words, at: waiter.now)
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
    // Nobody takes what has come before the pause has ended.
    guard pauseEnds == nil else { return [] }
    return [folders.watch.interest] + link.interests + post.interests + (bulk?.interests ?? [])
  }

  private func nextDeadline(_ manager: ServiceManager, _ now: Microseconds) -> Microseconds? {
    if let pauseEnds { return pauseEnds }
    // What waits in the tray goes on when the service, or the store, has taken something.
    let reading =
      bulk.map { $0.nextDeadline(at: now) } ?? (tray.count > 0 && !desk.isFull ? now : nil)
    return [
      reading, hasTime ? judging?.next : nil,
      hasTime && judging == nil ? sweeping?.next ?? nextSweep : nil,
      folders.nextLook,
      tray.nextDeadline,
      desk.nextDeadline,
      manager.nextDeadline,
      link.nextDeadline(at: now), post.nextDeadline(at: now),
    ].compactMap(\.self).min()
  }

  private mutating func step(_ waiter: any Waiter) throws(StoreError) {
    if let pauseEnds, waiter.now < pauseEnds { return }
    pauseEnds = nil
    folders.follow(&tray, at: waiter.now)
    tray.settle(at: waiter.now, isBusy: MailFile.isBusy)
    newFolders += try folders.look(&tray, ledger, isFirst: isFirst, at: waiter.now)
    try tell(waiter)
    desk.step(&link, at: waiter.now)
    // What is said to the service goes with the next step, which nothing else calls for.
    var isTalking = true
    while isTalking {
      unheard += link.step(at: waiter.now)
      let hasHeard = !unheard.isEmpty
      try hearAll(at: waiter.now)
      isTalking = try post.step(&link, at: waiter.now) || hasHeard
    }
    if bulk == nil, tray.count == 0, desk.isEmpty {
      for folder in newFolders { try ledger.add(folder: folder) }
      newFolders = []
      isFirst = false
    }
    guard hasTime else { return }
    try judge(at: waiter.now)
    if judging == nil { try sweep(at: waiter.now) }
  }

  /// Whether no mail waits to be read.
  private var hasTime: Bool { bulk == nil && tray.count == 0 }

  /// Goes on looking for mails that the store has no more.
  private mutating func sweep(at now: Microseconds) throws(StoreError) {
    if sweeping == nil, now >= nextSweep {
      nextSweep = now + Self.day
      sweeping = try MailSweeping(options.store, ledger, at: now)
    }
    if try sweeping?.step(at: now) == false { sweeping = nil }
  }

  /// Goes on judging what an import has left.
  private mutating func judge(at now: Microseconds) throws(StoreError) {
    if judging == nil, isUnjudged {
      judging = try MailJudging(options.store, ledger, at: now)
      isUnjudged = false
    }
    if try judging?.step(at: now) == false { judging = nil }
  }

  /// Tells what waits in the tray.
  private mutating func tell(_ waiter: any Waiter) throws(StoreError) {
    var words: [String] = []
    defer { for one in words { complaints.tell(one, at: waiter.now) } }
    // What is there at first may be in the store by 'tactus inbox import', which only the store can tell.
    let isImport = isFirst && !newFolders.isEmpty && tray.count > 0
    if bulk == nil, isImport || tray.count > Self.many {
      bulk = try MailImport(options.store, ledger, at: waiter.now)
      // One that was killed may have left some, too.
      isUnjudged = true
    }
    if var one = bulk {
      let goesOn = try one.step(&tray, &desk, waiter) { words.append($0) }
      bulk = goesOn ? one : nil
      if !goesOn { end(one) }
      return
    }
    while !desk.isFull, let place = tray.next() {
      if let new = try desk.read(place, { words.append($0) }) { desk.hand(new, to: &link) }
    }
  }

  /// Says what came of many mails at once.
  private mutating func end(_ done: MailImport) {
    MailComplaints.write("\(Spoken.count(done.added, "mail")) taken into the list")
    guard isFirst, done.fresh > 0 else { return }
    let text = "\(Spoken.count(done.fresh, "unread mail")) since yesterday"
    let now = Timestamp.now
    var notice = IncomingMessage(
      sender: "Mail", body: text, time: now, externalID: "first \(now.milliseconds)")
    notice.source = MailTelling.bridge
    notice.isQuiet = true
    link.deliver(notice, ticket: 0)
  }

  /// Hears what the service told; what cannot be written down holds up nothing else, and is heard again.
  private mutating func hearAll(at now: Microseconds) throws(StoreError) {
    var trouble: StoreError?
    let events = unheard
    unheard = []
    for event in events {
      if case .connected = event {
        // All that was not reported is told again on the new line.
        unheard.removeAll { if case .answer = $0 { true } else { false } }
      }
      do throws(StoreError) { try hear(event, at: now) } catch {
        trouble = trouble ?? error
        // A mail that was taken is handed over again by the desk.
        if case .delivered = event { continue }
        unheard.append(event)
      }
    }
    if let trouble { throw trouble }
  }

  private mutating func markSeen(_ id: String, at now: Microseconds) throws(StoreError) {
    guard let place = try ledger.unread(id) else { return }
    if let reason = SeenFlag.set(place) {
      complaints.tell("cannot mark as read: \(reason)", at: now)
    }
    try ledger.forgetUnread(id)
  }

  private mutating func hear(
    _ event: BridgeEvent, at now: Microseconds
  ) throws(StoreError) {
    switch event {
    case .connected: complaints.tell("the messenger is there", at: now)
    case .lost(let reason): complaints.tell("\(reason): mail waits for it", at: now)
    case .delivered(let ticket, let answer): try desk.delivered(ticket, answer, at: now)
    case .refused(let ticket, let failure):
      try desk.refused(ticket)
      complaints.tell(failure.message, at: now)
    case .became(let fate):
      if fate.what == .read { try markSeen(fate.id, at: now) }
      if fate.what == .deleted {
        try ledger.noteDeleted(fate.id, at: fate.time)
      } else {
        try ledger.notePresent(fate.id)
      }
      link.settle(fate.number)
    case .answer(let answer): try post.take(answer, &link, at: now)
    case .state, .told: break
    }
  }
}
