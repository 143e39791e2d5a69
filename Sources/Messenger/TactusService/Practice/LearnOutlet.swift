package import TactusMessenger
package import TactusWire

/// The outlet of practice without a service: there are no messages, and nothing leaves.
package struct LearnOutlet: MessengerOutlet {
  package let archive = MemoryArchive()
  package var rooms = RoomRegistry()

  package init() {}

  package mutating func perform(_ effect: MessengerEffect, at now: Microseconds) -> [MessengerEvent]
  {
    guard case .room(let name, let event) = effect else { return [] }
    return rooms.handle(event, of: name, at: now)
  }
}
