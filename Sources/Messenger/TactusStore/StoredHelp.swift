import TactusAnalysis

/// The stored form of a decision about calling for help: "none", "sender", "person", or "alarm"
/// with its kind, as in "alarm fire or smoke".
enum StoredHelp {
  private static let alarm = "alarm "

  static func text(_ help: HelpCall) -> String {
    switch help {
    case .none: "none"
    case .sender: "sender"
    case .person: "person"
    case .alarm(let kind): alarm + kind
    }
  }

  /// Decodes such a text; returns nil for any other text.
  static func read(_ text: String) -> HelpCall? {
    switch text {
    case "none": HelpCall.none
    case "sender": .sender
    case "person": .person
    default: text.hasPrefix(alarm) ? .alarm(kind: String(text.dropFirst(alarm.count))) : nil
    }
  }
}
