package import TactusSystem
import TactusText

/// A reader's glove as a device of Home Assistant: MQTT device discovery, as of 2024.11.
package enum HomeDevice {
  /// Where Home Assistant looks unless it is told otherwise.
  package static let usualPrefix = "homeassistant"

  /// Checks what `--discovery` names.
  ///
  /// - Throws: `Failure` if it cannot be the beginning of a topic.
  package static func checkPrefix(_ text: String) throws(Failure) {
    let isFit = text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      BrokerName.isName(String($0))
    }
    guard isFit, text.utf8.count <= 100 else {
      throw Failure(
        .usage, "--discovery '\(text.printable)' is no beginning of a topic",
        cure: "give one such as \(usualPrefix), or off")
    }
  }

  /// What makes the glove a device there, to be retained.
  package static func publication(
    prefix: String, reader: String, allowsPlain: Bool, program: String
  ) -> BrokerPublication {
    BrokerPublication(
      topic(prefix, reader), config(reader, allowsPlain: allowsPlain, program: program),
      isRetained: true)
  }

  /// What takes it away.
  package static func removal(prefix: String, reader: String) -> BrokerPublication {
    BrokerPublication(topic(prefix, reader), "", isRetained: true)
  }

  private static func topic(_ prefix: String, _ reader: String) -> String {
    "\(prefix)/device/tactus-\(reader)/config"
  }

  private static func config(_ reader: String, allowsPlain: Bool, program: String) -> String {
    let state = BrokerTopic.state(reader).text
    var components = allowsPlain ? [notify(reader)] : []
    components += [
      entity(
        reader, "glove", "binary_sensor", "Glove",
        [
          ("device_class", "connectivity"), ("state_topic", state),
          ("value_template", "{{ 'ON' if value_json.glove | default(false) else 'OFF' }}"),
        ]),
      entity(
        reader, "room", "sensor", "Room",
        [("state_topic", state), ("value_template", "{{ value_json.room | default(none) }}")]),
      entity(
        reader, "alerts", "sensor", "Alerts waiting",
        [("state_topic", state), ("value_template", "{{ value_json.alerts | default(none) }}")]),
      entity(
        reader, "felt", "sensor", "Last felt",
        [
          ("device_class", "timestamp"), ("state_topic", state),
          (
            "value_template",
            "{{ as_datetime(value_json.felt / 1000) if value_json.felt is defined else none }}"
          ),
        ]),
      event(reader),
    ]
    return JSONText.object([
      (
        "device",
        object([("identifiers", "tactus-\(reader)"), ("name", "Tactus \(reader)")])
      ),
      ("origin", object([("name", "Tactus"), ("sw_version", program)])),
      (
        "availability",
        JSONText.array([
          object([
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

  private static func notify(_ reader: String) -> (String, String) {
    entity(
      reader, "message", "notify", "Message",
      [
        ("command_topic", BrokerTopic.message(reader).text),
        (
          "command_template",
          "{{ {'from': 'Home Assistant', 'text': value} | tojson }}"
        ),
      ])
  }

  private static func event(_ reader: String) -> (String, String) {
    let kinds = DeliveryReport.What.allCases.map { JSONText.string($0.rawValue) }
    return entity(
      reader, "delivery", "event", "Delivery",
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

  private static func entity(
    _ reader: String, _ key: String, _ platform: String, _ name: String,
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
