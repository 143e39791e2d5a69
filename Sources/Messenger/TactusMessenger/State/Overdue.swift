import TactusHaptics
public import TactusMessage

/// Alerts about urgent messages that were not yet stored: each is announced independently
/// of the time when it is stored.
struct OverdueAlerts: Hashable, Sendable {
  struct Alert: Hashable {
    var sender: String
    var gist: String
    /// The word before the sender.
    var lead: String
    /// The number of announcements.
    var times = 0
    /// True if the glove has played its cue.
    var isFelt = false
    /// True if the alert is over.
    var isOver = false
    /// The stored message; nil until the store has it.
    var message: MessageID?
    /// The reason why it is not repeated; nil as long as it may be.
    var end: End?
  }

  /// A reason why an alert is not repeated.
  enum End: Hashable {
    /// The reader acknowledged it.
    case acknowledged
    /// The last repeat is over, and help was called for if necessary.
    case ended
  }

  /// The alerts by their temporary numbers.
  private var alerts: [MessageID: Alert] = [:]

  private static let most = 1024
  /// The first number above those that callers choose, which count messages.
  static let firstOvertaking = 1 << 40

  /// Returns the temporary number of a message; it is negative, unlike the store's numbers.
  static func name(_ number: Int) -> MessageID { MessageID(rawValue: -1 - Int64(number)) }
  static func isName(_ message: MessageID) -> Bool { message.rawValue < 0 }

  subscript(name: MessageID) -> Alert? { alerts[name] }

  mutating func begin(
    _ number: Int, from sender: String, gist: String, isDoubtful: Bool = false
  ) {
    alerts[Self.name(number)] = Alert(
      sender: sender, gist: gist, lead: isDoubtful ? "\(Messenger.doubtful) " : "")
    // The oldest is dropped; the caller holds back far fewer messages at once.
    if alerts.count > Self.most, let oldest = alerts.keys.max(by: { $0.rawValue < $1.rawValue }) {
      alerts[oldest] = nil
    }
  }

  /// Records that an alert is not repeated.
  mutating func stopRepeating(_ name: MessageID, _ end: End) { alerts[name]?.end = end }

  mutating func recordAnnouncement(_ name: MessageID) {
    alerts[name]?.times += 1
    alerts[name]?.isOver = false
  }

  /// Records that the glove played an alert's cue; returns its message if that is stored.
  mutating func felt(_ name: MessageID) -> MessageID? {
    guard let alert = alerts[name], !alert.isFelt else { return nil }
    alerts[name]?.isFelt = true
    return alert.message
  }

  /// Records that an alert is over; if it was felt and its message is stored, removes it and
  /// returns the message.
  mutating func end(_ name: MessageID) -> MessageID? {
    alerts[name]?.isOver = true
    return removeIfFinished(name)
  }

  /// Records that an alert's message is stored; returns the state of the alert, or nil if there is
  /// none.
  mutating func recordStored(
    _ number: Int, as message: MessageID
  ) -> (isFelt: Bool, isTold: Bool, end: End?)? {
    let name = Self.name(number)
    guard let alert = alerts[name], alert.message == nil else { return nil }
    alerts[name]?.message = message
    return (alert.isFelt, removeIfFinished(name) != nil, alert.end)
  }

  /// Removes an alert whose message is stored and returns the message, which is used from now on.
  mutating func removeStored(_ name: MessageID) -> MessageID? {
    guard let message = alerts[name]?.message else { return nil }
    alerts[name] = nil
    return message
  }

  /// Removes the alert about this stored message; nil if there is none.
  mutating func remove(about message: MessageID) -> (name: MessageID, isFelt: Bool)? {
    guard let (name, alert) = alerts.first(where: { $0.value.message == message }) else {
      return nil
    }
    alerts[name] = nil
    return (name, alert.isFelt)
  }

  /// Removes the alert about this stored message unless it was felt; returns its temporary number.
  mutating func removeUnfelt(about message: MessageID) -> MessageID? {
    guard let (name, alert) = alerts.first(where: { $0.value.message == message }), !alert.isFelt
    else { return nil }
    alerts[name] = nil
    return name
  }

  private mutating func removeIfFinished(_ name: MessageID) -> MessageID? {
    guard let alert = alerts[name], alert.isFelt, alert.isOver, let message = alert.message
    else { return nil }
    alerts[name] = nil
    return message
  }

  /// Ends all alerts once there is nothing left to feel.
  ///
  /// Returns the stored messages that were felt, the stored ones that the glove did not report, and
  /// the temporary numbers of alerts to announce again, whose messages are not stored.
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
  /// Returns true if the alert about a message was felt before the message was stored.
  ///
  /// - Parameter number: the number given with `MessengerEvent.overdue`.
  public func isFelt(overdue number: Int) -> Bool {
    overdue[OverdueAlerts.name(number)].map { $0.isFelt && $0.message == nil } ?? false
  }

