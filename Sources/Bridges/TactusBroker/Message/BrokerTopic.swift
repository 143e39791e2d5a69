/// The topics defined in SERVICE.md, "MQTT".
package enum BrokerTopic: Hashable, Sendable {
  case message(String)
  case groupMessage(String)
  case messageToAll
  case delivery(String)
  case state(String)

  /// Parses a topic; nil for any other.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 3, parts[0] == "tactus" else { return nil }
    switch (parts.count, parts[1], parts.last ?? "") {
    case (3, "all", "message"): self = .messageToAll
    case (4, "group", "message") where BrokerName.isName(parts[2]): self = .groupMessage(parts[2])
    case (3, let name, "message") where BrokerName.isReader(name): self = .message(name)
    case (3, let name, "delivery") where BrokerName.isReader(name): self = .delivery(name)
    case (3, let name, "state") where BrokerName.isReader(name): self = .state(name)
    default: return nil
    }
  }

  /// The topic as text.
  package var text: String {
    switch self {
    case .message(let name): "tactus/\(name)/message"
    case .groupMessage(let name): "tactus/group/\(name)/message"
    case .messageToAll: "tactus/all/message"
    case .delivery(let name): "tactus/\(name)/delivery"
    case .state(let name): "tactus/\(name)/state"
    }
  }
}

/// The names of readers and groups.
package enum BrokerName {
  /// The rule for names, as text.
  package static let rule = "1 to 40 ASCII letters, digits, '-' and '_'"

  /// True if a group may have this name.
  package static func isName(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// True if a reader may have this name.
  package static func isReader(_ text: String) -> Bool {
    isName(text) && text != "all" && text != "group"
  }
}
