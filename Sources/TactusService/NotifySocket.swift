import CLinux
import Glibc
package import TactusAnalysis
import TactusMessenger
package import TactusSystem
package import TactusWire

/// A message that a script brought, with the script that waits for an answer.
package struct NotifyRequest {
  /// The message to deliver.
  package let message: IncomingMessage
  /// How long the script waits for the glove's report.
  package let patience: Microseconds
  fileprivate let client: Int
}

/// The Unix socket, private to this person, where scripts bring messages to the messenger; see
/// `NotifyProtocol`.
///
/// Nothing here waits: the caller polls `interests`, calls `take` when one is ready or `deadline` has come,
/// and answers every request by `reply`. At most 256 scripts are heard at a time. One more takes the place
/// of the script that has gone longest without a whole request, if that is at least 250 ms; otherwise it
/// waits, as it does while the machine has no descriptors left. A slow or silent script is dropped after 5 s.
package final class NotifySocket {
  /// How many scripts are heard at a time.
  package static let mostClients = 256
  /// How long a client may take to send its request, and again to take the answer.
  package static let patience = Microseconds.seconds(5)

  /// How long a new client is left in peace although others wait.
  private static let grace = Microseconds.milliseconds(250)

  /// How long nobody new is heard after the machine had no room for a connection, which stays ready.
  package static let pause = Microseconds.milliseconds(100)

  /// The socket's path.
  package var path: String { claim.socket }

  /// How many may wait to be accepted; the system refuses more for a moment.
  private static let backlog: Int32 = 256
  /// How many new clients are heard in one call of `take`.
  private static let mostAtOnce = 64

  private let mostClients: Int
  private let listener: Descriptor
  private let claim: StoreClaim
  private var clients: [Int: NotifyClient] = [:]
  private var nextClient = 0
  private var pauseEnds: Microseconds?
  /// The time of the last call of `take`.
  private var now = Microseconds.zero

  /// Listens for the messenger of a store, and makes the socket's folder (0700) if needed.
  ///
  /// - Throws: `Failure` if the store has another messenger, the folder is not private, or the system
  ///   refuses.
  package init(
    store: String, in folder: String, mostClients: Int = mostClients
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
  }

  deinit {
    for client in clients.values { client.close() }
    shutdown(listener.number, Int32(SHUT_RDWR))
    unlink(claim.socket)
  }

  private static func failed(_ path: String, _ code: Int32) -> Failure {
    Failure(
      .inputOutput, "cannot listen at '\(path.printable)': \(String(cString: strerror(code)))")
  }

  /// The descriptors that call for `take` when they are ready.
  package var interests: [Interest] {
    let others = clients.values.map(\.interest)
    return hasRoom && pauseEnds == nil
      ? others + [Interest(descriptor: listener.number)] : others
  }

  private var hasRoom: Bool {
    clients.count < mostClients
      || clients.values.contains { $0.isSilent(at: now, after: Self.grace) }
  }

  /// Whether nobody new can be heard until a waiting script is answered, or has been silent for 250 ms.
  package var isFull: Bool { !hasRoom }

  /// The client that has gone longest without a whole request; nil if all are still in their grace.
  private var oldestSilent: Int? {
    clients.filter { $0.value.isSilent(at: now, after: Self.grace) }.keys.min()
  }

  /// When `take` is due even if nothing is ready; nil for never.
  package var deadline: Microseconds? {
    let full = hasRoom ? nil : clients.values.compactMap { $0.silence(after: Self.grace) }.min()
    return (clients.values.compactMap(\.deadline) + [pauseEnds, full].compactMap(\.self)).min()
  }

  /// Takes the requests that have come, in the order of their connections; invalid ones are refused here.
  package func take(at now: Microseconds) -> [NotifyRequest] {
    self.now = now
    var requests = clients.keys.sorted().compactMap { hear($0, at: now) }
    for _ in 0..<Self.mostAtOnce where hasRoom {
      guard let number = accept(at: now) else { break }
      requests += [hear(number, at: now)].compactMap(\.self)
    }
    return requests
  }

  /// A client's request, if it is complete by now.
  private func hear(_ number: Int, at now: Microseconds) -> NotifyRequest? {
    guard var client = clients[number] else { return nil }
    defer { keep(client, number) }
    guard let line = client.step(at: now) else { return nil }
    do {
      let (message, patience) = try NotifyProtocol.request(line, at: .now)
      return NotifyRequest(message: message, patience: patience, client: number)
    } catch {
      client.answer(.refused("\(error)"), at: now)
      return nil
    }
  }

  /// Tells a script what was done with its message.
  package func reply(to request: NotifyRequest, _ answer: NotifyAnswer, at now: Microseconds) {
    guard var client = clients[request.client] else { return }
    client.answer(answer, at: now)
    keep(client, request.client)
  }

  private func keep(_ client: NotifyClient, _ number: Int) {
    if client.isOver { client.close() }
    clients[number] = client.isOver ? nil : client
  }

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
      guard let peer = LocalSocket.peer(of: descriptor), peer.uid == geteuid() || peer.uid == 0
      else {
        close(descriptor)
        continue
      }
      if clients.count >= mostClients, let silent = oldestSilent { giveUp(silent, at: now) }
      clients[nextClient] = NotifyClient(descriptor, deadline: now + Self.patience)
      defer { nextClient += 1 }
      return nextClient
    }
  }

  /// Drops a client that others would have to wait for.
  private func giveUp(_ number: Int, at now: Microseconds) {
    guard var client = clients.removeValue(forKey: number) else { return }
    client.answer(.refused("too many connections: send the line at once"), at: now)
    client.close()
  }
}

