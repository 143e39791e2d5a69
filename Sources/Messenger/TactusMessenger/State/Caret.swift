import TactusBraille
import TactusHaptics
import TactusInput

/// What was taken out of a draft.
struct Deletion: Hashable, Sendable {
  var cells: [BrailleCell] = []
  /// What stood before the cells.
  var start = ""
}

/// The caret in a draft: where cells are typed, and before which they are deleted.
extension Messenger {
  /// Moves by a cell, or to an end, and feels the cell that the caret then stands before.
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

  /// A cell as it is felt: itself, whatever its table makes of it beside others.
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
    if deletion.cells.isEmpty { deletion.start = Self.takeEnd(of: &start, command) }
    guard deletion != Deletion() else { return reject() }
    var composing = composing
    composing.caret = first
    composing.deletions = composing.deletions.suffix(Composing.mostDeletions - 1) + [deletion]
    return tellChange(change(composing, to: composer, after: start))
  }

  /// Takes the last character or word, with the blanks behind it.
  private static func takeEnd(of text: inout String, _ command: KeyCommand) -> String {
    guard command == .deleteWord else { return text.popLast().map(String.init) ?? "" }
    let blanks = text.reversed().prefix(while: \.isWhitespace).count
    let word = text.dropLast(blanks).reversed().prefix { !$0.isWhitespace }.count
    defer { text.removeLast(blanks + word) }
    return String(text.suffix(blanks + word))
  }

  /// Puts what was deleted last in again, where the caret is.
  mutating func undo(_ composing: Composing) -> [MessengerEffect] {
    var composer = composer(composing.draft)
    guard outgoing[composing.conversation] == nil, let last = composing.deletions.last,
      composer.insert(last.cells, at: composing.caret)
    else { return reject() }
    var composing = composing
    composing.caret += last.cells.count
    composing.deletions.removeLast()
    return tellChange(change(composing, to: composer, after: composing.draft.start + last.start))
  }

  /// Feels the word before the caret, and saves the draft.
  private mutating func tellChange(_ changed: Composing) -> [MessengerEffect] {
    feel([.cue(.focus)] + text(wordBeforeCaret(changed), of: changed.draft))
      + (changed.draft.isEmpty
        ? [.discardDraft(changed.conversation)] : [.save(changed.draft, changed.conversation)])
  }

  /// The word before the caret, with or without blanks between both; empty if there is none.
  func wordBeforeCaret(_ composing: Composing) -> String {
    var before = composing.draft
    before.cells = Array(before.cells.prefix(composing.caret))
    return composer(before).lastWord
  }
}
