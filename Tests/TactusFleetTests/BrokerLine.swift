import Glibc
import TactusBridge
import TactusBroker
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusFleet

/// An MQTT 5 broker in the test's own thread, which knows as much of the protocol as a fleet needs.
final class SimulatedBroker {
  /// The behaviour towards a client that connects.
  enum Greeting {
    case accept
    case refuse(UInt8)
    /// The connection is accepted, and no packet is answered.
    case silence
  }

  private final class Client {
    let descriptor: Int32
    var bytes: [UInt8] = []
    var filters: [String] = []

    init(_ descriptor: Int32) { self.descriptor = descriptor }
    deinit {
      // A program that another test is just starting may still have a copy of the descriptor.
      shutdown(descriptor, Int32(SHUT_RDWR))
      close(descriptor)
    }
  }

  var greeting = Greeting.accept
  /// The retained messages, by topic.
  var retained: [(topic: String, payload: String)] = []
  /// The topics on which nobody may publish.
  var forbidden: Set<String> = []
  /// The filters to which nobody may subscribe.
  var refusedFilters: Set<String> = []
  /// Returns the messages that others publish in response.
  var onPublish: (_ topic: String, _ payload: String) -> [(topic: String, payload: String)] = {
    _, _ in []
  }
  /// Called when a client acknowledges a message.
  var onAcknowledge: () -> Void = {}

  private(set) var published: [(topic: String, payload: String)] = []
  private(set) var names: [String] = []
  /// True for each connection that resumes no earlier session.
  private(set) var cleanStarts: [Bool] = []
  private(set) var filters: [String] = []
  private(set) var acknowledgedCount = 0

  private let listener: Int32
  let port: UInt16
  private var clients: [Client] = []

