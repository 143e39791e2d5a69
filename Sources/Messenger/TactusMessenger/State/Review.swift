import TactusHaptics
import TactusInput
import TactusWire

/// The question whether to send an answer, which is first played as a whole.
struct Review: Hashable, Sendable {
  var composing: Composing
  /// The first few unreadable words, as they would be sent; empty for a readable answer.
  var words: [String]
  /// The first few words that may be read with another meaning.
  var doubtful: [String]
  /// The question as an offer; nil if something else was felt since.
  var offer: Offer?

  private static let mostWords = 3

  init(_ composing: Composing, doubtful: [String] = []) {
    self.composing = composing
    self.doubtful = Array(doubtful.prefix(Self.mostWords))
    words = composing.draft.text.split(whereSeparator: \.isWhitespace)
      .filter { !Self.isReadable($0) }.prefix(Self.mostWords).map(String.init)
  }

  /// Returns true if a word contains neither invalid characters nor braille cells, which appear
  /// where a table has no text.
  static func isReadable(_ word: some StringProtocol) -> Bool {
    !word.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .privateUse, .unassigned: true
      default: (0x2800...0x28FF).contains(scalar.value) || scalar == "\u{FFFD}"
      }
    }
  }

  /// The question about a readable answer, with the words that may be misread.
  var question: String {
    doubtful.isEmpty ? "send?" : "doubtful \(doubtful.joined(separator: " ")) send?"
  }
}

/// Asking before an answer is sent: once for each text, and each time for an unreadable one.
extension Messenger {
  mutating func openReview(_ review: Review) -> [MessengerEffect] {
    var composing = review.composing
    composing.reviewed = composing.draft.text
    stay(at: .composing(composing))
    var review = review
    review.composing = composing
    places.append(.question(review))
    return ask(review) + [.save(composing.draft, composing.conversation)]
  }

  /// Plays the question.
  ///
  /// - Parameter isAgain: true if it is played again since an alert, or something else, came between: then all
  ///   of it must be felt.
  mutating func ask(
    _ review: Review, after cues: [TactileItem] = [], isAgain: Bool = false
  ) -> [MessengerEffect] {
    // Behind an alert, it is not felt at once.
    let mustBeFelt = isAgain || attention.isAlerted
    // The question says what is wrong.
    let effects = feel(cues + items(of: review), addsWords: false)
    var review = review
    review.offer = Offer(
      since: isAgain ? now : review.offer?.since ?? now, mustBeFelt: mustBeFelt)
    stay(at: .question(review))
    return effects
  }

  mutating func inQuestion(_ command: KeyCommand, _ review: Review) -> [MessengerEffect] {
    switch command {
    case .activate:
      switch press(on: review.offer) {
      case .again: return ask(review, isAgain: true)
      case .tooEarly: return refuseEarlyPress()
      case .accept:
        places.removeLast()
        return startSending(review.composing, isConfirmed: !review.words.isEmpty)
      }
    case .back:
      places.removeLast()
      return feel([.cue(.back)] + text(review.composing.draft.text, of: review.composing.draft))
    case .preview, .full:
      return ask(review, isAgain: review.offer.map { $0.mustBeFelt || $0.isInterrupted } ?? true)
    case .left: return [.control(.previousWord)]
    case .right: return [.control(.nextWord)]
    default: return reject()
    }
  }

  func items(of review: Review) -> [TactileItem] {
    let question: [TactileItem] =
      review.words.isEmpty
      ? [.cue(.activate), .text(review.question)]
      : [
        .cue(.sendFailure),
        .text("unreadable \(review.words.joined(separator: " ")) send anyway?"),
      ]
    return question + text(review.composing.draft.text, of: review.composing.draft)
  }
}
