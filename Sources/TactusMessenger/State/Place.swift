import TactusHaptics

/// A place where the hand may be, with its state.
enum Place: Hashable, Sendable {
  case home(HomeRow)
  case list(MessageList)
  case reading(Reading)
  case composing(Composing)
  case fraudRoom(FraudRoom)
  /// A question above the answer that it concerns.
  case question(UnreadableAnswer)
  /// Learning, above any other place.
  case learning
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
    switch places.last {
    case .home(let row)?: return feelHome(row, after: [.cue(cue)], shelf)
    case .list(var list)?:
      guard let feelings = try settle(&list, shelf) else {
        places.removeLast()
        return feelHome(.messages, after: [.cue(cue)], shelf)
      }
      stay(at: .list(list))
      return feel([.cue(cue)] + feelings)
    default: return feel([.cue(cue)])
    }
  }
}
