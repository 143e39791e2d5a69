import TactusHaptics
import TactusInput
import TactusMessage

/// A row of home.
public enum HomeRow: Hashable, Sendable {
  case messages
  case alerts
  case news
  case room(RoomName)
  case clock
  case health
  case help
  case close

  /// Returns the rows from top to bottom, including these rooms.
  public static func all(_ rooms: [RoomName]) -> [HomeRow] {
    [.messages, .alerts, .news] + rooms.map(HomeRow.room) + [.clock, .health, .help, .close]
  }

  /// The row's name, as played.
  public var name: String {
    switch self {
    case .messages: "messages"
    case .alerts: "alerts"
    case .news: "news"
    case .room(let name): name.rawValue
    case .clock: "clock"
    case .health: "health"
    case .help: "help"
    case .close: "close"
    }
  }
}

/// Home: the way in and the way out.
extension Messenger {
  mutating func open(_ archive: some MessageArchive) -> [MessengerEffect] {
    places = [.home(.messages)]
    return feelHome(.messages, after: [.cue(.opened)], archive)
  }

  mutating func atHome(_ command: KeyCommand, _ row: HomeRow, _ archive: some MessageArchive)
    throws(ArchiveError) -> [MessengerEffect]
  {
    switch command {
    case .up, .down, .top, .bottom:
      var rows = Rows(HomeRow.all(rooms), at: row)
      guard rows.move(command), let next = rows.atHand else {
        return feel([.cue(.endOfCategory)])
      }
      stay(at: .home(next))
      return feelHome(next, after: [.cue(.focus)], archive)
    case .preview: return feelHome(row, after: [.cue(.preview)], archive)
    case .back: return feel([.cue(.endOfCategory)])
    case .activate:
      if let effects = try goBack(to: row, archive) { return effects }
      switch row {
      case .room(let name): return enter(name)
      case .messages: return try enter(.conversations(nil), archive)
      case .alerts: return try enter(.alerts, archive)
      case .news: return try enter(.news, archive)
      case .clock: return enterClock(archive)
      case .health: return try enterHealth(archive)
      case .help: return pressHelp(archive)
      case .close: return close()
      }
    default: return reject()
    }
  }

  /// Plays a row of home with its number, not counting a message about to be marked read.
  ///
  /// Home stays open even if they cannot be counted, since it is the way out.
  mutating func feelHome(
    _ row: HomeRow, after cues: [TactileItem], _ archive: some MessageArchive,
    without read: MessageID? = nil
  ) -> [MessengerEffect] {
    do throws(ArchiveError) {
      return feel(cues + [.text(try Self.name(row, archive, without: read))])
    } catch {
      return feel(cues + [.cue(.sendFailure), .text(row.name)]) + [.complain(error)]
    }
  }

  /// Returns a row of home with the number of unread messages; `alerts` counts only those that
  /// cannot wait.
  static func name(
    _ row: HomeRow, _ archive: some MessageArchive, without read: MessageID? = nil
  ) throws(ArchiveError) -> String {
    guard row == .messages || row == .alerts else { return row.name }
    var count = 0
    for id in try archive.unread(limit: MessageList.mostAlerts) where id != read {
      if row == .messages {
        count += 1
      } else if let message = try archive.message(id), message.analysis.isUrgent {
        count += 1
      }
    }
    return row.name + suffix(count)
  }

  /// Returns a number after a name: empty for 0, with at most two digits.
  static func suffix(_ count: Int) -> String { count < 1 ? "" : " \(number(count))" }

  /// Returns a number with at most two digits.
  static func number(_ count: Int) -> String {
    count < MessageList.mostAlerts ? "\(count)" : "\(MessageList.mostAlerts - 1)+"
  }
}
