import TactusBridge
import TactusMessage
package import TactusMessenger
package import TactusStore
package import TactusSystem
package import TactusText

/// The urgent alerts of seven days and the messages that raised none, for a helper to correct.
package struct WeeklyReview {
  private static let milliseconds: Int64 = 7 * 86_400_000
  /// The maximum number of messages read from the store, and listed of each kind.
  private static let mostRead = 20_000, mostListed = 50
  /// The most characters of a text in JSON.
  private static let mostCharacters = 200

  private let alerts: [ReviewedMessage]
  private let silenced: [ReviewedMessage]

  /// Reads the review; without a store, it is empty.
  ///
  /// - Throws: `Failure` if the store cannot be read.
  package init(of store: MessageStore?, at now: Timestamp) throws(Failure) {
    let start = Timestamp(milliseconds: now.milliseconds - Self.milliseconds)
    let all = try storing { () throws(StoreError) in
      try store?.reviewed(since: start, most: Self.mostRead) ?? []
    }
    alerts = all.filter { $0.delivery.hasAlert && $0.message.analysis.isUrgent }
    silenced = all.filter {
      !$0.delivery.hasAlert && $0.message.analysis.urgency.band >= .medium
    }
  }

  /// The counts in a sentence.
  private var summary: String {
    let unwanted = alerts.count { $0.wish == .less }
    let marks =
      unwanted == 0
      ? "" : ", \(unwanted == alerts.count ? "all" : "\(unwanted)") marked as not wanted"
    let unfelt = alerts.count { $0.delivery == .queued }
    let waiting = unfelt == 0 ? "" : ", \(unfelt) not felt yet"
    return "\(Spoken.count(alerts.count, "urgent alert")) in 7 days\(waiting)\(marks); "
      + "\(Spoken.count(silenced.count, "message")) without an alert"
  }

  // MARK: For people

  /// Human-readable lines, safe to print.
  package var lines: [String] {
    [summary] + Self.list("Alerts", alerts) { $0.message.reasons.joined(separator: "; ") }
      + Self.list("Without an alert", silenced, reason)
  }

  private static func list(
    _ title: String, _ messages: [ReviewedMessage], _ why: (ReviewedMessage) -> String
  ) -> [String] {
    guard !messages.isEmpty else { return [] }
    let left = messages.count - mostListed
    return ["", title]
      + messages.prefix(mostListed).flatMap { one in
        let mark = one.wish.map { "  (\($0.rawValue))" } ?? ""
        return [InboxFormat.hit(one.message) + mark, "       \(why(one).printable)"]
      } + (left > 0 ? ["and \(left) earlier"] : [])
  }

  private func reason(_ one: ReviewedMessage) -> String {
    one.delivery.words(because: one.silence)
  }

  // MARK: For scripts

  /// The review as one JSON object.
  package var json: String {
    JSONText.object([
      ("summary", JSONText.string(summary)),
      ("alerts", list(alerts) { $0.message.reasons.joined(separator: "; ") }),
      ("silenced", list(silenced, reason)),
      (
        "left",
        "\(max(0, alerts.count - Self.mostListed) + max(0, silenced.count - Self.mostListed))"
      ),
    ])
  }

  private func list(_ messages: [ReviewedMessage], _ why: (ReviewedMessage) -> String) -> String {
    JSONText.array(
      messages.prefix(Self.mostListed).map { one in
        JSONText.object([
          ("number", "\(one.message.id.rawValue)"),
          ("from", JSONText.string(Self.short(one.message.sender))),
          ("summary", JSONText.string(Self.short(one.message.analysis.summary))),
          ("band", JSONText.string(one.message.analysis.urgency.band.name)),
          ("time", "\(one.time.milliseconds)"), ("why", JSONText.string(Self.short(why(one)))),
          ("wish", one.wish.map { JSONText.string($0.rawValue) } ?? "null"),
        ])
      })
  }

  private static func short(_ text: String) -> String { String(text.prefix(mostCharacters)) }

  // MARK: Corrections

  /// Records a wish for more or fewer messages like one, as the reader's own chord would; returns a
  /// sentence that confirms it.
  ///
  /// - Throws: `Failure` if there is no such message, or the store cannot be written.
  package static func record(
    _ wish: Reaction, about number: Int64, in path: String, at now: Timestamp
  ) throws(Failure) -> String {
    let missing = Failure(
      .noInput, "no message \(number)", cure: "see 'tactus inbox review', whose lines begin with it"
    )
    guard !InputFile.isMissing(path) else { throw missing }
    // A messenger may be running on the same store.
    let message = try storing { () throws(StoreError) -> Message? in
      let store = try MessageStore(path: path, isVisitor: true)
      let id = MessageID(rawValue: number)
      guard let message = try store.history(of: id)?.message, !message.isOwn else { return nil }
      try store.learn(wish, to: id, at: now)
      return message
    }
    guard let message else { throw missing }
    let stays = message.analysis.isUrgent && wish == .less
    return "noted: \(wish == .less ? "fewer" : "more") messages like this from \(message.sender)"
      .printable + (stays ? "; one that is as urgent is still felt at once" : "")
  }
}
