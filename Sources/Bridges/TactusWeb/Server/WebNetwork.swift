import CSoup
import Glibc
import TactusClient
import TactusSystem
import TactusText
import TactusWire

/// The server thread: libsoup's loop, its connections and their pages.
final class WebNetwork {
  /// An accepted connection, until it is closed.
  private final class Slot {
    /// Nil once the server has ended; a connection may outlive it.
    private(set) weak var network: WebNetwork?
    let host: String
    var socket: UnsafeMutableRawPointer?
    /// The time at which it is closed; nil for a WebSocket, which has its own limits.
    var deadline: Microseconds?

    init(_ network: WebNetwork, _ host: String) {
      (self.network, self.host) = (network, host)
      deadline = network.now + WebNetwork.longestRequest
    }
  }

  private final class Upgrade {
    private(set) weak var network: WebNetwork?
    let visitor: Visitor
    init(_ network: WebNetwork, _ visitor: Visitor) {
      (self.network, self.visitor) = (network, visitor)
    }
  }

  private let mailbox: WebMailbox
  /// The store of each reader, the page's own first.
  private let stores: [String]
  private let file: DeviceFile
  private var sessions: WebSessionManager
  private let loop: UnsafeMutableRawPointer
  private let server: UnsafeMutableRawPointer?
  /// The other end of the pair of sockets at which libsoup's server listens.
  private let listenerEnd: Int32
  private var service: UnsafeMutableRawPointer?
  private var certificate: UnsafeMutableRawPointer?
  private var connections: [PageID: PageConnection] = [:]
  private var slots: [ObjectIdentifier: Slot] = [:]
  private var lastID = 0
  private var timer: UnsafeMutableRawPointer?
  private var mailWatch: UnsafeMutableRawPointer?
  private var isEnding = false
  /// True if the last attempt to store the devices succeeded.
  private var isSaved = true
  private var nextSave = Microseconds.zero
  private var paths: [(text: String?, until: Microseconds)]

  /// The maximum number of connections, in total and from one other machine.
  private static let mostConnections = 256
  private static let mostOfOne = 64
  /// The longest time until a request is complete, from the connection or the previous response;
  /// the longest time for sending a response; the longest silence of a connection, in seconds.
  private static let longestRequest = Microseconds.seconds(10)
  private static let longestAnswer = Microseconds.seconds(60)
  private static let idleSeconds: UInt32 = 40
  private static let largestForm = 4_096
  private static let largestFrames = FrameReader.longest + 1
  private static let interval: UInt32 = 100
  /// The interval at which the times of the devices' last connections are stored.
  private static let saveInterval = Microseconds.seconds(60)

  init(
    _ sessions: WebSessionManager, _ file: DeviceFile, stores: [String], _ mailbox: WebMailbox
  ) {
    (self.sessions, self.file, self.stores, self.mailbox) = (sessions, file, stores, mailbox)
    paths = stores.map { _ in (nil, .zero) }
    loop = tactus_loop_begin()
    var descriptor: Int32 = -1
    server = tactus_server_new(&descriptor)
    listenerEnd = descriptor
  }

  /// The monotonic clock.
  var now: Microseconds { Microseconds(Int64(g_get_monotonic_time())) }

