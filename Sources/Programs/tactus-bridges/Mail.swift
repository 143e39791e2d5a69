import TactusBridge
import TactusCommandLine
import TactusMailImport
import TactusMailbox
import TactusService
import TactusSystem
import TactusText

/// `tactus mail`: forwards mail as it arrives, and sends answers by mail.
struct Mail: TactusCommand {
  static let name = "mail"
  static let usage = "[OPTION…] | --setup [ADDRESS]"
  static let options: [any CommandOption] = [
    maildir, folder, skip, from, sendmail, setup, imap, smtp, security, user, passwordCommand,
    keyring, certificates, replace, timer, MessengerOptions.store, MessengerOptions.configuration,
  ]
  private static let maildir = Option(
    repeated: "maildir", "DIR", .text, "watch this Maildir and those in it; repeatable")
  private static let folder = Option(
    repeated: "folder", "NAME", .text, "announce only this folder; repeatable")
  private static let skip = Option(
    repeated: "skip", "NAME", .text, "do not announce this folder; repeatable")
  private static let from = Option("from", "ADDRESS", .text, "the sender of answers")
  private static let sendmail = Option(
    "sendmail", "COMMAND", .text, "program to send them (default: msmtp if configured)")
  private static let setup = Flag("setup", "set up a mail account by questions")
  private static let imap = Option(
    "imap", "HOST[:PORT]", .text, "setup: the server to fetch mail from")
  private static let smtp = Option(
    "smtp", "HOST[:PORT]", .text, "setup: the server to send mail through")
  private static let security = Option(
    "security", "HOW", .text, "setup: tls, starttls, or none on this machine")
  private static let user = Option("user", "NAME", .text, "setup: the name to log in with")
  private static let passwordCommand = Option(
    "password-command", "TEXT", .text, "setup: the command that prints the password")
  private static let keyring = Flag("keyring", "setup: put the password into the keyring")
  private static let certificates = Option(
    "certificates", "FILE", .text, "setup: also trust these (PEM)")
  private static let replace = Flag("replace", "setup: replace existing files without asking")
  private static let timer = Flag(
    "print", "setup: only show the systemd timer that fetches mail")
  static let notes = MailNotes.text

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments[setup] else {
      try refuseOperands(arguments)
      let configuration = try MessengerConfiguration(arguments)
      let options = try MailOptions(
        maildirs: arguments[maildir], folders: arguments[folder], skip: arguments[skip],
        from: arguments[from], sendmail: arguments[sendmail],
        settings: configuration.mail, store: try MessengerOptions.store(arguments))
      let waiter = try LiveWaiter()
      defer { waiter.release() }
      var job = try MailJob(options, MessageMailStore(options.store))
      return try job.run(waiter)
    }
    if arguments[timer] {
      var output = StandardOutput()
      output.write(MailUnits.text(mbsync: MailPlaces().mbsync))
      try output.finish()
      return .ok
    }
    var answers = MailSetup.Answers()
    answers.address = arguments.operands.first
    (answers.imap, answers.smtp) = (try arguments[imap], try arguments[smtp])
    (answers.security, answers.user) = (try arguments[security], try arguments[user])
    answers.passwordCommand = try arguments[passwordCommand]
    (answers.usesKeyring, answers.replaces) = (arguments[keyring], arguments[replace])
    answers.maildir = try arguments[maildir].last
    answers.certificates = try arguments[certificates]
    answers.settings = try arguments[MessengerOptions.configuration]
    let setup = MailSetup(answers) { path throws(Failure) in
      MailSettingsFile(document: try SettingsDocument(path))
    }
    try setup.run { () throws(Failure) in try LiveWaiter() }
    return .ok
  }
}

/// The mail settings in the settings of the messenger.
private struct MailSettingsFile: MailSettingsDocument {
  let document: SettingsDocument

  var mail: MailSettings? { document.configuration.mail }

  func change(mail: JSONValue.Content?) throws(Failure) {
    try document.change([("mail", mail)])
  }
}
