import TactusHaptics
import TactusInput
import TactusMessage
import TactusWire

/// An open warning, and the current action.
struct FraudRoom: Hashable, Sendable {
  var message: Message
  /// The available actions, from top to bottom; ignoring is always possible.
  let actions: [FraudAction]
  var action: FraudAction
  /// The current action as an offer; nil if something else was felt since.
  var offer: Offer?
  /// True if an action has been taken since it was entered; "back" then leads home.
  var hasActed = false
  /// True if an alert led here, from the place below.
  var isVisit = false

  init(_ message: Message, actions: [FraudAction], isVisit: Bool) {
    self.message = message
    self.actions = actions
    action = actions.first ?? .ignore
    self.isVisit = isVisit
  }
}

/// The actions taken on the last few warnings.
struct FraudActionHistory: Hashable, Sendable {
  static let most = 32

  private var entries: [RunningAction] = []

  subscript(message: MessageID) -> Set<FraudAction> {
    Set(entries.filter { $0.message == message }.map(\.action))
  }

  mutating func record(_ deed: RunningAction) {
    guard !entries.contains(deed) else { return }
    entries = entries.suffix(Self.most - 1) + [deed]
  }
}

/// An action that has not ended yet.
struct RunningAction: Hashable, Sendable {
  var action: FraudAction
  var message: MessageID
}

/// The fraud room: understand, act, feel that it is done, and return home.
extension Messenger {
  mutating func enterFraudRoom(
    _ message: Message, _ archive: some MessageArchive, isVisit: Bool = false
  ) -> [MessengerEffect] {
    let room = FraudRoom(message, actions: fraudActions(archive), isVisit: isVisit)
    places.append(.fraudRoom(room))
    let withdrawn = withdraw(message.id)
    return withdrawn + offer(room, [.cue(.urgentTriple)] + question(of: room), as: newOffer())
  }

  /// Returns the actions available for a warning: the configured commands, or else informing
  /// helpers, if any are reachable.
  private func fraudActions(_ archive: some MessageArchive) -> [FraudAction] {
    let own = FraudAction.allCases.filter(bankActions.contains)
    guard own.isEmpty else { return own + [.ignore] }
    let helpers = (try? archive.helpers()) ?? []
    return helpers.contains(where: \.isReachable) ? [.tellHelper, .ignore] : [.ignore]
  }

  mutating func inFraudRoom(
    _ command: KeyCommand, _ room: FraudRoom, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    switch command {
    case .up, .down, .top, .bottom:
      var rows = Rows(room.actions, at: room.action)
      guard rows.move(command), let action = rows.atHand else {
        return keepingOffer { $0.feel([.cue(.endOfCategory)]) }
      }
      var moved = room
      moved.action = action
      return offer(moved, [.cue(.focus), row(of: moved)], as: renewed(room.offer))
    case .preview: return ask(room, after: [.cue(.preview)])
    case .full:
      return keepingOffer { $0.feelBody(of: room.message, after: [.cue(.enterFull)]) }
    case .left: return previousWord(of: room.message)
    case .right: return [.control(.nextWord)]
    case .activate:
      let press = press(on: room.offer)
      // It acts on nothing.
      if press != .tooEarly, fraudHistory[room.message.id].contains(room.action) {
        return try goHome(after: .back, archive)
      }
      switch press {
      case .again: return ask(room, after: [.cue(.preview)])
      case .tooEarly: return refuseEarlyPress()
      case .accept: return try act(in: room, archive)
      }
    case .back where room.hasActed: return try goHome(after: .back, archive)
    case .back: return try leave(archive)
    default: return reject()
    }
  }

  /// Plays the question again.
  mutating func ask(_ room: FraudRoom, after cues: [TactileItem]) -> [MessengerEffect] {
    offer(room, cues + question(of: room), as: renewed(room.offer))
  }

  private mutating func offer(
    _ room: FraudRoom, _ items: [TactileItem], as offer: Offer
  ) -> [MessengerEffect] {
    let effects = feel(items)
    var room = room
    room.offer = offer
    stay(at: .fraudRoom(room))
    return effects
  }

  private mutating func act(
    in room: FraudRoom, _ archive: some MessageArchive
  ) throws(ArchiveError) -> [MessengerEffect] {
    switch room.action {
    case .ignore:
      try goHome(after: .activate, archive, without: room.message.id)
        + [.markRead(room.message.id)] + acknowledged(room.message.id)
    case .tellHelper: try notifyHelpers(of: room, archive)
    case .freezeCard, .callBank: run(room)
    }
  }

  /// The shortest time in which a reader can open a warning and decide about it.
  static let handling = Microseconds.milliseconds(800)

  private mutating func run(_ room: FraudRoom) -> [MessengerEffect] {
    let wanted = RunningAction(action: room.action, message: room.message.id)
    guard running == nil else { return running == wanted ? confirmed() : reject() }
    running = wanted
    return confirmed() + [.run(wanted.action, wanted.message)]
  }

  /// Confirms that an action is running.
  mutating func confirmed() -> [MessengerEffect] { keepingOffer { $0.feel([.cue(.activate)]) } }

  mutating func actionEnded(_ action: FraudAction, _ outcome: ActionOutcome) -> [MessengerEffect] {
    guard let ended = running, ended.action == action else { return [] }
    running = nil
    let cue = TactileItem.cue(outcome == .done ? .sendSuccess : .sendFailure)
    let words = outcome == .done ? "done" : "not done"
    let felt = alert([cue, .text("\(action.rawValue) \(words)")], about: ended.message)
    guard outcome == .done else { return felt }
    return felt + fraudHandled(by: ended)
  }

  /// Records that an action on a warning is done: the reader has dealt with the warning.
  mutating func fraudHandled(by ended: RunningAction) -> [MessengerEffect] {
    fraudHistory.record(ended)
    for (index, place) in places.enumerated() {
      guard case .fraudRoom(var room) = place, room.message.id == ended.message else { continue }
      room.hasActed = true
      places[index] = .fraudRoom(room)
    }
    return [.markRead(ended.message)] + acknowledged(ended.message)
  }

  func gist(of message: Message) -> [TactileItem] {
    Self.text(message.analysis.gist, in: tables.table(for: message))
  }

  /// Returns the current action and what it is about: the action first, since it is what a press does.
  func question(of room: FraudRoom) -> [TactileItem] {
    let isDone = fraudHistory[room.message.id].contains(room.action)
    return Self.lead(of: room.message)
      + [isDone ? row(of: room) : .text("\(room.action.rawValue)?")] + gist(of: room.message)
  }

  /// Returns the row of the current action, with "done" once it has been taken.
  func row(of room: FraudRoom) -> TactileItem {
    let isDone = fraudHistory[room.message.id].contains(room.action)
    return .text(room.action.rawValue + (isDone ? " done" : ""))
  }

  /// Leads home, or back to the place from which an alert led here.
  private mutating func goHome(
    after cue: Cue, _ archive: some MessageArchive, without read: MessageID? = nil
  ) throws(ArchiveError) -> [MessengerEffect] {
    if let visit = places.lastIndex(where: \.isVisit), visit > 0 {
      places.removeSubrange(visit...)
      return try feelPlace(after: [.cue(cue)], archive, without: read)
    }
    places = [.home(.messages)]
    return feelHome(.messages, after: [.cue(cue)], archive, without: read)
  }
}
