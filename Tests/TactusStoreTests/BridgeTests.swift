import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusTestSupport
import TactusText
import Testing

@testable import TactusStore

/// Messages delivered by bridges, and their status.
@Suite struct BridgeTests {
  private static let now = Timestamp(milliseconds: 1_000)

  private static func bring(
    _ id: String?, from sender: String = "Ada", by bridge: String = "mail", _ body: String = "a",
    _ change: (inout IncomingMessage) -> Void = { _ in }
  ) -> IncomingMessage {
    var message = message(sender, body, id: id)
    message.source = bridge
    change(&message)
    return message
  }

  private static func fates(_ store: MessageStore, _ bridge: String = "mail") throws -> [String] {
    try store.deliveryEvents(of: bridge, after: 0, limit: 99).map {
      "\($0.number) \($0.id) \($0.what?.word ?? "unknown")"
        + ($0.what?.action.map { " \($0)" } ?? "")
    }
  }

  @Test func whatItSaidOfAMessageIsKept() throws {
    try withStore { store, _ in
      let id = try store.deliver(
        Self.bring("1") {
          ($0.full, $0.doubt) = ("all of it", "SPF failed")
          $0.expires = Timestamp(milliseconds: 5_000)
          $0.actions = [MessageAction(name: "a", title: "\"Öffnen\"\u{1}")]
          $0.isQuiet = true
        }, analysis(0.9)
      ).id
      for step in 0..<2 {
        let kept = try #require(try store.message(id))
        #expect(kept.whole == "all of it" && kept.doubt == "SPF failed" && kept.isSilent, "\(step)")
        #expect(kept.expires == Timestamp(milliseconds: 5_000))
        #expect(kept.actions == [MessageAction(name: "a", title: "\"Öffnen\"\u{1}")])
        #expect(kept.analysis.isScam && !kept.analysis.isUrgent)
        #expect(try store.conversation(kept.conversation)?.isDoubtful == true)
        #expect(try store.delete(id, at: Self.now) == .deleted)
        #expect(try store.undelete() == id)
      }
      #expect(try contradictions(in: store) == [])
    }
  }

  @Test func aNameIsKnownWithinItsBridgeAcrossConversations() throws {
    try withStore { store, _ in
      let first = try store.deliver(Self.bring("1"), analysis())
      #expect(first.isNew)
      let again = try store.deliver(Self.bring("1", from: "Bob", "b"), analysis())
      #expect(!again.isNew && again.id == first.id)
      #expect(try store.deliver(Self.bring("1", by: "home"), analysis()).isNew)
      #expect(try store.deliver(message("Ada", "a", id: "1"), analysis()).isNew)
      #expect(try !store.deliver(message("Ada", "a", id: "1"), analysis()).isNew)
      #expect(try store.deliver(Self.bring("1", by: "mqtt", "c"), analysis()).isNew)
      #expect(try contradictions(in: store) == [])
    }
  }

  @Test func onlyAWholeAlertThatWasFeltIsFelt() throws {
    try withStore { store, _ in
      var ids: [MessageID] = []
      for number in 1...5 {
        ids.append(try store.deliver(Self.bring("\(number)", "\(number)"), analysis(0.9)).id)
      }
      try store.delivered(ids[0], .queued, at: Self.now)
      try store.markAnnounced(ids[0], isWhole: true, at: Self.now)
      try store.delivered(ids[1], .felt, at: Self.now)
      try store.markAnnounced(ids[1], isWhole: true, at: Self.now)
      try store.markAnnounced(ids[1], isWhole: true, at: Self.now)
      try store.delivered(ids[2], .felt, at: Self.now)
      try store.markAnnounced(ids[2], isWhole: false, at: Self.now)
      try store.markAnnounced(ids[2], isWhole: true, at: Self.now)
      try store.delivered(ids[3], .silent, at: Self.now)
      try store.delivered(ids[4], .felt, at: Self.now)
      try store.finishAnnouncements()
      #expect(try Self.fates(store) == ["1 2 felt"])
    }
  }

