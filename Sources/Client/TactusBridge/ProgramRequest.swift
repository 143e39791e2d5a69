package import TactusClient
package import TactusMessage
import TactusText

/// A request of a bridge, or of a program with a room, to the service; `docs/SERVICE.md` describes
/// each with an example.
package enum ProgramRequest: Hashable {
  /// Become the bridge of this name; `answers` is true if answers to its messages go out through
  /// it.
  case bridge(String, answers: Bool)
  /// Deliver a message, and wait this many seconds for the glove's report.
  case deliver(IncomingMessage, wait: Int)
  /// Drop the statuses for the program's bridge up to this number.
  case settle(Int64)
  /// Report the outcome of the answer with this key.
  case sent(String, BridgeReport)
  case subscribe(Set<ServiceTopic>)
  case state
  /// Offer a room under this name.
  case offer(String)
  /// Replace the text of the program's room by these lines.
  case feel([String])

  /// The word of `do`.
  private var name: String {
    switch self {
    case .bridge: "bridge"
    case .deliver: "deliver"
    case .settle: "settle"
    case .sent: "sent"
    case .subscribe: "subscribe"
    case .state: "state"
    case .offer: "offer"
    case .feel: "feel"
    }
  }

  /// One line of JSON, without its end.
  ///
  /// - Parameter tag: the program's tag for the request, which the answer repeats.
  package func json(tag: String? = nil) -> String {
    JSONText.object(
      [("do", JSONText.string(name))] + (tag.map { [("tag", JSONText.string($0))] } ?? []) + members
    )
  }

  /// The members of that line, without `do` and the tag.
  package var members: [(String, String)] {
    switch self {
    case .bridge(let name, let answers):
      [("name", JSONText.string(name))] + (answers ? [("answers", "true")] : [])
    case .deliver(let message, let wait): message.members(wait: wait)
    case .settle(let number): [("number", "\(number)")]
    case .sent(let key, let report): [("key", JSONText.string(key))] + report.members
    case .subscribe(let topics):
      [("to", JSONText.strings(ServiceTopic.allCases.filter(topics.contains).map(\.rawValue)))]
    case .state: []
    case .offer(let room): [("room", JSONText.string(room))]
    case .feel(let lines): [("lines", JSONText.strings(lines))]
    }
  }
}
