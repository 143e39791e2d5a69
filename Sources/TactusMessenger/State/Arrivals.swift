import TactusHaptics
import TactusWire

/// Urgent messages that are told later: there are many at once, or the reader wants to read on.
struct WaitingAlerts: Hashable, Sendable {
  /// The first of them; of those beyond only the number is kept.
  private(set) var messages: [MessageID] = []
  private(set) var others = 0
  /// Names that were told since there are others.
  private var turns = 0

  static let most = 32

  var count: Int { messages.count + others }

  /// Returns whether it has a name here.
  @discardableResult
  mutating func append(_ message: MessageID) -> Bool {
    guard !messages.contains(message) else { return true }
    guard messages.count < Self.most else {
      others += 1
      return false
    }
    messages.append(message)
    return true
  }

  /// The one to be told next; nil when it is the number's turn: no name is left, or so many were told that those
  /// which come meanwhile would keep it back.
  mutating func popFirst() -> MessageID? {
    guard !messages.isEmpty, turns < Self.most else { return nil }
    if others > 0 { turns += 1 }
    return messages.removeFirst()
  }

  mutating func remove(_ message: MessageID) { messages.removeAll { $0 == message } }

  /// The number of those beyond.
  mutating func takeOthers() -> Int {
    defer { (others, turns) = (0, 0) }
    return others
  }

  mutating func append(_ ids: [MessageID], others: Int) {
    for id in ids { append(id) }
    count(max(0, others))
  }

  /// So many more are there that have no name here.
  mutating func count(_ others: Int) { self.others += others }
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
      guard hasRoomForUrgent else {
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

  /// Alerts that may be unfelt: of urgent messages, where others wait until those were felt, and as many that are
  /// less, which keep no urgent one waiting.
  static let mostAtOnce = 8

  /// Whether another alert of an urgent message finds room.
  public var hasRoomForUrgent: Bool {
    !isUrgencyHeldBack && attention.urgentAlerts < Self.mostAtOnce
  }

  /// How long what waits lets others go before it that come meanwhile.
  static let longestWait = Microseconds.seconds(5)

  /// Tells of the next urgent message that waits, one at a time: what comes meanwhile goes before the others.
  mutating func tellWaiting(_ shelf: some MessageShelf) -> [MessengerEffect] {
    guard waiting.count > 0 else {
      waitingSince = nil
      return []
    }
    let since = waitingSince ?? now
    waitingSince = since
    guard hasRoomForUrgent, attention.urgentAlerts == 0 || now - since >= Self.longestWait
    else { return [] }
    waitingSince = now
    return tellNext(shelf)
  }

  /// The next that was not read meanwhile and has not gone, by its sender; of those that nobody can name the
  /// number.
  private mutating func tellNext(_ shelf: some MessageShelf) -> [MessengerEffect] {
    var effects: [MessengerEffect] = []
    while let id = waiting.popFirst() {
      do throws(ShelfError) {
        guard let message = try shelf.message(id), !message.isRead else {
          attention.arrivals[id] = nil
          continue
        }
        try insert(message, shelf)
        arrives(id, isUrgent: true)
        return urgent([.cue(.urgentTriple)] + Self.text(message.sender), about: id) + effects
      } catch {
        attention.arrivals[id] = nil
        waiting.count(1)
        effects = [.complain(error)]
      }
    }
    let others = waiting.takeOthers()
    guard others > 0 else { return effects }
    return urgentOfNone([.cue(.urgentTriple), .text("\(others) more")]) + effects
  }
}
