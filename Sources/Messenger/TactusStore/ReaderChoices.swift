public import TactusMessage
public import TactusMessenger
public import TactusText

/// The reader's choices and calls for help, which persist across runs.
extension MessageStore {
  /// A rate that the reader chose, and the configured rate at that time, both in percent.
  public struct ChosenRate: Hashable, Sendable {
    public var percent: Int
    /// The configured rate at that time.
    public var settings: Int

    public init(percent: Int, settings: Int) {
      self.percent = percent
      self.settings = settings
    }
  }

  /// Stores the rate that the reader chose.
  ///
  /// - Throws: `StoreError` if the file cannot be written, as do the methods below.
  public func save(_ rate: ChosenRate, at time: Timestamp) throws(StoreError) {
    try setValue("\(rate.percent) \(rate.settings)", as: "rate", at: time)
  }

  /// Returns the rate that the reader chose; nil if there is none.
  ///
  /// - Throws: `StoreError` if the file cannot be read, as do the methods below.
  public func chosenRate() throws(StoreError) -> ChosenRate? {
    guard let value = try value("rate")?.text else { return nil }
    let numbers = value.split(separator: " ").compactMap { Int($0) }
    return numbers.count == 2 ? ChosenRate(percent: numbers[0], settings: numbers[1]) : nil
  }

  /// The beginning of the names of settings in the table.
  private static let choicePrefix = "setting "

  /// Stores the value of a setting that the reader chose, and the configured one.
  ///
  /// Quiet hours are stored whole, since their end is nothing without their beginning.
  public func keep(
    _ setting: ReaderSetting, of choices: ReaderChoices, insteadOf configured: ReaderChoices,
    at time: Timestamp
  ) throws(StoreError) {
    switch setting {
    case .rate: try save(ChosenRate(percent: choices.rate, settings: configured.rate), at: time)
    case .quietFrom, .quietTo:
      try database.transaction { () throws(StoreError) in
        for part in [ReaderSetting.quietFrom, .quietTo] {
          try save(KeptChoice(part, of: choices, insteadOf: configured), at: time)
        }
      }
    default: try save(KeptChoice(setting, of: choices, insteadOf: configured), at: time)
    }
  }

  /// Stores the value of a setting that the reader chose.
  public func save(_ choice: KeptChoice, at time: Timestamp) throws(StoreError) {
    try setValue(
      "\(choice.value)\t\(choice.configured)", as: Self.choicePrefix + choice.setting.rawValue,
      at: time)
  }

  /// The values of settings that the reader chose.
  public struct KeptChoices: Sendable {
    public var choices: [KeptChoice] = []
    /// The settings whose value is damaged.
    public var damaged: [ReaderSetting] = []

    public init() {}
  }

  /// Returns the values of settings that the reader chose.
  public func keptChoices() throws(StoreError) -> KeptChoices {
    var kept = KeptChoices()
    for setting in ReaderSetting.allCases {
      guard let text = try value(Self.choicePrefix + setting.rawValue)?.text else { continue }
      let parts = text.split(separator: "\t", omittingEmptySubsequences: false)
      if parts.count == 2 {
        kept.choices.append(KeptChoice(setting, String(parts[0]), configured: String(parts[1])))
      } else {
        kept.damaged.append(setting)
      }
    }
    return kept
  }

  /// Stores the number of rows with a number that the reader has opened.
  public func save(openedNumbers count: Int, at time: Timestamp) throws(StoreError) {
    try setValue("\(count)", as: "opened numbers", at: time)
  }

  /// Returns the number of rows with a number that the reader has opened.
  public func openedNumbers() throws(StoreError) -> Int {
    max(0, try value("opened numbers").flatMap { Int($0.text) } ?? 0)
  }

  /// Stores the reader's alarms, instead of all earlier ones.
  public func save(_ alarms: [ReaderAlarm], at time: Timestamp) throws(StoreError) {
    try setValue(alarms.map(\.mark).joined(separator: " "), as: "alarms", at: time)
  }

  /// Returns the reader's alarms.
  public func alarms() throws(StoreError) -> [ReaderAlarm] {
    let marks = try value("alarms")?.text.split(separator: " ") ?? []
    return marks.prefix(ReaderAlarm.most + ReaderAlarm.mostUnanswered)
      .compactMap { ReaderAlarm(mark: $0) }
  }

  /// Stores the reader's call for help, before anyone is called.
  public func begin(_ call: ReaderCall) throws(StoreError) {
    let people = call.messages.map { "\($0.conversation.rawValue)" }
    try database.transaction { () throws(StoreError) in
      // An earlier call may still be waiting to be sent.
      let waiting = try waitingHelpCalls().map {
        HelpMark(key: $0.entry.message.key, time: $0.time)
      }
      let new = call.messages.map { HelpMark(key: $0.key, time: call.time) }
      let marks = (waiting.suffix(Self.mostWaitingCalls) + new).map(\.text)
      let words = [call.runsCommand ? "begun" : "done"] + people + marks
      try setValue(words.joined(separator: " "), as: "help", at: call.time)
    }
  }

