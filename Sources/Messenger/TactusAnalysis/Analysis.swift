/// What a message means to the person who will feel it.
public struct Analysis: Hashable, Sendable {
  /// The language that it is written in; nil if that is not known.
  public var language: Language?
  /// How pressing it is.
  public var urgency: Urgency
  /// Whether it interrupts a reader without settings, waits for the end of a full reading, and is
  /// never dampened.
  public var isUrgent: Bool
  /// What is in danger; nil if nothing is.
  public var danger: Danger?
  /// Whether it wants to cheat its reader.
  public var isScam: Bool
  /// Who sends it, and why.
  public var category: MessageCategory
  /// What its sender seems to feel.
  public var tone: Tone
  /// Whether its sender expects an answer or an act.
  public var asks: Bool
  /// One line of at most `longestSummary` characters: whole sentences or clauses in their order,
  /// with "…" where something was left out.
  public var summary: String
  /// The most telling clause, in at most `longestGist` characters; for a fraud alert, the amount
  /// and the name.
  public var gist: String
  /// Whether it warns of a payment or a sign-in that may be somebody else's, so that it opens the
  /// fraud room.
  public var isFraudAlert: Bool
  /// The words that weighed most for its urgency, the weightiest first; at most `mostReasons`.
  public var why: [String]
  /// Whether an alert that nobody answers calls for help, and why.
  public var help: HelpCall

  /// The list that home shows it in.
  public var folder: MessageFolder {
    if isUrgent { return .urgent }
    return switch category {
    case .work: .work
    case .personal: .personal
    case .service, .promotion, .automation: .other
    }
  }

  /// The longest summary; characters.
  public static let longestSummary = 120
  /// The longest gist; characters.
  public static let longestGist = 60
  /// The most words that tell why.
  public static let mostReasons = 5

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

/// Finds out what messages mean, without leaving this machine.
public protocol Analyzer: Sendable {
  /// Analyses a message; the same message always gets the same answer.
  func analyze(_ message: IncomingMessage) -> Analysis
}
