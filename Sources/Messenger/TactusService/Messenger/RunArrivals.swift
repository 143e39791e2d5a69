import Glibc
import TactusAnalysis
import TactusBridge
import TactusMessage
import TactusMessenger
import TactusSystem
import TactusText
import TactusWire

/// Stores and announces messages from programs, and reports the outcomes to the programs.
extension RunJob {
  /// The maximum number of messages being stored; urgent ones are retried until the store accepts them.
  private static let mostArriving = 256
  /// The interval between checks for other programs' messages and for the store's file.
  private static let lookInterval = Microseconds.milliseconds(2500)

  mutating func deliver(
    _ request: NotifyRequest, _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    let found = models.analyzer.analyze(request.message)
    let isUrgent = driver.outlet.archive.adjusted(found, for: request.message).analysis.isUrgent
    if encoder?.hold(request, found, isUrgent: isUrgent, at: now) == true { return }
    try deliver(request, found, &driver, at: now)
  }

  /// Stores and announces the messages that the encoder has read.
  mutating func deliverRead(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    while let read = encoder?.popRead(at: now) {
      let found = models.analyzer.analyze(read.request.message, by: read.encoded)
      try deliver(read.request, found, readLater: read.number, &driver, at: now)
    }
  }

  /// Stores the messages that the encoder was still reading when the service ends.
  mutating func deliverUnread(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    while let request = encoder?.popUnread() {
      try deliver(request, models.analyzer.analyze(request.message), &driver, at: now)
    }
  }

  /// - Parameter number: the number under which the encoder will read it later; nil if it will not.
  private mutating func deliver(
    _ request: NotifyRequest, _ found: Analysis, readLater number: Int? = nil,
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    let analysis = driver.outlet.archive.adjusted(found, for: request.message).analysis
      .adjusted(for: request.message)
    guard arriving.count < Self.mostArriving else {
      let failure = Failure(
        .unavailable, "\(arriving.count) messages already wait to be stored",
        cure: "end the program that holds the store, or check the disk")
      reply(request, .refused(failure.message, failure.status), at: now)
      if let number { encoder?.forget(number) }
      return try announceStoreFailure(failure, request.message, analysis, &driver, at: now)
    }
    let before = analysis.isUrgent ? driver.outlet.archive.find(request.message) : nil
    let ticket = driver.outlet.deliver(request.message, found, isUrgent: analysis.isUrgent)
    var message = ArrivingMessage(request, found: found, analysis, ticket: ticket, at: now)
    message.encoderNumber = number
    if let before, before.isTold { message.known = before.id }
    arriving.append(message)
  }

  /// Announces the failure to store a message, with its sender if it is urgent.
  private func announceStoreFailure(
    _ failure: Failure, _ message: IncomingMessage, _ analysis: Analysis,
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    if analysis.isUrgent {
      try driver.handle(
        .notStored(
          ArchiveError(failure.message),
          urgentFrom: driver.outlet.archive.adjusted(analysis, for: message).name), at: now)
    } else {
      for event in driver.outlet.reportStoreFailure(failure) { try driver.handle(event, at: now) }
    }
  }

  /// Announces urgent messages that the store has not accepted in time.
  mutating func announceOverdue(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    for index in arriving.indices {
      let message = arriving[index]
      guard let deadline = message.announcementDeadline, now >= deadline else { continue }
      if let known = message.known {
        answerDuplicate(of: known, index, driver, at: now)
        continue
      }
      arriving[index].announcementNumber = announcementNumber(of: message)
      // If no alert can be added now, it is announced after another is felt, which wakes the loop.
      guard arriving[index].announcementNumber == nil, driver.messenger.hasRoomForUrgent else {
        continue
      }
      let number = message.number
      arriving[index].announcementNumber = number
      let sender = driver.outlet.archive.adjusted(message.analysis, for: message.request.message)
        .name
      try driver.handle(
        .overdue(
          number, from: sender, gist: message.analysis.gist,
          isDoubtful: message.analysis.isScam,
          message: driver.outlet.archive.unstored(message.request.message, message.analysis)),
        at: now
      )
    }
  }

