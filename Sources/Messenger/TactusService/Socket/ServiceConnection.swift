import Glibc
import TactusClient
import TactusSystem
import TactusText
import TactusWire

/// One program's connection: receives lines of requests, and sends answers and events.
///
/// Its cost is bounded: one request of up to 64 KiB at a time, 32 unanswered requests, and 256 KiB that
/// the other end has not read; beyond that, the oldest events are dropped and counted.
final class ServiceConnection {
  private static let mostUnanswered = 32
  private static let mostUnsent = 1 << 18
  /// The maximum number of bytes read per step, so that one client does not keep the others waiting.
  private static let mostAtOnce = 1 << 17

  private let descriptor: Int32
  private var incoming: [UInt8] = []
  /// The length of the part of `incoming` known to contain no line end.
  private var searched = 0
  /// True if a whole line waits until earlier requests are answered.
  private var hasWholeLine = false
  /// True if the other end sends nothing more.
  private var hasEnded = false
  private var unanswered = 0
  private var outgoing = ServiceOutgoing()
  /// The deadlines for completing the current line, and for the other end to read an answer; nil
  /// for none.
  private var lineEnds: Microseconds?
  private var answerEnds: Microseconds?
  private var isClosing = false
  /// The time since which nothing was requested; see `idleSince`.
  private var quietSince: Microseconds

  private(set) var isOver = false
  /// The number of bytes read by the last step.
  private(set) var justRead = 0
  var topics: Set<ServiceTopic> = []
  /// The name of the room that it offers; nil for none.
  var room: String?
  /// The name of its bridge; nil for none.
  var bridge: String?

  init(_ descriptor: Int32, at now: Microseconds) {
    self.descriptor = descriptor
    quietSince = now
    lineEnds = now + ServiceSocket.patience
  }

  /// True if it is, or recently was, the surface under the hand.
  var isSurface = false

  /// True if it stays connected even if others are waiting.
  var isStaying: Bool { !topics.isEmpty || room != nil || bridge != nil || isSurface }

  /// The time since which it has neither sent a request nor waited for an answer; nil while it does
  /// either, or if it stays.
  var idleSince: Microseconds? {
    isStaying || unanswered > 0 || !outgoing.isEmpty ? nil : quietSince
  }

  func isIdle(at now: Microseconds, after grace: Microseconds) -> Bool {
    idleSince.map { $0 + grace <= now } ?? false
  }

  private var canHear: Bool {
    !hasEnded && !isClosing && unanswered < Self.mostUnanswered
      && outgoing.count < Self.mostUnsent
  }

  var interest: Interest {
    Interest(
      descriptor: descriptor, wantsToRead: canHear,
      wantsToWrite: !outgoing.isEmpty)
  }

  var deadline: Microseconds? {
    let hears = !isClosing && unanswered < Self.mostUnanswered
    return [hears ? lineEnds : nil, answerEnds, hears && hasWholeLine ? quietSince : nil]
      .compactMap(\.self).min()
  }

  func close() {
    // This ends the connection even if a child process that is being started holds a copy.
    shutdown(descriptor, Int32(SHUT_RDWR))
    _ = Glibc.close(descriptor)
  }

  /// Reads and writes without blocking; returns the complete requests.
  func step(at now: Microseconds) -> [ServiceRequest] {
    flush()
    let requests = read(at: now)
    if let lineEnds, now >= lineEnds, unanswered < Self.mostUnanswered {
      refuse("no whole line within 5 s: send one line of JSON", at: now)
      isOver = true
    } else if let answerEnds, now >= answerEnds {
      isOver = true
    }
    if hasEnded, unanswered == 0, outgoing.isEmpty, requests.isEmpty,
      !isStaying || isHungUp
    {
      isOver = true
    }
    // A new connection may use the bridge's name immediately.
    if hasEnded, bridge != nil, isHungUp { isOver = true }
    return requests
  }

