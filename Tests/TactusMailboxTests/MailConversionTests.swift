import TactusMessage
import TactusText
import Testing

@testable import TactusMailbox

struct MailConversionTests {
  private let now = Timestamp(milliseconds: 1_772_182_800_000)

  private func mail(_ text: String = "At seven?", subject: String = "Dinner") -> ReadMail {
    var mail = ReadMail(time: now)
    mail.messageID = "<1@home.example>"
    (mail.subject, mail.text) = (subject, text)
    (mail.writer, mail.address) = ("Ada", "ada@home.example")
    return mail
  }

  private func told(
    _ mail: ReadMail, known: Bool = false, read: Bool = false, old: Bool = false
  ) -> IncomingMessage {
    MailConversion.message(
      of: mail, id: "x", isSubjectKnown: known, isRead: read, isOld: old, at: now)
  }

  @Test func theSubjectIsToldUnlessTheThreadHasHadIt() {
    #expect(told(mail()).body == "Dinner\nAt seven?")
    #expect(told(mail(), known: true).body == "At seven?")
    #expect(told(mail("Dinner at seven?")).body == "Dinner at seven?")
    #expect(told(mail(" ", subject: "")).body == "empty message")
  }

  @Test func anAddressThatIsShownIsNotWhoWrote() {
    var one = mail()
    one.writer = "mom@home.example"
    one.address = "eve@else.example"
    let message = told(one)
    #expect(message.sender == "eve@else.example" && message.address == "eve@else.example")
    #expect(told(mail()).doubt == nil)
  }

  @Test func doubtsAreOneLine() {
    var one = mail()
    one.doubts = ["DKIM failed", "SPF\nfailed \u{1B}[31m"]
    #expect(told(one).doubt == "DKIM failed, SPF failed \u{FFFD}[31m")
    one.doubts = [String(repeating: "x", count: 500)]
    #expect(told(one).doubt?.count == 200)
  }

  @Test func aListIsWhoItIsFromAndTheTextSaysWhoWrote() {
    var one = mail()
    one.list = ReadMail.List(name: "Debian users", post: "users@lists.example")
    let message = told(one)
    #expect(message.sender == "Debian users" && message.address == "users@lists.example")
    #expect(message.body == "Ada: Dinner\nAt seven?")
    #expect(MailConversion.origin(of: one).to == "users@lists.example")
  }

  @Test func whereAnAnswerGoesElsewhereTheTextSaysSo() {
    var one = mail()
    one.replyTo = "office@home.example"
    #expect(told(one).body == "Dinner\nAt seven?\nAnswers go to office@home.example")
    #expect(MailConversion.origin(of: one).to == "office@home.example")
    one.list = ReadMail.List(name: "Users", post: "users@lists.example")
    #expect(!told(one).body.contains("Answers go to"))
  }

  @Test func whatLeavesSomethingOutHasAllOfItForFull() {
    var one = mail()
    #expect(told(one).full == nil)
    one.full = "At seven?\n\n> When?"
    #expect(told(one).full == "Dinner\nAt seven?\n\n> When?")
  }

  @Test func whatIsReadOrOldAlertsNobody() {
    #expect(!told(mail()).isQuiet)
    #expect(told(mail(), read: true).isQuiet && told(mail(), old: true).isQuiet)
    var one = mail()
    one.time = Timestamp(milliseconds: now.milliseconds - 3 * 86_400_000)
    #expect(told(one).isQuiet)
  }

  @Test func copiesAreOneMailAndAStolenIdIsNot() {
    var (copy, stolen, bare) = (mail(), mail(), mail())
    let other = mail("At eight?")
    copy.address = "ADA@home.example"
    stolen.address = "eve@else.example"
    bare.messageID = nil
    #expect(MailConversion.identity(of: mail()) == MailConversion.identity(of: copy))
    let all = [mail(), stolen, bare, other].map { MailConversion.identity(of: $0) }
    #expect(Set(all).count == 4)
    #expect(MailConversion.id(of: mail()) == MailConversion.id(of: copy))
    #expect(MailConversion.id(of: mail()).hasPrefix("<1@home.example> "))
    #expect(Set([mail(), stolen, bare, other].map(MailConversion.id)).count == 4)
    #expect(MailConversion.id(of: bare).hasPrefix("mail-"))
    #expect(MailConversion.messageID(inName: MailConversion.id(of: mail())) == "<1@home.example>")
  }

  @Test(arguments: [
    String(repeating: "x", count: 190), "a\u{1B}[31mb", "\u{200B}", "", "a\nb",
  ])
  func aMessageIDThatIsNoNameLeavesItsHash(id: String) {
    var one = mail()
    one.messageID = id
    #expect(MailConversion.id(of: one).hasPrefix("mail-") && MailConversion.id(of: one).count == 37)
  }

  @Test(arguments: [
    ("Re: Dinner", "Dinner"), ("AW: WG: Dinner", "Dinner"), ("Re[2]: Dinner", "Dinner"),
    ("RE：Dinner", "Dinner"), ("Dinner: when?", "Dinner: when?"), ("Re:", ""), ("", ""),
    ("Fwd: Re: Fwd: x", "x"),
  ])
  func answersHaveTheSubjectOfWhatTheyAnswer(subject: String, bare: String) {
    #expect(MailConversion.bare(subject) == bare)
  }

  @Test func whatAnAnswerNeedsComesBackFromTheLedgersWords() {
    var origin = MailOrigin()
    origin.messageID = "<1@x>"
    origin.references = (0..<100).map { "<r\($0)@x>" }
    (origin.subject, origin.to, origin.name) = ("Grüße \"x\"", "ada@home.example", "Ada")
    let read = MailOrigin(json: origin.json)
    #expect(read?.references.count == 20 && read?.references.first == "<r0@x>")
    #expect(read?.references.last == "<r99@x>")
    origin.references = read?.references ?? []
    #expect(read == origin)
    #expect(MailOrigin(json: "") == nil && MailOrigin(json: "[]") == nil)
  }
}
