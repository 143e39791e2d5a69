import TactusHaptics
import TactusMessage

/// Going to the subject of an alert, from anywhere; "back" returns to the previous place.
extension Messenger {
  /// The maximum depth of places; following another alert from there replaces the last one.
  static let deepest = 24

  static let noAlerts: [TactileItem] = [.cue(.endOfCategory), .text("no alerts")]

  mutating func goThere(_ archive: some MessageArchive) throws(ArchiveError) -> [MessengerEffect] {
    guard let message = try alertedMessage(archive) else {
      return places.isEmpty ? open(archive) : answer(Self.noAlerts)
    }
    if places.isEmpty { places = [.home(.messages)] }
    if placeAtWork?.message?.id == message.id {
      if places.last == .learning { places.removeLast() }
      return try feelPlace(after: [.cue(.preview)], archive)
    }
    if places.count >= Self.deepest { places.removeLast(places.count - Self.deepest + 1) }
    return message.analysis.isFraudAlert && !message.isRead
      ? enterFraudRoom(message, archive, isVisit: true)
      : read(message, after: .activate, isVisit: true)
  }

  /// Returns the message of the alert felt last, if unread; otherwise of an alert in progress, or
  /// the oldest unread urgent message, or else the read one. Nil if there is none.
  func alertedMessage(_ archive: some MessageArchive) throws(ArchiveError) -> Message? {
    var last: Message?
    for id in [lastAlert].compactMap(\.self) + alertsUnderWay {
      guard let message = try archive.message(id) else { continue }
      if !message.isRead { return message }
      last = last ?? message
    }
    var oldest: Message?
    for id in try archive.unread(limit: MessageList.mostAlerts) {
      guard let message = try archive.message(id), alertLevel(of: message) == .urgent
      else { continue }
      if oldest.map({ message.isBefore($0) }) ?? true { oldest = message }
    }
    return oldest ?? last
  }

  /// The stored messages whose alerts are in progress or waiting, urgent and earlier ones first.
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
