/// The rows of a list, or some of them, for observers.
public struct ScreenRows: Hashable, Sendable {
  /// One line for each row.
  public var names: [String]
  /// The index in `names` of the current row.
  public var atHand: Int
  /// The number of rows before these.
  public var first: Int

  /// The rows of a place without rows.
  public static let none = ScreenRows()

  /// Creates rows, empty by default.
  public init(names: [String] = [], atHand: Int = 0, first: Int = 0) {
    self.names = names
    self.atHand = atHand
    self.first = first
  }
}

extension ScreenRows {
  /// Creates at most `most` of all rows, around the current one.
  fileprivate init<Row>(
    around all: [Row], at index: Int, most: Int, name: (Row) throws(ArchiveError) -> String
  ) throws(ArchiveError) {
    first = max(0, min(index - most / 2, all.count - most))
    names = []
    for row in all[first...].prefix(max(0, most)) { names.append(try name(row)) }
    atHand = index - first
  }
}

extension Messenger {
  /// Returns at most `count` rows around the current one; `.none` in a place without rows.
  ///
  /// - Throws: `ArchiveError` if the archive cannot be read.
  public func rows(_ count: Int, _ archive: some MessageArchive) throws(ArchiveError) -> ScreenRows
  {
    switch places.last {
    case .home(let row)?:
      return try Self.rows(HomeRow.all(rooms), at: row) { row throws(ArchiveError) in
        try Self.name(row, archive)
      }
    case .list(let list)?:
      return try ScreenRows(
        around: list.rows.all, at: list.rows.index, most: count
      ) { row throws(ArchiveError) in try Self.name(row, archive) }
    case .people(let people)?:
      return try ScreenRows(
        around: people.rows.all, at: people.rows.index, most: count
      ) { person throws(ArchiveError) in person.name }
    case .searching(let searching)?:
      return try ScreenRows(
        around: searching.hits ?? [], at: searching.index ?? 0, most: count
      ) { hit throws(ArchiveError) in
        let parts = try row(of: hit, archive) ?? [.text("gone")]
        return parts.compactMap { if case .text(let text, _, _) = $0 { text } else { nil } }
          .joined(separator: ", ")
      }
    case .fraudRoom(let room)?:
      return try Self.rows(room.actions, at: room.action) { action in
        let isRunning = running == RunningAction(action: action, message: room.message.id)
        return action.rawValue
          + (isRunning
            ? ", running" : fraudHistory[room.message.id].contains(action) ? ", done" : "")
      }
    case .actions(let menu)?: return ScreenRows(names: menu.names, atHand: menu.index)
    case .health(let room)?: return ScreenRows(names: room.lines, atHand: room.index)
    case .clock(let room)?:
      return ScreenRows(names: room.rows.all.map { line(of: $0) }, atHand: room.rows.index)
    case .settings(let setting)?:
      return ScreenRows(
        names: settings.map { line(of: $0) }, atHand: settings.firstIndex(of: setting) ?? 0)
    case .choosing(let choice)?:
      return try ScreenRows(
        around: choice.values.all, at: choice.values.index, most: count
      ) { value throws(ArchiveError) in name(of: value, choice.setting) }
    case .options(let menu)?:
      let contact = try archive.conversation(menu.conversation)?.contact ?? Contact()
      return try Self.rows(menu.options, at: menu.option) { row($0, of: contact) }
    case .joining(let list)?:
      return try Self.rows(list.rows.all, at: list.rows.atHand ?? list.conversation) {
        id throws(ArchiveError) in try archive.conversation(id)?.name ?? "gone"
      }
    default: return .none
    }
  }

  /// The quick answers below an empty draft, of which the first row is the draft itself; `.none` elsewhere.
  public var quickAnswers: ScreenRows {
    guard case .composing(let composing)? = places.last, composing.draft.isEmpty,
      let quick = composing.quick, outgoing[composing.conversation] == nil
    else { return .none }
    return ScreenRows(
      names: ["write"] + quick.all, atHand: composing.offer == nil ? 0 : quick.index + 1)
  }

  private static func rows<Row: Equatable>(
    _ all: [Row], at row: Row, _ name: (Row) throws(ArchiveError) -> String
  ) throws(ArchiveError) -> ScreenRows {
    ScreenRows(names: try all.map(name), atHand: all.firstIndex(of: row) ?? 0)
  }

  private static func name(_ row: MessageList.Row, _ archive: some MessageArchive)
    throws(ArchiveError)
    -> String
  {
    switch row {
    case .conversation(let id):
      guard let one = try archive.conversation(id) else { return "gone" }
      return (one.isDoubtful ? "\(doubtful): " : "") + one.name + suffix(one.unread)
        + (one.unread > 0 ? ", \(one.urgency.band)" : "")
    case .message(let id):
      guard let one = try archive.message(id) else { return "gone" }
      let lead = one.analysis.isScam ? "\(doubtful): " : ""
      return "\(lead)\(one.sender), \(one.analysis.urgency.band): \(one.analysis.gist)"
    case .line(let line): return line.text
    }
  }
}