  /// Answers a script that repeats a stored message, before the store can report the duplicate.
  private mutating func answerDuplicate(
    of known: MessageID, _ index: Int, _ driver: borrowing MessengerDriver<StoreOutlet>,
    at now: Microseconds
  ) {
    arriving[index].isAnswered = true
    let message = arriving[index]
    if driver.outlet.isInHand(known) {
      wait(message, for: known)
    } else {
      reply(message.request, .done(known, .duplicate, message.script.band), at: now)
    }
  }

  /// Handles a message that the store has accepted or rejected.
  mutating func handle(
    _ arrival: StoreOutlet.Arrival, _ driver: inout MessengerDriver<StoreOutlet>,
    at now: Microseconds
  ) throws(Failure) {
    guard let index = self.arriving.firstIndex(where: { $0.ticket == arrival.ticket })
    else { return }
    var arriving = self.arriving.remove(at: index)
    let (request, analysis) = (arriving.request, arriving.analysis)
    let band = analysis.urgency.band
    switch arrival.result {
    case .success(let stored):
      if let number = arriving.encoderNumber {
        if stored.isNew {
          encoder?.stored(number, as: stored.id)
        } else {
          encoder?.forget(number)
        }
      }
      arriving.announcementNumber = announcementNumber(of: arriving)
      for other in self.arriving.indices where self.arriving[other].isSame(as: arriving) {
        self.arriving[other].known = stored.id
        if arriving.announcementNumber != nil, !self.arriving[other].isAnswered {
          self.arriving[other].isAnswered = true
          wait(self.arriving[other], for: stored.id)
        }
      }
      if let replaced = stored.replaced {
        try driver.handle(.replaced(replaced, by: stored.id), at: now)
      }
      listen(to: stored.id, by: request, &driver)
      // A stored message that was never announced counts as new.
      if stored.isAnnounced, !driver.outlet.isInHand(stored.id) {
        if !arriving.isAnswered {
          reply(request, .done(stored.id, .duplicate, band), at: now)
        }
        return
      }
      if !arriving.isAnswered { wait(arriving, for: stored.id) }
      // A stored message that cannot be read back is announced as it was received.
      if analysis.isUrgent, arriving.announcementNumber == nil, !stored.isAnnounced,
        (try? driver.outlet.archive.message(stored.id)) == nil
      {
        arriving.announcementNumber = arriving.number
        try driver.handle(
          .overdue(
            arriving.number,
            from: driver.outlet.archive.adjusted(analysis, for: request.message).name,
            gist: analysis.gist, isDoubtful: analysis.isScam,
            message: driver.outlet.archive.unstored(request.message, analysis)), at: now)
      }
      // It is being announced already: the script waits for the same PLAYED.
      guard !stored.isAnnounced else { return }
      try driver.handle(
        arriving.announcementNumber.map { .stored(stored.id, overdue: $0) } ?? .arrived(stored.id),
        at: now)
      if stored.isNew { model?.query(stored.id, request.message, analysis) }
    case .failure(let error):
      let failure = Failure(error)
      if analysis.isUrgent, arriving.known == nil {
        arriving.ticket = nil
        self.arriving.insert(arriving, at: index)
        // The urgent message is announced before the store's failure.
        guard arriving.announcementNumber != nil else { return }
      } else {
        if let number = arriving.encoderNumber { encoder?.forget(number) }
        if !arriving.isAnswered {
          reply(request, .refused(failure.message, failure.status), at: now)
        }
      }
      for event in driver.outlet.reportStoreFailure(failure) { try driver.handle(event, at: now) }
    }
  }

  /// Routes answers to a message's sender through the connection that delivered it, if it displays
  /// answers; a bridge has its own route.
  private func listen(
    to message: MessageID, by request: NotifyRequest,
    _ driver: inout MessengerDriver<StoreOutlet>
  ) {
    guard request.message.source == nil, socket.showsAnswers(request.caller),
      let stored = (try? driver.outlet.archive.message(message)) ?? nil
    else { return }
    driver.outlet.listen(request.caller, to: stored.conversation)
  }

