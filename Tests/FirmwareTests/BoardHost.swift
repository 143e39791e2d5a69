import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import TactusWire
import Testing

/// A host that speaks to a board frame by frame, and renews the lease while it waits.
final class BoardHost {
  let board: EmulatedBoard
  private let line: RawLine
  private var decoder = FrameDecoder()
  private var sequence: UInt8 = 0
  private(set) var session: UInt32
  private var isLeasing = false
  private var leased: Int64 = 0
  private var seen: UInt8 = 255
  /// What came and was not asked for yet.
  private var inbox: [DeviceMessage] = []

  init(_ board: EmulatedBoard, session: UInt32 = 0x1234_5678) throws {
    self.board = board
    self.session = session
    line = try RawLine(board.line)
  }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try line.write(rest)) }
  }

  /// Sends a message; returns its frame.
  @discardableResult
  func send(_ message: HostMessage) throws -> [UInt8] {
    let frame = try #require(message.frame())
    let bytes = frame.bytes.indices.map { frame.bytes[$0] }
    try send(bytes)
    return bytes
  }

  /// Sends an order in its turn.
  func order(_ command: Command) throws {
    try send(.command(sequence: sequence, command))
    sequence &+= 1
  }

  /// Sends an order, and waits until it is acknowledged.
  func carryOut(_ command: Command) throws {
    try order(command)
    let next = sequence
    try answer("the acknowledgement of \(command)") {
      if case .acknowledgement(next, .accepted, _) = $0 { true } else { nil }
    }
  }

  /// Opens a session.
  @discardableResult
  func greet() throws -> Welcome {
    isLeasing = false
    sequence = 0
    seen = 255
    try send([0])
    try send(.hello(Hello(session: session)))
    return try answer("WELCOME") { if case .welcome(let welcome) = $0 { welcome } else { nil } }
  }

  /// Opens a session and arms; the lease is renewed while this host waits.
  func arm() throws {
    try greet()
    isLeasing = true
    try carryOut(.arm(cell: 0))
  }

  func describe() throws -> DeviceDescription {
    try send(.describe)
    return try answer("DESCRIPTION") {
      if case .description(let description) = $0 { description } else { nil }
    }
  }

  func statistics() throws -> Statistics {
    try send(.getStatistics)
    return try answer("STATISTICS") {
      if case .statistics(let statistics) = $0 { statistics } else { nil }
    }
  }

  /// The device clock.
  func time(token: UInt32 = 7) throws -> Microseconds {
    try send(.time(token: token))
    return try answer("TIME REPLY") {
      if case .timeReply(let reply) = $0, reply.token == token { reply.received } else { nil }
    }
  }

  func report<Result>(_ what: String, _ pick: (Report) -> Result?) throws -> Result {
    try answer(what) { if case .report(_, let report) = $0 { pick(report) } else { nil } }
  }

  /// Waits for a message; those before it are dropped.
  @discardableResult
  func answer<Result>(
    _ what: String, within seconds: Double = 10, _ pick: (DeviceMessage) -> Result?
  ) throws -> Result {
    let end = monotonicMicroseconds() + Int64(seconds * 1e6)
    while true {
      while !inbox.isEmpty {
        if let result = pick(inbox.removeFirst()) { return result }
      }
      guard monotonicMicroseconds() < end else {
        throw ProgramError("\(board.kind): no \(what); \(board.complaints)")
      }
      try listen(milliseconds: 20)
    }
  }

  /// Arms, and has all six motors on for 2 s from some 40 ms on; returns once they are.
  func driveEveryMotor() throws {
    try arm()
    let start = try time() + Microseconds(Milliseconds(40))
    let from = board.log.count
    try carryOut(
      .pattern(
        start: start.wireMilliseconds, late: .shift, .everyMotor(milliseconds: 2000)))
    try board.waitForMotor(from: from)
    try wait(seconds: 0.05)
  }

  /// Renews the lease until then, or for so long.
  func wait(seconds: Double, until isOver: () -> Bool = { false }) throws {
    let end = monotonicMicroseconds() + Int64(seconds * 1e6)
    while monotonicMicroseconds() < end, !isOver() { try listen(milliseconds: 5) }
  }

  /// Renews the lease no longer.
  func fallSilent() { isLeasing = false }

  /// What came since it was last asked for.
  func messages(after milliseconds: Int32) throws -> [DeviceMessage] {
    defer { inbox.removeAll() }
    try listen(milliseconds: milliseconds)
    return inbox
  }

  private func listen(milliseconds: Int32) throws {
    if isLeasing, monotonicMicroseconds() - leased > 60_000 {
      leased = monotonicMicroseconds()
      try send(.lease(session: session, reportsSeen: seen))
    }
    guard let descriptor = line.descriptor,
      waitForBytes([descriptor], milliseconds: milliseconds)
    else { return }
    for byte in try line.read() where decoder.push(byte) == .frame {
      guard let message = try? DeviceMessage(body: decoder.body) else { continue }
      if case .report(let number, _) = message {
        guard number == seen &+ 1 else { continue }
        seen = number
      }
      inbox.append(message)
    }
  }
}

extension EmulatedBoard {
  /// The changes of the motor pins so far.
  var motorChanges: [MotorChange] { MotorPins.changes(in: log.events, of: kind) }

  /// Waits until a motor is driven, from event number `start` on.
  func waitForMotor(from start: Int = 0) throws {
    var pins = MotorPins(kind)
    var changes: [MotorChange] = []
    let number = log.number(from: start) {
      pins.take($0, into: &changes)
      return !pins.driven.isEmpty
    }
    try #require(number != nil, "\(kind): no motor is ever driven")
  }

  /// When the last motor went low after this time, in nanoseconds; nil if one is still driven.
  func allLow(after time: UInt64) -> UInt64? {
    var pins = MotorPins(kind)
    var changes: [MotorChange] = []
    for event in log.events { pins.take(event, into: &changes) }
    return pins.driven.isEmpty ? max(time, changes.last?.time ?? 0) : nil
  }

  /// When the last byte of this frame last came to the board; nanoseconds.
  func arrival(where isWanted: (HostMessage) -> Bool) -> UInt64? {
    LineFrame.all(in: log.events, from: BOARD_LINE_IN).last {
      $0.hostMessage.map(isWanted) ?? false
    }?.time
  }
}

extension Pattern {
  /// One pulse, 1 ms to 3 s long, with an advance of as much.
  static func pulse(
    actuator: UInt8 = 0, level: Level = .full, milliseconds: UInt32
  ) throws -> Pattern {
    let time = Milliseconds(milliseconds)
    var pattern = Pattern(advance: time)
    let pulse = Pulse(actuator: actuator, level: level, onset: 0, duration: time)
    try pattern.append(#require(pulse))
    return pattern
  }

  /// All six motors at once, each at a level of its own.
  static func everyMotor(milliseconds: UInt32) throws -> Pattern {
    let time = Milliseconds(milliseconds)
    var pattern = Pattern(advance: time)
    for actuator in 0..<6 as Range<UInt8> {
      let level = try #require(Level(rawValue: 31 - 5 * actuator))
      let pulse = Pulse(actuator: actuator, level: level, onset: 0, duration: time)
      try pattern.append(#require(pulse))
    }
    return pattern
  }
}
