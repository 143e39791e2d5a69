import TactusHaptics

/// The output for typed cells.
public enum TypingEcho: String, Hashable, Sendable, CaseIterable {
  /// A tick for each cell.
  case tick
  /// A tick for each cell, and each word after the space that ends it.
  case word
  case none
}

extension Messenger {
  /// Plays the echo of a typed cell; a text being played ends, since the reader continues to type.
  ///
  /// Echoes neither queue up nor delay an alert: while a tick or an alert is pending, there is no
  /// other echo.
  /// - Parameter word: the word that the cell ended; empty if it ended none.
  mutating func echo(_ word: String = "") -> [MessengerEffect] {
    let words = choices.echo == .word ? Self.text(word) : []
    guard choices.echo != .none, !attention.isAlerted,
      attention.answer != Self.typed || !words.isEmpty
    else { return [] }
    let effects = feel(Self.typed + words)
    if words.isEmpty { attention.answer = Self.typed }
    return effects
  }

  private static let typed = [TactileItem.cue(.typed)]
}
