public import TactusBraille

/// What a finger does with a row.
public enum RowTouch: String, CaseIterable, Hashable, Sendable {
  /// Goes there, and tells it.
  case focus
  /// Goes there, and does what it does.
  case activate
  /// Goes there, and tells the whole message.
  case whole
  /// Goes there, and tells nothing.
  case scroll
}

/// What touches mean to the hand that wears the glove.
public enum TouchMeaning: Hashable, Sendable {
  /// The same as from keys.
  case input(InputEvent)
  /// A swipe that asks for something, and what.
  case swipe(TouchSwipe, KeyCommand)
  /// A row, by its number in the page that was shown.
  case row(Int, RowTouch)
  /// Rows, or words of a text, are to move by so many, down if above 0.
  case scroll(Int)
  /// A cell under the finger, to be felt now, in place of another that is still felt.
  case cell(BrailleCell)
  /// The finger has gone from a cell to where nothing is.
  case left
  /// Dots to be felt, so that fingers find their place.
  case place(BrailleCell)
  /// Something to be felt now, if nothing else is.
  case tick(PressTick)
  /// The fingers have another meaning from now on, to be told in a word.
  case state(String)
  /// What was typed, to be felt.
  case echo(String)
  /// Fingers that mean nothing.
  case rejected
}

extension TouchMeaning {
  /// Whether it is about what lies under the fingers.
  public var isOfPage: Bool {
    switch self {
    case .row, .scroll, .cell: true
    default: false
    }
  }
}

/// A part of a surface that means something, to be drawn for those who see or learn.
public struct TouchZone: Hashable, Sendable {
  /// What it means: a dot, or a name.
  public enum Meaning: Hashable, Sendable {
    /// 1 to 6.
    case dot(Int)
    case name(String)
  }

  /// A place; mm of the surface.
  public struct Place: Hashable, Sendable {
    public var x: Double
    public var y: Double

    /// A place.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  public var meaning: Meaning
  /// Its corners.
  public var outline: [Place]
  /// Where to touch.
  public var centre: Place

  /// A zone.
  public init(_ meaning: Meaning, outline: [Place], centre: Place) {
    self.meaning = meaning
    self.outline = outline
    self.centre = centre
  }
}
