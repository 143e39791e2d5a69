package import TactusMessenger
package import TactusText

/// Lines about what the store holds, for people and for scripts.
package enum InboxLine {
  /// What a conversation is listed as.
  package static func kind(_ one: Conversation) -> String {
    if one.isDoubtful { return "doubtful" }
    return one.fraudAlert == nil ? one.folder.rawValue : "fraud"
  }

  /// Its number, when it came, whether it is new, and the message in short.
  package static func text(_ message: Message) -> String {
    "\(number(message))  \(LocalTime.text(message.time))  \(message.isRead ? "   " : "new")  "
      + lead(message) + message.analysis.summary.printable
  }

  private static func number(_ message: Message) -> String {
    "\(message.id.rawValue)".rightAligned(to: 5)
  }

  /// A conversation as a JSON object.
  package static func json(_ one: Conversation) -> String {
    JSONText.object([
      ("name", JSONText.string(one.name)), ("unread", "\(one.unread)"),
      ("urgency", "\(one.urgency.value)"), ("folder", JSONText.string(one.folder.rawValue)),
      ("newest", time(one.newest)), ("fraud_alert", one.fraudAlert == nil ? "false" : "true"),
      ("doubtful", one.isDoubtful ? "true" : "false"),
    ])
  }

  /// A message as a JSON object.
  ///
  /// - Parameters:
  ///   - external: its sender's system's name for it; nil without one.
  ///   - address: where it came from; nil if that is not known.
  package static func json(
    _ message: Message, _ external: String?, _ address: String? = nil
  ) -> String {
    JSONText.object(members(message, external, address))
  }

  /// The members of that object.
  static func members(
    _ message: Message, _ external: String?, _ address: String?
  ) -> [(String, String)] {
    [
      ("number", "\(message.id.rawValue)"),
      ("from", JSONText.string(message.sender)), ("body", JSONText.string(message.body)),
      ("time", time(message.time)), ("id", external.map(JSONText.string) ?? "null"),
      ("address", address.map(JSONText.string) ?? "null"),
      ("own", message.isOwn ? "true" : "false"),
      ("read", message.isRead ? "true" : "false"),
      ("urgency", "\(message.analysis.urgency.value)"),
      ("band", JSONText.string(message.analysis.urgency.band.name)),
      ("urgent", message.analysis.isUrgent ? "true" : "false"),
      ("lang", message.analysis.language.map { JSONText.string($0.rawValue) } ?? "null"),
      ("danger", JSONText.string(message.analysis.danger?.rawValue ?? "none")),
      ("scam", message.analysis.isScam ? "true" : "false"),
      ("category", JSONText.string(message.analysis.category.rawValue)),
      ("asks", message.analysis.asks ? "true" : "false"),
      ("tone", JSONText.string(message.analysis.tone.rawValue)),
      ("summary", JSONText.string(message.analysis.summary)),
      ("gist", JSONText.string(message.analysis.gist)),
      ("fraud_alert", message.analysis.isFraudAlert ? "true" : "false"),
    ]
  }

  /// The message in short, after its number and its person.
  package static func hit(_ message: Message) -> String {
    "\(number(message))  \(LocalTime.text(message.time))  \(message.sender.printable): "
      + "\(lead(message))\(message.analysis.summary.printable)"
  }

  private static func lead(_ message: Message) -> String {
    (message.analysis.isScam ? "doubtful: " : "") + (message.isOwn ? "me: " : "")
  }

  /// An instant as JSON.
  package static func time(_ time: Timestamp) -> String {
    time.iso8601.map(JSONText.string) ?? "\(time.milliseconds)"
  }
}
