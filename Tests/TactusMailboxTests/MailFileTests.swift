import Foundation
import Glibc
import TactusTestSupport
import TactusText
import Testing

@testable import TactusMailbox

/// The files of a mailbox, which may come from anyone.
@Suite struct MailFileTests {
  private func outcome(_ place: MailLocation) -> String {
    switch MailFile.read(place) {
    case .mail(let mail): "mail \(mail.subject)"
    case .gone: "gone"
    case .passedOver: "passed over"
    case .failed(let reason): "failed: \(reason)"
    case .forbidden(let reason): "forbidden: \(reason)"
    }
  }

  @Test func aMailIsReadWithTheTimeOfItsFileIfItHasNoDate() throws {
    try MailboxRig.with { rig in
      let place = try rig.put(MailSample.text(), "1")
      var time = timeval(tv_sec: 1_772_182_800, tv_usec: 0)
      #expect([time, time].withUnsafeBufferPointer { utimes(place.path, $0.baseAddress) } == 0)
      time.tv_sec = 0
      guard case .mail(let mail) = MailFile.read(place) else {
        Issue.record("not read")
        return
      }
      #expect(mail.time == Timestamp(milliseconds: 1_772_182_800_000))
      #expect(mail.messageID == "<1@home.example>" && mail.text == "At seven?")
      #expect(mail.writer == "Ada" && mail.address == "ada@home.example")
    }
  }

  @Test func aFileThatIsGoneIsNoFault() throws {
    try MailboxRig.with { rig in
      #expect(outcome(MailLocation(folder: rig.maildir, file: "1")) == "gone")
      let place = try rig.put("", "file")
      #expect(outcome(MailLocation(folder: place.path, file: "1")) == "gone")
    }
  }

  @Test func whatIsNoRegularFileIsSkipped() throws {
    try MailboxRig.with { rig in
      let mail = try rig.put(MailSample.text(), "1")
      let names = ["folder", "pipe", "link"]
      let places = names.map { MailLocation(folder: mail.folder, file: $0) }
      #expect(mkdir(places[0].path, 0o700) == 0)
      #expect(mkfifo(places[1].path, 0o600) == 0)
      #expect(symlink(mail.path, places[2].path) == 0)
      for place in places {
        #expect(
          outcome(place) == "failed: \(place.path): skipped, since it is not a regular file")
      }
    }
  }

  @Test func aFileThatTheSystemRefusesMayBeReadableLater() throws {
    try MailboxRig.with { rig in
      let place = MailLocation(folder: rig.folder.path, file: String(repeating: "x", count: 300))
      let reason = String(cString: strerror(ENAMETOOLONG))
      #expect(outcome(place) == "forbidden: \(place.path): \(reason)")
    }
  }

  @Test(arguments: ["", "hello\n", "\u{0}\u{1}\u{2}", "X-Other: 1\n\ntext\n"])
  func aFileThatIsNoMailIsSkippedWithItsReason(text: String) throws {
    try MailboxRig.with { rig in
      let place = try rig.put(text, "1")
      #expect(outcome(place).hasPrefix("failed: \(place.path): skipped: not a mail"))
    }
  }

  @Test(arguments: [
    "X-Status: T", "X-Status: D", "X-Mozilla-Status: 0008", "X-IMAP: 1603 17",
    "X-Gmail-Labels: Spam,Unread",
  ])
  func draftsAndInternalNotesArePassedOver(header: String) throws {
    try MailboxRig.with { rig in
      let mail = MailSample.text(from: "MAILER-DAEMON <mailer@home.example>", [header])
      let place = try rig.put(mail, "1")
      #expect(outcome(place) == "passed over")
    }
  }

  @Test func aFileOpenForWritingIsBusyAndAMissingOneIsNot() throws {
    try MailboxRig.with { rig in
      let place = try rig.put(MailSample.text(), "1")
      let writer = open(place.path, O_WRONLY | O_CLOEXEC)
      defer { close(writer) }
      #expect(MailFile.isBusy(place))
      #expect(!MailFile.isBusy(MailLocation(folder: place.folder, file: "2")))
    }
  }

  @Test func theMailThatItAnswersIsTheLastOfItsReferences() throws {
    try MailboxRig.with { rig in
      let place = try rig.put(
        MailSample.text(["References: <a@x> <b@x>", "In-Reply-To: <c@x>"]), "1")
      guard case .mail(let mail) = MailFile.read(place) else {
        Issue.record("not read")
        return
      }
      #expect(mail.references == ["<a@x>", "<b@x>", "<c@x>"])
      let again = try rig.put(
        MailSample.text(["References: <a@x> <b@x>", "In-Reply-To: <b@x>"]), "2")
      guard case .mail(let other) = MailFile.read(again) else {
        Issue.record("not read")
        return
      }
      #expect(other.references == ["<a@x>", "<b@x>"], "named once")
    }
  }

  @Test(arguments: [("ADA@home.example", nil), ("office@home.example", "office@home.example")])
  func anAddressForAnswersCountsIfItIsAnother(address: String, replyTo: String?) throws {
    try MailboxRig.with { rig in
      let place = try rig.put(MailSample.text(["Reply-To: \(address)"]), "1")
      guard case .mail(let mail) = MailFile.read(place) else {
        Issue.record("not read")
        return
      }
      #expect(mail.replyTo == replyTo)
    }
  }

  @Test func quotationsAreOnlyInTheFullText() throws {
    try MailboxRig.with { rig in
      let body = "Yes, at seven.\n\nOn 1 May Ann wrote:\n> Shall we eat?"
      let text = MailSample.text(subject: "Re: Dinner", body: body)
      guard case .mail(let mail) = MailFile.read(try rig.put(text, "1")),
        case .mail(let short) = MailFile.read(try rig.put(MailSample.text(), "2"))
      else {
        Issue.record("not read")
        return
      }
      #expect(mail.text == "Yes, at seven. …", "the sign for what is left out")
      #expect(mail.full?.contains("Shall we eat?") == true)
      #expect(short.full == nil)
    }
  }
}
