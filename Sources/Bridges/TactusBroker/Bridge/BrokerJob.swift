import Glibc
import TactusBridge
import TactusProcess
package import TactusSystem
import TactusText
import TactusWire

/// One run of `tactus mqtt`: a bridge between a service and a broker; either may disconnect and
/// return.
package struct BrokerJob {
  /// The time limit for publishing the last state at the end.
  private static let closing = Microseconds.seconds(2)
  /// The time for which a broker keeps the messages for an absent host, in seconds.
  private static let sessionSeconds: UInt32 = 7 * 86_400
  /// The maximum number of rounds of effects before the loop polls its descriptors again.
  private static let mostRounds = 8

  private let plan: BrokerPlan
  private let folder: String
  private let spool: BrokerSpool
  private let sealed: SealedFile
  private var core: BrokerCore
  private var client: BrokerClient
  private var bridge: BridgeLink
  private var power = PowerWatch()
  private var isResting = false

  /// - Parameter store: the messenger's store.
  /// - Throws: `Failure` if another bridge serves it, or its files cannot be opened.
  package init(_ plan: BrokerPlan, store: String) throws(Failure) {
    self.plan = plan
    umask(0o077)
    folder = FilePath.folder(of: store) + "/mqtt"
    spool = try BrokerSpool(in: folder)
    let ending = try ClientName.ending(in: folder)
    var replayGuard = ReplayGuard()
    sealed = try SealedFile(in: folder, &replayGuard, at: .now)
    let program = Program.version
    core = BrokerCore(
      reader: plan.reader, groups: plan.groups, topics: plan.topics, rules: plan.rules,
      program: program,
      home: HomeDevice(
        prefix: plan.discovery, reader: plan.reader, allowsPlain: plan.rules.allowsPlain,
        program: program), sealed: replayGuard,
      retained: RetainedTopics.read(in: folder, of: plan.address.description))
    client = BrokerClient(
      BrokerSettings(
        plan.address, login: plan.login, client: "tactus-\(plan.reader)-\(ending)",
        sessionSeconds: Self.sessionSeconds, will: BrokerCore.will(of: plan.reader),
        topics: plan.topics))
    bridge = BridgeLink(name: "mqtt", answers: true, store: store)
    bridge.subscribe(to: [.felt, .place, .alerts, .news])
    core.enqueue(spool.drainRecoveredEntries())
  }

  /// Bridges messages until a signal arrives; returns the exit status.
  ///
  /// - Throws: `Failure` if standard output fails.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    if !plan.address.isSecure, !plan.address.isLocal, plan.rules.keys == nil {
      Self.log("\(plan.address): the connection is not encrypted: use mqtts://")
    }
    var manager = ServiceManager()
    manager.ready(at: waiter.now)
    var ending: (status: ExitStatus, until: Microseconds, ticket: Int)?
    while true {
      manager.alive(at: waiter.now)
      let isAcknowledged = try turn(waiter, ending?.ticket)
      if let ending, isAcknowledged || waiter.now >= ending.until || !client.isConnected {
        client.leave()
        return ending.status
      }
      let deadline = [
        client.nextDeadline(at: waiter.now), bridge.nextDeadline(at: waiter.now),
        core.nextDeadline(), power.nextLook, manager.nextDeadline, ending?.until,
      ].compactMap(\.self).min()
      let wakeup = waiter.wait(until: deadline, for: client.interests + bridge.interests)
      if let status = wakeup.endingStatus, ending == nil {
        manager.stopping()
        let last = core.farewell()
        client.publish(last.publication, ticket: last.ticket)
        ending = (status, waiter.now + Self.closing, last.ticket)
      }
    }
  }

  /// Handles the events of both sides and their effects; returns true if the broker has
  /// acknowledged this ticket.
  private mutating func turn(_ waiter: any Waiter, _ ticket: Int?) throws(Failure) -> Bool {
    var isAcknowledged = false
    for _ in 0..<Self.mostRounds {
      let moment = Self.moment(waiter)
      var effects: [BrokerEffect] = []
      if let power = power.look(at: moment.clock) { effects += core.handle(power) }
      var events = client.step(at: moment.clock)
      try handle(events, moment, &effects)
      if let ticket { isAcknowledged = isAcknowledged || events.contains(.published(ticket)) }
      events = client.flush(at: moment.clock)
      try handle(events, moment, &effects)
      for event in bridge.step(at: moment.clock) { effects += core.handle(event, at: moment) }
      effects += core.step(at: moment)
      rest(moment, &effects)
      guard !effects.isEmpty else { break }
      for effect in effects { perform(effect) }
    }
    return isAcknowledged
  }

  /// Handles the events of the broker's client, and stores messages before they are acknowledged.
  private mutating func handle(
    _ events: [BrokerEvent], _ moment: EventTime, _ effects: inout [BrokerEffect]
  ) throws(Failure) {
    var entries: [SpoolEntry] = []
    for event in events {
      try report(event)
      effects += core.handle(event, at: moment)
      guard case .arrived(let arrival) = event else { continue }
      let made = "m-" + String(UInt64.random(in: .min ... .max), radix: 36)
      let (entry, notice) = core.accept(arrival, at: moment, made: made)
      if let entry { entries.append(entry) }
      if let notice { effects.append(notice) }
    }
    do throws(Failure) {
      try spool.append(entries)
      core.enqueue(entries)
    } catch {
      // The broker sends them again on the next connection.
      let lost = client.drop(error.message, at: moment.clock)
      try handle(lost, moment, &effects)
    }
  }

  /// Disconnects from the broker while too many messages wait here.
  private mutating func rest(_ moment: EventTime, _ effects: inout [BrokerEffect]) {
    let mustRest = core.mustRest()
    guard mustRest != isResting else { return }
    isResting = mustRest
    if mustRest {
      Self.log(
        "\(core.unanswered) messages are waiting for the messenger: the broker keeps the next ones")
      client.rest(at: moment.clock)
      effects += core.handle(BrokerEvent.lost(""), at: moment)
    } else {
      client.resume(at: moment.clock)
    }
  }

  private mutating func perform(_ effect: BrokerEffect) {
    switch effect {
    case .deliver(let message, let ticket): bridge.deliver(message, ticket: ticket)
    case .publish(let publication, let ticket): client.publish(publication, ticket: ticket)
    case .acknowledge(let number): bridge.acknowledge(number)
    case .reportReply(let key, let report): bridge.reportOutcome(of: key, report)
    case .requestState: bridge.requestState()
    case .forget(let number): spool.forget(number)
    case .remember(let taken):
      complain { () throws(Failure) in try sealed.add(taken, to: core.sealed, at: .now) }
    case .retain(let topics): complain { () throws(Failure) in try topics.write(in: folder) }
    case .log(let line): Self.log(line)
    }
  }

  private func complain(_ work: () throws(Failure) -> Void) {
    do throws(Failure) { try work() } catch { Self.log(error.message) }
  }

  private mutating func report(_ event: BrokerEvent) throws(Failure) {
    switch event {
    case .listening(let isResumed):
      var output = StandardOutput()
      let missed = isResumed ? "missed messages follow" : "a new session"
      output.line("\(plan.reader) at \(plan.address): connected, \(missed)")
      try output.finish()
    case .lost(let reason): Self.log("\(plan.address): \(reason): trying again")
    default: break
    }
  }

  private static func log(_ line: String) { StandardError.write("tactus mqtt: \(line)") }

  private static func moment(_ waiter: any Waiter) -> EventTime {
    EventTime(wall: .now, clock: waiter.now)
  }
}
