import TactusAnalysis
import TactusBraille
import TactusInput
import TactusMessage
import TactusMessenger

/// Builds the page under the fingers from the reader's position, and keeps it in place as long as
/// possible.
struct TouchPages {
  /// The index of the first row shown, among all rows at the position.
  private var first = 0
  /// The index of the first word of a text on the page.
  private var firstWord = 0
  private var screen: Screen?
  private var rooms: [RoomName] = []
  private var word: Int?
  private var cells: [String: [BrailleCell]] = [:]
  private let translators: TableTranslators
  private let table: String?

  /// The maximum number of names whose cells are cached, and of characters of a text on a page.
  private static let mostNames = 256
  private static let mostCharacters = 1000

  /// The row shown if messages cannot be read; touching it makes the messenger report the problem.
  static let unreadable = "not readable"

  init(_ translators: TableTranslators, table: String? = nil) {
    self.translators = translators
    self.table = table
  }

  /// Returns true if the page may differ from the last.
  func isOld(_ messenger: Messenger) -> Bool {
    messenger.screen != screen || messenger.wordAtHand != word || messenger.openRooms != rooms
  }

  /// Returns the current page, and the index of the current row relative to its first row.
  ///
  /// - Throws: `ArchiveError` if the archive cannot be read.
  mutating func page(
    _ messenger: Messenger, _ archive: some MessageArchive, _ room: (rows: Int, cells: Int)
  ) throws(ArchiveError) -> (page: TouchPage, rowAtHand: Int) {
    let isSame = screen.map { $0.isSamePlace(as: messenger.screen) } ?? false
    let rows = try messenger.rows(2 * room.rows + 1, archive)
    screen = messenger.screen
    word = messenger.wordAtHand
    self.rooms = messenger.openRooms
    guard rows.names.isEmpty else {
      return rowPage(rows, room, isSame: isSame, isGrave: messenger.screen.isGrave)
    }
    let text = text(of: messenger, room, isSame: isSame)
    return (
      text.isEmpty ? page(named: messenger.screen.surfaceName, room) : TouchPage(text: text), 0
    )
  }

  /// Returns a page of one row for a position that has neither rows nor text, so that every surface
  /// responds: the messenger decides what a touch does.
  mutating func page(named name: String, _ room: (rows: Int, cells: Int)) -> TouchPage {
    TouchPage(rows: [TouchPage.Row(name, cells: cells(of: name, room.cells))])
  }

  private mutating func rowPage(
    _ rows: ScreenRows, _ room: (rows: Int, cells: Int), isSame: Bool, isGrave: Bool
  ) -> (TouchPage, Int) {
    let atHand = rows.first + rows.atHand
    let last = rows.first + rows.names.count
    let isShown = isSame && (first..<first + room.rows).contains(atHand) && first >= rows.first
    if !isShown { first = max(rows.first, min(atHand - room.rows / 2, last - room.rows)) }
    let shown = rows.names.dropFirst(first - rows.first).prefix(room.rows)
    let page = TouchPage(
      rows: shown.map { name in
        TouchPage.Row(name, cells: cells(of: name, room.cells), isGrave: isGrave)
      },
      isPart: shown.count < rows.names.count || rows.first > 0)
    return (page, atHand - first)
  }

  private mutating func text(
    of messenger: Messenger, _ room: (rows: Int, cells: Int), isSame: Bool
  ) -> [BrailleCell] {
    let text: String
    switch messenger.screen {
    case .reading(let message, let isFull): text = isFull ? message.whole : message.analysis.summary
    case .question(_, let question, _): text = question
    default: return []
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    let word = messenger.wordAtHand ?? (isSame ? firstWord : 0)
    // A word of a text takes at least three cells, including its blank.
    let fits = max(1, room.rows * room.cells / 8)
    if !isSame || !(firstWord..<firstWord + fits).contains(word) { firstWord = word }
    let part = words.dropFirst(firstWord).joined(separator: " ").prefix(Self.mostCharacters)
    return translate(String(part))
  }

  private mutating func cells(of name: String, _ most: Int) -> [BrailleCell] {
    if let known = cells[name] { return known }
    if cells.count >= Self.mostNames { cells = [:] }
    let made = translate(String(name.prefix(4 * most)))
    cells[name] = made
    return made
  }

  private func translate(_ text: String) -> [BrailleCell] {
    (try? translators.translate(text, by: table))?.cells ?? []
  }
}

/// A position as shown on a surface, regardless of the current row and the words already read.
private enum SurfacePlace: Hashable {
  case closed
  case home
  case conversations(MessageFolder?)
  case alerts
  case news(Digest.Kind?)
  case reading(MessageID, isFull: Bool)
  case people
  case searching
  case composing(to: String)
  case question(to: String, String)
  case fraudRoom(MessageID)
  case actions(MessageID)
  case health
  case clock
  case settingAlarm
  case settings
  case choosing(ReaderSetting)
  case options
  case joining
  case room(RoomName)
  indirect case learning(over: SurfacePlace)
}

extension Screen {
  /// Returns true if it differs from another only in the current row or the words already read.
  func isSamePlace(as other: Screen) -> Bool { surfacePlace == other.surfacePlace }

  /// Has a case for every screen and no default, so that none can be forgotten.
  private var surfacePlace: SurfacePlace {
    switch self {
    case .closed: .closed
    case .home: .home
    case .conversations(let folder, _, _): .conversations(folder)
    case .alerts: .alerts
    case .news(let kind, _, _): .news(kind)
    case .reading(let message, let isFull): .reading(message.id, isFull: isFull)
    case .people: .people
    case .searching: .searching
    case .composing(let name, _, _): .composing(to: name)
    case .question(let name, let text, _): .question(to: name, text)
    case .fraudRoom(let message, _, _, _): .fraudRoom(message.id)
    case .actions(let message, _, _, _): .actions(message.id)
    case .health: .health
    case .clock: .clock
    case .settingAlarm: .settingAlarm
    case .settings: .settings
    case .choosing(let setting, _, _, _): .choosing(setting)
    case .options: .options
    case .joining: .joining
    case .room(let name): .room(name)
    case .learning(let below): .learning(over: below.surfacePlace)
    }
  }

  /// The position's name on a surface, if it has neither rows nor text.
  fileprivate var surfaceName: String {
    switch self {
    case .closed: "closed"
    case .home: "home"
    case .conversations, .alerts, .joining: "empty"
    case .news: "no messages"
    case .reading(let message, _): message.sender
    case .people: "no such person"
    case .searching: "search"
    case .composing: "writing"
    case .question: "send?"
    case .fraudRoom: "fraud"
    case .actions: "actions"
    case .health: "health"
    case .clock: "clock"
    case .settingAlarm: "new alarm"
    case .settings: "settings"
    case .choosing(let setting, _, _, _): setting.rawValue
    case .options: "options"
    case .room(let name): name.rawValue
    case .learning: "learn"
    }
  }

  /// True if its rows have effects that cannot be undone.
  fileprivate var isGrave: Bool {
    switch self {
    case .fraudRoom, .actions: true
    default: false
    }
  }

  /// True if scrolling moves by words of a text, not by rows.
  var isOfWords: Bool {
    switch self {
    case .reading, .question, .room: true
    case .closed, .home, .conversations, .alerts, .news, .people, .searching, .composing,
      .fraudRoom,
      .actions, .health, .clock, .settingAlarm, .settings, .choosing, .options, .joining,
      .learning:
      false
    }
  }
}
