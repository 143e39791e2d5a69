import TactusAnalysis
import TactusHaptics

/// The cues for a message's urgency and tone.
extension Messenger {
  static func cue(for band: UrgencyBand) -> Cue {
    switch band {
    case .low: .urgencyLow
    case .medium: .urgencyMedium
    case .high: .urgencyHigh
    case .critical: .urgentTriple
    }
  }

  /// What a reading begins with: the tone, and of what is urgent and told without feeling, that it presses.
  static func toneCue(for analysis: Analysis) -> Cue {
    switch analysis.tone {
    case .neutral: analysis.isUrgent ? .toneUrgent : .toneNeutral
    case .anger: .toneAnger
    case .joy: .toneJoy
    case .fear: .toneFear
    case .sadness: .toneSadness
    case .empathy: .toneEmpathy
    }
  }

  /// Who wrote, and the gist of it: the words of an alert.
  static func who(_ sender: String, _ gist: String) -> [Feeling] {
    text(gist.allSatisfy(\.isWhitespace) ? sender : "\(sender): \(gist)")
  }

  static func who(_ message: Message) -> [Feeling] { who(message.sender, message.analysis.gist) }

  /// The text as a feeling; empty if it holds nothing to feel.
  static func text(_ text: String, fromWord word: Int = 0) -> [Feeling] {
    text.allSatisfy(\.isWhitespace) ? [] : [.text(text, fromWord: word)]
  }
}
