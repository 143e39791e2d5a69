import TactusHaptics
import TactusInput
import TactusWire

/// An answer some of whose cells mean nothing in its table, and the question whether to send it anyway.
struct UnreadableAnswer: Hashable, Sendable {
  var composing: Composing
  /// The first few unreadable words, as they would be sent.
  var words: [String]
  /// When the question was asked.
  var since: Microseconds

  private static let mostWords = 3

  /// Returns nil for an answer that can be read.
  init?(_ composing: Composing, since: Microseconds) {
    let words = composing.draft.text.split(whereSeparator: \.isWhitespace)
      .filter { !Self.isReadable($0) }
    guard !words.isEmpty else { return nil }
    self.composing = composing
    self.words = words.prefix(Self.mostWords).map(String.init)
    self.since = since
  }

  /// Whether a word holds neither invalid characters nor braille cells, which stand where a table has no
  /// text.
  static func isReadable(_ word: some StringProtocol) -> Bool {
    !word.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .privateUse, .unassigned: true
      default: (0x2800...0x28FF).contains(scalar.value) || scalar == "\u{FFFD}"
      }
    }
  }
}

/// Asking before an unreadable answer is sent.
extension Messenger {
  mutating func ask(_ question: UnreadableAnswer) -> [MessengerEffect] {
    places.append(.question(question))
    return feel(Self.feelings(of: question))
      + [.save(question.composing.draft, question.composing.conversation)]
  }

  mutating func asked(_ command: KeyCommand, _ question: UnreadableAnswer) -> [MessengerEffect] {
    switch command {
    case .activate where now - question.since < Self.handling:
      // A key that bounces, or a hand that hurries on, has not felt the question.
      var question = question
      question.since = now
      stay(at: .question(question))
      return reject()
    case .activate:
      places.removeLast()
      return send(question.composing, anyway: true)
    case .back:
      places.removeLast()
      let draft = question.composing.draft
      return feel([.cue(.back)] + text(draft.text, of: draft))
    case .preview, .full: return feel(Self.feelings(of: question))
    default: return reject()
    }
  }

  static func feelings(of question: UnreadableAnswer) -> [Feeling] {
    [.cue(.sendFailure), .text("unreadable \(question.words.joined(separator: " ")) send anyway?")]
  }
}
