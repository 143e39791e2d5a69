import Foundation
import Glibc
import TactusBridge
import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusMailbox

@Suite struct MailOptionsTests {
  private func options(
    maildirs: [String] = [], folders: [String] = [], skip: [String] = [], from: String? = nil,
    sendmail: String? = nil, settings: MailSettings? = nil
  ) throws -> MailOptions {
    try MailOptions(
      maildirs: maildirs, folders: folders, skip: skip, from: from, sendmail: sendmail,
      settings: settings, store: "/data/messages.db")
  }

  private func failure(_ body: () throws -> Void) -> Failure? {
    do { try body() } catch { return error as? Failure }
    return nil
  }

  private var settings: MailSettings {
    var settings = MailSettings()
    (settings.maildirs, settings.folders, settings.skip) = (["/m"], ["Family"], ["Work"])
    (settings.from, settings.sendmail) = ("Ada <ada@home.example>", ["msmtp", "--file=/x"])
    settings.marksSeen = true
    return settings
  }

  @Test func theSettingsCountWhereTheCommandLineIsSilent() throws {
    let options = try options(settings: settings)
    #expect(options.maildirs == ["/m"] && options.marksSeen)
    #expect(options.choice == FolderChoice(only: ["Family"], skipping: ["Work"]))
    #expect(options.from?.whole == "Ada <ada@home.example>")
    #expect(options.sendmail.command == ["msmtp", "--file=/x"])
    #expect(options.ledger == "/data/mail.db")
  }

  @Test func theCommandLineTakesPrecedence() throws {
    let options = try options(
      maildirs: ["/a", "/b"], folders: ["X"], skip: ["Y"], from: "bo@home.example",
      sendmail: "/usr/bin/send  -t", settings: settings)
    #expect(options.maildirs == ["/a", "/b"])
    #expect(options.choice == FolderChoice(only: ["x"], skipping: ["y"]))
    #expect(options.from?.text == "bo@home.example")
    #expect(options.sendmail.command == ["/usr/bin/send", "-t"])
  }

  @Test func withoutSettingsNothingIsMarkedAndNobodyIsTheSender() throws {
    let options = try options(maildirs: ["/m"])
    #expect(!options.marksSeen && options.from == nil)
    #expect(options.choice == FolderChoice())
  }

  @Test(arguments: [("/m/", "/m"), ("/", "/"), ("/a b/c/", "/a b/c"), ("m", "m")])
  func aSlashAtTheEndOfAMaildirDoesNotCount(given: String, path: String) throws {
    #expect(try options(maildirs: [given]).maildirs == [path])
  }

  @Test(arguments: [[], [""], ["/m", ""]])
  func aMaildirMustBeNamed(maildirs: [String]) {
    let failure = failure { _ = try options(maildirs: maildirs) }
    #expect(failure?.status == .usage && failure?.problem == "no Maildir is named")
  }

  @Test(arguments: ["", "ada", "ada@x\nBcc: eve@y"])
  func aSenderThatIsNoAddressIsNamed(from: String) {
    let failure = failure { _ = try options(maildirs: ["/m"], from: from) }
    #expect(failure?.status == .usage)
    #expect(failure?.problem.hasSuffix("is not a mail address") == true)
  }
}

@Suite struct MailPlacesTests {
  private func places(_ variables: [String: String]) -> MailPlaces { MailPlaces { variables[$0] } }

  @Test func theSettingsFolderIsThatOfTheEnvironmentOrBelowHome() {
    let own = places(["HOME": "/home/ada", "XDG_CONFIG_HOME": "/conf"])
    #expect(own.mbsync == "/conf/isyncrc" && own.msmtpOfSetup == "/conf/msmtp/config")
    #expect(own.msmtp == ["/home/ada/.msmtprc", "/conf/msmtp/config"])
    #expect(places(["HOME": "/home/ada"]).settings == "/home/ada/.config")
    #expect(places(["XDG_CONFIG_HOME": "/conf"]).home == "")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "home"], ["XDG_CONFIG_HOME": "conf"]])
  func pathsThatAreNotAbsoluteDoNotCount(variables: [String: String]) {
    #expect(places(variables).settings == "")
  }

  @Test func aRelativeSettingsFolderLeavesThatBelowHome() {
    #expect(
      places(["HOME": "/home/ada", "XDG_CONFIG_HOME": "conf"]).settings == "/home/ada/.config")
  }

  @Test func withoutSettingsOfMsmtpTheSystemsProgramSends() throws {
    try Folder.with { folder in
      let home = places(["HOME": folder.path])
      #expect(Sendmail(nil, home: home).command == ["/usr/sbin/sendmail"])
      #expect(Sendmail(["x", "-y"], home: home).command == ["x", "-y"])
      try folder.write([], to: ".msmtprc")
      let isThere = Spawn.obstacle(to: "msmtp") == nil
      #expect(
        Sendmail(nil, home: home).command == (isThere ? ["msmtp"] : ["/usr/sbin/sendmail"]))
    }
  }

  @Test func onlyTheAddressesAreOnTheCommandLine() throws {
    let from = try #require(NamedAddress("Ada <ada@home.example>"))
    let to = try #require(NamedAddress("Bo <bo@home.example>"))
    #expect(
      Sendmail(["send", "-v"]).line(from: from, to: to)
        == ["send", "-v", "-i", "-f", "ada@home.example", "--", "bo@home.example"])
  }
}

@Suite struct MailExaminationTests {
  private func findings(_ change: (inout MailSettings) -> Void) -> [Finding] {
    var settings = MailSettings()
    settings.sendmail = ["/bin/sh"]
    settings.from = "Ada <ada@home.example>"
    change(&settings)
    return MailExamination.findings(settings)
  }

  @Test func aMaildirIsGoodWithItsFolders() throws {
    try MailboxRig.with { rig in
      try rig.makeMaildir()
      try rig.makeMaildir(".Family")
      let finding = findings { $0.maildirs = [rig.maildir] }[0]
      #expect(finding.state == .good && finding.text == "\(rig.maildir): 2 folders")
    }
  }

  @Test func aFolderWithoutMailAndAMissingOneAreWarnings() throws {
    try MailboxRig.with { rig in
      try rig.put("", "x", in: "")
      let findings = findings { $0.maildirs = [rig.maildir, rig.folder.file("none")] }
      #expect(findings[0].state == .warning)
      #expect(findings[0].text == "\(rig.maildir) holds no Maildir")
      #expect(findings[1].state == .warning)
      #expect(findings[1].cure == "run 'tactus mail --setup', then mbsync")
      #expect(findings[1].text.hasSuffix(String(cString: strerror(ENOENT))))
    }
  }

  @Test func theSenderIsExamined() {
    func sender(_ from: String?) -> Finding { findings { $0.from = from }[0] }
    #expect(sender("Ada <ada@home.example>").text == "answers come from ada@home.example")
    #expect(sender("Ada <ada@home.example>").state == .good)
    #expect(sender(nil).state == .warning && sender(nil).text == "answers have no sender")
    #expect(sender("ada").state == .warning && sender("ada").text.contains("ada"))
  }

  @Test func theProgramThatSendsIsExamined() {
    func program(_ command: String) -> Finding { findings { $0.sendmail = [command] }[1] }
    #expect(program("/bin/sh").state == .good)
    #expect(program("/bin/sh").text == "answers are sent by /bin/sh")
    let missing = program("/none/msmtp")
    #expect(missing.state == .warning)
    #expect(missing.text.hasPrefix("answers cannot be sent: '/none/msmtp': "))
    #expect(missing.cure == "apt install msmtp, then 'tactus mail --setup'")
  }
}
