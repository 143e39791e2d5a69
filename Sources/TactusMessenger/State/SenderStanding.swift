import TactusAnalysis

/// What the reader has decided about a sender.
struct SenderStanding: Hashable, Sendable {
  /// Whether everything from this sender is urgent, and told again until it is acknowledged.
  var isEmergency = false
  /// Whether nothing from this sender is felt by itself, except of danger.
  var isMuted = false
}

/// How a message may reach the hand.
enum Bearing: Hashable, Sendable {
  /// It cannot wait, and is told again until it is acknowledged.
  case urgent
  /// It tells of a danger: nothing dampens it or holds it back.
  case guarded
  /// It is felt unless something else is going on.
  case usual
  /// It is only in the list.
  case muted
}

extension Messenger {
  /// What the reader has decided about a message's sender.
  func standing(of message: Message, _ shelf: some MessageShelf) throws(ShelfError)
    -> SenderStanding
  {
    SenderStanding()
  }

  func bearing(of message: Message, _ shelf: some MessageShelf) throws(ShelfError) -> Bearing {
    Bearing(message.analysis, try standing(of: message, shelf))
  }
}

extension Bearing {
  init(_ analysis: Analysis, _ standing: SenderStanding) {
    if standing.isEmergency || analysis.urgency.band == .critical {
      self = .urgent
    } else if standing.isMuted, analysis.danger == nil {
      self = .muted
    } else if analysis.isUrgent {
      self = .urgent
    } else {
      self = analysis.danger == nil ? .usual : .guarded
    }
  }
}
