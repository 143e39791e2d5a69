package import TactusService
import TactusWire

/// Events from the service, and reports to the senders.
extension BrokerCore {
  /// Handles a change of the host's power; nil if it is unknown.
  package mutating func hear(_ power: HostPower?) -> [BrokerEffect] {
    teller.hear(power)
    guard home?.hear(power) == true, isConnected else { return [] }
    return showHome()
  }

  /// Handles an event from the service.
  package mutating func hear(_ event: BridgeEvent, at moment: BrokerMoment) -> [BrokerEffect] {
    switch event {
    case .connected: teller.serviceCame()
    case .lost(let reason):
      teller.serviceLeft()
      return tell("waiting for the messenger: \(reason)", moment)
    case .delivered(let number, .taken(nil, _, _)):
      // It is not on the service's disk yet; the retry does no harm if it is by then.
      return retry(number, at: moment.clock)
    case .delivered(let number, .taken(_, let outcome, let band)):
      let isListed = outcome == .silent || outcome == .dampened
      return finish(number, .taken, moment, isUrgent: band == .critical, isListed: isListed)
        + correct(number, isUrgent: band == .critical, moment)
    case .delivered(let number, .expired): return finish(number, .expired, moment)
    case .refused(let number, let failure):
      return finish(number, .refused, moment, reason: MessageRules.words(failure.message))
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

  /// Reports a message as accepted if its outcome precedes the service's answer, so that its
  /// sender receives the reports in order.
  private mutating func taken(_ id: String, _ moment: BrokerMoment) -> [BrokerEffect] {
    works.filter { $0.value.phase == .handed && $0.value.id == id }.keys.sorted().flatMap {
      early[$0] = id
      return finish($0, .taken, moment)
    }
  }

  /// Records that the service has accepted a sealed message.
  private mutating func remember(
    _ work: Work, _ what: DeliveryReport.What, _ isUrgent: Bool
  ) -> [BrokerEffect] {
    guard what == .taken, let seal = work.seal else { return [] }
    return [.remember(sealed.note(seal.box, until: seal.expires, isUrgent: isUrgent))]
  }

  /// Reports that a message already reported as accepted is urgent.
  private mutating func correct(
    _ number: Int, isUrgent: Bool, _ moment: BrokerMoment
  ) -> [BrokerEffect] {
    guard let id = early.removeValue(forKey: number), isUrgent else { return [] }
    var report = DeliveryReport(.taken, id: SealedID.told(id), at: moment.wall)
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

  mutating func finish(
    _ number: Int, _ what: DeliveryReport.What, _ moment: BrokerMoment, reason: String? = nil,
    isUrgent: Bool = false, isListed: Bool = false
  ) -> [BrokerEffect] {
    guard let work = works[number], work.phase != .telling else { return [] }
    if work.phase == .handed { handed -= 1 }
    bytes -= work.size
    let remembered = remember(work, what, isUrgent)
    guard works.count - unanswered <= mostTelling,
      tellingBytes + work.size <= Self.mostTellingBytes
    else {
      works[number] = nil
      return remembered + [.forget(number)]
        + tell("the broker rejected a status message, which was dropped", moment)
    }
    tellingBytes += work.size
    works[number]?.tell()
    var report = DeliveryReport(what, id: work.told, at: moment.wall)
    (report.reason, report.isUrgent, report.isListed) = (reason, isUrgent, isListed)
    return remembered + [self.report(report, for: .work(number))]
  }
}
