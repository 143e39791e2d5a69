import TactusHaptics
import TactusInput
import TactusWire

/// An answer of which some cells mean nothing in the table that it was typed in, and whether to send it so.
struct UnreadableAnswer: Hashable, Sendable {
  var composing: Composing
  /// Words as they would be sent, the first few that cannot be read.
  var words: [String]
  /// Since when it is asked.
  var since: Microseconds

  private static let mostWords = 3

  /// Nil for an answer that can be read.
  init?(_ composing: Composing, since: Microseconds) {
    let words = composing.draft.text.split(whereSeparator: \.isWhitespace)
      .filter { !Self.isReadable($0) }
    guard !words.isEmpty else { return nil }
    self.composing = composing
    self.words = words.prefix(Self.mostWords).map(String.init)
    self.since = since
  }

  /// Whether a word is of letters and signs, and holds neither braille cells, which stand where a table has no
  /// text for them, nor what is no character.
  static func isReadable(_ word: some StringProtocol) -> Bool {
    !word.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .privateUse, .unassigned: true
      default: (0x2800...0x28FF).contains(scalar.value) || scalar == "\u{FFFD}"
      }
    }
  }
}

/// Before what cannot be read is sent, the hand is asked.
extension Messenger {
  mutating func ask(_ question: UnreadableAnswer) -> [MessengerEffect] {
    places.append(.question(question))
    return feel(Self.feelings(of: question))
      + [.save(question.composing.draft, question.composing.conversation)]
  }

  mutating func asked(_ command: KeyCommand, _ question: UnreadableAnswer) -> [MessengerEffect] {
    switch command {
    case .activate where now.count - question.since.count < Self.handling:
      // A key that bounces, or a hand that went on, has not felt the question.
      var question = question
      question.since = now
      stay(at: .question(question))
      return reject()
    case .activate:
      places.removeLast()
      return send(question.composing, anyway: true)
    case .back:
      places.removeLast()
      return feel([.cue(.back)] + Self.text(question.composing.draft.text))
    case .preview, .full: return feel(Self.feelings(of: question))
    default: return reject()
    }
  }

  private static func feelings(of question: UnreadableAnswer) -> [Feeling] {
    [.cue(.sendFailure), .text("unreadable \(question.words.joined(separator: " ")) send anyway?")]
  }
}
