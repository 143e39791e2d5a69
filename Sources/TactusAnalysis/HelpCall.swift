/// Whether an alert that nobody answers calls for help, and why.
///
/// An urgency that a model found is not enough: an invitation to lunch may seem pressing. What calls reaches
/// `Urgency.alarm`, so that a stored message needs no second analysis.
public enum HelpCall: Hashable, Sendable {
  /// The message states a danger in so many words, nothing in it takes that back, and the models agree.
  case alarm(kind: String)
  /// The sender gave the highest urgency.
  case sender
  /// The message is critical, and its sender is marked for emergencies.
  case person
  /// Nobody is called.
  case none

  /// Decides by an urgency that was given or found and by what the message says for certain.
  init(_ urgency: Urgency, _ certain: CertainSigns) {
    if urgency == .highest {
      self = .sender
    } else if urgency < .alarm {
      self = .none
    } else if certain.isDanger, !certain.isPublic {
      self = .alarm(kind: certain.kind ?? "danger")
    } else {
      self = .none
    }
  }

  /// Decides for a message as it was analysed and stored.
  ///
  /// - Parameter isFromEmergencyContact: whether the sender is marked for emergencies and the message is critical by
  ///   itself.
  public init(
    urgency: Urgency, body: String, sender: String, isFromEmergencyContact: Bool
  ) {
    let found = HelpCall(urgency, CertainSigns(MessageText(body), sender: sender))
    self = found == .none && isFromEmergencyContact ? .person : found
  }

  /// Whether help is called for.
  public var calls: Bool { self != .none }

  /// The reason, in a sentence.
  public var why: String {
    switch self {
    case .alarm(let kind): "The message clearly states a present danger: \(kind)."
    case .sender: "The sender gave the highest urgency."
    case .person: "The message is critical, and its sender is marked for emergencies."
    case .none:
      "The message does not clearly state a present danger, and its sender did not give the highest urgency."
    }
  }
}
