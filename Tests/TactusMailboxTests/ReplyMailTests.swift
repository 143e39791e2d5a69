import Glibc
import TactusBridge
import TactusMessage
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusMailbox

@Suite struct ReplyMailTests {
  private func answer(
    address: String? = "ada@home.example", to: String = "Ada", text: String = "Yes."
  ) -> AnswerToSend {
    AnswerToSend(
      key: "k1", to: to, text: text, address: address, id: "<1@x> 5",
      time: Timestamp(milliseconds: 1_772_182_800_000))
  }

  private var origin: MailOrigin {
    var origin = MailOrigin()
    (origin.messageID, origin.references) = ("<1@x>", ["<0@x>"])
    (origin.subject, origin.to, origin.name) = ("Dinner", "office@home.example", "Office")
    return origin
  }

  private let from = NamedAddress("Me <me@home.example>")

  private func reason(_ body: () throws(AnswerProblem) -> ReplyMail) -> String? {
    do throws(AnswerProblem) { _ = try body() } catch { return error.reason }
    return nil
  }

  private func header(_ mail: ReplyMail, _ name: String) -> String? {
    mail.mail.split(separator: "\n").map { $0.filter { $0 != "\r" } }
      .first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
      .map { String($0.dropFirst(name.count + 2)) }
  }

  @Test func itGoesToTheAddressForAnswersAndContinuesTheThread() throws {
    let mail = try ReplyMail(answer(), to: origin, from: from)
    #expect(mail.from.text == "me@home.example" && mail.to.text == "office@home.example")
    #expect(header(mail, "To") == "Office <office@home.example>")
    #expect(header(mail, "From") == "Me <me@home.example>")
    #expect(header(mail, "Subject") == "Re: Dinner")
    #expect(header(mail, "In-Reply-To") == "<1@x>")
    #expect(header(mail, "References") == "<0@x> <1@x>")
    #expect(mail.mail.contains("Yes."))
  }

  @Test func withoutAnOriginTheServicesAddressCounts() throws {
    #expect(try ReplyMail(answer(), to: nil, from: from).to.text == "ada@home.example")
    #expect(try ReplyMail(answer(), to: MailOrigin(), from: from).to.text == "ada@home.example")
  }

  @Test func withoutASenderNothingIsSent() {
    let reason = reason { () throws(AnswerProblem) in
      try ReplyMail(answer(), to: origin, from: nil)
    }
    #expect(reason == #"no address to write from: set "from" of "mail" in the settings"#)
  }

  @Test(arguments: [nil, "", "ada", "a@b, c@d", "-x@y", "a@b\nBcc: c@d"])
  func anAddressThatIsNoneIsReported(address: String?) {
    let reason = reason { () throws(AnswerProblem) in
      try ReplyMail(answer(address: address, to: "Ada\u{1B}"), to: nil, from: from)
    }
    #expect(reason == "no mail address of Ada\u{FFFD} is known")
  }

  @Test func anAddressOfTheOriginThatIsNoneIsNotReplacedByAnother() {
    var origin = origin
    origin.to = "a@b, c@d"
    let reason = reason { () throws(AnswerProblem) in
      try ReplyMail(answer(), to: origin, from: from)
    }
    #expect(reason == "no mail address of Ada is known")
  }

  @Test func theSameAnswerIsTheSameMail() throws {
    let mails = try (0..<2).map { _ in try ReplyMail(answer(), to: origin, from: from).mail }
    let ids = try mails.map { _ in
      header(try ReplyMail(answer(), to: origin, from: from), "Message-ID")
    }
    #expect(ids[0] != nil && ids[0] == ids[1])
  }
}

@Suite struct NamedAddressTests {
  @Test func anAddressIsWrittenWithItsName() throws {
    #expect(NamedAddress("Ada  Byron <ada@home.example>")?.whole == "Ada Byron <ada@home.example>")
    #expect(NamedAddress("<ada@home.example>")?.whole == "ada@home.example")
    #expect(NamedAddress("ada@Home.EXAMPLE")?.domain == "home.example")
  }

  @Test(arguments: [(200, true), (201, false)])
  func aNameHas200CharactersAtMost(length: Int, isRead: Bool) {
    let name = String(repeating: "n", count: length)
    #expect((NamedAddress("\(name) <ada@home.example>") != nil) == isRead)
  }

  @Test(arguments: ["a\"b <x@y>", "\"a\"b\" <x@y>", "a<b <x@y>", "a>b <x@y>", "\u{202E}a <x@y>"])
  func aNameThatCouldBeMistakenForAnAddressIsRefused(text: String) {
    #expect(NamedAddress(text) == nil)
  }

