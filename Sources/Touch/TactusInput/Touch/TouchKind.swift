/// The interpretation of touches on a surface.
public enum TouchKind: String, CaseIterable, Hashable, Sendable {
  /// Dots by fingers (FINGERS.md, M).
  case braille
  /// Characters by chords on four quarters (FINGERS.md, Q).
  case quadrants
  /// Light touch to feel, and presses to act (FINGERS.md, P).
  case press
  /// Taps, long presses, swipes, and reading by dragging.
  case fingers
}
