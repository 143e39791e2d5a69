package import TactusSystem
import TactusText
import TactusWire

/// A reader's glove as a Home Assistant device: MQTT device discovery, as of 2024.11.
package struct HomeDevice {
  /// Home Assistant's default discovery prefix.
  package static let usualPrefix = "homeassistant"

  /// Validates the value of `--discovery`.
  ///
  /// - Throws: `Failure` if it cannot be the beginning of a topic.
  package static func checkPrefix(_ text: String) throws(Failure) {
    let isFit = text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      BrokerName.isName(String($0))
    }
    guard isFit, text.utf8.count <= 100 else {
      throw Failure(
        .usage, "--discovery '\(text.printable)' is not a valid topic prefix",
        cure: "give one such as \(usualPrefix), or off")
    }
  }

  private let prefix: String
  private let reader: String
  private let allowsPlain: Bool
  private let program: String
  private let isTakenAway: Bool
  /// The values of the host's power that currently have a sensor, and those of the glove's, which keep it.
  private var known: Set<String> = []
  /// The power values that ever had one, which Home Assistant keeps until it is removed.
  private var shown: Set<String> = []

  /// - Parameter prefix: the discovery prefix; nil to remove the glove from the default one.
  package init(prefix: String?, reader: String, allowsPlain: Bool, program: String) {
    (self.prefix, isTakenAway) = (prefix ?? Self.usualPrefix, prefix == nil)
    (self.reader, self.allowsPlain, self.program) = (reader, allowsPlain, program)
  }

  /// The topic that describes the glove; nil if it is being removed.
  var shownTopic: String? { isTakenAway ? nil : topic }

  private var topic: String { "\(prefix)/device/tactus-\(reader)/config" }

  /// Continues with the sensors that an earlier process had published.
  mutating func resume(_ retained: RetainedTopics) { shown = retained.sensors }

  /// Handles a change of the host's power; returns true if the set of sensors changes.
  mutating func update(_ power: HostPower?) -> Bool {
    let before = known
    known.subtract([Self.power, Self.battery])
    if power?.source != nil { known.insert(Self.power) }
    if power?.battery != nil { known.insert(Self.battery) }
    shown.formUnion(known)
    return known != before
  }

  /// Handles the glove's supply; returns true if it gets its sensors, which stay while the glove is
  /// gone.
  mutating func update(glove supply: Supply?) -> Bool {
    let before = known
    if supply?.percent != nil { known.insert(Self.gloveBattery) }
    if supply != nil { known.formUnion([Self.gloveVoltage]) }
    shown.formUnion(known)
    return known != before
  }

  private static let power = "power"
  private static let gloveBattery = "glove-battery"
  private static let gloveVoltage = "glove-voltage"
  private static let battery = "battery"

  /// The sensors that Home Assistant knows after the publication.
  var sensors: Set<String> { isTakenAway ? [] : shown }

  /// The retained publication that adds the glove or removes it.
  package var publication: BrokerPublication {
    BrokerPublication(topic, isTakenAway ? "" : config, isRetained: true)
  }

  private var config: String {
    let state = BrokerTopic.state(reader).text
    var components = allowsPlain ? [notify] : []
    components += [
      entity(
        "glove", "binary_sensor", "Glove",
        [
          ("device_class", "connectivity"), ("state_topic", state),
          ("value_template", "{{ 'ON' if value_json.glove | default(false) else 'OFF' }}"),
        ]),
      entity(
        "room", "sensor", "Room",
        [("state_topic", state), ("value_template", "{{ value_json.room | default(none) }}")]),
      entity(
        "alerts", "sensor", "Alerts waiting",
        [("state_topic", state), ("value_template", "{{ value_json.alerts | default(none) }}")]),
      entity(
        "felt", "sensor", "Last felt",
        [
          ("device_class", "timestamp"), ("state_topic", state),
          (
            "value_template",
            "{{ as_datetime(value_json.felt / 1000) if value_json.felt is defined else none }}"
          ),
        ]),
      event,
    ]
    if shown.contains(Self.battery) { components.append(battery(state)) }
    if shown.contains(Self.power) { components.append(power(state)) }
    for (key, name, value, kind, unit) in [
      (Self.gloveBattery, "Glove battery", "percent", "battery", "%"),
      (Self.gloveVoltage, "Glove voltage", "mv", "voltage", "mV"),
    ] where known.contains(key) {
      components.append(
        entity(
          key, "sensor", name,
          [
            ("device_class", kind), ("unit_of_measurement", unit), ("state_topic", state),
            ("value_template", "{{ (value_json.battery | default({})).\(value) | default(none) }}"),
          ]))
    }
    return JSONText.object([
      (
        "device",
        Self.object([("identifiers", "tactus-\(reader)"), ("name", "Tactus \(reader)")])
      ),
      ("origin", Self.object([("name", "Tactus"), ("sw_version", program)])),
      (
        "availability",
        JSONText.array([
          Self.object([
            ("topic", state),
            (
              "value_template",
              "{{ 'online' if value_json.online and value_json.service | default(false) else 'offline' }}"
            ),
          ])
        ])
      ),
      ("qos", "1"), ("components", JSONText.object(components)),
    ])
  }

  private var notify: (String, String) {
    entity(
      "message", "notify", "Message",
      [
        ("command_topic", BrokerTopic.message(reader).text),
        (
          "command_template",
          "{{ {'from': 'Home Assistant', 'text': value} | tojson }}"
        ),
      ])
  }

  private var event: (String, String) {
    let kinds = DeliveryReport.What.allCases.map { JSONText.string($0.rawValue) }
    return entity(
      "delivery", "event", "Delivery",
      [
        ("state_topic", BrokerTopic.delivery(reader).text),
        (
          "value_template",
          "{{ {'event_type': value_json.what, 'id': value_json.id | default(''), "
            + "'text': value_json.text | default(''), 'action': value_json.action | default('')}"
            + " | tojson }}"
        ),
      ], also: [("event_types", JSONText.array(kinds))])
  }

  private func battery(_ state: String) -> (String, String) {
    guard known.contains(Self.battery) else { return Self.removed(Self.battery) }
    return entity(
      Self.battery, "sensor", "Battery",
      [
        ("device_class", "battery"), ("unit_of_measurement", "%"), ("state_topic", state),
        ("value_template", "{{ (value_json.power | default({})).battery | default(none) }}"),
      ])
  }

  private func power(_ state: String) -> (String, String) {
    guard known.contains(Self.power) else { return Self.removed(Self.power) }
    return entity(
      Self.power, "sensor", "Power",
      [
        ("state_topic", state),
        ("value_template", "{{ (value_json.power | default({})).source | default(none) }}"),
      ])
  }

  /// Returns a component with nothing but its platform, which Home Assistant removes.
  private static func removed(_ key: String) -> (String, String) {
    (key, object([("platform", "sensor")]))
  }

  private func entity(
    _ key: String, _ platform: String, _ name: String,
    _ members: [(String, String)], also more: [(String, String)] = []
  ) -> (String, String) {
    let texts =
      [("platform", platform), ("name", name), ("unique_id", "tactus-\(reader)-\(key)")] + members
    return (key, JSONText.object(texts.map { ($0.0, JSONText.string($0.1)) } + more))
  }

  private static func object(_ members: [(String, String)]) -> String {
    JSONText.object(members.map { ($0.0, JSONText.string($0.1)) })
  }
}
