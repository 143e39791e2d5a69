/// The send queue of a browser: complete frames, of which old events are dropped if it reads too
/// slowly.
struct Outgoing {
  /// The maximum number of bytes of queued events.
  static let room = 1 << 18
  /// The number of bytes from which no more frames are added to a chunk.
  private static let chunkSize = 1 << 16

  private struct Frame {
    var bytes: [UInt8]
    var isEvent: Bool
  }

  /// True if texts are sent as server-sent events instead of frames of a WebSocket.
  private let isStream: Bool
  private var frames: [Frame] = []
  private var first = 0
  /// The frames that are being sent. They no longer change: TLS has encrypted bytes of which the
  /// network accepted none yet, and sends those, whatever it is offered next.
  private var chunk: [UInt8] = []
  /// The number of bytes of the chunk already sent.
  private var gone = 0
  private(set) var count = 0
  private var dropped = 0

  init(isStream: Bool = false) { self.isStream = isStream }

  var isEmpty: Bool { count == 0 }

  /// Begins a stream of events for a page with the answer to its request.
  mutating func begin(page: PageID) {
    let fields = WebFields.all.map { "\($0.0): \($0.1)\r\n" }.joined()
    let head =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\(fields)\r\n"
    add(Array("\(head)event: page\ndata: \(page)\n\n".utf8), isEvent: false)
  }

  /// Adds a reply, which is never dropped.
  mutating func append(_ text: String) { add(encoded(text), isEvent: false) }

  /// Adds an event; the oldest events are dropped if necessary.
  mutating func appendEvent(_ text: String) {
    add(encoded(text), isEvent: true)
    guard count > Self.room else { return }
    dropEvents()
  }

  mutating func ping() { add(isStream ? Array(":\n\n".utf8) : Self.frame(0x9, []), isEvent: false) }
  mutating func pong(_ payload: [UInt8]) { add(Self.frame(0xA, payload), isEvent: true) }
  mutating func close(_ code: UInt16) {
    guard !isStream else { return add(Array("event: end\ndata: \(code)\n\n".utf8), isEvent: false) }
    add(Self.frame(0x8, [UInt8(code >> 8), UInt8(truncatingIfNeeded: code)]), isEvent: false)
  }

  /// Returns the next bytes to send, usually at most 64 KiB; the same until some are removed.
  mutating func next() -> [UInt8] {
    if gone == chunk.count { fill() }
    return gone == 0 ? chunk : Array(chunk[gone...])
  }

  /// Removes bytes that were sent.
  mutating func remove(_ sent: Int) {
    count -= sent
    gone += sent
  }

  private mutating func fill() {
    (chunk, gone) = ([], 0)
    while first < frames.count, chunk.count < Self.chunkSize {
      chunk += frames[first].bytes
      first += 1
    }
    if first == frames.count || first > 256 {
      frames.removeFirst(first)
      first = 0
    }
  }

  private mutating func add(_ bytes: [UInt8], isEvent: Bool) {
    frames.append(Frame(bytes: bytes, isEvent: isEvent))
    count += bytes.count
  }

  /// Drops the older half of the events, so that this is not repeated for each new one; those being
  /// sent are kept.
  private mutating func dropEvents() {
    var remaining: [Frame] = []
    var place: Int?
    var left = count
    for (index, frame) in frames[first...].enumerated() {
      if frame.isEvent, left > Self.room / 2, index < frames.count - first - 1 {
        left -= frame.bytes.count
        dropped += 1
        place = place ?? remaining.count
      } else {
        remaining.append(frame)
      }
    }
    count = left
    (frames, first) = (remaining, 0)
    guard let place else { return }
    let notice = encoded("{\"event\":\"dropped\",\"lines\":\(dropped)}")
    dropped = 0
    frames.insert(Frame(bytes: notice, isEvent: false), at: place)
    count += notice.count
  }

  /// A text, which is JSON in one line.
  private func encoded(_ text: String) -> [UInt8] {
    isStream ? Array("data: \(text)\n\n".utf8) : Self.frame(0x1, Array(text.utf8))
  }

  /// Returns a complete frame, unmasked as required of a server.
  static func frame(_ opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let size = payload.count
    var head: [UInt8] = [0x80 | opcode]
    if size < 126 {
      head.append(UInt8(size))
    } else if size < 1 << 16 {
      head += [126, UInt8(size >> 8), UInt8(truncatingIfNeeded: size)]
    } else {
      head.append(127)
      for shift in stride(from: 56, through: 0, by: -8) {
        head.append(UInt8(truncatingIfNeeded: size >> shift))
      }
    }
    return head + payload
  }
}
