public import TactusMessenger
public import TactusText

/// What the reader has chosen and called for, which outlasts a run.
extension MessageStore {
  /// A rate that the reader chose, and the one that was set when it was chosen; percent.
  public struct ChosenRate: Hashable, Sendable {
    /// The chosen rate.
    public var percent: Int
    /// The rate of the settings then.
    public var settings: Int

    /// Creates a choice.
    public init(percent: Int, settings: Int) {
      self.percent = percent
      self.settings = settings
    }
  }

  /// Stores the rate that the reader chose.
  ///
  /// - Throws: `StoreError` if the file cannot be written, as the calls below.
  public func keep(_ rate: ChosenRate, at time: Timestamp) throws(StoreError) {
    try keep("\(rate.percent) \(rate.settings)", as: "rate", at: time)
  }

  /// The rate that the reader chose; nil if there is none.
  ///
  /// - Throws: `StoreError` if the file cannot be read, as the calls below.
  public func chosenRate() throws(StoreError) -> ChosenRate? {
    guard let value = try value("rate")?.text else { return nil }
    let numbers = value.split(separator: " ").compactMap { Int($0) }
    return numbers.count == 2 ? ChosenRate(percent: numbers[0], settings: numbers[1]) : nil
  }

  /// Stores that the reader calls for help, before anybody is called.
  public func begin(_ call: ReaderCall) throws(StoreError) {
    let people = call.messages.map { "\($0.conversation.rawValue)" }
    let words = [call.runsCommand ? "begun" : "done"] + people
    try keep(words.joined(separator: " "), as: "help", at: call.time)
  }

  /// Stores how the command of the last call for help ended; nil for one that the reader knows to be cut short.
  public func endHelp(_ outcome: ActionOutcome?, at time: Timestamp) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      guard let (value, begun) = try value("help") else { return }
      let people = value.split(separator: " ").dropFirst()
      try keep((["done"] + people).joined(separator: " "), as: "help", at: begun)
      let word = outcome.map { "\($0)" } ?? "interrupted"
      try database.run(
        "INSERT INTO journal (time, kind, what) VALUES (?, 'acted', ?)",
        .integer(time.milliseconds), .text("call for help \(word)"))
    }
  }

  /// The last call for help by the reader; nil if there was none.
  public func lastHelpCall() throws(StoreError) -> EarlierReaderCall? {
    guard let (value, time) = try value("help") else { return nil }
    let words = value.split(separator: " ")
    return EarlierReaderCall(
      time: time, people: words.compactMap { Int64($0).map { ConversationID(rawValue: $0) } },
      isCut: words.first == "begun")
  }

  /// Erases the trace of the last call for help if it names somebody.
  func forgetHelpCall(naming person: ConversationID) throws(StoreError) {
    guard try lastHelpCall()?.people.contains(person) == true else { return }
    try database.execute("DELETE FROM main.reader WHERE name = 'help';")
  }

  private func keep(_ value: String, as name: String, at time: Timestamp) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO reader (name, value, time) VALUES (?, ?, ?)", .text(name),
      .text(value), .integer(time.milliseconds))
  }

  private func value(_ name: String) throws(StoreError) -> (text: String, time: Timestamp)? {
    let row = try database.query("SELECT value, time FROM reader WHERE name = ?", .text(name))
    return try row.next() ? (row.text(0), Timestamp(milliseconds: row.integer(1))) : nil
  }
}
