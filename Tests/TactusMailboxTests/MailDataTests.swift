import Glibc
import TactusBridge
import TactusDatabase
import TactusMessage
import TactusSystem
import TactusTestSupport
import TactusText
import Testing

@testable import TactusMailbox

/// The ledger when a reader's data is erased, exported or moved.
@Suite struct MailDataTests {
  /// An erasure after which the store has only these messages and answers.
  private struct FakeErasure: Erasure {
    var kept: Set<String> = []
    var erased: [String] = []
    var answers: Set<String> = []
    var person = "nobody"
    var isOlderOnly: Bool { false }
    var isAll: Bool { false }

    func keeps(_ id: String, of source: String) -> Bool { source == "mail" && kept.contains(id) }
    func names(of source: String) -> [String] { source == "mail" ? erased : [] }
    func keeps(answer key: String) -> Bool { answers.contains(key) }
    func covers(sender: String, address: String?, at time: Timestamp) -> Bool { false }
    func isNamed(in text: String) -> Bool { text.contains(person) }
  }

  private func mail(_ text: String, from address: String = "ada@home.example") -> ReadMail {
    var mail = ReadMail(time: Timestamp(milliseconds: 1))
    (mail.messageID, mail.writer, mail.address) = ("<1@x>", "Ada", address)
    mail.text = text
    return mail
  }

  private func add(_ mail: ReadMail, to ledger: MailLedger, _ file: String) throws -> String {
    let taken = TakenMail(
      identity: MailConversion.identity(of: mail), id: MailConversion.id(of: mail), thread: 1,
      subject: 7, origin: MailConversion.origin(of: mail))
    try ledger.add(taken, MaildirName(file))
    return taken.id
  }

  private func data(_ rig: MailboxRig) -> MailData { MailData(beside: rig.store) }

  private func failure(_ body: () throws -> Void) -> Failure? {
    do { try body() } catch { return error as? Failure }
    return nil
  }

  // MARK: Erasing

  @Test func anErasedMailLeavesNothingReadableAndIsNotDeliveredAgain() throws {
    try MailboxRig.with { rig in
      let (gone, kept) = (mail("gone", from: "eve@else.example"), mail("kept"))
      _ = try add(gone, to: rig.ledger, "1")
      let name = try add(kept, to: rig.ledger, "2")
      #expect(try data(rig).forget(FakeErasure(kept: [name])) == 1)
      let ledger = try MailLedger(data(rig).path)
      #expect(try ledger.knows(gone) && ledger.knows(kept) && ledger.knows(MaildirName("1")))
      #expect(try ledger.origin(of: MailConversion.id(of: gone)) == nil)
      #expect(try ledger.origin(of: name)?.to == "ada@home.example")
      #expect(try !rig.folder.read(data(rig).path).contains("eve@else.example".utf8))
    }
  }

  @Test func aMailThatWasDeliveredButNotRecordedIsNotDeliveredAgain() throws {
    try MailboxRig.with { rig in
      let mail = mail("under way")
      let erasure = FakeErasure(erased: [MailConversion.id(of: mail)])
      #expect(try data(rig).forget(erasure) == 0)
      let ledger = try MailLedger(data(rig).path)
      #expect(try ledger.knows(mail))
      #expect(try !ledger.knows(self.mail("under way", from: "bo@home.example")))
    }
  }

  @Test func referencesToErasedMailsAreRemovedFromOthersNowAndLater() throws {
    try MailboxRig.with { rig in
      try rig.ledger.add(MailSample.taken("1"), MaildirName("1"))
      try rig.ledger.add(MailSample.taken("2", references: ["<0@x>", "<1@x>"]), MaildirName("2"))
      #expect(try data(rig).forget(FakeErasure(kept: ["<2@x> 5"])) == 1)
      let ledger = try MailLedger(data(rig).path)
      #expect(try ledger.origin(of: "<2@x> 5")?.references == ["<0@x>"])
      try ledger.add(MailSample.taken("3", references: ["<1@x>", "<2@x>"]), MaildirName("3"))
      #expect(try ledger.origin(of: "<3@x> 5")?.references == ["<2@x>"])
    }
  }

  @Test func dataWithoutAMailIsErasedWithIt() throws {
    try MailboxRig.with { rig in
      let place = MailLocation(folder: "/m/new", file: "1")
      try rig.ledger.add(MailSample.taken("1", thread: 4, place: place), MaildirName("1"))
      try rig.ledger.recordDeletion(of: "<1@x> 5", at: .now)
      _ = try data(rig).forget(FakeErasure())
      let ledger = try MailLedger(data(rig).path)
      #expect(try ledger.subject(of: 4) == nil && ledger.unread("<1@x> 5") == nil)
      for table in ["mails", "threads", "deleted", "unread"] {
        #expect(try ledger.database.number("SELECT count(*) FROM \(table)") == 0, "\(table)")
      }
    }
  }

