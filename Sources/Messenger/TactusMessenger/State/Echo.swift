import TactusHaptics

/// What is felt of the cells that a hand types.
public enum TypingEcho: String, Hashable, Sendable, CaseIterable {
  /// A tick for each cell.
  case tick
  /// The same, and each word after the space that ends it.
  case word
  case none
}

extension Messenger {
  /// Answers a typed cell; a text that is being felt gives way, since the hand types on.
  ///
  /// Nothing piles up and no alert is put off: while a tick or an alert is to be felt, there is no other.
  /// - Parameter word: the word that the cell ended; empty if it ended none.
  mutating func echo(_ word: String = "") -> [MessengerEffect] {
    let words = echo == .word ? Self.text(word) : []
    guard echo != .none, !attention.isAlerted, attention.answer != Self.typed || !words.isEmpty
    else { return [] }
    let effects = feel(Self.typed + words)
    if words.isEmpty { attention.answer = Self.typed }
    return effects
  }

  private static let typed = [Feeling.cue(.typed)]
}
