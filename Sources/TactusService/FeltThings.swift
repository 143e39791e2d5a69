package import TactusHaptics
package import TactusPlayer

/// Something that was felt.
package enum FeltThing {
  case cue(Cue)
  case text(String)
}

/// Makes cues and texts of the cells as they are felt.
package struct FeltThings {
  /// The longest text that is one thing; a longer one is told in parts.
  private static let longest = 56

  private var text = ""
  private var lastIndex = -1
  private var lastOffset = -1

  package init(text: String = "", lastIndex: Int = -1, lastOffset: Int = -1) {
    self.text = text
    self.lastIndex = lastIndex
    self.lastOffset = lastOffset
  }

  /// What is complete with this cell.
  package mutating func felt(_ cell: ScheduledCell) -> [FeltThing] {
    // Felt again, from the start of a word.
    var things = cell.index <= lastIndex ? cut() : []
    lastIndex = cell.index
    switch cell.source.symbol {
    case .cue(let cue, let part):
      things += take()
      if part == 0 { things.append(.cue(cue)) }
    case .cell(.blank):
      if text.count >= Self.longest { things += take() } else { text += " " }
    case .cell:
      if cell.source.offset != lastOffset { text += cell.source.text }
      lastOffset = cell.source.offset
    }
    return things
  }

  /// The text that was felt so far and will not be felt any further.
  package mutating func cut() -> [FeltThing] {
    let things = take()
    guard case .text(let text)? = things.last else { return things }
    return [.text(text + "…")]
  }

  /// The text that was felt, as when nothing follows it.
  package mutating func take() -> [FeltThing] {
    defer {
      text = ""
      lastOffset = -1
    }
    let words = text.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? [] : [.text(words)]
  }
}
