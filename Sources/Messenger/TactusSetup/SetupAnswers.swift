package import TactusHaptics
package import TactusMessenger
package import TactusService
package import TactusSystem
package import TactusText
package import TactusWording

/// The answers of a person during setup; nil where none was given.
package struct SetupAnswers: Equatable {
  /// Quiet hours, or none.
  package enum Quiet: Equatable, Sendable {
    case never
    case hours(QuietHours)

    /// Parses hours such as `22:00-07:00`, or "none"; nil for anything else.
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

  /// A command of the settings, or none.
  package enum Command: Equatable, Sendable {
    case absent
    case program([String])
  }

  package var device: String?
  package var table: String?
  package var rate: Int?
  package var encoding: Encoding.Kind?
  package var interruptions: Interruptions?
  package var quiet: Quiet?
  /// The contact file to import.
  package var contacts: String?
  /// The reader's name, for the text of their call for help.
  package var reader: String?
  /// The way of sending answers, for the closing words.
  package var sending: SendingWay?
  /// The command that sends answers.
  package var send: Command?
  /// The command that calls for help.
  package var callForHelp: Command?
  /// A person to call for help.
  package var helper: SetupHelper?

  /// Creates an empty set of answers.
  package init() {}

  /// A changed member of the settings.
  package struct Change {
    package let key: String
    /// The new value; nil for the program's default.
    package let value: JSONValue.Content?
    /// A human-readable form of the old and new values.
    package let words: String
  }

  /// Returns the differences between these answers and the current settings.
  package func changes(
    of standing: MessengerConfiguration, _ wording: Wording = .english
  ) -> [Change] {
    var changes: [Change] = []
    func add(_ key: String, _ old: String?, _ new: String?, _ value: JSONValue.Content?) {
      guard let new, new != old else { return }
      let before = old.map { wording(" (was {0})", $0.printable) } ?? ""
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
    add(
      "interrupt", standing.interruptions.rawValue, interruptions?.rawValue,
      interruptions.map { .string($0.rawValue) })
    let helpText = self.helpText(wording)
    add("help_text", standing.helpText, helpText, helpText.map { .string($0) })
    for (key, old, new) in [
      ("send", standing.send, send), ("call_for_help", standing.callForHelp, callForHelp),
    ] {
      switch new {
      case nil: break
      case .absent?:
        if let old { add(key, Self.line(old), "none", nil) }
      case .program(let words)?:
        add(key, old.map(Self.line), Self.line(words), Self.content(words))
      }
    }
    switch quiet {
    case nil: break
    case .never?:
      if let old = standing.quietHours { add("quiet_hours", old.words, "none", nil) }
    case .hours(let hours)?:
      add("quiet_hours", standing.quietHours?.words, hours.words, hours.content)
    }
    return changes
  }

  /// The text of a call for help that names the reader; nil for the standard text.
  func helpText(_ wording: Wording) -> String? {
    reader.map {
      wording(
        "{0} needs help now. {0} is deafblind: please come, or send help, and answer this message.",
        $0)
    }
  }

  /// A command in one line, "none" for nil.
  static func words(of command: [String]?) -> String {
    command.map { line($0).printable } ?? "none"
  }

  /// A command in one line.
  private static func line(_ command: [String]) -> String {
    command.map { $0.contains(where: \.isWhitespace) ? "'\($0)'" : $0 }.joined(separator: " ")
  }

  private static func content(_ command: [String]) -> JSONValue.Content? {
    let text = JSONText.array(command.map { JSONText.string($0) })
    return (try? JSONParser.parse(Array(text.utf8)))?.content
  }

  /// Writes the differences to the settings; returns the changes.
  ///
  /// - Parameter standing: the settings as they were when the answers were given.
  /// - Throws: `Failure` if another program has changed them in the meantime, or they cannot be written.
  @discardableResult
  package func write(
    over standing: SettingsDocument, at path: String?, _ wording: Wording = .english
  ) throws(Failure) -> [Change] {
    let changes = changes(of: standing.configuration, wording)
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

/// A person to call for help, not yet in the store.
package struct SetupHelper: Equatable, Sendable {
  package var name: String
  /// A phone number or mail address.
  package var address: String

  package init(name: String, address: String) { (self.name, self.address) = (name, address) }
}

extension QuietHours {
  fileprivate var content: JSONValue.Content? {
    let text = #"{"from":"\#(Self.time(from))","to":"\#(Self.time(to))"}"#
    return (try? JSONParser.parse(Array(text.utf8)))?.content
  }
}
