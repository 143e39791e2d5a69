import TactusHaptics

/// Urgent messages that are told when the conversation at hand is left.
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
    let isComposing = if case .composing? = placeAtWork { true } else { false }
    if message.analysis.isUrgent {
      guard isReadingFull || attention.alerts.count >= Self.mostAtOnce else {
        return alert([cue] + Self.text(message.sender), about: id) + [.delivered(id, told)]
      }
      waiting.append(id)
      return [.delivered(id, .queued)]
    }
    switch band {
    case _ where load.isOverloaded(at: now): return [.delivered(id, .dampened)]
    case _ where isReadingFull || isComposing: return [.delivered(id, .silent)]
    case .high, .critical:
      return alert([cue] + Self.text(message.sender), about: id) + [.delivered(id, told)]
    case .low, .medium:
      guard isGloveThere, !attention.isFeeling else { return [.delivered(id, .silent)] }
      return alert([cue]) + [.delivered(id, .felt)]
    }
  }

  /// What becomes of that which is told at once.
  var told: Delivery { isGloveThere ? .felt : .queued }

  /// Alerts by name that may be unfelt; others wait to be told with their number.
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
        guard let message = try shelf.message(id), !message.isRead else { continue }
        if named.count < Self.mostNamed { named.append(message) } else { others += 1 }
      } catch {
        others += 1
        complaints = [.complain(error)]
      }
    }
    var alerts = named.flatMap {
      alert([.cue(.urgentTriple)] + Self.text($0.sender), about: $0.id)
    }
    if others > 0 { alerts += alert([.cue(.urgentTriple), .text("\(others) more")]) }
    return alerts + complaints
  }
}
