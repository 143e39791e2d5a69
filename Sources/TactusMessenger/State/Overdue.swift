import TactusHaptics

/// Alerts about urgent messages that the store had not taken yet: each is told once, whenever it is kept.
struct OverdueAlerts: Hashable, Sendable {
  struct Alert: Hashable {
    var sender: String
    var summary: String
    /// How often it was told.
    var times = 0
    /// Whether the glove has played its cue.
    var isFelt = false
    /// Whether nothing of it is to be felt any more.
    var isOver = false
    /// Once it is kept.
    var message: MessageID?
  }

  /// By the names that stand in for those of the store.
  private var alerts: [MessageID: Alert] = [:]

  private static let most = 1024

  /// No message of a store has such a name.
  static func name(_ number: Int) -> MessageID { MessageID(rawValue: -1 - Int64(number)) }
  static func isName(_ message: MessageID) -> Bool { message.rawValue < 0 }

  subscript(name: MessageID) -> Alert? { alerts[name] }

  mutating func begin(_ number: Int, from sender: String, summary: String) {
    alerts[Self.name(number)] = Alert(sender: sender, summary: summary)
    // The oldest is forgotten; whoever brings messages holds far fewer of them back.
    if alerts.count > Self.most, let oldest = alerts.keys.max(by: { $0.rawValue < $1.rawValue }) {
      alerts[oldest] = nil
    }
  }

  mutating func tell(_ name: MessageID) {
    alerts[name]?.times += 1
    alerts[name]?.isOver = false
  }

  /// The glove has played the cue of one; returns its message if that is kept.
  mutating func felt(_ name: MessageID) -> MessageID? {
    guard let alert = alerts[name], !alert.isFelt else { return nil }
    alerts[name]?.isFelt = true
    return alert.message
  }

  /// Nothing of one is to be felt any more; returns its message if that was told and is kept, and forgets it.
  mutating func end(_ name: MessageID) -> MessageID? {
    alerts[name]?.isOver = true
    return takeTold(name)
  }

  /// Its message is kept; returns what was felt of it, nil when nothing was told.
  mutating func keep(_ number: Int, as message: MessageID) -> (isFelt: Bool, isTold: Bool)? {
    let name = Self.name(number)
    guard let alert = alerts[name], alert.message == nil else { return nil }
    alerts[name]?.message = message
    return (alert.isFelt, takeTold(name) != nil)
  }

  /// Forgets one that is kept and returns its message, which is told by its own name from now on.
  mutating func takeKept(_ name: MessageID) -> MessageID? {
    guard let message = alerts[name]?.message else { return nil }
    alerts[name] = nil
    return message
  }

  /// Forgets the one whose message is kept as this; nil when there is none.
  mutating func take(_ message: MessageID) -> (name: MessageID, isFelt: Bool)? {
    guard let (name, alert) = alerts.first(where: { $0.value.message == message }) else {
      return nil
    }
    alerts[name] = nil
    return (name, alert.isFelt)
  }

  private mutating func takeTold(_ name: MessageID) -> MessageID? {
    guard let alert = alerts[name], alert.isFelt, alert.isOver, let message = alert.message
    else { return nil }
    alerts[name] = nil
    return message
  }

  /// All was felt, as far as is known: ends those that were, and takes off and returns the messages of those of
  /// which the glove did not say so, and the names of those that are not kept and are to be told again.
  mutating func endAll(
    after mostTellings: Int
  ) -> (told: [MessageID], unfelt: [MessageID], again: [MessageID]) {
    var ended: (told: [MessageID], unfelt: [MessageID], again: [MessageID]) = ([], [], [])
    for (name, alert) in alerts.sorted(by: { $0.key.rawValue > $1.key.rawValue }) {
      switch alert.message {
      case _ where alert.isFelt: ended.told += [end(name)].compactMap(\.self)
      case let message?:
        ended.unfelt.append(message)
        alerts[name] = nil
      case nil where alert.times < mostTellings: ended.again.append(name)
      case nil: alerts[name] = nil
      }
    }
    return ended
  }
}

extension Messenger {
  /// Whether an alert about a message that the store has not taken yet was felt.
  ///
  /// - Parameter number: as in `MessengerEvent.overdue`.
  public func isFelt(overdue number: Int) -> Bool {
    overdue[OverdueAlerts.name(number)].map { $0.isFelt && $0.message == nil } ?? false
  }

  /// Whether all of it was felt.
  ///
  /// - Parameter number: as in `MessengerEvent.overdue`.
  public func isTold(overdue number: Int) -> Bool {
    overdue[OverdueAlerts.name(number)].map { $0.isFelt && $0.isOver } ?? false
  }

  /// Who brought a message that is not kept yet; nil where the alert is about one that is.
  ///
  /// - Parameter alert: what the alert is about, as in `MessengerEvent.alertFelt`.
  public func sender(ofOverdue alert: MessageID) -> String? {
    overdue[alert].flatMap { $0.message == nil ? $0.sender : nil }
  }

  mutating func overdue(
    _ number: Int, from sender: String, summary: String
  ) -> [MessengerEffect] {
    overdue.begin(number, from: sender, summary: summary)
    return tellOverdue(OverdueAlerts.name(number))
  }

  private mutating func tellOverdue(_ name: MessageID) -> [MessengerEffect] {
    guard let alert = overdue[name] else { return [] }
    overdue.tell(name)
    return urgent(
      [.cue(.urgentTriple)] + Self.text("\(alert.sender): \(alert.summary)"), about: name)
  }

  /// All was felt, as far as is known: what the line lost of these alerts is told again.
  mutating func endOverdue() -> [MessengerEffect] {
    let ended = overdue.endAll(after: Self.mostTellings)
    waiting.append(ended.unfelt, others: 0)
    return ended.told.map { .told($0) }
      + ended.again.prefix(Self.mostAtOnce).flatMap { tellOverdue($0) }
  }

  /// Nothing more is to be felt of one: it was told, or is told again.
  mutating func overdueOver(_ name: MessageID) -> [MessengerEffect] {
    if let told = overdue.end(name) { return [.told(told)] }
    guard let alert = overdue[name], !alert.isFelt, alert.times < Self.mostTellings else {
      return []
    }
    guard let message = overdue.takeKept(name) else {
      // What the reader wants later is told once all was felt.
      return hasRoomForUrgent ? tellOverdue(name) : []
    }
    waiting.append(message)
    return []
  }

  /// One of those for which there is no place in the queue for the store, nor for an alert.
  mutating func countNotKept(_ error: ShelfError) -> [MessengerEffect] {
    waiting.count(1)
    return [.complain(error)]
  }

  mutating func kept(
    _ id: MessageID, overdue number: Int, _ shelf: some MessageShelf
  ) throws(ShelfError) -> [MessengerEffect] {
    guard let state = overdue.keep(number, as: id) else { return try arrive(id, shelf) }
    var effects = [MessengerEffect.delivered(id, state.isFelt ? .felt : .queued)]
    if state.isTold { effects.append(.told(id)) }
    do throws(ShelfError) {
      if let message = try shelf.message(id) { try insert(message, shelf) }
      return effects
    } catch {
      // It was told: what cannot be read now is found in its list later.
      return effects + [.complain(error)]
    }
  }
}
