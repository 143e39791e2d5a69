/// The rows of a list, or some of them, for people who watch.
public struct ScreenRows: Hashable, Sendable {
  /// One line for each row.
  public var names: [String]
  /// The index in `names` of the row at hand.
  public var atHand: Int

  /// The rows of a place that has none.
  public static let none = ScreenRows()

  /// Creates rows; without arguments there are none.
  public init(names: [String] = [], atHand: Int = 0) {
    self.names = names
    self.atHand = atHand
  }
}

extension Messenger {
  /// At most `count` rows around the one at hand; `.none` in a place without rows.
  ///
  /// - Throws: `ShelfError` if the shelf cannot be read.
  public func rows(_ count: Int, _ shelf: some MessageShelf) throws(ShelfError) -> ScreenRows {
    switch places.last {
    case .home(let row)?:
      return try Self.rows(HomeRow.allCases, at: row) { row throws(ShelfError) in
        try Self.name(row, shelf)
      }
    case .list(let list)?:
      let all = list.rows.all
      let first = max(0, min(list.rows.index - count / 2, all.count - count))
      var rows = ScreenRows(atHand: list.rows.index - first)
      for row in all[first...].prefix(max(0, count)) {
        rows.names.append(try Self.name(row, shelf))
      }
      return rows
    case .fraudRoom(let room)?:
      return try Self.rows(FraudAction.allCases, at: room.action) { action in
        let isRunning = running == RunningAction(action: action, message: room.message.id)
        return action.rawValue
          + (isRunning ? ", running" : deeds[room.message.id].contains(action) ? ", done" : "")
      }
    case .health(let room)?: return ScreenRows(names: room.lines, atHand: room.index)
    case .options(let menu)?:
      let contact = try shelf.conversation(menu.conversation)?.contact ?? Contact()
      return try Self.rows(PersonOption.allCases, at: menu.option) { row($0, of: contact) }
    case .joining(let list)?:
      return try Self.rows(list.rows.all, at: list.rows.atHand ?? list.conversation) {
        id throws(ShelfError) in try shelf.conversation(id)?.name ?? "gone"
      }
    default: return .none
    }
  }

  private static func rows<Row: Equatable>(
    _ all: [Row], at row: Row, _ name: (Row) throws(ShelfError) -> String
  ) throws(ShelfError) -> ScreenRows {
    ScreenRows(names: try all.map(name), atHand: all.firstIndex(of: row) ?? 0)
  }

  private static func name(_ row: MessageList.Row, _ shelf: some MessageShelf) throws(ShelfError)
    -> String
  {
    switch row {
    case .conversation(let id):
      guard let one = try shelf.conversation(id) else { return "gone" }
      return one.name + suffix(one.unread) + (one.unread > 0 ? ", \(one.urgency.band)" : "")
    case .message(let id):
      guard let one = try shelf.message(id) else { return "gone" }
      return "\(one.sender), \(one.analysis.urgency.band): \(one.analysis.gist)"
    case .line(let line): return line.text
    }
  }
}
