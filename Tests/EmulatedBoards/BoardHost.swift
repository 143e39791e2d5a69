import CBoardEvents
import TactusTestSupport
public import TactusWire

/// A host that exchanges frames with a board in the board's own time, and renews the lease while it
/// waits.
public final class BoardHost {
  public let board: EmulatedBoard
  private var decoder = FrameDecoder()
  private var sequence: UInt8 = 0
  public private(set) var session: UInt32
  /// True if the session was welcomed: earlier reports belong to another session.
  private var isOpen = false
  private var isLeasing = false
  private var leased: UInt64 = 0
  private var seen: UInt8 = 255
  /// The messages not yet consumed.
  private var inbox: [DeviceMessage] = []

  public init(_ board: EmulatedBoard, session: UInt32 = 0x1234_5678) throws {
    self.board = board
    self.session = session
  }

  public func send(_ bytes: [UInt8]) throws { try board.send(bytes) }

  /// Sends frames without a pause between them, in a new session; discards the board's answers.
  public func send(_ flood: FrameFlood) throws {
    try board.send(flood.bytes)
    let start = board.log.count
    let count = flood.bytes.count
    var come = 0
    _ = try board.number(from: start, within: 3600) {
      if $0.isFrom(BOARD_LINE_IN) || $0.isFrom(BOARD_LINE_OVERRUN) { come += 1 }
      return come == count
    }
    _ = board.takeBytes()
  }

  /// Sends a message; returns its frame.
  @discardableResult
  public func send(_ message: HostMessage) throws -> [UInt8] {
    guard let frame = message.frame() else { throw ProgramError("no frame for \(message)") }
    try send(frame.array)
    return frame.array
  }

  /// Sends an order in sequence.
  public func order(_ command: Command) throws {
    try send(.command(sequence: sequence, command))
    sequence &+= 1
  }

  /// Sends an order, and waits until it is acknowledged.
  public func carryOut(_ command: Command) throws {
    try order(command)
    let next = sequence
    try answer("the acknowledgement of \(command)") {
      if case .acknowledgement(next, .accepted, _) = $0 { true } else { nil }
    }
  }

  /// Opens a new session.
  @discardableResult
  public func greet() throws -> Welcome {
    isOpen = false
    isLeasing = false
    sequence = 0
    seen = 255
    session &+= 1
    inbox.removeAll()
    let session = session
    let end = now + 10_000_000
    while true {
      // A starting board receives nothing yet.
      try send([0])
      try send(.hello(Hello(session: session)))
      do {
        return try answer("WELCOME", within: 0.25) {
          if case .welcome(let welcome) = $0, welcome.session == session { welcome } else { nil }
        }
      } catch {
        if now > end { throw error }
      }
    }
  }

  /// Opens a session and arms; the lease is renewed while this host waits.
  public func arm() throws {
    try greet()
    isLeasing = true
    try carryOut(.arm(cell: 0))
  }

  public func describe() throws -> DeviceDescription {
    try send(.describe)
    return try answer("DESCRIPTION") {
      if case .description(let description) = $0 { description } else { nil }
    }
  }

  public func statistics() throws -> Statistics {
    try send(.getStatistics)
    return try answer("STATISTICS") {
      if case .statistics(let statistics) = $0 { statistics } else { nil }
    }
  }

  /// Reads the device clock.
  public func time(token: UInt32 = 7) throws -> Microseconds {
    try send(.time(token: token))
    return try answer("TIME REPLY") {
      if case .timeReply(let reply) = $0, reply.token == token { reply.received } else { nil }
    }
  }

  public func report<Result>(_ what: String, _ pick: (Report) -> Result?) throws -> Result {
    try answer(what) { if case .report(_, let report) = $0 { pick(report) } else { nil } }
  }

  /// Waits for a message; earlier ones are discarded.
  @discardableResult
  public func answer<Result>(
    _ what: String, within seconds: Double = 10, _ pick: (DeviceMessage) -> Result?
  ) throws -> Result {
    let end = now + UInt64(seconds * 1e6)
    while true {
      while !inbox.isEmpty {
        if let result = pick(inbox.removeFirst()) { return result }
      }
      guard now < end else {
        throw ProgramError("\(board.kind): no \(what) in \(board.recentFrames)")
      }
      try listen(milliseconds: 20)
    }
  }

  /// Arms, and turns all six motors on for 2 s, about 40 ms from now; returns once they are on.
  public func driveEveryMotor() throws {
    try arm()
    let start = try time() + Microseconds(Milliseconds(40))
    let from = board.log.count
    try carryOut(
      .pattern(
        start: start.wireMilliseconds, late: .shift, .everyMotor(milliseconds: 2000)))
    try board.waitForMotor(from: from)
    try wait(seconds: 0.05)
  }

  /// Renews the lease until the condition holds, or for this time.
  public func wait(seconds: Double, until isOver: () -> Bool = { false }) throws {
    let end = now + UInt64(seconds * 1e6)
    while now < end, !isOver() { try listen(milliseconds: 5) }
  }

  /// Stops renewing the lease.
  public func fallSilent() { isLeasing = false }

  /// The messages since the last call.
  public func messages(after milliseconds: UInt64) throws -> [DeviceMessage] {
    defer { inbox.removeAll() }
    try listen(milliseconds: milliseconds)
    return inbox
  }

  /// The board's own time; µs.
  private var now: UInt64 { board.time / 1000 }

  private func listen(milliseconds: UInt64) throws {
    if isLeasing, now - leased > 60_000 {
      leased = now
      try send(.lease(session: session, reportsSeen: seen))
    }
    try board.listen(until: board.time + milliseconds * 1_000_000)
    for byte in board.takeBytes() where decoder.push(byte) == .frame {
      guard let message = try? DeviceMessage(body: decoder.body) else { continue }
      switch message {
      case .welcome(let welcome): isOpen = isOpen || welcome.session == session
      case .report(let number, _):
        guard isOpen, number == seen &+ 1 else { continue }
        seen = number
      default: break
      }
      inbox.append(message)
    }
  }
}
