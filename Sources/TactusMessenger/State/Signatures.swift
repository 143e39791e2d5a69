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

  static func cue(for tone: Tone) -> Cue {
    switch tone {
    case .neutral: .toneNeutral
    case .anger: .toneAnger
    case .joy: .toneJoy
    case .fear: .toneFear
    case .sadness: .toneSadness
    case .empathy: .toneEmpathy
    case .urgent: .toneUrgent
    }
  }

  /// The text as a feeling; empty if it holds nothing to feel.
  static func text(_ text: String, fromWord word: Int = 0) -> [Feeling] {
    text.allSatisfy(\.isWhitespace) ? [] : [.text(text, fromWord: word)]
  }
}
