/// Finds out what messages mean by rules alone: the words, phrases and figures of English.
///
/// Of other languages it knows only the plainest words for emergencies (`EmergencyRules`).
/// Otherwise it relies on signs, figures and the sender, and cuts summaries at the ends of
/// sentences.
///
/// It is deterministic, and linear in what it reads, at most `longestHead` bytes of a body. An
/// urgency given from outside overrides the rules: from `critical` on it also makes the category
/// `urgent`, so that the list of urgent messages holds everything announced as urgent; below `high`
/// it takes that category away, except from a fraud alert.
public struct RuleAnalyzer: MessageAnalyzer {
  /// How many bytes of a body are analysed; the rest is ignored.
  public static let longestHead = MessageText.longestHead

  /// Makes an analyser; all share the same rules.
  public init() {}

  /// Analyses a message by the rules.
  public func analyze(_ message: IncomingMessage) -> Analysis {
    let text = MessageText(message.body)
    let sender = Token.tokens(of: message.sender.prefix(120))
    let pressure = UrgencySigns(text, sender: sender)
    let isFraud = FraudRules.isFraudAlert(text, isBulk: pressure.isBulk)
    let tone = ToneRules.tone(of: text, presses: isFraud || pressure.isUrgent)
    let category = category(message, text, sender, pressure, tone, isFraud: isFraud)
    let summary = Summary(of: text, isFraud: isFraud)
    return Analysis(
      category: category,
      tone: tone,
      urgency: message.urgency ?? pressure.urgency(in: category, isFraud: isFraud),
      summary: summary.line(),
      gist: summary.gist(),
      isFraudAlert: isFraud)
  }

  private func category(
    _ message: IncomingMessage, _ text: MessageText, _ sender: [Token], _ pressure: UrgencySigns,
    _ tone: Tone, isFraud: Bool
  ) -> MessageCategory {
    if isFraud { return .urgent }
    switch message.urgency?.band {
    case .critical?: return .urgent
    case .high?, nil: if pressure.isUrgent { return .urgent }
    case .low?, .medium?: break
    }
    return CategoryRules.category(
      of: text, sender: sender, isBulk: pressure.isBulk,
      isFelt: ![.neutral, .urgent].contains(tone))
  }
}
