import Glibc
import TactusBroker
package import TactusSystem
import TactusTerminal
import TactusText
import TactusWire

/// One run of `tactus fleet`: lists readers, or follows them and their alerts.
package struct FleetJob {
  /// The options of the run.
  package struct Options {
    /// True to continue and show changes.
    package var isFollowing = false
    package var isJSON = false
    /// The group that receives unacknowledged alerts, and the delay in ms.
    package var escalation: (group: String, after: Int64)?

    package init() {}
  }

  /// The silence that marks the end of the retained messages, which the broker sends one by one.
  private static let quiet = Microseconds.seconds(1)

  private let plan: FleetPlan
  private let options: Options
  private var client: BrokerClient
  private var follower: FleetFollower
  private var view: FleetView
  private var complaint: String?

  /// - Throws: `Failure` if another process follows these readers already, or its files cannot be
  ///   opened.
  package init(_ plan: FleetPlan, _ options: Options) throws(Failure) {
    (self.plan, self.options) = (plan, options)
    umask(0o077)
    let follows = options.isFollowing || options.escalation != nil
    follower = try FleetFollower(plan, escalation: options.escalation, follows: follows)
    var topics = [BrokerTopicFilter.states]
    if follows { topics.append(.deliveries) }
    // An escalation contains the text of the message, even if its reader was away.
    if options.escalation != nil { topics += [.messages, .groupMessages] }
    client =
      follower.ending.map { plan.lastingClient(topics, ending: $0) } ?? plan.passingClient(topics)
    view = FleetView(isJSON: options.isJSON, follows: follows)
  }

  /// Lists readers, or follows them until a signal arrives; returns the exit status.
  ///
  /// - Throws: `Failure` if the broker cannot be reached, or the output fails.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    var patience = FleetPatience(plan.address, at: waiter.now)
    var quietSince: Microseconds?
    defer {
      client.leave()
      view.finish()
    }
    while true {
      let now = waiter.now
      let events = try turn(now, &quietSince, patience)
      if !view.follows {
        patience.step(isConnected: client.isConnected, at: now)
        if let quietSince, now >= quietSince + Self.quiet {
          try view.list(follower.state, knowsAlerts: follower.knowsAlerts, at: .now)
          return .ok
        }
        guard quietSince != nil || now < patience.end else {
          throw Failure(
            .unavailable, "\(plan.address): \(complaint ?? "the broker does not answer")",
            cure: "check that it runs, and which topics you may read")
        }
      } else {
        try view.show(follower.state, events, at: now)
      }
      let due = quietSince.map { $0 + Self.quiet }
      let deadline = [
        client.nextDeadline(at: now), view.nextDeadline(at: now), view.follows ? nil : due,
        view.follows ? nil : patience.nextDeadline, follower.nextDeadline(at: now),
      ].compactMap(\.self).min()
      let wakeup = waiter.wait(until: deadline, for: client.interests)
      if let status = wakeup.endingStatus {
        try follower.save()
        return status
      }
    }
  }

  /// Handles the broker's messages, stores the changes before they are acknowledged, and publishes
  /// escalations that are due.
  private mutating func turn(
    _ now: Microseconds, _ quietSince: inout Microseconds?, _ patience: FleetPatience
  ) throws(Failure) -> [FleetState.Change] {
    var changes: [FleetState.Change] = []
    var events = client.step(at: now)
    for event in events {
      if case .arrived(let arrival) = event { changes += follower.handle(arrival, at: .now) }
    }
    do throws(Failure) {
      try follower.save()
      events += client.flush(at: now)
    } catch {
      events += client.drop(error.message, at: now)
    }
    for event in events {
      switch event {
      case .connected:
        complaint = nil
        view.clearError()
      case .listening: quietSince = now
      case .arrived: quietSince = now
      case .lost(let reason):
        quietSince = nil
        complaint = reason
        if view.follows {
          view.report("\(plan.address): \(reason): trying again")
        } else {
          patience.lost(reason, at: now)
        }
      case .subscriptionRefused(let topic, let reason):
        complaint = "\(topic): \(reason)"
        view.report("\(plan.address): subscription to \(topic) refused: \(reason)")
      case .published(let ticket): changes += follower.published(ticket)
      case .confirmed: break
      case .refused(let ticket, let reason):
        follower.refused(ticket, at: now)
        view.report("\(plan.address): an alert was not forwarded: \(reason)")
      }
    }
    for (ticket, publication) in follower.due(at: .now, now) {
      client.publish(publication, ticket: ticket)
    }
    for event in client.flush(at: now) {
      if case .lost(let reason) = event { complaint = reason }
    }
    return changes
  }
}
