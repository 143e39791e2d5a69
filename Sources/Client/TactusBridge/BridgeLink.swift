import Glibc
package import TactusClient
package import TactusSystem
package import TactusWire

/// A bridge's end of the service's socket. It reconnects automatically, and sends messages in order,
/// each until the service has accepted it (the service stores a repeated `id` only once).
package struct BridgeLink {
  /// The pause between attempts to connect.
  private static let pause = Microseconds.milliseconds(500)

  private let store: String
  private var talk: BridgeTalk
  private var link: ServiceLink?
  private var nextTry = Microseconds.zero

  /// - Parameters:
  ///   - name: the bridge's name, 1 to 40 ASCII letters, digits, '-', '_' and '.'.
  ///   - answers: true if answers to its messages go out through it.
  ///   - store: the path of the store whose service receives the messages.
  package init(name: String, answers: Bool, store: String) {
    self.store = store
    talk = BridgeTalk(name: name, answers: answers)
  }

  // MARK: Requests, sent by the next `step`

  /// Queues a message; the service's decision carries its ticket. Each ticket must be greater than
  /// the last. A message too long for one line is truncated, `full` first.
  package mutating func deliver(_ message: BridgeMessage, ticket: Int) {
    talk.deliver(message, ticket: ticket)
  }

  /// Allows the service to drop the statuses up to this number.
  package mutating func acknowledge(_ number: Int64) { talk.acknowledge(number) }

  /// Reports the outcome of an answer.
  package mutating func reportOutcome(of key: String, _ report: BridgeReport) {
    talk.reportOutcome(of: key, report)
  }

  /// Subscribes to these topics, also after reconnecting.
  package mutating func subscribe(to topics: Set<ServiceTopic>) { talk.subscribe(to: topics) }

  /// Requests the state of the hand.
  package mutating func requestState() { talk.requestState() }

  /// The number of messages that the service has not accepted yet.
  package var waiting: Int { talk.waiting }

  // MARK: The loop

  /// The descriptors that call for `step`.
  package var interests: [Interest] { link.map { [$0.interest] } ?? [] }

  /// The deadline of the next `step` if nothing becomes ready first.
  package func nextDeadline(at now: Microseconds) -> Microseconds? {
    link == nil ? max(now, nextTry) : talk.nextDeadline
  }

  /// Connects if necessary, handles the service's answers and events, and sends the queued
  /// requests.
  package mutating func step(at now: Microseconds) -> [BridgeEvent] {
    var events: [BridgeEvent] = []
    if link == nil, now >= nextTry {
      events += connect(at: now)
      nextTry = now + Self.pause
    }
    guard let link else { return events }
    for heard in link.receiveMessages() { events += talk.handle(heard, at: now) }
    for (request, tag) in talk.requests(at: now) { link.send(request, tag: tag) }
    if link.isOver || talk.refusal != nil {
      self.link = nil
      nextTry = now + Self.pause
      events += talk.lose("the messenger has ended")
    }
    return events
  }

  private mutating func connect(at now: Microseconds) -> [BridgeEvent] {
    guard let path = StoreClaim.socket(of: store) else {
      return talk.lose("no messenger is running")
    }
    let (link, code) = ServiceLink.connect(to: path)
    guard let link else {
      let isAway = [ENOENT, ENOTDIR, ECONNREFUSED, EAGAIN].contains(code)
      return talk.lose(
        isAway ? "no messenger is running" : ServiceQuery.failure(path, code).message)
    }
    self.link = link
    talk.begin(at: now)
    return []
  }
}
