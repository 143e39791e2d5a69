import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessage
package import TactusMessenger
package import TactusText
package import TactusWire

/// The sandbox as a room: a messenger of invented people within the reader's own.
///
/// A value without I/O. The reader's own alerts come first, and the chord of help is not the sandbox's: it calls the
/// real helpers, here as everywhere.
package struct SandboxRoom {
  fileprivate struct World {
    var messenger: Messenger
    var people: SandboxPeople
    /// True while the last requested text is felt.
    var isSpeaking = false
    /// The alerts that the room plays, by the number of their output.
    var alerts: [Int: MessageID] = [:]
    var lastAlert = 0

    mutating func number(of message: MessageID) -> Int {
      lastAlert += 1
      alerts[lastAlert] = message
      return lastAlert
    }
  }

  private let settings: MessengerSettings
  /// The people at the beginning of each visit.
  private let people: SandboxPeople
  private var world: World?
  private var isHere = false
  /// The reader's clock at the time zero of the events.
  private let start: Timestamp

  /// The chords of the whole hand that are the sandbox's own, if the reader has no alert. Home is the reader's own.
  private static let claims = Set(
    [KeyCommand.place, .clock, .learn, .goThere, .acknowledge, .quiet]
      .map { KeyMap.chord(for: $0).dots })

  /// Creates the room and its people, which takes longer than a glove's lease.
  package init(_ settings: MessengerSettings, clock time: Timestamp, at now: Microseconds) {
    self.settings = settings
    start = Timestamp(milliseconds: time.milliseconds - now.milliseconds)
    people = SandboxPeople(start: start)
  }

  /// Handles an event of the room; returns the messenger's events that follow.
  package mutating func handle(_ event: RoomEvent, at now: Microseconds) -> [MessengerEvent] {
    switch event {
    case .entered:
      isHere = true
      return [.room(.sandbox, .claims(Self.claims))] + enter(at: now)
    case .left:
      isHere = false
      // No end is reported to a room that the reader has left.
      let left = world?.alerts.keys.sorted() ?? []
      for number in left { _ = endAlert(number, at: now) }
      return []
    case .passed(let number): return endAlert(number, at: now)
    case .chord(let chord):
      if world?.messenger.isAtHome == true, KeyMap.command(for: chord) == .back { return leave() }
      let command = KeyMap.command(for: chord)
      // Its own question would be answered by the chord that calls the real helpers.
      if command == .activate, world?.messenger.screen == .home(.help) { return Self.helpIsReal }
      let events = dispatch(.chord(chord), at: now)
      return command == .place ? events.map(Self.named) : events
    case .felt(let word): return dispatch(.felt(word: word), at: now)
    case .moved(let word): return dispatch(.moved(word: word), at: now)
    case .quiet:
      world?.isSpeaking = false
      // The first message comes some time after the reader has felt where they are.
      if world?.people.hasBegun == false { world?.people.begin(at: now) }
      return dispatch(.quiet, at: now)
    case .replaced:
      // The rest is not felt, and nothing waits for it.
      world?.isSpeaking = false
      return dispatch(.quiet, at: now)
    case .feltCell, .paused, .interrupted, .requested: return []
    }
  }

  private static let helpIsReal: [MessengerEvent] = [
    .room(.sandbox, .instead([.text("sandbox: six dots, held, call your real helpers")]))
  ]

  /// Returns an answer to "where" that says that this is the sandbox.
  private static func named(_ event: MessengerEvent) -> MessengerEvent {
    guard case .room(let name, .inPassing(let items, let number)) = event, let first = items.first,
      case .text(let words, let word, let table) = first
    else { return event }
    let named = TactileItem.text("sandbox, \(words)", fromWord: word, in: table)
    return .room(name, .inPassing([named] + items.dropFirst(), number: number))
  }

  private mutating func enter(at now: Microseconds) -> [MessengerEvent] {
    guard world == nil else { return dispatch(.command(.place), at: now).map(Self.named) }
    var messenger = settings.sandboxMessenger()
    messenger.clock.set(Timestamp(milliseconds: start.milliseconds + now.milliseconds), at: now)
    world = World(messenger: messenger, people: people)
    _ = dispatch(.glove(isThere: true), at: now)
    // The first row follows the words that say where the reader is.
    let opening = dispatch(.command(.home), at: now).map { event -> MessengerEvent in
      if case .room(let name, .instead(let items)) = event {
        .room(name, .then(items))
      } else {
        event
      }
    }
    return [.room(.sandbox, .instead([.text(SandboxScript.welcome)]))] + opening
  }

  private mutating func leave() -> [MessengerEvent] {
    world = nil
    return [.leave(.sandbox)]
  }

  // MARK: Time

  /// The time at which `advance` is due; nil for never. Nothing happens while the reader is elsewhere.
  package var nextDeadline: Microseconds? {
    guard isHere, let world else { return nil }
    return [world.messenger.nextDeadline, world.people.nextDeadline].compactMap(\.self).min()
  }

  /// Performs what is due.
  package mutating func advance(to now: Microseconds) -> [MessengerEvent] {
    guard isHere else { return [] }
    var events: [MessengerEvent] = []
    while let event = world?.people.popEvent(by: now) { events += dispatch(event, at: now) }
    if let due = world?.messenger.nextDeadline, due <= now { events += dispatch(.tick, at: now) }
    return events
  }

  private mutating func endAlert(_ number: Int, at now: Microseconds) -> [MessengerEvent] {
    guard let message = world?.alerts.removeValue(forKey: number) else { return [] }
    let events = dispatch(.alertFelt(message), at: now) + dispatch(.alertOver(message), at: now)
    return world?.isSpeaking == false ? events + dispatch(.quiet, at: now) : events
  }

  // MARK: The messenger within

  private mutating func dispatch(
    _ first: MessengerEvent, at now: Microseconds
  ) -> [MessengerEvent] {
    guard var world else { return [] }
    let wasOpen = world.messenger.screen != .closed
    var outputs: [MessengerEvent] = []
    var events = [first][...]
    while let event = events.popFirst() {
      for effect in world.messenger.handle(event, archive: world.people.archive, at: now) {
        if let output = world.output(of: effect) {
          outputs.append(.room(.sandbox, output))
        } else {
          events += world.people.perform(effect, at: now)
        }
      }
    }
    self.world = world
    return wasOpen && world.messenger.screen == .closed ? leave() : outputs
  }
}

extension SandboxRoom.World {
  /// Returns what the room plays for an effect; nil for one that is not felt.
  fileprivate mutating func output(of effect: MessengerEffect) -> RoomOutput? {
    switch effect {
    case .feel(let items):
      isSpeaking = true
      return .instead(items)
    case .add(let items, let base, let joins):
      isSpeaking = true
      return .then(items, after: base, joins: joins)
    case .alert(let items, let message), .urgent(let items, let message):
      return .inPassing(items, number: message.map { number(of: $0) })
    case .answer(let items, _): return .inPassing(items)
    default: return nil
    }
  }
}

extension Messenger {
  /// True at home, from which back leads out of a sandbox.
  fileprivate var isAtHome: Bool { if case .home = screen { true } else { false } }
}
