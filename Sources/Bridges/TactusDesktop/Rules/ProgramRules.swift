import Glibc
package import TactusBridge

/// The rules for the notifications of programs.
package struct ProgramRules {
  /// The rule for a program, and its origin.
  package struct Verdict {
    package var rule: DesktopRule
    /// True if it comes from the reader's settings.
    package var isOwn: Bool
  }

  private let own: [DesktopRule]

  /// Creates rules from the settings, of which the first that matches applies, followed by the
  /// default rules.
  package init(_ own: [DesktopRule] = []) { self.own = own }

  /// The default rules: music players send a notification for each track.
  private static let usual = [
    "amarok", "audacious", "clementine", "elisa", "lollypop", "mpv", "org.gnome.music", "music",
    "rhythmbox", "spotify*", "strawberry", "tidal*", "vlc*",
  ].map { DesktopRule(program: $0, telling: .quiet) }

  /// Returns the rule for a program by the names that it gives.
  package func verdict(_ program: String, _ entry: String?) -> Verdict {
    let names = [program, entry].compactMap { $0?.lowercased() }
    func matches(_ rule: DesktopRule) -> Bool {
      let pattern = rule.program.lowercased()
      return names.contains { $0 == pattern || fnmatch(pattern, $0, 0) == 0 }
    }
    if let rule = own.first(where: matches) { return Verdict(rule: rule, isOwn: true) }
    return Verdict(
      rule: Self.usual.first(where: matches) ?? DesktopRule(program: "*"), isOwn: false)
  }
}
