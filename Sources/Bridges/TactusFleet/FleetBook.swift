package import TactusBroker
package import TactusText

/// What a keeper of many readers knows: how they stand, and which alerts nobody has acknowledged. It does no I/O.
package struct FleetBook: Sendable {
  /// More readers than that are not listed.
  static let mostReaders = 20_000
  /// More alerts than that are not followed; the oldest are dropped.
  static let mostAlerts = 20_000
  /// How many ended alerts are remembered, so that none begins when its end comes first.
  static let mostEnded = 4096
  /// How many messages are remembered until a reader says that one is urgent.
  private static let mostMessages = 512
  /// Nobody follows an alert longer, in ms.
  private static let longest: Int64 = 7 * 86_400_000
  /// The beginning of the ids of what a keeper sends on: that is not sent on again.
  static let escalation = "escalated:"
  private static let escalationUrgency = 0.95
  /// As long as the id of a sealed message may be, and less.
  private static let longestEscalation = 190

  /// What changed.
  package enum News: Hashable, Sendable {
    /// A reader stands otherwise.
    case reader(String)
    case alert(FleetAlert.Key)
    /// An alert has ended in this way.
    case ended(FleetAlert.Key, DeliveryReport.What)
  }

  /// All readers that were heard of, by their names.
  package private(set) var readers: [String: FleetReader] = [:]
  /// The alerts that nobody has acknowledged.
  package internal(set) var alerts: [FleetAlert.Key: FleetAlert] = [:]
  var ended: [FleetAlert.Key] = []
  private var messages: [FleetMessage] = []

  /// Knows nothing yet.
  package init() {}

  /// The readers of a group.
  package func members(of group: String) -> [String] {
    readers.values.filter { $0.groups.contains(group) }.map(\.name).sorted()
  }

  /// The groups that any reader is in.
  package var groups: Set<String> { Set(readers.values.flatMap(\.groups)) }

  // MARK: Hearing

  /// Takes what the broker brought.
  package mutating func hear(
    _ arrival: BrokerArrival, keys: SealingKeys?, at now: Timestamp
  ) -> [News] {
    switch BrokerTopic(arrival.topic) {
    case .state(let name):
      guard let state = ReaderState(arrival.payload) else { return [] }
      return take(state, of: name)
    case .delivery(let name) where !arrival.isRetained:
      guard let report = DeliveryReport(arrival.payload, under: arrival.topic, keys: keys) else {
        return []
      }
      return take(report, of: name, at: now)
    case .message(let name) where !arrival.isRetained: return begin(arrival, [name], keys, now)
    case .groupMessage(let group) where !arrival.isRetained:
      return begin(arrival, members(of: group), keys, now)
    case .messageToAll where !arrival.isRetained:
      return begin(arrival, Array(readers.keys), keys, now)
    case .message, .groupMessage, .messageToAll, .delivery, nil: return []
    }
  }

  private mutating func take(_ state: ReaderState, of name: String) -> [News] {
    guard var reader = known(name) else { return [] }
    reader.take(state)
    guard readers[name] != reader else { return [] }
    readers[name] = reader
    return [.reader(name)]
  }

  private func known(_ name: String) -> FleetReader? {
    readers[name] ?? (readers.count < Self.mostReaders ? FleetReader(name) : nil)
  }

  private mutating func take(
    _ report: DeliveryReport, of name: String, at now: Timestamp
  ) -> [News] {
    var news: [News] = []
    if report.what == .felt, var reader = known(name) {
      // A clock that is ahead must not make it felt in the future.
      reader.feel(at: min(report.time, now))
      readers[name] = reader
      news.append(.reader(name))
    }
    guard let id = report.id, !id.hasPrefix(Self.escalation), id.count <= 200 else { return news }
    let key = FleetAlert.Key(reader: name, id: id)
    switch report.what {
    case .taken:
      if report.isUrgent {
        news += begin(key, messages.last { $0.id == id }, min(report.time, now))
      }
    case .felt:
      if alerts[key]?.isFelt == false {
        alerts[key]?.isFelt = true
        news.append(.alert(key))
      }
    case .expired:
      if alerts[key]?.isExpired == false {
        alerts[key]?.isExpired = true
        news.append(.alert(key))
      }
    case .acknowledged, .read, .answered, .acted, .deleted, .refused:
      news += end(key, report.what)
    }
    return news
  }

  private mutating func begin(
    _ arrival: BrokerArrival, _ names: [String], _ keys: SealingKeys?, _ now: Timestamp
  ) -> [News] {
    guard let message = FleetMessage(arrival.payload, under: arrival.topic, keys: keys),
      !message.id.hasPrefix(Self.escalation)
    else { return [] }
    messages.append(message)
    if messages.count > Self.mostMessages { messages.removeFirst() }
    guard message.isUrgent else { return [] }
    return names.sorted().flatMap { name in
      begin(FleetAlert.Key(reader: name, id: message.id), message, now)
    }
  }

  private mutating func begin(
    _ key: FleetAlert.Key, _ message: FleetMessage?, _ time: Timestamp
  ) -> [News] {
    guard alerts[key] == nil, !ended.contains(key) else { return [] }
    if alerts.count >= Self.mostAlerts,
      let oldest = alerts.min(by: { $0.value.since < $1.value.since })
    {
      alerts[oldest.key] = nil
    }
    var alert = FleetAlert(since: time)
    (alert.from, alert.text) = (message?.from, message?.text)
    alerts[key] = alert
    return [.alert(key)]
  }

  private mutating func end(_ key: FleetAlert.Key, _ what: DeliveryReport.What) -> [News] {
    let wasOpen = alerts.removeValue(forKey: key) != nil
    guard wasOpen || !ended.contains(key) else { return [] }
    ended.append(key)
    if ended.count > Self.mostEnded { ended.removeFirst(ended.count - Self.mostEnded) }
    return wasOpen ? [.ended(key, what)] : []
  }

  // MARK: Escalation

  /// The alerts that have waited so long, in ms, and that no group was told of.
  package func due(after span: Int64, at now: Timestamp) -> [FleetAlert.Key] {
    alerts.filter {
      !$0.value.isEscalated && now.milliseconds - $0.value.since.milliseconds >= span
    }
    .keys.sorted()
  }

  /// When the next alert is due; nil for none.
  package func nextDue(after span: Int64) -> Timestamp? {
    alerts.values.filter { !$0.isEscalated }.map(\.since).min()
      .map { Timestamp(milliseconds: $0.milliseconds + span) }
  }

  /// A group has been told.
  package mutating func escalated(_ key: FleetAlert.Key) { alerts[key]?.isEscalated = true }

  /// Drops what nobody follows any longer.
  package mutating func forgetOld(at now: Timestamp) {
    alerts = alerts.filter { now.milliseconds - $0.value.since.milliseconds < Self.longest }
  }

  /// What to tell a group of an alert.
  package func escalation(of key: FleetAlert.Key, at now: Timestamp) -> FleetOrder? {
    guard let alert = alerts[key] else { return nil }
    let span = Spoken.time(max(0, now.milliseconds - alert.since.milliseconds))
    let how = alert.isFelt ? "felt, not acknowledged" : "not even felt"
    var text = "\(key.reader): \(how) for \(span)"
    if let words = alert.text { text += ": \(alert.from.map { "\($0): " } ?? "")\(words)" }
    // One id for one alert: what is sent on twice, when a keeper was killed in between, is told once.
    let id = String("\(Self.escalation)\(key.reader):\(key.id)".prefix(Self.longestEscalation))
    // The highest urgency would call for help at every member who does not answer.
    return FleetOrder(
      id: id, from: key.reader, text: text, urgency: Self.escalationUrgency,
      expires: Timestamp(milliseconds: now.milliseconds + 3_600_000))
  }
}
