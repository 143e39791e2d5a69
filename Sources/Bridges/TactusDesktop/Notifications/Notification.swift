/// A method call on the bus, identified by its caller and serial number.
struct BusCall: Hashable {
  /// The caller's unique name, which the bus never reuses.
  var sender: String
  var serial: UInt64

  /// Creates a call from its two parts.
  init(_ sender: String, _ serial: UInt64) { (self.sender, self.serial) = (sender, serial) }
}

/// A notification that a program sent with `Notify` (Desktop Notifications Specification 1.2).
struct Notification: Hashable {
  /// The urgency given by the program.
  enum Level: Int, Hashable { case low, normal, critical }

  /// An action that the program offers.
  struct Action: Hashable {
    var name: String
    var title: String

    /// Creates an action.
    init(_ name: String, _ title: String) { (self.name, self.title) = (name, title) }
  }

  var call: BusCall
  /// The program's name for itself; may be empty.
  var program: String
  /// The name of its desktop entry.
  var entry: String?
  /// The application's key for it, by which it is replaced; nil for one that a server numbers.
  var key: String?
  /// The number of the notification that it replaces; 0 for none.
  var replaced: UInt32 = 0
  var summary: String
  /// The body as received, perhaps with markup.
  var body: String
  var actions: [Action] = []
  var level = Level.normal
  var category: String?
  /// True if it is not worth keeping.
  var isTransient = false
  /// True if it remains after an action was chosen.
  var isResident = false
  /// True if it shows a value, such as a volume, a brightness or the progress of a download.
  var hasValue = false
  /// True if it replaces the program's previous one on the screen, in response to a key.
  var isOverlay = false
  /// The tag by which it replaces the program's last one with the same tag.
  var tag: String?

  /// Creates a notification from these parts.
  init(
    _ call: BusCall, program: String, entry: String? = nil, summary: String, body: String = ""
  ) {
    (self.call, self.program, self.entry) = (call, program, entry)
    (self.summary, self.body) = (summary, body)
  }
}

extension Notification {
  /// The longest accepted text of a notification, and the longest name; bytes.
  static let longestText = 16_384
  static let longestName = 512
  /// The maximum number of actions that are offered, and that are parsed.
  static let mostActions = (offered: 8, seen: 32)
  /// The maximum number of hints that are parsed.
  static let mostHints = 64

  /// Parses the call; nil for a call other than `Notify`.
  init?(_ message: borrowing BusMessage) {
    guard message.hasSignature("susssasa{sv}i"), let sender = message.sender,
      let serial = message.serial, let program = message.text(Self.longestName),
      let replaced = message.unsigned(), message.skip("s"),
      let summary = message.text(Self.longestText), let body = message.text(Self.longestText)
    else { return nil }
    self.init(BusCall(sender, serial), program: program, summary: summary, body: body)
    self.replaced = replaced
    readActions(message)
    message.rewind()
    guard message.skip("susssas"), message.enter("a", "{sv}") else { return }
    readHints(message)
  }

  private mutating func readActions(_ message: borrowing BusMessage) {
    guard message.enter("a", "s") else { return }
    var seen = 0
    while seen < Self.mostActions.seen, actions.count < Self.mostActions.offered,
      let name = message.text(Self.longestName), let title = message.text(Self.longestName)
    {
      seen += 1
      if !name.isEmpty, !actions.contains(where: { $0.name == name }) {
        actions.append(Action(name, title))
      }
    }
  }

  private mutating func readHints(_ message: borrowing BusMessage) {
    for _ in 0..<Self.mostHints {
      guard message.enter("e", "sv"), let key = message.text(Self.longestName) else { return }
      if let value = message.variant(Self.longestName) { apply(hint: key, value) }
      guard message.leave() else { return }
    }
  }

  /// Applies a hint; a hint of the wrong type is ignored.
  mutating func apply(hint key: String, _ value: BusMessage.Value) {
    switch key {
    case "urgency": level = value.asNumber.flatMap { Level(rawValue: Int($0)) } ?? level
    case "desktop-entry": entry = value.asText ?? entry
    case "category": category = value.asText ?? category
    case "transient": isTransient = value.isTrue
    case "resident": isResident = value.isTrue
    case "value": hasValue = value.asNumber != nil
    case "x-canonical-private-synchronous", "private-synchronous", "synchronous",
      "x-dunst-stack-tag":
      isOverlay = true
      tag = value.asText.flatMap { $0.isEmpty ? nil : $0 } ?? tag
    default: break
    }
  }
}
