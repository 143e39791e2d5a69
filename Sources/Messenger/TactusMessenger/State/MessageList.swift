import TactusAnalysis
import TactusHaptics
import TactusInput
import TactusMessage

/// A list of conversations, or of all unread messages.
///
/// The rows keep their order while the list is open, even if messages are read, so that "down"
/// always moves on. Arrivals are inserted by urgency; "top", or another folder, rebuilds the list.
struct MessageList: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The conversations of a folder, or all if nil.
    case conversations(MessageFolder?)
    case alerts
    /// The lines of the digest.
    case news
    /// The messages of one line of the digest.
    case newsLine(Digest.Kind)
  }

  enum Row: Hashable, Sendable {
    case conversation(ConversationID)
    case message(MessageID)
    case line(Digest.Line)
  }

  /// The maximum number of unread messages listed or counted.
  static let mostAlerts = 100

  var kind: Kind
  var rows: Rows<Row>

  init(_ kind: Kind, _ archive: some MessageArchive) throws(ArchiveError) {
    self.kind = kind
    switch kind {
    case .conversations(let folder):
      rows = Rows(try archive.conversations(folder).map(Row.conversation))
    case .alerts: rows = Rows(try archive.unread(limit: Self.mostAlerts).map(Row.message))
    case .news: rows = Rows(try Digest(of: archive).lines.map(Row.line))
    case .newsLine(let kind):
      rows = Rows(try Digest(of: archive)[kind]?.messages.map(Row.message) ?? [])
    }
  }

  /// The list's name, for display.
  var name: String {
    switch kind {
    case .conversations(let folder): folder?.rawValue ?? "all"
    case .alerts: "alerts"
    case .news: "news"
    case .newsLine(let kind): kind.rawValue
    }
  }
}

/// Lists: from home to a conversation or a message.
extension Messenger {
  static let noMessages = TactileItem.text("no messages")

  mutating func enter(_ kind: MessageList.Kind, _ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    var list = try MessageList(kind, archive)
    guard let items = try currentItems(pruning: &list, archive) else {
      return feel([.cue(.endOfCategory), Self.noMessages])
    }
    places.append(.list(list))
    return feel([.cue(.activate)] + items)
  }

  mutating func inList(_ command: KeyCommand, _ list: MessageList, _ archive: some MessageArchive)
    throws(ArchiveError) -> [MessengerEffect]
  {
    switch (command, list.kind) {
    case (.top, _): return try show(MessageList(list.kind, archive), after: .focus, archive)
    case (.up, _), (.down, _), (.bottom, _):
      var moved = list
      guard moved.rows.move(command) else { return feel([.cue(.endOfCategory)]) }
      return try show(moved, after: .focus, archive)
    case (.preview, _): return try show(list, after: .preview, archive)
    case (.activate, .news): return try openLine(of: list, archive)
    case (.activate, _): return try openRow(of: list, archive)
    case (.full, .news): return feel([.cue(.enterFull)] + list.rows.all.flatMap(Self.line))
    case (.delete, .alerts), (.delete, .newsLine):
      guard case .message(let id)? = list.rows.atHand else { return reject() }
      return try delete(id, archive)
    case (.back, _): return try leave(archive)
    case (.options, _):
      guard let person = try person(atHandOf: list, archive) else { return reject() }
      return try openOptions(of: person, archive)
    case (.left, .conversations(let folder)), (.right, .conversations(let folder)):
      var folders = Rows([nil] + MessageFolder.allCases.map(Optional.some), at: folder)
      if !folders.move(command == .left ? .up : .down) {
        _ = folders.move(command == .left ? .bottom : .top)
      }
      return try showFolder(folders.atHand ?? nil, archive)
    case (.urgentOnly, .conversations(let folder)):
      return try showFolder(folder == .urgent ? nil : .urgent, archive)
    default: return reject()
    }
  }

  private mutating func showFolder(_ folder: MessageFolder?, _ archive: some MessageArchive)
    throws(ArchiveError) -> [MessengerEffect]
  {
    var list = try MessageList(.conversations(folder), archive)
    let items = try currentItems(pruning: &list, archive)
    stay(at: .list(list))
    return feel([.cue(.categorySwitch), .text(list.name)] + (items ?? [Self.noMessages]))
  }

  private mutating func show(_ list: MessageList, after cue: Cue, _ archive: some MessageArchive)
    throws(ArchiveError) -> [MessengerEffect]
  {
    var list = list
    let items = try currentItems(pruning: &list, archive)
    stay(at: .list(list))
    guard let items else { return feel([.cue(.endOfCategory), Self.noMessages]) }
    return feel([.cue(cue)] + items)
  }

