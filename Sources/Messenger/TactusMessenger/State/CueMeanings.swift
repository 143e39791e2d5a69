import TactusHaptics

extension Cue {
  /// The word that follows this cue for a reader who does not know it yet, the same as in practice; nil
  /// for one that answers the fingers, or warns of an alert that must not be delayed.
  var word: String? {
    switch self {
    case .sendSuccess: "success"
    case .sendFailure: "failure"
    case .kept: "kept"
    case .endOfCategory: "end"
    case .closed: "closed"
    case .rest: "rest"
    case .urgencyLow: "low"
    case .urgencyMedium: "medium"
    case .urgencyHigh: "high"
    case .toneAnger: "anger"
    case .toneJoy: "joy"
    case .toneFear: "fear"
    case .toneSadness: "sadness"
    case .toneEmpathy: "empathy"
    case .toneUrgent: "urgent"
    // A neutral tone says nothing.
    case .toneNeutral: nil
    case .focus, .preview, .activate, .back, .categorySwitch, .enterFull, .opened, .typed, .hold,
      .rejected:
      nil
    case .alarm, .tick, .urgentTriple, .urgentAgain: nil
    }
  }
}

/// The words after cues.
extension Messenger {
  /// The right answers in practice from which on a cue counts as known.
  public static let answersUntilKnown = 10

  /// The words of a text that says itself what has not been done; "failure, perhaps sent" would be wrong.
  private static let explanations: Set<Substring> = ["not", "no", "nobody", "perhaps"]

  /// Returns items in which each cue with a message is followed by its word, unless the reader knows it or
  /// the next text says it.
  func withWords(_ items: [TactileItem]) -> [TactileItem] {
    guard choices.wordsAfterCues != .never else { return items }
    var whole: [TactileItem] = []
    for (index, item) in items.enumerated() {
      whole.append(item)
      guard case .cue(let cue) = item, let word = cue.word,
        choices.wordsAfterCues == .always || !knownCues.contains(cue)
      else { continue }
      if case .text(let text, _, _)? = items.dropFirst(index + 1).first {
        let words = Set(text.split { !$0.isLetter })
        if words.contains(Substring(word)) { continue }
        if cue == .sendFailure, !words.isDisjoint(with: Self.explanations) { continue }
      }
      whole.append(.text(word))
    }
    return whole
  }
}
