import TactusHaptics
import TactusInput

/// The rows of home, from top to bottom.
public enum HomeRow: String, Hashable, Sendable, CaseIterable {
  case messages
  case alerts
  case news
  case health
  case close
}

/// Home: the way in and the way out.
extension Messenger {
  mutating func open(_ shelf: some MessageShelf) -> [MessengerEffect] {
    places = [.home(.messages)]
    return feelHome(.messages, after: [.cue(.opened)], shelf)
  }

  mutating func atHome(_ command: KeyCommand, _ row: HomeRow, _ shelf: some MessageShelf)
    throws(ShelfError) -> [MessengerEffect]
  {
    switch command {
    case .up, .down, .top, .bottom:
      var rows = Rows(HomeRow.allCases, at: row)
      guard rows.move(command), let next = rows.atHand else {
        return feel([.cue(.endOfCategory)])
      }
      stay(at: .home(next))
      return feelHome(next, after: [.cue(.focus)], shelf)
    case .preview: return feelHome(row, after: [.cue(.preview)], shelf)
    case .back: return feel([.cue(.endOfCategory)])
    case .activate:
      switch row {
      case .messages: return try enter(.conversations(nil), shelf)
      case .alerts: return try enter(.alerts, shelf)
      case .news: return try enter(.news, shelf)
      case .health: return try enterHealth(shelf)
      case .close: return close()
      }
    default: return reject()
    }
  }

  /// Feels a row of home with its number, not counting a message about to be marked read.
  ///
  /// Home stays open even if they cannot be counted, since the way out leads through it.
  mutating func feelHome(
    _ row: HomeRow, after cues: [Feeling], _ shelf: some MessageShelf,
    without read: MessageID? = nil
  ) -> [MessengerEffect] {
    do throws(ShelfError) {
      return feel(cues + [.text(try Self.name(row, shelf, without: read))])
    } catch {
      return feel(cues + [.cue(.sendFailure), .text(row.rawValue)]) + [.complain(error)]
    }
  }

  /// A row of home with the number of unread messages; `alerts` counts only those that cannot wait.
  static func name(
    _ row: HomeRow, _ shelf: some MessageShelf, without read: MessageID? = nil
  ) throws(ShelfError) -> String {
    if row == .news || row == .health || row == .close { return row.rawValue }
    var count = 0
    for id in try shelf.unread(limit: MessageList.mostAlerts) where id != read {
      if row == .messages {
        count += 1
      } else if let message = try shelf.message(id), message.analysis.isUrgent {
        count += 1
      }
    }
    return row.rawValue + suffix(count)
  }

  /// A number after a name: empty for 0, and with no more digits than are worth feeling.
  static func suffix(_ count: Int) -> String { count < 1 ? "" : " \(number(count))" }

  /// A number with no more digits than are worth feeling.
  static func number(_ count: Int) -> String {
    count < MessageList.mostAlerts ? "\(count)" : "\(MessageList.mostAlerts - 1)+"
  }
}
