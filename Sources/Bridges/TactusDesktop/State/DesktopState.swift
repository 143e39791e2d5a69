import TactusText

/// The persistent state: messages until the service stores them, notifications held back in a
/// flood, notifications whose programs still expect a result, and the programs that have sent any.
struct DesktopState {
  /// The server name if this program is the server itself: its numbers remain valid after a
  /// restart.
  static let ownServer = "tactus"

  /// The maximum number of notifications kept until they are stored and their result is known.
  private static let mostEntries = 512
  /// The maximum number of messages that wait for the service.
  static let mostWaiting = 256
  private static let mostPrograms = 256
  private static let mostActed = 64

  private(set) var bus = ""
  private(set) var server = ""
  /// The oldest first.
  private(set) var entries: [NotificationEntry] = []
  /// The notifications held back, the longest waiting first; one per bucket.
  private(set) var held: [HeldNotification] = []
  /// The buckets whose held notification is not in the file yet.
  private var unwrittenPlaces: Set<String> = []
  /// The programs by the name that they use for themselves.
  private(set) var programs: [String: KnownProgram] = [:]
  private var acted: [String] = []
  /// Changes not yet in the file.
  private var unwritten: [DesktopStateChange] = []
  /// The number of messages dropped because of the limit since the last query.
  private var dropped = 0

  // MARK: Changes

  /// Makes a change, and queues it for the file.
  mutating func make(_ note: DesktopStateChange) {
    apply(note)
    unwritten.append(note)
  }

  /// Removes and returns the changes not yet in the file.
  mutating func drainChanges() -> [DesktopStateChange] {
    defer { (unwritten, unwrittenPlaces) = ([], []) }
    // Of a flood only the latest state is written, however many notifications arrived.
    return unwritten
      + held.filter { unwrittenPlaces.contains($0.place) }.map(DesktopStateChange.held)
  }

  mutating func popDroppedCount() -> Int {
    defer { dropped = 0 }
    return dropped
  }

  /// The changes that recreate this state from an empty one.
  var snapshot: [DesktopStateChange] {
    var notes: [DesktopStateChange] = [.server(bus: bus, name: server)]
    for entry in entries { notes.append(.stored(entry)) }
    for one in held { notes.append(.held(one)) }
    for program in programs.values { notes.append(.program(program)) }
    for key in acted { notes.append(.acted(key)) }
    return notes
  }

  /// Makes a change that is already in the file.
  mutating func apply(_ note: DesktopStateChange) {
    switch note {
    case .server(let bus, let name): change(bus: bus, server: name)
    case .stored(let entry): store(entry)
    case .numbered(let id, let number): assign(number, to: id)
    case .taken(let id): change(id) { $0.isTaken = true }
    case .felt(let id): change(id) { $0.isFelt = true }
    case .held(let one): store(one)
    case .gone(let id):
      entries.removeAll { $0.id == id }
      held.removeAll { $0.entry.id == id }
    case .program(let program):
      programs[program.name] = program
      if programs.count > Self.mostPrograms,
        let oldest = programs.values.min(by: { $0.last < $1.last })
      {
        programs[oldest.name] = nil
      }
    case .acted(let key):
      acted.append(key)
      acted.removeFirst(max(0, acted.count - Self.mostActed))
    }
  }

  /// Records that a message was sent to the service.
  mutating func hand(_ id: String) { change(id) { $0.isHanded = true } }

  /// Holds a notification back, together with those already held back in its bucket.
  mutating func hold(_ entry: NotificationEntry, in place: String) {
    // After a restart the limiter has no buckets, while the file may name all of them.
    let isRoom = held.count < ProgramFlow.mostPlaces - 1 || held.contains { $0.place == place }
    let place = isRoom ? place : ""
    var one =
      held.first { $0.place == place } ?? HeldNotification(place: place, entry: entry, left: -1)
    one.add(entry)
    store(one)
    unwrittenPlaces.insert(place)
  }

  /// Changes the first held notification that matches; returns false if there is none.
  mutating func changeHeld(
    where isMeant: (NotificationEntry) -> Bool, _ body: (inout NotificationEntry) -> Void
  ) -> Bool {
    guard let index = held.firstIndex(where: { isMeant($0.entry) }) else { return false }
    let before = held[index].entry
    body(&held[index].entry)
    if held[index].entry != before { unwrittenPlaces.insert(held[index].place) }
    return true
  }

  private mutating func store(_ one: HeldNotification) {
    if let index = held.firstIndex(where: { $0.place == one.place }) {
      held[index] = one
    } else if held.count < ProgramFlow.mostPlaces {
      held.append(one)
    }
  }

  private mutating func change(bus: String, server: String) {
    guard (bus, server) != (self.bus, self.server) else { return }
    let isOtherBus = bus != self.bus
    (self.bus, self.server) = (bus, server)
    // Notifications with actions for the reader are kept.
    entries.removeAll { $0.isTaken && $0.message.actions.isEmpty }
    for index in entries.indices {
      // Numbers of another server refer to other notifications.
      entries[index].number = nil
      if isOtherBus, entries[index].isTaken { entries[index].key = nil }
    }
    for index in held.indices { held[index].entry.number = nil }
  }

  private mutating func store(_ entry: NotificationEntry) {
    held.removeAll { $0.entry.id == entry.id }
    if let index = entries.firstIndex(where: { $0.id == entry.id }) {
      entries[index] = entry
      return
    }
    entries.append(entry)
    if waiting.count > Self.mostWaiting, let index = leastWanted {
      entries.remove(at: index)
      dropped += 1
    }
    if entries.count > Self.mostEntries, let index = entries.firstIndex(where: \.isTaken) {
      entries.remove(at: index)
    }
  }

  /// The unsent notification that is dropped first if there are too many.
  private var leastWanted: Int? {
    let isHere = { (entry: NotificationEntry) in !entry.isTaken && !entry.isHanded }
    return entries.firstIndex { isHere($0) && $0.message.isQuiet }
      ?? entries.firstIndex { isHere($0) && !$0.isCritical } ?? entries.firstIndex(where: isHere)
  }

  private mutating func assign(_ number: UInt32, to id: String) {
    for index in entries.indices where entries[index].number == number {
      if entries[index].id != id { entries[index].number = nil }
    }
    change(id) { $0.number = number }
  }

  private mutating func change(_ id: String, _ body: (inout NotificationEntry) -> Void) {
    guard let index = entries.lastIndex(where: { $0.id == id }) else { return }
    body(&entries[index])
  }

  // MARK: Queries

  /// Messages that the service has not stored yet.
  var waiting: [NotificationEntry] { entries.filter { !$0.isTaken } }

  func entry(_ id: String) -> NotificationEntry? { entries.last { $0.id == id } }

  func entry(number: UInt32) -> NotificationEntry? {
    number == 0 ? nil : entries.last { $0.number == number }
  }

  func entry(key: String) -> NotificationEntry? { entries.last { $0.key == key } }

  /// Returns the latest notification of a program with this tag.
  func entry(tag: String, of program: String) -> NotificationEntry? {
    entries.last { $0.tag == tag && $0.program == program }
  }

  /// True if this action was already performed.
  func hasActed(_ key: String) -> Bool { acted.contains(key) }
}