  private mutating func openRow(of list: MessageList, _ archive: some MessageArchive)
    throws(ArchiveError) -> [MessengerEffect]
  {
    var message: Message?
    var unread = 0
    switch list.rows.atHand {
    case .message(let id)?: message = try archive.message(id)
    case .conversation(let id)?:
      message = try self.message(toOpen: id, archive)
      unread = try archive.conversation(id)?.unread ?? 0
    case .line?, nil: break
    }
    guard let message else {
      var list = list
      if list.rows.atHand != nil { list.rows.remove() }
      return try show(list, after: .endOfCategory, archive)
    }
    let opened = countOpened(unread)
    return enter(message, archive) + opened
  }

  /// Returns the message at which a conversation opens; nil without any.
  func message(
    toOpen conversation: ConversationID, _ archive: some MessageArchive
  ) throws(ArchiveError) -> Message? {
    if let alert = try archive.conversation(conversation)?.fraudAlert,
      let message = try archive.message(alert)
    {
      return message
    }
    return try archive.firstMessage(in: conversation)
  }

  /// Opens a message, or the fraud room for an unread warning.
  mutating func enter(_ message: Message, _ archive: some MessageArchive) -> [MessengerEffect] {
    message.analysis.isFraudAlert && !message.isRead
      ? enterFraudRoom(message, archive) : read(message, after: .activate)
  }

  /// Returns the conversation of the current row; nil without one.
  func person(
    atHandOf list: MessageList, _ archive: some MessageArchive
  ) throws(ArchiveError) -> ConversationID? {
    switch list.rows.atHand {
    case .conversation(let id)?: id
    case .message(let id)?: try archive.message(id)?.conversation
    case .line?, nil: nil
    }
  }

  /// Returns the output for the current row, after removing rows that no longer exist; nil if none
  /// is left.
  func currentItems(pruning list: inout MessageList, _ archive: some MessageArchive)
    throws(ArchiveError)
    -> [TactileItem]?
  {
    while let row = list.rows.atHand {
      switch row {
      case .conversation(let id):
        if let conversation = try archive.conversation(id) { return self.row(conversation) }
      case .message(let id):
        if let message = try archive.message(id) { return items(of: message) }
      case .line: return Self.line(row)
      }
      list.rows.remove()
    }
    return nil
  }

  private func row(_ conversation: Conversation) -> [TactileItem] {
    let name = TactileItem.text(
      SenderAddress.felt(conversation.name) + introduced(conversation.unread))
    let lead: [TactileItem] = conversation.isDoubtful ? [.text(Self.doubtful)] : []
    return conversation.unread > 0
      ? lead + [.cue(Self.cue(for: conversation.urgency.band)), name] : lead + [name]
  }

  private func items(of message: Message) -> [TactileItem] {
    Self.lead(of: message) + [.cue(Self.cue(for: message.analysis.urgency.band))]
      + Self.sender(message.sender)
      + Self.text(message.analysis.gist, in: tables.table(for: message))
  }

  /// Opens the messages of the current line.
  private mutating func openLine(of list: MessageList, _ archive: some MessageArchive)
    throws(ArchiveError) -> [MessengerEffect]
  {
    guard case .line(let line)? = list.rows.atHand else {
      return feel([.cue(.endOfCategory), Self.noMessages])
    }
    return try enter(.newsLine(line.kind), archive)
  }

  private static func line(_ row: MessageList.Row) -> [TactileItem] {
    guard case .line(let line) = row else { return [] }
    let cue: Cue =
      switch line.kind {
      case .pressing: .urgencyHigh
      case .asking: .urgencyMedium
      case .rest: .urgencyLow
      }
    return [.cue(cue), .text(line.text)]
  }

  /// Inserts an arrival into every open list without a row for it, below more urgent ones.
  mutating func insert(_ message: Message, _ archive: some MessageArchive) throws(ArchiveError) {
    for (index, place) in places.enumerated() {
      guard case .list(var list) = place else { continue }
      let row: MessageList.Row
      let order: [MessageList.Row]
      switch list.kind {
      case .alerts:
        guard !message.isRead else { continue }
        row = .message(message.id)
        guard !list.rows.all.contains(row) else { continue }
        order = try archive.unread(limit: MessageList.mostAlerts).map(MessageList.Row.message)
      // The digest and its lines are a snapshot, rebuilt by "top".
      case .news, .newsLine: continue
      case .conversations(let folder):
        row = .conversation(message.conversation)
        let found = try archive.conversation(message.conversation)?.folder
        guard folder == nil || folder == found, !list.rows.all.contains(row) else { continue }
        order = try archive.conversations(folder).map(MessageList.Row.conversation)
      }
      list.rows.insert(row, by: order)
      places[index] = .list(list)
    }
  }
}
