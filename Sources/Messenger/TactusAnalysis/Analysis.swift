public import TactusMessage

/// The meaning of a message for its reader.
public struct Analysis: Hashable, Sendable {
  /// The language of the message; nil if unknown.
  public var language: Language?
  /// The urgency of the message.
  public var urgency: Urgency
  /// True if it interrupts a reader without settings, waits for the end of a full reading, and is
  /// never dampened.
  public var isUrgent: Bool
  /// The kind of danger; nil without any.
  public var danger: Danger?
  /// True if it tries to defraud its reader.
  public var isScam: Bool
  /// The category, by the kind of sender and the purpose.
  public var category: MessageCategory
  /// The feeling that its sender seems to express.
  public var tone: Tone
  /// True if its sender expects an answer or an action.
  public var asks: Bool
  /// One line of at most `longestSummary` characters: whole sentences or clauses in their order,
  /// with "…" for omissions.
  public var summary: String
  /// The most significant clause, in at most `longestGist` characters; for a fraud alert, the
  /// amount and the name.
  public var gist: String
  /// True if it warns of a payment or a sign-in that the reader may not have made, so that it opens
  /// the fraud room.
  public var isFraudAlert: Bool
  /// The reason for its urgency, in at most `mostReasons` sentences with words of the message as they
  /// stand, such as "danger: fire or smoke – 'smoke in the kitchen'".
  public var why: [String]
  /// The reason why an unanswered alert calls for help, if it does.
  public var help: HelpCall

  /// The list in which the home room shows it.
  public var folder: MessageFolder {
    if isUrgent { return .urgent }
    return switch category {
    case .work: .work
    case .personal: .personal
    case .service, .promotion, .automation: .other
    }
  }

  /// The length limit of a summary, in characters.
  public static let longestSummary = 120
  /// The length limit of a gist, in characters.
  public static let longestGist = 60
  /// The maximum number of sentences in `why`.
  public static let mostReasons = 2

  /// Combines the results of an analysis.
  public init(
    language: Language? = nil, urgency: Urgency, isUrgent: Bool, danger: Danger? = nil,
    isScam: Bool = false, category: MessageCategory, tone: Tone, asks: Bool = false,
    summary: String, gist: String, isFraudAlert: Bool = false, why: [String] = [],
    help: HelpCall = .none
  ) {
    self.language = language
    self.urgency = urgency
    self.isUrgent = isUrgent
    self.danger = danger
    self.isScam = isScam
    self.category = category
    self.tone = tone
    self.asks = asks
    self.summary = summary
    self.gist = gist
    self.isFraudAlert = isFraudAlert
    self.why = why
    self.help = help
  }
}

/// Derives the meaning of messages without leaving this machine.
public protocol Analyzer: Sendable {
  /// Analyses a message; equal messages always get equal results.
  func analyze(_ message: IncomingMessage) -> Analysis
}
