import TactusBridge
import TactusCommandLine
import TactusMessage
import TactusMessenger
import TactusService
import TactusStore
import TactusSystem
import TactusWire

struct Inbox: TactusCommand {
  static let name = "inbox"
  static let usage =
    "[list|show|search|review|digest|stats|analyze|import|…] …"
  static let options: [any CommandOption] = [
    from, unread, outbox, more, less, json, MessengerOptions.store,
    MessengerOptions.configuration,
  ]
  static let from = Option("from", "NAME", .text, "only the conversation with NAME")
  static let unread = Flag("unread", "only unread messages")
  static let outbox = Flag("outbox", "list: show outgoing messages and their status")
  static let more = Option("more", "N", .text, "review: more messages like number N are wanted")
  static let less = Option("less", "N", .text, "review: fewer messages like number N are wanted")
  static let json = Flag("json", "a JSON object a line; reanalyze: figures as one")
  static let notes = """
    Each line of the list shows the number of new messages, the sender, the kind and
    the time. With --from it shows the message's number, the time, "new" if unread,
    and a summary.

      tactus inbox list --unread
      tactus inbox list --from Mom
      tactus inbox show 12
      tactus inbox search birth mom
      tactus inbox import ~/mail/archive.mbox ~/Maildir messages.jsonl
      tactus inbox export > messages.jsonl
      tactus inbox review
      tactus inbox review --less 12
      tactus inbox reanalyze
      tactus inbox list --outbox
      tactus inbox send
      tactus inbox send 0f9c
      tactus inbox discard 0f9c

    'show' prints a whole message, by its number or its ID at its source: sender,
    time, why the sender is doubtful, its urgency and why, its status, and the text.

    'search' finds people and messages with words that begin like this, the newest
    messages first, at most \(SearchHits.most) of each.

    'review' lists the urgent alerts of seven days and why each was one, and what
    raised no alert and why. --less and --more correct it, as the reader's own
    chords do: see 'tactus learned'.

    'reanalyze' judges all messages again, for use after an update of the models. It
    raises no alerts, and keeps an urgency that was given with a message.

    'list --outbox' shows why each message waits, and what to do. Messages written
    while the settings had no send command wait in the outbox. 'send' sends each of
    them at most once, with the current send command. A message that failed, that
    may have been sent, or that has unreadable cells its writer did not confirm is
    sent only if you name it by its key or the key's first digits. The exit status
    is 69 unless all were sent. 'discard' deletes messages from the outbox
    permanently, with their drafts.
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let words = arguments.operands
    guard ["search", "show", "send", "discard"].contains(words.first) || words.count <= 1
    else {
      throw Failure(.usage, "unexpected '\(words[1].printable)'", cure: "see --help")
    }
    try refuse(arguments, besides: words.first ?? "list")
    switch words.first {
    case "list", nil:
      var list = InboxList(arguments)
      return try list.run()
    case "show": return try show(arguments, Array(words.dropFirst()))
    case "review": return try InboxReview.run(arguments)
    case "search": return try InboxSearch.run(arguments, words: Array(words.dropFirst()))
    case "export":
      var export = InboxExport(arguments)
      return try export.run()
    case "reanalyze": return try InboxReanalysis.run(arguments)
    case "send": return try InboxOutbox.send(arguments, keys: Array(words.dropFirst()))
    case "discard": return try InboxOutbox.discard(arguments, keys: Array(words.dropFirst()))
    case .some(let word):
      throw Failure(
        .usage, "no action '\(word.printable)'",
        cure:
          "give list, show, search, review, digest, stats, analyze, import, export, reanalyze, send or "
          + "discard"
      )
    }
  }

  /// The options that each action accepts, besides `--store`.
  private static let taken: KeyValuePairs<String, [any CommandOption]> = [
    "list": [from, unread, outbox, json, MessengerOptions.configuration],
    "export": [from, unread, json], "search": [json],
    "show": [json, MessengerOptions.configuration],
    "review": [more, less, json, MessengerOptions.configuration],
    "reanalyze": [json], "send": [MessengerOptions.configuration], "discard": [],
  ]

  /// Refuses the options of other actions, and those that `--outbox` makes meaningless.
  private static func refuse(_ arguments: Arguments, besides word: String) throws(Failure) {
    let takers = taken.map { (key: $0.key, names: $0.value.map(\.name)) }
    guard let names = takers.first(where: { $0.key == word })?.names else { return }
    let store = MessengerOptions.store.name
    for option in options where arguments.has(option) && option.name != store {
      let (name, users) = (option.name, takers.filter { $0.names.contains(option.name) })
      guard names.contains(name) else {
        throw Failure(
          .usage, "\(word) takes no --\(name)",
          cure: "leave it out, or use \(users.map(\.key).joined(separator: " or "))")
      }
      if arguments[outbox], name == from.name || name == unread.name {
        throw Failure(.usage, "--outbox lists the whole outbox", cure: "leave out --\(name)")
      }
    }
  }

  private static func show(
    _ arguments: Arguments, _ names: [String]
  ) throws(Failure) -> ExitStatus {
    guard names.count == 1 else {
      throw Failure(
        .usage, names.isEmpty ? "no message" : "more than one message",
        cure: "give a number: the lines of 'tactus inbox list --from NAME' begin with it")
    }
    guard let store = try existingStore(arguments) else {
      throw Failure(.noInput, "no messages", cure: "see 'tactus inbox import'")
    }
    let message = try InboxMessage(names[0], in: store, MessengerConfiguration(arguments))
    var output = StandardOutput()
    for line in arguments[json] ? [message.json] : message.lines { output.line(line) }
    try output.finish()
    return .ok
  }

  /// Opens the existing store for reading; nil if there were never any messages.
  static func existingStore(_ arguments: Arguments) throws(Failure) -> MessageStore? {
    let path = try MessengerOptions.store(arguments)
    if InputFile.isMissing(path) {
      guard arguments.has(MessengerOptions.store) else { return nil }
      throw Failure(
        .noInput, "\(path.printable): no such file",
        cure: "name another file, or import messages into this one")
    }
    return try storing { () throws(StoreError) in try MessageStore(path: path, isReader: true) }
  }

  /// Returns the conversation that `--from` names; nil without it.
  static func conversation(
    _ arguments: Arguments, in store: MessageStore
  ) throws(Failure) -> ConversationID? {
    guard let name = try arguments[from] else { return nil }
    if name == Conversation.noteToSelf { return .noteToSelf }
    let found = try storing { () throws(StoreError) in try store.conversation(named: name) }
    guard let found else {
      throw Failure(
        .noInput, "no messages from '\(name.printable)'", cure: "see 'tactus inbox list'")
    }
    return found
  }
}
