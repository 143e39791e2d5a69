import TactusHaptics
import TactusInput

/// A place where the hand may be, with its state.
enum Place: Hashable, Sendable {
  case home(HomeRow)
  case list(MessageList)
  case reading(Reading)
  case composing(Composing)
  case fraudRoom(FraudRoom)
  case health(HealthRoom)
  /// The options about a person, above a list or a message.
  case options(PersonMenu)
  /// The people to join one with, above these options.
  case joining(JoinList)
  /// A question above the answer that it concerns.
  case question(UnreadableAnswer)
  /// Learning, above any other place.
  case learning
}

extension Place {
  /// Whether the hand came here by an alert, from the place below.
  var isVisit: Bool {
    switch self {
    case .reading(let reading): reading.isVisit
    case .fraudRoom(let room): room.isVisit
    default: false
    }
  }
}

extension Messenger {
  /// The place where the hand is, or was before it began to learn chords.
  var placeAtWork: Place? {
    places.last { $0 != .learning }
  }

  /// Replaces the place at hand by one of the same kind.
  mutating func stay(at place: Place) {
    places[places.count - 1] = place
  }

  /// Goes out one level, and feels what waits there after this cue.
  mutating func leave(_ shelf: some MessageShelf, cue: Cue = .back) throws(ShelfError)
    -> [MessengerEffect]
  {
    places.removeLast()
    return try feelPlace(after: cue, shelf)
  }

  /// Feels the place at hand again after this cue, not counting a message about to be marked read.
  mutating func feelPlace(
    after cue: Cue, _ shelf: some MessageShelf, without read: MessageID? = nil
  ) throws(ShelfError) -> [MessengerEffect] {
    switch places.last {
    case .home(let row)?: return feelHome(row, after: [.cue(cue)], shelf, without: read)
    case .list(var list)?:
      guard let feelings = try settle(&list, shelf) else {
        places.removeLast()
        return feelHome(.messages, after: [.cue(cue)], shelf, without: read)
      }
      stay(at: .list(list))
      return feel([.cue(cue)] + feelings)
    case .reading(let reading)?: return goOnReading(reading, after: cue)
    case .composing(let composing)?: return feelDraft(composing, after: cue)
    case .question(var question)?:
      question.since = now
      stay(at: .question(question))
      return feel([.cue(cue)] + Self.feelings(of: question))
    case .fraudRoom(var room)?:
      room.since = now
      stay(at: .fraudRoom(room))
      return feel([.cue(cue)] + Self.text(room.message.analysis.gist) + [row(of: room)])
    case .health(let room)?: return feel([.cue(cue), .text(room.line)])
    case .options(let menu)?: return try feelRow(of: menu, after: cue, shelf)
    case .joining(let list)?: return try stay(at: list, after: cue, shelf)
    case .learning?: return feel([.cue(cue), .text(KeyCommand.learn.rawValue)])
    case nil: return feel([.cue(cue)])
    }
  }
}