  @Test func theKeyringsCommandsNameTheAddress() throws {
    let address = try #require(NamedAddress("ada@home.example"))
    #expect(
      MailAccount.keyringCommand(address)
        == "secret-tool lookup service tactus-mail account ada@home.example")
    #expect(
      MailAccount.keyringStore(address) == [
        "secret-tool", "store", "--label=Mail of ada@home.example", "service", "tactus-mail",
        "account", "ada@home.example",
      ])
    let odd = try #require(NamedAddress("a'b$c@home.example"))
    #expect(MailAccount.keyringCommand(odd).hasSuffix(#" account 'a'\''b$c@home.example'"#))
  }

  @Test(arguments: [
    ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("/a-b_c.d:e,f", "/a-b_c.d:e,f"),
    ("$HOME", "'$HOME'"), ("é", "'é'"), ("a\nb", "'a\nb'"),
  ])
  func wordsAreQuotedForAShell(text: String, quoted: String) {
    #expect(MailAccount.quoted(text) == quoted)
  }

  @Test(arguments: [
    ("", "is empty"), ("a\tb", "has control characters"), ("a\u{2028}b", "has control characters"),
    (String(repeating: "é", count: 501), "is longer than 1000 bytes"),
  ])
  func aTextThatNoSettingsLineCanHoldIsRefused(text: String, objection: String) {
    #expect(MailAccount.objection(to: text) == objection)
    #expect(MailAccount.objection(to: String(repeating: "é", count: 500)) == nil)
  }
}

/// The way of a reader's answer through the queue, the ledger and the mail program.
@Suite struct ReplySenderTests {
  private func sender(
    _ rig: MailboxRig, command: String, from: String? = "me@home.example"
  ) -> ReplySender {
    ReplySender(
      rig.ledger,
      MailOptions(
        maildirs: [], choice: FolderChoice(), from: from.flatMap { NamedAddress($0) },
        sendmail: Sendmail(["sh", "-c", command, "sh"]), store: rig.store))
  }

  private func link(_ rig: MailboxRig) -> BridgeLink {
    BridgeLink(name: "mail", answers: true, store: rig.store)
  }

  private func answer(_ key: String = "k", id: String? = nil) -> BridgeAnswer {
    BridgeAnswer(
      key: key, recipient: "Ada", text: "yes", address: "ada@home.example", id: id,
      time: Timestamp(milliseconds: 1_772_182_840_000))
  }

  /// Lets the mail program end, however long that takes.
  private func finish(_ sender: inout ReplySender, _ link: inout BridgeLink) throws {
    repeat {
      var requests = sender.interests.map {
        pollfd(fd: $0.descriptor, events: Int16($0.wantsToRead ? POLLIN : POLLOUT), revents: 0)
      }
      if !requests.isEmpty { poll(&requests, nfds_t(requests.count), 60_000) }
    } while try sender.step(&link, at: .zero) || !sender.interests.isEmpty
  }

  @Test(arguments: [
    ("cat > /dev/null", AnswerRecord.State.sent, "answer k was sent"),
    ("cat > /dev/null; exit 75", .waiting, "answer k cannot be sent now, and is tried again"),
    ("cat > /dev/null; exit 68", .waiting, "answer k cannot be sent now, and is tried again"),
  ])
  func theStateAfterwardsIsInTheLedger(
    command: String, state: AnswerRecord.State, remark: String
  ) throws {
    try MailboxRig.with { rig in
      var (sender, link) = (sender(rig, command: command), link(rig))
      try sender.handle(answer(), &link, at: .zero)
      try finish(&sender, &link)
      #expect(try rig.ledger.answer("k")?.state == state && rig.ledger.answer("k")?.tries == 1)
      #expect(sender.drainRemarks() == [remark] && sender.drainRemarks() == [])
    }
  }

  @Test(arguments: [
    ("echo no such user; exit 67", "failed", AnswerRecord.State.waiting),
    ("echo connection lost; exit 74", "was perhaps sent", .unknown),
    ("kill -9 $$", "was perhaps sent", .unknown),
  ])
  func aFailureIsReportedWithTheProgramsLastWords(
    command: String, words: String, state: AnswerRecord.State
  ) throws {
    try MailboxRig.with { rig in
      var (sender, link) = (sender(rig, command: command), link(rig))
      try sender.handle(answer(), &link, at: .zero)
      try finish(&sender, &link)
      let remark = try #require(sender.drainRemarks().first)
      #expect(remark.hasPrefix("answer k \(words): 'sh' "))
      if command.hasPrefix("echo") {
        #expect(remark.hasSuffix(command.contains("user") ? "no such user" : "connection lost"))
      }
      #expect(try rig.ledger.answer("k")?.state == state)
    }
  }

