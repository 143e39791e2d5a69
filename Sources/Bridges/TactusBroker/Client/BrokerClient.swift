package import TactusSystem
package import TactusWire

/// A client of a broker that reconnects automatically and publishes in order, repeating each
/// message until the broker has confirmed it.
package struct BrokerClient {
  private enum Phase {
    case waiting(until: Microseconds)
    case dialling(BrokerDial, until: Microseconds)
    /// Connected, but not yet accepted by the broker.
    case greeting(BrokerConnection, until: Microseconds)
    case open(BrokerConnection)
  }

  /// The time limit for connecting to a broker, and for its acceptance.
  private static let patience = Microseconds.seconds(15)
  /// The maximum number of publications without an acknowledgement.
  private static let mostUnanswered = 64
  /// The interval at which the library checks the connection.
  private static let look = Microseconds.seconds(5)

  private let settings: BrokerSettings
  private var phase = Phase.waiting(until: .zero)
  private var backoff = BrokerBackoff()
  private var random = SystemRandomNumberGenerator()
  private var outbox = BrokerOutbox()
  private var subscriptions: [Int32: String] = [:]
  /// The broker's session flag, until it has acknowledged every subscription.
  private var greeted: Bool?
  /// The reported reason for the loss of the connection.
  private var reportedReason: String?

  /// Creates a client that connects with the next `step`.
  package init(_ settings: BrokerSettings) { self.settings = settings }

  /// Publishes under the caller's ticket; tickets must increase. A waiting retained publication on
  /// the same topic is replaced and its ticket never reported.
  package mutating func publish(_ publication: BrokerPublication, ticket: Int) {
    outbox.add(publication, ticket: ticket)
  }

  /// True if the broker has accepted the client.
  package var isConnected: Bool { if case .open = phase { true } else { false } }

  /// The number of publications that the broker has not acknowledged.
  package var waiting: Int { outbox.waiting }

  // MARK: The loop

  /// The descriptors to poll before `step`.
  package var interests: [Interest] {
    switch phase {
    case .waiting: []
    case .dialling(let dial, _): [dial.interest]
    case .greeting(let connection, _), .open(let connection):
      [connection.interest].compactMap(\.self)
    }
  }

  /// Returns the time at which `step` is due even if nothing is ready.
  package func nextDeadline(at now: Microseconds) -> Microseconds {
    switch phase {
    case .waiting(let time), .dialling(_, let time): time
    case .greeting(_, let time): min(time, now + Self.look)
    case .open: min(now + Self.look, outbox.nextDeadline ?? now + Self.look)
    }
  }

  /// Connects if that is due, and handles the broker's packets. Received messages are acknowledged
  /// by `flush`, to be called once they are stored.
  package mutating func step(at now: Microseconds) -> [BrokerEvent] {
    switch phase {
    case .waiting(let time):
      guard now >= time else { return [] }
      switch BrokerDial.begin(settings) {
      case .success(let dial): phase = .dialling(dial, until: now + Self.patience)
      case .failure(let error): return lose(error.reason, at: now)
      }
    case .dialling(let dial, let time):
      switch dial.poll() {
      case nil: return now < time ? [] : lose("the broker cannot be reached", at: now)
      case .failure(let error): return lose(error.reason, at: now)
      case .success(let connection): phase = .greeting(connection, until: now + Self.patience)
      }
    case .greeting(let connection, let time):
      let end = connection.read()
      let events = handle(connection.drainEvents(), connection, at: now)
      if case .waiting = phase { return events }
      if let end { return events + lose(end, at: now) }
      guard case .greeting = phase, now >= time else { return events }
      return events + lose("the broker does not answer", at: now)
    case .open(let connection):
      let end = connection.read()
      let events = handle(connection.drainEvents(), connection, at: now)
      if let end { return events + lose(end, at: now) }
      return events + outbox.confirm(at: now).map { .confirmed($0) }
    }
    return []
  }

  /// Sends queued packets, acknowledgements first.
  package mutating func flush(at now: Microseconds) -> [BrokerEvent] {
    switch phase {
    case .waiting, .dialling: return []
    case .greeting(let connection, _): return connection.write().map { lose($0, at: now) } ?? []
    case .open(let connection):
      var events: [BrokerEvent] = []
      while outbox.unansweredCount < Self.mostUnanswered, let next = outbox.next {
        switch connection.publish(next.publication) {
        case .success(let packet): outbox.markSent(packet)
        case .failure(let error) where error.isRetryable:
          return events + lose(error.reason, at: now)
        case .failure(let error):
          outbox.markSent(nil)
          events.append(.refused(next.ticket, error.reason))
        }
      }
      return events + (connection.write().map { lose($0, at: now) } ?? [])
    }
  }

  /// Closes the connection without acknowledging received messages, and reconnects later.
  package mutating func drop(_ reason: String, at now: Microseconds) -> [BrokerEvent] {
    lose(reason, at: now)
  }

  /// Disconnects until `resume`, without a will and without `.lost`.
  package mutating func rest(at now: Microseconds) {
    _ = lose("", at: now)
    reportedReason = nil
    phase = .waiting(until: Microseconds(Int64.max))
  }

  /// Reconnects after `rest`.
  package mutating func resume(at now: Microseconds) {
    if case .waiting(Microseconds(Int64.max)) = phase { phase = .waiting(until: now) }
  }

  /// Disconnects cleanly; unpublished messages are discarded.
  package mutating func leave() {
    guard case .open(let connection) = phase else { return }
    connection.leave()
    _ = connection.write()
  }

  // MARK: Packets from the broker

  private mutating func handle(
    _ incoming: [BrokerConnection.Event], _ connection: BrokerConnection, at now: Microseconds
  ) -> [BrokerEvent] {
    var events: [BrokerEvent] = []
    for one in incoming {
      switch one {
      case .answered(let isResumed):
        phase = .open(connection)
        backoff.connected(at: now)
        reportedReason = nil
        events.append(.connected(isResumed: isResumed))
        for topic in settings.topics {
          switch connection.subscribe(to: topic, hearsRetained: settings.hearsRetained) {
          case .success(let packet): subscriptions[packet] = topic
          case .failure(let error):
            // A broken connection is reported separately.
            if !error.isRetryable { events.append(.subscriptionRefused(topic, error.reason)) }
          }
        }
        greeted = isResumed
      case .turnedAway(let reason): return events + lose(reason, at: now)
      case .arrived(let arrival): events.append(.arrived(arrival))
      case .published(let packet):
        if let ticket = outbox.acknowledge(packet, at: now) { events.append(.published(ticket)) }
      case .refused(let packet, let reason):
        if let ticket = outbox.refuse(packet) { events.append(.refused(ticket, reason)) }
      case .subscribed(let packet, let reasons):
        guard let topic = subscriptions.removeValue(forKey: packet),
          let code = reasons.first(where: { $0 >= 0x80 })
        else { continue }
        events.append(.subscriptionRefused(topic, BrokerConnection.reasonText(code)))
      }
    }
    if let greeted, subscriptions.isEmpty, isConnected {
      self.greeted = nil
      events.append(.listening(isResumed: greeted))
    }
    return events
  }

  private mutating func lose(_ reason: String, at now: Microseconds) -> [BrokerEvent] {
    phase = .waiting(until: now + backoff.lost(at: now, &random))
    outbox.lose(at: now)
    (subscriptions, greeted) = ([:], nil)
    guard reportedReason != reason else { return [] }
    reportedReason = reason
    return [.lost(reason)]
  }
}
