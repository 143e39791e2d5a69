import Glibc
package import TactusSystem
package import TactusWire

/// A bridge's end of the service's socket: comes back by itself after the service was away, and hands messages over
/// in order, each until the service has taken it (an `id` told twice is delivered once).
package struct BridgeLink {
  /// How long to wait before the service is looked for again.
  private static let pause = Microseconds.milliseconds(500)

  private let store: String
  private var talk: BridgeTalk
  private var link: ServiceLink?
  private var nextTry = Microseconds.zero

  /// - Parameters:
  ///   - name: the bridge's, 1 to 40 ASCII letters, digits, '-', '_' and '.'.
  ///   - answers: whether answers to its messages go out by it.
  ///   - store: the path of the store whose service it brings messages to.
  package init(name: String, answers: Bool, store: String) {
    self.store = store
    talk = BridgeTalk(name: name, answers: answers)
  }

  // MARK: What the bridge wants; it goes with the next `step`

  /// Hands a message over; its ticket, rising from message to message, comes back with what the service did. What no line
  /// holds is cut, `full` first.
  package mutating func deliver(_ message: BridgeMessage, ticket: Int) {
    talk.deliver(message, ticket: ticket)
  }

  /// Lets the service forget what it has told up to this number.
  package mutating func settle(_ number: Int64) { talk.settle(number) }

  /// Says what came of an answer.
  package mutating func sent(_ key: String, _ report: BridgeReport) { talk.sent(key, report) }

  /// Hears of these topics from now on, also after the service was away.
  package mutating func subscribe(to topics: Set<ServiceTopic>) { talk.subscribe(to: topics) }

  /// Asks how the hand stands.
  package mutating func askState() { talk.askState() }

  /// Messages that the service has not taken yet.
  package var waiting: Int { talk.waiting }

  // MARK: The loop

  /// What calls for `step`.
  package var interests: [Interest] { link.map { [$0.interest] } ?? [] }

  /// When `step` is due even if nothing is ready.
  package func nextDeadline(at now: Microseconds) -> Microseconds? {
    link == nil ? max(now, nextTry) : talk.nextDeadline
  }

  /// Looks for the service, hears what it says, and asks what is to be asked.
  package mutating func step(at now: Microseconds) -> [BridgeEvent] {
    var events: [BridgeEvent] = []
    if link == nil, now >= nextTry {
      events += connect(at: now)
      nextTry = now + Self.pause
    }
    guard let link else { return events }
    for heard in link.take() { events += talk.hear(heard, at: now) }
    for (act, tag) in talk.requests(at: now) { link.ask(act, tag: tag) }
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
        isAway ? "no messenger is running" : ServiceCall.failure(path, code).message)
    }
    self.link = link
    talk.begin(at: now)
    return []
  }
}
