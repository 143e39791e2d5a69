import TactusAnalysis
import TactusMessenger
import TactusTestSupport
import TactusText
import Testing

@testable import TactusStore

/// What outlasts a run besides messages.
@Suite struct ReaderChoicesTests {
  private static let time = Timestamp(milliseconds: 1000)

  @Test func aRateThatTheReaderChoseOutlastsARun() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let chosen = MessageStore.ChosenRate(percent: 150, settings: 100)
      do {
        let store = try MessageStore(path: path)
        #expect(try store.chosenRate() == nil)
        try store.keep(MessageStore.ChosenRate(percent: 125, settings: 100), at: Self.time)
        try store.keep(chosen, at: Self.time)
      }
      #expect(try MessageStore(path: path).chosenRate() == chosen)
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
