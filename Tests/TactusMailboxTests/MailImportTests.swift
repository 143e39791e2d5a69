import TactusMessage
import TactusText
import TactusWire
import Testing

@testable import TactusMailbox

@Suite struct MailImportTests {
  /// An import with its tray and its virtual clock.
  private struct Run {
    let rig: MailboxRig
    let store = FakeStore()
    var tray = MailTray()
    var delivery: MailDelivery
    let waiter = ScriptedWaiter(until: .seconds(1000))
    var bulk: MailImport
    var words: [String] = []

    init(_ rig: MailboxRig, _ change: (FakeWriter) -> Void = { _ in }) throws {
      self.rig = rig
      delivery = MailDelivery(rig.ledger)
      change(store.writer)
      bulk = try MailImport(store, rig.ledger, at: .zero)
    }

    mutating func add(_ text: String, _ file: String, in part: String = "new", isOld: Bool = true)
      throws
    {
      tray.add(try rig.put(text, file, in: part, isOld: isOld))
    }

    mutating func step() throws -> Bool {
      var words: [String] = []
      defer { self.words += words }
      return try bulk.step(&tray, &delivery, waiter) { words.append($0) }
    }

    mutating func finish() throws {
      for _ in 0..<100 {
        if try !step() { return }
      }
      Issue.record("the import does not end")
    }
  }

