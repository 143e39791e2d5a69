import Glibc
import Synchronization

/// A server on loopback with a scripted answer, using plain sockets on a thread.
public final class StandInServer: Sendable {
  /// The behaviour on a connection.
  public enum Behaviour: Sendable {
    /// Answers with this status line and further headers, and a body.
    case answers(status: String = "200 OK", headers: [String] = [], body: [UInt8])
    /// Answers after this delay, in milliseconds.
    case answersLate(milliseconds: Int, body: [UInt8])
    /// Announces the body's length and sends only half of it.
    case sendsHalf(body: [UInt8])
    /// Sends a body without a length and without an end.
    case neverEnds
    /// Sends a byte of an answer every 20 ms.
    case trickles
    /// Reads, but does not answer.
    case isSilent
    /// Closes without an answer.
    case hangsUp
  }

  /// The port that it listens on, on 127.0.0.1.
  public let port: UInt16
  private let listener: Int32
  private let behaviour: Behaviour
  private struct State {
    var requests: [String] = []
    var isOver = false
  }
  private let state = Mutex(State())

  /// Starts it; nil if no port is free.
  public init?(_ behaviour: Behaviour) {
    self.behaviour = behaviour
    guard let (listener, port) = Self.listen() else { return nil }
    (self.listener, self.port) = (listener, port)
    let body = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<StandInServer>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard code == 0 else {
      body.release()
      return nil
    }
    pthread_detach(thread)
  }

  /// The base of its chat interface.
  public var url: String { "http://127.0.0.1:\(port)/v1" }
  /// The requests received, each with its head and body.
  public var requests: [String] { state.withLock { $0.requests } }

  /// Ends it, closing its connections.
  public func stop() { state.withLock { $0.isOver = true } }

  private var isOver: Bool { state.withLock { $0.isOver } }

  /// A loopback port without a listener, so that connections are refused.
  public static func refusedPort() -> UInt16? {
    guard let (listener, port) = listen() else { return nil }
    close(listener)
    return port
  }

  private static func listen() -> (Int32, UInt16)? {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isThere = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && Glibc.listen(listener, 16) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isThere else {
      close(listener)
      return nil
    }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  // MARK: The thread

  private func run() {
    defer { close(listener) }
    while !isOver {
      guard isReadable(listener) else { continue }
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { continue }
      serve(connection)
      close(connection)
    }
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 20) > 0
  }

  private func serve(_ connection: Int32) {
    if case .hangsUp = behaviour { return }
    guard let request = request(on: connection) else { return }
    state.withLock { $0.requests.append(request) }
    let head = "HTTP/1.1 200 OK\r\nConnection: close\r\n"
    func answer(_ body: [UInt8]) {
      send("\(head)Content-Length: \(body.count)\r\n\r\n", on: connection)
      send(body, on: connection)
    }
    switch behaviour {
    case .answers(let status, let headers, let body):
      let lines = (headers + ["Connection: close", "Content-Length: \(body.count)"])
        .map { "\($0)\r\n" }.joined()
      send("HTTP/1.1 \(status)\r\n\(lines)\r\n", on: connection)
      send(body, on: connection)
    case .answersLate(let milliseconds, let body):
      for _ in 0..<(milliseconds / 10) where !isOver { usleep(10_000) }
      answer(body)
    case .sendsHalf(let body):
      send("\(head)Content-Length: \(body.count)\r\n\r\n", on: connection)
      send(Array(body.prefix(body.count / 2)), on: connection)
    case .neverEnds:
      send("\(head)\r\n", on: connection)
      while !isOver, send([UInt8](repeating: 0x20, count: 4096), on: connection) {}
    case .trickles:
      send("\(head)\r\n", on: connection)
      while !isOver, send([0x20], on: connection) { usleep(20_000) }
    case .isSilent: while !isOver, !isReadable(connection) {}
    case .hangsUp: break
    }
  }

  /// The head and the body of a request; nil if the other end closes first.
  private func request(on connection: Int32) -> String? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while !isOver {
      guard isReadable(connection) else { continue }
      let count = read(connection, &chunk, chunk.count)
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      guard let length = Self.length(in: text) else { continue }
      let end = Array("\r\n\r\n".utf8)
      let head = bytes.indices.first { bytes[$0...].starts(with: end) }
      if let head, bytes.count >= head + 4 + length { return text }
    }
    return nil
  }

  private static func length(in request: String) -> Int? {
    for line in request.split(separator: "\r\n") where line.hasPrefix("Content-Length: ") {
      return Int(line.dropFirst(16))
    }
    return nil
  }

  private func send(_ text: String, on connection: Int32) { send(Array(text.utf8), on: connection) }

  @discardableResult
  private func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

extension StandInServer {
  /// Calls `body` with a server, and ends it.
  public static func with<Result>(
    _ behaviour: Behaviour, _ body: (StandInServer) throws -> Result
  ) throws -> Result {
    guard let server = StandInServer(behaviour) else { throw ProgramError("no port is left") }
    defer { server.stop() }
    return try body(server)
  }
}
