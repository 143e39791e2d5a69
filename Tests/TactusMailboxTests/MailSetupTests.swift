import Glibc
import TactusBridge
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusMailbox

/// The setup of mail with all answers given on the command line.
@Suite struct MailSetupTests {
  /// The settings of Tactus, in memory.
  private final class FakeDocument: MailSettingsDocument {
    var mail: MailSettings?
    private(set) var changes: [String] = []

    func change(mail: JSONValue.Content?) { changes.append(mail.map { JSONText.value($0) } ?? "-") }
  }

  private struct Rig {
    let folder: Folder
    let document = FakeDocument()
    var answers = MailSetup.Answers()

    init(_ folder: Folder) {
      self.folder = folder
      answers.address = "Ada Byron <ada@home.example>"
      (answers.imap, answers.smtp) = ("imap.home.example", "smtp.home.example:587")
      (answers.user, answers.passwordCommand) = ("ada", "pass show mail")
      answers.maildir = folder.file("Mail/home/")
    }

    func run() throws {
      let places = MailPlaces { ["HOME": folder.path][$0] }
      let document = document
      let setup = MailSetup(answers, places: places) { _ throws(Failure) in document }
      try setup.run { () throws(Failure) in try VirtualWaiter(hearsSignals: false) }
    }

    var failure: Failure? {
      do { try run() } catch { return error as? Failure }
      return nil
    }

    var mbsync: String { folder.file(".config/isyncrc") }
    var msmtp: String { folder.file(".config/msmtp/config") }

    func text(_ path: String) throws -> String {
      String(decoding: try folder.read(path), as: UTF8.self)
    }

    func isMissing(_ path: String) -> Bool { access(path, F_OK) != 0 }
  }

