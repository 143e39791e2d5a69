/// The meaning of a message received by the monitor.
enum MonitorMessage {
  case event(BusEvent)
  case owner(String)
  case listening
  case refused(String)

  /// Decodes a message; nil if it is irrelevant.
  ///
  /// - Parameter pending: the serials of the calls that await a reply.
  static func of(
    _ message: borrowing BusMessage, _ pending: SessionBus.PendingCalls?
  ) -> MonitorMessage? {
    switch message.kind {
    case .answer: answer(message, pending)
    case .failure: failure(message, pending)
    case .call: call(message)
    case .signal: signal(message)
    case nil: nil
    }
  }

  private static func answer(
    _ message: borrowing BusMessage, _ pending: SessionBus.PendingCalls?
  ) -> MonitorMessage? {
    guard let answered = message.answered else { return nil }
    if let pending, message.sender == SessionBus.daemon {
      if answered == pending.owner { return .owner(message.text(255) ?? "") }
      if answered == pending.monitor { return .listening }
    }
    guard let caller = message.destination, message.hasSignature("u"),
      let number = message.unsigned()
    else { return nil }
    return .event(.numbered(BusCall(caller, answered), number))
  }

  private static func failure(
    _ message: borrowing BusMessage, _ pending: SessionBus.PendingCalls?
  ) -> MonitorMessage? {
    guard let pending, let answered = message.answered else { return nil }
    if answered == pending.owner { return .owner("") }
    guard answered == pending.monitor else { return nil }
    return .refused("it does not allow listening:  \(message.text(200) ?? "without a reason")")
  }

  private static func call(_ message: borrowing BusMessage) -> MonitorMessage? {
    switch (message.interface, message.member) {
    case (nil, "Notify"), (NotificationServer.name, "Notify"):
      return Notification(message).map { .event(.notified($0)) }
    case (Notification.applicationInterface, "AddNotification"):
      return Notification(application: message).map { .event(.notified($0)) }
    case (Notification.applicationInterface, "RemoveNotification"):
      return Notification.removedKey(message).map { .event(.withdrawn($0)) }
    default: return nil
    }
  }

  private static func signal(_ message: borrowing BusMessage) -> MonitorMessage? {
    switch message.member {
    case "NotificationClosed":
      guard message.hasSignature("uu"), let number = message.unsigned(),
        let reason = message.unsigned()
      else { return nil }
      return .event(.closed(number, reason: reason))
    case "NameOwnerChanged":
      guard message.sender == SessionBus.daemon, message.text(255) == NotificationServer.name,
        message.text(255) != nil, let name = message.text(255)
      else { return nil }
      return .owner(name)
    default: return nil
    }
  }
}
