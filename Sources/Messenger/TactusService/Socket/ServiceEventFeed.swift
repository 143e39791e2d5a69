import TactusBraille
import TactusGlove
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
  /// The delay of the newest cell by the safety limits, in ms.
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
    let story = driver.takeStory()
    let changes = driver.takeMotorChanges()
    for part in story { note(part) }
    // An idle hand can be paused too, which the player does not know.
    standing.isPaused = driver.messenger.isPaused
    guard !topics.isEmpty else {
      // The next subscriber receives the whole state again.
      (place, told, word, wait) = (nil, nil, nil, .nothing)
      return []
    }
    let isPlanned = changes == nil
    var events: [ServiceEvent] = []
    for part in story {
      events += tell(part, driver, motors: topics.contains(.motors) && isPlanned, at: now)
    }
    events += (changes ?? []).map { .motors($0) }
    events += tellPlace(driver, hasChanged: story.contains(where: Self.changesPlace))
    events += tellWait(driver)
    if dots != self.dots {
      self.dots = dots
      events.append(.pressing(dots))
    }
    return events.filter { $0.topic.map(topics.contains) ?? false }
  }

  private mutating func note(_ part: MessengerTrace) {
    guard case .player(let event) = part else { return }
    switch event {
    case .rateChanged(let rate): standing.rate = rate.percent
    case .scheduled(let cell): limit = Int(cell.compiled.wait.count)
    case .discarded, .disarmed: limit = 0
    default: break
    }
  }

  // MARK: Events

  private func tell<Outlet>(
    _ part: MessengerTrace, _ driver: borrowing MessengerDriver<Outlet>, motors: Bool,
    at now: Microseconds
  ) -> [ServiceEvent] {
    var events: [ServiceEvent] = []
    switch part {
    case .heard(.chord(let chord)): events.append(.key(chord))
    case .heard(.command(let command)): events.append(.command(command))
    case .heard(.quiet): events.append(.quiet)
    case .heard(.alertFelt(let id)): events.append(.alert(alert(id, .felt, driver)))
    case .asked(.urgent(_, let id?)), .asked(.alert(_, let id?)):
      events.append(.alert(alert(id, .told, driver)))
    case .asked(.acknowledged(let id)): events.append(.alert(alert(id, .acknowledged, driver)))
    case .player(let event): events += tell(event, driver, motors: motors, at: now)
    case .asked(.send(let message)): events.append(Self.sent(message))
    case .asked(.requestHelp(let request)): events += request.messages.map(Self.sent)
    default: break
    }
    let news = RunLog.sentence(part, driver.messenger, driver.outlet.shelf)
    return events + (news.map { [.news($0)] } ?? [])
  }

  private static func sent(_ message: OutgoingMessage) -> ServiceEvent {
    let text = message.text.unicodeScalars.prefix(ServiceProtocol.longestSent)
    return .sent(to: message.recipient, text: String(String.UnicodeScalarView(text)))
  }

  private func tell<Outlet>(
    _ event: PlayerEvent, _ driver: borrowing MessengerDriver<Outlet>, motors: Bool,
    at now: Microseconds
  ) -> [ServiceEvent] {
    switch event {
    case .scheduled(let cell):
      let pattern = cell.compiled.pattern
      return [
        .planned(
          PlannedCell(
            cell: ToldCell(cell), start: Microseconds.milliseconds(cell.compiled.start),
            duration: pattern.advance, pulses: (0..<pattern.count).map { pattern[$0] },
            told: driver.deviceTime(at: now)))
      ]
    case .played(let cell, let onset):
      let changes = motors ? cell.motorChanges(onset: onset) : []
      return changes.map { .motors($0) } + [.felt(ToldCell(cell), onset: onset)]
    case .discarded(let index): return [.cut, .unplanned(from: index)]
    case .moved, .disarmed: return [.cut]
    default: return []
    }
  }

  private func alert<Outlet>(
    _ id: MessageID, _ step: ServiceAlert.Step, _ driver: borrowing MessengerDriver<Outlet>
  ) -> ServiceAlert {
    let stored = (try? driver.outlet.shelf.message(id)) ?? nil
    let sender = stored?.sender ?? driver.messenger.sender(ofOverdue: id)
    return ServiceAlert(message: id.rawValue, sender: sender, step: step)
  }

  // MARK: State

  /// Returns true if the rows may have changed with this event.
  private static func changesPlace(_ part: MessengerTrace) -> Bool {
    switch part {
    case .heard(.tick), .heard(.felt), .player, .untranslatable: false
    case .heard, .asked: true
    }
  }

  private mutating func tellPlace<Outlet>(
    _ driver: borrowing MessengerDriver<Outlet>, hasChanged: Bool
  ) -> [ServiceEvent] {
    var events: [ServiceEvent] = []
    if hasChanged || place == nil {
      // The messenger itself reports trouble with the store.
      rows = (try? driver.messenger.rows(ReaderPosition.mostRows, driver.outlet.shelf)) ?? .none
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
    if standing != told { events.append(.standing(standing)) }
    (self.standing, told) = (standing, standing)
    return events
  }

  /// The standing last sent; nil before the first.
  private var told: ServiceStanding?

  private mutating func tellWait<Outlet>(
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
