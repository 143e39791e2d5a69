import TactusHaptics
import TactusMessage
import TactusText
import TactusWire

/// Urgent messages that are announced later, because many arrived at once or the reader wants to
/// finish reading.
struct WaitingAlerts: Hashable, Sendable {
  /// The first `most` messages, to be announced with their senders.
  private(set) var messages: [MessageID] = []
  /// The number of further messages.
  private(set) var others = 0
  /// The number of messages announced with their senders since there have been further ones.
  private var turns = 0

  static let most = 32

  var count: Int { messages.count + others }

  /// Adds a message; returns true if it will be announced with its sender.
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

  /// Returns the next message; nil when the number of further messages is due, because no message
  /// is left or because new ones would otherwise delay it for ever.
  mutating func popFirst() -> MessageID? {
    guard !messages.isEmpty, turns < Self.most else { return nil }
    if others > 0 { turns += 1 }
    return messages.removeFirst()
  }

  mutating func remove(_ message: MessageID) { messages.removeAll { $0 == message } }

  /// Returns the number of further messages, and resets it.
  mutating func drainOthers() -> Int {
    defer { (others, turns) = (0, 0) }
    return others
  }

  mutating func append(_ ids: [MessageID], others: Int) {
    for id in ids { append(id) }
    count(max(0, others))
  }

  /// Adds messages of which only the number is announced.
  mutating func count(_ others: Int) { self.others += others }
}

/// Arrivals: announced at once, later, or only by their position in the list.
extension Messenger {
  mutating func arrive(_ id: MessageID, _ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    guard let message = try archive.message(id) else { return [.delivered(id, .silent)] }
    try insert(message, archive)
    guard expires(message) else { return [.delivered(id, .silent, because: .expired)] }
    let alertLevel = alertLevel(of: message)
    let band = message.analysis.urgency.band
    let cue = TactileItem.cue(Self.cue(for: band))
    switch alertLevel {
    case .muted: return [.delivered(id, .silent, because: message.silenceOfSender)]
    case .urgent:
      let awaited = trackAcknowledgement(of: message)
      guard hasRoomForUrgent else {
        waiting.append(id)
        return awaited + [.delivered(id, .queued)]
      }
      arrives(id, isUrgent: true)
      let cue = band < .high ? TactileItem.cue(.urgentTriple) : cue
      return awaited + urgent([cue] + who(message), about: id) + [.delivered(id, .queued)]
    case .guarded:
      guard attention.lesserAlerts < Self.mostAtOnce else {
        waiting.append(id)
        return [.delivered(id, .queued)]
      }
      arrives(id, isUrgent: true)
      return alert([cue] + who(message), about: id) + [.delivered(id, .queued)]
    case .usual: return arriveUsual(message, cue, archive)
    }
  }

  /// Announces a message that can wait, unless the reader is busy.
  private mutating func arriveUsual(
    _ message: Message, _ cue: TactileItem, _ archive: some MessageArchive
  ) -> [MessengerEffect] {
    let id = message.id
    let isDampened = !isQuiet && load.isOverloaded(at: now) && !isAwaited(message, archive)
    if isDampened { return [.delivered(id, .dampened)] }
    if let silence = silence(ofUsual: message) {
      return [.delivered(id, .silent, because: silence)]
    }
    switch message.analysis.urgency.band {
    case .high, .critical:
      if attention.lesserAlerts >= Self.mostAtOnce {
        guard isAwaited(message, archive) else { return [.delivered(id, .dampened)] }
        guard attention.lesserAlerts < 2 * Self.mostAtOnce else {
          waiting.append(id)
          return [.delivered(id, .queued)]
        }
      }
      arrives(id)
      return alert([cue] + who(message), about: id) + [.delivered(id, .queued)]
    case .low, .medium:
      arrives(id)
      let sender = message.isKeen ? Self.sender(message.sender) : []
      let doubt: [TactileItem] = message.analysis.isScam ? [.text(Self.doubtful)] : []
      return alert([cue] + doubt + sender, about: id) + [.delivered(id, .queued)]
    }
  }

