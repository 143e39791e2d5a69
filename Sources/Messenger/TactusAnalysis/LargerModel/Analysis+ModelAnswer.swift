extension Analysis {
  /// The analysis with what a larger model's answer adds to it: a higher urgency, a summary that
  /// holds only facts of the message, or nothing.
  ///
  /// Urgency is never lowered, nor raised where it was given from outside or the message wants to
  /// cheat its reader.
  package func refined(by answer: ModelAnswer, about message: IncomingMessage) -> Analysis {
    var refined = self
    if let band = answer.urgency, band > urgency.band, message.letsRaise(self) {
      refined.urgency = Urgency(clamping: band.lowest)
      refined.isUrgent = isUrgent || band.interrupts
    }
    let text = MessageText(message).told
    if letsReplaceSummary(of: text),
      GroundTruth(text, sender: message.sender, language: language).bears(answer.summary)
    {
      refined.summary = answer.summary
    }
    return refined
  }

  /// Whether another summary can be better: this one leaves something out, and the message is no
  /// fraud, of which the reader feels the sender's own words.
  func letsReplaceSummary(of text: String) -> Bool {
    !isScam && !isFraudAlert && text.count > Self.longestSummary
  }
}

extension IncomingMessage {
  /// Whether a larger model may raise the urgency that the analysis found.
  func letsRaise(_ analysis: Analysis) -> Bool {
    urgency == nil && !analysis.isScam && analysis.urgency.band != .critical
  }
}