  @Test func eachStepIsToldOnceInRisingNumbersUntilItIsSettled() throws {
    try withStore { store, _ in
      let id = try store.deliver(
        Self.bring("1") { $0.actions = [MessageAction(name: "open", title: "Open")] }, analysis(0.9)
      ).id
      try store.save(
        UnacknowledgedAlert(id, since: Self.now, repeats: 0, isFelt: false))
      for _ in 0..<2 {
        try store.acknowledge(id, at: Self.now)
        try store.markRead(id, at: Self.now)
      }
      #expect(try store.choose("open", of: id, at: Self.now))
      #expect(try !store.choose("shut", of: id, at: Self.now))
      #expect(try store.delete(id, at: Self.now) == .deleted)
      #expect(
        try Self.fates(store)
          == ["1 1 acknowledged", "2 1 read", "3 1 acted open", "4 1 deleted"])
      try store.deleteDeliveryEvents(of: "home", upTo: 99)
      try store.deleteDeliveryEvents(of: "mail", upTo: 4)
      #expect(try Self.fates(store) == [])
      #expect(try store.undelete() == id)
      #expect(try store.choose("open", of: id, at: Self.now))
      #expect(try Self.fates(store) == ["5 1 acted open"], "no number is given twice")
    }
  }

  @Test func whatBecameOfAMessageIsForgottenWithTheMessage() throws {
    try withStore { store, _ in
      let gone = try store.deliver(Self.bring("1"), analysis()).id
      let here = try store.deliver(Self.bring("2", "here"), analysis()).id
      try store.markRead(here, at: Timestamp(milliseconds: 10))
      #expect(try store.delete(gone, at: Timestamp(milliseconds: 20)) == .deleted)
      #expect(try !store.purgeDeleted(before: Timestamp(milliseconds: 20)))
      #expect(try Self.fates(store) == ["1 2 read", "2 1 deleted"])
      #expect(try store.purgeDeleted(before: Timestamp(milliseconds: 21)))
      #expect(try Self.fates(store) == ["1 2 read"], "of what is here it is still told")
    }
  }

  @Test func whatExpiresUnfeltIsToldAndNotAnnounced() throws {
    try withStore { store, path in
      func expiring(_ message: inout IncomingMessage) {
        message.expires = Timestamp(milliseconds: 5_000)
      }
      let visitor = try MessageStore(path: path, isVisitor: true)
      _ = try visitor.deliver(Self.bring("1", "1", expiring), analysis(0.9))
      let felt = try store.deliver(Self.bring("2", "2", expiring), analysis(0.9)).id
      let inHand = try store.deliver(Self.bring("3", "3", expiring), analysis(0.9)).id
      let read = try store.deliver(Self.bring("4", "4", expiring), analysis(0.9)).id
      try store.delivered(felt, .felt, at: Self.now)
      try store.markAnnounced(felt, isWhole: true, at: Self.now)
      try store.delivered(inHand, .queued, at: Self.now)
      try store.markRead(read, at: Self.now)
      try store.markExpired(at: Timestamp(milliseconds: 4_999))
      #expect(try Self.fates(store) == ["1 2 felt", "2 4 read"])
      let late = Timestamp(milliseconds: 5_000)
      #expect(try store.claimMissed(most: 9, at: late).isEmpty)
      #expect(try Self.fates(store).dropFirst(2) == ["3 1 expired"])
      try store.delivered(inHand, .silent, at: late)
      for _ in 0..<2 { try store.markExpired(at: late) }
      #expect(try Self.fates(store).dropFirst(3) == ["4 3 expired"])
      #expect(try store.message(inHand) != nil)
    }
  }

  @Test func aMessageThatIsReplacedIsGoneAndDoesNotComeBack() throws {
    try withStore { store, _ in
      let first = try store.deliver(Self.bring("1", "1"), analysis()).id
      let change = Self.bring("2", from: "Bob", "2") { $0.replaces = "1" }
      #expect(try store.replaced(by: change) == first)
      let second = try store.deliver(change, analysis()).id
      #expect(try store.message(first) == nil)
      #expect(try store.deliver(Self.bring("1", "1"), analysis()) == (second, false, true))
      let third = try store.deliver(
        Self.bring("3", "3") { $0.replaces = "2" }, analysis()
      ).id
      #expect(try store.deliver(Self.bring("1", "1"), analysis()).id == third)
      #expect(try store.deliver(Self.bring("9", "9") { $0.replaces = "8" }, analysis()).isNew)
      #expect(try !store.deliver(Self.bring("8", "8"), analysis()).isNew, "it came too late")
      #expect(try Self.fates(store) == [])
      #expect(try contradictions(in: store) == [])
      try store.purgeReplaced(before: Timestamp(milliseconds: 1))
      #expect(try store.deliver(Self.bring("1", "1"), analysis()).isNew)
    }
  }

  // MARK: Answers

  private static func answer(_ store: MessageStore, _ key: String = "k") throws -> OutgoingMessage {
    let ada = try #require(try store.conversation(named: "Ada"))
    return OutgoingMessage(
      key: IdempotencyKey(rawValue: key), conversation: ada, recipient: "Ada", text: "yes")
  }

  @Test func anAnswerGoesByTheBridgeOfTheLastMessageAndByNothingElse() throws {
    try withStore { store, path in
      _ = try store.deliver(message("Ada", "by hand", at: 1, id: "sms"), analysis())
      let answer = try Self.answer(store)
      #expect(try store.queueForBridge(answer, at: Self.now) == nil)
      _ = try store.deliver(Self.bring("<2>", "mail") { $0.time.milliseconds = 2 }, analysis())
      #expect(try store.queueForBridge(answer, at: Self.now) == nil, "it does not answer")
      try store.recordBridge("mail", answers: true)
      #expect(try store.queueForBridge(answer, at: Self.now) == .queued("mail"))
      #expect(try store.beginSendingQueued(answer.key, at: Self.now, again: true) == nil)
      #expect(try store.waiting(for: "mail", limit: 9).map(\.message.answers) == ["<2>"])
      #expect(try store.awaitedBridges().map(\.name) == ["mail"])
      let next = try MessageStore(path: path)
      #expect(try next.outbox(.queued).map(\.bridge) == ["mail"], "a crash changes nothing")
      #expect(try store.finishBridged(answer.key, by: "home", .sent, at: Self.now) == nil)
      #expect(try store.finishBridged(answer.key, by: "mail", .sent, at: Self.now) != nil)
      #expect(try store.finishBridged(answer.key, by: "mail", .failed, at: Self.now) == nil)
      #expect(try store.outbox().map(\.state) == [.sent])
      #expect(try store.queueForBridge(answer, at: Self.now) == .alreadySent)
    }
  }

  @Test func anAnswerThatItsBridgeHasHeardOfIsNotDeletedUnderneathIt() throws {
    try withStore { store, _ in
      _ = try store.deliver(Self.bring("<1>"), analysis())
      try store.recordBridge("mail", answers: true)
      let answer = try Self.answer(store)
      _ = try store.queueForBridge(answer, at: Self.now)
      try store.storeForBridge(answer, at: Self.now)
      try store.storeForBridge(answer, at: Self.now)
      let own = try #require(try store.newestMessage(after: MessageID(rawValue: 1)))
      #expect(own.isOwn)
      #expect(try store.delete(own.id, at: Self.now) == .deleted)
      #expect(try store.outbox() == [])
      #expect(try store.undelete() == own.id)
      #expect(try store.outbox().map(\.bridge) == ["mail"])
      try store.handOver(answer.key)
      #expect(try store.delete(own.id, at: Self.now) == .busy)
      #expect(try store.discard(answer.key) == .queued)
    }
  }

  @Test func theSendCommandHearsWhichMessageIsAnswered() throws {
    try withStore { store, _ in
      _ = try store.deliver(message("Ada", "a", id: "sms-1"), analysis())
      let answer = try Self.answer(store)
      _ = try store.beginSending(answer, at: Self.now)
      #expect(try store.entry(of: answer.key)?.message.answers == "sms-1")
    }
  }
}
