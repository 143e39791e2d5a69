package import TactusBroker
import TactusMessage
package import TactusText

/// The states of many readers and their unacknowledged alerts, without I/O.
package struct FleetState: Sendable {
  /// The maximum number of readers that are listed.
  static let mostReaders = 20_000
  /// The maximum number of alerts that are followed; the oldest are dropped.
  static let mostAlerts = 20_000
  /// The maximum number of ended alerts stored, so that one whose end arrives first is not opened.
  static let mostEnded = 4096
  /// The maximum number of messages remembered until a reader reports one as urgent.
  private static let mostMessages = 512
  /// The time after which an alert is dropped, in ms.
  private static let longest: Int64 = 7 * 86_400_000
  /// The prefix of the ids of escalations, which are never escalated themselves.
  static let escalation = "escalated:"
  /// Critical, but no call for help: the other members of a group would all call for the same danger.
  private static let escalationUrgency = Urgency.mostWithoutCall.value
  /// The longest id of an escalation, below that of a sealed message.
  private static let longestEscalation = 190

  /// A change of the state.
  package enum Change: Hashable, Sendable {
    /// The state of a reader changed.
    case reader(String)
    case alert(FleetAlert.Key)
    /// An alert ended with this status.
    case ended(FleetAlert.Key, DeliveryReport.What)
  }

  /// All known readers by name.
  package private(set) var readers: [String: FleetReader] = [:]
  /// The unacknowledged alerts.
  package internal(set) var alerts: [FleetAlert.Key: FleetAlert] = [:]
  var ended: [FleetAlert.Key] = []
  private var messages: [FleetMessage] = []

  /// Creates an empty state.
  package init() {}

  /// Returns the readers of a group.
  package func members(of group: String) -> [String] {
    readers.values.filter { $0.groups.contains(group) }.map(\.name).sorted()
  }

  /// The groups that have at least one reader.
  package var groups: Set<String> { Set(readers.values.flatMap(\.groups)) }

  // MARK: Messages from the broker

  /// Handles a message from the broker.
  package mutating func handle(
    _ arrival: BrokerArrival, keys: SealingKeys?, at now: Timestamp
  ) -> [Change] {
    switch BrokerTopic(arrival.topic) {
    case .state(let name):
      guard let state = ReaderState(arrival.payload) else { return [] }
      return update(state, of: name)
    case .delivery(let name) where !arrival.isRetained:
      guard let report = DeliveryReport(arrival.payload, under: arrival.topic, keys: keys) else {
        return []
      }
      return handle(report, of: name, at: now)
    case .message(let name) where !arrival.isRetained: return openAlerts(arrival, [name], keys, now)
    case .groupMessage(let group) where !arrival.isRetained:
      return openAlerts(arrival, members(of: group), keys, now)
    case .messageToAll where !arrival.isRetained:
      return openAlerts(arrival, Array(readers.keys), keys, now)
    case .message, .groupMessage, .messageToAll, .delivery, nil: return []
    }
  }

  private mutating func update(_ state: ReaderState, of name: String) -> [Change] {
    guard var reader = known(name) else { return [] }
    reader.update(state)
    guard readers[name] != reader else { return [] }
    readers[name] = reader
    return [.reader(name)]
  }

  private func known(_ name: String) -> FleetReader? {
    readers[name] ?? (readers.count < Self.mostReaders ? FleetReader(name) : nil)
  }

  private mutating func handle(
    _ report: DeliveryReport, of name: String, at now: Timestamp
  ) -> [Change] {
    var changes: [Change] = []
    if report.what == .felt, var reader = known(name) {
      // A reader's clock that is ahead must not set a time in the future.
      reader.feel(at: min(report.time, now))
      readers[name] = reader
      changes.append(.reader(name))
    }
    guard let id = report.id, !id.hasPrefix(Self.escalation), id.count <= 200 else {
      return changes
    }
    let key = FleetAlert.Key(reader: name, id: id)
    switch report.what {
    case .taken:
      if report.isUrgent {
        changes += openAlert(key, messages.last { $0.id == id }, min(report.time, now))
      }
    case .felt:
      if alerts[key]?.isFelt == false {
        alerts[key]?.isFelt = true
        changes.append(.alert(key))
      }
    case .expired:
      if alerts[key]?.isExpired == false {
        alerts[key]?.isExpired = true
        changes.append(.alert(key))
      }
    case .acknowledged, .read, .answered, .acted, .deleted, .refused:
      changes += closeAlert(key, report.what)
    }
    return changes
  }

  private mutating func openAlerts(
    _ arrival: BrokerArrival, _ names: [String], _ keys: SealingKeys?, _ now: Timestamp
  ) -> [Change] {
    guard let message = FleetMessage(arrival.payload, under: arrival.topic, keys: keys),
      !message.id.hasPrefix(Self.escalation)
    else { return [] }
    messages.append(message)
    if messages.count > Self.mostMessages { messages.removeFirst() }
    guard message.isUrgent else { return [] }
    return names.sorted().flatMap { name in
      openAlert(FleetAlert.Key(reader: name, id: message.id), message, now)
    }
  }

  private mutating func openAlert(
    _ key: FleetAlert.Key, _ message: FleetMessage?, _ time: Timestamp
  ) -> [Change] {
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

  private mutating func closeAlert(_ key: FleetAlert.Key, _ what: DeliveryReport.What) -> [Change] {
    let wasOpen = alerts.removeValue(forKey: key) != nil
    guard wasOpen || !ended.contains(key) else { return [] }
    ended.append(key)
    if ended.count > Self.mostEnded { ended.removeFirst(ended.count - Self.mostEnded) }
    return wasOpen ? [.ended(key, what)] : []
  }

  // MARK: Escalation

  /// Returns the alerts that have been open for this long, in ms, and not yet escalated.
  package func due(after span: Int64, at now: Timestamp) -> [FleetAlert.Key] {
    alerts.filter {
      !$0.value.isEscalated && now.milliseconds - $0.value.since.milliseconds >= span
    }
    .keys.sorted()
  }

  /// Returns the time at which the next alert is due; nil for none.
  package func nextDue(after span: Int64) -> Timestamp? {
    alerts.values.filter { !$0.isEscalated }.map(\.since).min()
      .map { Timestamp(milliseconds: $0.milliseconds + span) }
  }

  /// Records that an alert was escalated to the group.
  package mutating func escalated(_ key: FleetAlert.Key) { alerts[key]?.isEscalated = true }

  /// Drops alerts beyond the time limit.
  package mutating func forgetOld(at now: Timestamp) {
    alerts = alerts.filter { now.milliseconds - $0.value.since.milliseconds < Self.longest }
  }

  /// Returns the message to a group about an alert.
  package func escalation(of key: FleetAlert.Key, at now: Timestamp) -> OperatorMessage? {
    guard let alert = alerts[key] else { return nil }
    let span = Spoken.time(max(0, now.milliseconds - alert.since.milliseconds))
    let how = alert.isFelt ? "felt, not acknowledged" : "not even felt"
    var text = "\(key.reader): \(how) for \(span)"
    if let words = alert.text { text += ": \(alert.from.map { "\($0): " } ?? "")\(words)" }
    // One id per alert: an escalation repeated after a crash is delivered once.
    let id = String("\(Self.escalation)\(key.reader):\(key.id)".prefix(Self.longestEscalation))
    return OperatorMessage(
      id: id, from: key.reader, text: text, urgency: Self.escalationUrgency,
      expires: Timestamp(milliseconds: now.milliseconds + 3_600_000))
  }
}
