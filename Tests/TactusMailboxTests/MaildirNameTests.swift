import TactusWire
import Testing

@testable import TactusMailbox

struct MaildirNameTests {
  @Test func flagsAndTheNumberOfMbsyncAreNoPartOfTheName() {
    let names = ["1.a.host", "1.a.host:2,", "1.a.host:2,FS", "1.a.host,U=12:2,S", "1.a.host,U=12"]
    #expect(Set(names.map { MaildirName($0).base }) == ["1.a.host"])
  }

  @Test(arguments: [
    ("1.a", "1.a:2,S"), ("1.a,U=3:2,F", "1.a,U=3:2,FS"), ("1.a:2,ST", "1.a:2,ST"),
    ("1.a:2,", "1.a:2,S"),
  ])
  func whatIsReadKeepsItsOtherFlagsInTheirOrder(name: String, seen: String) {
    #expect(MaildirName(name).seen == seen)
  }

  @Test func flagsTellWhatIsReadAndWhatNobodyWaitsFor() {
    #expect(MaildirName("1:2,S").isRead)
    #expect(!MaildirName("1:2,F").isRead)
    #expect(MaildirName("1:2,DS").isDiscarded && MaildirName("1:2,T").isDiscarded)
    #expect(!MaildirName("S,T").isDiscarded)
  }
}

struct FolderChoiceTests {
  private static func name(_ relative: String) -> String {
    MailFolder(path: "/m", relative: relative).name
  }

  @Test(arguments: [
    ("", "INBOX"), (".Lists.Debian", "Lists/Debian"), ("Lists/Debian", "Lists/Debian"),
    (".Entw&APw-rfe", "Entwürfe"), (".A&-B", "A&B"), (".Broken&xx", "Broken&xx"),
    (".&U,BTFw-", "台北"),
  ])
  func foldersHaveTheNamesThatTheirOwnersSee(relative: String, name: String) {
    #expect(Self.name(relative) == name)
  }

  @Test(arguments: [
    ".Drafts", ".Sent", "Sent Items", ".INBOX.Trash", ".Junk", "SPAM", ".Entw&APw-rfe",
    ".Gesendete Elemente", ".Papierkorb", "[Gmail]/All Mail", "[Gmail]/Alle Nachrichten",
    "[Google Mail]/Spam", ".Corbeille", "Отправленные", "迷惑メール", ".Sent.2024",
  ])
  func whatIsNotFromOthersIsLeftOut(relative: String) {
    #expect(!FolderChoice().includes(Self.name(relative)))
  }

  @Test(arguments: ["", ".Family", ".Archive", "Lists/Sent to me", ".Trashy novels", "INBOX"])
  func everythingElseIsTold(relative: String) {
    #expect(FolderChoice().includes(Self.name(relative)))
  }

  @Test func whatIsNamedCountsAboveAllNames() {
    let choice = FolderChoice(only: ["Sent", "Family"], skipping: ["family"])
    #expect(choice.includes("Sent") && choice.includes("INBOX/Sent"))
    #expect(!choice.includes("Family") && !choice.includes("INBOX"))
  }
}

struct MailTrayTests {
  private let place = MailLocation(folder: "/m/new", file: "1")

  @Test func aFileThatIsMadeInPlaceWaitsForItsWriter() {
    var tray = MailTray()
    tray.made(place, at: .zero)
    tray.addFinished(at: .milliseconds(50)) { _ in false }
    #expect(tray.count == 0)
    for time in [100, 200, 300] {
      tray.addFinished(at: .milliseconds(Int64(time))) { _ in true }
      #expect(tray.count == 0)
    }
    tray.addFinished(at: .milliseconds(400)) { _ in false }
    #expect(tray.next() == place && tray.next() == nil && tray.nextDeadline == nil)
  }

  @Test func aWriterThatNeverEndsIsWaitedForAMinute() {
    var tray = MailTray()
    tray.made(place, at: .zero)
    tray.addFinished(at: .seconds(61)) { _ in true }
    #expect(tray.next() == place)
  }

  @Test func aFileThatItsWriterClosesIsTakenAtOnceAndOnce() {
    var tray = MailTray()
    tray.made(place, at: .zero)
    tray.add(place)
    tray.addFinished(at: .seconds(1)) { _ in false }
    #expect(tray.count == 1)
  }

  @Test func manyMailsComeOutInTheirOrder() {
    var tray = MailTray()
    let all = (0..<10_000).map { MailLocation(folder: "/m/new", file: "\($0)") }
    for one in all { tray.add(one) }
    var taken: [MailLocation] = []
    while let one = tray.next() { taken.append(one) }
    #expect(taken == all)
  }
}
