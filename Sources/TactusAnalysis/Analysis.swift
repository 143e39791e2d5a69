/// What a message means for the one who is to feel it.
public struct Analysis: Hashable, Sendable {
  public var category: MessageCategory
  public var tone: Tone
  public var urgency: Urgency
  /// At most `longestSummary` characters, on one line: whole sentences or clauses in their order, and "…" where
  /// something was left out.
  public var summary: String
  /// The one clause that tells most, in at most `longestGist` characters; of a fraud alert the amount and the name.
  public var gist: String
  /// Whether it warns of a payment or a sign-in that may be somebody else's: opens the fraud room.
  public var isFraudAlert: Bool

  /// Whether it interrupts, waits for the end of a full reading, and is never dampened.
  public var isUrgent: Bool { category == .urgent || urgency.band == .critical }

  public static let longestSummary = 120
  public static let longestGist = 60

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

/// Finds out what messages mean, on this machine alone.
public protocol MessageAnalyzer: Sendable {
  /// The same answer for the same message, always.
  func analyze(_ message: IncomingMessage) -> Analysis
}
