import CSoup
import TactusBridge
import TactusSystem
import TactusWire

/// A page's WebSocket, or its stream of events, and its connection to the service; both belong to the network thread.
final class PageConnection {
  let id: PageID
  let visitor: Visitor
  private unowned let network: WebNetwork
  /// The stream; nil once it is closed.
  private var stream: UnsafeMutableRawPointer?
  private var reader = FrameReader()
  private var outgoing: Outgoing
  /// True if the page receives a stream of events, and sends by POST.
  let isStream: Bool
  private var input: UnsafeMutableRawPointer?
  private var output: UnsafeMutableRawPointer?
  private var lastReceived: Microseconds
  private var isPinged = false
  /// The deadline of the closing handshake; nil while the connection is open.
  private var end: Microseconds?

  private var link: ServiceLink?
  private var linkWatch: UnsafeMutableRawPointer?
  private var linkWrites = false
  private var tries = 0
  private var nextTry = Microseconds.zero

  /// The silence of a page before it is pinged, and before it is disconnected.
  private static let silence = Microseconds.seconds(15)
  private static let patience = Microseconds.seconds(30)
  /// The same for a stream: its page sends every 20 s, or once a minute while it is hidden.
  private static let streamPatience = Microseconds.seconds(90)
  /// The maximum number of frames in a POST.
  static let mostLines = 64
  /// The time limit for closing.
  private static let closing = Microseconds.seconds(2)
  /// The delays between attempts to reach the service; the last repeats.
  private static let waits = [100, 250, 500, 1000, 2000].map { Microseconds.milliseconds($0) }
  /// The number of queued bytes at which a page is no longer read.
  private static let mostWaiting = Outgoing.room
  private static let chunk = 4_096

  init(
    _ id: PageID, _ visitor: Visitor, _ stream: UnsafeMutableRawPointer, isStream: Bool,
    _ network: WebNetwork
  ) {
    (self.id, self.visitor, self.stream, self.network) = (id, visitor, stream, network)
    self.isStream = isStream
    outgoing = Outgoing(isStream: isStream)
    lastReceived = network.now
    if isStream { outgoing.begin(page: id) }
  }

  deinit { cut() }

