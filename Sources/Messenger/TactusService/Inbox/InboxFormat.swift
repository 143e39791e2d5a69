package import TactusMessenger
package import TactusText

/// Lines about the store's contents, human-readable or as JSON.
package enum InboxFormat {
  /// Returns the label of a conversation in lists.
  package static func kind(_ one: Conversation) -> String {
    if one.isDoubtful { return "doubtful" }
    return one.fraudAlert == nil ? one.folder.rawValue : "fraud"
  }

  /// Returns the number, the time, "new" if unread, and the summary of a message.
  package static func text(_ message: Message) -> String {
    "\(number(message))  \(LocalTime.text(message.time))  \(message.isRead ? "   " : "new")  "
      + lead(message) + message.analysis.summary.printable
  }

  private static func number(_ message: Message) -> String {
    "\(message.id.rawValue)".rightAligned(to: 5)
  }

  /// Returns a conversation as a JSON object.
  package static func json(_ one: Conversation) -> String {
    JSONText.object([
      ("name", JSONText.string(one.name)), ("unread", "\(one.unread)"),
      ("urgency", "\(one.urgency.value)"), ("folder", JSONText.string(one.folder.rawValue)),
      ("newest", time(one.newest)), ("fraud_alert", one.fraudAlert == nil ? "false" : "true"),
      ("doubtful", one.isDoubtful ? "true" : "false"),
    ])
  }

  /// Returns a message as a JSON object.
  ///
  /// - Parameters:
  ///   - external: the message's ID at its source; nil without one.
  ///   - address: the sender's address; nil if it is not known.
  package static func json(
    _ message: Message, _ external: String?, _ address: String? = nil
  ) -> String {
    JSONText.object(members(message, external, address))
  }

  /// Returns the members of that object.
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

  /// Returns the number, the time, the person and the summary of a message.
  package static func hit(_ message: Message) -> String {
    "\(number(message))  \(LocalTime.text(message.time))  \(message.sender.printable): "
      + "\(lead(message))\(message.analysis.summary.printable)"
  }

  private static func lead(_ message: Message) -> String {
    (message.analysis.isScam ? "doubtful: " : "") + (message.isOwn ? "me: " : "")
  }

  /// Returns an instant as JSON.
  package static func time(_ time: Timestamp) -> String {
    time.iso8601.map(JSONText.string) ?? "\(time.milliseconds)"
  }
}
