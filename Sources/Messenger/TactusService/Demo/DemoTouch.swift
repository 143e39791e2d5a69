import TactusGlove
import TactusHaptics
import TactusPlayer
import TactusWire

/// Puts what the motors played together to cues and words.
struct DemoTouch {
  /// A complete sensation, and when its last pulse ended on the device's clock.
  typealias Felt = (sensation: Sensation, end: Microseconds)

  /// The text felt since the last cue.
  private(set) var text = ""
  /// The number of its cells.
  private(set) var cells = 0
  private var lastOffset = -1
  /// Whether the text ends in the middle of a word.
  private(set) var isInsideWord = false
  /// When the last pulse ends, on the device's clock.
  private(set) var end = Microseconds.zero

  /// Takes an event; returns the cue or word that it completes, if any.
  mutating func take(_ event: PlayerEvent) -> Felt? {
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

  /// Takes the text that was felt; nil if there is none.
  mutating func takeText() -> (text: String, cells: Int, isCut: Bool)? {
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
  /// When the cell's last pulse ends; nil for a blank cell.
  fileprivate func lastPulseEnd(onset: Microseconds) -> Microseconds? {
    (0..<compiled.pattern.count).map { compiled.pattern[$0].end }.max()
      .map { onset + Microseconds($0) }
  }
}
