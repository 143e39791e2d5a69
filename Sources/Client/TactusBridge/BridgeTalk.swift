package import TactusClient
import TactusSystem
package import TactusWire

/// The protocol between a bridge and the service, without the connection.
///
/// Requests that the service has not answered when the connection is lost are sent again on the
/// next connection.
package struct BridgeTalk {
  private enum PendingRequest {
    case bridge
    case deliver(Int, BridgeMessage)
    case settle(Int64)
    case sent(String, BridgeReport)
    case subscribe
    case state
  }

  private enum Phase { case away, greeting, open }

  /// The maximum number of messages awaiting an answer.
  private static let mostDelivering = 16
  /// The maximum number of requests awaiting an answer, lower than the service's own limit.
  private static let mostPending = 28
  /// The time within which the service must greet a bridge.
  private static let patience = Microseconds.seconds(10)
  /// The pause before resending a message that the service could not accept.
  private static let pause = Microseconds.seconds(2)

  private let name: String
  private let answers: Bool
  private var phase = Phase.away
  private var phaseEnds: Microseconds?
  private var messages: [(ticket: Int, message: BridgeMessage)] = []
  private var reports: [(key: String, report: BridgeReport)] = []
  /// The highest acknowledged number not yet sent to the service.
  private var acknowledged: Int64?
  private var topics: Set<ServiceTopic> = []
  private var hasToSubscribe = false
  private var mustRequestState = false
  private var pending: [String: PendingRequest] = [:]
  private var lastTag = 0
  private var pauseEnds: Microseconds?
  /// True from the report that the service was lost until it is connected again.
  private var isMissed = false

  /// The reason why the connection is unusable; nil if it is usable.
  package private(set) var refusal: String?

  package init(name: String, answers: Bool) {
    self.name = name
    self.answers = answers
  }

  // MARK: Requests

  /// Queues a message; the service's decision carries its ticket.
  package mutating func deliver(_ message: BridgeMessage, ticket: Int) {
    messages.append((ticket, message.fitting()))
  }

  /// Allows the service to drop the statuses up to this number.
  package mutating func acknowledge(_ number: Int64) {
    acknowledged = max(acknowledged ?? number, number)
  }

  /// Reports the outcome of an answer.
  package mutating func reportOutcome(of key: String, _ report: BridgeReport) {
    reports.removeAll { $0.key == key }
    reports.append((key, report))
  }

  /// Subscribes to these topics, also after reconnecting.
  package mutating func subscribe(to topics: Set<ServiceTopic>) {
    self.topics = topics
    hasToSubscribe = true
  }

  package mutating func requestState() { mustRequestState = true }

  /// The number of messages that the service has not accepted yet.
  package var waiting: Int { messages.count + delivering }

  private var delivering: Int {
    pending.values.count { if case .deliver = $0 { true } else { false } }
  }

  // MARK: Connection

  /// Begins a new connection to the service.
  package mutating func begin(at now: Microseconds) {
    (phase, phaseEnds, refusal) = (.greeting, now + Self.patience, nil)
    hasToSubscribe = !topics.isEmpty
  }

  /// Handles a lost connection, or a failed attempt to connect.
  package mutating func lose(_ reason: String) -> [BridgeEvent] {
    var again: [(Int, BridgeMessage)] = []
    for case .deliver(let ticket, let message) in pending.values { again.append((ticket, message)) }
    messages.insert(contentsOf: again.sorted { $0.0 < $1.0 }.map { ($0.0, $0.1) }, at: 0)
    for case .settle(let number) in pending.values { acknowledge(number) }
    for case .sent(let key, let report) in pending.values
    where !reports.contains(where: { $0.key == key }) {
      reports.append((key, report))
    }
    for case .state in pending.values { mustRequestState = true }
    pending = [:]
    (phase, phaseEnds, pauseEnds) = (.away, nil, nil)
    defer { (isMissed, refusal) = (true, nil) }
    return isMissed ? [] : [.lost(refusal ?? reason)]
  }

  /// The deadline if nothing is received first; nil for none.
  package var nextDeadline: Microseconds? {
    [phaseEnds, messages.isEmpty ? nil : pauseEnds].compactMap(\.self).min()
  }

  /// Returns the requests to send now, in this order, each with its tag.
  package mutating func requests(at now: Microseconds) -> [(request: ProgramRequest, tag: String)] {
    if let phaseEnds, now >= phaseEnds { refusal = "it does not answer" }
    guard refusal == nil else { return [] }
    switch phase {
    case .away: return []
    case .greeting:
      return pending.isEmpty ? [ask(.bridge, .bridge(name, answers: answers))] : []
    case .open: break
    }
    var requests: [(ProgramRequest, String)] = []
    if let number = acknowledged {
      acknowledged = nil
      requests.append(ask(.settle(number), .settle(number)))
    }
    if hasToSubscribe {
      hasToSubscribe = false
      requests.append(ask(.subscribe, .subscribe(topics)))
    }
    if mustRequestState {
      mustRequestState = false
      requests.append(ask(.state, .state))
    }
    while !reports.isEmpty, pending.count < Self.mostPending {
      let (key, report) = reports.removeFirst()
      requests.append(ask(.sent(key, report), .sent(key, report)))
    }
    if let pauseEnds, now < pauseEnds { return requests }
    pauseEnds = nil
    var room = min(Self.mostDelivering - delivering, Self.mostPending - pending.count)
    while room > 0, !messages.isEmpty {
      let (ticket, message) = messages.removeFirst()
      requests.append(ask(.deliver(ticket, message), .deliver(message, wait: 1)))
      room -= 1
    }
    return requests
  }

  private mutating func ask(
    _ pendingRequest: PendingRequest, _ request: ProgramRequest
  ) -> (ProgramRequest, String) {
    lastTag += 1
    pending["\(lastTag)"] = pendingRequest
    return (request, "\(lastTag)")
  }

  // MARK: Answers and events

  /// Handles an answer or event of the service.
  package mutating func handle(_ heard: ProgramMessage, at now: Microseconds)
    -> [BridgeEvent]
  {
    switch heard {
    case .answer(let answer, let tag):
      guard let ask = tag.flatMap({ pending.removeValue(forKey: $0) }) else {
        // A refusal that ends the connection has no tag.
        if case .refused(let reason, _) = answer { refusal = reason }
        return []
      }
      return handle(answer, to: ask, at: now)
    case .event(.statusChanged(let status)):
      return status.number <= unconfirmed ? [] : [.statusChanged(status)]
    case .event(.answer(let answer)): return isReported(answer.key) ? [] : [.answer(answer)]
    case .event(.reader(let event)): return [.reader(event)]
    case .event(.room): return []
    case .unknown: return []
    }
  }

  /// The highest acknowledged number that the service has not confirmed.
  private var unconfirmed: Int64 {
    pending.values.reduce(acknowledged ?? 0) { most, ask in
      if case .settle(let number) = ask { max(most, number) } else { most }
    }
  }

  /// True if the final outcome of an answer was reported and the service has not confirmed the
  /// report.
  private func isReported(_ key: String) -> Bool {
    reports.contains { $0.key == key && $0.report != .later }
      || pending.values.contains { ask in
        if case .sent(key, let report) = ask { report != .later } else { false }
      }
  }

  private mutating func handle(
    _ answer: ProgramAnswer, to ask: PendingRequest, at now: Microseconds
  ) -> [BridgeEvent] {
    switch (ask, answer) {
    case (.bridge, .refused(let reason, _)):
      refusal = reason
      return []
    case (.bridge, _):
      (phase, phaseEnds, isMissed) = (.open, nil, false)
      return [.connected]
    case (.deliver(let ticket, _), .deliver(let id, let outcome, let band)):
      return [.delivered(ticket, .taken(id, outcome, band))]
    case (.deliver(let ticket, _), .expired): return [.delivered(ticket, .expired)]
    case (.deliver(let ticket, _), .refused(let reason, .badData)):
      return [.refused(ticket, Failure(.badData, reason))]
    case (.deliver(let ticket, let message), _):
      // The store is full or busy, which may be temporary.
      let place = messages.firstIndex { $0.ticket > ticket } ?? messages.endIndex
      messages.insert((ticket, message), at: place)
      pauseEnds = now + Self.pause
      return []
    case (.state, .state(let state)): return [.state(state)]
    case (.sent(let key, let report), .refused(_, let status)) where status != .badData:
      if !reports.contains(where: { $0.key == key }) { reports.append((key, report)) }
      refusal = "it cannot record the outcomes of answers"
      return []
    case (.settle(let number), .refused):
      acknowledge(number)
      refusal = "it cannot record acknowledgements"
      return []
    default: return []
    }
  }
}