  /// Stores the outcome of the command for the last call for help; nil for an interrupted one that was
  /// reported to the reader.
  public func endHelp(_ outcome: ActionOutcome?, at time: Timestamp) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      guard let (value, begun) = try value("help") else { return }
      let people = value.split(separator: " ").dropFirst()
      try setValue((["done"] + people).joined(separator: " "), as: "help", at: begun)
      let word = outcome.map { "\($0)" } ?? "interrupted"
      try database.run(
        "INSERT INTO journal (time, kind, what) VALUES (?, 'acted', ?)",
        .integer(time.milliseconds), .text("call for help \(word)"))
    }
  }

  /// Returns the reader's last call for help; nil if there was none.
  public func lastHelpCall() throws(StoreError) -> EarlierReaderCall? {
    guard let (value, time) = try value("help") else { return nil }
    let words = value.split(separator: " ")
    return EarlierReaderCall(
      time: time, people: words.compactMap { Int64($0).map { ConversationID(rawValue: $0) } },
      isCut: words.first == "begun")
  }

  /// The maximum time in ms for which a call for help may wait to be sent: after that it may no
  /// longer be valid.
  public static let longestHelpWait: UInt64 = 900_000
  /// The age in ms from which a call for help includes the time when it was made; together with the
  /// interval between calls of `ageHelpCalls` it amounts to a minute.
  private static let datedHelpAge: UInt64 = 45_000
  private static let mostWaitingCalls = 64

  /// Ends calls for help that have waited too long to be sent, and adds the time to those still
  /// waiting.
  ///
  /// - Returns: the ended calls: `failed`, or `unknown` if a bridge has them and has not reported.
  /// - Throws: `StoreError` if the file cannot be read or written.
  public func ageHelpCalls(
    at time: Timestamp
  ) throws(StoreError) -> [(message: OutgoingMessage, outcome: SendOutcome)] {
    try database.transaction { () throws(StoreError) in
      var ended: [(message: OutgoingMessage, outcome: SendOutcome)] = []
      for (entry, made) in try waitingHelpCalls() {
        let message = entry.message
        // A clock that was set back makes a call as doubtful as old age does.
        let age = time.milliseconds.subtractingReportingOverflow(made.milliseconds).partialValue
          .magnitude
        let isHanded = try isHanded(message.key)
        if age >= Self.longestHelpWait {
          let outcome: SendOutcome = isHanded ? .unknown : .failed
          let state: OutboxState = isHanded ? .unknown : .failed
          try database.run(
            "UPDATE outbox SET state = ?2, time = ?3, is_told = 1 WHERE key = ?1",
            .text(message.key.rawValue), .text(state.rawValue), .integer(time.milliseconds))
          try journal(.sent(message.conversation, outcome), at: time)
          ended.append((message, outcome))
        } else if age >= Self.datedHelpAge, !isHanded {
          let date = LocalTime.text(made) + ": "
          guard !message.text.hasPrefix(date) else { continue }
          try database.run(
            "UPDATE outbox SET text = ?2 WHERE key = ?1", .text(message.key.rawValue),
            .text(date + message.text))
        }
      }
      return ended
    }
  }

  /// Returns the calls for help in the outbox that have not been sent, and the time of each.
  private func waitingHelpCalls() throws(StoreError) -> [(entry: OutboxEntry, time: Timestamp)] {
    guard let value = try value("help")?.text else { return [] }
    var waiting: [(entry: OutboxEntry, time: Timestamp)] = []
    for mark in value.split(separator: " ").compactMap({ HelpMark($0) }) {
      guard let entry = try entry(mark.key), entry.state == .queued else { continue }
      waiting.append((entry, mark.time))
    }
    return waiting
  }

  /// Erases the record of the last call for help if it names this person.
  func eraseHelpCall(naming person: ConversationID) throws(StoreError) {
    guard try lastHelpCall()?.people.contains(person) == true else { return }
    try database.execute("DELETE FROM main.reader WHERE name = 'help';")
  }

  private func setValue(_ value: String, as name: String, at time: Timestamp) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO reader (name, value, time) VALUES (?, ?, ?)", .text(name),
      .text(value), .integer(time.milliseconds))
  }

  private func value(_ name: String) throws(StoreError) -> (text: String, time: Timestamp)? {
    let row = try database.query("SELECT value, time FROM reader WHERE name = ?", .text(name))
    return try row.next() ? (row.text(0), Timestamp(milliseconds: row.integer(1))) : nil
  }
}

/// A message of a call for help, stored with the call as KEY@MILLISECONDS.
private struct HelpMark {
  var key: IdempotencyKey
  var time: Timestamp

  init(key: IdempotencyKey, time: Timestamp) { (self.key, self.time) = (key, time) }

  /// Reads a mark; nil if the text is not one.
  init?(_ text: Substring) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let milliseconds = Int64(parts[1]) else { return nil }
    self.init(
      key: IdempotencyKey(rawValue: String(parts[0])), time: Timestamp(milliseconds: milliseconds))
  }

  var text: String { "\(key.rawValue)@\(time.milliseconds)" }
}
