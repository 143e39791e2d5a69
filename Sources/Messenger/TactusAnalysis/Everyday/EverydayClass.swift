import TactusMessage

/// A class of everyday messages that plain words decide, not the models.
enum EverydayClass: Hashable, Sendable, CaseIterable {
  /// It says that an alarm or an evacuation is an exercise.
  case drill
  /// A sensor reports what must be looked at now: a leak, smoke, broken glass, a crying child, a fall.
  case sensor
  /// It brings a code that is valid for some minutes.
  case code
  /// The bell at the reader's door was pressed.
  case doorbell
  /// Somebody or a vehicle waits for the reader, or will within minutes.
  case waiting
  /// A device or a build reports its normal state.
  case routine
  /// It says that a danger is over, and little else.
  case settled

  /// Finds the class of a message; nil if it has none.
  init?(_ text: MessageText) {
    var (told, forbidden, asked): (Set<Self>, Set<Self>, Set<Self>) = ([], [], [])
    for sentence in text.sentences.prefix(Self.mostSentences).map({ text.tokens[$0] }) {
      // A question asks for what these classes tell.
      if sentence.contains(where: \.asks) {
        EverydayPhrases.all.read(sentence, told: &asked, forbidden: &forbidden)
      } else {
        EverydayPhrases.all.read(sentence, told: &told, forbidden: &forbidden)
      }
    }
    let found = Self.allCases.first { kind in
      told.contains(kind) && !forbidden.contains(kind)
        && (kind != .code || text.tokens.contains(where: Self.isCode))
        && (kind != .waiting || text.tokens.count <= Self.longestNotice)
    }
    guard let found else { return nil }
    self = found
  }

  /// Such messages are short.
  private static let mostSentences = 12
  /// Somebody who waits does not write more words.
  private static let longestNotice = 40

  /// The maximum number of words of a message that a danger is over.
  private static let longestEnd = 10

  /// True for 4 to 8 digits, with letters and a hyphen before them at most.
  private static func isCode(_ token: Token) -> Bool {
    let word = token.bare.split(separator: "-").last ?? ""
    return (4...8).contains(word.utf8.count) && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension EverydayClass {
  /// Finds the class of a message, unless a danger is stated in it or found by an encoder.
  init?(_ text: MessageText, _ standing: DangerStanding, _ certain: CertainSigns) {
    guard standing == .none else { return nil }
    let isOver =
      certain.reading.isEnd && !certain.isPressing
      && text.tokens.count <= Self.longestEnd && !text.tokens.contains(where: \.asks)
    guard let told = EverydayClass(text) ?? (isOver ? .settled : nil) else { return nil }
    self = told
    if self == .routine || self == .code, certain.isPressing { return nil }
  }

  /// Returns an urgency within the bounds of the class.
  func bounded(_ urgency: Urgency) -> Urgency {
    switch self {
    case .sensor, .waiting, .doorbell: max(urgency, Self.atOnce)
    case .code, .drill, .routine, .settled: min(urgency, Self.later)
    }
  }

  /// The urgency of what cannot wait an hour, though nobody is in danger.
  private static let atOnce = Urgency(clamping: 0.75)
  /// The highest urgency of what does not interrupt.
  private static let later = Urgency(clamping: 0.4)

  /// True if such a message may ask its reader for an answer or an action.
  var mayAsk: Bool {
    switch self {
    case .drill, .sensor: true
    case .code, .doorbell, .waiting, .routine, .settled: false
    }
  }

  /// A description for a helper.
  var words: String {
    switch self {
    case .drill: "a drill or a test"
    case .sensor: "a sensor's alarm"
    case .code: "a code for a sign-in or a payment"
    case .doorbell: "the doorbell was pressed"
    case .waiting: "somebody waits for the reader"
    case .routine: "a machine in its normal state"
    case .settled: "says that a danger is over"
    }
  }
}