  /// - Parameter listens: false to refuse all connections.
  init(listens: Bool = true) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) | getsockname(listener, $0, &length)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    try #require(code == 0)
    if listens { try #require(listen(listener, 8) == 0) }
    _ = fcntl(listener, F_SETFL, O_NONBLOCK)
  }

  deinit { close(listener) }

  var address: String { "mqtt://127.0.0.1:\(port)" }

  /// Handles everything that arrived.
  func step() {
    while true {
      let descriptor = accept(listener, nil, nil)
      guard descriptor >= 0 else { break }
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      clients.append(Client(descriptor))
    }
    for client in clients {
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(client.descriptor, &chunk, chunk.count)
        guard count > 0 else {
          if count == 0 { clients.removeAll { $0 === client } }
          break
        }
        client.bytes += chunk[..<count]
      }
      while let (head, body) = packet(of: client) { handle(head, body, client) }
    }
  }

  /// True if nothing is under way between the broker and its clients.
  var isQuiet: Bool { clients.allSatisfy { Self.isQuiet($0.descriptor) } }
  /// True if no client is connected, so that one that believes to be will soon know better.
  var isAlone: Bool { clients.isEmpty }

  /// True if the peer has received everything and nothing waits to be read.
  static func isQuiet(_ descriptor: Int32) -> Bool {
    var yes: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_QUICKACK, &yes, socklen_t(MemoryLayout<Int32>.size))
    var (unacknowledged, unread): (Int32, Int32) = (0, 0)
    _ = ioctl(descriptor, UInt(TIOCOUTQ), &unacknowledged)
    _ = ioctl(descriptor, UInt(FIONREAD), &unread)
    return unacknowledged == 0 && unread == 0
  }

  /// Publishes to all subscribers, with QoS 1 if a packet's number is given.
  func publish(_ topic: String, _ payload: String, isRetained: Bool = false, packet: UInt16? = nil)
  {
    for client in clients where client.filters.contains(where: { Self.matches(topic, $0) }) {
      send(topic, payload, isRetained: isRetained, packet: packet, to: client)
    }
  }

  /// Closes all connections without a packet, as if the broker were killed.
  func hangUp() { clients = [] }

  // MARK: Packets

  private func packet(of client: Client) -> (head: UInt8, body: ArraySlice<UInt8>)? {
    var (length, shift, index) = (0, 0, 1)
    while true {
      guard index < client.bytes.count else { return nil }
      let byte = client.bytes[index]
      length |= Int(byte & 0x7F) << shift
      (shift, index) = (shift + 7, index + 1)
      if byte < 0x80 { break }
    }
    guard client.bytes.count >= index + length else { return nil }
    let body = client.bytes[index..<(index + length)]
    defer { client.bytes.removeFirst(index + length) }
    return (client.bytes[0], body)
  }

  private func handle(_ head: UInt8, _ body: ArraySlice<UInt8>, _ client: Client) {
    var fields = PacketFields(rest: body)
    switch head >> 4 {
    case 1:
      _ = fields.text()
      _ = fields.byte()
      cleanStarts.append(fields.byte() & 2 != 0)
      _ = fields.number()
      fields.skipProperties()
      names.append(fields.text())
      switch greeting {
      case .accept: write([0x20, 3, 0, 0, 0], to: client)
      case .refuse(let reason): write([0x20, 3, 0, reason, 0], to: client)
      case .silence: break
      }
    case 3:
      let topic = fields.text()
      let number = fields.number()
      fields.skipProperties()
      let payload = String(decoding: fields.rest, as: UTF8.self)
      published.append((topic, payload))
      let reason: UInt8 = forbidden.contains(topic) ? 0x87 : 0
      write([0x40, 3, UInt8(number >> 8), UInt8(number & 0xFF), reason], to: client)
      for (topic, payload) in onPublish(topic, payload) { publish(topic, payload) }
    case 4:
      acknowledgedCount += 1
      onAcknowledge()
    case 8:
      let number = fields.number()
      fields.skipProperties()
      let filter = fields.text()
      filters.append(filter)
      let isRefused = refusedFilters.contains(filter)
      write(
        [0x90, 4, UInt8(number >> 8), UInt8(number & 0xFF), 0, isRefused ? 0x87 : 1], to: client)
      guard !isRefused else { break }
      client.filters.append(filter)
      for (topic, payload) in retained where Self.matches(topic, filter) {
        send(topic, payload, isRetained: true, packet: nil, to: client)
      }
    case 12: write([0xD0, 0], to: client)
    default: break
    }
  }

  private func send(
    _ topic: String, _ payload: String, isRetained: Bool, packet: UInt16?, to client: Client
  ) {
    let name = Array(topic.utf8)
    var body: [UInt8] = [UInt8(name.count >> 8), UInt8(name.count & 0xFF)] + name
    if let packet { body += [UInt8(packet >> 8), UInt8(packet & 0xFF)] }
    body += [0] + Array(payload.utf8)
    var length: [UInt8] = []
    var rest = body.count
    repeat {
      length.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
    let head: UInt8 = 0x30 | (packet == nil ? 0 : 2) | (isRetained ? 1 : 0)
    write([head] + length + body, to: client)
  }

  private func write(_ bytes: [UInt8], to client: Client) {
    // A few small packets always fit into the socket's buffer.
    _ = Glibc.send(client.descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private static func matches(_ topic: String, _ filter: String) -> Bool {
    let (names, wanted) = (topic.split(separator: "/"), filter.split(separator: "/"))
    return names.count == wanted.count && zip(names, wanted).allSatisfy { $1 == "+" || $0 == $1 }
  }
}

private struct PacketFields {
  var rest: ArraySlice<UInt8>

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }
  mutating func number() -> Int { Int(byte()) << 8 | Int(byte()) }
  mutating func text() -> String {
    let count = number()
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }
  mutating func skipProperties() {
    let count = Int(byte())
    rest = rest.dropFirst(count)
  }
}

/// A virtual clock that stops while anything is under way to or from the simulated broker.
final class BrokerWaiter: Waiter {
  private(set) var now = Microseconds.zero
  var isVirtual: Bool { true }
  var keyboard: Int32?
  private let broker: SimulatedBroker
  private var waits = 0
  /// The actions still to come with their times, in order.
  private var script: ArraySlice<(time: Microseconds, action: () -> Int32?)>

  /// - Parameter script: actions with their times; each returns a signal that then arrives, or nil.
  init(_ broker: SimulatedBroker, script: [(time: Microseconds, action: () -> Int32?)] = []) {
    self.broker = broker
    self.script = script[...]
  }

  func requeue(_ signal: Int32) { script.insert((now, { signal }), at: script.startIndex) }
  func release() {}

  func wait(until deadline: Microseconds?, for interests: [Interest]) -> Wakeup {
    var requests = interests.map {
      pollfd(
        fd: $0.descriptor,
        events: Int16(($0.wantsToRead ? POLLIN : 0) | ($0.wantsToWrite ? POLLOUT : 0)), revents: 0)
    }
    waits += 1
    // A program that never comes to rest fails its test instead of hanging it.
    guard waits <= 10_000 else {
      Issue.record("the program does not come to rest")
      return Wakeup(signals: [SIGTERM])
    }
    for _ in 0..<120_000 {
      broker.step()
      if poll(&requests, nfds_t(requests.count), 0) > 0 { return Wakeup() }
      // A connection attempt in another thread takes no time.
      let isDialling = interests.contains { !Self.isSocket($0.descriptor) }
      let isQuiet =
        broker.isQuiet && interests.allSatisfy { SimulatedBroker.isQuiet($0.descriptor) }
      if isDialling || !isQuiet || broker.isAlone && !interests.isEmpty {
        _ = poll(&requests, nfds_t(requests.count), 1)
        continue
      }
      guard let next = script.first, deadline.map({ next.time <= $0 }) ?? true else {
        guard let deadline else { break }
        now = max(now, deadline)
        return Wakeup()
      }
      script.removeFirst()
      now = max(now, next.time)
      if let signal = next.action() { return Wakeup(signals: [signal]) }
    }
    Issue.record("the program waits for something that never happens")
    return Wakeup(signals: [SIGTERM])
  }

  private static func isSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}
