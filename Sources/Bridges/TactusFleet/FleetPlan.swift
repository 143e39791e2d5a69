package import TactusBridge
import TactusBroker
import TactusClient
package import TactusSystem
import TactusText

/// The settings of a fleet's connection to a broker.
package struct FleetPlan {
  let address: BrokerAddress
  let login: BrokerLogin
  let keys: SealingKeys?
  /// The folder of the stored state of its readers.
  let folder: String

  /// - Parameters:
  ///   - configuration: the settings, overridden by the command line.
  ///   - waiter: the waiter for the command that prints the password.
  ///   - store: the store next to which the state is stored; nil for the default one.
  /// - Throws: `Failure` if a setting is missing or invalid.
  package init(
    _ configuration: BrokerConfiguration, _ waiter: any Waiter, store: String? = nil
  ) throws(Failure) {
    var configuration = configuration
    // There is no reader on this machine.
    (configuration.reader, configuration.groups, configuration.discovery) = ("fleet", [], "off")
    let plan = try BrokerPlan(configuration, waiter)
    (address, login, keys) = (plan.address, plan.login, plan.rules.keys)
    let store = if let store { store } else { try MessengerPaths.store() }
    let place = address.host.replacing(":", with: "_") + "-\(address.port)"
    folder = String(store[..<(store.lastIndex(of: "/") ?? store.startIndex)]) + "/fleet/" + place
  }

  /// Returns a client whose session ends with its connection.
  func passingClient(_ topics: [BrokerTopicFilter]) -> BrokerClient {
    let name = "tactus-fleet-" + String(UInt64.random(in: .min ... .max), radix: 36)
    return client(name, topics, sessionSeconds: 0)
  }

  /// Returns a client for which the broker keeps messages while it is absent.
  func lastingClient(_ topics: [BrokerTopicFilter], ending: String) -> BrokerClient {
    client("tactus-fleet-\(ending)", topics, sessionSeconds: 7 * 86_400)
  }

  private func client(
    _ name: String, _ topics: [BrokerTopicFilter], sessionSeconds: UInt32
  ) -> BrokerClient {
    var settings = BrokerSettings(
      address, login: login, client: name, sessionSeconds: sessionSeconds,
      topics: topics.map(\.rawValue))
    settings.hearsRetained = true
    return BrokerClient(settings)
  }
}

/// The topic filters of a fleet.
enum BrokerTopicFilter: String {
  case states = "tactus/+/state"
  case deliveries = "tactus/+/delivery"
  /// Messages to one reader, and to all.
  case messages = "tactus/+/message"
  case groupMessages = "tactus/group/+/message"
}

/// Time spans in human notation.
package enum FleetSpan {
  /// Parses "90s", "3m", "2h" or "1d" into milliseconds, up to 7 days; nil for anything else.
  package static func milliseconds(_ text: String) -> Int64? {
    let units: [Character: Int64] = ["s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int64(text.dropLast()),
      (1...604_800).contains(count), count * unit <= 7 * 86_400_000
    else { return nil }
    return count * unit
  }

  /// - Throws: `Failure` if it is not a time span.
  package static func milliseconds(_ text: String, of option: String) throws(Failure) -> Int64 {
    guard let span = milliseconds(text) else {
      throw Failure(
        .usage, "--\(option): not a time span: '\(text.printable)'",
        cure: "give 90s, 3m, 2h or 7d, the longest")
    }
    return span
  }
}
