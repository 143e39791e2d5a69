/// The chords to touch for a text on the quarters of a surface, for learners (FINGERS.md, Q10).
public enum QuadrantSpelling {
  /// One step of a spelling.
  public enum Step: Hashable, Sendable {
    /// Fingers to put down and lift.
    case chord(QuadrantChord)
    /// No chord types this character.
    case unknown(Character)
  }

  /// Returns the chords that type a text, including those of states, as few as possible.
  ///
  /// No character needs more than two chords of states. Among equally short ways, lower numbers
  /// come first.
  public static func steps(
    for text: String, from start: QuadrantState = .normal,
    shift: QuadrantSettings.Shift = .stays
  ) -> [Step] {
    var state = start
    return text.flatMap { character -> [Step] in
      // A line end of two characters is one line end.
      let character = character == "\r\n" ? "\n" : character
      guard let (chords, reached) = chords(for: character, from: state) else {
        return [.unknown(character)]
      }
      state = shift == .once ? reached.unshifted ?? reached : reached
      return chords.map { .chord($0) }
    }
  }

  /// Returns a row of steps to read: chords by their numbers, and characters without a chord in brackets.
  public static func row(_ steps: [Step]) -> String {
    let words = steps.map { step in
      switch step {
      case .chord(let chord): chord.description
      case .unknown(let character): "(\(character))"
      }
    }
    return words.joined(separator: " ")
  }

  /// Returns the shortest way to a character and the state after it; nil if no state has it.
  private static func chords(
    for character: Character, from start: QuadrantState
  ) -> ([QuadrantChord], QuadrantState)? {
    var ways: [(chords: [QuadrantChord], state: QuadrantState)] = [([], start)]
    var seen: Set = [start]
    var next = 0
    while next < ways.count {
      let way = ways[next]
      next += 1
      if let last = QuadrantMeaning.chord(of: character, in: way.state) {
        return (way.chords + [last], way.state)
      }
      for chord in QuadrantChord.all {
        if case .state(let state)? = QuadrantMeaning.of(chord, in: way.state),
          seen.insert(state).inserted
        {
          ways.append((way.chords + [chord], state))
        }
      }
    }
    return nil
  }
}
