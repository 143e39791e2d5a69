import TactusBridge
import TactusMessage
import TactusMessenger
package import TactusStore
package import TactusSystem
import TactusText

/// A full message with its history, for `tactus inbox show`.
package struct InboxMessage {
  private let history: MessageHistory
  private let settings: MessengerConfiguration

  /// Finds a message by its number, or by its ID at its source.
  ///
  /// - Parameter settings: the messenger's settings, which explain why a call for help was omitted.
  /// - Throws: `Failure` if no message or more than one matches, or the store cannot be read.
  package init(
    _ name: String, in store: MessageStore, _ settings: MessengerConfiguration
  ) throws(Failure) {
    let found = try storing { () throws(StoreError) in try store.messages(named: name) }
    guard let id = found.first,
      let history = try storing({ () throws(StoreError) in try store.history(of: id) })
    else {
      throw Failure(
        .noInput, "no message '\(name.excerpt)'",
        cure: "see 'tactus inbox list --from NAME', whose lines begin with the number")
    }
    guard found.count == 1 else {
      throw Failure(
        .noInput, "more than one message is called '\(name.excerpt)'",
        cure: "give its number: see 'tactus inbox search'")
    }
    self.history = history
    self.settings = settings
  }

  // MARK: For people

  /// Human-readable lines, safe to print.
  package var lines: [String] {
    let message = history.message
    var facts: [(String, String)] = [
      ("number", "\(message.id.rawValue)"), (message.isOwn ? "to" : "from", sender),
      ("came", LocalTime.text(message.time)),
    ]
    if let bridge = history.bridge { facts.append(("by", "tactus \(bridge)")) }
    if let doubt = message.doubt { facts.append(("doubtful", doubt)) }
    if message.analysis.isScam { facts.append(("doubtful", "it looks like fraud")) }
    facts.append(("urgency", urgency))
    if !message.isOwn { facts += message.reasons.map { ("why", $0) } }
    if let expires = message.expires { facts.append(("until", LocalTime.text(expires))) }
    for action in message.actions { facts.append(("can do", action.title)) }
    let width = facts.map(\.0.count).max() ?? 0
    return facts.map { "\($0.0.padded(to: width))  \($0.1.printable)" } + became + [""]
      + Self.text(message.body) + whole
  }

  private var sender: String {
    history.message.sender
      + (history.address.map { $0 == history.message.sender ? "" : " (\($0))" } ?? "")
  }

  private var urgency: String {
    let analysis = history.message.analysis
    let danger = analysis.danger.map { ", danger: \($0.rawValue)" } ?? ""
    return analysis.urgency.band.name + raised + danger
      + (analysis.isFraudAlert ? ", warns of a fraud" : "") + help
  }

  /// The reason for a raised urgency; empty if it was not raised.
  private var raised: String {
    let message = history.message
    guard let own = message.ownUrgency, own < message.analysis.urgency else { return "" }
    return ", since \(message.contact.givenName ?? message.sender) is marked for emergencies"
  }

  /// A note on whether a critical message would call for help; empty for others.
  private var help: String {
    let message = history.message
    guard !message.isOwn, message.analysis.urgency.band == .critical else { return "" }
    return message.help.calls
      ? "; would call for help if not acknowledged" : "; would not call for help"
  }

  /// The full message, if the reader receives a shortened form.
  private var whole: [String] {
    history.message.full.map {
      ["", "The whole message, as with the chord full (124):", ""] + Self.text($0)
    }
      ?? []
  }

  private static func text(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
  }

  private var became: [String] {
    let known = history.events.map { "\(LocalTime.text($0.time))  \(words($0).printable)" }
    guard known.isEmpty else { return known }
    return [history.message.isOwn ? "written by the reader" : isReadWords]
  }

  private var isReadWords: String {
    history.message.isRead ? "read" : "no alert: it only went to the list"
  }

  private func words(_ deed: MessageHistory.Event) -> String {
    switch deed.kind {
    case .delivered:
      Delivery(rawValue: deed.what).map { $0.words(because: deed.silence) } ?? deed.what
    case .read: deed.what == "full" ? "read whole" : "read in short"
    case .acknowledged: "acknowledged"
    case .acted:
      deed.what == "call for help failed" && settings.callForHelp == nil
        ? "help was not called: \(settings.cure("call_for_help"))" : deed.what
    }
  }

  // MARK: For scripts

  /// The message as a JSON object.
  package var json: String {
    let message = history.message
    func text(_ text: String?) -> String { text.map(JSONText.string) ?? "null" }
    return JSONText.object(
      InboxFormat.members(message, history.externalID, history.address) + [
        ("full", text(message.full)), ("doubt", text(message.doubt)),
        ("bridge", text(history.bridge)),
        ("why", JSONText.array(message.reasons.map(JSONText.string))),
        ("expires", message.expires.map { InboxFormat.time($0) } ?? "null"),
        ("became", JSONText.array(history.events.map(json))),
      ])
  }

  private func json(_ deed: MessageHistory.Event) -> String {
    JSONText.object([
      ("what", JSONText.string(deed.kind.rawValue)),
      ("how", deed.what.isEmpty ? "null" : JSONText.string(deed.what)),
      ("time", InboxFormat.time(deed.time)), ("words", JSONText.string(words(deed))),
    ])
  }
}
