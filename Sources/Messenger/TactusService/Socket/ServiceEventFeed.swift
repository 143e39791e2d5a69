import TactusBraille
import TactusClient
import TactusGlove
import TactusMessage
import TactusMessenger
import TactusPlayer
import TactusWire

/// Turns the events of a messenger into events for subscribers.
struct ServiceEventFeed {
  private var standing: ServiceStanding
  private var place: ReaderPosition?
  private var word: Int?
  private var rows = ScreenRows.none
  private var wait = ServiceWait.nothing
  private var dots = BrailleCell.blank
  /// The delay in ms that the safety limits impose on the newest cell.
  private var limit = 0

  init(ratePercent: Int) {
    standing = ServiceStanding(isPaused: false, rate: ratePercent, alerts: 0)
  }

  /// True if reading is paused.
  var isPaused: Bool { standing.isPaused }
  var rate: Int { standing.rate }

  /// The events that a new subscriber needs to follow the later ones.
  var beginning: [ServiceEvent] {
    [
      .standing(standing), place.map { .place($0) }, word.map { .word($0) },
      wait == .nothing ? nil : .waiting(wait),
    ]
    .compactMap(\.self)
  }

  /// Returns the events since the last call on these topics, in order.
  mutating func events<Outlet>(
    _ driver: inout MessengerDriver<Outlet>, dots: BrailleCell, _ topics: Set<ServiceTopic>,
    at now: Microseconds
  ) -> [ServiceEvent] {
    let trace = driver.popTrace()
    let changes = driver.popMotorChanges()
    for part in trace { track(part) }
    // The hand can also be paused while idle, which the player does not know.
    standing.isPaused = driver.messenger.isPaused
    guard !topics.isEmpty else {
      // The next subscriber receives the whole state again.
      (place, sentStanding, word, wait) = (nil, nil, nil, .nothing)
      return []
    }
    let isPlanned = changes == nil
    var events: [ServiceEvent] = []
    for part in trace {
      events += serviceEvents(
        for: part, driver, motors: topics.contains(.motors) && isPlanned, at: now)
    }
    events += (changes ?? []).map { .motors($0) }
    events += updatePlace(driver, hasChanged: trace.contains(where: Self.changesPlace))
    events += updateWait(driver)
    if dots != self.dots {
      self.dots = dots
      events.append(.pressing(dots))
    }
    return events.filter { $0.topic.map(topics.contains) ?? false }
  }

  private mutating func track(_ part: MessengerTrace) {
    guard case .player(let event) = part else { return }
    switch event {
    case .rateChanged(let rate): standing.rate = rate.percent
    case .scheduled(let cell): limit = Int(cell.compiled.wait.count)
    case .discarded, .disarmed: limit = 0
    default: break
    }
  }

  // MARK: Events

  private func serviceEvents<Outlet>(
    for part: MessengerTrace, _ driver: borrowing MessengerDriver<Outlet>, motors: Bool,
    at now: Microseconds
  ) -> [ServiceEvent] {
    var events: [ServiceEvent] = []
    switch part {
    case .event(.chord(let chord)): events.append(.key(chord))
    case .event(.command(let command)): events.append(.command(command))
    case .event(.quiet): events.append(.quiet)
    case .event(.alertFelt(let id)): events.append(.alert(alert(id, .felt, driver)))
    case .effect(.urgent(_, let id?)), .effect(.alert(_, let id?)):
      events.append(.alert(alert(id, .told, driver)))
    case .effect(.acknowledged(let id)): events.append(.alert(alert(id, .acknowledged, driver)))
    case .player(let event): events += serviceEvents(for: event, driver, motors: motors, at: now)
    case .effect(.send(let message)): events.append(Self.sentEvent(message))
    case .effect(.requestHelp(let request)): events += request.messages.map(Self.sentEvent)
    default: break
    }
    let sentence = RunLog.sentence(part, driver.messenger, driver.outlet.archive)
    return events + (sentence.map { [.news($0)] } ?? [])
  }

