/// The meaning of fingers on the quarters of a surface.
public enum QuadrantResult: Hashable, Sendable {
  /// A character typed; enter is a line feed.
  case text(Character)
  /// The selected state: felt as `category-switch` and its name.
  case state(QuadrantState)
  /// The fingers have been still long enough for a command; the reader can lift them.
  case holding
  /// A chord that was held.
  case command(KeyCommand)
  /// Swiping fingers, all in the same direction.
  case swipe(TouchSwipe)
  /// The typed text, to be felt as its cells; never empty.
  case echo(String)
  /// Fingers without a meaning.
  case rejected
}

extension QuadrantResult: CustomStringConvertible {
  /// A short description on one line, such as "text a", for people and for comparison by programs.
  public var description: String {
    switch self {
    case .text(" "): "text space"
    case .text("\n"): "text enter"
    case .text("\t"): "text tab"
    case .text(let character): "text \(character)"
    case .state(let state): "state \(state.rawValue)"
    case .holding: "holding"
    case .command(let command): "command \(command.rawValue)"
    case .swipe(let swipe): "swipe \(swipe)"
    case .echo(let text): "echo \(text)"
    case .rejected: "rejected"
    }
  }
}

/// The settings of quarters.
public struct QuadrantSettings: Hashable, Sendable {
  /// The duration of a state other than normal.
  public enum Shift: String, CaseIterable, Hashable, Sendable {
    /// Lasts until a chord of a state is touched.
    case stays
    /// Lasts for one character; then the previous state returns.
    case once
  }

  /// The part of the typed text that is felt again.
  public enum Echo: String, CaseIterable, Hashable, Sendable {
    case off
    /// Each character except blanks.
    case character
    /// Each word, when a blank ends it.
    case word
  }

  /// The duration of shift (FINGERS.md, Q6).
  public var shift: Shift
  /// The part of the text that is felt again (FINGERS.md, Q8).
  public var echo: Echo
  /// Chords that are commands when held still; others may rest for any time (FINGERS.md, Q7).
  public var held: [QuadrantChord: KeyCommand]
  /// The minimum distance of every finger for a swipe; mm, 100 pt by default (FINGERS.md, Q7).
  public var swipe: Double
  /// The maximum movement of a still finger; mm, 20 pt by default, which is more than hands
  /// tremble.
  public var stillness: Double

  /// Creates the default settings, with any of them replaced.
  public init(
    shift: Shift = .stays, echo: Echo = .word, held: [QuadrantChord: KeyCommand] = Self.usualHeld,
    swipe: Double = TouchLength.points(100), stillness: Double = TouchLength.points(20)
  ) {
    self.shift = shift
    self.echo = echo
    self.held = held
    self.swipe = swipe
    self.stillness = stillness
  }

  /// The default commands: 3 deletes, 4 sends, 1 goes back, 2 announces the place.
  public static let usualHeld: [QuadrantChord: KeyCommand] = {
    let pairs: [(Quadrant, KeyCommand)] = [
      (.lowerLeft, .delete), (.lowerRight, .activate), (.upperLeft, .back), (.upperRight, .place),
    ]
    return pairs.reduce(into: [:]) { held, pair in
      if let chord = QuadrantChord([pair.0]) { held[chord] = pair.1 }
    }
  }()
}
