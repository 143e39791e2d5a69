import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusSystem
import TactusTestSupport
import TactusText
import Testing

@testable import TactusService

/// Lines about stored messages and people, for helpers and for scripts.
@Suite struct InboxFormatTests {
  private static func message(
    _ body: String = "hello", from sender: String = "Mom", id: Int64 = 7,
    _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    let incoming = IncomingMessage(
      sender: sender, body: body, time: Timestamp(milliseconds: 1_772_182_800_000))
    var message = Message(
      id: MessageID(rawValue: id), conversation: ConversationID(rawValue: 1), sender: sender,
      body: body, time: incoming.time, analysis: RuleAnalyzer().analyze(incoming), isRead: false)
    change(&message)
    return message
  }

  private static let hostile = "a\u{1B}[2J\nb\u{202E}\"\\"

  @Test func aLineIsOneLineWhateverTheMessageContains() {
    let message = Self.message(Self.hostile, from: Self.hostile) {
      $0.analysis.summary = Self.hostile
    }
    for line in [InboxFormat.text(message), InboxFormat.hit(message)] {
      #expect(!line.contains("\n") && !line.contains("\u{1B}") && !line.contains("\u{202E}"))
    }
    let json = JSONMembers(line: Array(InboxFormat.json(message, Self.hostile, nil).utf8))
    #expect(json?.text("body") == Self.hostile && json?.text("from") == Self.hostile)
    #expect(json?.text("id") == Self.hostile && json?.text("address") == nil)
  }

  @Test func whatIsNewDoubtfulOrTheReadersOwnIsMarked() {
    #expect(InboxFormat.text(Self.message()).contains("  new  "))
    #expect(!InboxFormat.text(Self.message { $0.isRead = true }).contains("new"))
    #expect(InboxFormat.text(Self.message { $0.isOwn = true }).contains("me: "))
    let scam = Self.message { $0.analysis.isScam = true }
    #expect(InboxFormat.text(scam).contains("doubtful: "))
    #expect(InboxFormat.hit(scam).contains("Mom: doubtful: "))
  }

  @Test func numbersAreAlignedUpToFiveDigits() {
    let short = InboxFormat.text(Self.message(id: 1))
    let long = InboxFormat.text(Self.message(id: 12_345))
    #expect(short.hasPrefix("    1  ") && long.hasPrefix("12345  "))
    #expect(short.dropFirst(5) == long.dropFirst(5))
  }

  @Test func aConversationsLabelIsItsWorstProperty() {
    var one = Conversation(
      id: ConversationID(rawValue: 1), name: "Mom", unread: 0, newest: Timestamp(milliseconds: 0),
      urgency: .none, folder: .work)
    #expect(InboxFormat.kind(one) == "work")
    one.fraudAlert = MessageID(rawValue: 1)
    #expect(InboxFormat.kind(one) == "fraud")
    one.isDoubtful = true
    #expect(InboxFormat.kind(one) == "doubtful", "a warning may itself be false")
    let json = JSONMembers(line: Array(InboxFormat.json(one).utf8))
    #expect(json?.flag("fraud_alert") == true && json?.flag("doubtful") == true)
  }

  @Test func peopleAreFoundBeforeMessagesAndTheNewestFirst() throws {
    try Folder.with { folder in
      let store = try MessageStore(path: folder.file("messages.db"))
      for (number, text) in [("Anna", "dinner"), ("Bo", "Anna called"), ("Bo", "ask Anna")]
        .enumerated()
      {
        let message = IncomingMessage(
          sender: text.0, body: text.1, time: Timestamp(milliseconds: Int64(number)))
        try store.deliver(message, RuleAnalyzer().analyze(message))
      }
      let lines = try store.lines(finding: SearchWords("anna"), isJSON: false)
      #expect(lines.first == "Anna")
      let found = lines.dropFirst().map { $0.contains("ask") }
      #expect(found.first == true && found.dropFirst().allSatisfy { !$0 }, "\(lines)")
      let json = try store.lines(finding: SearchWords("anna"), isJSON: true)
      #expect(json.count == lines.count)
      #expect(json.allSatisfy { JSONMembers(line: Array($0.utf8)) != nil })
      let nothing = try store.lines(finding: SearchWords("zebra"), isJSON: false)
      #expect(nothing == [])
    }
  }
}