/// One script's connection: a line comes in, a line goes out.
private struct NotifyClient {
  private enum State {
    case asking([UInt8])
    /// The message is being delivered.
    case waiting
    case answering(ArraySlice<UInt8>)
    case over
  }

  private let descriptor: Int32
  private var state = State.asking([])
  private var patienceEnds: Microseconds

  init(_ descriptor: Int32, deadline: Microseconds) {
    self.descriptor = descriptor
    patienceEnds = deadline
  }

  /// When a client without a request has been silent for so long; nil for other clients.
  func silence(after grace: Microseconds) -> Microseconds? {
    if case .asking = state { patienceEnds - NotifySocket.patience + grace } else { nil }
  }

  func isSilent(at now: Microseconds, after grace: Microseconds) -> Bool {
    silence(after: grace).map { $0 <= now } ?? false
  }

  var isOver: Bool { if case .over = state { true } else { false } }

  var interest: Interest {
    switch state {
    case .asking: Interest(descriptor: descriptor)
    case .answering: Interest(descriptor: descriptor, wantsToRead: false, wantsToWrite: true)
    case .waiting, .over:
      Interest(descriptor: descriptor, wantsToRead: false, wantsToWrite: false)
    }
  }

  var deadline: Microseconds? {
    if case .waiting = state { nil } else { patienceEnds }
  }

  func close() {
    // This ends the connection even if a child that is just being started has a copy.
    shutdown(descriptor, Int32(SHUT_RDWR))
    _ = Glibc.close(descriptor)
  }

  /// Reads and writes what it can without waiting; returns the line once it is complete.
  mutating func step(at now: Microseconds) -> [UInt8]? {
    switch state {
    case .asking(let gathered):
      if let line = read(after: gathered, at: now) { return line }
      guard case .asking = state, now >= patienceEnds else { return nil }
      answer(.refused("no whole line within 5 s: send one line of JSON"), at: now)
      state = .over
    case .answering(let rest):
      write(rest)
      if case .answering = state, now >= patienceEnds { state = .over }
    case .waiting, .over: break
    }
    return nil
  }

  mutating func answer(_ answer: NotifyAnswer, at now: Microseconds) {
    patienceEnds = now + NotifySocket.patience
    write(Array((answer.json + "\n").utf8)[...])
  }

  private mutating func write(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    let isThere = LocalSocket.send(&rest, to: descriptor)
    state = isThere && !rest.isEmpty ? .answering(rest) : .over
  }

  private mutating func read(after gathered: [UInt8], at now: Microseconds) -> [UInt8]? {
    var bytes = gathered
    var chunk = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      let code = count < 0 ? errno : 0
      if code == EINTR { continue }
      let searched = bytes.count
      if count > 0 { bytes += chunk[..<count] }
      // The end of the stream also ends the line.
      let end = bytes[searched...].firstIndex(of: 0x0A) ?? (count == 0 ? bytes.count : nil)
      if let end, end < NotifyProtocol.longestRequest {
        state = bytes.isEmpty ? .over : .waiting
        return bytes.isEmpty ? nil : Array(bytes[..<end])
      }
      guard bytes.count < NotifyProtocol.longestRequest else {
        answer(
          .refused("the request is longer than \(NotifyProtocol.longestRequest) bytes: shorten it"),
          at: now)
        return nil
      }
      guard count > 0 else {
        state = code == EAGAIN ? .asking(bytes) : .over
        return nil
      }
    }
  }
}
