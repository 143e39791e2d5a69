public import TactusMessage

/// Derives the meaning of messages by rules alone: the words, phrases and figures of English.
///
/// In other languages it knows only the plainest words for emergencies (`EmergencyRules`).
/// Otherwise it relies on signs, figures and the sender, and cuts summaries at the ends of
/// sentences. It is the fallback if no model can be read.
///
/// The result is deterministic, and the time linear in the text read, at most `longestHead` bytes
/// of a body.
public struct RuleAnalyzer: Analyzer {
  /// The maximum number of bytes of a body that are analysed, most of them from its beginning, and
  /// some from its end; the text between them is ignored.
  public static let longestHead = MessageText.longestHead

  /// Creates an analyser; all share the same rules.
  public init() {}

  /// Analyses a message by the rules.
  public func analyze(_ message: IncomingMessage) -> Analysis {
    let judged = JudgedText(message)
    let alarm = judged.alarm { lines in
      CertainSigns(MessageText(lines: lines), sender: "").isDanger
    }
    let text = MessageText(lines: alarm + judged.lines)
    let sender = Token.tokens(of: message.sender.prefix(120))
    let signs = UrgencySigns(text, sender: sender)
    let isFraud = FraudRules.isFraudAlert(text, isBulk: signs.isBulk)
    let tone = ToneRules.tone(of: text)
    let summary = Summary(of: text, isFraud: isFraud, isCut: judged.isCut)
    var analysis = Analysis(
      urgency: .none,
      isUrgent: message.interrupts(isFraud: isFraud, otherwise: signs.isUrgent),
      isScam: FraudRules.isBait(text),
      category: isFraud
        ? .service
        : CategoryRules.category(
          of: text, sender: sender, isBulk: signs.isBulk,
          isFelt: tone != .neutral && !signs.isUrgent),
      tone: tone,
      asks: signs.signs.contains(.ask) && !signs.isBulk,
      summary: summary.line(),
      gist: summary.gist(),
      isFraudAlert: isFraud)
    let certain = CertainSigns(text, sender: message.sender)
    let found = signs.urgency(in: analysis.folder, isFraud: isFraud)
    analysis.urgency =
      message.urgency
      ?? (certain.isDanger || isFraud ? max(found, .alarm) : min(found, .mostWithoutCall))
    if analysis.urgency.band == .critical, certain.isDanger, message.urgency != .mostWithoutCall {
      analysis.urgency = max(analysis.urgency, .alarm)
    }
    analysis.isUrgent = analysis.isUrgent || analysis.urgency.band == .critical
    analysis.help = HelpCall(analysis.urgency, certain)
    analysis.why =
      Reason(
        text: text, given: message.urgency, certain: certain,
        standing: certain.isDanger ? .certain : .none, urgency: analysis.urgency, isFraud: isFraud,
        isScam: analysis.isScam, category: analysis.category, asks: analysis.asks
      ).sentences
    return analysis
  }
}

extension IncomingMessage {
  /// True if it interrupts, by the urgency given by the source if there is one: `critical` does, a
  /// band below `high` does only as a fraud alert.
  func interrupts(isFraud: Bool, otherwise: Bool) -> Bool {
    if isFraud { return true }
    return switch urgency?.band {
    case .critical?: true
    case .low?, .medium?: false
    case .high?, nil: otherwise
    }
  }
}
