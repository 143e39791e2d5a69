import TactusHaptics
import TactusInput

/// Translates chords to commands, and performs those with the same meaning everywhere.
extension Messenger {
  mutating func press(_ chord: Chord, _ shelf: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    let before = lastCommand
    lastCommand = nil
    let isTyping = takesLetters && !helpCall.isAsked(at: now)
    if let effects = help(KeyMap.command(for: chord, whileTyping: isTyping), shelf) {
      return effects
    }
    switch places.last {
    case nil: return openBy(KeyMap.command(for: chord), isHeld: chord.isHeld, shelf)
    case .learning?: return try learn(chord, shelf)
    case .room(let name)?
    where KeyMap.command(named: chord.dots)?.isOfHand != true || !chord.isHeld:
      return [.room(name, .chord(chord))]
    case .composing(let composing)? where !chord.isHeld: return type(chord.dots, in: composing)
    case .people(let people)? where !chord.isHeld: return type(chord.dots, in: people)
    case .searching(let searching)? where !chord.isHeld: return type(chord.dots, in: searching)
    // A letter from a reader who keeps typing is not an answer to the question.
    case .question? where !chord.isHeld: return reject()
    default:
      guard let command = KeyMap.command(for: chord) else { return reject() }
      lastCommand = before
      return try perform(command, shelf)
    }
  }

  mutating func perform(_ command: KeyCommand, _ shelf: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    let before = lastCommand
    lastCommand = command
    if let effects = help(command, shelf) { return effects }
    guard let place = places.last else { return openBy(command, isHeld: true, shelf) }
    if place == .learning { return try learn(command, isKey: true, shelf) }
    if case .room(let name) = place, !command.isOfHand {
      return [.room(name, .chord(KeyMap.chord(for: command)))]
    }
    switch command {
    case .home: return try goHome(shelf)
    case .goThere: return try goThere(shelf)
    case .acknowledge: return acknowledge(shelf)
    case .quiet: return toggleQuiet()
    case .learn: return beginLearning()
    case .place:
      let isRepeated = before == .place
      // The third press starts over.
      if isRepeated { lastCommand = nil }
      return try describePlace(isRepeated: isRepeated, shelf)
    case .pause: return pauseOrResume()
    case .resume: return resume()
    case .repeatWord: return [.control(.repeatWord)]
    case .faster: return [.control(.faster)]
    case .slower: return [.control(.slower)]
    case .sendKept: return [.sendOutbox]
    case .moreLikeThis: return try recordRequest(for: .more, at: place, shelf)
    case .lessLikeThis: return try recordRequest(for: .less, at: place, shelf)
    case .newMessage where !isWriting: return try choosePerson(shelf)
    case .search where !isWriting: return beginSearch()
    case .undo where !isTyping: return [.undelete]
    default: break
    }
    switch place {
    case .home(let row): return try atHome(command, row, shelf)
    case .list(let list): return try inList(command, list, shelf)
    case .reading(let reading): return try whileReading(command, reading, shelf)
    case .people(let people): return try inPeople(command, people, shelf)
    case .searching(let searching): return try whileSearching(command, searching, shelf)
    case .composing(let composing): return whileComposing(command, composing)
    case .question(let question): return inQuestion(command, question)
    case .fraudRoom(let room): return try inFraudRoom(command, room, shelf)
    case .actions(let menu): return try inActions(command, menu, shelf)
    case .health(let room): return try inHealth(command, room, shelf)
    case .options(let menu): return try inOptions(command, menu, shelf)
    case .joining(let list): return try whileJoining(command, list, shelf)
    // Only commands with a global meaning get here.
    case .room: return [.control(command == .left ? .previousWord : .nextWord)]
    case .learning: return []
    }
  }

  /// Opens the messenger; a held command about alerts is performed at once.
  private mutating func openBy(
    _ command: KeyCommand?, isHeld: Bool, _ shelf: some MessageArchive
  ) -> [MessengerEffect] {
    switch command {
    // Home reports the archive's error.
    case .goThere? where isHeld: (try? goThere(shelf)) ?? open(shelf)
    case .acknowledge? where isHeld: acknowledge(shelf)
    case .quiet? where isHeld: toggleQuiet()
    default: open(shelf)
    }
  }

  /// Plays a tick once a held chord is a command: a short one has another meaning. The text
  /// continues, since the command may concern it.
  mutating func playHoldTick() -> [MessengerEffect] { places.isEmpty ? [] : answer([.cue(.hold)]) }
}
