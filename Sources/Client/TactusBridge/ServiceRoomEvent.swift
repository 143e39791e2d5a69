package import TactusText

/// An event in a program's room.
package enum ServiceRoomEvent: Hashable {
  case entered
  case left
  /// A chord of these dots; `isHeld` is true if the keys were held.
  case chord(dots: [Int], isHeld: Bool)
  /// The word of the room's lines that was felt, counted from 0.
  case felt(word: Int)
  /// All lines were felt.
  case quiet
}

extension ServiceRoomEvent {
  /// The members of the event, without its name and the room.
  package var members: [(String, String)] {
    switch self {
    case .chord(let dots, let isHeld):
      [("dots", JSONText.array(dots.map { "\($0)" })), ("held", "\(isHeld)")]
    case .felt(let word): [("word", "\(word)")]
    case .entered, .left, .quiet: []
    }
  }

  /// Parses an event by its name; nil if this program does not know it.
  package init?(_ name: String, _ fields: JSONMembers) {
    switch name {
    case "entered": self = .entered
    case "left": self = .left
    case "chord":
      guard let dots = fields.numbers("dots"), dots.allSatisfy((1...8).contains),
        let isHeld = fields.flag("held")
      else { return nil }
      self = .chord(dots: Set(dots).sorted(), isHeld: isHeld)
    case "felt":
      guard let word = fields.number("word") else { return nil }
      self = .felt(word: word)
    case "quiet": self = .quiet
    default: return nil
    }
  }
}
