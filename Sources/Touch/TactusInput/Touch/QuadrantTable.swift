/// The state that selects the characters of the chords of quarters (FINGERS.md, Q5).
public enum QuadrantState: String, CaseIterable, Hashable, Sendable {
  case normal, shift, number
  case shiftNumber = "shift number"
}

/// The meaning of a chord of quarters in a state.
public enum QuadrantMeaning: Hashable, Sendable {
  /// A character typed; enter is a line feed.
  case text(Character)
  /// The state from now on.
  case state(QuadrantState)
}

extension QuadrantMeaning {
  /// Returns the meaning of a chord; nil without one, as for seven chords among numbers.
  public static func of(_ chord: QuadrantChord, in state: QuadrantState) -> QuadrantMeaning? {
    guard let column = QuadrantChord.all.firstIndex(of: chord) else { return nil }
    let row = row(of: state)
    return column < row.count ? row[column] : nil
  }

  /// Returns the chord of a character in a state; nil without one.
  public static func chord(of character: Character, in state: QuadrantState) -> QuadrantChord? {
    row(of: state).firstIndex(of: .text(character)).map { QuadrantChord.all[$0] }
  }

  private static func row(of state: QuadrantState) -> [QuadrantMeaning] {
    switch state {
    case .normal: normal
    case .shift: shift
    case .number: number
    case .shiftNumber: shiftNumber
    }
  }

  private static let normal = row(.shift, .number, " \nabcdefghijklmnopqrstuvwxyz")
  private static let shift = row(.normal, .number, "\t\nABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let number = row(.normal, .shiftNumber, ",.1234567890-=[]\\;'/`")
  private static let shiftNumber = row(.normal, .number, "<>!@#$%^&*()_+{}|:\"?~")

  /// Returns the meanings of all chords in the order of `QuadrantChord.all`: of 1, of 2, and the characters
  /// of the rest.
  private static func row(
    _ one: QuadrantState, _ two: QuadrantState, _ characters: String
  ) -> [QuadrantMeaning] {
    [.state(one), .state(two)] + characters.map { .text($0) }
  }
}
