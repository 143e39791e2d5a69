import TactusBridge
import TactusCommandLine
import TactusMessage
import TactusMessenger
import TactusService
import TactusStore
import TactusSystem
import TactusText
import TactusWire

/// `tactus inbox list`: prints conversations, messages or the outbox.
struct InboxList {
  private let arguments: Arguments
  private let isJSON: Bool
  private let isUnreadOnly: Bool
  private var output = StandardOutput()

  init(_ arguments: Arguments) {
    self.arguments = arguments
    isJSON = arguments[Inbox.json]
    isUnreadOnly = arguments[Inbox.unread]
  }

  mutating func run() throws(Failure) -> ExitStatus {
    if let store = try Inbox.existingStore(arguments) {
      if arguments[Inbox.outbox] {
        try outbox(store)
      } else if let conversation = try Inbox.conversation(arguments, in: store) {
        try messages(store, conversation)
      } else {
        try conversations(store)
      }
    } else if !isJSON {
      output.line("no messages")
    }
    try output.finish()
    return .ok
  }

  private mutating func conversations(_ store: MessageStore) throws(Failure) {
    let list = try storing { () throws(StoreError) in try store.allConversations() }
      .filter { !isUnreadOnly || $0.unread > 0 }
    if isJSON {
      for one in list { output.line(InboxFormat.json(one)) }
      return
    }
    if list.isEmpty { output.line(isUnreadOnly ? "nothing unread" : "no messages") }
    let unread = list.map { $0.unread > 0 ? "\($0.unread) new" : "" }
    let digits = unread.map(\.count).max() ?? 0
    let names = list.map { TextWidth.cut($0.name.printable, to: Self.longestName) }
    let width = names.map(TextWidth.columns).max() ?? 0
    for ((one, name), unread) in zip(zip(list, names), unread) {
      let padding = String(repeating: " ", count: width - TextWidth.columns(name))
      output.line(
        "\(unread.rightAligned(to: digits))\(digits > 0 ? "  " : "")\(name)\(padding)  "
          + "\(InboxFormat.kind(one).padded(to: 8))  \(LocalTime.text(one.newest))")
    }
  }

  private mutating func messages(
    _ store: MessageStore, _ conversation: ConversationID
  ) throws(Failure) {
    var lines = 0
    try storing { () throws(StoreError) in
      try store.forEachMessage(in: conversation, isUnreadOnly: isUnreadOnly) { entry in
        lines += 1
        output.line(
          isJSON
            ? InboxFormat.json(entry.message, entry.externalID, entry.address)
            : InboxFormat.text(entry.message))
        return output.isOpen
      }
    }
    if lines == 0, !isJSON { output.line("nothing unread") }
  }

  /// The maximum number of answers about which the bridges are queried.
  private static let mostQueried = 1_000

  /// Returns the reasons that bridges give for answers that wait, by their keys; none where no bridge is installed.
  private static func reasons(
    _ entries: [OutboxEntry], _ store: String
  ) throws(Failure) -> [String: String] {
    let keys = entries.filter { $0.bridge != nil }.prefix(mostQueried).map(\.message.key.rawValue)
    guard !keys.isEmpty, let bridges = ProgramSearch.path(of: .bridges)
    else { return [:] }
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    let output = try ProgramOutput(
      of: [bridges, "--reasons", store] + keys, limit: .seconds(10), waiter)
    guard let objects = output.objects else {
      StandardError.write("tactus inbox: '\(bridges)' gives no reasons: \(output.complaint)")
      return [:]
    }
    let pairs = objects.compactMap { members -> (String, String)? in
      guard let key = members.text("key"), let reason = members.text("reason") else { return nil }
      return (key, reason)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private mutating func outbox(_ store: MessageStore) throws(Failure) {
    let entries = try storing { () throws(StoreError) in try store.outbox() }
    if entries.isEmpty, !isJSON { output.line("nothing in the outbox") }
    let path = try MessengerOptions.store(arguments)
    let reasons = OutboxReasons(
      store: path, reasons: try Self.reasons(entries, path),
      hasBridges: ProgramSearch.path(of: .bridges) != nil, try MessengerConfiguration(arguments))
    for entry in entries {
      let why = reasons.why(entry)?.printable
      let (to, text) = (entry.message.recipient, entry.message.text)
      if isJSON {
        output.line(
          JSONText.object(
            [
              ("to", JSONText.string(to)), ("text", JSONText.string(text)),
              ("key", JSONText.string(entry.message.key.rawValue)),
              ("state", JSONText.string(entry.state.rawValue)),
              ("time", InboxFormat.time(entry.time)),
            ] + (entry.bridge.map { [("bridge", JSONText.string($0))] } ?? [])
              + (why.map { [("why", JSONText.string($0))] } ?? [])))
      } else {
        output.line(
          "\(InboxOutbox.text(entry.message.key))  \(LocalTime.text(entry.time))  "
            + "\(Self.name(entry).padded(to: 12))  "
            + "\(to.printable): \(text.printable)")
        if let why { output.line("  \(why)") }
      }
    }
  }

  private static func name(_ entry: OutboxEntry) -> String {
    switch entry.state {
    case .queued: entry.bridge.map { "waiting for \($0.printable)" } ?? "waiting"
    case .sending: "sending"
    case .sent: "sent"
    case .failed: "not sent"
    case .unknown: "perhaps sent"
    }
  }

  private static let longestName = 24
}
