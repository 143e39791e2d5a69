import TactusAnalysis

/// The text by which a decision about calling for help is stored: "none", "sender", "person", "alarm" with its kind,
/// as in "alarm fire or smoke", or "danger" with what is in danger, as in "danger health".
enum StoredHelp {
  private static let alarm = "alarm "
  private static let danger = "danger "

  static func text(_ help: HelpCall) -> String {
    switch help {
    case .none: "none"
    case .sender: "sender"
    case .person: "person"
    case .alarm(let kind): alarm + kind
    case .danger(let kind): danger + kind.rawValue
    }
  }

  /// Reads such a text; nil if it is not one.
  static func read(_ text: String) -> HelpCall? {
    switch text {
    case "none": HelpCall.none
    case "sender": .sender
    case "person": .person
    case _ where text.hasPrefix(danger):
      Danger(rawValue: String(text.dropFirst(danger.count))).map(HelpCall.danger)
    default: text.hasPrefix(alarm) ? .alarm(kind: String(text.dropFirst(alarm.count))) : nil
    }
  }
}
