package import TactusBridge
package import TactusSystem
import TactusText
import TactusWire

/// The check of the configured broker for `tactus doctor`.
package enum BrokerExamination {
  /// The time limit.
  private static let patience = Microseconds.seconds(6)

  /// Returns the finding; nil if the settings name no broker.
  package static func finding(
    _ configuration: BrokerConfiguration, _ waiter: any Waiter
  ) -> Finding? {
    guard configuration.broker != nil else { return nil }
    do throws(Failure) {
      let plan = try BrokerPlan(configuration, waiter)
      guard let reason = try obstacle(plan, waiter) else {
        return .good("mqtt", "\(plan.address) lets \(plan.reader) in")
      }
      return .warning(
        "mqtt", "\(plan.address): \(reason.printable)",
        cure: "check that it runs, and \"mqtt\" in the settings: until then no MQTT message arrives"
      )
    } catch {
      return .warning(
        "mqtt", error.problem, cure: error.cure ?? "correct \"mqtt\" in the settings")
    }
  }

  private static func obstacle(
    _ plan: BrokerPlan, _ waiter: any Waiter
  ) throws(Failure) -> String? {
    // Another client name, so that a running bridge keeps its session.
    let name = "tactus-\(plan.reader)-look-\(UInt32.random(in: .min ... .max))"
    var client = BrokerClient(
      BrokerSettings(
        plan.address, login: plan.login, client: name, sessionSeconds: 0, topics: []))
    let end = waiter.now + patience
    while waiter.now < end {
      for event in client.step(at: waiter.now) + client.flush(at: waiter.now) {
        switch event {
        case .connected:
          client.leave()
          return nil
        case .lost(let reason): return reason
        default: break
        }
      }
      let deadline = min(end, client.nextDeadline(at: waiter.now))
      let wakeup = waiter.wait(until: deadline, for: client.interests)
      if let status = wakeup.endingStatus { throw Failure(status, "interrupted") }
    }
    return "it does not answer"
  }
}