  private var date: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func network(_ context: UnsafeMutableRawPointer?) -> WebNetwork? {
    context.map { Unmanaged<WebNetwork>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Life cycle

  /// Serves until the mailbox requests the end.
  func run(_ files: ServerCertificate?) {
    do throws(Failure) {
      try open(files)
      mailbox.start(.success(sessions.place.port))
      tactus_loop_run(loop)
    } catch {
      mailbox.start(.failure(error))
    }
    close()
  }

  private func open(_ files: ServerCertificate?) throws(Failure) {
    tactus_log_silence()
    guard let server else { throw Failure(.unavailable, "libsoup cannot create a server") }
    if let files {
      guard tactus_has_tls() != 0 else {
        throw Failure(.unavailable, "GLib has no TLS here", cure: "install glib-networking")
      }
      var message: UnsafeMutablePointer<CChar>?
      certificate = tactus_certificate(files.certificate, files.key, &message)
      defer { g_free(message) }
      guard certificate != nil else {
        throw Failure(
          .badData,
          "the certificate '\(files.certificate.printable)' cannot be used: \(Self.text(message))")
      }
    }
    tactus_server_handle(
      server,
      { _, message, _ in
        for (name, value) in WebFields.all { tactus_message_add(message, name, value) }
      },
      { _, message, _, _, _ in
        guard let message else { return }
        // An unexpected body is discarded, and an invalid length is refused without waiting for
        // it.
        if !WebNetwork.hasBody(message) { tactus_message_ignore_body(message) }
        if tactus_message_length_is_wrong(message) != 0 { WebNetwork.refuse(message) }
      },
      { _, message, _, _, context in
        guard let message else { return }
        WebNetwork.network(context)?.answer(message)
      },
      { _, message, context in
        guard let message else { return }
        WebNetwork.network(context)?.extendDeadline(by: WebNetwork.longestAnswer, of: message)
      },
      { _, message, context in
        guard let message else { return }
        WebNetwork.network(context)?.extendDeadline(by: WebNetwork.longestRequest, of: message)
      }, context)
    var (port, code, message): (UInt16, Int32, UnsafeMutablePointer<CChar>?) = (0, 0, nil)
    service = tactus_listen(
      sessions.place.host, sessions.place.port,
      { _, connection, _, context in
        if let connection { WebNetwork.network(context)?.accept(connection) }
        return 1
      }, context, &port, &code, &message)
    defer { g_free(message) }
    guard service != nil else { throw refusal(code, Self.text(message)) }
    sessions.listens(at: port)
    timer = tactus_timer(
      Self.interval, { context in WebNetwork.network(context)?.look() ?? 0 }, context)
    mailWatch = tactus_watch_descriptor(
      mailbox.forNetwork.number, 0,
      { _, _, context in WebNetwork.network(context)?.handleMailbox() ?? 0 }, context)
  }

  private static func text(_ message: UnsafeMutablePointer<CChar>?) -> String {
    message.map { String(cString: $0) } ?? "for no reason"
  }

  private func refusal(_ code: Int32, _ reason: String) -> Failure {
    let place = "\(sessions.place.host):\(sessions.place.port)"
    switch UInt32(bitPattern: code) {
    case G_IO_ERROR_ADDRESS_IN_USE.rawValue:
      return Failure(
        .unavailable, "\(place) is in use by another program",
        cure: "end it, or give another port with --listen \(sessions.place.host):PORT")
    case G_IO_ERROR_PERMISSION_DENIED.rawValue:
      return Failure(
        .noPermission, "cannot listen on \(place): permission denied", cure: "use a port above 1023"
      )
    default:
      return Failure(
        .unavailable, "cannot listen on \(place): \(reason)",
        cure: "give an address of this machine with --listen")
    }
  }

  private func close() {
    for watch in [timer, mailWatch] { if let watch { tactus_source_end(watch) } }
    (timer, mailWatch) = (nil, nil)
    if let service { tactus_listen_end(service) }
    service = nil
    for connection in connections.values {
      _ = sessions.close(connection.id, seenAt: date)
      connection.cut()
    }
    connections = [:]
    save()
    if let server { soup_server_disconnect(server.assumingMemoryBound(to: SoupServer.self)) }
    // Run the libraries' pending callbacks for closed connections.
    tactus_loop_drain(loop, 1_000)
    if let server { tactus_release(server) }
    if listenerEnd >= 0 { Glibc.close(listenerEnd) }
    if let certificate { tactus_release(certificate) }
    tactus_loop_drain(loop, 1_000)
    tactus_loop_end(loop)
  }

  private func save() {
    do throws(Failure) {
      try file.write(sessions.pairedDevices)
      isSaved = true
    } catch {
      if isSaved { StandardError.write("tactus web: \(error.message)") }
      isSaved = false
    }
  }

  private func handleMailbox() -> Int32 {
    let (outcomes, isClosing) = mailbox.drainOutcomes()
    for (page, outcome) in outcomes { perform(sessions.setUp(page, outcome)) }
    flush()
    if isClosing, !isEnding {
      isEnding = true
      if let service { tactus_listen_end(service) }
      service = nil
      for connection in connections.values { connection.close(1001) }
      if connections.isEmpty { tactus_loop_quit(loop) }
    }
    return 1
  }

  private func look() -> Int32 {
    let now = now
    for connection in connections.values { connection.look(at: now) }
    flush()
    for slot in slots.values where slot.deadline.map({ $0 < now }) == true {
      if let socket = slot.socket { tactus_socket_cut(socket) }
    }
    if now >= nextSave {
      nextSave = now + Self.saveInterval
      save()
    }
    if isEnding, connections.isEmpty { tactus_loop_quit(loop) }
    return 1
  }

  // MARK: Connections

  private func accept(_ connection: UnsafeMutablePointer<GSocketConnection>) {
    guard let text = tactus_remote_host(connection) else { return }
    let host = String(cString: text)
    g_free(text)
    let isHere = host.hasPrefix("127.") || host == "::1"
    guard !isEnding, slots.count < Self.mostConnections,
      isHere || slots.values.count(where: { $0.host == host }) < Self.mostOfOne
    else { return }
    let slot = Slot(self, host)
    slots[ObjectIdentifier(slot)] = slot
    // A request that has already arrived is answered within the call, and must find its slot.
    slot.socket = tactus_connection_socket(connection)
    tactus_accept(
      server, connection, certificate, Self.idleSeconds,
      { context in
        guard let context else { return }
        let slot = Unmanaged<Slot>.fromOpaque(context).takeRetainedValue()
        slot.socket = nil
        slot.network?.slots[ObjectIdentifier(slot)] = nil
      }, Unmanaged.passRetained(slot).toOpaque())
  }

  /// Extends the deadline of a connection whose request is complete or answered.
  private func extendDeadline(by time: Microseconds, of message: OpaquePointer) {
    guard let socket = tactus_message_socket(message) else { return }
    for slot in slots.values where slot.socket == socket && slot.deadline != nil {
      slot.deadline = now + time
    }
  }

  private static func refuse(_ message: OpaquePointer) {
    let answer = Array(
      "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
    tactus_message_refuse(message, answer, answer.count)
  }

  /// True if a request has a body that is read: a form, or the frames of a page.
  private static func hasBody(_ message: OpaquePointer) -> Bool {
    let method = soup_server_message_get_method(message).map { String(cString: $0) }
    let most = page(message) == nil ? largestForm : largestFrames
    return method == "POST" && (1...Int64(most)).contains(tactus_message_length(message))
  }

  /// The page whose frames a request brings; nil for any other request.
  private static func page(_ message: OpaquePointer) -> PageID? {
    field(message, "Tactus-Page").flatMap { PageID($0) }
  }

  private static func body(_ message: OpaquePointer) -> UnsafeRawBufferPointer {
    var count = 0
    let bytes = hasBody(message) ? tactus_message_body(message, &count) : nil
    return UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
  }

  private static func field(_ message: OpaquePointer, _ name: String) -> String? {
    tactus_message_field(message, name).map { String(cString: $0) }
  }

  /// Returns a field of a form; nil if it is missing or not UTF-8.
  private static func value(of name: String, in form: UnsafeRawBufferPointer) -> String? {
    let text = form.map { CChar(bitPattern: $0) } + [0]
    guard let value = tactus_form_value(text, name) else { return nil }
    defer { g_free(value) }
    return String(validatingCString: value)
  }

  private func answer(_ message: OpaquePointer) {
    var request = WebRequest(path: tactus_message_path(message).map { String(cString: $0) } ?? "")
    request.method = soup_server_message_get_method(message).map { String(cString: $0) } ?? ""
    request.host = Self.field(message, "Host")
    // A request target in absolute form names the host itself (RFC 9112, 3.2.2).
    let named = g_uri_get_host(soup_server_message_get_uri(message)).map { String(cString: $0) }
    if !sessions.place.isNamed(named ?? "") { request.host = nil }
    request.origin = Self.field(message, "Origin")
    request.page = Self.page(message)
    let body = Self.body(message)
    if request.page == nil, body.count > 0 { request.name = Self.value(of: "name", in: body) }
    let (answer, effects) = sessions.answer(request, at: now)
    switch answer {
    case .file(let file):
      tactus_message_answer(message, 200, file.type, file.bytes, file.bytes.count)
    case .moved(let path):
      tactus_message_add(message, "Location", path)
      tactus_message_answer(message, 303, "text/plain; charset=utf-8", "", 0)
    case .socket(let visitor):
      let upgrade = Unmanaged.passRetained(Upgrade(self, visitor)).toOpaque()
      _ = tactus_message_upgrade(
        message,
        { message, context in
          guard let message, let context else { return }
          let upgrade = Unmanaged<Upgrade>.fromOpaque(context).takeUnretainedValue()
          upgrade.network?.open(message, upgrade.visitor, isStream: false)
        }, upgrade,
        { context in
          if let context { Unmanaged<Upgrade>.fromOpaque(context).release() }
        })
    case .stream(let visitor):
      open(message, visitor, isStream: true)
    case .frames(_, let page):
      tactus_message_answer(message, deliver(body, of: message, to: page), "text/plain", "", 0)
    case .nothing:
      let text = Array("There is nothing here: open the address that 'tactus web' printed.\n".utf8)
      tactus_message_answer(message, 404, "text/plain; charset=utf-8", text, text.count)
    }
    perform(effects)
    flush()
  }

  /// Handles the frames of a request; returns the status of its answer.
  private func deliver(
    _ frames: UnsafeRawBufferPointer, of message: OpaquePointer, to page: PageID
  ) -> UInt32 {
    guard let connection = connections[page], connection.isStream else { return 404 }
    guard tactus_message_length(message) <= Int64(Self.largestFrames) else { return 413 }
    return connection.handle(lines: frames)
  }

  /// Opens a page on the connection of a request.
  private func open(_ message: OpaquePointer, _ visitor: Visitor, isStream: Bool) {
    guard let stream = tactus_message_steal(message) else { return }
    let socket = tactus_socket_below(stream)
    for slot in slots.values where slot.socket == socket { slot.deadline = nil }
    guard !isEnding, sessions.hasRoom(for: visitor) else {
      return tactus_cut(stream)
    }
    lastID += 1
    let connection = PageConnection(lastID, visitor, stream, isStream: isStream, self)
    connections[lastID] = connection
    let isServed = connection.joinService(at: now)
    perform(sessions.open(connection.id, visitor, isServed: isServed, seenAt: date))
    connection.listen()
    flush()
  }

  // MARK: Pages

  /// Returns the socket of a reader's service, looked up at most ten times a second for all pages.
  func servicePath(of reader: Int, at now: Microseconds) -> String? {
    guard stores.indices.contains(reader) else { return nil }
    if now >= paths[reader].until {
      paths[reader] = (StoreClaim.socket(of: stores[reader]), now + .milliseconds(100))
    }
    return paths[reader].text
  }

  func canReceive(from id: PageID) -> Bool { sessions.canReceive(from: id, at: now) }
  func handle(_ frame: [UInt8], of id: PageID) {
    perform(sessions.handle(frame: frame, of: id, at: now))
  }
  func forward(line: [UInt8], for id: PageID) {
    perform(sessions.forward(line: line, for: id, at: date))
  }

  func serve(_ id: PageID, _ isThere: Bool) {
    perform(sessions.serve(id, isThere))
    connections[id]?.flush()
  }

  /// Removes a page whose connection is closed.
  func drop(_ connection: PageConnection) {
    guard connections.removeValue(forKey: connection.id) != nil else { return }
    connection.cut()
    perform(sessions.close(connection.id, seenAt: date))
  }

  private func flush() {
    for connection in connections.values { connection.flush() }
  }

  private func perform(_ effects: [PageEffect]) {
    for effect in effects {
      switch effect {
      case .send(let id, let text): connections[id]?.send(text)
      case .sendEvent(let id, let text): connections[id]?.sendEvent(text)
      case .sendRequest(let id, let line): connections[id]?.sendRequest(line)
      case .close(let id, let code): connections[id]?.close(code)
      case .setUp(let id, let frame): mailbox.addJob(id, frame)
      case .save: save()
      }
    }
  }
}
