package import TactusHaptics
package import TactusMessenger
package import TactusService
package import TactusSystem
package import TactusText

/// What a person has settled while setting up; nil where they settled nothing.
package struct SetupAnswers: Equatable {
  /// The hours of quiet, or none.
  package enum Quiet: Equatable {
    case never
    case hours(QuietHours)

    /// Reads hours such as `22:00-07:00`, or "none"; nil for anything else.
    package init?(words: String) {
      if words == "none" {
        self = .never
      } else if let hours = QuietHours(words: words) {
        self = .hours(hours)
      } else {
        return nil
      }
    }
  }

  package var device: String?
  package var table: String?
  package var rate: Int?
  package var encoding: Encoding.Kind?
  package var quiet: Quiet?
  /// A file of people to be taken over.
  package var contacts: String?

  /// Nothing yet.
  package init() {}

  /// A member of the settings that becomes another.
  package struct Change {
    package let key: String
    /// The new value; nil to leave it to the program.
    package let value: JSONValue.Content?
    /// What it was and becomes, for people.
    package let words: String
  }

  /// What differs from what stands.
  package func changes(of standing: MessengerConfiguration) -> [Change] {
    var changes: [Change] = []
    func add(_ key: String, _ old: String?, _ new: String?, _ value: JSONValue.Content?) {
      guard let new, new != old else { return }
      let before = old.map { " (was \($0.printable))" } ?? ""
      changes.append(Change(key: key, value: value, words: "\(key): \(new.printable)\(before)"))
    }
    add("device", standing.device, device, device.map { .string($0) })
    add("table", standing.table, table, table.map { .string($0) })
    add(
      "rate", standing.ratePercent.map { "\($0) %" }, rate.map { "\($0) %" },
      rate.map { .number(Double($0)) })
    add(
      "encoding", standing.encoding?.rawValue, encoding?.rawValue,
      encoding.map { .string($0.rawValue) })
    switch quiet {
    case nil: break
    case .never?:
      if let old = standing.quietHours { add("quiet_hours", old.words, "none", nil) }
    case .hours(let hours)?:
      add("quiet_hours", standing.quietHours?.words, hours.words, hours.content)
    }
    return changes
  }

  /// Writes what differs into the settings; returns what changed.
  ///
  /// - Parameter standing: the settings that the answers were given to.
  /// - Throws: `Failure` if somebody else has changed them meanwhile, or they cannot be written.
  @discardableResult
  package func write(over standing: SettingsDocument, at path: String?) throws(Failure) -> [Change]
  {
    let changes = changes(of: standing.configuration)
    guard !changes.isEmpty else { return [] }
    let document = try SettingsDocument(path)
    guard document.bytes == standing.bytes else {
      throw Failure(
        .unavailable, "another program has changed the settings",
        cure: "set up again")
    }
    try document.change(changes.map { ($0.key, $0.value) })
    return changes
  }
}

extension QuietHours {
  fileprivate var content: JSONValue.Content? {
    let text = #"{"from":"\#(Self.time(from))","to":"\#(Self.time(to))"}"#
    return (try? JSONParser.parse(Array(text.utf8)))?.content
  }
}
