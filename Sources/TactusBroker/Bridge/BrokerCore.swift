package import TactusService
package import TactusSystem
import TactusText
package import TactusWire

/// The bridge between a service and a broker, as a value: what either says goes in, what to do comes out.
package struct BrokerCore {
  /// How many messages are with the service at once.
  private static let mostHanded = 32
  /// How long a message waits that the service had no room for on its disk.
  private static let pause = Microseconds.seconds(2)
  /// How many messages may be with the service while the broker has not taken what became of them, and their bytes.
  var mostTelling = 16_000
  private static let mostTellingBytes = 96 << 20

  let reader: String
  private let topics: Set<String>
  private let rules: MessageRules
  private var home: HomeDevice?
  private var teller: StateTeller
  private var notices = BrokerNotices()

  private var works: [Int: Work] = [:]
  /// The ids of what was told to be taken before the service had answered.
  private var early: [Int: String] = [:]
  /// Numbers of what waits for the service, in order.
  private var queue: [Int] = []
  private var handed = 0
  /// Of what the service has not answered for.
  private var bytes = 0
  private var tellingBytes = 0
  private var lastNumber = 0
  var lastTicket = 0
  private(set) var owed: [Int: Owed] = [:]
  private var fates: [(number: Int64, isTold: Bool)] = []
  private var answers: Set<String> = []
  private var isConnected = false
  private var line = 0
  /// The first line of the broker's session; 0 if that is an earlier process's.
  private var session = 0
  /// Numbers of what came by an earlier line, and may come again by this one.
  private var earlier: [Int] = []
  private var fill = Fill()

  /// - Parameters:
  ///   - topics: what the broker was asked for.
  ///   - home: what tells Home Assistant of the glove; nil for nothing.
  package init(
    reader: String, groups: [String], topics: [String], rules: MessageRules, program: String,
    home: HomeDevice?
  ) {
    (self.reader, self.topics, self.rules) = (reader, Set(topics), rules)
    self.home = home
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
      return (nil, tell("the broker sends what it was not asked for: dropped", moment).first)
    }
    guard !arrival.isRetained else {
      let line = "\(arrival.topic): a retained message: dropped, publish it without -r"
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
      return home.map { [publish($0.publication, for: nil)] } ?? []
    case .lost:
      isConnected = false
      teller.brokerLeft()
      return []
    case .arrived: return []
    case .published(let ticket):
      // Who has written an answer waits for it; the rest is kept until the broker has it for good.
      if case .answer = owed[ticket] { return end(ticket, refusal: nil) }
      return []
    case .settled(let ticket): return end(ticket, refusal: nil)
    case .refused(let ticket, let reason):
      return end(ticket, refusal: reason)
        + tell("the broker does not take what is published: \(reason)", moment)
    case .deaf(let topic, let reason):
      return tell("the broker does not let \(topic) be heard: \(reason)", moment)
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
    case nil: return []
    }
  }

  private mutating func publish(_ publication: BrokerPublication, for owed: Owed?) -> BrokerEffect {
    lastTicket += 1
    self.owed[lastTicket] = owed
    return .publish(publication, ticket: lastTicket)
  }

  private mutating func report(_ report: DeliveryReport, for owed: Owed?) -> BrokerEffect {
    let topic = BrokerTopic.delivery(reader).text
    return publish(
      BrokerPublication(topic, report.json(under: topic, keys: rules.keys)), for: owed)
  }

  // MARK: The service

  /// Takes what the host runs on; nil where that is not known.
  package mutating func hear(_ power: HostPower?) -> [BrokerEffect] {
    teller.hear(power)
    guard home?.hear(power) == true, isConnected, let home else { return [] }
    return [publish(home.publication, for: nil)]
  }

  /// Takes what the service says.
  package mutating func hear(_ event: BridgeEvent, at moment: BrokerMoment) -> [BrokerEffect] {
    switch event {
    case .connected: teller.serviceCame()
    case .lost(let reason):
      teller.serviceLeft()
      return tell("waiting for the messenger: \(reason)", moment)
    case .delivered(let number, .taken(nil, _, _)):
      // It is not on the service's disk yet; that it is there already is all that can go wrong.
      return retry(number, at: moment.clock)
    case .delivered(let number, .taken(_, _, let band)):
      return finish(number, .taken, moment, isUrgent: band == .critical)
        + correct(number, isUrgent: band == .critical, moment)
    case .delivered(let number, .expired): return finish(number, .expired, moment)
    case .refused(let number, let failure):
      return finish(number, .refused, moment, reason: failure.message)
    case .became(let fate):
      guard !fates.contains(where: { $0.number == fate.number }) else { return [] }
      fates.append((fate.number, false))
      return taken(fate.id, moment) + [report(DeliveryReport(fate), for: .fate(fate.number))]
    case .answer(let answer):
      let later: [BrokerEffect] = isConnected ? [] : [.sent(answer.key, .later)]
      guard answers.insert(answer.key).inserted else { return later }
      return later + [report(DeliveryReport(answer), for: .answer(answer.key))]
    case .state(let state): teller.hear(state)
    case .told(let event): teller.hear(event, at: moment)
    }
    return []
  }

  /// What became of a message may be told before the service has answered for it; its sender hears first that it was taken.
  private mutating func taken(_ id: String, _ moment: BrokerMoment) -> [BrokerEffect] {
    works.filter { $0.value.phase == .handed && $0.value.id == id }.keys.sorted().flatMap {
      early[$0] = id
      return finish($0, .taken, moment)
    }
  }

  /// Says of what was told to be taken before the service had answered that it is urgent.
  private mutating func correct(
    _ number: Int, isUrgent: Bool, _ moment: BrokerMoment
  ) -> [BrokerEffect] {
    guard let id = early.removeValue(forKey: number), isUrgent else { return [] }
    var report = DeliveryReport(.taken, id: id, at: moment.wall)
    report.isUrgent = true
    return [self.report(report, for: nil)]
  }

  private mutating func retry(_ number: Int, at now: Microseconds) -> [BrokerEffect] {
    guard works[number]?.phase == .handed else { return [] }
    handed -= 1
    works[number]?.phase = .waiting(until: now + Self.pause)
    queue.insert(number, at: queue.firstIndex { $0 > number } ?? queue.endIndex)
    return []
  }

  private mutating func finish(
    _ number: Int, _ what: DeliveryReport.What, _ moment: BrokerMoment, reason: String? = nil,
    isUrgent: Bool = false
  ) -> [BrokerEffect] {
    guard let work = works[number], work.phase != .telling else { return [] }
    if work.phase == .handed { handed -= 1 }
    bytes -= work.size
    guard works.count - unanswered <= mostTelling,
      tellingBytes + work.size <= Self.mostTellingBytes
    else {
      works[number] = nil
      return [.forget(number)]
        + tell("the broker does not take what is published: it is left out", moment)
    }
    tellingBytes += work.size
    works[number]?.tell()
    var report = DeliveryReport(what, id: work.id, at: moment.wall)
    (report.reason, report.isUrgent) = (reason, isUrgent)
    return [self.report(report, for: .work(number))]
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
      let message = try rules.message(
        entry.payload, under: entry.topic, made: entry.made, arrival: entry.arrival,
        expires: entry.expires)
      works[entry.number]?.id = message.externalID
      if let expires = message.expires, expires <= moment.wall {
        return finish(entry.number, .expired, moment)
      }
      works[entry.number]?.phase = .handed
      handed += 1
      return [.deliver(message, ticket: entry.number)]
    } catch {
      works[entry.number]?.id = error.id
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

  private mutating func tell(_ line: String, _ moment: BrokerMoment) -> [BrokerEffect] {
    notices.isNews(line, at: moment.clock) ? [.tell(line)] : []
  }
}
