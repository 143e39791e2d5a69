import TactusHaptics

/// Urgent messages that are told later: there are many at once, or the reader wants to read on.
struct WaitingAlerts: Hashable, Sendable {
  /// The first of them; of those beyond only the number is kept.
  private(set) var messages: [MessageID] = []
  private(set) var others = 0

  static let most = 32

  var count: Int { messages.count + others }

  mutating func append(_ message: MessageID) {
    if messages.count < Self.most { messages.append(message) } else { others += 1 }
  }

  mutating func append(_ ids: [MessageID], others: Int) {
    for id in ids { append(id) }
    self.others += others
  }
}

/// Arrivals: what is told at once, later, or by its place in the list alone.
extension Messenger {
  mutating func arrive(_ id: MessageID, _ shelf: some MessageShelf) throws(ShelfError)
    -> [MessengerEffect]
  {
    guard let message = try shelf.message(id) else { return [.delivered(id, .silent)] }
    try insert(message, shelf)
    let band = message.analysis.urgency.band
    let cue = Feeling.cue(Self.cue(for: band))
    if message.analysis.isUrgent {
      guard !isUrgencyHeldBack, attention.urgentAlerts < Self.mostAtOnce else {
        waiting.append(id)
        return [.delivered(id, .queued)]
      }
      arrives(id, isUrgent: true)
      return urgent([cue] + Self.text(message.sender), about: id) + [.delivered(id, .queued)]
    }
    switch band {
    case _ where load.isOverloaded(at: now): return [.delivered(id, .dampened)]
    case _ where isReadingFull || isWriting: return [.delivered(id, .silent)]
    case .high, .critical:
      guard attention.lesserAlerts < Self.mostAtOnce else { return [.delivered(id, .dampened)] }
      arrives(id)
      return alert([cue] + Self.text(message.sender), about: id) + [.delivered(id, .queued)]
    case .low, .medium:
      guard isGloveThere, !attention.isFeeling else { return [.delivered(id, .silent)] }
      arrives(id)
      return alert([cue], about: id) + [.delivered(id, .queued)]
    }
  }

  /// Whether the reader wants what is urgent told later: while a whole message is being felt, and no longer.
  var isUrgencyHeldBack: Bool {
    urgentWaits && isReadingFull && attention.isBusy && attention.reading?.isFull == true
  }

  /// Alerts that may be unfelt: of urgent messages, where others wait to be told with their number, and as many
  /// that are less, which keep no urgent one waiting.
  static let mostAtOnce = 8

  /// How many of those that waited are told by name.
  static let mostNamed = 3

  mutating func tellWaiting(_ shelf: some MessageShelf) -> [MessengerEffect] {
    defer { waiting = WaitingAlerts() }
    return tell(waiting, shelf)
  }

  /// Tells of urgent messages, unless they were read or have gone meanwhile, in the order in which they came.
  mutating func tell(_ waiting: WaitingAlerts, _ shelf: some MessageShelf)
    -> [MessengerEffect]
  {
    guard waiting.count > 0 else { return [] }
    var named: [Message] = []
    var others = waiting.others
    var complaints: [MessengerEffect] = []
    for id in waiting.messages {
      do throws(ShelfError) {
        guard let message = try shelf.message(id), !message.isRead else {
          attention.arrivals[id] = nil
          continue
        }
        try insert(message, shelf)
        if named.count < Self.mostNamed { named.append(message) } else { others += 1 }
      } catch {
        others += 1
        complaints = [.complain(error)]
      }
    }
    var alerts: [MessengerEffect] = []
    for message in named {
      arrives(message.id, isUrgent: true)
      alerts += urgent([.cue(.urgentTriple)] + Self.text(message.sender), about: message.id)
    }
    if others > 0 { alerts += urgent([.cue(.urgentTriple), .text("\(others) more")]) }
    return alerts + complaints
  }
}
