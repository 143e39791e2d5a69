import TactusBroker
import TactusSystem
package import TactusText

/// Formats readers as rows for people and objects for programs.
package struct FleetTable {
  private let state: FleetState
  private let now: Timestamp
  private let secondsFromUTC: (Timestamp) -> Int
  /// True if alerts are known.
  private let knowsAlerts: Bool
  private let alerts: [String: [(key: FleetAlert.Key, value: FleetAlert)]]

  package init(
    _ state: FleetState, at now: Timestamp, knowsAlerts: Bool = true,
    secondsFromUTC: @escaping (Timestamp) -> Int = LocalTime.secondsFromUTC
  ) {
    (self.state, self.now) = (state, now)
    (self.knowsAlerts, self.secondsFromUTC) = (knowsAlerts, secondsFromUTC)
    alerts = Dictionary(
      grouping: state.alerts.sorted { ($0.value.since, $0.key) < ($1.value.since, $1.key) },
      by: \.key.reader)
  }

  /// The number of readers in each state.
  package var summary: String {
    var counts: [FleetReader.Standing: Int] = [:]
    for reader in state.readers.values { counts[reader.standing, default: 0] += 1 }
    let parts = FleetReader.Standing.allCases.reversed().compactMap { standing in
      counts[standing].map { "\($0) \(standing.rawValue)" }
    }
    let count = Spoken.count(state.readers.count, "reader")
    let alerts = state.alerts.count
    let low = state.readers.values.count { $0.power?.isLow ?? false }
    let words: [String?] = [
      parts.isEmpty ? count : "\(count): \(parts.joined(separator: ", "))",
      low == 0 ? nil : "\(low == 1 ? "1 battery" : "\(low) batteries") low",
      alerts == 0 ? nil : "\(Spoken.count(alerts, "alert")) not acknowledged",
    ]
    return words.compactMap(\.self).joined(separator: "; ")
  }

  /// Returns a row for each reader, by name or with those that need attention first.
  package func rows(urgentFirst: Bool) -> [String] {
    var readers = state.readers.values.sorted { $0.name < $1.name }
    // Readers with alerts whose state was never received.
    for name in alerts.keys.sorted() where state.readers[name] == nil {
      readers.append(FleetReader(name))
    }
    if urgentFirst {
      readers.sort {
        (need($0), $0.standing, $0.name) < (need($1), $1.standing, $1.name)
      }
    }
    let width = readers.map(\.name.utf8.count).max() ?? 0
    let power = readers.compactMap { ($0.power?.words).map(TextWidth.columns) }.max() ?? 0
    return readers.map { row($0, width: width, power: power) }
  }

  /// Returns the priority of a reader: those with alerts first, then those with a low battery.
  private func need(_ reader: FleetReader) -> Int {
    if alerts[reader.name] != nil { return 0 }
    return reader.power?.isLow ?? false ? 1 : 2
  }

  private func row(_ reader: FleetReader, width: Int, power: Int) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - TextWidth.columns(text)))
    }
    let room = TextWidth.cut((reader.state?.hand?.room ?? "").printable, to: 12)
    let felt = reader.felt.map {
      "felt " + CivilDate.text($0, at: now, secondsFromUTC: secondsFromUTC)
    }
    let start =
      "\(padded(reader.name, width))  \(padded(reader.standing.rawValue, 10))  \(padded(room, 12))  "
      + padded(felt ?? "", 16)
      + (power == 0 ? "" : "  " + padded(reader.power?.words ?? "", power))
    return ([start] + alertWords(reader.name)).joined(separator: "  ").trimmedEnd
  }

  private func alertWords(_ name: String) -> [String] {
    let alerts = (alerts[name] ?? []).map(\.value)
    guard let first = alerts.first else { return [] }
    let span = Spoken.time(max(0, now.milliseconds - first.since.milliseconds) / 60_000 * 60_000)
    let words = [
      "\(Spoken.count(alerts.count, "alert")) not acknowledged for \(span)",
      alerts.allSatisfy(\.isFelt) ? nil : "not felt",
      alerts.contains(where: \.isEscalated) ? "sent on" : nil,
    ]
    return [words.compactMap(\.self).joined(separator: ", ")]
  }

  /// Returns a reader as a JSON object.
  package func json(_ name: String) -> String {
    let reader = state.readers[name] ?? FleetReader(name)
    let hand = reader.state?.hand
    func text(_ time: Timestamp?) -> String { time.map { "\($0.milliseconds)" } ?? "null" }
    let alerts = (alerts[name] ?? []).map { key, alert in
      JSONText.object([
        ("id", JSONText.string(key.id)), ("since", "\(alert.since.milliseconds)"),
        ("felt", "\(alert.isFelt)"), ("escalated", "\(alert.isEscalated)"),
      ])
    }
    return JSONText.object([
      ("reader", JSONText.string(name)), ("standing", JSONText.string(reader.standing.rawValue)),
      ("online", "\(reader.state?.isOnline ?? false)"),
      ("glove", hand.map { "\($0.isGloveThere)" } ?? "null"),
      ("room", hand.map { JSONText.string($0.room) } ?? "null"),
      ("waiting", hand.map { "\($0.alerts)" } ?? "null"), ("felt", text(reader.felt)),
      ("power", reader.power?.json ?? "null"),
      ("supply", hand?.supply.map { JSONText.string($0.rawValue) } ?? "null"),
      ("groups", JSONText.array(reader.groups.map { JSONText.string($0) })),
      ("unacknowledged", knowsAlerts ? JSONText.array(alerts) : "null"),
    ])
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
