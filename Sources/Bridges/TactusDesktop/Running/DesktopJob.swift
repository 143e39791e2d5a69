import Glibc
package import TactusService
import TactusStore
package import TactusSystem
import TactusText
import TactusWire

/// One run of `tactus desktop`: passes notifications from the session bus to the messenger; either
/// may disconnect and return.
package struct DesktopJob {
  /// The most messages at the service without an answer.
  private static let mostHanded = 16
  /// The time that a chosen action waits for the bus or the disk before the reader is told that it
  /// failed.
  private static let fatePatience = Microseconds.seconds(60)
  /// The time that a chosen action waits for the number of its notification, which may
  /// still be on the bus if the action was chosen at once.
  private static let numberPatience = Microseconds.seconds(2)
  /// The pause before writing to a full disk is retried.
  private static let filePause = Microseconds.seconds(5)

  private let file: DesktopFile
  private var bus: SessionBus
  private var link: BridgeLink
  private var desk: NotificationTracker
  private var tickets: [Int: String] = [:]
  private var lastTicket = 0
  private var manager = ServiceManager()
  private var errors = PatientLines(STDERR_FILENO, prefix: "tactus desktop: ")
  private var said: [String: String] = [:]
  /// True once the bus was connected.
  private var hasHeard = false
  /// True if the file lacks changes of the book, and the time of the next attempt.
  private var isBehind = false
  private var nextFile = Microseconds.zero
  /// The outcomes of messages in the order received, until the service may forget them.
  private var fates: [(fate: DeliveryStatus, since: Microseconds)] = []
  /// The actions for the first outcome; nil until the book has recorded it.
  private var deeds: [BusDeed]?

  /// - Parameters:
  ///   - store: the messenger's store.
  ///   - rules: the rules of the settings.
  ///   - isServer: true to act as the notification server if there is no other.
  /// - Throws: `Failure` if another process does this, or the book cannot be read.
  package init(store: String, rules: [DesktopRule], isServer: Bool) throws(Failure) {
    let folder = StoreFile.folder(of: store)
    file = try DesktopFile(in: folder)
    let book = try DesktopFile.book(in: folder)
    try file.write(book)
    desk = NotificationTracker(ProgramRules(rules), book)
    bus = SessionBus(address: { BusAddress.session() }, isServer: isServer)
    link = BridgeLink(name: "desktop", answers: false, store: store)
  }

  /// Runs until a signal arrives; returns the exit status.
  package mutating func run(_ waiter: any Waiter) -> ExitStatus {
    manager.ready(at: waiter.now)
    while true {
      let now = waiter.now
      manager.alive(at: now)
      for news in bus.step(at: now) { hear(news, at: now) }
      desk.passTime(to: now)
      for event in link.step(at: now) { hear(event, at: now) }
      settleFates(at: now)
      hand(at: now)
      // The messages just queued are sent at once.
      let answers = link.step(at: now)
      for event in answers { hear(event, at: now) }
      let isKept = keep(at: now)
      bus.answer(isKept: isKept, at: now)
      errors.flush()
      let next = [
        bus.nextDeadline(at: now), link.nextDeadline(at: now), desk.nextDeadline,
        manager.nextDeadline, errors.nextTry(at: now), isBehind ? nextFile : nil,
        nextFateDeadline(at: now), answers.isEmpty ? nil : now,
      ].compactMap(\.self).min()
      let wakeup = waiter.wait(until: next, for: bus.interests + link.interests)
      if let status = wakeup.endingStatus {
        end(at: waiter.now)
        return status
      }
    }
  }

  private mutating func end(at now: Microseconds) {
    manager.stopping()
    desk.end()
    nextFile = .zero
    keep(at: now)
    // Actions recorded in the file now would not be performed after a restart.
    if deeds != nil { settleFates(at: now) }
    errors.finish()
  }

  // MARK: The bus

  private mutating func hear(_ news: BusEvent, at now: Microseconds) {
    switch news {
    case .lost(let reason):
      // Early in a login the bus follows soon; in a terminal without one the user must act.
      let cure = hasHeard ? "" : "; \(Self.cure)"
      say("bus", "waiting for the session bus: \(reason)\(cure)")
    case .there(_, let server), .server(let server):
      hasHeard = true
      say("bus", "listening on the session bus, where \(Self.shower(server))")
    case .notified, .numbered, .closed, .withdrawn: break
    }
    desk.hear(news, at: now, time: .now)
  }

  private static let cure =
    "run this in a terminal of the desktop, or set DBUS_SESSION_BUS_ADDRESS; Ctrl-C ends it"

  private static func shower(_ server: String) -> String {
    switch server {
    case "": "no server shows notifications"
    case DesktopState.ownServer: "Tactus receives notifications"
    default: "\(server) shows notifications"
    }
  }

  // MARK: The service

  private mutating func hear(_ event: BridgeEvent, at now: Microseconds) {
    switch event {
    case .connected: say("service", "the messenger is there")
    case .lost(let reason): say("service", "waiting for the messenger: \(reason)")
    case .delivered(let ticket, _): settle(ticket)
    case .refused(let ticket, let failure):
      say("refused", "a notification was refused: \(failure.message)")
      settle(ticket)
    case .became(let fate):
      // A service that returns repeats all outcomes that are not settled.
      if !fates.contains(where: { $0.fate == fate }) {
        fates.append((fate, now))
      }
    case .answer, .state, .told: break
    }
  }

  private func nextFateDeadline(at now: Microseconds) -> Microseconds? {
    guard let since = fates.first?.since else { return nil }
    let numberDeadline = since + Self.numberPatience
    return now < numberDeadline ? numberDeadline : since + Self.fatePatience
  }

  private mutating func settleFates(at now: Microseconds) {
    while let (fate, since) = fates.first {
      let isWaiting = deeds == nil && now < since + Self.numberPatience
      if isWaiting, desk.awaitsNumber(fate) { return }
      let isLate = now >= since + Self.fatePatience
      // An outcome must be in the file before the service forgets it.
      guard carryOut(fate, isLate: isLate, at: now), keep(at: now) || isLate else { return }
      fates.removeFirst()
      deeds = nil
      link.settle(fate.number)
    }
  }

  /// Performs the actions for the first outcome; returns false to retry later.
  private mutating func carryOut(
    _ fate: DeliveryStatus, isLate: Bool, at now: Microseconds
  ) -> Bool {
    if case .acted = fate.what, deeds == nil, !bus.isListening {
      if isLate { desk.fail(fate, desk.book.entry(fate.id)) }
      return isLate
    }
    let deeds = self.deeds ?? desk.became(fate)
    self.deeds = deeds
    // An action to be performed once is recorded in the file first.
    let isKept = deeds.isEmpty || keep(at: now)
    guard isKept || isLate else { return false }
    for deed in deeds {
      let isDone = isKept && bus.perform(deed)
      if !isDone, case .act(_, let entry) = deed { desk.fail(fate, entry) }
    }
    self.deeds = []
    return true
  }

  private mutating func settle(_ ticket: Int) {
    if let id = tickets.removeValue(forKey: ticket) { desk.taken(id) }
  }

  private mutating func hand(at now: Microseconds) {
    // Written to the file first, so that a message survives the death of either process.
    let messages = desk.hand(Self.mostHanded - tickets.count)
    guard !messages.isEmpty else { return }
    keep(at: now)
    for message in messages {
      lastTicket += 1
      tickets[lastTicket] = message.externalID ?? ""
      link.deliver(message, ticket: lastTicket)
    }
  }

  // MARK: The file, and messages to the user

  /// Brings the file up to date, unless that failed a moment ago; returns true if it is up to
  /// date.
  @discardableResult
  private mutating func keep(at now: Microseconds) -> Bool {
    let notes = desk.takeNotes()
    if now >= nextFile, isBehind || !notes.isEmpty {
      do throws(Failure) {
        if isBehind { try file.write(desk.book) } else { try file.add(notes, to: desk.book) }
        isBehind = false
        said["file"] = nil
      } catch {
        (isBehind, nextFile) = (true, now + Self.filePause)
        say("file", "\(error.message): waiting notifications are lost if this program ends")
      }
    }
    let dropped = desk.takeDropped()
    if dropped > 0 {
      let count = Spoken.count(dropped, "notification")
      errors.line("tactus desktop: \(count) dropped: the messenger accepts none")
    }
    return !isBehind
  }

  /// Reports a state of a subject, unless it was the last one reported.
  private mutating func say(_ matter: String, _ text: String) {
    guard said[matter] != text else { return }
    said[matter] = text
    errors.line("tactus desktop: \(text)")
  }
}
