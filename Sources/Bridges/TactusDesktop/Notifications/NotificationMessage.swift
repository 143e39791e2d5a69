import TactusBridge
import TactusClient
import TactusMessage
import TactusText

/// Converts a notification to a message for the service.
struct NotificationMessage {
  /// The maximum number of scalars in a text and in a name.
  private static let longestText = 4_000
  private static let longestName = 200
  /// The lifetimes of messages; ms.
  private static let usualLife: Int64 = 24 * 3_600_000
  private static let transientLife: Int64 = 10 * 60_000

  /// Returns the name of the program for the reader.
  static func program(_ notification: Notification) -> String {
    let entry = notification.entry.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    for name in [notification.program, entry ?? ""] {
      let name = oneLine(name)
      if name.canBeFelt { return name }
    }
    return "a program"
  }

  /// Returns the message; nil if there is nothing to feel.
  ///
  /// - Parameters:
  ///   - rule: the rule for the program's notifications.
  ///   - isAlarm: true if a text reports a danger, which raises an alert even if its notification
  ///     only replaces another.
  ///   - canAct: true if an action of this name can be performed.
  static func message(
    _ notification: Notification, id: String, _ rule: DesktopRule, at time: Timestamp,
    isAlarm: (String) -> Bool, canAct: (Notification.Action) -> Bool
  ) -> IncomingMessage? {
    let markup = NotificationMarkup(rule.tellsBody ? notification.body : "")
    let summary = oneLine(notification.summary)
    let text = joined(summary, markup.text)
    guard text.canBeFelt else { return nil }
    let program = program(notification)
    var message = IncomingMessage(sender: program, body: text, time: time, externalID: id)
    // The address distinguishes a program from a person of the same name.
    message.address = oneLine("program:" + (notification.entry ?? program))
    let full = joined(summary, markup.full)
    message.full = full == text ? nil : full
    if rule.isChat { attribute(&message, to: summary, cleaned(markup.text), cleaned(markup.full)) }
    // A program may not know that the text it shows is an alarm.
    message.urgency = isAlarm(text) ? nil : urgency(notification, rule)
    message.isQuiet =
      rule.telling == .quiet
      || notification.isOverlay && notification.level != .critical && !isAlarm(text)
    message.expires = Timestamp(
      milliseconds: time.milliseconds
        + (notification.isTransient ? transientLife : usualLife))
    message.actions = actions(notification, canAct)
    return message
  }

  /// Attributes the message to the person whom a chat program names in the heading. They are known
  /// by that name alone, so the message has no address and is marked as doubtful. It remains the
  /// program's if there is no text, or if the heading is an address, which would be trusted more
  /// than a name.
  private static func attribute(
    _ message: inout IncomingMessage, to person: String, _ text: String, _ full: String
  ) {
    guard person.canBeFelt, text.canBeFelt, SenderAddress(person) == nil else { return }
    message.doubt = "only a name, by \(cut(message.sender, 100))"
    (message.sender, message.address) = (person, nil)
    message.body = cut(text, longestText)
    message.full = full == text ? nil : full
  }

  private static func urgency(_ notification: Notification, _ rule: DesktopRule) -> Urgency? {
    if let band = rule.urgency { return Urgency(band.lowest + 0.1) }
    switch notification.level {
    case .critical: return Urgency(UrgencyBand.high.lowest + 0.1)
    case .low: return Urgency(UrgencyBand.low.lowest + 0.1)
    // A caller is waiting.
    case .normal where notification.category?.hasPrefix("call") == true:
      return Urgency(UrgencyBand.high.lowest + 0.05)
    case .normal: return nil
    }
  }

  private static func actions(
    _ notification: Notification, _ canAct: (Notification.Action) -> Bool
  ) -> [MessageAction] {
    var actions: [MessageAction] = []
    for action in notification.actions where canAct(action) {
      // A name with other characters cannot be sent back to the program.
      guard ServiceProtocol.isName(action.name) else { continue }
      let title = oneLine(NotificationMarkup(action.title).text)
      let isUsual = action.name == "default"
      actions.append(
        MessageAction(
          name: action.name, title: title.canBeFelt ? title : isUsual ? "open" : action.name))
    }
    return actions
  }

  // MARK: Texts

  private static func joined(_ summary: String, _ body: String) -> String {
    let body = cleaned(body)
    guard body.canBeFelt else { return summary }
    guard summary.canBeFelt, let last = summary.unicodeScalars.last else { return body }
    let isSentence = ".:!?…".unicodeScalars.contains(last)
    return cut(summary + (isSentence ? " " : ": ") + body, longestText)
  }

  private static func oneLine(_ text: String) -> String {
    cut(
      cleaned(text).split { $0.isNewline || $0 == "\t" }.joined(separator: " "), longestName)
  }

  /// Returns the text without characters that cannot be felt.
  private static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.properties.isNoncharacterCodePoint {
      let isControl = scalar.properties.generalCategory == .control
      if !isControl || scalar == "\n" || scalar == "\t" { scalars.append(scalar) }
    }
    var rest = String(scalars).drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  private static func cut(_ text: String, _ most: Int) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > most else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(most - 1))) + "…"
  }
}
