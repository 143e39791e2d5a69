/// Stands in for the rules until they are there.
public struct RuleAnalyzer: MessageAnalyzer {
  public init() {}

  public func analyze(_ message: IncomingMessage) -> Analysis {
    let words = message.body.prefix(500).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return Analysis(
      category: .other, tone: .neutral, urgency: message.urgency ?? .none,
      summary: String(words.prefix(Analysis.longestSummary)),
      gist: String(words.prefix(Analysis.longestGist)), isFraudAlert: false)
  }
}
