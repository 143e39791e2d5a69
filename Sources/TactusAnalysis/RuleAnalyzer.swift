/// Finds out what messages mean by rules alone: words, phrases and figures of English.
///
/// Of other languages it knows the plainest words of emergency only (`EmergencyRules`); what it makes of the rest
/// rests on signs, figures and the sender, and a summary is cut at the ends of sentences.
///
/// Deterministic, and linear in what it looks at, which ends after `longestHead` bytes of a body. An urgency
/// given from outside goes before the rules: from the band `critical` on it makes the category `urgent` too, so
/// that the list of urgent messages holds whatever was told as urgent; below the band `high` it takes that
/// category away, but for a fraud alert.
public struct RuleAnalyzer: MessageAnalyzer {
  /// Bytes of a body that are looked at; the rest is left unread.
  public static let longestHead = MessageText.longestHead

  public init() {}

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
