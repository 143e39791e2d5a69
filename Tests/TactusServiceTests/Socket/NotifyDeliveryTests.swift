import TactusAnalysis
import TactusBridge
import TactusClient
import TactusMessage
import TactusMessenger
import TactusStore
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// A message for a messenger that answers, says nothing, or does not run; in virtual time.
@Suite struct NotifyDeliveryTests {
  private static func message(
    _ body: String = "smoke in the kitchen", urgency: Double = 1, id: String? = "n1"
  ) -> IncomingMessage {
    IncomingMessage(
      sender: "Door", body: body, time: .now, externalID: id, urgency: Urgency(urgency))
  }

  /// A folder with a store.
  private static func with(_ body: (Folder, _ store: String) throws -> Void) throws {
    try Folder.with { folder in
      let store = folder.file("messages.db")
      _ = try MessageStore(path: store)
      try body(folder, store)
    }
  }

  private static func deliver(
    _ message: IncomingMessage = message(), to store: String, wait: Int? = nil
  ) throws(Failure) -> NotifyJob.Result {
    try NotifyJob.deliver(
      message, wait: wait, store: store, try VirtualWaiter(hearsSignals: false))
  }

  private static func bodies(_ store: String) throws -> [String] {
    let reader = try MessageStore(path: store, isReader: true)
    return try reader.unread(limit: 99).compactMap { try reader.message($0)?.body }
  }

  // MARK: Without a messenger

  @Test func withoutAMessengerTheMessageIsStoredForTheNextOne() throws {
    try Self.with { _, store in
      let result = try Self.deliver(to: store)
      guard case .done(let id?, .stored(isUrgent: true), .critical) = result.answer else {
        Issue.record("\(result.answer)")
        return
      }
      #expect(result.answer.isUnfelt && !result.problem.isEmpty)
      #expect(result.sentence.contains(result.problem))
      #expect(try Self.bodies(store) == ["smoke in the kitchen"])
      let missed = try MessageStore(path: store, isVisitor: true).claimMissed(most: 9, at: .now)
      #expect(missed.urgent == [id], "the next messenger announces it")
    }
  }

  @Test func theSameMessageIsStoredOnce() throws {
    try Self.with { _, store in
      let (one, other) = (try Self.deliver(to: store), try Self.deliver(to: store))
      guard case .done(let first, _, _) = one.answer, case .done(let second, _, _) = other.answer
      else {
        Issue.record("\(one.answer) \(other.answer)")
        return
      }
      #expect(first == second && first != nil)
      #expect(other.answer.isUnfelt, "nobody has felt it yet")
      #expect(try Self.bodies(store).count == 1)
    }
  }

  @Test func aMessageThatWasAnnouncedIsADuplicate() throws {
    try Self.with { _, store in
      guard case .done(let id?, _, _) = try Self.deliver(to: store).answer else { return }
      let messenger = try MessageStore(path: store)
      try messenger.delivered(id, .felt, at: .now)
      try messenger.markAnnounced(id, isWhole: true, at: .now)
      let again = try Self.deliver(to: store)
      #expect(again.answer == .done(id, .duplicate, .critical))
      #expect(!again.answer.isUnfelt)
    }
  }

  @Test func aMessageWithoutAnIDIsNewEachTime() throws {
    try Self.with { _, store in
      for body in ["one", "two"] {
        _ = try Self.deliver(Self.message(body, urgency: 0, id: nil), to: store)
      }
      #expect(try Self.bodies(store).sorted() == ["one", "two"])
    }
  }

  @Test func aMessageThatCanWaitIsNotCalledUrgent() throws {
    try Self.with { _, store in
      let result = try Self.deliver(Self.message("hello", urgency: 0), to: store)
      guard case .done(_, .stored(isUrgent: false), .low) = result.answer else {
        Issue.record("\(result.answer)")
        return
      }
      #expect(!result.answer.isUnfelt)
    }
  }

  @Test func thePersonsMarkMakesItUrgent() throws {
    try Self.with { _, store in
      let people = try MessageStore(path: store)
      try people.change(.emergency(true), of: try people.addPerson(named: "Door").id)
      let result = try Self.deliver(Self.message("hello", urgency: 0), to: store)
      guard case .done(_, .stored(isUrgent: true), .critical) = result.answer else {
        Issue.record("\(result.answer)")
        return
      }
    }
  }

