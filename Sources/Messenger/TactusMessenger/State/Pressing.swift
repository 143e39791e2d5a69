import TactusHaptics
import TactusInput

/// Translates chords to commands, and performs those with the same meaning everywhere.
extension Messenger {
  mutating func press(_ chord: Chord, _ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    defer { releaseOffer() }
    let before = lastCommand
    lastCommand = nil
    let isTyping = takesLetters && !helpCall.isAsked(at: now)
    if let effects = help(KeyMap.command(for: chord, whileTyping: isTyping), archive) {
      return effects
    }
    switch places.last {
    case nil:
      return try openBy(KeyMap.command(for: chord), after: before, isHeld: chord.isHeld, archive)
    case .learning?: return try learn(chord, archive)
    // An answer in practice, however long it was pressed.
    case .room(.practice)? where isClaimed(chord):
      return [.room(.practice, .chord(Chord(chord.dots)))]
    case .room(let name)? where isClaimed(chord): return [.room(name, .chord(chord))]
    case .room(let name)?
    where KeyMap.command(named: chord.dots)?.isOfHand != true || !chord.isHeld:
      return [.room(name, .chord(chord))]
    case .composing(let composing)? where !chord.isHeld: return type(chord.dots, in: composing)
    case .people(let people)? where !chord.isHeld: return type(chord.dots, in: people)
    case .searching(let searching)? where !chord.isHeld: return type(chord.dots, in: searching)
    case .settingAlarm(let query)? where !chord.isHeld: return type(chord.dots, inAlarm: query)
    // A letter from a reader who keeps typing is not an answer to the question.
    case .question? where !chord.isHeld: return reject()
    default:
      guard let command = KeyMap.command(for: chord) else { return reject() }
      lastCommand = before
      return try perform(command, archive)
    }
  }

  /// True for a held chord that the current room takes as an answer.
  private func isClaimed(_ chord: Chord) -> Bool {
    guard chord.isHeld, claimed.contains(chord.dots) else { return false }
    return switch KeyMap.command(named: chord.dots) {
    case .quiet, .acknowledge, .goThere: !hasAlerts
    default: true
    }
  }

  /// True if there is an alert to silence, to acknowledge or to go to.
  private var hasAlerts: Bool {
    !unacknowledged.isEmpty || !attention.alerts.isEmpty || waiting.count > 0
      || alarms.ringing != nil
  }

  mutating func perform(_ command: KeyCommand, _ archive: some MessageArchive) throws(ArchiveError)
    -> [MessengerEffect]
  {
    let before = lastCommand
    lastCommand = command
    if let effects = help(command, archive) { return effects }
    guard let place = places.last else {
      return try openBy(command, after: before, isHeld: true, archive)
    }
    if place == .learning { return try learn(command, isKey: true, archive) }
    if case .room(let name) = place, !command.isOfHand {
      return [.room(name, .chord(KeyMap.chord(for: command)))]
    }
    switch command {
    case .home: return try goHome(archive)
    case .goThere: return try goThere(archive)
    case .acknowledge: return acknowledge(archive)
    case .quiet: return toggleQuiet()
    case .learn: return beginLearning()
    case .place:
      let isRepeated = before == .place
      // The third press starts over.
      if isRepeated { lastCommand = nil }
      return try describePlace(isRepeated: isRepeated, archive)
    case .clock:
      let isRepeated = before == .clock
      if isRepeated { lastCommand = nil }
      return try tellTime(isRepeated: isRepeated, archive)
    case .pause: return pauseOrResume()
    case .resume: return resume()
    // In practice, these concern the item too, which is over when the reader still wonders about it.
    case .repeatWord where place == .room(.practice):
      return [.room(.practice, .chord(KeyMap.chord(for: command)))]
    case .faster where place == .room(.practice), .slower where place == .room(.practice):
      return [
        .control(command == .faster ? .faster : .slower),
        .room(.practice, .chord(KeyMap.chord(for: command))),
      ]
    case .repeatWord:
      if case .choosing(let choice) = place { return try whileChoosing(command, choice, archive) }
      return [.control(.repeatWord)]
    case .faster: return [.control(.faster)]
    case .slower: return [.control(.slower)]
    case .sendKept: return [.sendOutbox]
    case .moreLikeThis: return try recordRequest(for: .more, at: place, archive)
    case .lessLikeThis: return try recordRequest(for: .less, at: place, archive)
    case .newMessage where !isWriting: return try choosePerson(archive)
    case .search where !isWriting: return beginSearch()
    case .undo where !isTyping: return [.undelete]
    default: break
    }
    switch place {
    case .home(let row): return try atHome(command, row, archive)
    case .list(let list): return try inList(command, list, archive)
    case .reading(let reading): return try whileReading(command, reading, archive)
    case .people(let people): return try inPeople(command, people, archive)
    case .searching(let searching): return try whileSearching(command, searching, archive)
    case .composing(let composing): return whileComposing(command, composing)
    case .question(let question): return inQuestion(command, question)
    case .fraudRoom(let room): return try inFraudRoom(command, room, archive)
    case .actions(let menu): return try inActions(command, menu, archive)
    case .health(let room): return try inHealth(command, room, archive)
    case .clock(let room): return try inClock(command, room, archive)
    case .settingAlarm(let query): return try whileSettingAlarm(command, query, archive)
    case .settings(let setting): return try inSettings(command, setting, archive)
    case .choosing(let choice): return try whileChoosing(command, choice, archive)
    case .options(let menu): return try inOptions(command, menu, archive)
    case .joining(let list): return try whileJoining(command, list, archive)
    // Only commands with a global meaning get here.
    case .room: return [.control(command == .left ? .previousWord : .nextWord)]
    case .learning: return []
    }
  }

  /// Opens the messenger; a held command about alerts, the time, chords, the rate, or a new message is
  /// performed at once.
  private mutating func openBy(
    _ command: KeyCommand?, after before: KeyCommand?, isHeld: Bool, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    guard isHeld else { return open(archive) }
    switch command {
    // Home reports the archive's error.
    case .goThere?: return (try? goThere(archive)) ?? open(archive)
    case .acknowledge?: return acknowledge(archive)
    case .quiet?: return toggleQuiet()
    case .clock?:
      let isRepeated = before == .clock
      lastCommand = isRepeated ? nil : .clock
      return try tellTime(isRepeated: isRepeated, archive)
    case .newMessage?, .search?, .learn?:
      places = [.home(.messages)]
      return switch command {
      case .search?: beginSearch()
      case .learn?: beginLearning()
      default: try choosePerson(archive)
      }
    case .faster?: return [.control(.faster)] + open(archive)
    case .slower?: return [.control(.slower)] + open(archive)
    default: return open(archive)
    }
  }

  /// Plays a tick once a held chord is a command: a short one has another meaning. The text
  /// continues, since the command may concern it.
  mutating func playHoldTick() -> [MessengerEffect] {
    holdOffer()
    return places.isEmpty ? [] : answer([.cue(.hold)])
  }
}
