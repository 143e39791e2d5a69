import TactusMessage

/// A notification to deliver, or one already delivered while its program still expects a result.
struct NotificationEntry: Equatable {
  var message: IncomingMessage
  var call: BusCall
  /// The program's name for itself, and its desktop entry.
  var program: String
  var desktopEntry: String?
  /// The number from the notification server; nil until it is known, and once it is reused.
  var number: UInt32?
  /// The application's key for it; nil for one that a server numbers.
  var key: String?
  /// The program's tag for it; the next one with the same tag replaces it.
  var tag: String?
  var isCritical = false
  /// True if it remains after an action was chosen.
  var isResident = false
  /// True once the service has stored it.
  var isTaken = false
  /// True once it was sent to the service, perhaps without a reply yet.
  var isHanded = false
  /// True once the reader has felt or read it.
  var isFelt = false

  /// This bridge's identifier for the message.
  var id: String { message.externalID ?? "" }
}
