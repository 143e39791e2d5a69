import TactusHaptics
import TactusInput

/// Learning: each chord only tells its meaning.
extension Messenger {
  mutating func beginLearning() -> [MessengerEffect] {
    places.append(.learning)
    return feel([.cue(.activate), .text(KeyCommand.learn.rawValue)])
  }

  mutating func learn(_ chord: Chord, _ shelf: some MessageShelf) throws(ShelfError)
    -> [MessengerEffect]
  {
    if let name = screenChord(chord) { return feel([.text(name)]) }
    if let command = KeyMap.command(named: chord.dots) {
      return try learn(command, isKey: chord.isHeld, shelf)
    }
    guard case .composing(let composing)? = placeAtWork else {
      let letter = backTranslate([chord.dots], false)
      return chord.isHeld || letter.isEmpty ? reject() : feel([.text(letter)])
    }
    let letter = meaning(of: composing.draft)([chord.dots], false)
    return chord.isHeld || letter.isEmpty
      ? reject() : feel(text(letter, of: composing.draft))
  }

  /// What a held chord does on the screen, if that is where the hand learns, and it is not the hand's own.
  private func screenChord(_ chord: Chord) -> String? {
    // Back leads out of learning, although it is the escape key there.
    guard placeAtWork == .room(.screen), chord.isHeld, KeyMap.command(named: chord.dots) != .back,
      KeyMap.command(named: chord.dots)?.isOfHand != true
    else { return nil }
    return ScreenCommand(dots: chord.dots)?.rawValue
  }

  /// - Parameter isKey: whether the command cannot have been meant as a letter; only then does it leave, and an
  ///   alert is followed.
  mutating func learn(
    _ command: KeyCommand, isKey: Bool, _ shelf: some MessageShelf
  ) throws(ShelfError) -> [MessengerEffect] {
    if isKey, command == .acknowledge, !unacknowledged.felt.isEmpty { return acknowledge(shelf) }
    if isKey, command == .goThere, try alertedMessage(shelf) != nil { return try goThere(shelf) }
    guard isKey, command == .learn || command == .back else {
      return feel([.text(command.rawValue)])
    }
    places.removeLast()
    if case .reading(let reading)? = places.last { return goOnReading(reading) }
    return feel([.cue(.back)])
  }
}
