import TactusService
import TactusSystem
import TactusText
package import TactusWire

/// The bridge between a service and a broker, as a value: what either says goes in, what to do comes out.
package struct BrokerCore {
  /// How many messages are with the service at once.
  private static let mostHanded = 32
  /// How long a message waits that the service had no room for on its disk.
  static let pause = Microseconds.seconds(2)
  /// How many messages may be with the service while the broker has not taken what became of them, and their bytes.
  var mostTelling = 16_000
  static let mostTellingBytes = 96 << 20

  let reader: String
  private let topics: Set<String>
  let rules: MessageRules
  var home: HomeDevice?
  var teller: StateTeller
  private var notices = BrokerNotices()
  /// What was sealed and taken.
  var sealed: SealedBook
  private var retained: RetainedTopics
  /// What of that is on the disk.
  private var kept: RetainedTopics

  var works: [Int: Work] = [:]
  /// The ids of what was told to be taken before the service had answered.
  var early: [Int: String] = [:]
  /// Numbers of what waits for the service, in order.
  var queue: [Int] = []
  var handed = 0
  /// Of what the service has not answered for.
  var bytes = 0
  var tellingBytes = 0
  private var lastNumber = 0
  var lastTicket = 0
  private(set) var owed: [Int: Owed] = [:]
  var fates: [(number: Int64, isTold: Bool)] = []
  var answers: Set<String> = []
  private(set) var isConnected = false
  private var line = 0
  /// The first line of the broker's session; 0 if that is an earlier process's.
  private var session = 0
  /// Numbers of what came by an earlier line, and may come again by this one.
  private var earlier: [Int] = []
  private var fill = Fill()

  /// - Parameters:
  ///   - topics: what the broker was asked for.
  ///   - home: what tells Home Assistant of the glove; nil for nothing.
  ///   - sealed: what was sealed and taken before.
  ///   - retained: what an earlier process has left with the broker.
  package init(
    reader: String, groups: [String], topics: [String], rules: MessageRules, program: String,
    home: HomeDevice?, sealed: SealedBook = SealedBook(),
    retained: RetainedTopics = RetainedTopics()
  ) {
    (self.reader, self.topics, self.rules) = (reader, Set(topics), rules)
    (self.home, self.sealed, self.retained, kept) = (home, sealed, retained, retained)
    self.retained.use(Set([BrokerTopic.state(reader).text] + [home?.shownTopic].compactMap(\.self)))
    self.home?.resume(self.retained)
    var state = ReaderState(isOnline: true)
    (state.groups, state.allowsPlain, state.program) = (groups, rules.allowsPlain, program)
    teller = StateTeller(state)
  }

  // MARK: What came

  /// Takes what a broker has sent; nil if it is none of our business, or there already.
  package mutating func accept(
    _ arrival: BrokerArrival, at moment: BrokerMoment, made: String
  ) -> (entry: SpoolEntry?, notice: BrokerEffect?) {
    guard topics.contains(arrival.topic) else {
      return (nil, tell("message on an unsubscribed topic dropped", moment).first)
    }
    guard !arrival.isRetained else {
      let line = "\(arrival.topic): retained message dropped: publish it without -r"
      return (nil, tell(line, moment).first)
    }
    if let place = earlier.firstIndex(where: { works[$0]?.isAgain(arrival, line: line) == true }) {
      // On one line it comes again once.
      earlier.remove(at: place)
      return (nil, nil)
    }
    lastNumber += 1
    return (
      SpoolEntry(
        number: lastNumber, topic: arrival.topic, payload: arrival.kept, packet: arrival.packet,
        made: made, arrival: moment.wall,
        expires: arrival.expirySeconds.map {
          Timestamp(milliseconds: moment.wall.milliseconds + Int64($0) * 1000)
        }, line: line), nil
    )
  }

  /// Goes on with entries that are on the disk.
  package mutating func begin(_ entries: [SpoolEntry]) {
    for entry in entries where works[entry.number] == nil {
      works[entry.number] = Work(entry)
      queue.append(entry.number)
      bytes += entry.payload.count
      lastNumber = max(lastNumber, entry.number)
    }
  }

  /// Whether no more should be taken from the broker just now.
  package mutating func mustRest() -> Bool {
    // What only the broker has yet to hear does not count: it hears nothing meanwhile.
    fill.isFull(messages: unanswered, bytes: bytes)
  }

  /// Messages that are not done with.
  package var waiting: Int { works.count }

  /// Messages that the service has not answered for.
  package var unanswered: Int { queue.count + handed }

  // MARK: The broker

  /// Takes what the broker's client says; what arrived comes by `accept`.
  package mutating func hear(_ event: BrokerEvent, at moment: BrokerMoment) -> [BrokerEffect] {
    switch event {
    case .connected(let isResumed):
      isConnected = true
      line += 1
      // In a new session the broker counts its packets anew, and sends nothing again.
      if !isResumed { session = line }
      earlier = works.filter { $0.value.entry.line >= session }.keys.sorted()
      teller.brokerCame()
      return showHome() + empty()
    case .lost:
      isConnected = false
      teller.brokerLeft()
      return []
    case .arrived, .listening: return []
    case .published(let ticket):
      // Who has written an answer waits for it; the rest is kept until the broker has it for good.
      switch owed[ticket] {
      case .answer, .stale: return end(ticket, refusal: nil)
      case .work, .fate, nil: return []
      }
    case .settled(let ticket): return end(ticket, refusal: nil)
    case .refused(let ticket, let reason):
      return end(ticket, refusal: reason)
        + tell("the broker rejected a published message: \(reason)", moment)
    case .deaf(let topic, let reason):
      return tell("subscription to \(topic) refused: \(reason)", moment)
    }
  }

  /// Shows Home Assistant the glove as it is now.
  mutating func showHome() -> [BrokerEffect] {
    if let home { retained.sensors = home.sensors }
    return retain() + (home.map { [publish($0.publication, for: nil)] } ?? [])
  }

  private mutating func retain() -> [BrokerEffect] {
    guard retained != kept else { return [] }
    kept = retained
    return [.retain(retained)]
  }

  /// Takes away what an earlier process has left under names that are not used any more.
  private mutating func empty() -> [BrokerEffect] {
    retained.stale.sorted().map {
      publish(BrokerPublication($0, "", isRetained: true), for: .stale($0))
    }
  }

  private mutating func end(_ ticket: Int, refusal: String?) -> [BrokerEffect] {
    switch owed.removeValue(forKey: ticket) {
    case .work(let number):
      guard let work = works.removeValue(forKey: number) else { return [] }
      tellingBytes -= work.size
      return [.forget(number)]
    case .fate(let number):
      // What the broker does not take, it will not take later.
      if let place = fates.firstIndex(where: { $0.number == number }) { fates[place].isTold = true }
      var last: Int64?
      while let first = fates.first, first.isTold {
        last = first.number
        fates.removeFirst()
      }
      return last.map { [.settle($0)] } ?? []
    case .answer(let key):
      answers.remove(key)
      return [.sent(key, refusal.map { .failed("the broker refuses it: \($0)") } ?? .sent)]
    case .stale(let topic):
      // What the broker does not let be emptied is tried again on the next line.
      guard refusal == nil else { return [] }
      retained.stale.remove(topic)
      return retain()
    case nil: return []
    }
  }

  mutating func publish(_ publication: BrokerPublication, for owed: Owed?) -> BrokerEffect {
    lastTicket += 1
    self.owed[lastTicket] = owed
    return .publish(publication, ticket: lastTicket)
  }

  mutating func report(_ report: DeliveryReport, for owed: Owed?) -> BrokerEffect {
    let topic = BrokerTopic.delivery(reader).text
    return publish(
      BrokerPublication(topic, report.json(under: topic, keys: rules.keys)), for: owed)
  }

  // MARK: Going on

  /// What is due now.
  package mutating func step(at moment: BrokerMoment) -> [BrokerEffect] {
    var effects: [BrokerEffect] = []
    while handed < Self.mostHanded, let number = queue.first, let work = works[number] {
      if case .waiting(let time) = work.phase, time > moment.clock { break }
      queue.removeFirst()
      effects += hand(work.entry, moment)
    }
    if teller.asks(at: moment.clock) { effects.append(.askState) }
    if isConnected, let state = teller.news(at: moment) {
      effects.append(
        publish(
          BrokerPublication(BrokerTopic.state(reader).text, state.json, isRetained: true),
          for: nil))
    }
    return effects
  }

  private mutating func hand(_ entry: SpoolEntry, _ moment: BrokerMoment) -> [BrokerEffect] {
    do throws(BrokerRefusal) {
      let read = try rules.read(
        entry.payload, under: entry.topic, made: entry.made, arrival: entry.arrival,
        expires: entry.expires)
      works[entry.number]?.id = read.message.externalID
      works[entry.number]?.told =
        read.box == nil ? read.message.externalID : read.message.externalID.map(SealedID.told)
      if let expires = read.message.expires, expires <= moment.wall {
        return finish(entry.number, .expired, moment)
      }
      if let box = read.box {
        if let taken = sealed.taken(box) {
          return finish(entry.number, .taken, moment, isUrgent: taken.isUrgent)
        }
        works[entry.number]?.seal = (box, read.sealedUntil(entry.arrival))
      }
      works[entry.number]?.phase = .handed
      handed += 1
      return [.deliver(read.message, ticket: entry.number)]
    } catch {
      works[entry.number]?.told = error.id
      return finish(entry.number, .refused, moment, reason: error.reason)
        + tell("\(entry.topic): refused: \(error.reason)", moment)
    }
  }

  /// When `step` is due even if nothing happens; nil for never.
  package func nextDeadline() -> Microseconds? {
    var deadlines = [teller.nextDeadline()]
    let first = queue.first.flatMap { works[$0]?.phase }
    if handed < Self.mostHanded, case .waiting(let time)? = first { deadlines.append(time) }
    return deadlines.compactMap(\.self).min()
  }

  mutating func tell(_ line: String, _ moment: BrokerMoment) -> [BrokerEffect] {
    notices.isNews(line, at: moment.clock) ? [.tell(line)] : []
  }
}