  private func withRig(_ body: (inout Rig) throws -> Void) throws {
    try Folder.with { folder in
      var rig = Rig(folder)
      try body(&rig)
    }
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func theAnswersBecomeTheFilesOfBothPrograms() throws {
    try withRig { rig in
      try rig.run()
      let (mbsync, msmtp) = (try rig.text(rig.mbsync), try rig.text(rig.msmtp))
      for line in [
        "Host imap.home.example", "Port 993", "User \"ada\"", "PassCmd \"pass show mail\"",
        "Path \"\(rig.folder.file("Mail/home"))/\"",
      ] {
        #expect(mbsync.contains("\n\(line)\n"), "\(line)")
      }
      for line in ["host smtp.home.example", "port 587", "tls_starttls on", "user ada"] {
        #expect(msmtp.contains("\n\(line)\n"), "\(line)")
      }
      #expect(mode(rig.mbsync) == 0o600 && mode(rig.msmtp) == 0o600)
      #expect(mode(rig.folder.file("Mail/home")) == 0o700)
    }
  }

  @Test func theSettingsNameTheMaildirTheSenderAndTheProgram() throws {
    try withRig { rig in
      try rig.run()
      let change = try #require(rig.document.changes.first)
      let members = try #require(JSONMembers(line: Array(change.utf8)))
      #expect(members.texts("maildirs") == [rig.folder.file("Mail/home")])
      #expect(members.text("from") == "Ada Byron <ada@home.example>")
      #expect(members.texts("sendmail") == ["msmtp", "--file=\(rig.msmtp)"])
      #expect(rig.document.changes.count == 1)
    }
  }

  @Test func settingsThatTheUserMadeAreKept() throws {
    try withRig { rig in
      var mail = MailSettings()
      (mail.maildirs, mail.from, mail.sendmail) = (["/m"], "other@home.example", ["send"])
      (mail.skip, mail.marksSeen) = (["Work"], true)
      rig.document.mail = mail
      try rig.run()
      let change = try #require(rig.document.changes.first)
      let members = try #require(JSONMembers(line: Array(change.utf8)))
      #expect(members.texts("maildirs") == ["/m", rig.folder.file("Mail/home")])
      #expect(members.text("from") == "other@home.example")
      #expect(members.texts("sendmail") == ["send"] && members.texts("skip") == ["Work"])
      #expect(try rig.text(rig.mbsync).contains("\nSync Pull PushFlags\n"))
    }
  }

  @Test func settingsThatAreAlreadyRightAreNotWritten() throws {
    try withRig { rig in
      var mail = MailSettings()
      mail.maildirs = [rig.folder.file("Mail/home")]
      (mail.from, mail.sendmail) = ("ada@home.example", ["send"])
      rig.document.mail = mail
      try rig.run()
      #expect(rig.document.changes == [])
    }
  }

  @Test func aSecondRunChangesNothing() throws {
    try withRig { rig in
      try rig.run()
      try rig.run()
      #expect(rig.isMissing(rig.mbsync + ".old") && rig.isMissing(rig.msmtp + ".old"))
    }
  }

  @Test func aReplacedFileIsKeptForItsUserAlone() throws {
    try withRig { rig in
      try rig.run()
      try rig.folder.write("host other\n".utf8, to: ".config/msmtp/config")
      chmod(rig.msmtp, 0o644)
      rig.answers.replaces = true
      try rig.run()
      #expect(try rig.text(rig.msmtp + ".old") == "host other\n")
      #expect(try rig.text(rig.msmtp).contains("smtp.home.example"))
      #expect(mode(rig.msmtp) == 0o600 && mode(rig.msmtp + ".old") == 0o600)
      #expect(rig.isMissing(rig.mbsync + ".old"), "it did not differ")
    }
  }

  @Test func certificatesAreNamedInBothFiles() throws {
    try withRig { rig in
      rig.answers.certificates = "/etc/own ca.pem"
      try rig.run()
      #expect(try rig.text(rig.mbsync).contains("\nCertificateFile \"/etc/own ca.pem\"\n"))
      #expect(try rig.text(rig.msmtp).contains("\ntls_trust_file /etc/own ca.pem\n"))
    }
  }

  @Test func aServerOnThisMachineMayDoWithoutEncryption() throws {
    try withRig { rig in
      (rig.answers.imap, rig.answers.smtp) = ("localhost:1143", "127.0.0.1:1025")
      rig.answers.security = "none"
      try rig.run()
      #expect(try rig.text(rig.mbsync).contains("\nSSLType None\n"))
      #expect(try rig.text(rig.msmtp).contains("\ntls off\n"))
    }
  }

  // MARK: Wrong answers

  private static let wrongAnswers: [(String, @Sendable (inout MailSetup.Answers) -> Void, String)] =
    [
      ("address", { $0.address = "ada" }, "'ada' is not a mail address"),
      ("empty", { $0.user = "" }, "--user is empty"),
      ("line", { $0.user = "a\nHost evil" }, "--user has control characters"),
      ("long", { $0.user = String(repeating: "x", count: 1001) }, "--user is longer"),
      ("security", { $0.security = "ssl" }, "no security 'ssl'"),
      ("imap", { $0.imap = "a b" }, "invalid server 'a b'"),
      ("smtp", { $0.smtp = "x:0" }, "invalid server 'x:0'"),
      (
        "plain", { ($0.security, $0.imap) = ("none", "imap.home.example:143") },
        "without TLS, any machine between here and imap.home.example could read the password"
      ),
      ("command", { $0.passwordCommand = "a\nb" }, "--password-command has control characters"),
      ("folder", { $0.maildir = "Mail" }, "'Mail' is not an absolute path"),
      ("root", { $0.maildir = "/" }, "'/' is not an absolute path"),
      ("authorities", { $0.certificates = "" }, "--certificates is empty"),
    ]

  @Test(arguments: wrongAnswers.indices)
  func aWrongAnswerIsNamedAndNothingIsWritten(index: Int) throws {
    let (name, change, problem) = Self.wrongAnswers[index]
    try withRig { rig in
      change(&rig.answers)
      let failure = rig.failure
      #expect(failure?.status == .usage, "\(name)")
      #expect(failure?.problem.hasPrefix(problem) == true, "\(name): \(failure?.problem ?? "")")
      #expect(rig.isMissing(rig.folder.file(".config")) && rig.document.changes == [])
      #expect(rig.isMissing(rig.folder.file("Mail")))
      try #require(rig.folder.path.hasPrefix("/"))
    }
  }

  @Test func withoutAHomeThereIsNoPlaceForTheFiles() throws {
    try Folder.with { folder in
      let places = MailPlaces { _ in nil }
      let document = FakeDocument()
      let setup = MailSetup(Rig(folder).answers, places: places) { _ throws(Failure) in document }
      do throws(Failure) {
        try setup.run { () throws(Failure) in try VirtualWaiter(hearsSignals: false) }
        Issue.record("no failure")
      } catch {
        #expect(error.problem == "neither XDG_CONFIG_HOME nor HOME is an absolute path")
      }
    }
  }

  @Test func settingsThatCannotBeOpenedEndTheSetup() throws {
    try withRig { rig in
      let setup = MailSetup(rig.answers, places: MailPlaces { _ in "/none" }) {
        _ throws(Failure) in throw Failure(.badData, "damaged")
      }
      do throws(Failure) {
        try setup.run { () throws(Failure) in try VirtualWaiter(hearsSignals: false) }
        Issue.record("no failure")
      } catch {
        #expect(error.problem == "damaged")
      }
      try #require(rig.isMissing(rig.mbsync))
    }
  }
}

@Suite struct SetupFileWritingTests {
  @Test func aFileThatIsMissingHasNoContents() throws {
    try Folder.with { folder in
      let file = SetupFile(path: folder.file("a/b/c"), text: "x\n")
      let before = try file.present()
      try file.write()
      let after = try file.present()
      #expect(before == nil && after == "x\n")
    }
  }

