import TactusHaptics

/// Going to what an alert was about, from anywhere; back returns to where the hand was.
extension Messenger {
  /// The most places above one another; an alert followed from there takes the place of the last.
  static let deepest = 24

  static let noAlerts: [Feeling] = [.cue(.endOfCategory), .text("no alerts")]

  mutating func goThere(_ shelf: some MessageShelf) throws(ShelfError) -> [MessengerEffect] {
    guard let message = try alertedMessage(shelf) else {
      return places.isEmpty ? open(shelf) : answer(Self.noAlerts)
    }
    if places.isEmpty { places = [.home(.messages)] }
    if placeAtWork?.message?.id == message.id {
      if places.last == .learning { places.removeLast() }
      return try feelPlace(after: [.cue(.preview)], shelf)
    }
    if places.count >= Self.deepest { places.removeLast(places.count - Self.deepest + 1) }
    return message.analysis.isFraudAlert && !message.isRead
      ? enterFraudRoom(message, shelf, isVisit: true)
      : read(message, after: .activate, isVisit: true)
  }

  /// The message of the alert that is or was felt last; one that is about to be felt, or the oldest unread
  /// urgent one, rather than one that is read. Nil if there is none.
  func alertedMessage(_ shelf: some MessageShelf) throws(ShelfError) -> Message? {
    var last: Message?
    for id in [lastAlert].compactMap(\.self) + alertsUnderWay {
      guard let message = try shelf.message(id) else { continue }
      if !message.isRead { return message }
      last = last ?? message
    }
    var oldest: Message?
    for id in try shelf.unread(limit: MessageList.mostAlerts) {
      guard let message = try shelf.message(id), bearing(of: message) == .urgent
      else { continue }
      if oldest.map({ message.isBefore($0) }) ?? true { oldest = message }
    }
    return oldest ?? last
  }

  /// The stored messages whose alerts are not over or wait, the urgent and the earlier ones first.
  private var alertsUnderWay: [MessageID] {
    let ids = attention.alerts.compactMap { name, isUrgent in
      (id: overdue[name]?.message ?? name, isUrgent: isUrgent)
    }
    let sorted = ids.filter { !OverdueAlerts.isName($0.id) }.sorted {
      ($0.isUrgent ? 0 : 1, $0.id.rawValue) < ($1.isUrgent ? 0 : 1, $1.id.rawValue)
    }
    return sorted.map(\.id) + waiting.messages
  }
}

extension Message {
  fileprivate func isBefore(_ other: Message) -> Bool {
    (time, id.rawValue) < (other.time, other.id.rawValue)
  }
}
