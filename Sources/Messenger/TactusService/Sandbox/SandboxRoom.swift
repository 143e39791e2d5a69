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
    /// The alerts that count as felt, and then as over, at these times.
    var alerts: [(message: MessageID, due: Microseconds, isFelt: Bool)] = []
  }

  private let settings: MessengerSettings
  private var world: World?
  private var isHere = false
  private var clock: (time: Timestamp, at: Microseconds)?

  /// The time given to an alert, whose end a room is not told.
  private static let alertTime = Microseconds.seconds(4)
  /// The chords of the whole hand that are the sandbox's own, if the reader has no alert.
  private static let claims = Set(
    [KeyCommand.home, .place, .clock, .learn, .goThere, .acknowledge, .quiet]
      .map { KeyMap.chord(for: $0).dots })

  /// Creates the room; its people are made at the first visit.
  package init(_ settings: MessengerSettings) { self.settings = settings }

  /// Sets the reader's clock.
  package mutating func setClock(_ time: Timestamp, at now: Microseconds) { clock = (time, now) }

  /// Handles an event of the room; returns the messenger's events that follow.
  package mutating func handle(_ event: RoomEvent, at now: Microseconds) -> [MessengerEvent] {
    switch event {
    case .entered:
      isHere = true
      return [.room(.sandbox, .claims(Self.claims))] + enter(at: now)
    case .left:
      isHere = false
      return []
    case .chord(let chord):
      if world?.messenger.isAtHome == true, KeyMap.command(for: chord) == .back { return leave() }
      return dispatch(.chord(chord), at: now)
    case .felt(let word): return dispatch(.felt(word: word), at: now)
    case .moved(let word): return dispatch(.moved(word: word), at: now)
    case .quiet:
      world?.isSpeaking = false
      // The first message comes some time after the reader has felt where they are.
      if world?.people.hasBegun == false { world?.people.begin(at: now) }
      return dispatch(.quiet, at: now)
    case .replaced:
      world?.isSpeaking = false
      return []
    case .feltCell, .paused, .interrupted: return []
    }
  }

  private mutating func enter(at now: Microseconds) -> [MessengerEvent] {
    guard world == nil else { return dispatch(.command(.place), at: now) }
    let clock = clock ?? (Timestamp(milliseconds: 0), now)
    let start = Timestamp(
      milliseconds: clock.time.milliseconds + (now - clock.at).milliseconds - now.milliseconds)
    var messenger = settings.sandboxMessenger()
    messenger.clock.set(Timestamp(milliseconds: start.milliseconds + now.milliseconds), at: now)
    world = World(messenger: messenger, people: SandboxPeople(start: start))
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
    let own = [world.messenger.nextDeadline, world.people.nextDeadline].compactMap(\.self)
    return (own + world.alerts.map(\.due)).min()
  }

  /// Performs what is due.
  package mutating func advance(to now: Microseconds) -> [MessengerEvent] {
    guard isHere else { return [] }
    var events: [MessengerEvent] = []
    while let event = world?.people.popEvent(by: now) { events += dispatch(event, at: now) }
    if let index = world?.alerts.firstIndex(where: { $0.due <= now }) {
      events += endAlert(index, at: now)
    }
    if let due = world?.messenger.nextDeadline, due <= now { events += dispatch(.tick, at: now) }
    return events
  }

  private mutating func endAlert(_ index: Int, at now: Microseconds) -> [MessengerEvent] {
    guard let alert = world?.alerts.remove(at: index) else { return [] }
    guard alert.isFelt else {
      world?.alerts.append((alert.message, now + .milliseconds(1), true))
      return dispatch(.alertFelt(alert.message), at: now)
    }
    let events = dispatch(.alertOver(alert.message), at: now)
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
        if let output = world.output(of: effect, at: now, Self.alertTime) {
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
  fileprivate mutating func output(
    of effect: MessengerEffect, at now: Microseconds, _ alertTime: Microseconds
  ) -> RoomOutput? {
    switch effect {
    case .feel(let items):
      isSpeaking = true
      return .instead(items)
    case .add(let items, let base, let joins):
      isSpeaking = true
      return .then(items, after: base, joins: joins)
    case .alert(let items, let message), .urgent(let items, let message):
      if let message { alerts.append((message, now + alertTime, false)) }
      return .inPassing(items)
    case .answer(let items): return .inPassing(items)
    default: return nil
    }
  }
}

extension Messenger {
  /// True at home, from which back leads out of a sandbox.
  fileprivate var isAtHome: Bool { if case .home = screen { true } else { false } }
}
