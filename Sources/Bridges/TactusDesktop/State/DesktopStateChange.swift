import TactusBridge
import TactusMessage
import TactusText

/// A change of the state, encoded as a line of its file.
enum DesktopStateChange: Equatable {
  /// Subsequent numbers are those of this server on this bus.
  case server(bus: String, name: String)
  case stored(NotificationEntry)
  /// Held back until it is stored or gone.
  case held(HeldNotification)
  case numbered(id: String, number: UInt32)
  case taken(id: String)
  case felt(id: String)
  case gone(id: String)
  case program(KnownProgram)
  /// An action reported by the service was performed; the text is its number and message.
  case acted(String)
}

/// A program that has sent notifications.
struct KnownProgram: Equatable {
  /// The name that it uses for itself.
  var name: String
  /// Its desktop entry; nil if it names none.
  var entry: String?
  var count: Int
  var last: Timestamp
}

extension DesktopStateChange {
  /// The line without its line end.
  var json: String {
    func line(_ kind: String, _ members: [(String, String)]) -> String {
      JSONText.object([("note", JSONText.string(kind))] + members)
    }
    func id(_ id: String) -> [(String, String)] { [("id", JSONText.string(id))] }
    switch self {
    case .server(let bus, let name):
      return line("server", [("bus", JSONText.string(bus)), ("name", JSONText.string(name))])
    case .stored(let entry): return line("put", entry.members)
    case .held(let one):
      let count = [("place", JSONText.string(one.place)), ("left", "\(one.left)")]
      return line("held", one.entry.members + count)
    case .numbered(let name, let number):
      return line("number", id(name) + [("number", "\(number)")])
    case .taken(let name): return line("taken", id(name))
    case .felt(let name): return line("felt", id(name))
    case .gone(let name): return line("gone", id(name))
    case .acted(let key): return line("acted", id(key))
    case .program(let program):
      let entry = program.entry.map { [("entry", JSONText.string($0))] } ?? []
      return line(
        "heard",
        [("name", JSONText.string(program.name))] + entry + [
          ("count", "\(program.count)"), ("last", "\(program.last.milliseconds)"),
        ])
    }
  }

  /// Decodes a line; nil if it is invalid or of another version, for example partially written.
  init?(_ line: [UInt8]) {
    guard let members = JSONMembers(line: line) else { return nil }
    switch (members.text("note"), members.text("id")) {
    case ("server", _):
      guard let bus = members.text("bus"), let name = members.text("name") else { return nil }
      self = .server(bus: bus, name: name)
    case ("put", _):
      guard let entry = NotificationEntry(members) else { return nil }
      self = .stored(entry)
    case ("held", _):
      guard let entry = NotificationEntry(members), let place = members.text("place"),
        let left = members.number("left"), left >= 0
      else { return nil }
      self = .held(HeldNotification(place: place, entry: entry, left: left))
    case ("number", let id?):
      guard let number = members.number("number").flatMap({ UInt32(exactly: $0) }) else {
        return nil
      }
      self = .numbered(id: id, number: number)
    case ("taken", let id?): self = .taken(id: id)
    case ("felt", let id?): self = .felt(id: id)
    case ("gone", let id?): self = .gone(id: id)
    case ("acted", let id?): self = .acted(id)
    case ("heard", _):
      guard let name = members.text("name"), let count = members.number("count"),
        let last = members.number("last")
      else { return nil }
      self = .program(
        KnownProgram(
          name: name, entry: members.text("entry"), count: count,
          last: Timestamp(milliseconds: Int64(last))))
    default: return nil
    }
  }
}

extension NotificationEntry {
  fileprivate var members: [(String, String)] {
    var members = [
      // In the format that the service will read.
      ("message", ProgramRequest.deliver(message, wait: 1).json()),
      ("sender", JSONText.string(call.sender)), ("serial", "\(call.serial)"),
      ("program", JSONText.string(program)),
    ]
    if let desktopEntry { members.append(("entry", JSONText.string(desktopEntry))) }
    if let key { members.append(("key", JSONText.string(key))) }
    if let tag { members.append(("tag", JSONText.string(tag))) }
    if let number { members.append(("number", "\(number)")) }
    let flags = [
      ("critical", isCritical), ("resident", isResident), ("taken", isTaken), ("felt", isFelt),
    ]
    for (name, isSet) in flags where isSet { members.append((name, "true")) }
    return members
  }

  fileprivate init?(_ members: JSONMembers) {
    guard let written = members.written("message"),
      let message = try? IncomingMessage(
        request: Array(written.utf8), at: Timestamp(milliseconds: 0)),
      message.externalID != nil,
      let sender = members.text("sender"),
      let serial = members.number("serial").flatMap({ UInt64(exactly: $0) }),
      let program = members.text("program")
    else { return nil }
    self.init(message: message, call: BusCall(sender, serial), program: program)
    desktopEntry = members.text("entry")
    key = members.text("key")
    tag = members.text("tag")
    number = members.number("number").flatMap { UInt32(exactly: $0) }
    (isCritical, isResident) = (members.isTrue("critical"), members.isTrue("resident"))
    (isTaken, isFelt) = (members.isTrue("taken"), members.isTrue("felt"))
  }
}

extension JSONMembers {
  fileprivate func isTrue(_ key: String) -> Bool { flag(key) == true }
}
