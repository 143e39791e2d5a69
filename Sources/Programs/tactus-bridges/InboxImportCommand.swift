import TactusCommandLine
import TactusMailImport
import TactusService
import TactusSystem

struct InboxImportCommand: TactusCommand {
  static let name = "inbox import"
  static let usage = "[OPTION…] FILE…"
  static let options: [any CommandOption] = [format, json, MessengerOptions.store]
  private static let format = Option(
    "format", "NAME", .text, "\(InboxImport.formats) (default: detected)")
  private static let json = Flag("json", "print the figures as one JSON object")
  static let notes = """
    Reads mbox files, Maildirs, single mails (.eml) and JSON lines such as
      {"from":"Mom","body":"Hello","time":"2026-05-01T07:30:00Z"}
    with optional "address", "id", "urgency" from 0 to 1, "read", "own" for messages
    you wrote, and for a mail "full" (the whole text), "to" (the recipients) and
    "doubt" (why its sender is doubtful); '-' is standard input. Messages that exist
    already are not added again. Drafts and trash are skipped; so are symbolic links
    and folders inside a Maildir, unless you name them too. A message that cannot be
    read is reported with its line and skipped; the exit status is then 65, or 66 or
    77 if no file could be read at all.

      tactus inbox import ~/mail/archive.mbox ~/Maildir messages.jsonl
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try InboxImport.run(
      arguments.operands, format: arguments[format], into: MessengerOptions.store(arguments),
      isJSON: arguments[json])
  }
}