  @Test func mailsAreRecordedOnlyOnceTheirBatchIsStored() throws {
    try MailboxRig.with { rig in
      var run = try Run(rig) { $0.size = 2 }
      for number in 1...5 { try run.add(MailSample.text(id: "\(number)@x"), "\(number)") }
      #expect(try run.step())
      #expect(run.store.writer.batches.map(\.mails.count) == [2])
      #expect(run.tray.count == 1, "the next batch is read while the first is stored")
      #expect(try !rig.ledger.knows(MaildirName("1")))
      run.store.writer.isSlow = true
      #expect(try run.step() && run.bulk.nextDeadline(at: .zero) == .seconds(1))
      run.store.writer.isSlow = false
      #expect(try run.step())
      #expect(try rig.ledger.knows(MaildirName("2")) && !rig.ledger.knows(MaildirName("3")))
      try run.finish()
      #expect(run.store.writer.mails.count == 5 && run.store.writer.batches.last?.isEnd == true)
      #expect(run.store.writer.batches.count(where: \.isEnd) == 1)
      #expect(run.bulk.added == 5 && run.bulk.seen == 5)
      for number in 1...5 { #expect(try rig.ledger.knows(MaildirName("\(number)"))) }
      #expect(run.store.bridges == ["mail"])
    }
  }

  @Test func onlyUnreadMailsOfTheLastDayAreFresh() throws {
    try MailboxRig.with { rig in
      var run = try Run(rig)
      try run.add(MailSample.text(id: "1@x"), "1")
      try run.add(MailSample.text(id: "2@x"), "2:2,S", in: "cur")
      try run.add(MailSample.text(id: "3@x", date: MailSample.longAgo), "3")
      try run.finish()
      #expect(run.store.writer.mails.map(\.isFresh) == [true, false, false])
      #expect(run.bulk.fresh == 1)
      #expect(run.store.writer.mails.map(\.message.isRead) == [false, true, false])
    }
  }

  @Test func oldMailsThatRaiseNoAlertAreJudgedLater() throws {
    try MailboxRig.with { rig in
      var run = try Run(rig) { $0.lastNumber = 40 }
      try run.add(MailSample.text(id: "1@x"), "1")
      try run.add(MailSample.text(id: "2@x"), "2:2,S", in: "cur")
      try run.add(MailSample.text(id: "3@x", date: MailSample.longAgo), "3")
      try run.add(MailSample.text(id: "4@x", date: MailSample.longAgo), "4", isOld: false)
      try run.finish()
      #expect(run.store.writer.mails.map(\.isJudgedLater) == [false, true, true, false])
      #expect(try rig.ledger.judged == 40, "judging begins after the messages before the import")
    }
  }

  @Test func judgingThatAnEarlierImportLeftContinuesWhereItWas() throws {
    try MailboxRig.with { rig in
      try rig.ledger.setJudged(7)
      var run = try Run(rig) { $0.lastNumber = 40 }
      try run.add(MailSample.text(), "2:2,S", in: "cur")
      try run.finish()
      #expect(try rig.ledger.judged == 7)
    }
  }

  @Test func withoutOldMailsNothingIsLeftToJudge() throws {
    try MailboxRig.with { rig in
      var run = try Run(rig)
      try run.add(MailSample.text(), "1", isOld: false)
      try run.finish()
      #expect(try rig.ledger.judged == nil)
    }
  }

  @Test(arguments: [false, true])
  func anOldMailMayBeInTheStoreUnderItsMessageID(hasPlainNames: Bool) throws {
    try MailboxRig.with { rig in
      var run = try Run(rig) { $0.hasPlainNames = hasPlainNames }
      try run.add(MailSample.text(id: "1@x"), "1")
      try run.add(MailSample.text(id: nil), "2")
      try run.add(MailSample.text(id: "3@x"), "3", isOld: false)
      try run.finish()
      let names = run.store.writer.mails.map { mail in
        mail.names.map { "\($0.id ?? "-") \($0.source ?? "-")" }
      }
      #expect(names[0] == ["<1@x> -"] + (hasPlainNames ? ["<1@x> mail"] : []))
      #expect(names[1].count == 1 && names[1][0].hasPrefix("mail-"))
      #expect(names[2] == [])
    }
  }

  @Test func copiesAndFilesThatAreNoMailsAreNotAdded() throws {
    try MailboxRig.with { rig in
      var run = try Run(rig)
      try run.add(MailSample.text(), "1")
      try run.add(MailSample.text(), "2")
      try run.add("hello\n", "3")
      try run.finish()
      #expect(run.store.writer.mails.count == 1)
      #expect(run.bulk.seen == 3 && run.bulk.added == 1 && run.words.count == 1)
    }
  }

  @Test func mailsThatArriveDuringTheLastBatchAreStoredToo() throws {
    try MailboxRig.with { rig in
      var run = try Run(rig)
      try run.add(MailSample.text(id: "1@x"), "1")
      #expect(try run.step())
      run.store.writer.isSlow = true
      try run.add(MailSample.text(id: "2@x"), "2")
      #expect(try run.step())
      run.store.writer.isSlow = false
      try run.finish()
      #expect(run.store.writer.mails.count == 2 && run.bulk.added == 2)
      #expect(run.store.writer.batches.last?.isEnd == true)
      #expect(try rig.ledger.knows(MaildirName("2")))
    }
  }

  @Test func anEmptyTrayEndsTheImportWithAnEmptyBatch() throws {
    try MailboxRig.with { rig in
      var run = try Run(rig)
      try run.finish()
      #expect(run.store.writer.batches.map(\.isEnd) == [true])
    }
  }
}

@Suite struct MailJudgingTests {
  @Test func withoutAnImportThereIsNothingToJudge() throws {
    try MailboxRig.with { rig in
      let judging = try MailJudging(FakeStore(), rig.ledger, at: .zero)
      #expect(judging == nil)
    }
  }

  @Test func judgingGoesOnInBatchesUntilNoneIsLeft() throws {
    try MailboxRig.with { rig in
      let store = FakeStore()
      store.judge.last = 50
      try rig.ledger.setJudged(5)
      var judging = try #require(try MailJudging(store, rig.ledger, at: .seconds(1)))
      #expect(judging.next == .seconds(1))
      var now = Microseconds.seconds(1)
      while try judging.step(at: now) {
        #expect(judging.next == now + .milliseconds(50))
        #expect(try judging.step(at: judging.next - .microseconds(1)), "not due")
        now = judging.next
      }
      #expect(store.judge.calls.map(\.after) == [5, 25, 45, 50])
      #expect(store.judge.calls.allSatisfy { $0.limit == 20 })
      #expect(try rig.ledger.judged == nil)
    }
  }

