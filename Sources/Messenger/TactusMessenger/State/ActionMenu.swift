import TactusHaptics
import TactusInput
import TactusMessage
import TactusWire

/// The actions that the reader can choose for a message, and the current row.
struct ActionMenu: Hashable, Sendable {
  var message: Message
  var index = 0
  /// The time when it was opened, or last refused a premature "activate".
  var since: Microseconds
  /// True if an alert has come since a row was played.
  var isInterrupted = false

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
    let menu = ActionMenu(message: message, since: now)
    places.append(.actions(menu))
    return feel([.cue(.activate)] + row(of: menu))
  }

  mutating func inActions(
    _ command: KeyCommand, _ menu: ActionMenu, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    switch command {
    case .up, .down, .top, .bottom:
      var rows = Rows(Array(menu.names.indices), at: menu.index)
      guard rows.move(command) else { return feel([.cue(.endOfCategory)]) }
      var moved = menu
      (moved.index, moved.isInterrupted) = (rows.index, isStillAlerting(menu.isInterrupted))
      stay(at: .actions(moved))
      return feel([.cue(.focus)] + row(of: moved))
    case .preview: return ask(menu, after: [.cue(.preview)])
    case .left: return [.control(.previousWord)]
    case .right: return [.control(.nextWord)]
    case .activate where now - menu.since < Self.handling:
      // A key that bounces or repeats must not choose an action before it has been felt.
      var menu = menu
      menu.since = now
      stay(at: .actions(menu))
      return reject()
    case .activate where isStillAlerting(menu.isInterrupted): return reject()
    case .activate where menu.isInterrupted: return ask(menu, after: [.cue(.preview)])
    case .activate:
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

  /// Plays the current row again, since an alert or another place came between.
  mutating func ask(_ menu: ActionMenu, after cues: [TactileItem]) -> [MessengerEffect] {
    var menu = menu
    (menu.since, menu.isInterrupted) = (now, isStillAlerting(menu.isInterrupted))
    stay(at: .actions(menu))
    return feel(cues + row(of: menu))
  }

  /// Returns the current row, as played.
  func row(of menu: ActionMenu) -> [TactileItem] {
    menu.action.map { Self.text($0.title, in: tables.table(for: menu.message)) }
      ?? [.text(ActionMenu.answer)]
  }
}
