/// A call on the bus: who called, and the number that the caller gave it.
struct BusCall: Hashable {
  /// The caller's unique name, which the bus never gives again.
  var sender: String
  var serial: UInt64

  /// A call by its two parts.
  init(_ sender: String, _ serial: UInt64) { (self.sender, self.serial) = (sender, serial) }
}

/// What a program told by `Notify` (Desktop Notifications Specification 1.2).
struct Notification: Hashable {
  /// How urgent the program says that it is.
  enum Level: Int, Hashable { case low, normal, critical }

  /// What the program offers to do.
  struct Action: Hashable {
    var name: String
    var title: String

    /// An action by its name and title.
    init(_ name: String, _ title: String) { (self.name, self.title) = (name, title) }
  }

  var call: BusCall
  /// What the program calls itself; perhaps empty.
  var program: String
  /// The name of its desktop entry, which a desktop knows it by.
  var entry: String?
  /// Its application's name for it, by which it is replaced; nil for one that a server numbers.
  var key: String?
  /// The number of the notification whose place it takes; 0 for none.
  var replaced: UInt32 = 0
  var summary: String
  /// The body as it came, perhaps with markup.
  var body: String
  var actions: [Action] = []
  var level = Level.normal
  var category: String?
  /// Whether it is of the moment only.
  var isTransient = false
  /// Whether it stays once an action was chosen.
  var isResident = false
  /// Whether it shows a value: a volume, a brightness, how much of a download is there.
  var hasValue = false
  /// Whether it is shown in place of whatever its program showed before, as an answer to a key.
  var isOverlay = false
  /// The name of the place that it takes over from its program's last one with the same name.
  var tag: String?

  /// A notification of these parts.
  init(
    _ call: BusCall, program: String, entry: String? = nil, summary: String, body: String = ""
  ) {
    (self.call, self.program, self.entry) = (call, program, entry)
    (self.summary, self.body) = (summary, body)
  }
}

extension Notification {
  /// The longest text of a notification that is taken, and the longest name; bytes.
  static let longestText = 16_384
  static let longestName = 512
  /// How many actions are offered at most, and how many are looked at.
  static let mostActions = (offered: 8, seen: 32)
  /// How many hints are looked at.
  static let mostHints = 64

  /// Reads the call; nil if it is no `Notify`.
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
      if let value = message.variant(Self.longestName) { take(hint: key, value) }
      guard message.leave() else { return }
    }
  }

  /// Takes what a hint says; one of another type than it should have says nothing.
  mutating func take(hint key: String, _ value: BusMessage.Value) {
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
