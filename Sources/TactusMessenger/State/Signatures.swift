import TactusAnalysis
import TactusHaptics

/// The cues that tell of a message what it is like.
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

  /// A text, if there is anything to feel in it.
  static func text(_ text: String, fromWord word: Int = 0) -> [Feeling] {
    text.allSatisfy(\.isWhitespace) ? [] : [.text(text, fromWord: word)]
  }
}
