import TactusHaptics
import TactusInput

/// Learning: each chord only plays its meaning.
extension Messenger {
  mutating func beginLearning() -> [MessengerEffect] {
    places.append(.learning)
    return feel([.cue(.activate), .text(KeyCommand.learn.rawValue)])
  }

  mutating func learn(_ chord: Chord, _ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    if let name = screenChord(chord) { return feel([.text(name)]) }
    if let command = KeyMap.command(named: chord.dots) {
      return try learn(command, isKey: chord.isHeld, archive)
    }
    guard case .composing(let composing)? = placeAtWork else {
      let letter = backTranslate([chord.dots], false)
      return chord.isHeld || letter.isEmpty ? reject() : feel([.text(letter)])
    }
    let letter = meaning(of: composing.draft)([chord.dots], false)
    return chord.isHeld || letter.isEmpty
      ? reject() : feel(text(letter, of: composing.draft))
  }

  /// Returns the effect of a held chord on the screen, if chords are being learned there and the
  /// chord has no global meaning.
  private func screenChord(_ chord: Chord) -> String? {
    // "Back" leaves learning, although it is the escape key there.
    guard placeAtWork == .room(.screen), chord.isHeld, KeyMap.command(named: chord.dots) != .back,
      KeyMap.command(named: chord.dots)?.isOfHand != true
    else { return nil }
    return ScreenCommand(dots: chord.dots)?.rawValue
  }

  /// - Parameter isKey: true if the command cannot have been meant as a letter; only then does it
  ///   leave learning or follow an alert.
  mutating func learn(
    _ command: KeyCommand, isKey: Bool, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    if isKey, command == .acknowledge, !unacknowledged.felt.isEmpty { return acknowledge(archive) }
    if isKey, command == .goThere, try alertedMessage(archive) != nil {
      return try goThere(archive)
    }
    guard isKey, command == .learn || command == .back else {
      return feel([.text(command.rawValue)])
    }
    places.removeLast()
    if case .reading(let reading)? = places.last { return resumeReading(reading) }
    return feel([.cue(.back)])
  }
}