  @Test func anExpiredMessageIsNotStored() throws {
    try Self.with { _, store in
      var message = Self.message()
      message.expires = Timestamp(milliseconds: Timestamp.now.milliseconds - 1)
      let expired = try StoredNotice.save(message, at: store)
      let stored = try Self.bodies(store)
      #expect(expired == .expired && stored == [])
      message.expires = Timestamp(milliseconds: Timestamp.now.milliseconds + 60_000)
      #expect(try StoredNotice.save(message, at: store) != .expired)
    }
  }

  @Test func aFileThatIsNoStoreIsAFailure() throws {
    try Folder.with { folder in
      let path = try folder.write(Array("not a database, but a letter\n".utf8), to: "letter.txt")
      #expect(throws: Failure.self) { try Self.deliver(to: path) }
      #expect(try folder.read(path) == Array("not a database, but a letter\n".utf8))
    }
  }

  @Test func aMessageTooLongForALineIsRefusedBeforeItIsSent() throws {
    try Self.with { _, store in
      let long = String(repeating: "é", count: ServiceProtocol.longestLine / 2)
      let failure = #expect(throws: Failure.self) {
        try Self.deliver(Self.message(long), to: store)
      }
      #expect(failure?.status == .badData)
      let stored = try Self.bodies(store)
      #expect(stored == [])
    }
  }

  // MARK: With a messenger that does not answer

  @Test func aMessengerThatSaysNothingIsWaitedForAndTheMessageIsNotLost() throws {
    try Self.with { folder, store in
      let socket = try ServiceSocket(store: store, in: folder.file("run"))
      let waiter = try VirtualWaiter(hearsSignals: false)
      let result = try NotifyJob.deliver(Self.message(), wait: 30, store: store, waiter)
      #expect(waiter.now == .seconds(38), "the answer would have come within 30 s")
      #expect(try Self.bodies(store) == ["smoke in the kitchen"])
      // It may have arrived, and has the same ID there.
      let asked = socket.receiveRequests(at: .zero)
      #expect(asked.count == 1)
      guard case .deliver(let message, let wait)? = asked.first?.act else { return }
      #expect(message.externalID == "n1" && wait == 30)
      #expect(result.answer.isUnfelt)
    }
  }

  @Test func aSignalEndsTheWait() throws {
    try Self.with { folder, store in
      let socket = try ServiceSocket(store: store, in: folder.file("run"))
      let waiter = try VirtualWaiter(
        hearsSignals: false, script: [(.seconds(1), Wakeup(signals: [2]))])
      let failure = #expect(throws: Failure.self) {
        try NotifyJob.deliver(Self.message(), wait: nil, store: store, waiter)
      }
      #expect(failure?.status == .interrupted)
      withExtendedLifetime(socket) {}
    }
  }

  // MARK: Sentences

  @Test(arguments: NotifyOutcome.allCases + [.stored(isUrgent: true)])
  func everyOutcomeIsExplainedInOneLine(outcome: NotifyOutcome) {
    for id in [MessageID(rawValue: 98), nil] {
      let result = NotifyJob.Result(answer: .done(id, outcome, .critical), problem: "no messenger")
      let sentence = result.sentence
      #expect(!sentence.isEmpty && !sentence.contains("\n"))
      if case .stored = outcome { continue }
      #expect(sentence.contains("98") == (id != nil), "\(sentence)")
      #expect(sentence.contains("critical"))
    }
  }

  @Test func onlyARefusalHasNoSentence() {
    let reasons = Silence.allCases.map { reason in
      NotifyJob.Result(answer: .done(MessageID(rawValue: 98), .silent(reason), .low), problem: "")
        .sentence
    }
    #expect(Set(reasons).count == reasons.count, "each silence has one reason")
    #expect(reasons.allSatisfy { $0.contains("without an alert: ") && !$0.contains(" or ") })
    #expect(!NotifyJob.Result(answer: .expired, problem: "").sentence.isEmpty)
    #expect(NotifyJob.Result(answer: .refused("no", .unavailable), problem: "").sentence == "")
  }
}