/// The beliefs about the reader, and forgetting them.
@Suite struct LearnedReportTests {
  /// A store whose reader opens Mom at once and skips the shop.
  private static func with(
    rounds: Int = 12, _ body: (_ store: MessageStore, _ path: String) throws -> Void
  ) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let store = try MessageStore(path: path)
      for round in 0..<rounds {
        for (sender, reaction) in [("Mom", Reaction.openedAtOnce), ("Shop", .skipped)] {
          let message = IncomingMessage(
            sender: sender, body: "Hello", time: Timestamp(milliseconds: Int64(round)))
          let id = try store.deliver(message, RuleAnalyzer().analyze(message)).id
          try store.learn(reaction, to: id, at: Timestamp(milliseconds: 60_000))
        }
      }
      try body(store, path)
    }
  }

  private static func json(_ report: LearnedReport) throws -> JSONMembers {
    try #require(JSONMembers(line: Array(report.json.utf8)))
  }

  @Test func withoutAStoreNothingWasLearned() throws {
    let report = try LearnedReport(nil)
    let json = try Self.json(report)
    #expect(report.lines == ["nothing learned yet"])
    #expect(json.number("reactions") == 0 && json.flag("decides") == false)
    #expect(json.objects("beliefs")?.isEmpty == true && json.text("since") == nil)
  }

  @Test func beliefsNameTheirSendersAsTheReaderKnowsThem() throws {
    try Self.with { store, _ in
      let mom = try #require(try store.conversation(named: "Mom"))
      _ = try store.rename(mom, to: "Mother")
      let report = try LearnedReport(store)
      #expect(report.lines.first?.hasPrefix("24 reactions since ") == true)
      #expect(report.lines.contains { $0.contains("Mother") }, "\(report.lines)")
      let beliefs = try #require(try Self.json(report).objects("beliefs"))
      #expect(beliefs.count <= 24 && !beliefs.isEmpty)
      #expect(beliefs.allSatisfy { $0.decimal("weight") != nil && $0.text("about") != nil })
    }
  }

  @Test func aSenderIsForgottenByEachOfTheirNames() throws {
    for name in ["Mother", "mom", "+49 1"] {
      try Self.with { store, path in
        let mom = try #require(try store.conversation(named: "Mom"))
        _ = try store.rename(mom, to: "Mother")
        _ = try store.addAlias("+49 1", of: mom)
        #expect(try LearnedReport.forget(name, in: path).contains("12 reactions"))
        let rest = try LearnedReport(store)
        #expect(!rest.lines.contains { $0.contains("Mother") || $0.contains("MOM") })
        #expect(rest.lines.contains { $0.contains("Shop") })
      }
    }
  }

  @Test func fewReactionsDecideNothing() throws {
    try Self.with(rounds: 2) { store, _ in
      let report = try LearnedReport(store)
      #expect(report.lines.contains { $0.contains("20 reactions before") })
      #expect(try Self.json(report).flag("decides") == false)
    }
  }

  @Test func aSenderIsForgottenAloneAndEverythingAtLast() throws {
    try Self.with { _, path in
      let line = try LearnedReport.forget("mom", in: path)
      #expect(line.contains("12 reactions"))
      let rest = try LearnedReport(try MessageStore(path: path, isReader: true))
      #expect(!rest.lines.contains { $0.contains("Mom") }, "\(rest.lines)")
      #expect(rest.lines.contains { $0.contains("Shop") })
      _ = try LearnedReport.forget(nil, in: path)
      #expect(
        try LearnedReport(try MessageStore(path: path, isReader: true)).lines
          == ["nothing learned yet"])
    }
  }

  @Test func whatWasNeverLearnedCannotBeForgotten() throws {
    try Self.with(rounds: 1) { _, path in
      for name in ["Nessie", "", "\u{1B}[2J"] {
        let failure = #expect(throws: Failure.self) { try LearnedReport.forget(name, in: path) }
        #expect(failure?.status == .noInput)
        #expect(failure?.message.contains("\u{1B}") == false)
      }
      _ = try LearnedReport.forget(nil, in: path)
      #expect(throws: Failure.self) { try LearnedReport.forget(nil, in: path) }
    }
    #expect(throws: Failure.self) { try LearnedReport.forget(nil, in: "/nonexistent/m.db") }
  }
}

/// The examination of a store by 'doctor' and 'setup'.
@Suite struct StoreExaminationTests {
  @Test func aStoreThatIsNotThereIsNotMade() {
    #expect(StoreExamination(of: "/nonexistent/m.db", sends: true) == nil)
  }

  @Test func aSoundStoreNamesItsHelpersAndBridges() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let store = try MessageStore(path: path)
      let eva = try store.addPerson(named: "Eva").id
      try store.change(.emergency(true), of: eva)
      try store.recordBridge("mail", answers: false)
      let first = try #require(StoreExamination(of: path, sends: true))
      #expect(first.damage == nil && !first.hasAnsweringBridge)
      #expect(first.helpers.map(\.person.name) == ["Eva"])
      try store.recordBridge("mail", answers: true)
      #expect(StoreExamination(of: path, sends: false)?.hasAnsweringBridge == true)
    }
  }

  @Test func aFileThatIsNoStoreIsDamagedAndStaysAsItIs() throws {
    try Folder.with { folder in
      let letter = Array("not a database, but a letter\n".utf8)
      let path = try folder.write(letter, to: "letter.txt")
      let examination = try #require(StoreExamination(of: path, sends: true))
      #expect(examination.damage != nil && examination.helpers.isEmpty)
      let now = try folder.read(path)
      #expect(now == letter)
    }
  }

  @Test func aTornStoreIsDamaged() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do {
        let store = try MessageStore(path: path)
        for number in 0..<200 {
          let message = IncomingMessage(
            sender: "Mom \(number)", body: String(repeating: "text ", count: 50),
            time: Timestamp(milliseconds: Int64(number)))
          try store.deliver(message, RuleAnalyzer().analyze(message))
        }
      }
      var bytes = try folder.read(path)
      for offset in stride(from: 4096 * 2, to: bytes.count, by: 4096) { bytes[offset] = 0xFF }
      try folder.write(bytes, to: "messages.db")
      let examination = try #require(StoreExamination(of: path, sends: true))
      #expect(examination.damage != nil)
    }
  }
}
