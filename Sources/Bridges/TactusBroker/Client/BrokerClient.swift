package import TactusSystem
package import TactusWire

/// A client of a broker that reconnects automatically and publishes in order, repeating each
/// message until the broker has settled it.
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
  /// The most publications without an acknowledgement.
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
  private var toldReason: String?

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
    case .greeting(let line, _), .open(let line): [line.interest].compactMap(\.self)
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
      switch dial.take() {
      case nil: return now < time ? [] : lose("the broker cannot be reached", at: now)
      case .failure(let error): return lose(error.reason, at: now)
      case .success(let line): phase = .greeting(line, until: now + Self.patience)
      }
    case .greeting(let line, let time):
      let end = line.read()
      let events = hear(line.takeNews(), line, at: now)
      if case .waiting = phase { return events }
      if let end { return events + lose(end, at: now) }
      guard case .greeting = phase, now >= time else { return events }
      return events + lose("the broker does not answer", at: now)
    case .open(let line):
      let end = line.read()
      let events = hear(line.takeNews(), line, at: now)
      if let end { return events + lose(end, at: now) }
      return events + outbox.settle(at: now).map { .settled($0) }
    }
    return []
  }

  /// Sends queued packets, acknowledgements first.
  package mutating func flush(at now: Microseconds) -> [BrokerEvent] {
    switch phase {
    case .waiting, .dialling: return []
    case .greeting(let line, _): return line.write().map { lose($0, at: now) } ?? []
    case .open(let line):
      var events: [BrokerEvent] = []
      while outbox.unansweredCount < Self.mostUnanswered, let next = outbox.next {
        switch line.publish(next.publication) {
        case .success(let packet): outbox.sent(packet)
        case .failure(let error) where error.isOfLine: return events + lose(error.reason, at: now)
        case .failure(let error):
          outbox.sent(nil)
          events.append(.refused(next.ticket, error.reason))
        }
      }
      return events + (line.write().map { lose($0, at: now) } ?? [])
    }
  }

  /// Closes the connection without acknowledging received messages, and reconnects later.
  package mutating func drop(_ reason: String, at now: Microseconds) -> [BrokerEvent] {
    lose(reason, at: now)
  }

  /// Disconnects until `resume`, without a will and without `.lost`.
  package mutating func rest(at now: Microseconds) {
    _ = lose("", at: now)
    toldReason = nil
    phase = .waiting(until: Microseconds(Int64.max))
  }

  /// Reconnects after `rest`.
  package mutating func resume(at now: Microseconds) {
    if case .waiting(Microseconds(Int64.max)) = phase { phase = .waiting(until: now) }
  }

  /// Disconnects cleanly; unpublished messages are discarded.
  package mutating func leave() {
    guard case .open(let line) = phase else { return }
    line.leave()
    _ = line.write()
  }

  // MARK: Packets from the broker

  private mutating func hear(
    _ news: [BrokerConnection.News], _ line: BrokerConnection, at now: Microseconds
  ) -> [BrokerEvent] {
    var events: [BrokerEvent] = []
    for one in news {
      switch one {
      case .answered(let isResumed):
        phase = .open(line)
        backoff.connected(at: now)
        toldReason = nil
        events.append(.connected(isResumed: isResumed))
        for topic in settings.topics {
          switch line.subscribe(to: topic, hearsRetained: settings.hearsRetained) {
          case .success(let packet): subscriptions[packet] = topic
          case .failure(let error):
            // A broken connection is reported separately.
            if !error.isOfLine { events.append(.deaf(topic, error.reason)) }
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
        events.append(.deaf(topic, BrokerConnection.reasonText(code)))
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
    guard toldReason != reason else { return [] }
    toldReason = reason
    return [.lost(reason)]
  }
}