  @Test func foldersNamedAfterThePersonStayKnownWithoutTheirNames() throws {
    try MailboxRig.with { rig in
      for path in ["/m/Ada", "/m/Work"] { try rig.ledger.add(folder: path) }
      _ = try data(rig).forget(FakeErasure(person: "Ada"))
      let ledger = try MailLedger(data(rig).path)
      #expect(try ledger.knows(folder: "/m/Ada") && ledger.knows(folder: "/m/Work"))
      #expect(try ledger.database.texts("SELECT path FROM folders") == ["/m/Work"])
      #expect(try !ledger.knows(folder: "/m/Bo") && !ledger.isNew)
    }
  }

  @Test func recordsOfErasedAnswersAreErased() throws {
    try MailboxRig.with { rig in
      let record = AnswerRecord(
        state: .waiting, tries: 1, since: .now, next: .now, reason: "no network")
      for key in ["a", "b"] { try rig.ledger.store(record, of: key) }
      _ = try data(rig).forget(FakeErasure(answers: ["b"]))
      let ledger = try MailLedger(data(rig).path)
      #expect(try ledger.answer("a") == nil && ledger.answer("b")?.reason == "no network")
    }
  }

  // MARK: Moving

  private func exported(_ rig: MailboxRig) throws -> [ReaderExport.File] {
    try data(rig).exported()
  }

  @Test func withoutALedgerNothingIsExported() throws {
    try Folder.with { folder in
      let data = MailData(folder: folder.path)
      let files = try data.exported()
      #expect(!data.isThere && data.isPersonal && files == [])
    }
  }

  @Test func anExportedLedgerIsTheSameElsewhere() throws {
    try MailboxRig.with { rig in
      let place = MailLocation(folder: "/m/new", file: "1")
      try rig.ledger.add(MailSample.taken("1", place: place), MaildirName("1"))
      try rig.ledger.add(folder: "/m")
      try rig.ledger.setJudged(9)
      let files = try exported(rig)
      #expect(files.map(\.name) == ["beside/mail.db"])
      try Folder.with { folder in
        let other = MailData(folder: folder.path)
        try other.prepare(files, replaces: true)()
        let ledger = try MailLedger(other.path)
        #expect(try ledger.knows(id: "<1@x> 5") && ledger.knows(folder: "/m"))
        #expect(try ledger.knows(MaildirName("1")) && ledger.unread("<1@x> 5") == place)
        #expect(try ledger.judged == nil, "numbers of messages differ between stores")
        var status = stat()
        #expect(stat(other.path, &status) == 0 && status.st_mode & 0o077 == 0)
      }
    }
  }

  @Test(arguments: [false, true])
  func anImportKeepsOrReplacesWhatIsThere(replaces: Bool) throws {
    try MailboxRig.with { rig in
      try rig.ledger.add(MailSample.taken("1", thread: 1), MaildirName("1"))
      let files = try exported(rig)
      try MailboxRig.with { other in
        try other.ledger.add(MailSample.taken("2", thread: 2), MaildirName("2"))
        let move = try data(other).prepare(files, replaces: replaces)
        #expect(try !other.ledger.knows(id: "<1@x> 5"), "nothing has changed yet")
        try move()
        let ledger = try MailLedger(data(other).path)
        #expect(try ledger.knows(id: "<1@x> 5"))
        #expect(try ledger.knows(id: "<2@x> 5") == !replaces)
      }
    }
  }

  @Test func erasedMailsStayErasedOnTheOtherMachine() throws {
    try MailboxRig.with { rig in
      let mail = mail("gone")
      _ = try add(mail, to: rig.ledger, "1")
      _ = try data(rig).forget(FakeErasure())
      let files = try exported(rig)
      try MailboxRig.with { other in
        _ = try add(self.mail("other"), to: other.ledger, "2")
        _ = try data(other).forget(FakeErasure())
        try data(other).prepare(files, replaces: false)()
        let ledger = try MailLedger(data(other).path)
        #expect(try ledger.knows(mail) && ledger.knows(self.mail("other")))
        #expect(ledger.secrets.count == 2, "each ledger has its own key")
      }
    }
  }

  @Test(arguments: [false, true])
  func anExportWithoutALedgerRemovesItOnlyIfItReplaces(replaces: Bool) throws {
    try MailboxRig.with { rig in
      try data(rig).prepare([], replaces: replaces)()
      #expect(data(rig).isThere == !replaces)
    }
  }

  @Test(arguments: ["", "text", "SQLite format 3\u{0}"])
  func aFileThatIsNoLedgerChangesNothing(text: String) throws {
    try MailboxRig.with { rig in
      try rig.ledger.add(MailSample.taken("1"), MaildirName("1"))
      let file = ReaderExport.File(name: "beside/mail.db", bytes: Array(text.utf8))
      #expect(failure { _ = try data(rig).prepare([file], replaces: true) } != nil)
      #expect(try MailLedger(data(rig).path).knows(id: "<1@x> 5"))
    }
  }

