import TactusHaptics
import TactusInput

/// Learning: each chord only tells its meaning.
extension Messenger {
  mutating func beginLearning() -> [MessengerEffect] {
    places.append(.learning)
    return feel([.cue(.activate), .text(KeyCommand.learn.rawValue)])
  }

  mutating func learn(_ chord: Chord) -> [MessengerEffect] {
    if let command = KeyMap.command(for: chord) {
      return learn(command, isKey: chord.isHeld)
    }
    let letter = backTranslate([chord.dots], false)
    return chord.isHeld || letter.isEmpty ? reject() : feel([.text(letter)])
  }

  /// - Parameter isKey: whether the command cannot have been meant as a letter; only then does back leave.
  mutating func learn(_ command: KeyCommand, isKey: Bool) -> [MessengerEffect] {
    guard command == .learn || (command == .back && isKey) else {
      return feel([.text(command.rawValue)])
    }
    places.removeLast()
    if case .reading(let reading)? = places.last { return goOnReading(reading) }
    return feel([.cue(.back)])
  }
}
