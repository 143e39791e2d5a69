import TactusBroker
package import TactusSystem
import TactusText
package import TactusWire

/// One run of `tactus fleet send`.
package struct FleetSendJob {
  /// The options of the run.
  package struct Options {
    /// A reader, a group or "all".
    package var target: String
    package var order: OperatorMessage
    /// The time to wait until all readers have felt it; nil to return at once.
    package var wait: Microseconds?
    package var isJSON = false

    package init(target: String, order: OperatorMessage) {
      (self.target, self.order) = (target, order)
    }
  }

  private static let patience = Microseconds.seconds(15)
  private static let quiet = Microseconds.seconds(1)
  /// The interval at which a message is sent again to readers who are online but have not
  /// reported.
  private static let again = Microseconds.seconds(5)

  private let plan: FleetPlan
  private let options: Options
  private var client: BrokerClient
  private var state = FleetState()
  private var output = StandardOutput()
  private var complaint: String?

  /// - Throws: `Failure` if no reader would accept the message.
  package init(_ plan: FleetPlan, _ options: Options) throws(Failure) {
    (self.plan, self.options) = (plan, options)
    if let reason = options.order.objection(at: .now) { throw Failure(.badData, reason) }
    client = plan.passingClient([.states, .deliveries])
  }

  /// Sends the message, and waits if requested; returns the exit status.
  ///
  /// - Throws: `Failure` if the broker cannot be reached, or there are no recipients.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    defer { client.leave() }
    if let status = try meet(waiter) { return status }
    let target = try target()
    let readers = FleetSending.readers(of: target, state)
    var sending = FleetSending(options.order.id, to: readers)
    client.publish(options.order.publication(target.topic, keys: plan.keys), ticket: 1)
    let began = waiter.now
    let end = began + (options.wait ?? .zero)
    var (isPublished, nextAgain) = (false, began + Self.again)
    while true {
      let now = waiter.now
      for event in client.step(at: now) + client.flush(at: now) {
        switch event {
        case .arrived(let arrival):
          if let step = sending.handle(arrival, keys: plan.keys) { report(step) }
        case .published(1): isPublished = true
        case .refused(1, let reason): throw Failure(.unavailable, "\(plan.address): \(reason)")
        case .lost(let reason): complaint = reason
        default: break
        }
      }
      output.flush()
      let isDone = options.wait == nil || sending.isOver || now >= end
      if isPublished, isDone { return try finish(sending) }
      guard isPublished || now < began + Self.patience else { throw unreachable }
      if now >= nextAgain {
        nextAgain = now + Self.again
        for name in sending.silentOnline {
          client.publish(options.order.publication(.message(name), keys: plan.keys), ticket: 2)
        }
        _ = client.flush(at: now)
      }
      let deadline = min(
        client.nextDeadline(at: now), nextAgain, isPublished ? end : began + Self.patience)
      if let status = waiter.wait(until: deadline, for: client.interests).endingStatus {
        return status
      }
    }
  }

  /// Collects the states of readers; returns the exit status if a signal arrived.
  private mutating func meet(_ waiter: any Waiter) throws(Failure) -> ExitStatus? {
    var patience = FleetPatience(plan.address, at: waiter.now)
    var quietSince: Microseconds?
    while true {
      let now = waiter.now
      for event in client.step(at: now) + client.flush(at: now) {
        switch event {
        case .listening: quietSince = now
        case .arrived(let arrival):
          quietSince = now
          _ = state.handle(arrival, keys: plan.keys, at: .now)
        case .lost(let reason):
          (complaint, quietSince) = (reason, nil)
          patience.lost(reason, at: now)
        case .subscriptionRefused(let topic, let reason): complaint = "\(topic): \(reason)"
        case .connected, .published, .confirmed, .refused: break
        }
      }
      if let quietSince, now >= quietSince + Self.quiet { return nil }
      patience.step(isConnected: client.isConnected, at: now)
      guard now < patience.end else { throw unreachable }
      let deadline = min(
        client.nextDeadline(at: now), quietSince.map { $0 + Self.quiet } ?? patience.nextDeadline)
      if let status = waiter.wait(until: deadline, for: client.interests).endingStatus {
        return status
      }
    }
  }

  private func target() throws(Failure) -> FleetSending.Target {
    do throws(FleetSending.TargetError) {
      return try FleetSending.target(options.target, state)
    } catch {
      let word = options.target.printable
      switch error {
      case .both:
        throw Failure(
          .usage, "both a reader and a group are named '\(word)'",
          cure: "give group/\(word) for the group")
      case .nobody(let nearest):
        throw Failure(
          .noInput, "no reader or group '\(word)' at \(plan.address)",
          cure: nearest.isEmpty
            ? complaint ?? "see 'tactus fleet'"
            : "did you mean \(nearest.map(\.printable).joined(separator: ", "))?")
      }
    }
  }

  private var unreachable: Failure {
    Failure(
      .unavailable, "\(plan.address): \(complaint ?? "the broker does not answer")",
      cure: "check that it runs, and your permissions")
  }

  private mutating func report(_ step: FleetSending.Step) {
    guard options.wait != nil else { return }
    let report = step.report
    if options.isJSON {
      var members = [
        ("reader", JSONText.string(step.reader)), ("id", JSONText.string(options.order.id)),
        ("what", JSONText.string(report.what.rawValue)), ("time", "\(report.time.milliseconds)"),
      ]
      if report.isListed { members.append(("listed", "true")) }
      for (key, text) in [
        ("text", report.text), ("action", report.action), ("reason", report.reason),
      ] {
        if let text { members.append((key, JSONText.string(text))) }
      }
      output.line(JSONText.object(members))
    } else {
      // A reader with a key seals the reason.
      let unread =
        report.what == .refused && plan.keys == nil
        ? "the reader may accept only sealed messages: give --key" : nil
      let words =
        (report.text ?? report.action ?? report.reason ?? unread)
        .map { ": \($0.printable)" } ?? ""
      let place = report.isListed ? ", in the list without an alert" : ""
      output.line("\(step.reader): \(report.what.rawValue)\(place)\(words)")
    }
  }

  private mutating func finish(_ sending: FleetSending) throws(Failure) -> ExitStatus {
    guard options.wait != nil else {
      let offline = sending.readers.values.count { !$0 }
      let rest = offline == 0 ? "" : ", \(offline) of them offline: the message waits at the broker"
      if options.isJSON {
        output.line(
          JSONText.object([
            ("id", JSONText.string(options.order.id)), ("readers", "\(sending.readers.count)"),
          ]))
      } else {
        output.line("sent to \(Spoken.count(sending.readers.count, "reader"))\(rest)")
      }
      try output.finish()
      return .ok
    }
    for name in sending.silent {
      let word = sending.readers[name] == true ? "no answer" : "offline"
      if options.isJSON {
        output.line(
          JSONText.object([
            ("reader", JSONText.string(name)), ("id", JSONText.string(options.order.id)),
            ("what", JSONText.string(word)),
          ]))
      } else {
        output.line(
          "\(name): \(word)\(word == "offline" ? ": the message waits at the broker" : "")")
      }
    }
    if !options.isJSON { output.line(sending.summary) }
    try output.finish()
    if let wait = options.wait, !sending.isOver {
      StandardError.write(
        "tactus fleet: the wait of \(Spoken.time(wait.count / 1000)) is over before every reader has "
          + "felt it; accepted messages will still be delivered")
    }
    return sending.isFelt ? .ok : .notFelt
  }
}
