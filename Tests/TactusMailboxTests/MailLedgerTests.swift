import Glibc
import TactusDatabase
import TactusMessage
import TactusText
import Testing

@testable import TactusMailbox

struct MailLedgerTests {
  /// Calls `body` with a ledger in a new folder.
  private func withLedger(_ body: (MailLedger, String) throws -> Void) throws {
    var name = Array("/tmp/tactus-ledger-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&name)))
    defer {
      for part in ["mail.db", "mail.db-wal", "mail.db-shm", ""] { remove("\(folder)/\(part)") }
    }
    try body(try MailLedger("\(folder)/mail.db"), "\(folder)/mail.db")
  }

  private func taken(_ number: Int, thread: Int64 = 1) -> TakenMail {
    var origin = MailOrigin()
    (origin.messageID, origin.to) = ("<\(number)@x>", "ada@home.example")
    return TakenMail(
      identity: "<\(number)@x> ada", id: "<\(number)@x>", thread: thread, subject: 7, origin: origin
    )
  }

  @Test func whatWasTakenIsKnownAlsoAfterARestart() throws {
    try withLedger { ledger, path in
      #expect(try ledger.isNew)
      try ledger.add(taken(1), MaildirName("1.host:2,S"))
      try ledger.add(folder: "/m")
      let again = try MailLedger(path)
      #expect(try again.knows(MaildirName("1.host,U=3:2,FS")))
      #expect(try again.knows(identity: "<1@x> ada") && again.knows(id: "<1@x>"))
      #expect(try again.knows(folder: "/m") && !again.isNew)
      #expect(try again.thread(of: ["<0@x>", "<1@x>"]) == 1)
      #expect(try again.subject(of: 1) == 7)
      #expect(try again.origin(of: "<1@x>")?.to == "ada@home.example")
      #expect(try !again.knows(identity: "<1@x> eve"))
    }
  }

  @Test func whereAnUnreadMailIsAndHowFarJudgingHasComeAreKept() throws {
    try withLedger { ledger, path in
      var one = taken(1)
      one.place = MailLocation(folder: "/m/new", file: "1.host")
      try ledger.add(one, MaildirName("1.host"))
      try ledger.add(taken(2), MaildirName("2.host"))
      try ledger.setJudged(0)
      try ledger.setJudged(40)
      let again = try MailLedger(path)
      #expect(try again.unread("<1@x>") == one.place && again.unread("<2@x>") == nil)
      #expect(try again.judged == 40)
      try again.forgetUnread("<1@x>")
      try again.setJudged(nil)
      #expect(try ledger.unread("<1@x>") == nil && ledger.judged == nil)
    }
  }

  private func read(_ text: String) -> ReadMail {
    var mail = ReadMail(time: Timestamp(milliseconds: 1))
    (mail.messageID, mail.writer, mail.address) = ("<1@x>", "Ada", "Ada@home.example")
    mail.text = text
    return mail
  }

  @Test func whatAnEarlierVersionHasToldIsKnown() throws {
    try withLedger { ledger, path in
      let former = TakenMail(
        identity: "<1@x> ada@home.example", id: "<1@x>", thread: 5, subject: 7, origin: MailOrigin()
      )
      try ledger.add(former, MaildirName("1.host"))
      #expect(try ledger.knows(read("At seven?")))
      #expect(try ledger.thread(of: ["<1@x>"]) == 5)
      var other = read("At seven?")
      other.address = "eve@else.example"
      #expect(try !ledger.knows(other))
    }
  }

  @Test func whatTheStoreHasNoMoreIsKnownByHashesAlone() throws {
    try withLedger { ledger, path in
      for text in ["one", "two"] {
        let mail = read(text)
        var origin = MailConversion.origin(of: mail)
        origin.references = text == "two" ? ["<0@x>"] : []
        try ledger.add(
          TakenMail(
            identity: MailConversion.identity(of: mail), id: MailConversion.id(of: mail), thread: 1,
            subject: 7, origin: origin), MaildirName(text))
      }
      var zero = MailConversion.origin(of: read("zero"))
      zero.messageID = "<0@x>"
      try ledger.add(
        TakenMail(
          identity: "<0@x> bo@home.example 5", id: "<0@x> 5", thread: 1, subject: 7, origin: zero),
        MaildirName("zero"))
      let kept = MailConversion.id(of: read("two"))
      let (last, hasErased) = try ledger.sweep(after: 0, limit: 2) { $0 == kept }
      #expect(last == 2 && hasErased)
      let (end, _) = try ledger.sweep(after: 2, limit: 2) { $0 == kept }
      #expect(end == 3)
      #expect(try ledger.sweep(after: 3, limit: 2) { _ in false }.last == nil)
      _ = try ledger.stripNext(after: 0, limit: 10)
      try ledger.endSweeping()
      let rows = try Database(path: path).texts("SELECT identity || id || origin FROM mails")
      #expect(rows.count == 1 && !rows.joined().contains("<0@x>"))
      #expect(try MailLedger(path).knows(read("one")) && MailLedger(path).knows(read("two")))
      #expect(try ledger.hasMails)
    }
  }

  @Test func itIsForItsUserAlone() throws {
    try withLedger { _, path in
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o077 == 0)
    }
  }

  @Test func theOldestAreForgottenBeyondItsBound() throws {
    try withLedger { ledger, _ in
      try ledger.transaction { () throws(StoreError) in
        for number in 1...50 {
          try ledger.add(taken(number, thread: Int64(number)), MaildirName("\(number)"))
        }
      }
      try ledger.prune(to: 10)
      #expect(try !ledger.knows(id: "<40@x>") && ledger.knows(id: "<41@x>"))
      #expect(try ledger.subject(of: 40) == nil && ledger.subject(of: 41) == 7)
    }
  }

  @Test func aDeletedMailCanBeAnsweredForAWhileAndLeavesNothingButThatItWasTold() throws {
    try withLedger { ledger, _ in
      for number in 1...2 { try ledger.add(taken(number), MaildirName("\(number)")) }
      let time = Timestamp(milliseconds: 1000)
      for number in 1...2 { try ledger.recordDeletion(of: "<\(number)@x>", at: time) }
      try ledger.forgetDeleted(before: time)
      #expect(try ledger.origin(of: "<1@x>")?.to == "ada@home.example", "it may come back")
      try ledger.recordPresence(of: "<2@x>")
      try ledger.forgetDeleted(before: Timestamp(milliseconds: 1001))
      #expect(try ledger.origin(of: "<1@x>") == nil)
      #expect(try ledger.knows(identity: "<1@x> ada"))
      #expect(try ledger.origin(of: "<2@x>")?.to == "ada@home.example", "it came back")
    }
  }

  @Test func answersAreKeptAsTheyStand() throws {
    try withLedger { ledger, path in
      let record = AnswerRecord(
        state: .waiting, tries: 3, since: Timestamp(milliseconds: 5),
        next: Timestamp(milliseconds: 9), reason: "no network")
      try ledger.store(record, of: "a")
      #expect(try MailLedger(path).answer("a") == record)
      #expect(try ledger.answer("b") == nil)
    }
  }

  @Test func anotherProgramsFileIsLeftAlone() throws {
    try withLedger { _, path in
      try FileText.write(
        "this is not a database, and long enough to be seen as none", to: path + ".other")
      defer { remove(path + ".other") }
      #expect(throws: StoreError.self) { try MailLedger(path + ".other") }
    }
  }
}

private enum FileText {
  static func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    fputs(text, file)
  }
}
