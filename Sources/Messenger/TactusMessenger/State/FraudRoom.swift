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
  /// The time when the room was entered, or last refused a premature "activate".
  var since: Microseconds
  /// True if an alert has come since the question was played.
  var isInterrupted = false
  /// True if an action has been taken since it was entered; "back" then leads home.
  var hasActed = false
  /// True if an alert led here, from the place below.
  var isVisit = false

  init(_ message: Message, actions: [FraudAction], since: Microseconds, isVisit: Bool) {
    self.message = message
    self.actions = actions
    action = actions.first ?? .ignore
    self.since = since
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
    let room = FraudRoom(message, actions: fraudActions(archive), since: now, isVisit: isVisit)
    places.append(.fraudRoom(room))
    return withdraw(message.id)
      + feel(
        [.cue(.urgentTriple)] + question(of: room))
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
        return feel([.cue(.endOfCategory)])
      }
      var moved = room
      (moved.action, moved.isInterrupted) = (action, isStillAlerting(room.isInterrupted))
      stay(at: .fraudRoom(moved))
      return feel([.cue(.focus), row(of: moved)])
    case .preview: return ask(room, after: [.cue(.preview)])
    case .full: return feelBody(of: room.message, after: [.cue(.enterFull)])
    case .left: return previousWord(of: room.message)
    case .right: return [.control(.nextWord)]
    case .activate where now - room.since < Self.handling:
      // A key that bounces or repeats must not act on a warning before it has been felt.
      var room = room
      room.since = now
      stay(at: .fraudRoom(room))
      return reject()
    case .activate where fraudHistory[room.message.id].contains(room.action):
      return try goHome(after: .back, archive)
    case .activate where isStillAlerting(room.isInterrupted): return reject()
    case .activate where room.isInterrupted:
      // The press may have been about the alert.
      return ask(room, after: [.cue(.preview)])
    case .activate where room.action == .ignore:
      return try goHome(after: .activate, archive, without: room.message.id)
        + [.markRead(room.message.id)] + acknowledged(room.message.id)
    case .activate where room.action == .tellHelper: return try notifyHelpers(of: room, archive)
    case .activate: return run(room)
    case .back where room.hasActed: return try goHome(after: .back, archive)
    case .back: return try leave(archive)
    default: return reject()
    }
  }

  /// Plays the question again, since an alert or another place came between.
  mutating func ask(_ room: FraudRoom, after cues: [TactileItem]) -> [MessengerEffect] {
    var room = room
    (room.since, room.isInterrupted) = (now, isStillAlerting(room.isInterrupted))
    stay(at: .fraudRoom(room))
    return feel(cues + question(of: room))
  }

  /// True if the alert that interrupted a question is still being felt: a press is about that.
  func isStillAlerting(_ isInterrupted: Bool) -> Bool {
    isInterrupted && !attention.alerts.isEmpty
  }

  /// The shortest time in which a reader can open a warning and decide about it.
  static let handling = Microseconds.milliseconds(800)

  private mutating func run(_ room: FraudRoom) -> [MessengerEffect] {
    let wanted = RunningAction(action: room.action, message: room.message.id)
    guard running == nil else { return running == wanted ? feel([.cue(.activate)]) : reject() }
    running = wanted
    return feel([.cue(.activate)]) + [.run(wanted.action, wanted.message)]
  }

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
