import TactusAnalysis

/// A notification that the service is told of, or was told of while its program may still hear of it.
struct NotificationEntry: Equatable {
  var message: IncomingMessage
  var call: BusCall
  /// What the program calls itself, and its desktop entry.
  var program: String
  var desktopEntry: String?
  /// The number that the notification server gave it; nil until that is known, or once it means another.
  var number: UInt32?
  /// Its application's name for it; nil for one that a server numbers.
  var key: String?
  /// Its program's name for the place that it takes, and that the next one of this name takes over.
  var tag: String?
  var isCritical = false
  /// Whether it stays when an action was chosen.
  var isResident = false
  /// Whether the service has it.
  var isTaken = false
  /// Whether it was handed to the service, perhaps without an answer yet.
  var isHanded = false
  /// Whether the hand has felt it, or read it.
  var isFelt = false

  /// The message's name at this bridge.
  var id: String { message.externalID ?? "" }
}
