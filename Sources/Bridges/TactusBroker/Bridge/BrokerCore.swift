import TactusSystem
import TactusText
package import TactusWire

/// The state machine between a service and a broker: events from either go in, effects come out.
package struct BrokerCore {
  /// The maximum number of messages at the service without an answer.
  private static let mostHanded = 32
  /// The delay before retrying a message that the service could not store.
  static let pause = Microseconds.seconds(2)
  /// The maximum number of messages whose reports the broker has not acknowledged, and their bytes.
  var mostReporting = 16_000
  static let mostReportingBytes = 96 << 20

  let reader: String
  private let topics: Set<String>
  let rules: MessageRules
  var home: HomeDevice?
  var statePublisher: StatePublisher
  private var notices = BrokerNotices()
  /// The sealed messages that were accepted.
  var sealed: ReplayGuard
  private var retained: RetainedTopics
  /// The retained topics as stored on the disk.
  private var storedTopics: RetainedTopics

  var works: [Int: Work] = [:]
  /// The ids of messages reported as accepted before the service answered.
  var early: [Int: String] = [:]
  /// The numbers of messages waiting for the service, in order.
  var queue: [Int] = []
  var handed = 0
  /// The bytes of messages that the service has not answered.
  var bytes = 0
  var reportingBytes = 0
  private var lastNumber = 0
  var lastTicket = 0
  private(set) var purposes: [Int: Purpose] = [:]
  var statuses: [(number: Int64, isTold: Bool)] = []
  var answers: Set<String> = []
  private(set) var isConnected = false
  private var connection = 0
  /// The first connection of the broker's session; 0 if an earlier process opened it.
  private var session = 0
  /// The numbers of messages from earlier connections that the broker may send again.
  private var earlier: [Int] = []
  private var fill = Fill()

  /// - Parameters:
  ///   - topics: the topics subscribed to.
  ///   - home: the Home Assistant device; nil for none.
  ///   - sealed: the sealed messages accepted so far.
  ///   - retained: the topics that an earlier process left with the broker.
  package init(
    reader: String, groups: [String], topics: [String], rules: MessageRules, program: String,
    home: HomeDevice?, sealed: ReplayGuard = ReplayGuard(),
    retained: RetainedTopics = RetainedTopics()
  ) {
    (self.reader, self.topics, self.rules) = (reader, Set(topics), rules)
    (self.home, self.sealed, self.retained, storedTopics) = (home, sealed, retained, retained)
    self.retained.use(Set([BrokerTopic.state(reader).text] + [home?.shownTopic].compactMap(\.self)))
    self.home?.resume(self.retained)
    var state = ReaderState(isOnline: true)
    (state.groups, state.allowsPlain, state.program) = (groups, rules.allowsPlain, program)
    statePublisher = StatePublisher(state)
  }

  // MARK: Arrivals

  /// Handles a message from the broker; the entry is nil for a duplicate, a retained message or an
  /// unsubscribed topic.
  package mutating func accept(
    _ arrival: BrokerArrival, at moment: EventTime, made: String
  ) -> (entry: SpoolEntry?, notice: BrokerEffect?) {
    guard topics.contains(arrival.topic) else {
      return (nil, log("message on an unsubscribed topic dropped", moment).first)
    }
    guard !arrival.isRetained else {
      let line = "\(arrival.topic): retained message dropped: publish it without -r"
      return (nil, log(line, moment).first)
    }
    if let place = earlier.firstIndex(where: {
      works[$0]?.isAgain(arrival, connection: connection) == true
    }) {
      // The broker repeats it once per connection.
      earlier.remove(at: place)
      return (nil, nil)
    }
    lastNumber += 1
    return (
      SpoolEntry(
        number: lastNumber, topic: arrival.topic, payload: arrival.storedPayload,
        packet: arrival.packet,
        made: made, arrival: moment.wall,
        expires: arrival.expirySeconds.map {
          Timestamp(milliseconds: moment.wall.milliseconds + Int64($0) * 1000)
        }, line: connection), nil
    )
  }

  /// Resumes entries that are on the disk.
  package mutating func enqueue(_ entries: [SpoolEntry]) {
    for entry in entries where works[entry.number] == nil {
      works[entry.number] = Work(entry)
      queue.append(entry.number)
      bytes += entry.payload.count
      lastNumber = max(lastNumber, entry.number)
    }
  }

  /// True if no more messages should be received from the broker for now.
  package mutating func mustRest() -> Bool {
    // Messages whose reports wait for the broker do not count: no report can leave during the
    // pause.
    fill.isFull(messages: unanswered, bytes: bytes)
  }

  /// The number of messages not completed.
  package var waiting: Int { works.count }

  /// The number of messages that the service has not answered.
  package var unanswered: Int { queue.count + handed }

  // MARK: The broker

  /// Handles an event from the broker's client; messages that arrived go to `accept`.
  package mutating func handle(_ event: BrokerEvent, at moment: EventTime) -> [BrokerEffect] {
    switch event {
    case .connected(let isResumed):
      isConnected = true
      connection += 1
      // In a new session the broker restarts its packet numbers and repeats nothing.
      if !isResumed { session = connection }
      earlier = works.filter { $0.value.entry.connection >= session }.keys.sorted()
      statePublisher.brokerConnected()
      return publishHome() + empty()
    case .lost:
      isConnected = false
      statePublisher.brokerDisconnected()
      return []
    case .arrived, .listening: return []
    case .published(let ticket):
      // The sender of a reply waits for it; everything else is kept until the broker has confirmed
      // it.
      switch purposes[ticket] {
      case .answer, .stale: return end(ticket, refusal: nil)
      case .work, .status, nil: return []
      }
    case .confirmed(let ticket): return end(ticket, refusal: nil)
    case .refused(let ticket, let reason):
      return end(ticket, refusal: reason)
        + log("the broker rejected a published message: \(reason)", moment)
    case .subscriptionRefused(let topic, let reason):
      return log("subscription to \(topic) refused: \(reason)", moment)
    }
  }

  /// Publishes the glove's current state for Home Assistant.
  mutating func publishHome() -> [BrokerEffect] {
    if let home { retained.sensors = home.sensors }
    return retain() + (home.map { [publish($0.publication, for: nil)] } ?? [])
  }

  private mutating func retain() -> [BrokerEffect] {
    guard retained != storedTopics else { return [] }
    storedTopics = retained
    return [.retain(retained)]
  }

  /// Empties topics that an earlier process left under names no longer used.
  private mutating func empty() -> [BrokerEffect] {
    retained.stale.sorted().map {
      publish(BrokerPublication($0, "", isRetained: true), for: .stale($0))
    }
  }

  private mutating func end(_ ticket: Int, refusal: String?) -> [BrokerEffect] {
    switch purposes.removeValue(forKey: ticket) {
    case .work(let number):
      guard let work = works.removeValue(forKey: number) else { return [] }
      reportingBytes -= work.size
      return [.forget(number)]
    case .status(let number):
      // A report that the broker rejects would be rejected again.
      if let place = statuses.firstIndex(where: { $0.number == number }) {
        statuses[place].isTold = true
      }
      var last: Int64?
      while let first = statuses.first, first.isTold {
        last = first.number
        statuses.removeFirst()
      }
      return last.map { [.acknowledge($0)] } ?? []
    case .answer(let key):
      answers.remove(key)
      return [.reportReply(key, refusal.map { .failed("the broker refuses it: \($0)") } ?? .sent)]
    case .stale(let topic):
      // A topic that the broker refuses to empty is retried on the next connection.
      guard refusal == nil else { return [] }
      retained.stale.remove(topic)
      return retain()
    case nil: return []
    }
  }

  mutating func publish(_ publication: BrokerPublication, for purpose: Purpose?) -> BrokerEffect {
    lastTicket += 1
    self.purposes[lastTicket] = purpose
    return .publish(publication, ticket: lastTicket)
  }

  mutating func report(_ report: DeliveryReport, for purpose: Purpose?) -> BrokerEffect {
    let topic = BrokerTopic.delivery(reader).text
    return publish(
      BrokerPublication(topic, report.json(under: topic, keys: rules.keys)), for: purpose)
  }

  // MARK: Progress

  /// Performs the work that is due.
  package mutating func step(at moment: EventTime) -> [BrokerEffect] {
    var effects: [BrokerEffect] = []
    while handed < Self.mostHanded, let number = queue.first, let work = works[number] {
      if case .waiting(let time) = work.phase, time > moment.clock { break }
      queue.removeFirst()
      effects += hand(work.entry, moment)
    }
    if statePublisher.shouldRequestState(at: moment.clock) { effects.append(.requestState) }
    if isConnected, let state = statePublisher.stateToPublish(at: moment) {
      effects.append(
        publish(
          BrokerPublication(BrokerTopic.state(reader).text, state.json, isRetained: true),
          for: nil))
    }
    return effects
  }

  private mutating func hand(_ entry: SpoolEntry, _ moment: EventTime) -> [BrokerEffect] {
    do throws(BrokerRefusal) {
      let read = try rules.read(
        entry.payload, under: entry.topic, made: entry.made, arrival: entry.arrival,
        expires: entry.expires)
      works[entry.number]?.id = read.message.externalID
      works[entry.number]?.reportedID =
        read.box == nil ? read.message.externalID : read.message.externalID.map(SealedID.senderID)
      if let expires = read.message.expires, expires <= moment.wall {
        return finish(entry.number, .expired, moment)
      }
      if let box = read.box {
        if let taken = sealed.record(of: box) {
          return finish(entry.number, .taken, moment, isUrgent: taken.isUrgent)
        }
        works[entry.number]?.seal = (box, read.sealedUntil(entry.arrival))
      }
      works[entry.number]?.phase = .handed
      handed += 1
      return [.deliver(read.message, ticket: entry.number)]
    } catch {
      works[entry.number]?.reportedID = error.id
      return finish(entry.number, .refused, moment, reason: error.reason)
        + log("\(entry.topic): refused: \(error.reason)", moment)
    }
  }

  /// Returns the time at which `step` is due even without an event; nil for never.
  package func nextDeadline() -> Microseconds? {
    var deadlines = [statePublisher.nextDeadline()]
    let first = queue.first.flatMap { works[$0]?.phase }
    if handed < Self.mostHanded, case .waiting(let time)? = first { deadlines.append(time) }
    return deadlines.compactMap(\.self).min()
  }

  mutating func log(_ line: String, _ moment: EventTime) -> [BrokerEffect] {
    notices.admits(line, at: moment.clock) ? [.log(line)] : []
  }
}
