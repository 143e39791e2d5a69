package import TactusAnalysis
package import TactusMessenger
package import TactusSystem

/// What the service did with a bridge's message.
package enum DeliveryAnswer: Hashable {
  /// It is kept, by this number if the store has it already.
  case taken(MessageID?, NotifyOutcome, UrgencyBand)
  /// It came when nobody wanted to feel it any more.
  case expired
}

/// What a bridge hears of the service.
package enum BridgeEvent {
  /// The service is there, and this bridge is the one of its name.
  case connected
  /// The service is not there, or does not take this bridge, for this reason; told once until the next `connected`.
  case lost(String)
  /// The message of this ticket was taken.
  case delivered(Int, DeliveryAnswer)
  /// The message of this ticket is wrong, and will never be taken.
  case refused(Int, Failure)
  /// What became of a message: perhaps told before, until it was settled.
  case became(BridgeFate)
  /// A text to be sent: perhaps told before, with the same key, until `sent` was taken.
  case answer(BridgeAnswer)
  case state(ServiceState)
  /// Something of a topic that was subscribed to.
  case told(ServiceEvent)
}