  private static func sentEvent(_ message: OutgoingMessage) -> ServiceEvent {
    let text = message.text.unicodeScalars.prefix(ServiceProtocol.longestSent)
    return .sent(to: message.recipient, text: String(String.UnicodeScalarView(text)))
  }

  private func serviceEvents<Outlet>(
    for event: PlayerEvent, _ driver: borrowing MessengerDriver<Outlet>, motors: Bool,
    at now: Microseconds
  ) -> [ServiceEvent] {
    switch event {
    case .scheduled(let cell):
      let pattern = cell.compiled.pattern
      return [
        .planned(
          PlannedCell(
            cell: ObservedCell(cell), start: Microseconds.milliseconds(cell.compiled.start),
            duration: pattern.advance, pulses: (0..<pattern.count).map { pattern[$0] },
            sentAt: driver.deviceTime(at: now)))
      ]
    case .played(let cell, let onset):
      let changes = motors ? cell.motorChanges(onset: onset) : []
      return changes.map { .motors($0) } + [.felt(ObservedCell(cell), onset: onset)]
    case .discarded(let index): return [.cut, .unplanned(from: index)]
    case .moved, .disarmed: return [.cut]
    default: return []
    }
  }

  private func alert<Outlet>(
    _ id: MessageID, _ step: ServiceAlert.Step, _ driver: borrowing MessengerDriver<Outlet>
  ) -> ServiceAlert {
    let stored = (try? driver.outlet.archive.message(id)) ?? nil
    let sender = stored?.sender ?? driver.messenger.sender(ofOverdue: id)
    return ServiceAlert(message: id.rawValue, sender: sender, step: step)
  }

  // MARK: State

  /// Returns true if the rows may have changed with this event.
  private static func changesPlace(_ part: MessengerTrace) -> Bool {
    switch part {
    case .event(.tick), .event(.felt), .player, .untranslatable: false
    case .event, .effect: true
    }
  }

  private mutating func updatePlace<Outlet>(
    _ driver: borrowing MessengerDriver<Outlet>, hasChanged: Bool
  ) -> [ServiceEvent] {
    var events: [ServiceEvent] = []
    if hasChanged || place == nil {
      // The messenger itself reports problems with the store.
      rows = (try? driver.messenger.rows(ReaderPosition.mostRows, driver.outlet.archive)) ?? .none
      if rows == .none { rows = driver.messenger.quickAnswers }
    }
    let reached = driver.messenger.wordAtHand
    if hasChanged || place == nil || reached != word {
      let shown = ReaderPosition(driver.messenger.screen, rows, reached: reached)
      if shown != place { events.append(.place(shown)) }
      place = shown
    }
    if reached != word { events.append(.word(reached)) }
    word = reached
    var standing = standing
    standing.alerts = driver.messenger.waitingAlerts
    let supply = driver.messenger.supply
    if supply?.isSame(as: standing.battery) != true { standing.battery = supply }
    if standing != sentStanding { events.append(.standing(standing)) }
    (self.standing, sentStanding) = (standing, standing)
    return events
  }

  /// The standing last sent; nil before the first.
  private var sentStanding: ServiceStanding?

  private mutating func updateWait<Outlet>(
    _ driver: borrowing MessengerDriver<Outlet>
  ) -> [ServiceEvent] {
    let waiting = driver.messenger.waitingAlerts
    let wait: ServiceWait =
      if !driver.messenger.isGloveThere {
        .glove
      } else if waiting > 0 {
        .alert(waiting)
      } else {
        limit > 0 ? .limits(limit) : .nothing
      }
    defer { self.wait = wait }
    return wait == self.wait ? [] : [.waiting(wait)]
  }
}

extension Supply {
  /// Returns true if nothing but the voltage differs.
  fileprivate func isSame(as other: Supply?) -> Bool {
    charge == other?.charge && state == other?.state
  }
}
