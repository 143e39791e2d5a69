import TactusHaptics
import TactusInput

/// Rooms next to the messages: the reader enters and leaves them, and each room receives the events
/// in it.
extension Messenger {
  /// The rooms next to the messages that home lists.
  public var openRooms: [RoomName] { rooms }

  /// The current room; nil at home, with messages, and while chords are learned.
  var roomAtHand: RoomName? {
    if case .room(let name)? = places.last { name } else { nil }
  }

  /// True if the reader is in a room, or an alert led out of one.
  var isInRoom: Bool {
    places.contains { if case .room = $0 { true } else { false } }
  }

  /// Reports to rooms that the reader has left or entered them since being in `before`.
  mutating func moveBetweenRooms(from before: RoomName?) -> [MessengerEffect] {
    guard before != roomAtHand else { return [] }
    (held, claimed) = ([], [])
    return (before.map { [.room($0, .left)] } ?? [])
      + (roomAtHand.map { [.room($0, .entered)] } ?? [])
  }

  mutating func enter(_ name: RoomName) -> [MessengerEffect] {
    places.append(.room(name))
    return feel([.cue(.activate)])
  }

  /// Enters a room from anywhere, without going through its row at home.
  mutating func enter(directly name: RoomName) -> [MessengerEffect] {
    guard rooms.contains(name), roomAtHand != name else { return [] }
    places = [.home(.room(name))]
    trails[.room(name)] = nil
    return enter(name)
  }

  /// Sets the available rooms; from one that no longer exists, the reader goes home.
  mutating func offer(_ rooms: [RoomName], _ archive: some MessageArchive) -> [MessengerEffect] {
    self.rooms = Array(rooms.prefix(RoomName.most))
    trails = trails.filter { row, _ in HomeRow.all(self.rooms).contains(row) }
    let isGone = { [rooms = self.rooms] (name: RoomName) in !rooms.contains(name) }
    let index = places.firstIndex { place in
      switch place {
      case .home(.room(let name)), .room(let name): isGone(name)
      default: false
      }
    }
    guard let index else { return [] }
    // An alert being read above the room stays current.
    let above = places[index...].filter { place in
      switch place {
      case .home(.room(let name)), .room(let name): !isGone(name)
      default: true
      }
    }
    let wasInside = roomAtHand.map(isGone) == true || places.count == 1
    places = [.home(.messages)] + above.filter { if case .home = $0 { false } else { true } }
    return wasInside && places.count == 1
      ? feelHome(.messages, after: [.cue(.back)], archive) : []
  }

  /// Leads the reader home, as the current room requests.
  mutating func leave(
    _ name: RoomName, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    guard roomAtHand == name else { return [] }
    return try leave(archive)
  }

  /// Plays a room's output, if the reader is there.
  mutating func feel(_ feeling: RoomOutput, in name: RoomName) -> [MessengerEffect] {
    guard roomAtHand == name else { return [] }
    if case .claims(let chords) = feeling {
      claimed = chords
      return []
    }
    // A room with constant output, such as a clock, must not interrupt an alert again and again.
    guard attention.alerts.isEmpty else {
      if case .instead = feeling { held = [] }
      held = held.suffix(Self.mostHeld - 1) + [feeling]
      return []
    }
    switch feeling {
    case .instead(let items):
      held = []
      // A room has its own words.
      let effects = feel(items, addsWords: false)
      attention.isOfRoom = true
      return effects
    case .then(let items, let base, let joins):
      guard !items.isEmpty else { return [] }
      guard attention.play == nil else {
        // A program's output must remain distinct from the room's.
        held = held.suffix(Self.mostHeld - 1) + [feeling]
        return []
      }
      attention.hasUnfeltOutput = true
      attention.isOfRoom = true
      return [.add(items, after: base, joins: joins)]
    case .inPassing(let items, let number):
      guard let number, !items.isEmpty else { return answer(items, addsWords: false) }
      let alert = nextAlertOfNone()
      let effects = answer(items, about: alert, addsWords: false)
      // The same is felt already; the room is told at once, since no end will be reported.
      guard !effects.isEmpty else { return [.room(name, .passed(number))] }
      passing[alert] = (name, number)
      return effects
    case .claims: return []
    }
  }

  /// The maximum number of outputs that a room adds during other output.
  private static let mostHeld = 64

  /// Plays the output that the current room has added meanwhile.
  mutating func feelHeld() -> [MessengerEffect] {
    guard attention.play == nil, attention.alerts.isEmpty else { return [] }
    let outputs = held
    held = []
    guard let name = roomAtHand else { return [] }
    return outputs.flatMap { feel($0, in: name) }
  }

