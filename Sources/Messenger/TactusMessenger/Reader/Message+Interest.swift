/// The effects of the learned interest in a message.
extension Message {
  /// True if it arrives without an alert because the reader rarely opens such messages; never for a
  /// protected message.
  public var isQuiet: Bool {
    !analysis.isProtected && !contact.isImportant && interest?.isQuiet ?? false
  }

  /// True if the alert includes its sender.
  var isKeen: Bool { interest?.isKeen ?? false }

  /// The sort key of unread messages: those of `high` and `critical` by urgency, then those of
  /// `medium`, then those of `low`; within the last two by the tenth of interest, or by urgency
  /// without a learned one. 0…3.
  public var rank: Double {
    let urgency = analysis.urgency
    let place = interest.map { Double($0.tenth) / 10 } ?? urgency.value
    return switch urgency.band {
    case .high, .critical: 2 + urgency.value
    case .medium: 1 + place
    case .low: place
    }
  }
}