  /// Stores the revisions of the larger model and of the encoder.
  mutating func storeRevisions(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    let analyzer = models.analyzer
    for revision in encoder?.popRevisions(analyzer, at: now) ?? [] {
      driver.outlet.revise(
        revision.message, from: revision.old, to: revision.new, decidesHelp: true)
      report(revision.notice)
    }
    for revision in model?.popRevisions() ?? [] {
      driver.outlet.revise(revision.message, from: revision.old, to: revision.new)
      if let notice = revision.notice { report(notice) }
    }
    for trouble in model?.popProblems() ?? [] { report(trouble.message) }
    for trouble in encoder?.popProblems() ?? [] { report(trouble.message) }
  }

  /// Returns the number under which the message, or an unstored copy of it, was announced; nil if
  /// neither was.
  func announcementNumber(of message: ArrivingMessage) -> Int? {
    message.announcementNumber
      ?? arriving.first { $0.announcementNumber != nil && $0.isSame(as: message) }?
      .announcementNumber
  }

  /// Makes the script of a message wait for the outcome of the stored message.
  private mutating func wait(_ message: ArrivingMessage, for id: MessageID) {
    waiting.append(
      WaitingScript(
        request: message.request, message: id, band: message.script.band, since: message.since))
  }

  /// Checks for messages from other programs.
  mutating func look(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    guard now >= nextLook else { return }
    nextLook = now + Self.lookInterval
    // The machine may have moved to another time zone.
    tzset()
    driver.setClock(.now, at: now)
    driver.outlet.look(at: now)
    reportMissingBridges(&driver, at: now)
    for (index, message) in arriving.enumerated() where message.ticket == nil {
      arriving[index].ticket = driver.outlet.deliver(
        message.request.message, message.found, isUrgent: message.analysis.isUrgent)
    }
  }

  mutating func answer(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    let isFull = socket.isFull
    var waiting: [WaitingScript] = []
    for script in self.waiting {
      let delivery = script.message.flatMap { driver.outlet.delivery(of: $0) }
      let isAnswered = reply(
        to: script, delivery, driver, isInTheWay: isFull && isFirst(script), at: now)
      if !isAnswered { waiting.append(script) }
    }
    self.waiting = waiting
    for (index, message) in arriving.enumerated() {
      guard
        let deadline = message.answerDeadline(driver.messenger, isInTheWay: isFull),
        now >= deadline
      else { continue }
      let isFelt = message.announcementNumber.map { driver.messenger.isFelt(overdue: $0) } ?? false
      arriving[index].isAnswered = reply(
        to: message.script, isFelt ? .felt : nil, driver, isInTheWay: isFull, at: now)
    }
    driver.outlet.clearDeliveries()
  }

  private func reply(_ request: NotifyRequest, _ answer: NotifyAnswer, at now: Microseconds) {
    socket.answer(request.caller, ServiceAnswer(answer), at: now)
  }

  /// Reports the outcome of its message to a script; returns false if it must wait.
  private func reply(
    to script: WaitingScript, _ delivery: Delivery?,
    _ driver: borrowing MessengerDriver<StoreOutlet>, isInTheWay: Bool, at now: Microseconds
  ) -> Bool {
    let silence = script.message.flatMap { driver.outlet.silence(of: $0) }
    let outcome = script.outcome(
      delivery, because: silence, at: now, isInTheWay: isInTheWay,
      isGloveThere: driver.messenger.isGloveThere, heardAt: driver.heardAt)
    guard let outcome else { return false }
    reply(script.request, .done(script.message, outcome, script.band), at: now)
    return true
  }

  /// Returns true if this script is the first to be answered when the socket is full.
  func isFirst(_ script: WaitingScript) -> Bool {
    script.message == waiting.first?.message
  }
}
