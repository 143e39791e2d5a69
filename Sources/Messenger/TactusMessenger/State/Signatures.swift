import TactusAnalysis
import TactusHaptics
import TactusMessage

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

  /// Returns the first cue of a reading: the tone, or urgency if the message is urgent and neutral
  /// in tone.
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

  /// Returns the words of an alert: the sender and the gist.
  static func who(_ sender: String, _ gist: String) -> [TactileItem] {
    let name = SenderAddress.felt(sender)
    return text(gist.allSatisfy(\.isWhitespace) ? name : "\(name): \(gist)")
  }

  /// Returns the words of an alert about a message, whose gist is played in the message's braille
  /// table.
  func who(_ message: Message) -> [TactileItem] {
    let announced = named(message)
    guard let table = tables.table(for: message) else {
      return Self.who(announced, message.analysis.gist)
    }
    return Self.text("\(announced):")
      + Self.text(message.analysis.gist, in: table)
  }

  /// Returns the sender in an alert about the message, marked as an answer to the reader's call for
  /// help if it is one.
  func named(_ message: Message) -> String {
    Self.announced(message) + (helpCall.isAnswer(message.id) ? " answered" : "")
  }

  /// Returns the text as an item; empty if it contains nothing to feel.
  ///
  /// - Parameter table: the name of its braille table; nil for the default one.
  static func text(_ text: String, fromWord word: Int = 0, in table: String? = nil) -> [TactileItem]
  {
    text.allSatisfy(\.isWhitespace) ? [] : [.text(text, fromWord: word, in: table)]
  }

  /// Returns a sender or recipient as an item.
  static func sender(_ name: String) -> [TactileItem] { text(SenderAddress.felt(name)) }
}
