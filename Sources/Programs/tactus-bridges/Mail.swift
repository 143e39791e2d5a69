import TactusMailbox
import TactusCommandLine
import TactusService
import TactusSystem

/// `tactus mail`: mail as it comes, and answers by mail.
struct Mail: TactusCommand {
  static let name = "mail"
  static let usage = "[OPTION…] | --setup [ADDRESS]"
  static let options: [any CommandOption] = [
    OptionSpec("maildir", "DIR", "watch this Maildir and those in it; repeatable"),
    OptionSpec("folder", "NAME", "announce only this folder; repeatable"),
    OptionSpec("skip", "NAME", "do not announce this folder; repeatable"),
    OptionSpec("from", "ADDRESS", "the sender of answers"),
    OptionSpec("sendmail", "COMMAND", "program to send them (default: msmtp if configured)"),
    OptionSpec("setup", nil, "set up a mail account by questions"),
    OptionSpec("imap", "HOST[:PORT]", "setup: the server to fetch mail from"),
    OptionSpec("smtp", "HOST[:PORT]", "setup: the server to send mail through"),
    OptionSpec("security", "HOW", "setup: tls, starttls, or none on this machine"),
    OptionSpec("user", "NAME", "setup: the name to log in with"),
    OptionSpec("password-command", "TEXT", "setup: the command that prints the password"),
    OptionSpec("keyring", nil, "setup: put the password into the keyring"),
    OptionSpec("certificates", "FILE", "setup: also trust these (PEM)"),
    OptionSpec("replace", nil, "setup: replace existing files without asking"),
    OptionSpec("print", nil, "setup: only show the systemd timer that fetches mail"),
    MessengerOptions.store, MessengerOptions.configuration,
  ]
  static let notes = MailNotes.text

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments.has("setup") else {
      try refuseOperands(arguments)
      let configuration = try MessengerConfiguration(arguments)
      let options = try MailOptions(
        maildirs: arguments.all("maildir"), folders: arguments.all("folder"),
        skip: arguments.all("skip"), from: arguments["from"], sendmail: arguments["sendmail"],
        settings: configuration.mail, store: try MessengerOptions.store(arguments))
      let waiter = try LiveWaiter()
      defer { waiter.release() }
      var job = try MailJob(options)
      return try job.run(waiter)
    }
    if arguments.has("print") {
      var output = StandardOutput()
      output.write(MailUnits.text(mbsync: MailPlaces().mbsync))
      try output.finish()
      return .ok
    }
    var answers = MailSetup.Answers()
    answers.address = arguments.operands.first
    (answers.imap, answers.smtp) = (arguments["imap"], arguments["smtp"])
    (answers.security, answers.user) = (arguments["security"], arguments["user"])
    answers.passwordCommand = arguments["password-command"]
    (answers.usesKeyring, answers.replaces) = (arguments.has("keyring"), arguments.has("replace"))
    (answers.maildir, answers.certificates) = (arguments["maildir"], arguments["certificates"])
    answers.settings = arguments[MessengerOptions.configuration.name]
    try MailSetup(answers).run { () throws(Failure) in try LiveWaiter() }
    return .ok
  }
}
