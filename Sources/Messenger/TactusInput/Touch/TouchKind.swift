/// What touching a surface is taken for.
public enum TouchKind: String, CaseIterable, Hashable, Sendable {
  /// Dots by fingers (FINGERS.md, M).
  case braille
  /// Characters by chords on four quarters (FINGERS.md, Q).
  case quadrants
  /// Light touch feels, a press acts (FINGERS.md, P).
  case press
  /// Taps, long presses, swipes, and reading by dragging.
  case fingers
}
