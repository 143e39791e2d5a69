import TactusBraille
import TactusHaptics
import TactusInput

/// Letters typed to find a person or a message.
struct Query: Hashable, Sendable {
  private(set) var cells: [BrailleCell] = []
  /// The text before the cells: characters that were not typed as chords.
  private(set) var start = ""

  /// The maximum number of cells.
  private static let most = 64

  /// Appends a typed cell; returns false if the query is full.
  mutating func type(_ cell: BrailleCell) -> Bool {
    guard cells.count < Self.most else { return false }
    cells.append(cell)
    return true
  }

  /// Appends a character; the cells before it, whose text is given, become text.
  mutating func type(_ character: Character, after text: String) -> Bool {
    guard text.count < Self.most else { return false }
    start = text + String(character)
    cells = []
    return true
  }

  var isEmpty: Bool { cells.isEmpty && start.isEmpty }

  /// Deletes the last cell, character or word; returns false if there is none.
  mutating func delete(_ command: KeyCommand) -> Bool {
    guard !isEmpty else { return false }
    guard !cells.isEmpty else {
      if command == .delete {
        start.removeLast()
      } else {
        while start.last?.isWhitespace == true { start.removeLast() }
        while start.last?.isWhitespace == false { start.removeLast() }
      }
      return true
    }
    if command == .delete {
      cells.removeLast()
    } else {
      while cells.last == .blank { cells.removeLast() }
      while let last = cells.last, last != .blank { cells.removeLast() }
    }
    return true
  }
}

extension Messenger {
  /// Returns the text of a query, whose last word may be incomplete.
  func text(of query: Query) -> String {
    query.start + (query.cells.isEmpty ? "" : backTranslate(query.cells, true))
  }

  /// Returns the query after a typed cell or an editing command; nil if it does not change.
  static func edited(_ query: Query, by command: KeyCommand) -> Query? {
    var query = query
    let isChanged =
      switch command {
      case .space: query.type(.blank)
      case .delete, .deleteWord: query.delete(command)
      default: false
      }
    return isChanged ? query : nil
  }

  /// Leaves the place of an earlier search, with everything opened from it, so that places do not
  /// accumulate.
  mutating func leaveSearches() {
    let first = places.firstIndex {
      switch $0 {
      case .people, .searching: true
      default: false
      }
    }
    if let first { places.removeSubrange(first...) }
  }
}