  @Test func aFolderThatCannotBeMadeIsNamed() throws {
    try Folder.with { folder in
      try folder.write([], to: "a")
      do throws(Failure) {
        try SetupFile(path: folder.file("a/b"), text: "x\n").write()
        Issue.record("no failure")
      } catch {
        #expect(error.status == .inputOutput)
        #expect(error.problem.hasPrefix("cannot make '\(folder.file("a"))': "))
      }
    }
  }

  @Test func onlyChangedLinesAreShown() {
    let file = SetupFile(path: "/none", text: "a\nb\nc\n")
    #expect(file.difference(from: "a\nx\nc\n") == ["- x", "+ b"])
    #expect(file.difference(from: "a\nb\nc\n") == [])
    #expect(file.difference(from: "") == ["+ a", "+ b", "+ c"])
  }
}

@Suite struct MailServerTests {
  @Test(arguments: [
    ("x", MailServer.Security.tls, 465), ("x", .starttls, 587), ("x", .none, 0),
    ("x:465", .starttls, 465), ("x:25", .none, 25),
  ])
  func aGivenSecurityTakesPrecedence(text: String, security: MailServer.Security, port: Int) {
    let server = MailServer(text, security: security, ports: MailServer.smtpPorts)
    #expect(server?.security == security && server?.port == port)
  }

  @Test(arguments: [
    ("localhost", true), ("127.0.0.1", true), ("127.1", true), ("::1", true),
    ("localhost.example", false), ("12.7.0.0.1", false), ("home.example", false),
  ])
  func onlyThisMachineIsLocal(host: String, isLocal: Bool) {
    #expect(MailServer(host, 143, .none).isLocal == isLocal)
  }

  @Test(arguments: [
    ".x", "x_y", "größe", "x/y", "x y", String(repeating: "x", count: 254), "x:", "x:-1", "x:1a",
  ])
  func anInvalidHostOrPortIsRefused(text: String) {
    #expect(MailServer(text, security: .tls, ports: MailServer.imapPorts) == nil)
  }

  @Test func theWordsNameServerPortAndSecurity() {
    #expect(MailServer("imap.x.example", 993, .tls).words == "imap.x.example:993 (tls)")
  }
}

@Suite struct MailProviderTests {
  private func provider(_ address: String) throws -> MailProvider {
    MailProvider.of(try #require(NamedAddress(address)))
  }

  @Test(arguments: [
    ("a@gmail.com", "imap.gmail.com:993 (tls)", "smtp.gmail.com:465 (tls)"),
    ("a@WEB.de", "imap.web.de:993 (tls)", "smtp.web.de:587 (starttls)"),
    ("a@posteo.net", "posteo.de:993 (tls)", "posteo.de:465 (tls)"),
    ("a@live.com", "outlook.office365.com:993 (tls)", "smtp-mail.outlook.com:587 (starttls)"),
  ])
  func knownProvidersHaveTheirOwnServers(address: String, imap: String, smtp: String) throws {
    let provider = try provider(address)
    #expect(provider.imap.words == imap && provider.smtp.words == smtp && !provider.isGuess)
  }

  @Test(arguments: [("a@gmail.com", true), ("a@hotmail.de", true), ("a@mailbox.org", false)])
  func aPreconditionIsRemarked(address: String, isThere: Bool) throws {
    #expect(try provider(address).remark.isEmpty == !isThere)
  }

  @Test(arguments: ["a@not-gmail.com", "a@gmail.com.example", "a@mail.web.de"])
  func aSimilarDomainIsNotThatProvider(address: String) throws {
    let provider = try provider(address)
    #expect(provider.isGuess && provider.remark.isEmpty)
    #expect(provider.imap.host == "imap." + address.dropFirst(2))
    #expect(provider.smtp.words == "smtp.\(address.dropFirst(2)):465 (tls)")
  }

  @Test func theUnitsRunMbsyncWithItsSettings() {
    let text = MailUnits.text(mbsync: "/home/ada/.config/isyncrc")
    #expect(text.contains("\nExecStart=/usr/bin/mbsync --config /home/ada/.config/isyncrc --all\n"))
    #expect(text.contains("\nOnUnitInactiveSec=60\n"))
  }
}
