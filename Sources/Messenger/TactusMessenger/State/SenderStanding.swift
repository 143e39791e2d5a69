public import TactusAnalysis

/// How a message may reach the hand, by what it says and who wrote it.
enum Bearing: Hashable, Sendable {
  /// It cannot wait, and is told again until it is acknowledged.
  case urgent
  /// It tells of a danger: nothing dampens it or holds it back.
  case guarded
  /// It is felt unless something else is going on.
  case usual
  /// It is only in the list.
  case muted

  init(_ analysis: Analysis, from contact: Contact) {
    // That of somebody for emergencies was made critical when it came: see `Analysis.heard`.
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
  func bearing(of message: Message) -> Bearing {
    if helpCall.isAnswer(message.id) { return .urgent }
    return message.isSilent ? .muted : Bearing(message.analysis, from: message.contact)
  }
}

extension Message {
  /// Whether an alert about it that nobody answers calls for help, and why.
  ///
  /// What it says was judged when it came, by all of its text and by whom it was mailed to. Only the mark of its sender
  /// counts as it is now.
  public var help: HelpCall {
    let isByPerson = contact.isEmergency && isCriticalByItself
    guard let decidedHelp else {
      return HelpCall(
        urgency: analysis.urgency, body: body, sender: sender,
        isFromEmergencyContact: isByPerson)
    }
    return decidedHelp == .none && isByPerson ? .person : decidedHelp
  }

  /// Whether it is critical without what marking its sender for emergencies adds.
  private var isCriticalByItself: Bool {
    if let ownUrgency { return ownUrgency.band == .critical }
    // One that is older than both records may have been raised to just this.
    return decidedHelp == nil
      ? analysis.urgency > Contact.emergencyUrgency : analysis.urgency.band == .critical
  }
}

extension Contact {
  /// The least urgency of a message from somebody for emergencies.
  public static let emergencyUrgency = Urgency(clamping: UrgencyBand.critical.lowest)
}

extension Analysis {
  /// What is found of a message from this person: always urgent, or urgent only if it is dangerous or critical.
  public func heard(from contact: Contact) -> Analysis {
    var analysis = self
    if contact.isEmergency {
      analysis.isUrgent = true
      analysis.urgency = max(urgency, Contact.emergencyUrgency)
    } else if contact.isMuted, !breaksThrough {
      analysis.isUrgent = false
    }
    return analysis
  }

  /// What is found of a message that says of itself that it needs no alert, or why its sender may be another.
  public func minding(_ message: IncomingMessage) -> Analysis {
    var analysis = self
    if message.isQuiet { analysis.isUrgent = false }
    if message.doubt != nil { analysis.isScam = true }
    return analysis
  }

  /// Whether its alert is told again until it is acknowledged, whoever sent it.
  var cannotWait: Bool { isUrgent || urgency.band == .critical }

  /// Whether it is announced even if its sender is muted.
  var breaksThrough: Bool { danger != nil || urgency.band == .critical }
}
