public import TactusBraille
public import TactusInput

/// A key of a braille display, pressed and let go.
public enum ScreenPress: Hashable, Sendable {
  /// A cell typed as text; some of dots 1 to 8.
  case type(BrailleCell)
  /// The space bar with these dots.
  case chord(BrailleCell)
  case command(ScreenCommand)
  /// The routing key of this cell of the window, counted from 0.
  case route(Int)
}