  @Test func theProgressIsStoredEvery25Batches() throws {
    try MailboxRig.with { rig in
      let store = FakeStore()
      store.judge.last = 10_000
      try rig.ledger.setJudged(0)
      var judging = try #require(try MailJudging(store, rig.ledger, at: .zero))
      for _ in 0..<24 { #expect(try judging.step(at: judging.next)) }
      #expect(try rig.ledger.judged == 0)
      #expect(try judging.step(at: judging.next))
      #expect(try rig.ledger.judged == 500)
    }
  }
}

@Suite struct MailSweepingTests {
  private func finish(_ sweeping: inout MailSweeping) throws {
    for _ in 0..<20 {
      if try !sweeping.step(at: sweeping.next) { return }
    }
    Issue.record("the search does not end")
  }

  @Test func aLedgerWithoutMailsIsNotSearched() throws {
    try MailboxRig.with { rig in
      let store = FakeStore()
      store.archive.names = ["x"]
      let sweeping = try MailSweeping(store, rig.ledger, at: .zero)
      #expect(sweeping == nil)
    }
  }

  @Test func aStoreWithoutAnyMailIsAnotherOneAndErasesNothing() throws {
    try MailboxRig.with { rig in
      try rig.ledger.add(MailSample.taken("1"), MaildirName("1"))
      #expect(try MailSweeping(FakeStore(), rig.ledger, at: .zero) == nil)
      #expect(try rig.ledger.origin(of: "<1@x> 5") != nil)
    }
  }

  @Test func mailsThatTheStoreNoLongerHasAreErasedAndStayKnown() throws {
    try MailboxRig.with { rig in
      let store = FakeStore()
      for name in ["1", "2"] { try rig.ledger.add(MailSample.taken(name), MaildirName(name)) }
      try rig.ledger.add(
        MailSample.taken("3", references: ["<1@x>", "<2@x>"]), MaildirName("3"))
      store.archive.names = ["<2@x> 5", "<3@x> 5"]
      var sweeping = try #require(try MailSweeping(store, rig.ledger, at: .zero))
      try finish(&sweeping)
      #expect(try rig.ledger.origin(of: "<1@x> 5") == nil)
      #expect(try rig.ledger.origin(of: "<2@x> 5") != nil)
      #expect(try rig.ledger.origin(of: "<3@x> 5")?.references == ["<2@x>"])
      #expect(try rig.ledger.knows(identity: "<1@x> ada") && rig.ledger.knows(id: "<1@x> 5"))
    }
  }

  @Test func formerAndImportedNamesCountAsStored() throws {
    try MailboxRig.with { rig in
      let store = FakeStore()
      for name in ["1", "2", "3"] { try rig.ledger.add(MailSample.taken(name), MaildirName(name)) }
      store.archive.names = ["<1@x>"]
      store.archive.otherNames = ["<2@x>"]
      var sweeping = try #require(try MailSweeping(store, rig.ledger, at: .zero))
      try finish(&sweeping)
      #expect(try rig.ledger.origin(of: "<1@x> 5") != nil, "named by its Message-ID alone")
      #expect(try rig.ledger.origin(of: "<2@x> 5") != nil, "from an import of the inbox")
      #expect(try rig.ledger.origin(of: "<3@x> 5") == nil)
    }
  }

  @Test func theSearchPausesBetweenBatches() throws {
    try MailboxRig.with { rig in
      let store = FakeStore()
      store.archive.names = ["x"]
      try rig.ledger.transaction { () throws(StoreError) in
        for number in 0..<201 {
          try rig.ledger.add(MailSample.taken("\(number)"), MaildirName("\(number)"))
        }
      }
      store.archive.names = Set((0..<201).map { "<\($0)@x> 5" })
      var sweeping = try #require(try MailSweeping(store, rig.ledger, at: .zero))
      #expect(try sweeping.step(at: .zero))
      #expect(store.archive.checkedCount == 200 && sweeping.next == .milliseconds(50))
      #expect(try sweeping.step(at: .milliseconds(49)) && store.archive.checkedCount == 200)
      #expect(try sweeping.step(at: .milliseconds(50)) && store.archive.checkedCount == 201)
      #expect(try !sweeping.step(at: .milliseconds(100)), "nothing was erased")
    }
  }
}
