package import TactusMessenger
package import TactusText
package import TactusWire

/// The outlet of `tactus sandbox`: the invented people, and a room to practise in.
package struct SandboxOutlet: MessengerOutlet {
  private var people: SandboxPeople
  package var rooms = RoomRegistry()

  /// - Parameter start: the reader's clock at the time zero of the events.
  package init(start: Timestamp) { people = SandboxPeople(start: start) }

  package var archive: MemoryArchive { people.archive }

  package mutating func perform(_ effect: MessengerEffect, at now: Microseconds) -> [MessengerEvent]
  {
    guard case .room(let name, let event) = effect else { return people.perform(effect, at: now) }
    return rooms.handle(event, of: name, at: now)
  }

  /// Begins the script once its reader can feel it; returns true if it begins now.
  mutating func begin(isFeltBy messenger: Messenger, at now: Microseconds) -> Bool {
    guard !people.hasBegun, messenger.isGloveThere else { return false }
    people.begin(at: now)
    return true
  }

  /// The deadline of `popEvent`; nil for none.
  package var nextDeadline: Microseconds? { people.nextDeadline }

  /// Pops the next event that is due: the outcome of something sent or done, or a message.
  package mutating func popEvent(by now: Microseconds) -> MessengerEvent? {
    people.popEvent(by: now)
  }
}
