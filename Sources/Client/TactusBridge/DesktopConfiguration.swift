package import TactusMessage
package import TactusText

/// A rule for announcing the notifications of some programs.
package struct DesktopRule: Equatable {
  /// The way in which notifications are announced.
  package enum AnnouncedMessage: String, CaseIterable {
    case tell
    /// Listed without an alert.
    case quiet
    case never
  }

  /// The name of a program or its desktop entry; `*` and `?` are wildcards, and case is ignored.
  package var program: String
  package var telling = AnnouncedMessage.tell
  /// The urgency; nil to derive it from the program and the text.
  package var urgency: UrgencyBand?
  /// True to include more than the heading.
  package var tellsBody = true
  /// True if the heading names the sender, as in chat programs.
  package var isChat = false

  /// Creates a rule that includes everything that a program sends.
  package init(program: String, telling: AnnouncedMessage = .tell) {
    (self.program, self.telling) = (program, telling)
  }
}

/// Reads the section `desktop` of the settings.
extension JSONNode {
  private static let mostRules = 256

  package func desktop() throws(JSONDocumentError) -> [DesktopRule] {
    let nodes = try elements()
    guard nodes.count <= Self.mostRules else { throw wrong("at most \(Self.mostRules) rules") }
    return try nodes.map { node throws(JSONDocumentError) in try node.desktopRule() }
  }

  private func desktopRule() throws(JSONDocumentError) -> DesktopRule {
    let members = try members(["program", "do", "urgency", "body", "chat"])
    var rule = DesktopRule(program: try members.required("program").name())
    rule.telling = try members["do"]?.choice() ?? rule.telling
    rule.urgency = try members["urgency"]?.band()
    rule.tellsBody = try members["body"]?.flag() ?? true
    rule.isChat = try members["chat"]?.flag() ?? false
    return rule
  }

  private func band() throws(JSONDocumentError) -> UrgencyBand {
    guard case .string(let name) = value.content,
      let band = UrgencyBand.allCases.first(where: { $0.name == name })
    else { throw wrong("\"low\", \"medium\", \"high\" or \"critical\"") }
    return band
  }
}
