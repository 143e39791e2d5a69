public import TactusMessage

/// The reason why an unanswered alert calls for help, if it does.
///
/// An urgency found by a model is not enough: an invitation to lunch may seem pressing. An encoder's
/// reading of a present danger is, if it is sure. A message that calls for help reaches `Urgency.alarm`, so that a stored message needs no second analysis.
public enum HelpCall: Hashable, Sendable {
  /// The message plainly states a danger, nothing in it takes that back, and the models agree; or an
  /// encoder reads one in it.
  case alarm(kind: String)
  /// The sender gave the highest urgency.
  case sender
  /// The message is critical, and its sender is marked for emergencies.
  case person
  /// No help is called.
  case none

  /// Decides by the given or derived urgency and by the certain signs of danger.
  ///
  /// - Parameters:
  ///   - isRead: true if an encoder reads a present danger in the message, whatever the rules know.
  ///   - danger: its kind, if known.
  init(
    _ urgency: Urgency, _ certain: CertainSigns, isRead: Bool = false, _ danger: Danger? = nil
  ) {
    if urgency == .highest {
      self = .sender
    } else if urgency < .alarm {
      self = .none
    } else if certain.isDanger {
      self = .alarm(kind: certain.kind ?? "danger")
    } else if isRead {
      self = .alarm(
        kind: danger.map { "\(Reason.words($0)), as the encoder reads it" }
          ?? "one that the encoder reads in it")
    } else {
      self = .none
    }
  }

  /// Decides for a message as it was analysed and stored.
  ///
  /// - Parameter isFromEmergencyContact: true if the sender is marked for emergencies and the
  ///   message is critical by itself.
  public init(
    urgency: Urgency, body: String, sender: String, isFromEmergencyContact: Bool
  ) {
    let found = HelpCall(urgency, CertainSigns(MessageText(body), sender: sender))
    self = found == .none && isFromEmergencyContact ? .person : found
  }

  /// True if help is called.
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
