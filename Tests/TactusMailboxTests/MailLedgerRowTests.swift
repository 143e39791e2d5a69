import TactusDatabase
import TactusMessage
import TactusTestSupport
import TactusText
import Testing

@testable import TactusMailbox

/// The rows that the ledger finds, and those that it deletes in the course of time.
@Suite struct MailLedgerRowTests {
  @Test func theThreadIsThatOfTheFirstKnownMail() throws {
    try MailboxRig.with { rig in
      try rig.ledger.add(MailSample.taken("1", thread: 10), MaildirName("1"))
      try rig.ledger.add(MailSample.taken("2", thread: 20), MaildirName("2"))
      #expect(try rig.ledger.thread(of: ["<2@x>", "<1@x>"]) == 20)
      #expect(try rig.ledger.thread(of: ["<0@x>", "<1@x>"]) == 10)
      #expect(try rig.ledger.thread(of: []) == nil)
      #expect(try rig.ledger.thread(of: ["<1@"]) == nil, "a part of an id")
      #expect(try rig.ledger.thread(of: ["<1@x> ada"]) == nil)
    }
  }

  @Test func theLastMailOfAMessageIDDeterminesTheThread() throws {
    try MailboxRig.with { rig in
      for (thread, sender) in [(1, "ada"), (2, "eve")] as [(Int64, String)] {
        let mail = TakenMail(
          identity: "<1@x> \(sender)", id: "<1@x> \(sender)", thread: thread, subject: 7,
          origin: MailOrigin())
        try rig.ledger.add(mail, MaildirName(sender))
      }
      #expect(try rig.ledger.thread(of: ["<1@x>"]) == 2)
    }
  }

  @Test func theLastSubjectOfAThreadCounts() throws {
    try MailboxRig.with { rig in
      for (name, subject) in [("1", 5), ("2", 6)] as [(String, Int64)] {
        let mail = TakenMail(
          identity: name, id: name, thread: 1, subject: subject, origin: MailOrigin())
        try rig.ledger.add(mail, MaildirName(name))
      }
      #expect(try rig.ledger.subject(of: 1) == 6 && rig.ledger.subject(of: 2) == nil)
    }
  }

  @Test func aMailIsStoredOnceWithItsFirstData() throws {
    try MailboxRig.with { rig in
      try rig.ledger.add(MailSample.taken("1", references: ["<a@x>"]), MaildirName("1"))
      try rig.ledger.add(MailSample.taken("1", references: ["<b@x>"]), MaildirName("1b"))
      #expect(try rig.ledger.origin(of: "<1@x> 5")?.references == ["<a@x>"])
      #expect(try rig.ledger.knows(MaildirName("1b")))
    }
  }

  @Test func aFailedTransactionLeavesNothing() throws {
    try MailboxRig.with { rig in
      let error = StoreError(.full, file: "x", "no room", advice: "make some")
      #expect(throws: error) {
        try rig.ledger.transaction { () throws(StoreError) in
          try rig.ledger.add(MaildirName("1"))
          throw error
        }
      }
      let isKnown = try rig.ledger.knows(MaildirName("1"))
      #expect(!isKnown)
    }
  }

  @Test func aLedgerOfALaterVersionIsLeftAlone() throws {
    try MailboxRig.with { rig in
      try rig.ledger.database.execute("PRAGMA user_version = 2;")
      do throws(StoreError) {
        _ = try MailLedger(rig.ledger.path)
        Issue.record("no error")
      } catch {
        #expect(error.kind == .newer && error.reason == "its tables are of version 2")
      }
    }
  }

  @Test func aLedgerOfTheFirstVersionGetsTheTablesItLacks() throws {
    try MailboxRig.with { rig in
      try rig.ledger.add(MailSample.taken("1"), MaildirName("1"))
      try rig.ledger.database.execute(
        "DROP TABLE deleted; DROP TABLE unread; DROP TABLE judging; DROP TABLE secret; "
          + "DROP TABLE forgotten;")
      let ledger = try MailLedger(rig.ledger.path)
      #expect(try ledger.knows(id: "<1@x> 5") && ledger.unread("<1@x> 5") == nil)
      #expect(try ledger.judged == nil && !ledger.knows(id: "<2@x> 5"))
    }
  }

  @Test func anAnswerOfAnUnknownStateIsUnknown() throws {
    try MailboxRig.with { rig in
      let record = AnswerRecord(state: .sent, tries: 1, since: .now, next: .now)
      try rig.ledger.store(record, of: "a")
      try rig.ledger.database.execute("UPDATE answers SET state = 'lost';")
      #expect(try rig.ledger.answer("a") == nil)
    }
  }

  @Test func oldRecordsOfAnswersAreDeletedUnlessTheyWait() throws {
    try MailboxRig.with { rig in
      func record(_ state: AnswerRecord.State, day: Int64) -> AnswerRecord {
        let time = Timestamp(milliseconds: 1_772_182_800_000 + day * 86_400_000)
        return AnswerRecord(state: state, tries: 1, since: time, next: time)
      }
      try rig.ledger.store(record(.sent, day: 0), of: "sent")
      try rig.ledger.store(record(.unknown, day: 0), of: "unknown")
      try rig.ledger.store(record(.waiting, day: 0), of: "waiting")
      try rig.ledger.store(record(.sent, day: 90), of: "new")
      #expect(try rig.ledger.answer("sent") != nil)
      try rig.ledger.store(record(.sent, day: 91), of: "newer")
      let known = try ["sent", "unknown", "waiting", "new"].map { try rig.ledger.answer($0) != nil }
      #expect(known == [false, false, true, true])
    }
  }

  @Test func theDataOfADeletedMailIsErasedAfter90Days() throws {
    try MailboxRig.with { rig in
      try rig.ledger.add(MailSample.taken("1"), MaildirName("1"))
      try rig.ledger.recordDeletion(of: "<1@x> 5", at: Timestamp(milliseconds: 0))
      let later = Timestamp(milliseconds: MailLedger.memory)
      try rig.ledger.recordDeletion(of: "<2@x> 5", at: later)
      #expect(try rig.ledger.origin(of: "<1@x> 5") != nil)
      try rig.ledger.recordDeletion(
        of: "<2@x> 5", at: Timestamp(milliseconds: MailLedger.memory + 1))
      #expect(try rig.ledger.origin(of: "<1@x> 5") == nil)
    }
  }

  @Test func pruningDeletesThreadsAndUnreadFilesOfDeletedMails() throws {
    try MailboxRig.with { rig in
      for number in 1...3 as ClosedRange<Int64> {
        let place = MailLocation(folder: "/m/new", file: "\(number)")
        try rig.ledger.add(
          MailSample.taken("\(number)", thread: number, place: place), MaildirName("\(number)"))
      }
      try rig.ledger.prune(to: 1)
      let unread = try (1...3).map { try rig.ledger.unread("<\($0)@x> 5") != nil }
      #expect(unread == [false, false, true])
      #expect(try rig.ledger.subject(of: 1) == nil && rig.ledger.subject(of: 3) == 7)
      #expect(try rig.ledger.knows(MaildirName("1")), "its file is not delivered again")
    }
  }

  @Test func anOriginThatIsNoneIsNil() throws {
    try MailboxRig.with { rig in
      try rig.ledger.add(MailSample.taken("1"), MaildirName("1"))
      try rig.ledger.database.execute("UPDATE mails SET origin = 'x';")
      #expect(try rig.ledger.origin(of: "<1@x> 5") == nil)
    }
  }
}
