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
  case settings
  case help
  case close

  /// Returns the rows from top to bottom, including these rooms.
  public static func all(_ rooms: [RoomName]) -> [HomeRow] {
    [.messages, .alerts, .news] + rooms.map(HomeRow.room) + [
      .clock, .health, .settings, .help, .close,
    ]
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
    case .settings: "settings"
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
      case .messages:
        let opened = countOpened(try Self.count(row, archive))
        return try enter(.conversations(nil), archive) + opened
      case .alerts:
        let opened = countOpened(try Self.count(row, archive))
        return try enter(.alerts, archive) + opened
      case .news: return try enter(.news, archive)
      case .clock: return enterClock(archive)
      case .health: return try enterHealth(archive)
      case .settings: return enterSettings()
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
      let count = try Self.count(row, archive, without: read)
      return feel(cues + [.text(row.name + introduced(count))])
    } catch {
      return feel(cues + [.cue(.sendFailure), .text(row.name)]) + [.complain(error)]
    }
  }

  /// Returns a row of home with its number.
  static func name(
    _ row: HomeRow, _ archive: some MessageArchive
  ) throws(ArchiveError) -> String {
    row.name + suffix(try count(row, archive))
  }

  /// Returns the number of unread messages of a row; `alerts` counts only those that cannot wait.
  static func count(
    _ row: HomeRow, _ archive: some MessageArchive, without read: MessageID? = nil
  ) throws(ArchiveError) -> Int {
    guard row == .messages || row == .alerts else { return 0 }
    var count = 0
    for id in try archive.unread(limit: MessageList.mostAlerts) where id != read {
      if row == .messages {
        count += 1
      } else if let message = try archive.message(id), message.analysis.isUrgent {
        count += 1
      }
    }
    return count
  }

  /// The number of rows with a number to open until the reader knows what the number means.
  public static let openedUntilKnown = 10

  /// Returns a number after a name, and what it counts until the reader knows that.
  func introduced(_ count: Int) -> String {
    Self.suffix(count) + (count > 0 && openedNumbers < Self.openedUntilKnown ? " new" : "")
  }

  /// Records that a row with this number was opened.
  mutating func countOpened(_ count: Int) -> [MessengerEffect] {
    guard count > 0, openedNumbers < Self.openedUntilKnown else { return [] }
    openedNumbers += 1
    return [.saveOpenedNumbers(openedNumbers)]
  }

  /// Returns a number after a name: empty for 0, with at most two digits.
  static func suffix(_ count: Int) -> String { count < 1 ? "" : " \(number(count))" }

  /// Returns a number with at most two digits.
  static func number(_ count: Int) -> String {
    count < MessageList.mostAlerts ? "\(count)" : "\(MessageList.mostAlerts - 1)+"
  }
}
