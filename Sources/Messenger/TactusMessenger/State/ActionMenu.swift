import TactusHaptics
import TactusInput
import TactusMessage
import TactusWire

/// The actions that the reader can choose for a message, and the current row.
struct ActionMenu: Hashable, Sendable {
  var message: Message
  var index = 0
  /// The current row as an offer; nil if something else was felt since.
  var offer: Offer?

  /// The last row, which answers the message like any other.
  static let answer = "answer"

  /// The rows from top to bottom.
  var names: [String] { message.actions.map(\.title) + [Self.answer] }
  var name: String { names[index] }

  /// The current action; nil on the row to answer.
  var action: MessageAction? { index < message.actions.count ? message.actions[index] : nil }
}

/// A message's actions: only the program that delivered it knows their effects and outcomes.
extension Messenger {
  mutating func openActions(of message: Message) -> [MessengerEffect] {
    let menu = ActionMenu(message: message)
    places.append(.actions(menu))
    return offer(menu, after: [.cue(.activate)], as: newOffer())
  }

  mutating func inActions(
    _ command: KeyCommand, _ menu: ActionMenu, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    switch command {
    case .up, .down, .top, .bottom:
      var rows = Rows(Array(menu.names.indices), at: menu.index)
      guard rows.move(command) else { return keepingOffer { $0.feel([.cue(.endOfCategory)]) } }
      var moved = menu
      moved.index = rows.index
      return offer(moved, after: [.cue(.focus)], as: renewed(menu.offer))
    case .preview: return ask(menu, after: [.cue(.preview)])
    case .left: return [.control(.previousWord)]
    case .right: return [.control(.nextWord)]
    case .activate:
      let press = press(on: menu.offer)
      if press == .again { return ask(menu, after: [.cue(.preview)]) }
      guard press == .accept else { return refuseEarlyPress() }
      guard let action = menu.action else {
        places.removeLast()
        return try reply(to: menu.message, archive)
      }
      places.removeLast()
      return feel([.cue(.activate)] + row(of: menu)) + [.choose(action.name, of: menu.message.id)]
    case .back: return try leave(archive)
    default: return reject()
    }
  }

  /// Plays the current row again.
  mutating func ask(_ menu: ActionMenu, after cues: [TactileItem]) -> [MessengerEffect] {
    offer(menu, after: cues, as: renewed(menu.offer))
  }

  private mutating func offer(
    _ menu: ActionMenu, after cues: [TactileItem], as offer: Offer
  ) -> [MessengerEffect] {
    let effects = feel(cues + row(of: menu))
    var menu = menu
    menu.offer = offer
    stay(at: .actions(menu))
    return effects
  }

  /// Returns the current row, as played.
  func row(of menu: ActionMenu) -> [TactileItem] {
    menu.action.map { Self.text($0.title, in: tables.table(for: menu.message)) }
      ?? [.text(ActionMenu.answer)]
  }
}
