/// Types the chords of quarters: tracks their state, and selects the text that is felt again.
struct QuadrantWriter: Sendable {
  /// The maximum number of characters of a word that are felt again, counted from its end.
  static let longestEcho = 64

  private(set) var state = QuadrantState.normal
  private let settings: QuadrantSettings
  /// The word being typed, its last `longestEcho` characters.
  private var word: [Character] = []

  init(_ settings: QuadrantSettings) { self.settings = settings }

  /// Handles a chord that was touched and not held.
  mutating func type(_ chord: QuadrantChord) -> [QuadrantResult] {
    switch QuadrantMeaning.of(chord, in: state) {
    case nil: return [.rejected]
    case .state(let new)?:
      state = new
      return [.state(new)]
    case .text(let character)?:
      return [.text(character)] + echo(of: character) + shiftUsed()
    }
  }

  /// Handles a command.
  mutating func command(_ command: KeyCommand) -> [QuadrantResult] {
    if command == .delete { _ = word.popLast() } else if command.endsWord { word = [] }
    return [.command(command)]
  }

  private mutating func echo(of character: Character) -> [QuadrantResult] {
    switch settings.echo {
    case .off: return []
    case .character: return character.isWhitespace ? [] : [.echo(String(character))]
    case .word:
      guard character.isWhitespace else {
        if word.count == Self.longestEcho { word.removeFirst() }
        word.append(character)
        return []
      }
      defer { word = [] }
      return word.isEmpty ? [] : [.echo(String(word))]
    }
  }

  private mutating func shiftUsed() -> [QuadrantResult] {
    guard settings.shift == .once, let unshifted = state.unshifted else { return [] }
    state = unshifted
    return [.state(unshifted)]
  }
}

extension QuadrantState {
  /// The state without shift; nil if it has none.
  var unshifted: QuadrantState? {
    switch self {
    case .shift: .normal
    case .shiftNumber: .number
    case .normal, .number: nil
    }
  }
}

extension KeyCommand {
  /// True if the next text begins another word.
  fileprivate var endsWord: Bool { self != .place }
}
