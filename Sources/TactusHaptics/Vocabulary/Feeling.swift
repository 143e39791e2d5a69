/// One thing that a hand is to feel, among others in a row.
public enum Feeling: Hashable, Sendable {
  case cue(Cue)
  /// A text in braille, from its word number `fromWord` on; words count from 0.
  case text(String, fromWord: Int = 0)
}
