import CSQLite
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

extension StoreOutlet {
  /// Waits until the store has written all queued work; returns the events.
  mutating func finishWriting(at now: Microseconds) throws -> [MessengerEvent] {
    let patience = RunningProgram.now() + 60_000_000_000
    var events = step(at: now)
    while isBusy {
      try #require(RunningProgram.now() < patience)
      var requests = interests.map { interest in
        let events = (interest.wantsToRead ? POLLIN : 0) | (interest.wantsToWrite ? POLLOUT : 0)
        return pollfd(fd: interest.descriptor, events: Int16(events), revents: 0)
      }
      poll(&requests, nfds_t(requests.count), 10)
      events += step(at: now)
    }
    return events
  }
}

/// The messenger's store while another program has it locked.
@Suite(.onThreads, .timeLimit(.minutes(5))) struct StoreOutletTests {
  private static func withOutlet(
    _ settings: String = "{}", _ body: (_ outlet: inout StoreOutlet, _ path: String) throws -> Void
  ) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      do {
        let store = try MessageStore(path: path)
        for number in 1...3 {
          let message = IncomingMessage(
            sender: "Mom", body: "\(number)", time: Timestamp(milliseconds: Int64(number)))
          try store.deliver(message, RuleAnalyzer().analyze(message))
        }
      }
      var outlet = try StoreOutlet(
        path, try MessengerConfiguration(json: Array(settings.utf8), file: "settings"))
      try body(&outlet, path)
    }
  }

  private static let mom = ConversationID(rawValue: 1)
  private static let (one, two, three) = (
    MessageID(rawValue: 1), MessageID(rawValue: 2), MessageID(rawValue: 3)
  )

  @Test func whatTheReaderDoesIsLearnedByTheStore() throws {
    try Self.withOutlet { outlet, path in
      _ = outlet.perform(.learn(Self.one, .openedAtOnce), at: .zero)
      _ = outlet.perform(.learn(Self.two, .less), at: .zero)
      _ = try outlet.finishWriting(at: .zero)
      let reader = try MessageStore(path: path, isReader: true).reader()
      #expect(reader.reactions == 2)
      #expect(reader.estimates[Trait(.sender, "MOM")]?.netRequests == -1)
    }
  }

  @Test func aNoteIsNeverHandedToTheSendCommand() throws {
    try Self.withOutlet(#"{"send": ["/bin/false"]}"#) { outlet, path in
      let note = OutgoingMessage(
        key: IdempotencyKey(rawValue: "n"), conversation: .noteToSelf,
        recipient: Conversation.noteToSelf, text: "milk")
      _ = outlet.perform(.storeNote(note), at: .zero)
      let events = try outlet.finishWriting(at: .zero)
      #expect(events == [.noteStored(note.key)])
      #expect(try outlet.archive.firstMessage(in: .noteToSelf)?.body == "milk")
      #expect(try MessageStore(path: path, isVisitor: true).outbox() == [])
    }
  }

  @Test func whatIsDeletedIsGoneForTheHandOnceTheStoreSaysSoAndComesBack() throws {
    try Self.withOutlet { outlet, _ in
      for id in [Self.two, Self.two] { _ = outlet.perform(.delete(id), at: .zero) }
      let deleted = try outlet.finishWriting(at: .zero)
      #expect(deleted == [.deleted(Self.two)])
      #expect(try outlet.archive.message(after: Self.one)?.id == Self.three)
      _ = outlet.perform(.undelete, at: .zero)
      #expect(try outlet.finishWriting(at: .zero) == [.undeleted(Self.two)])
      _ = outlet.perform(.undelete, at: .zero)
      #expect(try outlet.finishWriting(at: .zero) == [.undeleted(nil)])
    }
  }

  @Test func nothingWaitsWhileAnotherProgramHasTheStoreAndReadingKnowsWhatIsToBeWritten() throws {
    try Self.withOutlet { outlet, path in
      let holder = try StoreHolder(path)
      let draft = Draft(text: "hi", key: IdempotencyKey(rawValue: "k"))
      _ = outlet.perform(.markRead(Self.one), at: .zero)
      _ = outlet.perform(.save(draft, Self.mom), at: .zero)
      // Pending changes have neither been written nor discarded, and nothing has waited for the
      // program.
      #expect(outlet.step(at: .zero) == [] && outlet.isBusy)
      #expect(try MessageStore(path: path, isReader: true).draft(for: Self.mom) == nil)
      #expect(try outlet.archive.draft(for: Self.mom) == draft)
      #expect(try outlet.archive.message(Self.one)?.isRead == true)
      #expect(try outlet.archive.conversation(Self.mom)?.unread == 2)
      #expect(try outlet.archive.firstMessage(in: Self.mom)?.id == Self.two)
      #expect(try outlet.archive.unread(limit: 9) == [Self.three, Self.two])
      _ = outlet.perform(.discardDraft(Self.mom), at: .zero)
      #expect(try outlet.archive.draft(for: Self.mom) == nil)
      for id in [Self.two, Self.three] { _ = outlet.perform(.markRead(id), at: .zero) }
      #expect(try outlet.archive.firstMessage(in: Self.mom)?.id == Self.three)
      holder.release()
      #expect(try outlet.finishWriting(at: .zero) == [])
      #expect(try outlet.archive.conversation(Self.mom)?.unread == 0)
      #expect(try MessageStore(path: path, isVisitor: true).unread(limit: 9) == [])
    }
  }

  @Test func whoWaitsForAMessageToBeKeptIsToldAfterTwoSecondsAndNothingIsLostOfTheRest() throws {
    try Self.withOutlet { outlet, path in
      let holder = try StoreHolder(path)
      let draft = Draft(text: "hi", key: IdempotencyKey(rawValue: "k"))
      _ = outlet.perform(.save(draft, Self.mom), at: .zero)
      let message = IncomingMessage(
        sender: "Door", body: "smoke", time: .now, urgency: Urgency(clamping: 0))
      let ticket = outlet.deliver(message, RuleAnalyzer().analyze(message))
      var arrivals: [StoreOutlet.Arrival] = []
      let begin = ContinuousClock.now
      while arrivals.isEmpty {
        try #require(ContinuousClock.now < begin + .seconds(60))
        #expect(outlet.step(at: .zero) == [])
        arrivals = outlet.popArrivals()
        usleep(1000)
      }
      #expect(ContinuousClock.now >= begin + .seconds(2))
      #expect(arrivals.map(\.ticket) == [ticket])
      guard case .failure(let error)? = arrivals.first?.result, error.kind == .busy else {
        Issue.record("kept?")
        return
      }
      let words = outlet.popProblems().map(\.message)
      #expect(words.count == 1 && words[0].contains("nothing could be stored for 2 s"), "\(words)")
      holder.release()
      #expect(try outlet.finishWriting(at: .zero) == [])
      #expect(try MessageStore(path: path, isVisitor: true).draft(for: Self.mom) == draft)
      #expect(outlet.popProblems().map(\.message).last?.hasSuffix("works again") == true)
    }
  }

  @Test func aStoreThatCanOnlyBeReadIsReportedOnce() throws {
    try Self.withOutlet { outlet, path in
      var told: [Int] = []
      for round in 0..<6 {
        if round % 3 == 0 { try FullStore.fill(path) }
        if round % 3 == 2 { try FullStore.makeRoom(path) }
        let message = IncomingMessage(
          sender: "Door", body: "fire", time: .now, externalID: "\(round)")
        outlet.look(at: .zero)
        _ = outlet.deliver(message, RuleAnalyzer().analyze(message))
        #expect(try outlet.finishWriting(at: .zero) == [])
        for arrival in outlet.popArrivals() {
          guard case .failure(let error) = arrival.result else { continue }
          if !outlet.reportStoreFailure(Failure(error)).isEmpty { told.append(round) }
        }
      }
      #expect(told == [0, 3])
    }
  }

  @Test func messagesAnnouncedByNumberAreInHandUntilTheStoreKnows() throws {
    try Self.withOutlet { outlet, path in
      let visitor = try MessageStore(path: path, isVisitor: true)
      let ids = try (1...40).map { number in
        let message = Self.smoke(number)
        return try visitor.deliver(message, RuleAnalyzer().analyze(message)).id
      }
      outlet.look(at: .zero)
      let events = try outlet.finishWriting(at: .zero)
      guard case .missed(let named, others: 8)? = events.first else {
        Issue.record("\(events)")
        return
      }
      for id in named { _ = outlet.perform(.delivered(id, .queued), at: .zero) }
      #expect(ids.filter { !outlet.isInHand($0) } == [])
      for id in named { _ = outlet.perform(.delivered(id, .felt), at: .zero) }
      _ = try outlet.finishWriting(at: .zero)
      let holder = try StoreHolder(path)
      outlet.markAllFelt(at: .zero)
      _ = outlet.step(at: .zero)
      #expect(ids.filter { outlet.isInHand($0) } == ids.filter { !named.contains($0) })
      holder.release()
      _ = try outlet.finishWriting(at: .zero)
      #expect(ids.filter { outlet.isInHand($0) } == [])
    }
  }

  @Test func theReasonOfASilentMessageIsThatOfItsDeliveryAndIsStored() throws {
    try Self.withOutlet { outlet, path in
      let message = Self.smoke(1)
      _ = outlet.deliver(message, RuleAnalyzer().analyze(message))
      _ = try outlet.finishWriting(at: .zero)
      let id = try #require(try outlet.popArrivals().first?.result.get().id)
      _ = outlet.perform(.delivered(id, .silent, because: .quietHours), at: .zero)
      #expect(outlet.silence(of: id) == .quietHours)
      outlet.clearDeliveries()
      #expect(outlet.silence(of: id) == nil)
      _ = try outlet.finishWriting(at: .zero)
      let history = try #require(try MessageStore(path: path).history(of: id))
      #expect(history.events.map(\.silence) == [.quietHours])
    }
  }

  @Test func thatAMessageWasToldIsKeptOnceTheStoreTakesItAgain() throws {
    try Self.withOutlet { outlet, path in
      let message = Self.smoke(1)
      _ = outlet.deliver(message, RuleAnalyzer().analyze(message))
      _ = try outlet.finishWriting(at: .zero)
      let id = try #require(try outlet.popArrivals().first?.result.get().id)
      for delivery in [Delivery.queued, .felt] {
        _ = outlet.perform(.delivered(id, delivery), at: .zero)
      }
      _ = try outlet.finishWriting(at: .zero)
      try FullStore.fill(path, for: "UPDATE")
      _ = outlet.perform(.announced(id, isWhole: true), at: .zero)
      _ = try outlet.finishWriting(at: .zero)
      outlet.markAllFelt(at: .zero)
      _ = try outlet.finishWriting(at: .zero)
      #expect(outlet.popProblems().count == 1)
      try FullStore.makeRoom(path)
      outlet.markAllFelt(at: .zero)
      #expect(!outlet.isBusy, "not asked again at once")
      outlet.markAllFelt(at: .seconds(1))
      _ = try outlet.finishWriting(at: .zero)
      outlet.close()
      #expect(try MessageStore(path: path).claimMissed(most: 9, at: .now).isEmpty)
      let visitor = try MessageStore(path: path, isVisitor: true)
      #expect(try visitor.deliver(message, RuleAnalyzer().analyze(message)).isTold)
    }
  }

  @Test func whatWaitsToBeSentIsLeftToTheNextRun() throws {
    try Folder.with { folder in
      let log = folder.file("sent")
      try Self.withOutlet(#"{"send": ["/bin/sh", "-c", "cat >> '\#(log)'"]}"#) { outlet, path in
        let messages = ["a", "b"].map {
          OutgoingMessage(
            key: IdempotencyKey(rawValue: $0), conversation: Self.mom, recipient: "Mom", text: $0)
        }
        try MessageStore(path: path, isVisitor: true).queue(messages[0], at: .now)
        let holder = try StoreHolder(path)
        outlet.sendQueued()
        _ = outlet.perform(.send(messages[1]), at: .zero)
        outlet.leave()
        holder.release()
        _ = try outlet.finishWriting(at: .zero)
        outlet.close()
        #expect(!FileManager.default.fileExists(atPath: log))
        let states = try MessageStore(path: path, isVisitor: true).outbox().map(\.state)
        #expect(states == [.queued, .queued])
      }
    }
  }

  private static func smoke(_ number: Int) -> IncomingMessage {
    IncomingMessage(sender: "Door", body: "smoke \(number)", time: .now, urgency: .highest)
  }

  @Test func aMessageGoesOutOnlyOnceTheStoreKnowsOfIt() throws {
    try Folder.with { folder in
      let log = folder.file("sent")
      try Self.withOutlet(#"{"send": ["/bin/sh", "-c", "cat > '\#(log)'"]}"#) { outlet, path in
        let holder = try StoreHolder(path)
        let message = OutgoingMessage(
          key: IdempotencyKey(rawValue: "k"), conversation: Self.mom, recipient: "Mom", text: "hi")
        _ = outlet.perform(.send(message), at: .zero)
        for _ in 0..<50 {
          #expect(outlet.step(at: .zero) == [])
          usleep(1000)
        }
        #expect(!FileManager.default.fileExists(atPath: log))
        holder.release()
        #expect(try outlet.finishWriting(at: .zero) == [.sent(message.key, .sent)])
        #expect(FileManager.default.fileExists(atPath: log))
        #expect(try MessageStore(path: path, isVisitor: true).outbox().map(\.state) == [.sent])
      }
    }
  }

  @Test func whatWasKeptIsSentOnceACommandIsSet() throws {
    try Folder.with { folder in
      let log = folder.file("sent")
      try Self.withOutlet(#"{"send": ["/bin/sh", "-c", "cat >> '\#(log)'"]}"#) { outlet, path in
        let store = try MessageStore(path: path, isVisitor: true)
        for (key, text) in [("a", "one"), ("b", "two"), ("c", "Afor⠨⠘"), ("d", "Bfor⠨⠘")] {
          // The writer of the last one was asked whether to send it like this.
          let message = OutgoingMessage(
            key: IdempotencyKey(rawValue: key), conversation: Self.mom, recipient: "Mom",
            text: text, isConfirmed: key == "d")
          try store.queue(message, at: .now)
        }
        for _ in 0..<2 {
          outlet.sendQueued()
          _ = try outlet.finishWriting(at: .zero)
          let lines = String(decoding: try folder.read(log), as: UTF8.self).split(separator: "\n")
          #expect(lines.count == 3 && lines[0].contains("one") && lines[1].contains("two"))
          #expect(lines[2].contains("Bfor⠨⠘"))
          // Unreadable messages without such a question are left for the user to decide.
          #expect(try store.outbox(.queued).map(\.message.key.rawValue) == ["c"])
        }
      }
    }
  }

  @Test func anAnswerThatWasCutShortIsToldByTheNextRunUntilItIsFelt() throws {
    try Self.withOutlet(#"{"send": ["/bin/sh", "-c", "sleep 1000"]}"#) { outlet, path in
      let message = OutgoingMessage(
        key: IdempotencyKey(rawValue: "k"), conversation: Self.mom, recipient: "Mom", text: "hi")
      _ = outlet.perform(.send(message), at: .zero)
      while outlet.interests.count < 2 {
        #expect(outlet.step(at: .zero) == [])
        usleep(1000)
      }
      outlet.abandon()
      outlet.close()
      let event = MessengerEvent.outboxSent(message, .unknown)
      for isFelt in [false, false, true] {
        var next = try StoreOutlet(path, .standard)
        #expect(try next.finishWriting(at: .zero) == [event])
        if isFelt { next.markAllFelt(at: .zero) }
        next.close()
      }
      var next = try StoreOutlet(path, .standard)
      #expect(next.step(at: .zero) == [])
      #expect(next.perhapsSent == [message.key], "its draft says so still")
      next.close()
    }
  }

  @Test func anActionThatWasCutShortIsToldByTheNextRunUntilItIsFelt() throws {
    let settings = #"{"freeze_card": ["/bin/sh", "-c", "sleep 1000"]}"#
    try Self.withOutlet(settings) { outlet, path in
      _ = outlet.perform(.run(.freezeCard, Self.one), at: .zero)
      while outlet.interests.count < 2 {
        #expect(outlet.step(at: .zero) == [])
        usleep(1000)
      }
      outlet.abandon()
      outlet.close()
      let event = MessengerEvent.interrupted(.freezeCard, Self.one)
      for _ in 0..<2 {
        var next = try StoreOutlet(path, .standard)
        #expect(try next.finishWriting(at: .zero) == [event])
        next.close()
      }
      var next = try StoreOutlet(path, .standard)
      #expect(try next.finishWriting(at: .zero) == [event])
      next.markAllFelt(at: .zero)
      next.close()
      #expect(try StoreOutlet(path, .standard).isBusy == false)
      #expect(try MessageStore(path: path, isVisitor: true).interruptedActions() == [])
    }
  }

  // MARK: Help

  /// The settings with a command that calls for help.
  private static func settings(calling file: String) -> String {
    #"{"call_for_help": ["/bin/sh", "-c", "cat >> '\#(file)'"]}"#
  }

  private static func lines(_ file: String) -> Int {
    (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n").count ?? 0
  }

  @Test func helpIsCalledForOnceWhateverRunsAndTheOutcomeIsTold() throws {
    try Folder.with { calls in
      let file = calls.file("calls")
      try Self.withOutlet(Self.settings(calling: file)) { outlet, path in
        let alert = UnacknowledgedAlert(Self.one, since: .now, repeats: 3, isFelt: true)
        _ = outlet.perform(.unacknowledged(alert), at: .zero)
        _ = try outlet.finishWriting(at: .zero)
        outlet.close()
        let settings = try MessengerConfiguration(
          json: Array(Self.settings(calling: file).utf8), file: "settings")
        var next = try StoreOutlet(path, settings)
        #expect(next.step(at: .zero) == [.unacknowledged([alert])])
        for round in 0..<2 {
          _ = next.perform(.callForHelp(Self.one), at: .zero)
          let events = try next.finishWriting(at: .zero)
          #expect(events == (round == 0 ? [.helpCalled(Self.one, .done)] : []))
        }
        next.close()
        #expect(Self.lines(file) == 1)
        var last = try StoreOutlet(path, settings)
        #expect(try last.finishWriting(at: .zero) == [])
        last.close()
      }
    }
  }

  @Test func aCallForHelpThatWasCutShortIsToldByTheNextRun() throws {
    let settings = #"{"call_for_help": ["/bin/sh", "-c", "sleep 1000"]}"#
    try Self.withOutlet(settings) { outlet, path in
      _ = outlet.perform(.unacknowledged(UnacknowledgedAlert(Self.one, since: .now)), at: .zero)
      _ = outlet.perform(.callForHelp(Self.one), at: .zero)
      while outlet.interests.count < 2 {
        #expect(outlet.step(at: .zero) == [])
        usleep(1000)
      }
      outlet.abandon()
      outlet.close()
      var next = try StoreOutlet(path, .standard)
      #expect(try next.finishWriting(at: .zero) == [.helpCalled(Self.one, nil)])
      next.close()
      var last = try StoreOutlet(path, .standard)
      #expect(try last.finishWriting(at: .zero) == [])
      last.close()
    }
  }

  @Test func theReasonOfAFailedCallForHelpIsInTheMessageAndInTheState() throws {
    let settings = #"{"call_for_help": ["/bin/sh", "-c", "echo no credit left >&2; exit 3"]}"#
    try Self.withOutlet(settings) { outlet, path in
      _ = outlet.perform(.unacknowledged(UnacknowledgedAlert(Self.one, since: .now)), at: .zero)
      _ = outlet.perform(.callForHelp(Self.one), at: .zero)
      #expect(try outlet.finishWriting(at: .zero) == [.helpCalled(Self.one, .failed)])
      let reason = try #require(outlet.helpFailure)
      #expect(reason.contains("no credit left"))
      outlet.close()
      let store = try MessageStore(path: path, isVisitor: true)
      let hourAgo = Timestamp(milliseconds: Timestamp.now.milliseconds - 3_600_000)
      let deeds = try store.history(of: Self.one)?.events.map(\.what)
      #expect(deeds?.contains("call for help failed: \(reason)") == true)
      #expect(try store.health(since: hourAgo).actions == [.failed: 1])
    }
  }

  @Test func withoutACommandTheHandFeelsThatHelpWasNotCalledAndNotAgainAfterARestart() throws {
    try Self.withOutlet { outlet, path in
      _ = outlet.perform(.unacknowledged(UnacknowledgedAlert(Self.one, since: .now)), at: .zero)
      _ = outlet.perform(.callForHelp(Self.one), at: .zero)
      let events = try outlet.finishWriting(at: .zero)
      #expect(events == [.helpCalled(Self.one, .failed)])
      outlet.close()
      var next = try StoreOutlet(path, .standard)
      #expect(try next.finishWriting(at: .zero) == [])
      next.close()
    }
  }

  @Test func aStoreThatCannotBeWrittenDoesNotKeepHelpAway() throws {
    try Folder.with { calls in
      let file = calls.file("calls")
      try Self.withOutlet(Self.settings(calling: file)) { outlet, path in
        _ = outlet.perform(.unacknowledged(UnacknowledgedAlert(Self.one, since: .now)), at: .zero)
        _ = try outlet.finishWriting(at: .zero)
        try Self.refuse("UPDATE ON alerts", path)
        _ = outlet.perform(.callForHelp(Self.one), at: .zero)
        #expect(try outlet.finishWriting(at: .zero) == [.helpCalled(Self.one, .done)])
        #expect(Self.lines(file) == 1)
      }
    }
  }

  // MARK: A store that fails

  /// Executes a script that obstructs writing.
  private static func execute(_ script: String, _ path: String) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    try #require(sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK)
  }

  private static func refuse(_ writes: String, _ path: String) throws {
    try execute(
      "CREATE TRIGGER full BEFORE \(writes) BEGIN SELECT RAISE(ABORT, 'full'); END", path)
  }

  private static func outgoing(_ key: String, _ text: String = "hi") -> OutgoingMessage {
    OutgoingMessage(
      key: IdempotencyKey(rawValue: key), conversation: mom, recipient: "Mom", text: text)
  }

  @Test func whatCouldNotBeNotedWasNotKeptEither() throws {
    try Self.withOutlet { outlet, path in
      try Self.refuse("INSERT ON journal", path)
      let message = Self.outgoing("k")
      _ = outlet.perform(.send(message), at: .zero)
      #expect(try outlet.finishWriting(at: .zero) == [.sent(message.key, .failed)])
      #expect(try MessageStore(path: path, isVisitor: true).outbox() == [])
    }
  }

  @Test func whatWentBeforeIsToldAsSentThoughNothingCanBeNoted() throws {
    try Self.withOutlet(#"{"send": ["/bin/true"]}"#) { outlet, path in
      let message = Self.outgoing("k")
      let event = MessengerEvent.sent(message.key, .sent)
      _ = outlet.perform(.send(message), at: .zero)
      #expect(try outlet.finishWriting(at: .zero) == [event])
      try Self.refuse("INSERT ON journal", path)
      _ = outlet.perform(.send(message), at: .zero)
      #expect(try outlet.finishWriting(at: .zero) == [event])
    }
  }

  @Test func anAnswerWhoseEndCouldNotBeKeptIsNotWaitedForWhenItIsSentAgain() throws {
    try Self.withOutlet(#"{"send": ["/bin/true"]}"#) { outlet, path in
      try Self.refuse("UPDATE ON outbox", path)
      let message = Self.outgoing("k")
      _ = outlet.perform(.send(message), at: .zero)
      #expect(try outlet.finishWriting(at: .zero) == [.sent(message.key, .unknown)])
      try Self.execute("DROP TRIGGER full", path)
      _ = outlet.perform(.send(message), at: .zero)
      #expect(try outlet.finishWriting(at: .zero) == [.sent(message.key, .unknown)])
    }
  }

  @Test func whoSendsWhatIsBeingSentByItselfIsToldHowThatEnds() throws {
    try Folder.with { folder in
      let (log, go) = (folder.file("sent"), folder.file("go"))
      let command = "cat >> '\(log)'; until [ -e '\(go)' ]; do sleep 0.01; done"
      try Self.withOutlet(#"{"send": ["/bin/sh", "-c", "\#(command)"]}"#) { outlet, path in
        let message = Self.outgoing("k")
        try MessageStore(path: path, isVisitor: true).queue(message, at: .now)
        outlet.sendQueued()
        while outlet.interests.count < 2 {
          _ = outlet.step(at: .zero)
          usleep(1000)
        }
        _ = outlet.perform(.send(message), at: .zero)
        try folder.write([], to: "go")
        #expect(try outlet.finishWriting(at: .zero) == [.sent(message.key, .sent)])
        let lines = String(decoding: try folder.read(log), as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 1)
      }
    }
  }

  @Test func whereSendingWhatWasKeptStopsTheHandIsToldHowMuchIsLeft() throws {
    try Self.withOutlet(#"{"send": ["/bin/true"]}"#) { outlet, path in
      let (one, two) = (Self.outgoing("a", "one"), Self.outgoing("b", "two"))
      let visitor = try MessageStore(path: path, isVisitor: true)
      for message in [one, two] { try visitor.queue(message, at: .now) }
      try Self.refuse("UPDATE ON outbox WHEN NEW.state = 'sending' AND NEW.key = 'b'", path)
      outlet.sendQueued()
      #expect(
        try outlet.finishWriting(at: .zero) == [
          .outboxWaiting(2, isSending: true), .outboxSent(one, .sent),
          .outboxWaiting(1, isSending: false),
        ])
    }
  }

  @Test func aReaderWhoAsksForWhatWasKeptIsToldThatTheStoreFails() throws {
    try Self.withOutlet(#"{"send": ["/bin/true"]}"#) { outlet, path in
      try Self.execute("ALTER TABLE outbox RENAME TO lost", path)
      _ = outlet.perform(.sendOutbox, at: .zero)
      let events = try outlet.finishWriting(at: .zero)
      guard case .notStored? = events.first, events.count == 1 else {
        Issue.record("\(events)")
        return
      }
    }
  }

  @Test(arguments: [false, true])
  func whatArrivesWhileTheLastIsSettledIsStillToBeTold(isImported: Bool) throws {
    try Self.withOutlet { outlet, path in
      func arrival(_ text: String) -> (message: IncomingMessage, analysis: Analysis) {
        let message = IncomingMessage(sender: "Door", body: text, time: .now, urgency: .highest)
        return (message, RuleAnalyzer().analyze(message))
      }
      let first = arrival("smoke")
      _ = outlet.deliver(first.message, first.analysis)
      _ = try outlet.finishWriting(at: .zero)
      let id = try #require(try outlet.popArrivals().first?.result.get().id)
      _ = outlet.perform(.delivered(id, .queued), at: .zero)
      _ = outlet.perform(.delivered(id, .felt), at: .zero)
      // The next is on its way into the store, or out of it, and the hand does not know of it.
      let next = arrival("fire")
      if isImported {
        try MessageStore(path: path, isVisitor: true).deliver(next.message, next.analysis)
        outlet.look(at: .zero)
      } else {
        _ = outlet.deliver(next.message, next.analysis)
      }
      outlet.markAllFelt(at: .zero)
      _ = try outlet.finishWriting(at: .zero)
      outlet.close()
      // As after a kill: the next messenger takes over the messages of this one.
      let missed = try MessageStore(path: path).claimMissed(most: 9, at: .now).urgent
      let texts = try missed.map { try MessageStore(path: path, isVisitor: true).message($0)?.body }
      #expect(texts.contains("fire"), "\(texts)")
    }
  }
}