  /// Returns true if the whole alert about a message that is not yet stored was felt.
  ///
  /// - Parameter number: the number given with `MessengerEvent.overdue`.
  public func isWhollyFelt(overdue number: Int) -> Bool {
    overdue[OverdueAlerts.name(number)].map { $0.isFelt && $0.isOver } ?? false
  }

  /// Returns the sender of a message that is not yet stored; nil if the alert is about a stored
  /// one.
  ///
  /// - Parameter alert: the message that `MessengerEvent.alertFelt` names.
  public func sender(ofOverdue alert: MessageID) -> String? {
    overdue[alert].flatMap { $0.message == nil ? $0.sender : nil }
  }

  mutating func overdue(
    _ number: Int, from sender: String, gist: String, isDoubtful: Bool, _ message: Message?
  ) -> [MessengerEffect] {
    overdue.begin(number, from: sender, gist: gist, isDoubtful: isDoubtful)
    let name = OverdueAlerts.name(number)
    var awaited: [MessengerEffect] = []
    if var message {
      message.id = name
      helpCall.arrived(name, from: message.conversation, at: now)
      if alertLevel(of: message) == .urgent { awaited = trackAcknowledgement(of: message) }
    }
    return awaited + announceOverdue(name)
  }

  /// Announces a stored message whose lesser alert is not over, under a separate number: the rest
  /// of that alert does not prove that this one was felt.
  mutating func overtake(_ message: Message) -> [MessengerEffect] {
    let number = OverdueAlerts.firstOvertaking + Int(clamping: message.id.rawValue)
    overdue.begin(
      number, from: message.sender, gist: message.analysis.gist,
      isDoubtful: message.analysis.isScam)
    _ = overdue.recordStored(number, as: message.id)
    return announceOverdue(OverdueAlerts.name(number))
  }

  private mutating func announceOverdue(_ name: MessageID) -> [MessengerEffect] {
    guard let alert = overdue[name] else { return [] }
    overdue.recordAnnouncement(name)
    let isAnswer = helpCall.isAnswer(alert.message ?? name)
    let sender = alert.lead + SenderAddress.felt(alert.sender) + (isAnswer ? " answered" : "")
    return urgent(
      [.cue(.urgentTriple)] + Self.who(sender, alert.gist),
      about: name)
  }

  /// Announces again the alerts lost on the connection, now that there is nothing left to feel.
  mutating func endOverdue() -> [MessengerEffect] {
    let ended = overdue.endAll(after: Self.mostAnnouncements)
    waiting.append(ended.unfelt, others: 0)
    return ended.told.map { .announced($0, isWhole: true) }
      + ended.again.prefix(Self.mostAtOnce).flatMap { announceOverdue($0) }
  }

  /// Handles the end of such an alert: it was felt, or is announced again.
  mutating func overdueOver(_ name: MessageID) -> [MessengerEffect] {
    if let finished = overdue.end(name) { return [.announced(finished, isWhole: true)] }
    guard let alert = overdue[name], !alert.isFelt, alert.times < Self.mostAnnouncements else {
      return []
    }
    guard let message = overdue.removeStored(name) else {
      // An alert that must wait is announced once everything else was felt.
      return hasRoomForUrgent ? announceOverdue(name) : []
    }
    waiting.append(message)
    return []
  }

  /// Counts a message for which both the store's queue and the alerts are full.
  mutating func countUnstored(_ error: ArchiveError) -> [MessengerEffect] {
    waiting.count(1)
    return [.complain(error)]
  }

  mutating func stored(
    _ id: MessageID, overdue number: Int, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    if lastAlert == OverdueAlerts.name(number) { lastAlert = id }
    guard let state = overdue.recordStored(number, as: id) else { return try arrive(id, archive) }
    var effects = [MessengerEffect.delivered(id, state.isFelt ? .felt : .queued)]
    if state.isTold { effects.append(.announced(id, isWhole: true)) }
    // Its repeats continue from its announcement.
    if unacknowledged.rename(OverdueAlerts.name(number), to: id) { effects += record(id) }
    switch state.end {
    case .acknowledged?: return effects + [.acknowledged(id)]
    case .ended?: return effects
    case nil: break
    }
    do throws(ArchiveError) {
      if let message = try archive.message(id) {
        try insert(message, archive)
        if !state.isFelt, !expires(message), let time = message.expires {
          expiring.record(id, time)
        }
        if alertLevel(of: message) == .urgent { effects += trackAcknowledgement(of: message) }
        if state.isFelt { effects += recordFelt(id) }
      }
      return effects
    } catch {
      // It was announced; if it cannot be read now, the list shows it later. Only urgent messages
      // are announced before they are stored, so it waits to be acknowledged all the same.
      effects += trackAcknowledgement(of: id, known: nil)
      if state.isFelt { effects += recordFelt(id) }
      return effects + [.complain(error)]
    }
  }
}
