import TactusHaptics
import TactusInput

/// Rooms beside the messages: the hand goes in and out, and each room is told what happens there.
extension Messenger {
  /// The rooms beside the messages that home lists.
  public var openRooms: [RoomName] { rooms }

  /// The room where the hand is; nil at home, with messages, and while it learns chords.
  var roomAtHand: RoomName? {
    if case .room(let name)? = places.last { name } else { nil }
  }

  /// Whether the hand is in a room, or was led out of one by an alert.
  var isInRoom: Bool {
    places.contains { if case .room = $0 { true } else { false } }
  }

  /// Tells rooms that the hand has left or entered since it was in `before`.
  mutating func moveBetweenRooms(from before: RoomName?) -> [MessengerEffect] {
    guard before != roomAtHand else { return [] }
    held = []
    return (before.map { [.room($0, .left)] } ?? [])
      + (roomAtHand.map { [.room($0, .entered)] } ?? [])
  }

  mutating func enter(_ name: RoomName) -> [MessengerEffect] {
    places.append(.room(name))
    return feel([.cue(.activate)])
  }

  /// Goes into a room although no row of home was activated.
  mutating func enter(directly name: RoomName) -> [MessengerEffect] {
    guard rooms.contains(name), roomAtHand != name else { return [] }
    places = [.home(.room(name))]
    trails[.room(name)] = nil
    return enter(name)
  }

  /// Takes the rooms that are open now; out of one that has gone, the hand is led home.
  mutating func offer(_ rooms: [RoomName], _ shelf: some MessageShelf) -> [MessengerEffect] {
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
    // An alert that the hand reads above the room stays at hand.
    let above = places[index...].filter { place in
      switch place {
      case .home(.room(let name)), .room(let name): !isGone(name)
      default: true
      }
    }
    let wasInside = roomAtHand.map(isGone) == true || places.count == 1
    places = [.home(.messages)] + above.filter { if case .home = $0 { false } else { true } }
    return wasInside && places.count == 1
      ? feelHome(.messages, after: [.cue(.back)], shelf) : []
  }

  /// Leads the hand home, as the room at hand asks.
  mutating func leave(
    _ name: RoomName, _ shelf: some MessageShelf
  ) throws(ShelfError) -> [MessengerEffect] {
    guard roomAtHand == name else { return [] }
    return try leave(shelf)
  }

  /// Feels what a room wants felt, if the hand is there.
  mutating func feel(_ feeling: RoomFeeling, in name: RoomName) -> [MessengerEffect] {
    guard roomAtHand == name else { return [] }
    // A room that never rests, such as a clock, must not break off an alert again and again.
    guard attention.alerts.isEmpty else {
      if case .instead = feeling { held = [] }
      held = held.suffix(Self.mostHeld - 1) + [feeling]
      return []
    }
    switch feeling {
    case .instead(let feelings):
      held = []
      let effects = feel(feelings)
      attention.isOfRoom = true
      return effects
    case .then(let feelings, let base, let joins):
      guard !feelings.isEmpty else { return [] }
      guard attention.play == nil else {
        // What a program has felt is told apart from what the room has.
        held = held.suffix(Self.mostHeld - 1) + [feeling]
        return []
      }
      attention.isFeeling = true
      attention.isOfRoom = true
      return [.add(feelings, after: base, joins: joins)]
    case .inPassing(let feelings): return answer(feelings)
    }
  }

  /// The most that a room adds while something else is felt.
  private static let mostHeld = 64

  /// Feels what the room at hand has added meanwhile.
  mutating func feelHeld() -> [MessengerEffect] {
    guard attention.play == nil, attention.alerts.isEmpty else { return [] }
    let feelings = held
    held = []
    guard let name = roomAtHand else { return [] }
    return feelings.flatMap { feel($0, in: name) }
  }

  /// Tells the room at hand what was felt of its text; nil if something else was felt.
  func inRoom(_ event: RoomEvent) -> [MessengerEffect]? {
    guard attention.isOfRoom, let name = roomAtHand else { return nil }
    return [.room(name, event)]
  }

  /// Tells the room at hand of a pause that has begun or ended since `before`, whoever ended it: something else
  /// that was to be felt does it as well.
  func tellPause(since before: Messenger) -> [MessengerEffect] {
    guard let name = roomAtHand, name == before.roomAtHand,
      attention.isPaused != before.attention.isPaused
    else { return [] }
    return [.room(name, .paused(attention.isPaused))]
  }

  // MARK: Home and back

  /// Goes home from anywhere, and remembers the way.
  mutating func goHome(_ shelf: some MessageShelf) throws(ShelfError) -> [MessengerEffect] {
    guard case .home(let row)? = places.first, places.count > 1 else {
      return try feelPlace(after: [.cue(.preview)], shelf)
    }
    let way = Array(places.dropFirst())
    let drafts = way.flatMap { place -> [MessengerEffect] in
      if case .composing(let composing) = place { keep(composing) } else { [] }
    }
    trails[row] = way
    places = [.home(row)]
    return feelHome(row, after: [.cue(.back)], shelf) + drafts
  }

  /// Goes back to where the hand left a row of home by the chord, as far as that is still there; nil if it
  /// did not, or if nothing is.
  mutating func goBack(
    to row: HomeRow, _ shelf: some MessageShelf
  ) throws(ShelfError) -> [MessengerEffect]? {
    guard let way = trails.removeValue(forKey: row) else { return nil }
    for place in way {
      guard let same = try anew(place, shelf) else { break }
      if case .composing(let composing) = same {
        return try write(to: composing.conversation, composing.name, shelf)
      }
      places.append(same)
    }
    return places.count > 1 ? try feelPlace(after: [.cue(.activate)], shelf) : nil
  }

  /// A place as it is now; nil if it is gone, or meant only for the moment.
  private func anew(_ place: Place, _ shelf: some MessageShelf) throws(ShelfError) -> Place? {
    switch place {
    case .room(let name): return rooms.contains(name) ? place : nil
    case .list(let list):
      var anew = try MessageList(list.kind, shelf)
      anew.rows = Rows(anew.rows.all, at: list.rows.atHand)
      return anew.rows.all.isEmpty ? nil : .list(anew)
    case .reading(var reading):
      guard let message = try shelf.message(reading.message.id) else { return nil }
      reading.message = message
      return .reading(reading)
    case .fraudRoom(var room):
      guard let message = try shelf.message(room.message.id) else { return nil }
      room.message = message
      return .fraudRoom(room)
    case .composing(let composing):
      return try shelf.conversation(composing.conversation) == nil ? nil : place
    case .health: return place
    case .home, .people, .searching, .actions, .options, .joining, .question, .learning: return nil
    }
  }
}
