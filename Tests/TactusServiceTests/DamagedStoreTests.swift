import Glibc
import TactusAnalysis
import TactusDatabase
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// The messenger's store with a page overwritten by zeros.
@Suite(.timeLimit(.minutes(5))) struct DamagedStoreTests {
  /// Waits until the store has finished all queued work; returns the events.
  private static func finish(_ outlet: inout StoreOutlet) throws -> [MessengerEvent] {
    var events = outlet.step(at: .zero)
    let end = ContinuousClock.now + .seconds(30)
    while outlet.isBusy {
      try #require(ContinuousClock.now < end)
      usleep(500)
      events += outlet.step(at: .zero)
    }
    return events
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    chmod(path, 0o600)
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  /// Returns the bytes of a store with data in its tables.
  private static func store(at path: String) throws -> [UInt8] {
    do {
      let store = try MessageStore(path: path)
      for number in 0..<30 {
        let message = IncomingMessage(
          sender: ["Mom", "Boss", "Shop"][number % 3], body: "message \(number) about the garden",
          time: Timestamp(milliseconds: Int64(number)))
        try store.deliver(message, RuleAnalyzer().analyze(message))
      }
      try store.recordBridge("mail", answers: true)
      try store.secure()
    }
    return try bytes(of: path)
  }

  private static let fire = IncomingMessage(
    sender: "Panel", body: "There is a fire in the building, leave now",
    time: Timestamp(milliseconds: 1_772_182_800_000))

  @Test func noDamagedPageKeepsTheMessengerFromStartingOrFromAnswering() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let whole = try Self.store(at: path)
      let size = 4096
      #expect(whole.count > 40 * size)
      var reported = 0
      for page in 0..<whole.count / size {
        var damaged = whole
        damaged.replaceSubrange(
          page * size..<(page + 1) * size, with: repeatElement(0, count: size))
        try Self.write(damaged, to: path)
        for start in 1...2 {
          var outlet = try StoreOutlet(path, .standard)
          let ticket = outlet.deliver(
            Self.fire, RuleAnalyzer().analyze(Self.fire), isUrgent: true)
          outlet.look(at: .zero)
          _ = outlet.perform(
            .save(Draft(key: IdempotencyKey(rawValue: "k")), .noteToSelf), at: .zero)
          _ = try Self.finish(&outlet)
          let arrival = try #require(outlet.popArrivals().first, "page \(page), start \(start)")
          #expect(arrival.ticket == ticket)
          if case .failure(let error) = arrival.result {
            #expect(error.kind == .corrupt, "page \(page), start \(start)")
            #expect(outlet.damageReport?.contains(path) == true)
            reported += 1
          }
          outlet.close(within: .seconds(5))
        }
      }
      #expect(reported > 20)
    }
  }

  @Test(arguments: ReaderSetting.allCases)
  func aSettingIsKeptOnlyOnceItIsStored(setting: ReaderSetting) throws {
    try Folder.with { folder in
      var choices = ReaderChoices()
      choices.table = "de-g2.ctb"
      choices.rate = 125
      choices.quietHours = QuietHours(from: 60, to: 120)
      let path = folder.file("messages.db")
      do {
        var outlet = try StoreOutlet(path, .standard)
        #expect(outlet.perform(.keep(setting, choices), at: .zero) == [])
        #expect(try Self.finish(&outlet) == [.kept(setting, choices, .stored)])
        let store = try MessageStore(path: path, isVisitor: true)
        let kept = try store.keptChoices().choices
        if setting == .rate {
          #expect(try store.chosenRate()?.percent == 125)
        } else {
          #expect(kept.contains { $0.setting == setting && $0.value == choices.value(of: setting) })
          #expect((kept.count == 2) == (setting == .quietFrom || setting == .quietTo))
        }
        outlet.close()
      }
      var outlet = try StoreOutlet(path, .standard)
      try Self.damage(path)
      _ = outlet.perform(.keep(setting, choices), at: .zero)
      #expect(try Self.finish(&outlet).contains(.kept(setting, choices, .notStored)))
      outlet.close()
    }
  }

  @Test func theExaminationFindsWhatIsDamaged() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let whole = try Self.store(at: path)
      try Self.write(whole, to: path)
      #expect(try MessageStore(path: path, isReader: true).findDamage() == nil)
      var damaged = whole
      damaged.replaceSubrange(4 * 4096..<5 * 4096, with: repeatElement(0, count: 4096))
      try Self.write(damaged, to: path)
      #expect(try MessageStore(path: path, isReader: true).findDamage()?.kind == .corrupt)
    }
  }

  // MARK: Answers to people on the page

  private static let mom = ConversationID(rawValue: 1)
  private static let answer = OutgoingMessage(
    key: IdempotencyKey(rawValue: "a"), conversation: mom, recipient: "Mom", text: "yes",
    isConfirmed: true)

  @Test(arguments: [true, false])
  func anAnswerToSomebodyWhoIsListeningIsSent(isThere: Bool) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      _ = try Self.store(at: path)
      var outlet = try StoreOutlet(path, .standard)
      outlet.listen(ServiceCaller(client: 1, tag: nil), to: Self.mom)
      _ = outlet.perform(.change(.emergency(true), Self.mom), at: .zero)
      _ = try Self.finish(&outlet)
      #expect(try outlet.archive.helpers().map(\.person.id) == [Self.mom])
      #expect(try outlet.archive.helpers().map(\.isReachable) == [true])
      outlet.removeListeners { _ in isThere }
      #expect(try outlet.archive.helpers().map(\.isReachable) == [isThere])
      _ = outlet.perform(.send(Self.answer), at: .zero)
      let events = try Self.finish(&outlet)
      #expect(events.contains(.sent(Self.answer.key, isThere ? .sent : .queued)), "\(events)")
      let store = try MessageStore(path: path, isReader: true)
      #expect(try store.outbox(.queued).count == (isThere ? 0 : 1))
      #expect(try store.hasWritten(to: Self.mom, since: Timestamp(milliseconds: 0)))
      outlet.close(within: .seconds(5))
    }
  }

  @Test func aListenerNeverReplacesTheCommandThatSends() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let log = folder.file("sent")
      _ = try Self.store(at: path)
      var outlet = try StoreOutlet(path, try Self.settings(["send": "cat > '\(log)'"]))
      outlet.listen(ServiceCaller(client: 1, tag: nil), to: Self.mom)
      _ = outlet.perform(.send(Self.answer), at: .zero)
      #expect(try Self.finish(&outlet) == [.sent(Self.answer.key, .sent)])
      #expect(try !Self.bytes(of: log).isEmpty)
      outlet.close(within: .seconds(5))
    }
  }

  @Test func aCallForHelpThatOnlyAListenerShowsIsPerhapsSent() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      _ = try Self.store(at: path)
      var outlet = try StoreOutlet(path, .standard)
      outlet.listen(ServiceCaller(client: 1, tag: nil), to: Self.mom)
      _ = outlet.perform(.requestHelp(Self.call()), at: .zero)
      #expect(try Self.finish(&outlet) == [.sent(Self.answer.key, .unknown)])
      #expect(outlet.helpKeys.isEmpty)
      outlet.close(within: .seconds(5))
    }
  }

  // MARK: Calls for help that the store cannot note

  private static func settings(_ commands: [String: String]) throws -> MessengerConfiguration {
    let lines = commands.map { "\"\($0.key)\": [\"/bin/sh\", \"-c\", \"\($0.value)\"]" }
    return try MessengerConfiguration(
      json: Array("{\(lines.joined(separator: ", "))}".utf8), file: "settings")
  }

  private static func call() -> ReaderCall {
    ReaderCall(
      key: IdempotencyKey(rawValue: "h"), time: .now, text: "help", messages: [answer],
      runsCommand: false)
  }

  /// Makes every table fail as a damaged one that can still be read.
  private static func damage(_ path: String) throws {
    let store = try Database(path: path)
    for table in ["outbox", "alerts", "reader", "journal"] {
      for writing in ["INSERT", "UPDATE"] {
        try store.execute(
          "CREATE TRIGGER \(table)_\(writing) BEFORE \(writing) ON \(table) "
            + "BEGIN SELECT RAISE(ABORT, 'full'); END")
      }
    }
  }

  @Test(arguments: [("true", SendOutcome.sent), ("false", .failed)])
  func theOutcomeOfACallIsFeltThoughItCannotBeNoted(
    command: String, outcome: SendOutcome
  ) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      _ = try Self.store(at: path)
      var outlet = try StoreOutlet(path, try Self.settings(["send": command]))
      try Self.damage(path)
      _ = outlet.perform(.requestHelp(Self.call()), at: .zero)
      #expect(try Self.finish(&outlet) == [.sent(Self.answer.key, outcome)])
      outlet.close(within: .seconds(5))
    }
  }

  @Test(arguments: ["bridge", "listener", "nothing"])
  func aCallThatCannotBeNotedGoesTheWayOfThePerson(way: String) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      _ = try Self.store(at: path)
      let caller = ServiceCaller(client: 1, tag: nil)
      do {
        let store = try MessageStore(path: path)
        var mail = IncomingMessage(
          sender: "Mom", body: "hello", time: .now, externalID: "m1")
        mail.source = "mail"
        mail.address = "mom@example.org"
        if way == "bridge" { try store.deliver(mail, RuleAnalyzer().analyze(mail)) }
      }
      var outlet = try StoreOutlet(path, .standard)
      outlet.bridges.add("mail", caller)
      if way == "listener" { outlet.listen(caller, to: Self.mom) }
      try Self.damage(path)
      _ = outlet.perform(.requestHelp(Self.call()), at: .zero)
      let events = try Self.finish(&outlet)
      let handed = outlet.bridges.popUnstoredMessages()
      switch way {
      case "bridge":
        #expect(events == [] && handed.map(\.message.answers) == ["m1"])
        outlet.enqueue(forBridge: .bridgeSent("mail", Self.answer.key, .sent, caller))
        #expect(try Self.finish(&outlet) == [.sent(Self.answer.key, .sent)])
        #expect(outlet.bridges.popAnswers().map(\.answer) == [.done("sent")])
      case "listener": #expect(events == [.sent(Self.answer.key, .unknown)] && handed.isEmpty)
      default: #expect(events == [.sent(Self.answer.key, .failed)] && handed.isEmpty)
      }
      #expect(outlet.helpKeys.isEmpty)
      outlet.close(within: .seconds(5))
    }
  }

  @Test(arguments: [-4, 99])
  func helpIsCalledForAMessageThatTheStoreDoesNotHave(number: Int64) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let log = folder.file("calls")
      _ = try Self.store(at: path)
      var outlet = try StoreOutlet(path, try Self.settings(["call_for_help": "cat > '\(log)'"]))
      try Self.damage(path)
      let id = MessageID(rawValue: number)
      let message = outlet.archive.unstored(Self.fire, RuleAnalyzer().analyze(Self.fire))
      var known = message
      known.id = id
      if number > 0 { try Self.breakAlerts(path) }
      _ = outlet.perform(.callForHelp(id, known), at: .zero)
      #expect(try Self.finish(&outlet) == [.helpCalled(id, .done)])
      #expect(String(decoding: try Self.bytes(of: log), as: UTF8.self).contains("fire"))
      outlet.close(within: .seconds(5))
    }
  }

  /// Removes the table of calls for help.
  private static func breakAlerts(_ path: String) throws {
    try Database(path: path).execute("ALTER TABLE alerts RENAME TO lost")
  }
}