  private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func connection(_ context: UnsafeMutableRawPointer?) -> PageConnection? {
    context.map { Unmanaged<PageConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: The browser

  /// Starts reading.
  func listen() {
    guard let stream, input == nil else { return }
    input = tactus_watch_input(
      stream, { _, context in PageConnection.connection(context)?.read() ?? 0 }, context)
    if input == nil { network.drop(self) }
  }

  private func pause() {
    if let input { tactus_source_end(input) }
    input = nil
  }

  private func read() -> Int32 {
    guard let stream else { return 0 }
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    let count = tactus_read(stream, &bytes, bytes.count)
    if count == -1 { return 1 }
    guard count > 0 else {
      network.drop(self)
      return 0
    }
    lastReceived = network.now
    isPinged = false
    // Nothing follows the request for a stream.
    guard !isStream else { return 1 }
    for message in reader.decode(bytes[..<count]) where self.stream != nil { handle(message) }
    flush()
    if self.stream != nil, !mayRead { pause() }
    return input == nil ? 0 : 1
  }

  private var mayRead: Bool {
    end != nil || (outgoing.count < Self.mostWaiting && network.canReceive(from: id))
  }

  /// Handles the lines of a POST, a frame each; returns the status of its answer.
  func handle(lines: UnsafeRawBufferPointer) -> UInt32 {
    guard end == nil else { return 404 }
    lastReceived = network.now
    guard mayRead else { return 503 }
    let frames = lines.split(separator: 0x0A)
    guard frames.count <= Self.mostLines else { return 413 }
    for frame in frames where end == nil { network.handle(Array(frame), of: id) }
    flush()
    return 200
  }

  private func handle(_ message: WebSocketMessage) {
    switch message {
    case .text(let frame): if end == nil { network.handle(frame, of: id) }
    case .ping(let payload): if outgoing.count < Self.mostWaiting { outgoing.pong(payload) }
    case .pong: break
    case .close(let code):
      if end == nil { close(code ?? 1000) }
      flush()
      network.drop(self)
    case .broken(let code): close(code)
    }
  }

  func send(_ text: String) {
    guard end == nil else { return }
    outgoing.append(text)
  }

  func sendEvent(_ text: String) {
    guard end == nil else { return }
    outgoing.appendEvent(text)
  }

  /// Closes the connection; queued frames are sent first, within the time limit.
  func close(_ code: UInt16) {
    guard end == nil, stream != nil else { return }
    outgoing.close(code)
    end = network.now + Self.closing
    leaveService()
    flush()
  }

  /// Sends as much as the connection accepts.
  func flush() {
    guard output == nil else { return }
    while let stream, !outgoing.isEmpty {
      let bytes = outgoing.next()
      let count = tactus_write(stream, bytes, bytes.count)
      if count > 0 {
        outgoing.remove(count)
      } else if count == -1 {
        output = tactus_watch_output(
          stream, { _, context in PageConnection.connection(context)?.sendRest() ?? 0 }, context)
        return
      } else {
        network.drop(self)
        return
      }
    }
  }

  private func sendRest() -> Int32 {
    if let output { tactus_source_end(output) }
    output = nil
    flush()
    return 0
  }

  /// Performs the actions that are due.
  func look(at now: Microseconds) {
    guard stream != nil else { return }
    if let end {
      if now >= end { network.drop(self) }
      return
    }
    let patience = isStream ? Self.streamPatience : Self.patience
    if now - lastReceived > patience { return network.drop(self) }
    if now - lastReceived > Self.silence, !isPinged {
      isPinged = true
      outgoing.ping()
      flush()
    }
    if input == nil, mayRead { listen() }
    if link == nil, now >= nextTry, joinService(at: now) { network.serve(id, true) }
  }

  /// Closes both connections at once.
  func cut() {
    pause()
    if let output { tactus_source_end(output) }
    output = nil
    leaveService()
    if let stream { tactus_cut(stream) }
    stream = nil
  }

  // MARK: The service

  /// Connects to the service; returns false if it is not running.
  func joinService(at now: Microseconds) -> Bool {
    guard let reader = visitor.reader, let path = network.servicePath(of: reader, at: now),
      let link = ServiceLink.connect(to: path).link
    else {
      nextTry = now + Self.waits[min(tries, Self.waits.count - 1)]
      tries += 1
      return false
    }
    self.link = link
    tries = 0
    watchService()
    return true
  }

  private func leaveService() {
    if let linkWatch { tactus_source_end(linkWatch) }
    (linkWatch, link) = (nil, nil)
  }

  private func watchService() {
    guard let link else { return }
    let interest = link.interest
    guard linkWatch == nil || linkWrites != interest.wantsToWrite else { return }
    if let linkWatch { tactus_source_end(linkWatch) }
    linkWrites = interest.wantsToWrite
    linkWatch = tactus_watch_descriptor(
      interest.descriptor, linkWrites ? 1 : 0,
      { _, _, context in PageConnection.connection(context)?.readServiceLines() ?? 0 }, context)
  }

  /// Forwards a request.
  func sendRequest(_ line: [UInt8]) {
    link?.send(line: line)
    watchService()
  }

  private func readServiceLines() -> Int32 {
    guard let link else { return 0 }
    let watch = linkWatch
    for line in link.receiveLines() where stream != nil && end == nil {
      network.forward(line: line, for: id)
    }
    flush()
    guard self.link === link else { return 0 }
    if link.isOver {
      leaveService()
      nextTry = network.now + Self.waits[0]
      network.serve(id, false)
      return 0
    }
    watchService()
    return watch == linkWatch ? 1 : 0
  }
}
