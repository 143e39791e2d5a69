/// Notifications of GNOME programs through `org.gtk.Notifications`, on desktops that offer it.
extension Notification {
  static let applicationInterface = "org.gtk.Notifications"
  static let applicationPath = "/org/gtk/Notifications"

  /// Returns the key of a notification, unique across applications.
  static func key(application: String, _ name: String) -> String { "\(application)/\(name)" }

  /// Returns the key in a call of `RemoveNotification`; nil for another call.
  static func removedKey(_ message: borrowing BusMessage) -> String? {
    guard message.hasSignature("ss"), let application = message.text(longestName),
      let name = message.text(longestName)
    else { return nil }
    return key(application: application, name)
  }

  /// Parses a call of `AddNotification`; nil for another call.
  init?(application message: borrowing BusMessage) {
    guard message.hasSignature("ssa{sv}"), let sender = message.sender,
      let serial = message.serial, let application = message.text(Self.longestName),
      let name = message.text(Self.longestName), message.enter("a", "{sv}")
    else { return nil }
    self.init(BusCall(sender, serial), program: "", entry: application, summary: "")
    key = Self.key(application: application, name)
    for _ in 0..<Self.mostHints {
      guard message.enter("e", "sv"), let key = message.text(Self.longestName) else { return }
      if key == "buttons" {
        guard readButtons(message) else { return }
      } else if let value = message.variant(Self.longestText) {
        apply(member: key, value)
      }
      guard message.leave() else { return }
    }
  }

  private mutating func apply(member key: String, _ value: BusMessage.Value) {
    guard let text = value.asText else { return }
    switch key {
    case "title": summary = text
    // GTK bodies have no markup.
    case "body": body = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    case "priority": level = text == "urgent" ? .critical : text == "low" ? .low : .normal
    case "default-action": actions.insert(Action(text, "open"), at: 0)
    default: break
    }
  }

  /// Reads the buttons; returns false if there are more than `mostActions.seen`.
  private mutating func readButtons(_ message: borrowing BusMessage) -> Bool {
    guard message.enter("v", "aa{sv}") else { return message.skip("v") }
    guard message.enter("a", "a{sv}") else { return false }
    for _ in 0..<Self.mostActions.seen {
      guard message.enter("a", "{sv}") else { return message.leave() && message.leave() }
      guard let button = Self.button(message) else { return false }
      if let action = button.action, actions.count < Self.mostActions.offered,
        !actions.contains(where: { $0.name == action })
      {
        actions.append(Action(action, button.label))
      }
    }
    return false
  }

  private static func button(
    _ message: borrowing BusMessage
  ) -> (label: String, action: String?)? {
    var (label, name) = ("", String?.none)
    var target: BusMessage.Value?
    for _ in 0..<mostHints {
      guard message.enter("e", "sv") else {
        let action = name.map { name in target?.asText.map { "\(name)::\($0)" } ?? name }
        return message.leave() ? (label, action) : nil
      }
      guard let key = message.text(longestName) else { return nil }
      let value = message.variant(longestName)
      switch key {
      case "label": label = value?.asText ?? ""
      case "action": name = value?.asText
      case "target": target = value
      default: break
      }
      guard message.leave() else { return nil }
    }
    return nil
  }
}
