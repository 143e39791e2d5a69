/// What fingers on quarters of a surface mean.
public enum QuadrantResult: Hashable, Sendable {
  /// A character typed; enter is a line feed.
  case text(Character)
  /// The state that was chosen: felt as `category-switch` and its name.
  case state(QuadrantState)
  /// The fingers have lain still long enough for a command: the hand can lift.
  case holding
  /// A chord that was held.
  case command(KeyCommand)
  /// All fingers went the same way.
  case swipe(TouchSwipe)
  /// What was typed, to be felt as its cells; never empty.
  case echo(String)
  /// Fingers that mean nothing.
  case rejected
}

extension QuadrantResult: CustomStringConvertible {
  /// In a few words on one line, as in "text a", for a person and for programs that compare.
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

/// How quarters of a surface are read.
public struct QuadrantSettings: Hashable, Sendable {
  /// How long a state other than normal stays.
  public enum Shift: String, CaseIterable, Hashable, Sendable {
    /// Until a chord of a state is touched.
    case stays
    /// Shift for one character; then it is as before.
    case once
  }

  /// What of the text typed is felt again.
  public enum Echo: String, CaseIterable, Hashable, Sendable {
    case off
    /// Each character but blanks.
    case character
    /// Each word, when a blank ends it.
    case word
  }

  /// How long shift stays (FINGERS.md, Q6).
  public var shift: Shift
  /// What is felt again (FINGERS.md, Q8).
  public var echo: Echo
  /// Chords that are commands when held still; others may lie as long as they like (FINGERS.md,
  /// Q7).
  public var held: [QuadrantChord: KeyCommand]
  /// How far every finger must go for a swipe; mm, as 100 pt (FINGERS.md, Q7).
  public var swipe: Double
  /// How far a finger that lies still may wander; mm, as 20 pt, which is more than hands tremble.
  public var stillness: Double

  /// The usual settings, or others in their place.
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

  /// 3 deletes, 4 sends, 1 goes back, 2 tells where.
  public static let usualHeld: [QuadrantChord: KeyCommand] = {
    let pairs: [(Quadrant, KeyCommand)] = [
      (.lowerLeft, .delete), (.lowerRight, .activate), (.upperLeft, .back), (.upperRight, .place),
    ]
    return pairs.reduce(into: [:]) { held, pair in
      if let chord = QuadrantChord([pair.0]) { held[chord] = pair.1 }
    }
  }()
}
