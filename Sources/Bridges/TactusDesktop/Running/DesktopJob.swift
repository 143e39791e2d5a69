import Glibc
package import TactusBridge
import TactusProcess
package import TactusSystem
import TactusText
import TactusWire

/// One run of `tactus desktop`: passes notifications from the session bus to the messenger; either
/// may disconnect and return.
package struct DesktopJob {
  /// The maximum number of messages at the service without an answer.
  private static let mostHanded = 16
  /// The time that a chosen action waits for the bus or the disk before it is reported as
  /// failed.
  private static let outcomePatience = Microseconds.seconds(60)
  /// The time that a chosen action waits for the number of its notification, which may
  /// still be on the bus if the action was chosen at once.
  private static let numberPatience = Microseconds.seconds(2)
  /// The pause before writing to a full disk is retried.
  private static let filePause = Microseconds.seconds(5)

  private let file: DesktopFile
  private var bus: SessionBus
  private var link: BridgeLink
  private var tracker: NotificationTracker
  private var tickets: [Int: String] = [:]
  private var lastTicket = 0
  private var manager = ServiceManager()
  private var errors = PatientLines(STDERR_FILENO, prefix: "tactus desktop: ")
  private var reported: [String: String] = [:]
  /// True once the bus has been connected.
  private var hasConnected = false
  /// True if the file lacks changes of the state, and the time of the next attempt.
  private var isBehind = false
  private var nextFile = Microseconds.zero
  /// The outcomes of messages in the order received, until the service may forget them.
  private var outcomes: [(fate: DeliveryStatus, since: Microseconds)] = []
  /// The actions for the first outcome; nil until it is recorded.
  private var actions: [BusAction]?

  /// - Parameters:
  ///   - store: the messenger's store.
  ///   - rules: the rules of the settings.
  ///   - isServer: true to act as the notification server if there is no other.
  ///   - isAlarm: true if a text reports a danger.
  /// - Throws: `Failure` if another process does this, or the file cannot be read.
  package init(
    store: String, rules: [DesktopRule], isServer: Bool,
    isAlarm: @escaping @Sendable (String) -> Bool
  ) throws(Failure) {
    let folder = FilePath.folder(of: store)
    file = try DesktopFile(in: folder)
    let state = try DesktopFile.read(in: folder)
    try file.write(state)
    tracker = NotificationTracker(ProgramRules(rules), state, isAlarm: isAlarm)
    bus = SessionBus(address: { BusAddress.session() }, isServer: isServer)
    link = BridgeLink(name: "desktop", answers: false, store: store)
  }

  /// Runs until a signal arrives; returns the exit status.
  package mutating func run(_ waiter: any Waiter) -> ExitStatus {
    manager.ready(at: waiter.now)
    while true {
      let now = waiter.now
      manager.alive(at: now)
      for event in bus.step(at: now) { handle(event, at: now) }
      tracker.passTime(to: now)
      for event in link.step(at: now) { handle(event, at: now) }
      processOutcomes(at: now)
      hand(at: now)
      // The messages just queued are sent at once.
      let answers = link.step(at: now)
      for event in answers { handle(event, at: now) }
      let isSaved = save(at: now)
      bus.answer(isSaved: isSaved, at: now)
      errors.flush()
      let next = [
        bus.nextDeadline(at: now), link.nextDeadline(at: now), tracker.nextDeadline,
        manager.nextDeadline, errors.nextTry(at: now), isBehind ? nextFile : nil,
        nextOutcomeDeadline(at: now), answers.isEmpty ? nil : now,
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
    tracker.end()
    nextFile = .zero
    save(at: now)
    // Actions recorded in the file now would not be performed after a restart.
    if actions != nil { processOutcomes(at: now) }
    errors.finish()
  }

  // MARK: The bus

  private mutating func handle(_ event: BusEvent, at now: Microseconds) {
    switch event {
    case .lost(let reason):
      // Early in a login the bus follows soon; in a terminal without one the user must act.
      let cure = hasConnected ? "" : "; \(Self.cure)"
      report("bus", "waiting for the session bus: \(reason)\(cure)")
    case .there(_, let server), .server(let server):
      hasConnected = true
      report("bus", "listening on the session bus, where \(Self.serverText(server))")
    case .notified, .numbered, .closed, .withdrawn: break
    }
    tracker.handle(event, at: now, time: .now)
  }

  private static let cure =
    "run this in a terminal of the desktop, or set DBUS_SESSION_BUS_ADDRESS; Ctrl-C ends it"

  private static func serverText(_ server: String) -> String {
    switch server {
    case "": "no server shows notifications"
    case DesktopState.ownServer: "Tactus receives notifications"
    default: "\(server) shows notifications"
    }
  }

  // MARK: The service

  private mutating func handle(_ event: BridgeEvent, at now: Microseconds) {
    switch event {
    case .connected: report("service", "the messenger is there")
    case .lost(let reason): report("service", "waiting for the messenger: \(reason)")
    case .delivered(let ticket, _): complete(ticket)
    case .refused(let ticket, let failure):
      report("refused", "a notification was refused: \(failure.message)")
      complete(ticket)
    case .statusChanged(let status):
      // A service that returns repeats all unacknowledged outcomes.
      if !outcomes.contains(where: { $0.fate == status }) {
        outcomes.append((status, now))
      }
    case .answer, .state, .reader: break
    }
  }

  private func nextOutcomeDeadline(at now: Microseconds) -> Microseconds? {
    guard let since = outcomes.first?.since else { return nil }
    let numberDeadline = since + Self.numberPatience
    return now < numberDeadline ? numberDeadline : since + Self.outcomePatience
  }

  private mutating func processOutcomes(at now: Microseconds) {
    while let (status, since) = outcomes.first {
      let isWaiting = actions == nil && now < since + Self.numberPatience
      if isWaiting, tracker.awaitsNumber(status) { return }
      let isLate = now >= since + Self.outcomePatience
      // An outcome must be in the file before the service forgets it.
      guard carryOut(status, isLate: isLate, at: now), save(at: now) || isLate else { return }
      outcomes.removeFirst()
      actions = nil
      link.acknowledge(status.number)
    }
  }

  /// Performs the actions for the first outcome; returns false to retry later.
  private mutating func carryOut(
    _ status: DeliveryStatus, isLate: Bool, at now: Microseconds
  ) -> Bool {
    if case .acted = status.what, actions == nil, !bus.isListening {
      if isLate { tracker.fail(status, tracker.state.entry(status.id)) }
      return isLate
    }
    let actions = self.actions ?? tracker.handle(status)
    self.actions = actions
    // An action to be performed once is recorded in the file first.
    let isSaved = actions.isEmpty || save(at: now)
    guard isSaved || isLate else { return false }
    for action in actions {
      let isDone = isSaved && bus.perform(action)
      if !isDone, case .act(_, let entry) = action { tracker.fail(status, entry) }
    }
    self.actions = []
    return true
  }

  private mutating func complete(_ ticket: Int) {
    if let id = tickets.removeValue(forKey: ticket) { tracker.markStored(id) }
  }

  private mutating func hand(at now: Microseconds) {
    // Written to the file first, so that a message survives the death of either process.
    let messages = tracker.hand(Self.mostHanded - tickets.count)
    guard !messages.isEmpty else { return }
    save(at: now)
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
  private mutating func save(at now: Microseconds) -> Bool {
    let notes = tracker.drainChanges()
    if now >= nextFile, isBehind || !notes.isEmpty {
      do throws(Failure) {
        if isBehind {
          try file.write(tracker.state)
        } else {
          try file.add(notes, to: tracker.state)
        }
        isBehind = false
        reported["file"] = nil
      } catch {
        (isBehind, nextFile) = (true, now + Self.filePause)
        report("file", "\(error.message): waiting notifications are lost if this program ends")
      }
    }
    let dropped = tracker.popDroppedCount()
    if dropped > 0 {
      let count = Spoken.count(dropped, "notification")
      errors.line("tactus desktop: \(count) dropped: the messenger accepts none")
    }
    return !isBehind
  }

  /// Reports a state of a subject, unless it was the last one reported.
  private mutating func report(_ matter: String, _ text: String) {
    guard reported[matter] != text else { return }
    reported[matter] = text
    errors.line("tactus desktop: \(text)")
  }
}
