import TactusAnalysis
import TactusText

/// What outlives the program: messages until the service has them, what a flood holds back, notifications whose
/// programs may still hear of them, and who has sent.
struct DesktopBook {
  /// The server's name in the book where this program is the server itself: its numbers go on when it comes back.
  static let ownServer = "tactus"

  /// The most notifications that are kept, waiting for the service or for what becomes of them.
  private static let mostEntries = 512
  /// The most messages that wait for the service.
  static let mostWaiting = 256
  private static let mostPrograms = 256
  private static let mostActed = 64

  private(set) var bus = ""
  private(set) var server = ""
  /// From the oldest on.
  private(set) var entries: [NotificationEntry] = []
  /// What is held back, from what waits longest on; one of each place.
  private(set) var held: [HeldNotification] = []
  /// The places of which the file lacks what is held back now.
  private var unwrittenPlaces: Set<String> = []
  /// By what the program calls itself.
  private(set) var programs: [String: HeardProgram] = [:]
  private var acted: [String] = []
  /// Changes that the file does not have yet.
  private var unwritten: [DesktopNote] = []
  /// How many messages found no room since this was last asked.
  private var dropped = 0

  // MARK: Changing it

  /// Makes a change, and notes it for the file.
  mutating func make(_ note: DesktopNote) {
    apply(note)
    unwritten.append(note)
  }

  /// Takes the changes that the file does not have yet.
  mutating func takeNotes() -> [DesktopNote] {
    defer { (unwritten, unwrittenPlaces) = ([], []) }
    // Of a flood the last only, however much came since this was last asked.
    return unwritten
      + held.filter { unwrittenPlaces.contains($0.place) }.map(DesktopNote.held)
  }

  mutating func takeDropped() -> Int {
    defer { dropped = 0 }
    return dropped
  }

  /// The changes that make the same book of an empty one.
  var snapshot: [DesktopNote] {
    var notes: [DesktopNote] = [.server(bus: bus, name: server)]
    for entry in entries { notes.append(.put(entry)) }
    for one in held { notes.append(.held(one)) }
    for program in programs.values { notes.append(.heard(program)) }
    for key in acted { notes.append(.acted(key)) }
    return notes
  }

  /// Makes a change that the file has already.
  mutating func apply(_ note: DesktopNote) {
    switch note {
    case .server(let bus, let name): change(bus: bus, server: name)
    case .put(let entry): put(entry)
    case .numbered(let id, let number): give(number, to: id)
    case .taken(let id): change(id) { $0.isTaken = true }
    case .felt(let id): change(id) { $0.isFelt = true }
    case .held(let one): put(one)
    case .gone(let id):
      entries.removeAll { $0.id == id }
      held.removeAll { $0.entry.id == id }
    case .heard(let program):
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

  /// Notes that a message is on its way to the service.
  mutating func hand(_ id: String) { change(id) { $0.isHanded = true } }

  /// Holds one back, with what is held back of its place already.
  mutating func hold(_ entry: NotificationEntry, in place: String) {
    // After a restart the flow knows no places, and the file may have all.
    let isRoom = held.count < ProgramFlow.mostPlaces - 1 || held.contains { $0.place == place }
    let place = isRoom ? place : ""
    var one =
      held.first { $0.place == place } ?? HeldNotification(place: place, entry: entry, left: -1)
    one.add(entry)
    put(one)
    unwrittenPlaces.insert(place)
  }

  /// Changes the first that is held back and of which this holds; false if there is none.
  mutating func changeHeld(
    where isMeant: (NotificationEntry) -> Bool, _ body: (inout NotificationEntry) -> Void
  ) -> Bool {
    guard let index = held.firstIndex(where: { isMeant($0.entry) }) else { return false }
    let before = held[index].entry
    body(&held[index].entry)
    if held[index].entry != before { unwrittenPlaces.insert(held[index].place) }
    return true
  }

  private mutating func put(_ one: HeldNotification) {
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
    // What the reader may still choose is kept.
    entries.removeAll { $0.isTaken && $0.message.actions.isEmpty }
    for index in entries.indices {
      // The numbers of another server mean others.
      entries[index].number = nil
      if isOtherBus, entries[index].isTaken { entries[index].key = nil }
    }
    for index in held.indices { held[index].entry.number = nil }
  }

  private mutating func put(_ entry: NotificationEntry) {
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

  /// Of those that were not handed over, the one that goes first if there is no room.
  private var leastWanted: Int? {
    let isHere = { (entry: NotificationEntry) in !entry.isTaken && !entry.isHanded }
    return entries.firstIndex { isHere($0) && $0.message.isQuiet }
      ?? entries.firstIndex { isHere($0) && !$0.isCritical } ?? entries.firstIndex(where: isHere)
  }

  private mutating func give(_ number: UInt32, to id: String) {
    for index in entries.indices where entries[index].number == number {
      if entries[index].id != id { entries[index].number = nil }
    }
    change(id) { $0.number = number }
  }

  private mutating func change(_ id: String, _ body: (inout NotificationEntry) -> Void) {
    guard let index = entries.lastIndex(where: { $0.id == id }) else { return }
    body(&entries[index])
  }

  // MARK: Asking it

  /// Messages that the service has not taken yet.
  var waiting: [NotificationEntry] { entries.filter { !$0.isTaken } }

  func entry(_ id: String) -> NotificationEntry? { entries.last { $0.id == id } }

  func entry(number: UInt32) -> NotificationEntry? {
    number == 0 ? nil : entries.last { $0.number == number }
  }

  func entry(key: String) -> NotificationEntry? { entries.last { $0.key == key } }

  /// The latest notification of a program with this tag.
  func entry(tag: String, of program: String) -> NotificationEntry? {
    entries.last { $0.tag == tag && $0.program == program }
  }

  /// Whether this was carried out before.
  func hasActed(_ key: String) -> Bool { acted.contains(key) }
}
