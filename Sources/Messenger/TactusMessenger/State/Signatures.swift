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
    let name = SenderAddress.felt(sender)
    return text(gist.allSatisfy(\.isWhitespace) ? name : "\(name): \(gist)")
  }

  /// The same of a message, whose gist is told in its own braille table.
  func who(_ message: Message) -> [Feeling] {
    let announced = named(message)
    guard let table = tables.table(for: message) else {
      return Self.who(announced, message.analysis.gist)
    }
    return Self.text("\(announced):")
      + Self.text(message.analysis.gist, in: table)
  }

  /// The sender as an alert about the message names it: of an answer to the reader's call for help, that it is one.
  func named(_ message: Message) -> String {
    Self.announced(message) + (helpCall.isAnswer(message.id) ? " answered" : "")
  }

  /// The text as a feeling; empty if it holds nothing to feel.
  ///
  /// - Parameter table: the name of its braille table; nil for the usual one.
  static func text(_ text: String, fromWord word: Int = 0, in table: String? = nil) -> [Feeling] {
    text.allSatisfy(\.isWhitespace) ? [] : [.text(text, fromWord: word, in: table)]
  }

  /// A sender or recipient as a feeling.
  static func sender(_ name: String) -> [Feeling] { text(SenderAddress.felt(name)) }
}