  @Test func theProgramGetsTheAddressesAndTheMail() throws {
    try MailboxRig.with { rig in
      let (mail, words) = (rig.folder.file("sent"), rig.folder.file("words"))
      let command = "echo \"$*\" > '\(words)'; cat > '\(mail)'"
      var (sender, link) = (sender(rig, command: command), link(rig))
      var origin = MailOrigin()
      (origin.messageID, origin.subject, origin.to) = ("<1@x>", "Dinner", "bo@home.example")
      try rig.ledger.add(
        TakenMail(identity: "1", id: "<1@x> 5", thread: 1, subject: 7, origin: origin),
        MaildirName("1"))
      try sender.handle(answer(id: "<1@x> 5"), &link, at: .zero)
      try finish(&sender, &link)
      #expect(
        String(decoding: try rig.folder.read(words), as: UTF8.self)
          == "-i -f me@home.example -- bo@home.example\n")
      let text = String(decoding: try rig.folder.read(mail), as: UTF8.self)
      #expect(text.contains("Subject: Re: Dinner") && text.contains("In-Reply-To: <1@x>"))
    }
  }

  @Test func withoutASenderTheAnswerFailsAtOnce() throws {
    try MailboxRig.with { rig in
      var (sender, link) = (sender(rig, command: "exit 1", from: nil), link(rig))
      try sender.handle(answer(), &link, at: .zero)
      try finish(&sender, &link)
      #expect(
        sender.drainRemarks() == [
          #"answer k failed: no address to write from: set "from" of "mail" in the settings"#
        ])
    }
  }

  @Test func aProgramThatIsMissingIsNamed() throws {
    try MailboxRig.with { rig in
      let options = MailOptions(
        maildirs: [], choice: FolderChoice(), from: NamedAddress("me@home.example"),
        sendmail: Sendmail(["/none/msmtp"]), store: rig.store)
      var (sender, link) = (ReplySender(rig.ledger, options), link(rig))
      try sender.handle(answer(), &link, at: .zero)
      try finish(&sender, &link)
      #expect(
        sender.drainRemarks().first?.hasPrefix(
          "answer k failed: '/none/msmtp' cannot be started: ") == true)
    }
  }

  @Test func anAnswerShowsThatItsMailIsInTheStoreAgain() throws {
    try MailboxRig.with { rig in
      try rig.ledger.add(MailSample.taken("1"), MaildirName("1"))
      try rig.ledger.recordDeletion(of: "<1@x> 5", at: Timestamp(milliseconds: 0))
      var (sender, link) = (sender(rig, command: "exit 75"), link(rig))
      try sender.handle(answer(id: "<1@x> 5"), &link, at: .zero)
      try rig.ledger.forgetDeleted(before: .now)
      #expect(try rig.ledger.origin(of: "<1@x> 5") != nil)
      try finish(&sender, &link)
    }
  }

  @Test func theDeadlineIsThatOfTheProgramOrTheNextTry() throws {
    try MailboxRig.with { rig in
      var (sender, link) = (sender(rig, command: "cat > /dev/null; exit 75"), link(rig))
      #expect(sender.nextDeadline(at: .seconds(5)) == nil)
      try sender.handle(answer(), &link, at: .seconds(5))
      #expect(sender.nextDeadline(at: .seconds(5)) == .seconds(5))
      _ = try sender.step(&link, at: .seconds(5))
      #expect(sender.nextDeadline(at: .seconds(5)) == .seconds(125))
      try finish(&sender, &link)
      let next = try #require(sender.nextDeadline(at: .seconds(5)))
      #expect(next <= .seconds(35))
    }
  }

  @Test func anAnswerThatIsRepeatedDuringItsTryIsSentOnce() throws {
    try MailboxRig.with { rig in
      let log = rig.folder.file("log")
      var (sender, link) = (sender(rig, command: "cat > /dev/null; echo x >> '\(log)'"), link(rig))
      try sender.handle(answer(), &link, at: .zero)
      _ = try sender.step(&link, at: .zero)
      try sender.handle(answer(), &link, at: .zero)
      try finish(&sender, &link)
      try sender.handle(answer(), &link, at: .zero)
      try finish(&sender, &link)
      #expect(try rig.folder.read(log) == Array("x\n".utf8))
    }
  }
}
