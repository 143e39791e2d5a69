import Glibc
package import TactusService

/// Which rule holds for a program.
package struct ProgramRules {
  /// What is done with a program's notifications, and why.
  package struct Verdict {
    package var rule: DesktopRule
    /// Whether the reader's settings say so.
    package var isOwn: Bool
  }

  private let own: [DesktopRule]

  /// The rules of the settings, of which the first that names a program holds; then the usual ones.
  package init(_ own: [DesktopRule] = []) { self.own = own }

  /// Whoever plays music tells of each piece.
  private static let usual = [
    "amarok", "audacious", "clementine", "elisa", "lollypop", "mpv", "org.gnome.music", "music",
    "rhythmbox", "spotify*", "strawberry", "tidal*", "vlc*",
  ].map { DesktopRule(program: $0, telling: .quiet) }

  /// The rule of a program, by the names that it gives.
  package func verdict(_ program: String, _ entry: String?) -> Verdict {
    let names = [program, entry].compactMap { $0?.lowercased() }
    func holds(_ rule: DesktopRule) -> Bool {
      let pattern = rule.program.lowercased()
      return names.contains { $0 == pattern || fnmatch(pattern, $0, 0) == 0 }
    }
    if let rule = own.first(where: holds) { return Verdict(rule: rule, isOwn: true) }
    return Verdict(
      rule: Self.usual.first(where: holds) ?? DesktopRule(program: "*"), isOwn: false)
  }
}