  /// Returns true if overload does not silence the sender: the reader has marked them as important,
  /// or wrote to them today or within twelve hours.
  private func isAwaited(_ message: Message, _ archive: some MessageArchive) -> Bool {
    if message.contact.isImportant || outgoing[message.conversation] != nil { return true }
    let present = clock.time(at: now)
    let halfDay = present.milliseconds.subtractingReportingOverflow(43_200_000).partialValue
    let today = LocalDay.last(1, at: present, secondsFromUTC: clock.secondsFromUTC)
    let since = min(today.first?.start ?? present, Timestamp(milliseconds: halfDay))
    return (try? archive.hasWritten(to: message.conversation, since: since)) ?? false
  }

  /// Announces a message that became urgent after its arrival, unless the reader is already reading
  /// it.
  mutating func raise(_ id: MessageID, _ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    guard let message = try archive.message(id), !message.isRead, attention.reading?.message != id
    else { return [.announced(id, isWhole: false)] }
    try insert(message, archive)
    guard silence(ofLate: message) == nil, expires(message) else {
      return [.announced(id, isWhole: false)]
    }
    let awaited = trackAcknowledgement(of: message)
    guard hasRoomForUrgent else {
      waiting.append(id)
      return awaited + [.delivered(id, .queued)]
    }
    guard attention.alerts.removeValue(forKey: id) == nil else {
      attention.arrivals[id] = nil
      return awaited + [.withdraw(id)] + overtake(message) + [.delivered(id, .queued)]
    }
    arrives(id, isUrgent: true)
    return awaited + urgent([.cue(.urgentTriple)] + who(message), about: id)
      + [.delivered(id, .queued)]
  }

  /// True if urgent alerts wait for the end of the whole message being read.
  var isUrgencyHeldBack: Bool {
    urgentWaits && isReadingFull && attention.isBusy && attention.reading?.isFull == true
  }

  /// The maximum number of unfelt alerts: this many urgent ones, and as many lesser ones, which do
  /// not delay urgent ones.
  static let mostAtOnce = 8

  /// True if another urgent alert would be played at once, instead of waiting its turn.
  public var hasRoomForUrgent: Bool {
    !isUrgencyHeldBack && attention.urgentAlerts < Self.mostAtOnce
  }

  /// The time for which a waiting alert lets newer ones go first.
  static let longestWait = Microseconds.seconds(5)

  /// Announces the next waiting message, one at a time, so that newer ones can go first.
  mutating func announceWaiting(_ archive: some MessageArchive) -> [MessengerEffect] {
    guard waiting.count > 0 else {
      waitingSince = nil
      return []
    }
    let since = waitingSince ?? now
    waitingSince = since
    guard hasRoomForUrgent, attention.urgentAlerts == 0 || now - since >= Self.longestWait
    else { return [] }
    waitingSince = now
    return announceNext(archive)
  }

  /// Announces the next existing unread message with its sender, or else the number of further
  /// messages.
  private mutating func announceNext(_ archive: some MessageArchive) -> [MessengerEffect] {
    var effects: [MessengerEffect] = []
    while let id = waiting.popFirst() {
      do throws(ArchiveError) {
        guard let message = try archive.message(id), !message.isRead else {
          attention.arrivals[id] = nil
          continue
        }
        try insert(message, archive)
        recordAnswer(message)
        let isInTime = expires(message)
        switch alertLevel(of: message) {
        case _ where !isInTime, .muted:
          attention.arrivals[id] = nil
          let silence = isInTime ? message.silenceOfSender : .expired
          effects += [.delivered(id, .silent, because: silence)]
          continue
        case .guarded, .urgent, .usual:
          let awaited = alertLevel(of: message) == .urgent ? trackAcknowledgement(of: message) : []
          arrives(id, isUrgent: true)
          return awaited + urgent([.cue(.urgentTriple)] + who(message), about: id) + effects
        }
      } catch {
        attention.arrivals[id] = nil
        waiting.count(1)
        effects = [.complain(error)]
      }
    }
    let others = waiting.drainOthers()
    guard others > 0 else { return effects }
    return urgentOfNone([.cue(.urgentTriple), .text("\(others) more")]) + effects
  }
}
