package import TactusCommandLine
import TactusSystem
import TactusText

/// The options of `tactus fleet`, except for those of the broker.
package enum FleetOptions {
  package static let all = list + send + [json]
  /// The options of the list of readers.
  static let list: [any CommandOption] = [watch, escalate, after]
  /// The options of `send`.
  static let send: [any CommandOption] = [from, urgency, id, expires, wait]

  static let watch = Flag("watch", "keep running, and show changes")
  static let escalate = Option(
    "escalate", "GROUP", .text, "send unacknowledged alerts to a group")
  static let after = Option(
    "after", "SPAN", .span, default: 3 * 60_000, "escalate after this time (default \(.default))")
  static let from = Option(
    "from", "NAME", .text, default: "Fleet", "send: the sender (default \(.default))")
  static let urgency = Option(
    "urgency", "X", .urgency, "send: \(.range); 0.85 or more is an urgent alert")
  static let id = Option("id", "ID", .text, "send: message ID; duplicates are dropped")
  static let expires = Option(
    "expires", "SPAN", .span, default: 86_400_000, "send: discard if not delivered within SPAN")
  static let wait = Option("wait", "SPAN", .span, "send: wait up to SPAN for all to feel it")
  static let json = Flag("json", "print one JSON object per line")
}

extension OptionType where Value == Int64 {
  /// A time in ms, written as `FleetSpan` reads it.
  fileprivate static var span: Self {
    Self(
      describe: { "\($0 / 60_000)m" },
      parse: { text, option throws(Failure) in try FleetSpan.milliseconds(text, of: option) })
  }
}

extension OptionType where Value == Double {
  fileprivate static var urgency: Self {
    Self(range: "0 to 1") { text, option throws(Failure) in
      guard let number = Double(text), (0...1).contains(number) else {
        throw Failure(.usage, "--\(option) is '\(text)'", cure: "give a number from 0 to 1")
      }
      return number
    }
  }
}
