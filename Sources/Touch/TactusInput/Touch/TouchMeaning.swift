public import TactusBraille

/// The effect of a finger on a row.
public enum RowTouch: String, CaseIterable, Hashable, Sendable {
  /// Goes there, and announces it.
  case focus
  /// Goes there, and performs its action.
  case activate
  /// Goes there, and plays the whole message.
  case whole
  /// Goes there silently.
  case scroll
}

/// The meaning of touches for the hand that wears the glove.
public enum TouchMeaning: Hashable, Sendable {
  /// The same as from keys.
  case input(InputEvent)
  /// A swipe with a command.
  case swipe(TouchSwipe, KeyCommand)
  /// A row, by its number in the page that was shown.
  case row(Int, RowTouch)
  /// A movement by this many rows, or words of a text, down if above 0.
  case scroll(Int)
  /// A cell under the finger, to be felt now, in place of the rest of another.
  case cell(BrailleCell)
  /// The finger has left a cell for an empty place.
  case left
  /// Dots to be felt, so that fingers find their place.
  case place(BrailleCell)
  /// A tick to be felt now, if nothing else is.
  case tick(PressTick)
  /// The fingers have another meaning from now on, announced in a word.
  case state(String)
  /// The typed text, to be felt.
  case echo(String)
  /// Fingers without a meaning.
  case rejected
}

extension TouchMeaning {
  /// True if it concerns the contents under the fingers.
  public var isOfPage: Bool {
    switch self {
    case .row, .scroll, .cell: true
    default: false
    }
  }
}

/// A part of a surface with a meaning, drawn for sighted people and learners.
public struct TouchZone: Hashable, Sendable {
  /// The meaning of a zone: a dot, or a name.
  public enum Meaning: Hashable, Sendable {
    /// The dot's number, 1 to 6.
    case dot(Int)
    case name(String)
  }

  /// A place; mm of the surface.
  public struct Place: Hashable, Sendable {
    public var x: Double
    public var y: Double

    /// Creates a place.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  public var meaning: Meaning
  /// Its corners.
  public var outline: [Place]
  /// The target to touch.
  public var centre: Place

  /// Creates a zone.
  public init(_ meaning: Meaning, outline: [Place], centre: Place) {
    self.meaning = meaning
    self.outline = outline
    self.centre = centre
  }
}
