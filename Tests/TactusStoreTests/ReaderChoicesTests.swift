import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusTestSupport
import TactusText
import Testing

@testable import TactusStore

/// Reader data, besides messages, that survives a run.
@Suite struct ReaderChoicesTests {
  private static let time = Timestamp(milliseconds: 1000)

  @Test func aRateThatTheReaderChoseOutlastsARun() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let chosen = MessageStore.ChosenRate(percent: 150, settings: 100)
      do {
        let store = try MessageStore(path: path)
        #expect(try store.chosenRate() == nil)
        try store.save(MessageStore.ChosenRate(percent: 125, settings: 100), at: Self.time)
        try store.save(chosen, at: Self.time)
      }
      #expect(try MessageStore(path: path).chosenRate() == chosen)
    }
  }

  @Test func aSettingThatTheReaderChosePersistsWithTheOneItReplaced() throws {
    try withStore { store, path in
      #expect(try store.keptChoices().choices == [])
      try store.save(KeptChoice(.strength, "85", configured: "100"), at: Self.time)
      try store.save(KeptChoice(.strength, "55", configured: "100"), at: Self.time)
      try store.save(KeptChoice(.quietFrom, "22:00", configured: "none"), at: Self.time)
      let visitor = try MessageStore(path: path, isVisitor: true)
      #expect(
        try visitor.keptChoices().choices == [
          KeptChoice(.strength, "55", configured: "100"),
          KeptChoice(.quietFrom, "22:00", configured: "none"),
        ])
      #expect(try visitor.openedNumbers() == 0)
      try store.save(openedNumbers: 4, at: Self.time)
      #expect(try visitor.openedNumbers() == 4)
    }
  }

  @Test(arguments: ["", "85", "85 100", "8\t5\t100", String(repeating: "\t", count: 1000)])
  func aDamagedSettingIsNamed(text: String) throws {
    try withStore { store, path in
      try store.save(KeptChoice(.echo, "none", configured: "tick"), at: Self.time)
      try RawDatabase(path).run(
        "INSERT INTO reader (name, value, time) VALUES ('setting strength', '\(text)', 0)")
      try RawDatabase(path).run(
        "INSERT INTO reader (name, value, time) VALUES ('opened numbers', '-7\(text)', 0)")
      let kept = try store.keptChoices()
      #expect(kept.choices == [KeptChoice(.echo, "none", configured: "tick")])
      #expect(kept.damaged == [.strength])
      #expect(try store.openedNumbers() == 0)
    }
  }

  @Test func alarmsPersist() throws {
    try withStore { store, path in
      #expect(try store.alarms() == [])
      var unanswered = ReaderAlarm(time: Timestamp(milliseconds: 7), dailyMinute: 7)
      unanswered.isUnanswered = true
      let alarms = [
        ReaderAlarm(time: Self.time),
        ReaderAlarm(time: Timestamp(milliseconds: 5), dailyMinute: 1439),
        ReaderAlarm(time: Timestamp(milliseconds: 6), minute: 0), unanswered,
      ]
      try store.save(alarms, at: Self.time)
      #expect(try MessageStore(path: path, isVisitor: true).alarms() == alarms)
      try store.save([], at: Self.time)
      #expect(try store.alarms() == [])
    }
  }

  @Test(arguments: [
    "x", "d", "u", "1uu 2o 3o1440 4d1o2 5ud1", "1 2x 3dd", "4d 5d1440 6d-1 7d9d9",
    "-9223372036854775808 9223372036854775807d", "99999999999999999999 7d",
    String(repeating: "1 ", count: 99),
  ])
  func damagedAlarmsAreLeftOut(text: String) throws {
    try withStore { store, path in
      try RawDatabase(path).run(
        "INSERT INTO reader (name, value, time) VALUES ('alarms', '\(text)', 0)")
      let alarms = try store.alarms()
      #expect(alarms.count <= ReaderAlarm.most + ReaderAlarm.mostUnanswered)
      #expect(alarms.allSatisfy { (0...9).contains($0.time.milliseconds) }, "\(alarms)")
    }
  }

  @Test func aCallForHelpThatWaitsIsDatedAfterAMinuteAndEndsAfterAQuarterOfAnHour() throws {
    try Folder.with { folder in
      let store = try MessageStore(path: folder.file("messages.db"))
      try store.deliver(message("Eva", "hi"), analysis())
      let eva = try #require(try store.conversation(named: "Eva"))
      func outgoing(_ key: String) -> OutgoingMessage {
        OutgoingMessage(
          key: IdempotencyKey(rawValue: key), conversation: eva, recipient: "Eva", text: "help me",
          isConfirmed: true)
      }
      func call(_ key: String, at time: Int64) throws {
        try store.begin(
          ReaderCall(
            key: IdempotencyKey(rawValue: "c"), time: Timestamp(milliseconds: time),
            text: "help me", messages: [outgoing(key)], runsCommand: false))
        try store.queue(outgoing(key), at: Timestamp(milliseconds: time))
      }
      func age(_ time: Int64) throws -> [String] {
        try store.ageHelpCalls(at: Timestamp(milliseconds: time)).map {
          "\($0.outcome) \($0.message.key.rawValue)"
        }
      }
      func text(_ key: String) throws -> String? {
        try store.entry(of: IdempotencyKey(rawValue: key))?.message.text
      }
      try call("a", at: 1_000_000)
      // Any other message waits as long as necessary.
      try store.queue(outgoing("plain"), at: Timestamp(milliseconds: 1_000_000))
      #expect(try age(1_030_000) == [])
      #expect(try text("a") == "help me")
      try call("b", at: 1_200_000)
      #expect(try age(1_200_000) == [], "the earlier call is not forgotten")
      let dated = LocalTime.text(Timestamp(milliseconds: 1_000_000)) + ": help me"
      #expect(try text("a") == dated)
      #expect(try age(1_230_000) == [])
      #expect(try text("a") == dated, "dated once")
      #expect(try age(1_900_000) == ["failed a"])
      #expect(try age(1_900_001) == [], "reported once")
      #expect(
        try store.beginSendingQueued(
          IdempotencyKey(rawValue: "b"), at: Timestamp(milliseconds: 9_000_000))
          == nil, "too late, whoever asks first")
      let states = try store.outbox().map { "\($0.message.key.rawValue) \($0.state)" }
      #expect(Set(states) == ["a failed", "b failed", "plain queued"])
      #expect(try text("plain") == "help me")
    }
  }

  @Test func theTraceOfACallForHelpIsErasedOnlyWithItsPeopleOrItsAge() throws {
    try Folder.with { folder in
      let store = try MessageStore(path: folder.file("messages.db"))
      var people: [String: ConversationID] = [:]
      for (number, name) in ["Mom", "Shop", "Old"].enumerated() {
        let message = IncomingMessage(
          sender: name, body: "hi", time: Timestamp(milliseconds: Int64(number + 1) * 100_000))
        try store.deliver(message, RuleAnalyzer().analyze(message))
        people[name] = try store.conversation(named: name)
      }
      let mom = try #require(people["Mom"])
      func call() throws {
        try store.begin(
          ReaderCall(
            key: IdempotencyKey(rawValue: "k"), time: Timestamp(milliseconds: 250_000),
            text: "help",
            messages: [
              OutgoingMessage(
                key: IdempotencyKey(rawValue: "m"), conversation: mom, recipient: "Mom",
                text: "help")
            ], runsCommand: false))
      }
      try call()
      try store.forget(.person(try #require(people["Old"])))
      try store.change(.important(true), of: mom)
      try store.forget(.before(Timestamp(milliseconds: 250_000)))
      #expect(try store.lastHelpCall()?.people == [mom])
      try store.forget(.before(Timestamp(milliseconds: 250_001)))
      #expect(try store.lastHelpCall() == nil)
      try call()
      try store.forget(.person(mom))
      #expect(try store.lastHelpCall() == nil)
    }
  }

  @Test func aCallForHelpThatARunDidNotEndIsCutShort() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let request = ReaderCall(
        key: IdempotencyKey(rawValue: "k"), time: Self.time, text: "help",
        messages: [
          OutgoingMessage(
            key: IdempotencyKey(rawValue: "m"), conversation: ConversationID(rawValue: 7),
            recipient: "Mom", text: "help")
        ], runsCommand: true)
      do {
        let store = try MessageStore(path: path)
        #expect(try store.lastHelpCall() == nil)
        try store.begin(request)
      }
      let store = try MessageStore(path: path)
      let people = [ConversationID(rawValue: 7)]
      #expect(
        try store.lastHelpCall()
          == EarlierReaderCall(time: Self.time, people: people, isCut: true))
      try store.endHelp(.done, at: Self.time)
      #expect(
        try store.lastHelpCall()
          == EarlierReaderCall(time: Self.time, people: people, isCut: false))
    }
  }
}
