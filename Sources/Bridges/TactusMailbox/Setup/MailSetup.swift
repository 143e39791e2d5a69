import Glibc
package import TactusBridge
import TactusProcess
package import TactusSystem
package import TactusText
import TactusWire

/// The settings of Tactus, as the setup of mail reads and changes them.
package protocol MailSettingsDocument {
  /// The mail settings; nil if there are none.
  var mail: MailSettings? { get }

  /// Replaces the mail settings, and writes the document if it is valid.
  ///
  /// - Throws: `Failure` if it is not, or cannot be written.
  func change(mail: JSONValue.Content?) throws(Failure)
}

/// `tactus mail --setup`: asks for a mail account, and writes the settings of mbsync, msmtp and
/// Tactus.
package struct MailSetup {
  /// The answers given on the command line; nil for questions to ask.
  package struct Answers {
    package var address: String?
    package var imap: String?
    package var smtp: String?
    package var security: String?
    package var user: String?
    package var passwordCommand: String?
    package var usesKeyring = false
    package var maildir: String?
    package var certificates: String?
    /// True if existing files are replaced without a question.
    package var replaces = false
    /// The settings file of Tactus; nil for the usual one.
    package var settings: String?

    package init() {}
  }

  private let answers: Answers
  private let openSettings: (_ path: String?) throws(Failure) -> any MailSettingsDocument
  private let places: MailPlaces
  private let talk = SetupTalk()

  /// - Parameter openSettings: opens the settings at a path, or the usual ones for nil.
  package init(
    _ answers: Answers, places: MailPlaces = MailPlaces(),
    openSettings: @escaping (_ path: String?) throws(Failure) -> any MailSettingsDocument
  ) {
    self.answers = answers
    self.openSettings = openSettings
    self.places = places
  }

  /// Asks for missing answers, and writes the files.
  ///
  /// - Throws: `Failure` if an answer is invalid or missing, or a file cannot be written.
  package func run(_ waiter: () throws(Failure) -> any Waiter) throws(Failure) {
    guard !places.settings.isEmpty else {
      throw Failure(
        .usage, "neither XDG_CONFIG_HOME nor HOME is an absolute path", cure: "set one of them")
    }
    let document = try openSettings(answers.settings)
    let address = try address()
    let provider = MailProvider.of(address)
    if provider.isGuess {
      try talk.print("The servers of \(address.domain) are not known; guessed:")
    }
    if !provider.remark.isEmpty { try talk.print("Of \(address.domain): \(provider.remark).") }
    let security = try security()
    let imap = try server(
      "Server for incoming mail", answers.imap, provider.imap, security,
      MailServer.imapPorts, option: "--imap")
    let smtp = try server(
      "Server for outgoing mail", answers.smtp, provider.smtp, security, MailServer.smtpPorts,
      option: "--smtp")
    let user = try text(
      "Login name", answers.user, default: address.text, option: "--user")
    let (command, secret) = try password(address)
    let maildir = try folder(address)
    let account = MailAccount(
      address: address, user: user, imap: imap, smtp: smtp, passwordCommand: command,
      maildir: maildir, certificates: try certificates(),
      carriesSeen: document.mail?.marksSeen ?? false)
    // Nothing is written until all answers are known.
    if let secret { try store(secret, address, try waiter()) }
    try write(SetupFile(path: places.mbsync, text: account.mbsync))
    try write(SetupFile(path: places.msmtpOfSetup, text: account.msmtp))
    guard PrivateFolder.make(maildir) else {
      throw Failure(
        .inputOutput, "cannot make '\(maildir)': \(String(cString: strerror(errno)))")
    }
    try updateSettings(document, account)
    try talk.print("Fetch mail:        mbsync --config \(MailAccount.quoted(places.mbsync)) --all")
    try talk.print("Deliver mail:      tactus mail")
    try talk.print("Every minute:      tactus mail --setup --print")
  }

  // MARK: Questions

  private func address() throws(Failure) -> NamedAddress {
    let text = try text("Mail address", answers.address, default: nil, option: "the address")
    guard let address = NamedAddress(text) else {
      throw Failure(
        .usage, "'\(text)' is not a mail address", cure: "give one such as ada@home.example")
    }
    return address
  }

  private func security() throws(Failure) -> MailServer.Security? {
    guard let word = answers.security else { return nil }
    guard let security = MailServer.Security(rawValue: word) else {
      throw Failure(.usage, "no security '\(word)'", cure: "give tls, starttls or none")
    }
    return security
  }

  private func server(
    _ question: String, _ answer: String?, _ usual: MailServer, _ security: MailServer.Security?,
    _ ports: [MailServer.Security: Int], option: String
  ) throws(Failure) -> MailServer {
    let standard = "\(usual.host):\(usual.port)"
    let text = try text(question, answer, default: standard, option: option)
    let server =
      text == standard && security == nil
      ? usual : MailServer(text, security: security, ports: ports)
    guard let server, server.port > 0 else {
      throw Failure(
        .usage, "invalid server '\(text)'", cure: "give a name such as \(usual.host), or NAME:PORT")
    }
    guard server.security != .none || server.isLocal else {
      throw Failure(
        .usage, "without TLS, any machine between here and \(server.host) could read the password",
        cure: "use --security none for a server on this machine only")
    }
    return server
  }

  private func password(
    _ address: NamedAddress
  ) throws(Failure) -> (command: String, secret: String?) {
    let keyring = MailAccount.keyringCommand(address)
    if let command = answers.passwordCommand {
      return (try checked(command, "--password-command"), nil)
    }
    var usesKeyring = answers.usesKeyring
    if !usesKeyring {
      let command = try text(
        "Command that prints the password, or 'keyring' to put it into the system's keyring", nil,
        default: "keyring", option: "--password-command or --keyring")
      if command != "keyring" { return (command, nil) }
      usesKeyring = true
    }
    if let obstacle = Spawn.obstacle(to: "secret-tool") {
      throw Failure(
        .unavailable, "no keyring: secret-tool: \(obstacle.advice)",
        cure: "apt install libsecret-tools, or give --password-command 'pass show mail'")
    }
    return (keyring, try talk.askSecret("Password of \(address.text)"))
  }

  private func folder(_ address: NamedAddress) throws(Failure) -> String {
    let usual = places.home.isEmpty ? nil : "\(places.home)/Mail/\(address.text)"
    let path = try text("Folder for the mail", answers.maildir, default: usual, option: "--maildir")
    guard path.hasPrefix("/"), path.count > 1 else {
      throw Failure(
        .usage, "'\(path)' is not an absolute path", cure: "give one that begins with a slash")
    }
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private func certificates() throws(Failure) -> String? {
    guard let path = answers.certificates else { return nil }
    return try checked(path, "--certificates")
  }

  private func text(
    _ question: String, _ answer: String?, default usual: String?, option: String
  ) throws(Failure) -> String {
    if let answer { return try checked(answer, option) }
    return try checked(try talk.ask(question, default: usual, option: option), question)
  }

  private func checked(_ text: String, _ what: String) throws(Failure) -> String {
    if let objection = MailAccount.objection(to: text) {
      throw Failure(.usage, "\(what) \(objection)", cure: "give another")
    }
    return text
  }

  // MARK: Files

  private func write(_ file: SetupFile) throws(Failure) {
    if let present = try file.present() {
      if present == file.text { return try talk.print("\(file.path): is as it should be") }
      try talk.print("\(file.path) already exists, and differs:")
      for line in file.difference(from: present) { try talk.print("  \(line)") }
      var isWanted = answers.replaces
      if !isWanted {
        isWanted = try talk.confirm(
          "Replace it, and keep it as \(file.path).old?", option: "--replace")
      }
      guard isWanted else { return try talk.print("\(file.path): left as it is") }
    }
    try file.write()
    try talk.print("\(file.path): written")
  }

  private func updateSettings(_ document: any MailSettingsDocument, _ account: MailAccount)
    throws(Failure)
  {
    let present = document.mail
    var maildirs = present?.maildirs ?? []
    if !maildirs.contains(account.maildir) { maildirs.append(account.maildir) }
    var mail = present ?? MailSettings()
    mail.maildirs = maildirs
    // Settings made by the user are kept.
    mail.from = present?.from ?? account.address.whole
    mail.sendmail = present?.sendmail ?? ["msmtp", "--file=\(places.msmtpOfSetup)"]
    if mail == present { return try talk.print("settings: are as they should be") }
    let value = (try? JSONParser.parse(Array(mail.json.utf8)))?.content
    try document.change(mail: value)
    try talk.print("settings: 'mail' written")
  }

  /// Stores the password in the keyring, through a pipe and never on a command line.
  private func store(
    _ secret: String, _ address: NamedAddress, _ waiter: any Waiter
  ) throws(Failure) {
    defer { waiter.release() }
    let program = ChildProcess(
      MailAccount.keyringStore(address), input: secret, limit: .seconds(120), at: waiter.now)
    while program.outcome == nil {
      let wakeup = waiter.wait(until: program.deadline, for: program.interests)
      if let status = wakeup.endingStatus { throw Failure(status, "interrupted") }
      program.step(at: waiter.now)
    }
    switch program.outcome {
    case .failed(let reason), .unknown(let reason):
      throw Failure(
        .unavailable, "the keyring did not accept the password: \(reason)",
        cure: "unlock it, or give --password-command")
    case .succeeded, nil: break
    }
  }
}
