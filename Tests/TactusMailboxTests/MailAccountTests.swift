import Testing

@testable import TactusMailbox

struct MailAccountTests {
  private func account(user: String = "ada", password: String = "pass show mail") throws
    -> MailAccount
  {
    let address = try #require(NamedAddress("ada@home.example"))
    return MailAccount(
      address: address, user: user, imap: MailServer("imap.home.example", 993, .tls),
      smtp: MailServer("smtp.home.example", 587, .starttls), passwordCommand: password,
      maildir: "/home/ada/Mail/home")
  }

  @Test func mbsyncFetchesByTLSAndChangesNothingOnTheServer() throws {
    let lines = try account().mbsync.split(separator: "\n")
    for line in [
      "Host imap.home.example", "Port 993", "SSLType IMAPS", "PassCmd \"pass show mail\"",
      "Sync Pull", "Path \"/home/ada/Mail/home/\"",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
  }

  @Test func onlyMarksOfWhatWasReadGoToTheServerIfThatIsWanted() throws {
    var account = try account()
    account.carriesSeen = true
    #expect(account.mbsync.contains("\nSync Pull PushFlags\n"))
  }

  @Test func msmtpSendsByTLSWithTheCommandsPassword() throws {
    let lines = try account().msmtp.split(separator: "\n")
    for line in [
      "host smtp.home.example", "port 587", "tls on", "tls_starttls on",
      "passwordeval pass show mail", "from ada@home.example", "account default : ada@home.example",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
  }

  @Test func quotesInACommandStayQuotes() throws {
    let text = try account(password: #"printf "%s" 'x\y'"#).mbsync
    #expect(text.contains(#"PassCmd "printf \"%s\" 'x\\y'""#))
    #expect(MailAccount.objection(to: "a\nHost evil") != nil)
    #expect(MailAccount.objection(to: "pass show mail") == nil)
  }

  @Test(arguments: [
    ("imap.x.example", 993, MailServer.Security.tls), ("imap.x.example:143", 143, .starttls),
    ("IMAP.x.example:993", 993, .tls), ("imap.x.example:1234", 1234, .starttls),
  ])
  func portsSayHowTheLineIsKept(text: String, port: Int, security: MailServer.Security) {
    let server = MailServer(text, security: nil, ports: MailServer.imapPorts)
    #expect(server?.port == port && server?.security == security)
    #expect(server?.host == "imap.x.example")
  }

  @Test(arguments: ["", ":993", "a b", "x:0", "x:70000", "-x", "x;id", "x:1:2", "x\nHost y"])
  func whatIsNoServerIsRefused(text: String) {
    #expect(MailServer(text, security: nil, ports: MailServer.imapPorts) == nil)
  }

  @Test func knownProvidersHaveTheirServersAndOthersAGuess() throws {
    let known = MailProvider.of(try #require(NamedAddress("a@GMX.de")))
    #expect(known.imap.host == "imap.gmx.net" && !known.isGuess)
    let other = MailProvider.of(try #require(NamedAddress("a@home.example")))
    #expect(other.imap.host == "imap.home.example" && other.isGuess)
  }

  @Test(arguments: [
    ("ada@home.example", "", "ada@home.example"),
    ("Ada Byron <ada@home.example>", "Ada Byron", "ada@home.example"),
    ("\"Byron, Ada\" <ada@home.example>", "Byron, Ada", "ada@home.example"),
  ])
  func addressesAreReadWithTheirNames(text: String, name: String, address: String) {
    let read = NamedAddress(text)
    #expect(read?.name == name && read?.text == address)
  }

  @Test(arguments: [
    "", "ada", "@x", "a@", "a@b@c", "-x@y", "a b@c", "a@b,c@d", "a@b\nBcc: c@d", "<a@b>, <c@d>",
    "a@-b", "x <a@b", "a@b;id", "`id`@b", "a|b@c",
  ])
  func whatIsNotOneAddressIsRefused(text: String) {
    #expect(NamedAddress(text) == nil)
  }
}
