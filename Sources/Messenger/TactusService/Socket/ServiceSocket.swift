import CLinux
import Glibc
package import TactusSystem
import TactusText
package import TactusWire

/// A request that the service has yet to answer, with who asked.
package struct ServiceAsked {
  /// What is asked.
  package let act: ServiceAct
  /// To whom the answer goes.
  package let caller: ServiceCaller
}

/// Who asked: a connection, and the request's tag on it.
package struct ServiceCaller: Hashable, Sendable {
  /// The connection's number, never used again.
  package let client: Int
  let tag: String?
}

/// The Unix socket, private to this person, where programs ask the service; see `ServiceProtocol`.
///
/// Nothing here waits: the caller polls `interests`, calls `take` when one is ready or `deadline` has come,
/// and answers every request by `answer`. At most 256 programs are heard at a time. One more takes the place
/// of the one that has gone longest without asking anything, if that is at least 250 ms; otherwise it waits,
/// as it does while the machine has no descriptors left. One that has not sent a first whole line after 5 s, or
/// does not end a line that it began, is dropped. Subscribers, rooms and bridges stay, and at most 64 may.
package final class ServiceSocket {
  /// How many programs are heard at a time.
  package static let mostClients = 256
  /// How many of them may stay although others wait: those who subscribe, offer a room or are a bridge.
  package static let mostStaying = 64
  /// How long a client may take to send a line that it began, and to take an answer.
  package static let patience = Microseconds.seconds(5)
  /// How long a client is left in peace although others wait.
  static let grace = Microseconds.milliseconds(250)
  /// How long nobody new is heard after the machine had no room for a connection, which stays ready.
  package static let pause = Microseconds.milliseconds(100)
  /// The name beside the sockets that leads to the one of the usual store.
  static let usualName = "service"

  /// The socket's path.
  package var path: String { claim.socket }

  /// How many may wait to be accepted; the system refuses more for a moment.
  private static let backlog: Int32 = 256
  /// How many new clients are heard in one call of `take`.
  private static let mostAtOnce = 64
  /// How many requests are taken in one call of `take`, and about how many bytes are read.
  private static let mostAsked = 256
  private static let mostBytes = 1 << 19

  private let mostClients: Int
  private let listener: Descriptor
  private let claim: StoreClaim
  private let link: ServiceLinkName?
  private var clients: [Int: ServiceConnection] = [:]
  private var nextClient = 0
  private var pauseEnds: Microseconds?
  /// Who is heard first in the next turn, since there was too much in this one; nil for the oldest.
  private var nextHeard: Int?
  private var endedRooms: [String] = []
  /// The time of the last call of `take`.
  private var now = Microseconds.zero

  /// Listens for the messenger of a store, and makes the socket's folder (0700) if needed.
  ///
  /// - Parameter isUsual: whether strangers shall find this one, by the name "service" in the folder.
  /// - Throws: `Failure` if the store has another messenger, the folder is not private, or the system
  ///   refuses.
  package init(
    store: String, in folder: String, isUsual: Bool = false, mostClients: Int = mostClients
  ) throws(Failure) {
    self.mostClients = mostClients
    claim = try StoreClaim(store, socketIn: folder)
    try SocketPlace.clear(claim.socket)
    let socket = LocalSocket.make()
    listener = Descriptor(socket)
    // The mode is set before the name, so that the file never has another one.
    let isListening = LocalSocket.withAddress(claim.socket) { address, length in
      fchmod(socket, 0o600) == 0 && bind(socket, address, length) == 0
        && listen(socket, Self.backlog) == 0
    }
    guard isListening == true else { throw Self.failed(claim.socket, errno) }
    link = isUsual ? ServiceLinkName("\(folder)/\(Self.usualName)", to: claim.socket) : nil
  }

  deinit {
    for client in clients.values { client.close() }
    shutdown(listener.number, Int32(SHUT_RDWR))
    unlink(claim.socket)
    link?.remove()
  }

  private static func failed(_ path: String, _ code: Int32) -> Failure {
    Failure(
      .inputOutput, "cannot listen at '\(path.printable)': \(String(cString: strerror(code)))")
  }

  /// Whether a user may talk to the service of another: the same one, or root.
  static func mayTalk(_ user: uid_t, to owner: uid_t) -> Bool { user == owner || user == 0 }

  // MARK: The loop

  /// The descriptors that call for `take` when they are ready.
  package var interests: [Interest] {
    let others = clients.values.map(\.interest)
    return hasRoom && pauseEnds == nil
      ? others + [Interest(descriptor: listener.number)] : others
  }

  private var hasRoom: Bool {
    clients.count < mostClients
      || clients.values.contains { $0.isIdle(at: now, after: Self.grace) }
  }

  /// Whether nobody new can be heard until a waiting program is answered, or has been idle for 250 ms.
  package var isFull: Bool { !hasRoom }

  /// When `take` is due even if nothing is ready; nil for never.
  package var deadline: Microseconds? {
    let full =
      hasRoom
      ? nil
      : clients.values.compactMap { $0.idleSince.map { $0 + Self.grace } }.min()
    return (clients.values.compactMap(\.deadline) + [pauseEnds, full].compactMap(\.self)).min()
  }

  /// Takes the requests that have come, in the order of their connections; invalid ones are refused here.
  package func take(at now: Microseconds) -> [ServiceAsked] {
    self.now = now
    var asked: [ServiceAsked] = []
    var bytes = 0
    let first = nextHeard ?? .min
    nextHeard = nil
    let numbers = clients.keys.sorted()
    for number in numbers.filter({ $0 >= first }) + numbers.filter({ $0 < first }) {
      // The hand waits meanwhile: the others are heard first in the next turn.
      guard asked.count < Self.mostAsked, bytes < Self.mostBytes else {
        nextHeard = number
        return asked
      }
      asked += hear(number, &bytes, at: now)
    }
    for _ in 0..<Self.mostAtOnce where hasRoom {
      guard asked.count < Self.mostAsked, bytes < Self.mostBytes,
        let number = accept(at: now)
      else { break }
      asked += hear(number, &bytes, at: now)
    }
    return asked
  }

  private func hear(
    _ number: Int, _ bytes: inout Int, at now: Microseconds
  ) -> [ServiceAsked] {
    guard let client = clients[number] else { return [] }
    defer {
      bytes += client.justRead
      forget(number)
    }
    return client.step(at: now).map {
      ServiceAsked(act: $0.act, caller: ServiceCaller(client: number, tag: $0.tag))
    }
  }

  /// Answers a request; one whose asker has gone needs no answer.
  package func answer(_ caller: ServiceCaller, _ answer: ServiceAnswer, at now: Microseconds) {
    guard let client = clients[caller.client] else { return }
    client.answer(answer.json(tag: caller.tag), at: now)
    forget(caller.client)
  }

  /// Forgets a client that is over.
  private func forget(_ number: Int) {
    guard let client = clients[number], client.isOver else { return }
    client.close()
    clients[number] = nil
    if let room = client.room { endedRooms.append(room) }
    updateTopics()
  }

  private func updateTopics() {
    topics = clients.values.reduce(into: []) { $0.formUnion($1.topics) }
  }

  // MARK: Those who stay

  /// What anybody subscribes to.
  package private(set) var topics: Set<ServiceTopic> = []

  /// Lets a client hear of these topics from now on, in place of those before; false if too many stay.
  package func subscribe(_ caller: ServiceCaller, to topics: Set<ServiceTopic>) -> Bool {
    guard let client = clients[caller.client], stays(client) else { return false }
    client.topics = topics
    updateTopics()
    return true
  }

  /// Gives a client a room of this name; false if it has one, if another has this name, or if too many stay.
  package func offer(_ caller: ServiceCaller, room: String) -> Bool {
    guard let client = clients[caller.client], client.room == nil, stays(client),
      !clients.values.contains(where: { $0.room == room })
    else { return false }
    client.room = room
    return true
  }

  /// Lets a client stay for being the surface that the hand touches, or not; false if too many stay.
  package func beSurface(_ caller: ServiceCaller, _ isSurface: Bool) -> Bool {
    guard let client = clients[caller.client], !isSurface || stays(client) else { return false }
    client.isSurface = isSurface
    return true
  }

  /// The rooms that programs offer, those of the oldest connections first.
  package var rooms: [String] {
    clients.sorted { $0.key < $1.key }.compactMap { $0.value.room }
  }

  /// The room that a program offers; nil if it offers none.
  package func room(of caller: ServiceCaller) -> String? { clients[caller.client]?.room }

  /// Takes the rooms whose connections have ended since the last call.
  package func takeEndedRooms() -> [String] {
    defer { endedRooms = [] }
    return endedRooms
  }

  /// Tells the program that offers a room what happens there.
  package func tell(_ event: ToldRoomEvent, in room: String) {
    guard let offered = clients.first(where: { $0.value.room == room }) else { return }
    tell(.room(room, event), to: ServiceCaller(client: offered.key, tag: nil))
  }

  private func stays(_ client: ServiceConnection) -> Bool {
    client.isStaying || clients.values.count { $0.isStaying } < Self.mostStaying
  }

  // MARK: Bridges

  /// Gives a client the name of a bridge; false if it has one, if another has this name, or if too many stay.
  package func beBridge(_ caller: ServiceCaller, _ name: String) -> Bool {
    guard let client = clients[caller.client], client.bridge == nil, stays(client) else {
      return false
    }
    if let (number, old) = clients.first(where: { $0.value.bridge == name }) {
      guard old.isHungUp else { return false }
      old.close()
      clients[number] = nil
      updateTopics()
    }
    client.bridge = name
    return true
  }

  /// The name of the bridge that a client is; nil if it is none.
  package func bridge(of caller: ServiceCaller) -> String? { clients[caller.client]?.bridge }

  /// Whether a bridge takes what it is told, so that it can be told more.
  package func hasRoom(_ caller: ServiceCaller) -> Bool {
    clients[caller.client]?.hasRoom ?? false
  }

  /// Tells a bridge something that is never dropped; false if no line holds it.
  package func tell(bridge caller: ServiceCaller, _ event: ServiceEvent) -> Bool {
    let line = Array((event.json + "\n").utf8)
    guard line.count <= ServiceProtocol.longestLine else { return false }
    clients[caller.client]?.tell(line, isKept: true)
    forget(caller.client)
    return true
  }

  /// Whether the connection of a request is still there, as far as is known.
  package func isThere(_ caller: ServiceCaller) -> Bool { clients[caller.client] != nil }

  /// Whether a client is there that promises to show what the hand sends, and receives it.
  package func showsAnswers(_ caller: ServiceCaller) -> Bool {
    clients[caller.client]?.topics.isSuperset(of: [.answers, .news]) ?? false
  }

  /// Tells every subscriber of its topic.
  package func tell(_ event: ServiceEvent) {
    guard let topic = event.topic, topics.contains(topic) else { return }
    let line = Array((event.json + "\n").utf8)
    guard line.count <= ServiceProtocol.longestLine else { return }
    for (number, client) in clients where client.topics.contains(topic) {
      client.tell(line)
      forget(number)
    }
  }

  /// Tells one client alone.
  package func tell(_ event: ServiceEvent, to caller: ServiceCaller) {
    guard let client = clients[caller.client] else { return }
    let line = Array((event.json + "\n").utf8)
    guard line.count <= ServiceProtocol.longestLine else { return }
    client.tell(line)
    forget(caller.client)
  }

  // MARK: New ones

  /// Accepts the next waiting client, if there is one.
  private func accept(at now: Microseconds) -> Int? {
    if let pauseEnds, now < pauseEnds { return nil }
    pauseEnds = nil
    while true {
      let descriptor = accept4(
        listener.number, nil, nil, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
      guard descriptor >= 0 else {
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: pauseEnds = now + Self.pause
        default: break
        }
        return nil
      }
      guard let peer = LocalSocket.peer(of: descriptor), Self.mayTalk(peer.uid, to: geteuid())
      else {
        close(descriptor)
        continue
      }
      if clients.count >= mostClients { giveUpOldest(at: now) }
      clients[nextClient] = ServiceConnection(descriptor, at: now)
      defer { nextClient += 1 }
      return nextClient
    }
  }

  /// Drops the client that has been idle longest, for which others would have to wait.
  private func giveUpOldest(at now: Microseconds) {
    let idle = clients.filter { $0.value.isIdle(at: now, after: Self.grace) }
    let oldest = idle.min {
      ($0.value.idleSince ?? now, $0.key) < ($1.value.idleSince ?? now, $1.key)
    }
    guard let oldest else { return }
    oldest.value.refuse("too many connections: send the line at once", at: now)
    oldest.value.close()
    clients[oldest.key] = nil
  }
}
