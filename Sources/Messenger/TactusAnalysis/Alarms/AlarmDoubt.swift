/// The reason to doubt an alarm that a message states; nothing else in the message speaks against it.
///
/// A greeting, thanks, a goodbye, or laughter about something before it says nothing about an alarm.
enum AlarmDoubt: Hashable, Sendable {
  /// A sentence after it says that it happened in the past.
  case past
  /// The sentence before it or after it is about a film, a book, a game, or long ago.
  case story
  /// It is said, or followed, with laughter.
  case laughter
  /// It stands in quotation marks.
  case quotation
  /// A sentence after it corrects it: "Ah no, it's the TV series."
  case correction

  /// The statements of a sentence about an alarm in another.
  struct Sentence: Hashable, Sendable {
    var isPast = false
    var isStory = false
    /// True if it corrects what was said before: that was a story.
    var isCorrection = false
    var laughs = false
    var beginsWithLaughter = false
    /// True if it has an emoji that laughs or celebrates.
    let isCheerful: Bool
    /// True if it contains an opening and a closing quotation mark.
    var isQuoted = false
    /// True if it gives thanks or says goodbye.
    let isCourtesy: Bool
    /// The number of its words.
    let words: Int

    init(words: Int, _ sentence: AlarmWords.Sentence) {
      self.words = words
      (laughs, isQuoted, isCheerful) = (sentence.laughs, sentence.isQuoted, sentence.isCheerful)
      beginsWithLaughter = sentence.laughs && words == 0
      isCourtesy = Farewell.begins(sentence.words.lazy.map(\.text))
    }
  }

  /// Finds what speaks against an alarm; nil if nothing does.
  ///
  /// - Parameters:
  ///   - before: the sentence before the alarm's.
  ///   - own: the alarm's own sentence.
  ///   - after: the sentences after it.
  init?(before: Sentence?, _ own: Sentence, after: [Sentence]) {
    let next = after.first
    if after.prefix(2).contains(where: \.isCorrection) {
      self = .correction
    } else if own.isCheerful || next?.beginsWithLaughter == true
      || after.contains(where: { $0.laughs && $0.words <= Self.fewWords })
    {
      self = .laughter
    } else if own.isQuoted {
      self = .quotation
    } else if let before, before.isStory, !before.isCourtesy, !before.beginsWithLaughter {
      self = .story
    } else if let next, next.isStory, !next.isCourtesy {
      self = .story
    } else if own.isPast || own.isStory || next.map({ $0.isPast && !$0.isCourtesy }) == true {
      self = .past
    } else {
      return nil
    }
  }

  /// The number of words of a sentence that hardly does more than laugh.
  private static let fewWords = 4

  /// A description for a helper.
  var words: String {
    switch self {
    case .past: "reports the past"
    case .story: "a story"
    case .laughter: "said with laughter"
    case .quotation: "a quotation"
    case .correction: "corrected as a story"
    }
  }
}
