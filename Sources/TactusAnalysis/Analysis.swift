/// What a message means to the person who will feel it.
public struct Analysis: Hashable, Sendable {
  /// The part of life that it belongs to.
  public var category: MessageCategory
  /// What its sender seems to feel.
  public var tone: Tone
  /// How pressing it is.
  public var urgency: Urgency
  /// One line of at most `longestSummary` characters: whole sentences or clauses in their order,
  /// with "…" where something was left out.
  public var summary: String
  /// The most telling clause, in at most `longestGist` characters; for a fraud alert, the amount
  /// and the name.
  public var gist: String
  /// Whether it warns of a payment or a sign-in that may be somebody else's, so that it opens the
  /// fraud room.
  public var isFraudAlert: Bool

  /// Whether it interrupts, waits for the end of a full reading, and is never dampened.
  public var isUrgent: Bool { category == .urgent || urgency.band == .critical }

  /// The longest summary; characters.
  public static let longestSummary = 120
  /// The longest gist; characters.
  public static let longestGist = 60

  /// Combines the results of an analysis.
  public init(
    category: MessageCategory, tone: Tone, urgency: Urgency, summary: String, gist: String,
    isFraudAlert: Bool
  ) {
    self.category = category
    self.tone = tone
    self.urgency = urgency
    self.summary = summary
    self.gist = gist
    self.isFraudAlert = isFraudAlert
  }
}

/// Finds out what messages mean, without leaving this machine.
public protocol MessageAnalyzer: Sendable {
  /// Analyses a message; the same message always gets the same answer.
  func analyze(_ message: IncomingMessage) -> Analysis
}
