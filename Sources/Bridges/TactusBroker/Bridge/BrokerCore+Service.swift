package import TactusBridge
import TactusWire

/// Events from the service, and reports to the senders.
extension BrokerCore {
  /// Handles a change of the host's power; nil if it is unknown.
  package mutating func handle(_ power: HostPower?) -> [BrokerEffect] {
    statePublisher.update(power)
    guard home?.update(power) == true, isConnected else { return [] }
    return publishHome()
  }

  /// Handles an event from the service.
  package mutating func handle(_ event: BridgeEvent, at moment: EventTime) -> [BrokerEffect] {
    switch event {
    case .connected: statePublisher.serviceConnected()
    case .lost(let reason):
      statePublisher.serviceDisconnected()
      return log("waiting for the messenger: \(reason)", moment)
    case .delivered(let number, .taken(nil, _, _)):
      // It is not on the service's disk yet; the retry does no harm if it is by then.
      return retry(number, at: moment.clock)
    case .delivered(let number, .taken(_, let outcome, let band)):
      return finish(
        number, .taken, moment, isUrgent: band == .critical, isListed: outcome.isOnlyListed)
        + correct(number, isUrgent: band == .critical, moment)
    case .delivered(let number, .expired): return finish(number, .expired, moment)
    case .refused(let number, let failure):
      return finish(number, .refused, moment, reason: MessageRules.words(failure.message))
    case .statusChanged(let status):
      guard !statuses.contains(where: { $0.number == status.number }) else { return [] }
      statuses.append((status.number, false))
      return reportAccepted(status.id, moment) + [
        report(DeliveryReport(status), for: .status(status.number))
      ]
    case .answer(let answer):
      let later: [BrokerEffect] = isConnected ? [] : [.reportReply(answer.key, .later)]
      guard answers.insert(answer.key).inserted else { return later }
      return later + [report(DeliveryReport(answer), for: .answer(answer.key))]
    case .state(let state):
      statePublisher.update(state)
      if home?.update(glove: state.supply) == true, isConnected { return publishHome() }
    case .reader(let event): statePublisher.handle(event, at: moment)
    }
    return []
  }

  /// Reports a message as accepted if its outcome precedes the service's answer, so that its
  /// sender receives the reports in order.
  private mutating func reportAccepted(_ id: String, _ moment: EventTime) -> [BrokerEffect] {
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
    return [.remember(sealed.insert(seal.box, until: seal.expires, isUrgent: isUrgent))]
  }

  /// Reports that a message already reported as accepted is urgent.
  private mutating func correct(
    _ number: Int, isUrgent: Bool, _ moment: EventTime
  ) -> [BrokerEffect] {
    guard let id = early.removeValue(forKey: number), isUrgent else { return [] }
    var report = DeliveryReport(.taken, id: SealedID.senderID(id), at: moment.wall)
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
    _ number: Int, _ what: DeliveryReport.What, _ moment: EventTime, reason: String? = nil,
    isUrgent: Bool = false, isListed: Bool = false
  ) -> [BrokerEffect] {
    guard let work = works[number], work.phase != .reporting else { return [] }
    if work.phase == .handed { handed -= 1 }
    bytes -= work.size
    let remembered = remember(work, what, isUrgent)
    guard works.count - unanswered <= mostReporting,
      reportingBytes + work.size <= Self.mostReportingBytes
    else {
      works[number] = nil
      return remembered + [.forget(number)]
        + log("the broker rejected a status message, which was dropped", moment)
    }
    reportingBytes += work.size
    works[number]?.startReporting()
    var report = DeliveryReport(what, id: work.reportedID, at: moment.wall)
    (report.reason, report.isUrgent, report.isListed) = (reason, isUrgent, isListed)
    return remembered + [self.report(report, for: .work(number))]
  }
}
