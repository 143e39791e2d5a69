package import TactusAnalysis
import TactusHaptics

/// What is done with the notifications of some programs.
package struct DesktopRule: Equatable {
  /// What the hand learns of them.
  package enum Telling: String, CaseIterable {
    case tell
    /// They go to the list without an alert.
    case quiet
    case never
  }

  /// What a program or its desktop entry is called; `*` and `?` stand for any characters, and case does not count.
  package var program: String
  package var telling = Telling.tell
  /// How urgent they are; nil for as the program and the text say.
  package var urgency: UrgencyBand?
  /// Whether more than the heading is told.
  package var tellsBody = true
  /// Whether the heading names who wrote, as of programs for chat.
  package var isChat = false

  /// A rule that tells all of what a program sends.
  package init(program: String, telling: Telling = .tell) {
    (self.program, self.telling) = (program, telling)
  }
}

/// Reads the section `desktop` of the settings.
extension ProfileNode {
  private static let mostRules = 256

  func desktop() throws(ProfileError) -> [DesktopRule] {
    let nodes = try elements()
    guard nodes.count <= Self.mostRules else { throw wrong("at most \(Self.mostRules) rules") }
    return try nodes.map { node throws(ProfileError) in try node.desktopRule() }
  }

  private func desktopRule() throws(ProfileError) -> DesktopRule {
    let members = try members(["program", "do", "urgency", "body", "chat"])
    var rule = DesktopRule(program: try members.required("program").name())
    rule.telling = try members["do"]?.choice() ?? rule.telling
    rule.urgency = try members["urgency"]?.band()
    rule.tellsBody = try members["body"]?.flag() ?? true
    rule.isChat = try members["chat"]?.flag() ?? false
    return rule
  }

  private func band() throws(ProfileError) -> UrgencyBand {
    guard case .string(let name) = value.content,
      let band = UrgencyBand.allCases.first(where: { $0.name == name })
    else { throw wrong("\"low\", \"medium\", \"high\" or \"critical\"") }
    return band
  }
}
