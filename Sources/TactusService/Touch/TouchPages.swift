import TactusBraille
import TactusInput
import TactusMessenger

/// Finds what lies under the fingers where the hand is, and keeps it where it is while it can.
struct TouchPages {
  /// The number of the first row that is shown, in the whole place.
  private var first = 0
  /// The word of a text with which the page begins.
  private var firstWord = 0
  private var screen: Screen?
  private var rooms: [RoomName] = []
  private var word: Int?
  private var cells: [String: [BrailleCell]] = [:]
  private let translators: TableTranslators
  private let table: String?

  /// The most names whose cells are kept, and the most characters of a text that are laid out.
  private static let mostNames = 256
  private static let mostCharacters = 1000

  init(_ translators: TableTranslators, table: String? = nil) {
    self.translators = translators
    self.table = table
  }

  /// Whether the page may be another one than the last.
  func isOld(_ messenger: Messenger) -> Bool {
    messenger.screen != screen || messenger.wordAtHand != word || messenger.openRooms != rooms
  }

  /// The page at hand, and how far its rows lie from the row at hand.
  ///
  /// - Throws: `ShelfError` if the shelf cannot be read.
  mutating func page(
    _ messenger: Messenger, _ shelf: some MessageShelf, _ room: (rows: Int, cells: Int)
  ) throws(ShelfError) -> (page: TouchPage, rowAtHand: Int) {
    let isSame = screen.map { $0.isSamePlace(as: messenger.screen) } ?? false
    let rows = try messenger.rows(2 * room.rows + 1, shelf)
    screen = messenger.screen
    word = messenger.wordAtHand
    self.rooms = messenger.openRooms
    // Whatever is touched opens it.
    if screen == .closed { return (TouchPage(rows: [TouchPage.Row("closed")]), 0) }
    guard rows.names.isEmpty else {
      return show(rows, room, isSame: isSame, isGrave: messenger.screen.isGrave)
    }
    return (TouchPage(text: text(of: messenger, room, isSame: isSame)), 0)
  }

  private mutating func show(
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
    // A word of a text takes three cells at least, its blank included.
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

extension Screen {
  /// Whether it differs from another only in the row at hand or in how far it was read.
  func isSamePlace(as other: Screen) -> Bool {
    switch (self, other) {
    case (.home, .home), (.people, .people), (.searching, .searching), (.alerts, .alerts),
      (.health, .health), (.options, .options), (.joining, .joining):
      true
    case (.conversations(let folder, _, _), .conversations(let otherFolder, _, _)):
      folder == otherFolder
    case (.news(let kind, _, _), .news(let otherKind, _, _)): kind == otherKind
    case (.reading(let message, let isFull), .reading(let other, let isOtherFull)):
      message.id == other.id && isFull == isOtherFull
    case (.fraudRoom(let message, _, _, _), .fraudRoom(let other, _, _, _)),
      (.actions(let message, _, _, _), .actions(let other, _, _, _)):
      message.id == other.id
    default: false
    }
  }

  /// Whether its rows do what cannot be taken back.
  fileprivate var isGrave: Bool {
    switch self {
    case .fraudRoom, .actions: true
    default: false
    }
  }
}
