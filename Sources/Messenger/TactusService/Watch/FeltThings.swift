package import TactusGlove
package import TactusHaptics

/// A cue or a piece of text that was felt.
package enum FeltThing {
  case cue(Cue)
  case text(String)
}

/// Combines felt cells into cues and texts.
package struct FeltThings {
  /// The length beyond which a text is reported in parts.
  private static let longest = 56

  private var text = ""
  private var lastIndex = -1
  private var lastOffset = -1

  /// Creates a state, by default that before the first cell.
  package init(text: String = "", lastIndex: Int = -1, lastOffset: Int = -1) {
    self.text = text
    self.lastIndex = lastIndex
    self.lastOffset = lastOffset
  }

  /// Handles a felt cell; returns the cues and texts that it completes.
  package mutating func felt(_ cell: ObservedCell) -> [FeltThing] {
    // An earlier cell means that the text is felt again from the start of a word.
    var things = cell.index <= lastIndex ? cut() : []
    lastIndex = cell.index
    switch cell.symbol {
    case .cue(let cue, let part):
      things += popText()
      if part == 0 { things.append(.cue(cue)) }
    case .pattern: things += popText()
    case .cell(.blank):
      if text.count >= Self.longest { things += popText() } else { text += " " }
    case .cell:
      if cell.offset != lastOffset { text += cell.text }
      lastOffset = cell.offset
    }
    return things
  }

  /// Pops a text that is interrupted here, marked with "…".
  package mutating func cut() -> [FeltThing] {
    let things = popText()
    guard case .text(let text)? = things.last else { return things }
    return [.text(text + "…")]
  }

  /// Pops the text felt so far.
  package mutating func popText() -> [FeltThing] {
    defer {
      text = ""
      lastOffset = -1
    }
    let words = text.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? [] : [.text(words)]
  }
}
