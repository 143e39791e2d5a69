import TactusBraille
import TactusHaptics
import TactusInput

/// Text deleted from a draft.
struct Deletion: Hashable, Sendable {
  var cells: [BrailleCell] = []
  /// The deleted text before the cells.
  var start = ""
}

/// The caret in a draft: the position for inserting and deleting cells.
extension Messenger {
  /// Moves the caret by a cell or to an end, and plays the cell after it.
  mutating func moveCaret(_ command: KeyCommand, _ composing: Composing) -> [MessengerEffect] {
    let cells = composing.draft.cells
    let target =
      switch command {
      case .left: composing.caret - 1
      case .right: composing.caret + 1
      case .top: 0
      default: cells.count
      }
    guard (0...cells.count).contains(target) else { return feel([.cue(.endOfCategory)]) }
    var moved = composing
    moved.caret = target
    stay(at: .composing(moved))
    guard cells.indices.contains(target) else { return feel([.cue(.endOfCategory)]) }
    return feel([.cue(.focus), .text(Self.name(of: cells[target]))])
  }

  /// Returns a cell as played: by itself, regardless of its meaning next to others.
  private static func name(of cell: BrailleCell) -> String {
    cell == .blank ? KeyCommand.space.rawValue : String(Character(cell.unicode))
  }

  /// Deletes the cell or the word before the caret.
  mutating func delete(_ command: KeyCommand, _ composing: Composing) -> [MessengerEffect] {
    guard outgoing[composing.conversation] == nil else { return reject() }
    var (composer, start) = (composer(composing.draft), composing.draft.start)
    let caret = composing.caret
    let first = command == .delete ? max(0, caret - 1) : composer.startOfWord(before: caret)
    var deletion = Deletion(cells: composer.remove(first..<caret))
    if deletion.cells.isEmpty { deletion.start = Self.removeEnd(of: &start, command) }
    guard deletion != Deletion() else { return reject() }
    var composing = composing
    composing.caret = first
    composing.deletions = composing.deletions.suffix(Composing.mostDeletions - 1) + [deletion]
    return playChange(change(composing, to: composer, after: start))
  }

  /// Removes and returns the last character or word, with trailing blanks.
  private static func removeEnd(of text: inout String, _ command: KeyCommand) -> String {
    guard command == .deleteWord else { return text.popLast().map(String.init) ?? "" }
    let blanks = text.reversed().prefix(while: \.isWhitespace).count
    let word = text.dropLast(blanks).reversed().prefix { !$0.isWhitespace }.count
    defer { text.removeLast(blanks + word) }
    return String(text.suffix(blanks + word))
  }

  /// Reinserts the last deleted text at the caret.
  mutating func undo(_ composing: Composing) -> [MessengerEffect] {
    var composer = composer(composing.draft)
    guard outgoing[composing.conversation] == nil, let last = composing.deletions.last,
      composer.insert(last.cells, at: composing.caret)
    else { return reject() }
    var composing = composing
    composing.caret += last.cells.count
    composing.deletions.removeLast()
    return playChange(change(composing, to: composer, after: composing.draft.start + last.start))
  }

  /// Plays the word before the caret, and saves the draft.
  private mutating func playChange(_ changed: Composing) -> [MessengerEffect] {
    feel([.cue(.focus)] + text(wordBeforeCaret(changed), of: changed.draft))
      + (changed.draft.isEmpty
        ? [.discardDraft(changed.conversation)] : [.save(changed.draft, changed.conversation)])
  }

  /// Returns the word before the caret, ignoring blanks between them; empty without one.
  func wordBeforeCaret(_ composing: Composing) -> String {
    var before = composing.draft
    before.cells = Array(before.cells.prefix(composing.caret))
    return composer(before).lastWord
  }
}
