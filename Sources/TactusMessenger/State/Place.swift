import TactusHaptics

/// Where a hand may be, with all that is known of it there.
enum Place: Hashable, Sendable {
  case home(HomeRow)
  case list(MessageList)
  case reading(Reading)
  case composing(Composing)
  case fraudRoom(FraudRoom)
  /// Over the answer that it is about.
  case question(UnreadableAnswer)
  /// Over any other place, which waits below it.
  case learning
}

extension Messenger {
  /// Where the hand is, or was before it began to learn chords.
  var placeAtWork: Place? {
    places.last { $0 != .learning }
  }

  /// Puts another value of the same kind where the hand is.
  mutating func stay(at place: Place) {
    places[places.count - 1] = place
  }

  /// One level out: to what waits below, felt with this cue first.
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