  /// True if the other end is closed for reading as well.
  var isHungUp: Bool {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&request, 1, 0) == 1 && Int32(request.revents) & (POLLHUP | POLLERR) != 0
  }

  // MARK: Input

  private func read(at now: Microseconds) -> [ServiceRequest] {
    var requests = lines(at: now)
    var chunk = [UInt8](repeating: 0, count: 16_384)
    justRead = 0
    while canHear, requests.isEmpty, justRead < Self.mostAtOnce {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        if errno != EAGAIN { isOver = true }
        break
      }
      if count == 0 {
        hasEnded = true
        // The end of the stream also ends the line.
        if !incoming.isEmpty { incoming.append(0x0A) }
      }
      incoming += chunk[..<count]
      justRead += count
      requests += lines(at: now)
    }
    return requests
  }

  /// Pops the complete lines; invalid ones are refused at once.
  private func lines(at now: Microseconds) -> [ServiceRequest] {
    var requests: [ServiceRequest] = []
    var wasWhole = false
    while !isClosing, unanswered < Self.mostUnanswered,
      let end = incoming[searched...].firstIndex(of: 0x0A), end < ServiceProtocol.longestLine
    {
      let line = Array(incoming[..<end])
      incoming.removeFirst(end + 1)
      (searched, quietSince, wasWhole) = (0, now, true)
      do throws(ServiceError) {
        requests.append(try ServiceRequest(line, at: .now))
        unanswered += 1
      } catch {
        reply(ServiceAnswer.refused(error.reason, .badData).json(tag: error.tag), at: now)
        if error.endsConnection { finishUp(at: now) }
      }
    }
    let end = incoming[searched...].firstIndex(of: 0x0A)
    hasWholeLine = end != nil
    if end == nil { searched = incoming.count }
    if (end ?? searched) >= ServiceProtocol.longestLine, !isClosing {
      refuse(
        "the request is longer than \(ServiceProtocol.longestLine) bytes: shorten it", at: now)
    } else if incoming.isEmpty || hasWholeLine || isClosing {
      if wasWhole { lineEnds = nil }
    } else if wasWhole || lineEnds == nil {
      lineEnds = now + ServiceSocket.patience
    }
    return requests
  }

  // MARK: Output

  /// Answers a request.
  func answer(_ line: String, at now: Microseconds) {
    // A line that could not be read in the meantime is not late.
    if unanswered == Self.mostUnanswered, lineEnds != nil {
      lineEnds = now + ServiceSocket.patience
    }
    unanswered = max(0, unanswered - 1)
    reply(line, at: now)
  }

  /// Sends an error, and ends the connection once it has been read.
  func refuse(_ reason: String, at now: Microseconds) {
    reply(ServiceAnswer.refused(reason, .badData).json(tag: nil), at: now)
    finishUp(at: now)
  }

  private func reply(_ line: String, at now: Microseconds) {
    quietSince = now
    outgoing.add(Array((line + "\n").utf8), isEvent: false)
    flush()
    if !outgoing.isEmpty, !isStaying { answerEnds = now + ServiceSocket.patience }
  }

  /// True if a bridge's connection can take more events.
  var hasRoom: Bool { outgoing.count < Self.mostUnsent / 4 }

  /// Sends an event; it may be dropped if too much is unsent, unless `isKept` is true.
  func send(_ line: [UInt8], isKept: Bool = false) {
    outgoing.add(line, isEvent: !isKept)
    outgoing.drop(over: Self.mostUnsent)
    flush()
  }

  private func finishUp(at now: Microseconds) {
    isClosing = true
    lineEnds = nil
    incoming = []
    (searched, hasWholeLine) = (0, false)
    answerEnds = now + ServiceSocket.patience
    if outgoing.isEmpty { isOver = true }
  }

  private func flush() {
    guard !outgoing.isEmpty else { return }
    if !outgoing.send(to: descriptor) { isOver = true }
    guard outgoing.isEmpty else { return }
    answerEnds = nil
    if isClosing || (hasEnded && unanswered == 0 && !isStaying) { isOver = true }
  }
}
