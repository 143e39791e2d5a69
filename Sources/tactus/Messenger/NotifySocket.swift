import CLinux
import Glibc
import TactusMessenger
import TactusWire

/// A message that a script has brought, and to whom what was done with it is to be told.
struct NotifyRequest {
  let message: IncomingMessage
  fileprivate let client: Int
}

/// Where scripts bring messages to the messenger: a Unix socket for this person alone; see `NotifyProtocol`.
///
/// Nothing here waits: the caller polls `interests` and calls `take` whenever one of them is ready or
/// `deadline` has come. Each request taken is to be answered by `reply`. At most 16 scripts are heard
/// at a time and the others wait for their turn; a slow or silent one is dropped after 5 s.
final class NotifySocket {
  static let maximumClients = 16
  /// What a client has from its connection to its whole request, and again to take the answer.
  static let patience = Microseconds(5_000_000 as Int64)

  private let path: String
  private let listener: Descriptor
  private let claim: SocketClaim
  private var clients: [Int: NotifyClient] = [:]
  private var nextClient = 0

  /// Listens at `path`, and makes its folder (0700) if need be.
  ///
  /// - Throws: `Failure` when another messenger does, when the folder is not ours alone, or when the system
  ///   refuses.
  init(path: String) throws(Failure) {
    self.path = path
    claim = try SocketClaim(path)
    let socket = LocalSocket.make()
    listener = Descriptor(socket)
    // The mode before the name: the file then never has another one.
    let isListening = LocalSocket.withAddress(path) { address, length in
      fchmod(socket, 0o600) == 0 && bind(socket, address, length) == 0
        && listen(socket, Int32(Self.maximumClients)) == 0
    }
    guard isListening == true else { throw Self.failed(path, errno) }
  }

  deinit {
    for client in clients.values { client.close() }
    unlink(path)
  }

  private static func failed(_ path: String, _ code: Int32) -> Failure {
    Failure(
      .inputOutput, "cannot listen at '\(path.printable)': \(String(cString: strerror(code)))")
  }

  var interests: [Interest] {
    let others = clients.values.map(\.interest)
    return clients.count < Self.maximumClients
      ? others + [Interest(descriptor: listener.number)] : others
  }

  /// When `take` is due even if nothing is ready.
  var deadline: Microseconds? { clients.values.compactMap(\.deadline).min() }

  /// The requests that have come, in the order of their connections; what is no request is answered here.
  func take(at now: Microseconds) -> [NotifyRequest] {
    accept(at: now)
    var requests: [NotifyRequest] = []
    for (number, var client) in clients.sorted(by: { $0.key < $1.key }) {
      if let line = client.step(at: now) {
        do {
          let message = try NotifyProtocol.message(line, at: .now)
          requests.append(NotifyRequest(message: message, client: number))
        } catch {
          client.answer(.refused("\(error)"), at: now)
        }
      }
      keep(client, number)
    }
    return requests
  }

  /// Tells a script what was done with its message.
  func reply(to request: NotifyRequest, _ answer: NotifyAnswer, at now: Microseconds) {
    guard var client = clients[request.client] else { return }
    client.answer(answer, at: now)
    keep(client, request.client)
  }

  private func keep(_ client: NotifyClient, _ number: Int) {
    if client.isOver { client.close() }
    clients[number] = client.isOver ? nil : client
  }

  private func accept(at now: Microseconds) {
    while clients.count < Self.maximumClients {
      let descriptor = accept4(
        listener.number, nil, nil, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
      guard descriptor >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        return
      }
      guard let peer = LocalSocket.peer(of: descriptor), peer.uid == geteuid() || peer.uid == 0
      else {
        close(descriptor)
        continue
      }
      clients[nextClient] = NotifyClient(descriptor, deadline: now + Self.patience)
      nextClient += 1
    }
  }
}

/// One script's connection: a line comes in, a line goes out.
private struct NotifyClient {
  private enum State {
    case asking([UInt8])
    /// Its message is being delivered.
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

  func close() { _ = Glibc.close(descriptor) }

  /// Reads and writes what can be without waiting; returns the line once it is whole.
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
      // The end of what it writes also ends the line.
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
