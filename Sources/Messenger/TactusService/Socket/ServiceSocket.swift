import CLinux
import Glibc
package import TactusBridge
package import TactusClient
package import TactusSystem
import TactusText
package import TactusWire

/// A request that the service has yet to answer, with its caller.
package struct IncomingRequest {
  /// The action requested.
  package let act: ServiceAct
  /// The recipient of the answer.
  package let caller: ServiceCaller
}

/// The origin of a request: a connection, and the request's tag on it.
package struct ServiceCaller: Hashable, Sendable {
  /// The connection's number, never used again.
  package let client: Int
  let tag: String?
}

/// The Unix socket, private to this user, on which programs reach the service; see
/// `ServiceProtocol`.
///
/// It never blocks: callers poll `interests`, call `receiveRequests` when one is ready or `deadline`
/// has passed, and answer every request with `answer`. At most 256 programs are served at a time.
/// Another one replaces the program that has been idle longest, if for at least 250 ms;
/// otherwise it waits, as it does while the machine is out of descriptors. A program that has not
/// sent a first complete line after 5 s, or does not finish a line in that time, is dropped.
/// Subscribers, rooms, bridges and the surface stay connected, at most 64 of them.
package final class ServiceSocket {
  /// The maximum number of programs served at a time.
  package static let mostClients = 256
  /// The maximum number that stay connected even if others wait: subscribers, rooms, bridges and the
  /// surface.
  package static let mostStaying = 64
  /// The time for a client to complete a line or to read an answer.
  package static let patience = Microseconds.seconds(5)
  /// The time for which an idle client is kept even if others wait.
  static let grace = Microseconds.milliseconds(250)
  /// The pause in accepting after the system ran out of descriptors, since the listener stays
  /// ready.
  package static let pause = Microseconds.milliseconds(100)
  /// The name next to the sockets that leads to the one of the usual store.
  static let usualName = "service"

  /// The socket's path.
  package var path: String { claim.socket }

  /// The maximum number of connections waiting to be accepted; the system refuses more.
  private static let backlog: Int32 = 256
  /// The maximum number of clients accepted per call of `receiveRequests`.
  private static let mostAtOnce = 64
  /// The maximum number of requests received per call, and the approximate limit on bytes read.
  private static let mostRequests = 256
  private static let mostBytes = 1 << 19

  private let mostClients: Int
  private let listener: Descriptor
  private let claim: StoreClaim
  private let link: ServiceLinkName?
  private var clients: [Int: ServiceConnection] = [:]
  private var nextClient = 0
  private var pauseEnds: Microseconds?
  /// The client read first in the next turn, since this turn reached its limit; nil for the
  /// oldest.
  private var nextRead: Int?
  private var endedRooms: [String] = []
  /// The time of the last call of `receiveRequests`.
  private var now = Microseconds.zero

  /// Listens for the messenger of a store, and creates the socket's folder (0700) if needed.
  ///
  /// - Parameter isUsual: true to link the name "service" in the folder to this socket.
  /// - Throws: `Failure` if the store is used by another messenger, the folder is not private, or the
  ///   system refuses.
  package init(
    store: String, in folder: String, isUsual: Bool = false, mostClients: Int = mostClients
  ) throws(Failure) {
    self.mostClients = mostClients
    claim = try StoreClaim(store, socketIn: folder)
    try SocketPath.clear(claim.socket)
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

  /// Returns true if a user may connect to the owner's service: the owner, or root.
  static func mayTalk(_ user: uid_t, to owner: uid_t) -> Bool { user == owner || user == 0 }

  // MARK: The loop

  /// The descriptors that call for `receiveRequests` when they are ready.
  package var interests: [Interest] {
    let others = clients.values.map(\.interest)
    return hasRoom && pauseEnds == nil
      ? others + [Interest(descriptor: listener.number)] : others
  }

  private var hasRoom: Bool {
    clients.count < mostClients
      || clients.values.contains { $0.isIdle(at: now, after: Self.grace) }
  }

  /// True if no new client can be accepted until a waiting program is answered, or has been idle
  /// for 250 ms.
  package var isFull: Bool { !hasRoom }

  /// The deadline of the next `receiveRequests` if nothing becomes ready before; nil for none.
  package var deadline: Microseconds? {
    let full =
      hasRoom
      ? nil
      : clients.values.compactMap { $0.idleSince.map { $0 + Self.grace } }.min()
    return (clients.values.compactMap(\.deadline) + [pauseEnds, full].compactMap(\.self)).min()
  }

  /// Returns the received requests in the order of their connections; refuses invalid ones.
  package func receiveRequests(at now: Microseconds) -> [IncomingRequest] {
    self.now = now
    var requests: [IncomingRequest] = []
    var bytes = 0
    let first = nextRead ?? .min
    nextRead = nil
    let numbers = clients.keys.sorted()
    for number in numbers.filter({ $0 >= first }) + numbers.filter({ $0 < first }) {
      // The hand waits meanwhile: the other clients are read first in the next turn.
      guard requests.count < Self.mostRequests, bytes < Self.mostBytes else {
        nextRead = number
        return requests
      }
      requests += readRequests(number, &bytes, at: now)
    }
    for _ in 0..<Self.mostAtOnce where hasRoom {
      guard requests.count < Self.mostRequests, bytes < Self.mostBytes,
        let number = accept(at: now)
      else { break }
      requests += readRequests(number, &bytes, at: now)
    }
    return requests
  }

  private func readRequests(
    _ number: Int, _ bytes: inout Int, at now: Microseconds
  ) -> [IncomingRequest] {
    guard let client = clients[number] else { return [] }
    defer {
      bytes += client.justRead
      removeIfOver(number)
    }
    return client.step(at: now).map {
      IncomingRequest(act: $0.act, caller: ServiceCaller(client: number, tag: $0.tag))
    }
  }

  /// Answers a request, unless its client has disconnected.
  package func answer(_ caller: ServiceCaller, _ answer: ServiceAnswer, at now: Microseconds) {
    guard let client = clients[caller.client] else { return }
    client.answer(answer.json(tag: caller.tag), at: now)
    removeIfOver(caller.client)
  }

  /// Removes a client that has ended.
  private func removeIfOver(_ number: Int) {
    guard let client = clients[number], client.isOver else { return }
    client.close()
    clients[number] = nil
    if let room = client.room { endedRooms.append(room) }
    updateTopics()
  }

  private func updateTopics() {
    topics = clients.values.reduce(into: []) { $0.formUnion($1.topics) }
  }

  // MARK: Clients that stay

  /// The topics with at least one subscriber.
  package private(set) var topics: Set<ServiceTopic> = []

  /// Replaces a client's topics; returns false if too many clients stay connected.
  package func subscribe(_ caller: ServiceCaller, to topics: Set<ServiceTopic>) -> Bool {
    guard let client = clients[caller.client], stays(client) else { return false }
    client.topics = topics
    updateTopics()
    return true
  }

  /// Gives a client a room of this name; returns false if it has one, the name is taken, or too
  /// many clients stay.
  package func offer(_ caller: ServiceCaller, room: String) -> Bool {
    guard let client = clients[caller.client], client.room == nil, stays(client),
      !clients.values.contains(where: { $0.room == room })
    else { return false }
    client.room = room
    return true
  }

  /// Makes a client stay as the surface under the hand, or ends that role; returns false if too
  /// many stay.
  package func beSurface(_ caller: ServiceCaller, _ isSurface: Bool) -> Bool {
    guard let client = clients[caller.client], !isSurface || stays(client) else { return false }
    client.isSurface = isSurface
    return true
  }

  /// The rooms that programs offer, in the order of their connections.
  package var rooms: [String] {
    clients.sorted { $0.key < $1.key }.compactMap { $0.value.room }
  }

  /// Returns the room that a client offers; nil for none.
  package func room(of caller: ServiceCaller) -> String? { clients[caller.client]?.room }

  /// Pops the rooms whose connections have ended since the last call.
  package func popEndedRooms() -> [String] {
    defer { endedRooms = [] }
    return endedRooms
  }

  /// Sends an event in a room to the program that offers it.
  package func send(_ event: ServiceRoomEvent, in room: String) {
    guard let offered = clients.first(where: { $0.value.room == room }) else { return }
    send(.room(room, event), to: ServiceCaller(client: offered.key, tag: nil))
  }

  private func stays(_ client: ServiceConnection) -> Bool {
    client.isStaying || clients.values.count { $0.isStaying } < Self.mostStaying
  }

  // MARK: Bridges

  /// Gives a client the name of a bridge; returns false if it has one, the name is taken, or too
  /// many clients stay.
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

  /// Returns the name of a client's bridge; nil for none.
  package func bridge(of caller: ServiceCaller) -> String? { clients[caller.client]?.bridge }

  /// Returns true if a bridge's connection can take more events.
  package func hasRoom(_ caller: ServiceCaller) -> Bool {
    clients[caller.client]?.hasRoom ?? false
  }

  /// Sends a bridge an event that is never dropped; returns false if it is too long for a line.
  package func send(toBridge caller: ServiceCaller, _ event: ServiceEvent) -> Bool {
    let line = Array((event.json + "\n").utf8)
    guard line.count <= ServiceProtocol.longestLine else { return false }
    clients[caller.client]?.send(line, isKept: true)
    removeIfOver(caller.client)
    return true
  }

  /// Returns true if the connection of a request is, as far as known, still open.
  package func isThere(_ caller: ServiceCaller) -> Bool { clients[caller.client] != nil }

  /// Returns true if the client is connected, promises to show the reader's messages, and
  /// receives them.
  package func showsAnswers(_ caller: ServiceCaller) -> Bool {
    clients[caller.client]?.topics.isSuperset(of: [.answers, .news]) ?? false
  }

  /// Sends an event to every subscriber of its topic.
  package func publish(_ event: ServiceEvent) {
    guard let topic = event.topic, topics.contains(topic) else { return }
    let line = Array((event.json + "\n").utf8)
    guard line.count <= ServiceProtocol.longestLine else { return }
    for (number, client) in clients where client.topics.contains(topic) {
      client.send(line)
      removeIfOver(number)
    }
  }

  /// Sends an event to only one client.
  package func send(_ event: ServiceEvent, to caller: ServiceCaller) {
    guard let client = clients[caller.client] else { return }
    let line = Array((event.json + "\n").utf8)
    guard line.count <= ServiceProtocol.longestLine else { return }
    client.send(line)
    removeIfOver(caller.client)
  }

  // MARK: New clients

  /// Accepts the next waiting client; returns nil if there is none.
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
      if clients.count >= mostClients { evictOldest(at: now) }
      clients[nextClient] = ServiceConnection(descriptor, at: now)
      defer { nextClient += 1 }
      return nextClient
    }
  }

  /// Drops the client that has been idle longest, so that another can be accepted.
  private func evictOldest(at now: Microseconds) {
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