  @Test(arguments: [
    "PRAGMA user_version = 2;", "CREATE VIEW v AS SELECT 1;",
    "CREATE TRIGGER t AFTER INSERT ON names BEGIN DELETE FROM mails; END;",
  ])
  func aLedgerThatCouldRunAProgramOrIsLaterIsRefused(script: String) throws {
    try MailboxRig.with { rig in
      try rig.ledger.database.execute(script)
      rig.ledger.emptyLog()
      let bytes = try rig.folder.read(data(rig).path)
      let files = [ReaderExport.File(name: "beside/mail.db", bytes: bytes)]
      try MailboxRig.with { other in
        let failure = failure { _ = try data(other).prepare(files, replaces: false) }
        #expect(failure?.status == .badData)
        #expect(failure?.problem.contains("not a mail ledger of this version") == true)
      }
    }
  }

  @Test func rowsOfOtherTypesAreNotMerged() throws {
    try MailboxRig.with { rig in
      try rig.ledger.database.execute(
        """
        INSERT INTO secret VALUES ('text'), (x'0102');
        INSERT INTO forgotten VALUES ('text');
        INSERT INTO unread VALUES ('unknown', '/etc', 'passwd');
        """)
      let files = try exported(rig)
      try MailboxRig.with { other in
        try data(other).prepare(files, replaces: false)()
        let ledger = try MailLedger(data(other).path)
        #expect(ledger.secrets.isEmpty)
        #expect(try ledger.database.number("SELECT count(*) FROM forgotten") == 0)
        #expect(try ledger.unread("unknown") == nil)
      }
    }
  }

  // MARK: Reasons

  @Test func theReasonOfAWaitingAnswerHasItsNextTry() throws {
    try MailboxRig.with { rig in
      var record = AnswerRecord(
        state: .waiting, tries: 1, since: .now, next: Timestamp(milliseconds: 1_772_182_800_000),
        reason: "no\nnetwork")
      try rig.ledger.store(record, of: "a")
      let time = LocalTime.text(record.next)
      #expect(
        data(rig).reason(of: "a") == "no?network: tried again at \(time), for five days at most")
      record.reason = ""
      try rig.ledger.store(record, of: "a")
      #expect(data(rig).reason(of: "a")?.hasPrefix("it could not be sent: tried again") == true)
      record.state = .handed
      try rig.ledger.store(record, of: "a")
      #expect(data(rig).reason(of: "a") == "the mail program has it")
    }
  }

  @Test(arguments: [AnswerRecord.State.sent, .unknown])
  func anAnswerThatNoLongerWaitsHasNoReason(state: AnswerRecord.State) throws {
    try MailboxRig.with { rig in
      try rig.ledger.store(AnswerRecord(state: state, tries: 1, since: .now, next: .now), of: "a")
      #expect(data(rig).reason(of: "a") == nil && data(rig).reason(of: "b") == nil)
    }
  }

  @Test func withoutALedgerThereIsNoReasonAndNoneIsMade() throws {
    try Folder.with { folder in
      let data = MailData(folder: folder.path)
      #expect(data.reason(of: "a") == nil && !data.isThere)
    }
  }
}

extension [UInt8] {
  fileprivate func contains(_ bytes: some Collection<UInt8>) -> Bool {
    firstRange(of: bytes) != nil
  }
}

@Suite struct LedgerSecretTests {
  @Test func aHashDependsOnTheKeyTheKindAndTheName() throws {
    let secret = try #require(LedgerSecret.make())
    let other = try #require(LedgerSecret.make())
    let hashes = [
      secret.hash(.id, "a"), secret.hash(.id, "b"), secret.hash(.identity, "a"),
      secret.hash(.told, "a"), secret.hash(.folder, "a"), other.hash(.id, "a"),
    ]
    #expect(Set(hashes).count == hashes.count && hashes.allSatisfy { $0.count == 16 })
    #expect(LedgerSecret(key: secret.key).hash(.id, "a") == secret.hash(.id, "a"))
  }

  /// The test vectors of FNV-1a's authors.
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func theStableHashIsThatOfItsAuthors(text: String, hash: UInt64) {
    #expect(UInt64(bitPattern: StableHash.of(text)) == hash)
  }

  @Test func theDigitsOfAHashHaveAlwaysTheSameLength() {
    let all = (0..<300).map { StableHash.digits(of: "\($0)") }
    #expect(Set(all).count == 300 && all.allSatisfy { $0.utf8.count == 32 })
    #expect(StableHash.digits(of: "a").hasPrefix("af63dc4c8601ec8c"))
  }
}
