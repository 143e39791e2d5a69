import TactusBraille
import TactusHaptics
import TactusInput

/// Touches on a surface: touched rows become current, and cells are played under the finger.
extension Messenger {
  /// The maximum number of rows that a touch moves by.
  private static let mostRows = 64

  /// True if letters are typed in the current place.
  public var takesLetters: Bool {
    switch places.last {
    case .composing?, .people?, .searching?, .settingAlarm?: true
    default: false
    }
  }

  /// Performs a touch on the row this far below the current one, or above it if negative.
  mutating func touch(
    rowBelow offset: Int, _ touch: RowTouch, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    if places.isEmpty { return open(archive) }
    guard places.last != .learning else {
      return try perform(touch == .focus ? .preview : .activate, archive)
    }
    let before = places
    var effects: [MessengerEffect] = []
    if case .searching(let searching)? = places.last, searching.index == nil, offset == 0 {
      effects = try perform(.down, archive)
    }
    var isThere = abs(offset) <= Self.mostRows
    for _ in 0..<min(abs(offset), Self.mostRows) {
      let place = places
      effects = effects.unfelt + (try perform(offset < 0 ? .up : .down, archive))
      if places == place { isThere = false }
    }
    // The touched row is gone: nothing is done in its place.
    if !isThere, touch == .activate || touch == .whole { return effects }
    let hasMoved = places != before
    switch touch {
    case .focus: return hasMoved ? effects : effects.unfelt + (try perform(.preview, archive))
    case .scroll: return hasMoved ? effects.unfelt + feel([.cue(.focus)]) : effects
    case .activate: return effects.unfelt + (try perform(.activate, archive))
    case .whole:
      // On the message being read, a long press does the same as a press.
      if case .reading? = places.last { return effects.unfelt + (try perform(.activate, archive)) }
      effects = effects.unfelt + (try perform(.activate, archive))
      guard case .reading(let reading)? = places.last, !reading.isFull else { return effects }
      return effects.unfelt + (try perform(.full, archive))
    }
  }

  /// Plays the cell under a finger, replacing the previous one; alerts come first, and a pause is
  /// named, since the cell would end it.
  mutating func feelUnderFinger(_ feelings: [TactileItem]) -> [MessengerEffect] {
    guard !attention.isAlerted, waiting.count == 0, isGloveThere else { return [] }
    return attention.isPaused ? answer(Self.paused) : feel(feelings)
  }

  /// Plays the texture of a surface, unless there is other output.
  mutating func feelTexture(_ feelings: [TactileItem]) -> [MessengerEffect] {
    guard attention.isTexture || !attention.hasUnfeltOutput, !attention.isPaused,
      !attention.isAlerted,
      attention.alerts.isEmpty, waiting.count == 0, isGloveThere
    else { return [] }
    let effects = feel(feelings)
    attention.isTexture = true
    return effects
  }

  /// Plays the new meaning of touches.
  mutating func announceTouchState(_ words: String) -> [MessengerEffect] {
    answer([.cue(.categorySwitch), .text(words)])
  }

  /// Plays typed text; an alert comes first.
  mutating func echoTyped(_ text: String) -> [MessengerEffect] {
    guard !attention.isAlerted, text.canBeFelt else { return [] }
    return feel([.text(text)])
  }

  // MARK: Characters

  /// Handles a typed character, rather than a chord.
  mutating func type(
    _ character: Character, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    lastCommand = nil
    switch places.last {
    case nil: return open(archive)
    case .learning?: return answer([.text(String(character))])
    case .composing(let composing)?: return type(character, in: composing)
    case .people(let people)?:
      guard character != "\n" else { return try perform(.activate, archive) }
      return type(character, in: people)
    case .searching(let searching)?:
      guard character != "\n" else { return try perform(.activate, archive) }
      return type(character, in: searching)
    case .settingAlarm(let query)?:
      guard character != "\n" else { return try perform(.activate, archive) }
      return type(character, inAlarm: query)
    case .room(let name)?:
      return chord(of: character).map { [.room(name, .chord($0))] } ?? reject()
    default: return character == "\n" ? try perform(.activate, archive) : reject()
    }
  }

  /// Returns the chord of a letter, which is the same in every table; nil for other characters.
  private func chord(of character: Character) -> Chord? {
    switch character {
    case "\n": KeyMap.chord(for: .activate)
    case "a"..."z", " ":
      character.asciiValue.flatMap { BrailleCell(brf: $0) }.map { Chord($0) }
    default: nil
    }
  }

  /// Inserts the character at the caret; the cells before it become text.
  private mutating func type(
    _ character: Character, in composing: Composing
  ) -> [MessengerEffect] {
    guard outgoing[composing.conversation] == nil,
      composing.draft.text.utf8.count < 4 * Composer.maximumCells
    else { return reject() }
    var before = composing.draft
    before.cells = Array(before.cells.prefix(composing.caret))
    var rest = composer(composing.draft)
    _ = rest.remove(0..<composing.caret)
    var composing = composing
    composing.caret = 0
    let changed = change(
      composing, to: rest, after: composer(before).text + String(character))
    return [.save(changed.draft, changed.conversation)]
  }
}

extension [MessengerEffect] {
  /// The effects without output, which other output replaces.
  fileprivate var unfelt: Self {
    filter { if case .feel = $0 { false } else { true } }
  }
}
