import Foundation
import Glibc
import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// Messages that bridges, connected programs or a command send, on a real store.
@Suite(.timeLimit(.minutes(2))) struct OutletBridgeTests {
  private static let ada = ConversationID(rawValue: 1)
  private static let mail = ServiceCaller(client: 7, tag: "t")
  private static let page = ServiceCaller(client: 8, tag: nil)

  /// A store with a message of Ada's that the bridge "mail" delivered, and its outlet.
  private static func with(
    _ settings: String = "{}", answers: Bool = true, source: String? = "mail",
    _ body: (inout StoreOutlet, _ path: String) throws -> Void
  ) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do {
        let store = try MessageStore(path: path)
        var message = IncomingMessage(
          sender: "Ada", body: "hello", time: Timestamp(milliseconds: 1), externalID: "m1",
          address: "ada@home.example")
        message.source = source
        try store.deliver(message, RuleAnalyzer().analyze(message))
        if source != nil { try store.recordBridge("mail", answers: answers) }
      }
      var outlet = try StoreOutlet(
        path, try MessengerConfiguration(json: Array(settings.utf8), file: "settings"))
      try body(&outlet, path)
      outlet.close(within: .seconds(30))
    }
  }

  private static func message(_ key: String = "k") -> OutgoingMessage {
    OutgoingMessage(
      key: IdempotencyKey(rawValue: key), conversation: ada, recipient: "Ada", text: "yes")
  }

  /// Waits until everything is written and every command has ended; returns the events.
  private static func finish(
    _ outlet: inout StoreOutlet, at now: Microseconds = .zero
  ) throws -> [MessengerEvent] {
    let patience = Date(timeIntervalSinceNow: 60)
    var events = outlet.step(at: now)
    while outlet.isBusy {
      try #require(Date() < patience)
      usleep(1_000)
      events += outlet.step(at: now)
    }
    return events
  }

  private static func outbox(_ path: String) throws -> [String] {
    try MessageStore(path: path, isVisitor: true).outbox().map {
      "\($0.message.key.rawValue) \($0.state.rawValue)" + ($0.bridge.map { " \($0)" } ?? "")
    }
  }

  private static func connect(_ outlet: inout StoreOutlet) throws {
    outlet.bridges.add("mail", mail)
    outlet.enqueue(forBridge: .bridge("mail", answers: true, mail))
    #expect(try finish(&outlet) == [])
    #expect(outlet.bridges.popAnswers().map(\.answer) == [.done("bridge")])
  }

  // MARK: Bridges

  @Test func anAnswerWaitsForItsConnectedBridgesReport() throws {
    try Self.with { outlet, path in
      try Self.connect(&outlet)
      _ = outlet.perform(.send(Self.message()), at: .zero)
      let events = try Self.finish(&outlet)
      #expect(events == [], "the bridge has not reported")
      #expect(try Self.outbox(path) == ["k queued mail"])
      let waiting = outlet.archive.waiting(for: "mail", limit: 9)
      #expect(waiting.map(\.message.answers) == ["m1"])
      #expect(waiting.map(\.message.address) == ["ada@home.example"])
      outlet.enqueue(forBridge: .bridgeSent("mail", Self.message().key, .sent, Self.mail))
      #expect(try Self.finish(&outlet) == [.sent(Self.message().key, .sent)])
      #expect(outlet.bridges.popAnswers().map(\.answer) == [.done("sent")])
      #expect(try Self.outbox(path) == ["k sent mail"])
    }
  }

  @Test func withoutItsBridgeAnAnswerIsKeptForIt() throws {
    try Self.with { outlet, path in
      _ = outlet.perform(.send(Self.message()), at: .zero)
      let events = try Self.finish(&outlet)
      #expect(events == [.sent(Self.message().key, .queued)])
      #expect(try Self.outbox(path) == ["k queued mail"])
      #expect(outlet.archive.awaitedBridges().map(\.name) == ["mail"])
    }
  }

  @Test func aBridgeThatSaysNothingForTenSecondsLeavesTheAnswerInTheOutbox() throws {
    try Self.with { outlet, path in
      try Self.connect(&outlet)
      _ = outlet.perform(.send(Self.message()), at: .zero)
      let ended = try Self.finish(&outlet, at: .milliseconds(9_999))
      #expect(ended == [])
      #expect(try Self.finish(&outlet, at: .seconds(20)) == [.sent(Self.message().key, .queued)])
      // Its late report is news about the outbox.
      outlet.enqueue(forBridge: .bridgeSent("mail", Self.message().key, .failed, Self.mail))
      let events = try Self.finish(&outlet, at: .seconds(21))
      #expect(events.count == 1)
      #expect(events.contains { if case .outboxSent(_, .failed) = $0 { true } else { false } })
      #expect(try Self.outbox(path) == ["k failed mail"])
    }
  }

  @Test func aReportThatComesAtTheDeadlineCounts() throws {
    try Self.with { outlet, _ in
      try Self.connect(&outlet)
      _ = outlet.perform(.send(Self.message()), at: .zero)
      let ended = try Self.finish(&outlet)
      #expect(ended == [])
      // The report is queued first, and the deadline passes before it is written.
      outlet.enqueue(forBridge: .bridgeSent("mail", Self.message().key, .sent, Self.mail))
      let events = try Self.finish(&outlet, at: .seconds(10))
      #expect(!events.isEmpty)
      #expect(
        events.allSatisfy { event in
          switch event {
          case .sent(_, .sent), .outboxSent(_, .sent): true
          default: false
          }
        }, "\(events)")
    }
  }

  @Test func theEndOfItsBridgeEndsTheWait() throws {
    try Self.with { outlet, _ in
      try Self.connect(&outlet)
      _ = outlet.perform(.send(Self.message()), at: .zero)
      let events = try Self.finish(&outlet)
      #expect(events == [])
      outlet.bridges.removeAll { _ in true }
      #expect(try Self.finish(&outlet) == [.sent(Self.message().key, .queued)])
    }
  }

  @Test func whatAMessengerThatEndsWasWaitingForIsLeftToTheBridge() throws {
    try Self.with { outlet, path in
      try Self.connect(&outlet)
      _ = outlet.perform(.send(Self.message()), at: .zero)
      let events = try Self.finish(&outlet)
      #expect(events == [])
      outlet.leave()
      #expect(try Self.finish(&outlet) == [.sent(Self.message().key, .queued)])
      _ = outlet.perform(.send(Self.message("later")), at: .zero)
      #expect(try Self.finish(&outlet) == [.sent(IdempotencyKey(rawValue: "later"), .queued)])
      #expect(try Self.outbox(path).sorted() == ["k queued mail", "later queued mail"])
    }
  }

  @Test func anAnswerThatMayHaveBeenSentIsReportedUntilItIsFelt() throws {
    try Self.with { outlet, path in
      try Self.connect(&outlet)
      _ = outlet.perform(.send(Self.message()), at: .zero)
      let events = try Self.finish(&outlet)
      #expect(events == [])
      outlet.enqueue(forBridge: .bridgeSent("mail", Self.message().key, .unknown, Self.mail))
      #expect(try Self.finish(&outlet) == [.sent(Self.message().key, .unknown)])
      #expect(
        try MessageStore(path: path, isVisitor: true).unreportedPerhapsSent().map(\.key)
          == [Self.message().key])
      outlet.markAllFelt(at: .zero)
      _ = try Self.finish(&outlet)
      #expect(try MessageStore(path: path, isVisitor: true).unreportedPerhapsSent() == [])
    }
  }

  @Test func aBridgeThatOnlyBringsMessagesSendsNone() throws {
    try Self.with(answers: false) { outlet, path in
      #expect(!outlet.isAnsweredByBridge)
      _ = outlet.perform(.send(Self.message()), at: .zero)
      let events = try Self.finish(&outlet)
      #expect(events == [.sent(Self.message().key, .queued)])
      #expect(try Self.outbox(path) == ["k queued"])
      #expect(outlet.archive.awaitedBridges().isEmpty)
    }
  }

  @Test func theBridgeComesBeforeTheReadersCommand() throws {
    try Self.with(#"{"send": ["/bin/false"]}"#) { outlet, path in
      #expect(outlet.isAnsweredByBridge)
      _ = outlet.perform(.send(Self.message()), at: .zero)
      let events = try Self.finish(&outlet)
      #expect(events == [.sent(Self.message().key, .queued)])
      #expect(try Self.outbox(path) == ["k queued mail"])
    }
  }

  @Test func aHandoverIsRecordedBeforeTheAnswerGoes() throws {
    try Self.with { outlet, _ in
      try Self.connect(&outlet)
      _ = outlet.perform(.send(Self.message()), at: .zero)
      _ = try Self.finish(&outlet)
      let begins = outlet.bridges.beginHandover(Self.message().key, to: "mail")
      #expect(begins && outlet.bridges.connected["mail"]?.handed == [])
      outlet.enqueue(forBridge: .handOver(Self.message().key))
      let events = try Self.finish(&outlet)
      #expect(events == [])
      #expect(outlet.bridges.connected["mail"]?.handed == [Self.message().key])
      #expect(outlet.bridges.behind.map(\.name) == ["mail"], "the store is read again")
    }
  }

  // MARK: Connected programs

  @Test func aTextForAPersonWhosePageIsConnectedIsSent() throws {
    try Self.with(source: nil) { outlet, path in
      outlet.listen(Self.page, to: Self.ada)
      _ = outlet.perform(.send(Self.message()), at: .zero)
      let events = try Self.finish(&outlet)
      #expect(events == [.sent(Self.message().key, .sent)])
      #expect(try Self.outbox(path) == ["k sent"])
      outlet.removeListeners { _ in false }
      _ = outlet.perform(.send(Self.message("l")), at: .zero)
      #expect(try Self.finish(&outlet) == [.sent(IdempotencyKey(rawValue: "l"), .queued)])
    }
  }

  @Test func aPageThatStaysIsNotRemovedWithAnother() throws {
    try Self.with(source: nil) { outlet, _ in
      outlet.listen(Self.page, to: Self.ada)
      outlet.removeListeners { $0 == Self.page }
      #expect(outlet.isListening(Self.message()))
    }
  }

  @Test func aCommandComesBeforeAPageSinceASenderCanUseAnyName() throws {
    try Folder.with { folder in
      let log = folder.file("sent")
      try Self.with(#"{"send": ["/bin/sh", "-c", "cat > '\#(log)'"]}"#, source: nil) {
        outlet, _ in
        outlet.listen(Self.page, to: Self.ada)
        _ = outlet.perform(.send(Self.message()), at: .zero)
        let events = try Self.finish(&outlet)
        #expect(events == [.sent(Self.message().key, .sent)])
        #expect(!InputFile.isMissing(log))
      }
    }
  }

  @Test func aCallForHelpThatOnlyAPageShowsIsNotKnownToArrive() throws {
    try Self.with(source: nil) { outlet, path in
      outlet.listen(Self.page, to: Self.ada)
      let call = ReaderCall(
        key: IdempotencyKey(rawValue: "c"), time: .now, text: "help", messages: [Self.message()],
        runsCommand: false)
      _ = outlet.perform(.requestHelp(call), at: .zero)
      let events = try Self.finish(&outlet)
      #expect(events == [.sent(Self.message().key, .unknown)])
      #expect(try Self.outbox(path) == ["k unknown"])
    }
  }

  @Test func onlySoManyPeopleAreListenedFor() throws {
    try Self.with(source: nil) { outlet, _ in
      for number in 0..<300 {
        outlet.listen(Self.page, to: ConversationID(rawValue: Int64(number)))
      }
      #expect(outlet.listeners.count == 256)
      let other = ServiceCaller(client: 9, tag: nil)
      outlet.listen(other, to: ConversationID(rawValue: 3))
      outlet.listen(other, to: ConversationID(rawValue: 299))
      #expect(outlet.listeners[ConversationID(rawValue: 3)] == other, "a known one is updated")
      #expect(outlet.listeners[ConversationID(rawValue: 299)] == nil)
    }
  }

  // MARK: Commands

  @Test func anActionWithoutACommandFailsAndNamesTheSetting() throws {
    try Self.with { outlet, _ in
      _ = outlet.perform(.run(.freezeCard, MessageID(rawValue: 1)), at: .zero)
      let events = try Self.finish(&outlet)
      #expect(events == [.done(.freezeCard, .failed)])
      #expect(outlet.popProblems().contains { $0.message.contains("\"freeze_card\"") })
    }
  }

  @Test func ignoringAWarningIsDoneAtOnce() throws {
    try Self.with { outlet, _ in
      _ = outlet.perform(.run(.ignore, MessageID(rawValue: 1)), at: .zero)
      let events = try Self.finish(&outlet)
      #expect(events == [.done(.ignore, .done)])
      #expect(outlet.popProblems().isEmpty)
    }
  }

  @Test func aLineForAHelperIsShownOnceUntilSomethingIsWritten() throws {
    try Self.with { outlet, _ in
      let error = ArchiveError("the disk is full")
      for _ in 0..<3 { _ = outlet.perform(.complain(error), at: .zero) }
      #expect(outlet.popProblems().count == 1)
      _ = outlet.perform(.complain(error), at: .zero)
      #expect(outlet.popProblems().isEmpty)
      _ = outlet.perform(.markRead(MessageID(rawValue: 1)), at: .zero)
      _ = try Self.finish(&outlet)
      _ = outlet.perform(.complain(error), at: .zero)
      #expect(outlet.popProblems().count == 1)
    }
  }
}
