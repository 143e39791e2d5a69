/// What the learned interest in a message decides.
extension Message {
  /// Whether it comes without an alert, since its reader hardly ever opens what is like it; never if it is
  /// protected.
  var isQuiet: Bool {
    !analysis.isProtected && !contact.isImportant && interest?.isQuiet ?? false
  }

  /// Whether its sender is felt with the alert.
  var isKeen: Bool { interest?.isKeen ?? false }

  /// What sorts unread messages: those of `high` and `critical` by urgency, then those of `medium`, then
  /// those of `low`; within these two by the tenth of interest, or by urgency where none was learned. 0…3.
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