  /// Reports the progress through its text to the current room; nil if the output was not the
  /// room's.
  func inRoom(_ event: RoomEvent) -> [MessengerEffect]? {
    guard attention.isOfRoom, let name = roomAtHand else { return nil }
    return [.room(name, event)]
  }

  /// Reports to the current room a pause that has begun or ended since `before`, for whatever
  /// reason: other output ends a pause too.
  func reportPause(since before: Messenger) -> [MessengerEffect] {
    guard let name = roomAtHand, name == before.roomAtHand,
      attention.isPaused != before.attention.isPaused
    else { return [] }
    return [.room(name, .paused(attention.isPaused))]
  }

  /// Reports to the current room that an alert among these effects, or the loss of the glove, comes
  /// before the rest of its output, or that other output has replaced it, or
  /// answers the reader while it plays nothing.
  func reportInterruption(
    by event: MessengerEvent, _ effects: [MessengerEffect], since before: Messenger
  ) -> [MessengerEffect] {
    guard let name = roomAtHand, name == before.roomAtHand else { return [] }
    let isAlerted = effects.contains { effect in
      switch effect {
      case .alert, .urgent: true
      default: false
      }
    }
    if isAlerted || event == .glove(isThere: false) { return [.room(name, .interrupted)] }
    // The room may be waiting for a press when the reader asks for something else.
    let isReplaced =
      (before.attention.isOfRoom && before.attention.hasUnfeltOutput || event.isQuestion)
      && event != .quiet && attention.hasUnfeltOutput && !attention.isOfRoom
    return isReplaced ? [.room(name, .replaced)] : []
  }

  // MARK: Home and back

  /// Goes home from anywhere, and remembers the path.
  mutating func goHome(_ archive: some MessageArchive) throws(ArchiveError) -> [MessengerEffect] {
    guard case .home(let row)? = places.first, places.count > 1 else {
      return try feelPlace(after: [.cue(.preview)], archive)
    }
    let way = Array(places.dropFirst())
    let drafts = way.flatMap { place -> [MessengerEffect] in
      if case .composing(let composing) = place { saveDraft(of: composing) } else { [] }
    }
    trails[row] = way
    places = [.home(row)]
    return feelHome(row, after: [.cue(.back)], archive) + drafts
  }

  /// Returns to the path that the reader left with the chord for home, as far as it still exists;
  /// nil if there is none.
  mutating func goBack(
    to row: HomeRow, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect]? {
    guard let way = trails.removeValue(forKey: row) else { return nil }
    for place in way {
      guard let same = try refreshed(place, archive) else { break }
      if case .composing(let composing) = same {
        return try write(to: composing.conversation, composing.name, archive)
      }
      places.append(same)
    }
    return places.count > 1 ? try feelPlace(after: [.cue(.activate)], archive) : nil
  }

  /// Returns a place with its current state; nil if it is gone, or only temporary.
  private func refreshed(_ place: Place, _ archive: some MessageArchive) throws(ArchiveError)
    -> Place?
  {
    switch place {
    case .room(let name): return rooms.contains(name) ? place : nil
    case .list(let list):
      var refreshed = try MessageList(list.kind, archive)
      refreshed.rows = Rows(refreshed.rows.all, at: list.rows.atHand)
      return refreshed.rows.all.isEmpty ? nil : .list(refreshed)
    case .reading(var reading):
      guard let message = try archive.message(reading.message.id) else { return nil }
      reading.message = message
      return .reading(reading)
    case .fraudRoom(var room):
      guard let message = try archive.message(room.message.id) else { return nil }
      room.message = message
      return .fraudRoom(room)
    case .composing(let composing):
      return try archive.conversation(composing.conversation) == nil ? nil : place
    case .health: return place
    case .settings(let setting): return settings.contains(setting) ? place : .settings(.rate)
    case .clock(let room): return .clock(ClockRoom(alarms.all, at: room.rows.atHand ?? .time))
    case .home, .people, .searching, .settingAlarm, .choosing, .actions, .options, .joining,
      .question,
      .learning:
      return nil
    }
  }
}

extension MessengerEvent {
  /// True for a chord that is answered wherever the reader is.
  fileprivate var isQuestion: Bool {
    guard case .chord(let chord) = self, chord.isHeld else { return false }
    return [.place, .clock, .quiet].contains(KeyMap.command(for: chord))
  }
}
