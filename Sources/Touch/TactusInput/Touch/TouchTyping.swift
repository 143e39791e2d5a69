import TactusBraille

/// The effect of a touch result on a typed text.
enum TouchTyping: Hashable, Sendable {
  case cell(BrailleCell)
  case character(Character)
  case space
  case delete
  case deleteWord

  /// Creates the effect of a command; nil for one that leaves the text as it is.
  init?(_ command: KeyCommand?) {
    switch command {
    case .space?: self = .space
    case .delete?: self = .delete
    case .deleteWord?: self = .deleteWord
    default: return nil
    }
  }
}

/// A result that can be shown to a learner.
protocol TrainedResult: Hashable, Sendable, CustomStringConvertible {
  /// Returns the effect on the text; nil without one.
  func typing(by swipes: BrailleTouchSwipeTable) -> TouchTyping?
  /// Returns the command of the result; nil without one.
  func command(by swipes: BrailleTouchSwipeTable) -> KeyCommand?
}

extension TrainedResult {
  func command(by swipes: BrailleTouchSwipeTable) -> KeyCommand? { nil }
}

extension BrailleTouchResult: TrainedResult {
  func typing(by swipes: BrailleTouchSwipeTable) -> TouchTyping? {
    switch self {
    case .chord(let chord): chord.isHeld ? nil : .cell(chord.dots)
    case .swipe(let swipe): TouchTyping(swipes.command(of: swipe, whileTyping: true))
    case .holding, .rejected, .feel, .mode, .locked, .unlocked: nil
    }
  }
}

extension BrailleTouchResult {
  func command(by swipes: BrailleTouchSwipeTable) -> KeyCommand? {
    switch self {
    case .chord(let chord): chord.isHeld ? KeyMap.command(for: chord, whileTyping: true) : nil
    case .swipe(let swipe): swipes.command(of: swipe, whileTyping: true)
    default: nil
    }
  }
}

extension QuadrantResult {
  func command(by swipes: BrailleTouchSwipeTable) -> KeyCommand? {
    switch self {
    case .command(let command): command
    case .swipe(let swipe): swipes.command(of: swipe, whileTyping: true)
    default: nil
    }
  }
}

extension QuadrantResult: TrainedResult {
  func typing(by swipes: BrailleTouchSwipeTable) -> TouchTyping? {
    switch self {
    case .text(let character): .character(character)
    case .command(let command): TouchTyping(command)
    case .swipe(let swipe): TouchTyping(swipes.command(of: swipe, whileTyping: true))
    case .state, .holding, .echo, .rejected: nil
    }
  }
}

extension PressResult: TrainedResult {
  func typing(by swipes: BrailleTouchSwipeTable) -> TouchTyping? { nil }
}

extension FingerResult: TrainedResult {
  func typing(by swipes: BrailleTouchSwipeTable) -> TouchTyping? { nil }
}

/// A text typed by touch: of braille cells, or of characters.
struct TouchedText: Sendable {
  private(set) var text = ""
  private var composer: Composer

  init(backTranslate: @escaping Composer.BackTranslation) {
    composer = Composer(backTranslate: backTranslate)
  }

  /// Applies an effect; returns true if it changed the text.
  mutating func apply(_ typing: TouchTyping, isBraille: Bool) -> Bool {
    isBraille ? compose(typing) : write(typing)
  }

  private mutating func compose(_ typing: TouchTyping) -> Bool {
    let old = composer.cells.count
    switch typing {
    case .cell(let cell): _ = composer.append(cell)
    case .space: _ = composer.space()
    case .delete: _ = composer.delete()
    case .deleteWord: _ = composer.remove(composer.startOfWord(before: old)..<old)
    case .character: break
    }
    guard composer.cells.count != old else { return false }
    text = composer.text
    return true
  }

  private mutating func write(_ typing: TouchTyping) -> Bool {
    switch typing {
    case .character(let character): return append(character)
    case .space: return append(" ")
    case .delete: return text.popLast() != nil
    case .deleteWord:
      let old = text.count
      while text.last?.isWhitespace == true { text.removeLast() }
      while text.last?.isWhitespace == false { text.removeLast() }
      return text.count != old
    case .cell: return false
    }
  }

  private mutating func append(_ character: Character) -> Bool {
    guard text.count < TypingFigures.longest else { return false }
    text.append(character)
    return true
  }
}
