/// The definitions of all cues.
public struct Vocabulary: Hashable, Sendable {
  private var replacements: [Cue: CueDefinition] = [:]

  /// Creates the standard vocabulary with some cues replaced.
  package init(replacements: [Cue: CueDefinition] = [:]) {
    self.replacements = replacements
  }

  /// The vocabulary that needs no file.
  ///
  /// On six motors every cue is at least 0.6 (`CueDistance.required`) from every other, and from every
  /// letter of six dots in every encoding at 50…200 %. On one motor, where only rhythm remains,
  /// each cue is at least 0.35 from every other, and 0.3 from every letter at 100 %.
  public static let standard = Vocabulary()

  private init() {}

  /// The definition of a cue: its replacement, or else the standard.
  public subscript(cue: Cue) -> CueDefinition {
    get { replacements[cue] ?? .standard(cue) }
    set { replacements[cue] = newValue }
  }

  /// Returns true if this cue has a replacement.
  public func replaces(_ cue: Cue) -> Bool { replacements[cue] != nil }
}
