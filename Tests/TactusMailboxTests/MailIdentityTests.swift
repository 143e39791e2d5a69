import TactusMessage
import TactusText
import Testing

@testable import TactusMailbox

/// The names and identities of mails, and the parts of a message made from one.
@Suite struct MailIdentityTests {
  private static let now = Timestamp(milliseconds: 1_772_182_800_000)

  private static func mail(_ change: (inout ReadMail) -> Void = { _ in }) -> ReadMail {
    var mail = ReadMail(time: now)
    (mail.messageID, mail.subject, mail.text) = ("<1@x>", "Dinner", "At seven?")
    (mail.writer, mail.address) = ("Ada", "ada@home.example")
    change(&mail)
    return mail
  }

  private static func message(_ mail: ReadMail) -> IncomingMessage {
    MailConversion.message(
      of: mail, id: "x", isSubjectKnown: false, isRead: false, isOld: false, at: now)
  }

  private static func identity(_ change: (inout ReadMail) -> Void) -> String {
    MailConversion.identity(of: mail(change))
  }

  // MARK: Identity

  @Test func additionsOfAListAtTheEndMakeNoOtherMail() {
    let text = String(repeating: "seven words make a long enough text ", count: 5)
    #expect(
      Self.identity { $0.text = text } == Self.identity { $0.text = text + "\n-- \nUsers list" })
    #expect(Self.identity { $0.text = text } != Self.identity { $0.text = "Yes: " + text })
  }

  @Test func spacesAndSignsOfATextDoNotCount() {
    #expect(Self.identity { $0.text = "At seven?" } == Self.identity { $0.text = "At\n> seven!" })
    #expect(Self.identity { $0.text = "At 7" } != Self.identity { $0.text = "At 8" })
    #expect(Self.identity { $0.text = "Um 7 für" } == Self.identity { $0.text = "Um 7, für…" })
    #expect(Self.identity { $0.text = "Um 7 für" } != Self.identity { $0.text = "Um 8 für" })
  }

  @Test func withoutAMessageIDAllOfTheMailCounts() {
    func bare(_ change: (inout ReadMail) -> Void) -> String {
      Self.identity {
        $0.messageID = nil
        change(&$0)
      }
    }
    let all = [
      bare { _ in }, bare { $0.time.milliseconds += 1 }, bare { $0.subject = "Lunch" },
      bare { $0.text = "At eight?" }, bare { $0.full = "At seven? More." },
      bare { $0.address = "bo@home.example" },
    ]
    #expect(Set(all).count == all.count && all.allSatisfy { $0.hasPrefix("#") })
    #expect(bare { $0.writer = "Another name" } == all[0])
  }

  @Test func withoutAnAddressTheNameIdentifiesTheSender() {
    let names = ["Ada", "ADA", "Bo"].map { name in
      Self.identity { ($0.address, $0.writer) = (nil, name) }
    }
    #expect(names[0] == names[1] && names[0] != names[2])
  }

  @Test func earlierVersionsNamedAMailByItsMessageIDOrAHash() {
    let former = MailConversion.formerIDs(of: Self.mail())
    #expect(former.count == 3 && former.first == "<1@x>")
    #expect(former.dropFirst().allSatisfy { $0.hasPrefix("mail-") && $0.utf8.count == 37 })
    #expect(MailConversion.formerIDs(of: Self.mail { $0.messageID = nil }).count == 1)
    let long = MailConversion.formerIDs(
      of: Self.mail { $0.messageID = "<\(String(repeating: "x", count: 200))>" })
    #expect(long.count == 2)
    #expect(MailConversion.formerIdentity(of: Self.mail { $0.messageID = nil }) == nil)
    #expect(MailConversion.formerIdentity(of: Self.mail()) == "<1@x> ada@home.example")
  }

  @Test(arguments: [(167, true), (168, false)])
  func aNameHas200CharactersWithItsHash(length: Int, isPlain: Bool) {
    let id = "<" + String(repeating: "x", count: length - 2) + ">"
    let name = MailConversion.id(of: Self.mail { $0.messageID = id })
    #expect(name.hasPrefix("<") == isPlain && name.count <= 200)
  }

  @Test(arguments: [("<1@x> 5", "<1@x>"), ("<a b@x> 5", "<a b@x>"), ("mail-5", nil), ("", nil)])
  func theMessageIDIsBeforeTheLastSpace(name: String, id: String?) {
    #expect(MailConversion.messageID(inName: name) == id)
  }

  @Test(arguments: [
    ("Dinner", "Re: Dinner", true), ("Dinner", "AW: DINNER", true), ("Dinner", "Dinner 2", false),
    ("", "Re:", true), ("Dinner", "Re : Dinner", false),
  ])
  func answersHaveTheNumberOfTheirSubject(one: String, other: String, isSame: Bool) {
    #expect(
      (MailConversion.subjectNumber(one) == MailConversion.subjectNumber(other)) == isSame)
  }

  @Test(arguments: [
    ("  Re: x ", "x "), ("Re(2): x", "x"), ("回复：x", "x"), ("R: x", "x"), ("Report: x", "Report: x"),
    ("Re", "Re"), (":", ":"), ("Re: Report: Re: x", "Report: Re: x"),
  ])
  func onlyMarksOfAnswersAreRemoved(subject: String, bare: String) {
    #expect(MailConversion.bare(subject) == bare)
  }

  // MARK: Messages

  @Test(arguments: [
    ("Dinner", "Dinner at seven?", "Dinner at seven?"),
    ("Din", "Dinner at seven?", "Din\nDinner at seven?"),
    ("Dinner", "Dinner", "Dinner"), ("Dinner", "Dinner2", "Dinner\nDinner2"),
    ("", "At seven?", "At seven?"), ("Dinner", "", "Dinner"),
    ("\u{200B}", "\u{200B}", "empty message"),
  ])
  func aSubjectThatBeginsTheTextIsNotRepeated(subject: String, text: String, body: String) {
    #expect(Self.message(Self.mail { ($0.subject, $0.text) = (subject, text) }).body == body)
  }

  @Test func aSenderWhoCannotBeFeltIsUnknown() {
    #expect(Self.message(Self.mail { $0.writer = "\u{200B}" }).sender == "unknown")
    #expect(Self.message(Self.mail { $0.writer = "A\nb\u{1B}" }).sender == "A b\u{FFFD}")
  }

  @Test func namesAndAddressesAreCutTo200Characters() {
    let long = String(repeating: "x", count: 300)
    let message = Self.message(
      Self.mail { ($0.writer, $0.address, $0.mailedTo) = (long, long, long) })
    #expect(message.sender.count == 200 && message.address?.count == 200)
    #expect(message.mailedTo?.count == 200)
  }

  @Test func aMailWithoutAnAddressHasNone() {
    let message = Self.message(Self.mail { $0.address = nil })
    #expect(message.address == nil && message.sender == "Ada")
  }

  @Test(arguments: [(2 * 86_400_000, false), (2 * 86_400_000 + 1, true)] as [(Int64, Bool)])
  func aMailOlderThanTwoDaysRaisesNoAlert(age: Int64, isQuiet: Bool) {
    let mail = Self.mail { $0.time = Timestamp(milliseconds: Self.now.milliseconds - age) }
    #expect(Self.message(mail).isQuiet == isQuiet)
  }

  @Test func aListWithoutAnAddressForPostsIsAnsweredToTheWriter() {
    let mail = Self.mail {
      $0.list = ReadMail.List(name: "News", post: nil)
      $0.replyTo = "office@home.example"
    }
    let message = Self.message(mail)
    #expect(message.sender == "News" && message.address == "ada@home.example")
    #expect(message.body == "Ada: Dinner\nAt seven?\nAnswers go to office@home.example")
    let origin = MailConversion.origin(of: mail)
    #expect(origin.to == "office@home.example" && origin.name == "News")
  }

  @Test func anAnswerGoesToTheAuthorUnderTheirName() {
    let origin = MailConversion.origin(of: Self.mail { $0.references = ["<0@x>"] })
    #expect(origin.to == "ada@home.example" && origin.name == "Ada")
    #expect(origin.messageID == "<1@x>" && origin.references == ["<0@x>"])
    #expect(origin.subject == "Dinner")
    let other = MailConversion.origin(of: Self.mail { $0.replyTo = "office@home.example" })
    #expect(other.to == "office@home.example" && other.name == "")
    let none = MailConversion.origin(of: Self.mail { ($0.address, $0.messageID) = (nil, nil) })
    #expect(none.to == "" && none.messageID == "")
  }

  @Test func aFullTextThatAddsNothingIsOmitted() {
    #expect(Self.message(Self.mail { $0.full = "At seven?" }).full == nil)
    #expect(Self.message(Self.mail { ($0.text, $0.full) = ("", " ") }).full == nil)
  }

  @Test func theFirstAndTheLastReferencesAreStored() throws {
    var origin = MailOrigin()
    origin.references = (0..<30).map { "<r\($0)@x>" }
    let read = try #require(MailOrigin(json: origin.json))
    #expect(read.references == ["<r0@x>"] + (11..<30).map { "<r\($0)@x>" })
  }

  @Test func missingMembersOfAnOriginAreEmpty() throws {
    let origin = try #require(MailOrigin(json: "{}"))
    #expect(origin == MailOrigin())
    #expect(try #require(MailOrigin(json: #"{"references":[1]}"#)).references == [])
  }
}
