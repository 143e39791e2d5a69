public import TactusAnalysis
public import TactusMessage
import TactusWire

/// The way in which a message may be announced, by its contents and its sender.
enum AlertLevel: Hashable, Sendable {
  /// It cannot wait, and is repeated until it is acknowledged.
  case urgent
  /// It reports a danger: it is neither dampened nor held back.
  case guarded
  /// It is announced unless the reader is busy.
  case usual
  /// It is only in the list.
  case muted

  init(_ analysis: Analysis, from contact: Contact) {
    // A message from an emergency contact was made critical on arrival: see `Analysis.adjusted`.
    if analysis.urgency.band == .critical {
      self = .urgent
    } else if contact.isMuted, !analysis.breaksThrough {
      self = .muted
    } else if analysis.isUrgent {
      self = .urgent
    } else {
      self = analysis.danger == nil ? .usual : .guarded
    }
  }
}

extension Messenger {
  func alertLevel(of message: Message) -> AlertLevel {
    if helpCall.isAnswer(message.id) { return .urgent }
    if message.isSilent { return .muted }
    let level = AlertLevel(message.analysis.adjusted(for: interruptions), from: message.contact)
    guard level == .usual, !message.analysis.isScam, !isQuiet else { return level }
    let isMore =
      interruptions == .more && message.analysis.urgency >= Interruptions.lowestOfMore
    return isMore || isAwaitedCode(message) ? .guarded : level
  }
}

extension Messenger {
  /// True for a one-time code that comes within minutes of a press, when the reader is probably signing in.
  private func isAwaitedCode(_ message: Message) -> Bool {
    guard let pressedAt, now - pressedAt <= Self.longestSignIn else { return false }
    return OneTimeCode.isIn(message.body)
  }

  private static let longestSignIn = Microseconds.seconds(300)
}

extension Message {
  /// The decision whether an unanswered alert about it calls for help, with the reason.
  ///
  /// The contents were judged on arrival, by the whole text and the addressees of a mail. Only the
  /// sender's emergency mark counts as it is now.
  public var help: HelpCall {
    let isByPerson = contact.isEmergency && isCriticalByItself
    guard let decidedHelp else {
      return HelpCall(
        urgency: analysis.urgency, body: body, sender: sender,
        isFromEmergencyContact: isByPerson)
    }
    return decidedHelp == .none && isByPerson ? .person : decidedHelp
  }

  /// The reasons for its urgency in sentences: what its sender's settings changed first, then what
  /// the analysis found; empty for a message older than that record.
  public var reasons: [String] {
    var reasons = analysis.why
    if let ownUrgency, ownUrgency < analysis.urgency {
      reasons.insert("its sender is marked for emergencies", at: 0)
    } else if isSilent {
      reasons.insert("no alert: its source asked for none", at: 0)
    } else if contact.isMuted, !analysis.breaksThrough {
      reasons.insert("no alert: its sender is muted", at: 0)
    }
    return reasons
  }

  /// True if it is critical without its sender's emergency mark.
  private var isCriticalByItself: Bool {
    if let ownUrgency { return ownUrgency.band == .critical }
    // A message older than both records may have been raised to exactly this value.
    return decidedHelp == nil
      ? analysis.urgency > Contact.emergencyUrgency : analysis.urgency.band == .critical
  }
}

extension Contact {
  /// The minimum urgency of a message from an emergency contact.
  public static let emergencyUrgency = Urgency(clamping: UrgencyBand.critical.lowest)
}

extension Analysis {
  /// Returns the analysis of a message from this person: always urgent, or urgent only if it is
  /// dangerous or critical.
  public func adjusted(for contact: Contact) -> Analysis {
    var analysis = self
    if contact.isEmergency {
      analysis.isUrgent = true
      analysis.urgency = max(urgency, Contact.emergencyUrgency)
    } else if contact.isMuted, !breaksThrough {
      analysis.isUrgent = false
    }
    return analysis
  }

  /// Returns the analysis of a message that requests no alert, or expresses doubt about its
  /// sender.
  public func adjusted(for message: IncomingMessage) -> Analysis {
    var analysis = self
    if message.isQuiet { analysis.isUrgent = false }
    if message.doubt != nil { analysis.isScam = true }
    return analysis
  }

  /// True if its alert is repeated until acknowledged, regardless of its sender.
  var cannotWait: Bool { isUrgent || urgency.band == .critical }

  /// True if it is announced even if its sender is muted.
  var breaksThrough: Bool { danger != nil || urgency.band == .critical }
}
