package import TactusMessage

extension Analysis {
  /// Returns the analysis refined by a larger model's answer: with a higher urgency, with a summary
  /// that holds only facts of the message, or unchanged.
  ///
  /// Urgency is never lowered. It is not raised if it was given by the source, or if the message
  /// tries to cheat its reader.
  package func refined(by answer: ModelAnswer, about message: IncomingMessage) -> Analysis {
    var refined = self
    if let band = answer.urgency, band > urgency.band, message.allowsRaising(self) {
      refined.urgency = Urgency(clamping: band.lowest)
      refined.isUrgent = isUrgent || band.interrupts
      // The model's own reason may say anything.
      let reason = "the larger model finds it \(band.name)"
      refined.why = [reason] + why.prefix(Self.mostReasons - 1)
    }
    let text = MessageText(message).displayText
    if allowsReplacingSummary(of: text),
      GroundTruth(text, sender: message.sender, language: language).bears(answer.summary)
    {
      refined.summary = answer.summary
    }
    return refined
  }

  /// True if another summary can be better: this one omits something, and the message is not a
  /// fraud, for which the reader feels the sender's own words.
  func allowsReplacingSummary(of text: String) -> Bool {
    !isScam && !isFraudAlert && text.count > Self.longestSummary
  }
}

extension IncomingMessage {
  /// True if a larger model may raise the urgency that the analysis found.
  func allowsRaising(_ analysis: Analysis) -> Bool {
    urgency == nil && !analysis.isScam && analysis.urgency.band != .critical
  }
}
