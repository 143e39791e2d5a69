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

  /// Returns items in which each cue with a message is followed by its word, unless the reader knows it.
  ///
  /// The author of an output that says it itself leaves the word out (`addsWords`). Texts are not
  /// searched for it, since a sender's may contain any word.
  func withWords(_ items: [TactileItem]) -> [TactileItem] {
    items.flatMap { item in [item] + words(of: [item]) }
  }

  /// Returns the words of the cues among these items that the reader does not know.
  func words(of items: [TactileItem]) -> [TactileItem] {
    guard choices.wordsAfterCues != .never else { return [] }
    return items.compactMap { item in
      guard case .cue(let cue) = item, let word = cue.word,
        choices.wordsAfterCues == .always || !knownCues.contains(cue)
      else { return nil }
      return .text(word)
    }
  }
}
