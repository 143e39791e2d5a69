import TactusGlove
import TactusHaptics
import TactusPlayer
import TactusWire

/// Combines played cells into cues and words.
struct DemoTouch {
  /// A complete sensation, and the end of its last pulse on the device's clock.
  typealias Felt = (sensation: Sensation, end: Microseconds)

  /// The text felt since the last cue.
  private(set) var text = ""
  /// The number of cells in that text.
  private(set) var cells = 0
  private var lastOffset = -1
  /// True if the text ends in the middle of a word.
  private(set) var isInsideWord = false
  /// The end of the last pulse, on the device's clock.
  private(set) var end = Microseconds.zero

  /// Handles an event; returns the cue or word that it completes, if any.
  mutating func handle(_ event: PlayerEvent) -> Felt? {
    guard case .played(let cell, let onset) = event else { return nil }
    end = cell.lastPulseEnd(onset: onset) ?? end
    switch cell.source.symbol {
    case .pattern: return nil
    case .cue(let cue, _): return cell.source.endsWord ? (.cue(cue), end) : nil
    case .cell:
      if cell.source.offset != lastOffset { text += cell.source.text }
      lastOffset = cell.source.offset
      cells += 1
      isInsideWord = cell.source.cell != .blank && !cell.source.endsWord
      return cell.source.endsWord ? (.word(text), end) : nil
    }
  }

  /// Pops the felt text; returns nil if there is none.
  mutating func popText() -> (text: String, cells: Int, isCut: Bool)? {
    defer {
      text = ""
      cells = 0
      lastOffset = -1
      isInsideWord = false
    }
    return cells == 0 ? nil : (text, cells, isInsideWord)
  }
}

extension ScheduledCell {
  /// The end of the cell's last pulse; nil for a blank cell.
  fileprivate func lastPulseEnd(onset: Microseconds) -> Microseconds? {
    (0..<compiled.pattern.count).map { compiled.pattern[$0].end }.max()
      .map { onset + Microseconds($0) }
  }
}
