package import TactusMessage
package import TactusSystem

/// The service's decision on a bridge's message.
package enum DeliveryAnswer: Hashable {
  /// The message was accepted, with its number if the store has it already.
  case taken(MessageID?, NotifyOutcome, UrgencyBand)
  /// The message arrived after its expiry time.
  case expired
}

/// An event that the service reports to a bridge.
package enum BridgeEvent {
  /// The service has accepted this bridge under its name.
  case connected
  /// The service is not running or refuses this bridge, for this reason; reported once until the
  /// next `connected`.
  case lost(String)
  /// The message of this ticket was accepted.
  case delivered(Int, DeliveryAnswer)
  /// The message of this ticket is invalid and will never be accepted.
  case refused(Int, Failure)
  /// A new status of a message; repeated until it is acknowledged.
  case statusChanged(DeliveryStatus)
  /// A text to send; repeated with the same key until its `sent` was accepted.
  case answer(BridgeAnswer)
  case state(ServiceState)
  /// An event of a subscribed topic.
  case reader(ReaderEvent)
}
