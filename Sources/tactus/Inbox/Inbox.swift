import TactusMail
import TactusMessenger
import TactusService
import TactusStore
import TactusSystem
import TactusWire

struct Inbox: Command {
  static let name = "inbox"
  static let summary = "List, import and export messages; send what waits."
  static let usage = "list | import FILE… | export | send | discard [OPTION…]"
  static let options = [
    OptionSpec("from", "NAME", "only the conversation with NAME"),
    OptionSpec("unread", nil, "only what was not read"),
    OptionSpec("outbox", nil, "list: what was to be sent, and what became of it"),
    OptionSpec("json", nil, "list: a JSON object a line; import: its figures as one"),
    OptionSpec(
      "format", "NAME",
      "import: \(MessageFormat.allCases.map(\.rawValue).joined(separator: ", ")) (default: as found)"
    ),
    MessengerOptions.store, MessengerOptions.configuration,
  ]
  static let notes = """
    A line of the list is how many are unread, who wrote, what kind it is, and
    when. With --from it is when, "new" if unread, and the message in short.

      tactus inbox list --unread
      tactus inbox list --from Mom
      tactus inbox import ~/mail/archive.mbox ~/Maildir messages.jsonl
      tactus inbox export > messages.jsonl
      tactus inbox list --outbox
      tactus inbox send
      tactus inbox send 0f9c
      tactus inbox discard 0f9c

    What was to be sent while the settings named no command waits in the outbox.
    Send sends it, each message at most once, by the command of the settings. One
    that was not sent, was perhaps sent, or has unreadable cells of which its
    writer was not asked, goes only when you name it by its key, or the first
    digits of that; 69 when not all were sent.
    Discard takes messages out of the outbox for good, with their drafts.

    Import takes JSON lines such as
      {"from":"Mom","body":"Hello","time":"2026-05-01T07:30:00Z"}
    (and "id", "urgency" from 0 to 1, "read"), mbox files and Maildirs; '-' is
    standard input. What is there already is not added again. Drafts and what
    is in the trash are passed over; so are symbolic links in a Maildir, and the
    folders in it, unless you name them too. What is wrong is reported by its
    line and left out, and the exit status is then 65; 66 or 77 when no file
    could be read at all.
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let words = arguments.operands
    guard ["import", "send", "discard"].contains(words.first) || words.count <= 1 else {
      throw Failure(.usage, "too much: '\(words[1].printable)': see --help")
    }
    if let word = words.first { try refuse(arguments, besides: word) }
    switch words.first {
    case "list":
      var list = InboxList(arguments)
      return try list.run()
    case "import": return try InboxImport.run(arguments, files: Array(words.dropFirst()))
    case "export":
      var export = InboxExport(arguments)
      return try export.run()
    case "send": return try InboxOutbox.send(arguments, keys: Array(words.dropFirst()))
    case "discard": return try InboxOutbox.discard(arguments, keys: Array(words.dropFirst()))
    case nil: throw Failure(.usage, "list, import, export, send or discard? see --help")
    case .some(let word):
      throw Failure(
        .usage,
        "'\(word.printable)' is none of list, import, export, send and discard: see --help")
    }
  }

  /// The options of each, besides --store.
  private static let taken: KeyValuePairs = [
    "list": ["from", "unread", "outbox", "json"], "export": ["from", "unread", "json"],
    "import": ["format", "json"], "send": ["config"], "discard": [],
  ]

  /// Refuses options that are another one's, and those that --outbox leaves nothing to do.
  private static func refuse(_ arguments: Arguments, besides word: String) throws(Failure) {
    guard let names = taken.first(where: { $0.key == word })?.value else { return }
    for option in options where arguments.has(option.name) && option.name != "store" {
      let (name, users) = (option.name, taken.filter { $0.value.contains(option.name) })
      guard names.contains(name) else {
        throw Failure(
          .usage, "\(word) takes no --\(name)",
          cure: "leave it out, or use \(users.map(\.key).joined(separator: " or "))")
      }
      if arguments.has("outbox"), name == "from" || name == "unread" {
        throw Failure(.usage, "--outbox shows all of the outbox", cure: "leave out --\(name)")
      }
    }
  }

  /// The store that is there, to look into; nil when there were never any messages.
  static func existingStore(_ arguments: Arguments) throws(Failure) -> MessageStore? {
    let path = try MessengerOptions.store(arguments)
    if InputFile.isMissing(path) {
      guard arguments.has(MessengerOptions.store.name) else { return nil }
      throw Failure(
        .noInput, "\(path.printable): no such file",
        cure: "name another, or import messages into it")
    }
    return try storing { () throws(StoreError) in try MessageStore(path: path, isReader: true) }
  }

  /// The conversation that `--from` asks for; nil without it.
  static func conversation(
    _ arguments: Arguments, in store: MessageStore
  ) throws(Failure) -> ConversationID? {
    guard let name = arguments["from"] else { return nil }
    let found = try storing { () throws(StoreError) in try store.conversation(named: name) }
    guard let found else {
      throw Failure(
        .noInput, "no messages from '\(name.printable)'", cure: "see 'tactus inbox list'")
    }
    return found
  }
}
