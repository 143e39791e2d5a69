import TactusDevice
import TactusLink
import TactusTestSupport
import TactusWire

/// The host's end of the protocol with any device, any clock and any calls.
///
/// An input is a row of steps: bytes as they are, framed bodies, answers that fit the request, a
/// real device's answers, calls of the link, time, and a line that accepts a limited number of
/// bytes.
enum LinkTarget {
  static func run(_ input: [UInt8]) {
    var input = FuzzInput(input)
    var bench = LinkBench()
    do throws(TransportError) {
      try bench.begin()
      while !input.isEmpty { try bench.step(&input) }
      try bench.finish()
    } catch {
      require(false, "the line failed: \(error)")
    }
  }
}

/// A line with limited space whose far end is this process.
private struct FuzzLine: ByteTransport {
  /// Bytes that a session may keep back: its own bound, plus the most that one step may add.
  private static let longestBacklog = 1024 + 4096

  var room = Int.max
  var incoming: [UInt8] = []
  var outgoing: [UInt8] = []
  var descriptor: Int32? { nil }

  mutating func write(_ bytes: ArraySlice<UInt8>) -> Int {
    require(bytes.count <= Self.longestBacklog, "\(bytes.count) bytes wait for the line")
    let taken = bytes.prefix(room)
    outgoing += taken
    if room != .max { room -= taken.count }
    return taken.count
  }

  mutating func read(into buffer: inout [UInt8]) {
    buffer += incoming
    incoming.removeAll(keepingCapacity: true)
  }
}

private struct LinkBench: ~Copyable {
  private var session = LinkSession(link: Link(seed: 1), transport: FuzzLine())
  private var now = Microseconds(1_000_000 as Int64)
  /// Receives the same bytes, and answers on request.
  private var device = Device(
    DeviceConfiguration(boot: 1, board: ShortText("fuzz"), firmware: ShortText("fuzz")))
  private var decoder = FrameDecoder()
  private var nonce: UInt32 = 0
  private var token: UInt32 = 0
  private var nextSequence: UInt8 = 0
  private var nextReport: UInt8 = 0

  mutating func begin() throws(TransportError) {
    try session.begin(at: now)
    listen()
  }

  mutating func step(_ input: inout FuzzInput) throws(TransportError) {
    let head = input.byte()
    let low = head & 31
    switch head >> 5 {
    case 0: session.transport.incoming += input.bytes(atMost: Int(low) + 1)
    case 1: say(body: Array(input.bytes(atMost: Int(input.byte() % 60))))
    case 2: answer(low, &input)
    case 3: report(low, &input)
    case 4: now += Microseconds(Int64(input.byte()) << Int64(low & 15))
    case 5: try call(low, &input)
    case 6: letDeviceAnswer()
    default: line(low, &input)
    }
    try pump()
  }

  /// Whatever came before, a link can start again with a real device.
  mutating func finish() throws(TransportError) {
    session.transport.room = .max
    session.transport.incoming = []
    try session.flush()
    session.transport.outgoing = []
    session.link.connect(at: now)
    device = Device(
      DeviceConfiguration(boot: 2, board: ShortText("fuzz"), firmware: ShortText("fuzz")))
    for _ in 0..<64 where session.link.phase != .open {
      try pump()
      letDeviceAnswer()
      now += Microseconds(1000 as Int64)
    }
    require(session.link.phase == .open, "no new session: \(session.link.phase)")
    require(session.link.freeCells == DeviceLimits.queueDepth, "cells of an old session count")
  }

  private mutating func pump() throws(TransportError) {
    try session.pump(at: now)
    if let due = session.nextDeadline {
      require(due > now, "a deadline lies \((now - due).count) µs in the past")
    }
    require(session.link.room >= 0 && session.link.freeCells >= 0, "less than no room")
    require(session.link.cellsDone <= session.link.cellsSent, "more cells are done than were given")
    var events = 0
    while session.link.nextEvent() != nil { events += 1 }
    require(events <= 4096, "\(events) events of one step")
    listen()
  }

  /// Records the host's messages.
  private mutating func listen() {
    for byte in session.transport.outgoing {
      device.receive(byte, at: now)
      guard decoder.push(byte) == .frame, let message = try? HostMessage(body: decoder.body)
      else { continue }
      switch message {
      case .hello(let hello): (nonce, nextReport, nextSequence) = (hello.session, 0, 0)
      case .time(let latest): token = latest
      case .command(let sequence, _) where sequence == nextSequence: nextSequence &+= 1
      default: break
      }
    }
    session.transport.outgoing.removeAll(keepingCapacity: true)
  }

  // The device

  private mutating func say(body: [UInt8]) {
    if let frame = Frame(body: body) { session.transport.incoming += frame.array }
  }

  private mutating func say(_ message: DeviceMessage) {
    if let frame = message.frame() { session.transport.incoming += frame.array }
  }

  private mutating func letDeviceAnswer() {
    device.advance(to: now)
    while let byte = device.popByte(at: now) { session.transport.incoming.append(byte) }
  }

  private mutating func answer(_ low: UInt8, _ input: inout FuzzInput) {
    switch low & 7 {
    case 0:
      say(
        .welcome(
          Welcome(
            version: low & 16 == 0 ? 1 : 0, capabilities: .known, session: nonce,
            boot: UInt32(low >> 3))))
    case 1:
      let queue = input.integer()
      let window = input.byte()
      say(
        .description(
          DeviceDescription(
            actuators: 6, slots: 64, pulsesPerPattern: 12, waitingPatterns: 4,
            queueDepth: UInt16(truncatingIfNeeded: max(57, queue)),
            window: min(8, max(1, window)), maximumPulse: 3000, maximumContinuous: 3000,
            lease: 250, keys: 6, pressureChannels: 0, resetCause: .powerOn,
            board: ShortText("fuzz"), firmware: ShortText("fuzz"))))
    case 2, 3:
      let scale = Int64(low >> 3)
      let received = Microseconds(Int64(input.integer()) << (scale * 11))
      say(
        .timeReply(
          TimeReply(token: token, received: received, turnaround: UInt32(input.byte()) << 8)))
    case 4, 5, 6:
      let behind = input.byte()
      let reason = AcknowledgementReason(rawValue: low >> 3) ?? .accepted
      say(
        .acknowledgement(
          next: nextSequence &- behind, reason, free: UInt16(truncatingIfNeeded: input.integer())))
    default: say(low & 8 == 0 ? .stopped : .noSession)
    }
  }

  /// A report with the next number, or one a few ahead.
  private mutating func report(_ low: UInt8, _ input: inout FuzzInput) {
    let number = nextReport &+ (low >> 3)
    if low >> 3 == 0 { nextReport &+= 1 }
    say(
      body: [0xA0 | low & 7, number] + input.bytes(atMost: [6, 4, 5, 4, 3, 3, 5, 4][Int(low & 7)]))
  }

  // The program above, and the line

  private mutating func call(_ low: UInt8, _ input: inout FuzzInput) throws(TransportError) {
    switch low {
    case 0: session.link.connect(at: now)
    case 1: session.disconnect()
    case 2...5: session.link.arm(at: now)
    case 6: try session.stop(at: now)
    case 7: session.link.requestStatistics()
    case 8: session.link.requestTime(at: now)
    case 9: session.link.send(raw: input.bytes(atMost: Int(input.byte())))
    case 10...15: send(.define(slot: low, Pattern(advance: Milliseconds(UInt32(low) * 10))))
    case 16...21:
      let start = device.nextDeadline ?? now
      send(.play(start: start.wireMilliseconds, late: .shift, SlotRun(low - 6)))
    case 22...27: for _ in 0..<low { send(.resume(SlotRun(10))) }
    case 28: send(.cut(.now))
    case 29: send(.cut(.afterCell))
    case 30: send(.testMotor(actuator: 0, level: .full, duration: 100))
    default: send(.arm(cell: 0))
    }
  }

  private mutating func send(_ command: Command) {
    let room = session.link.room
    let isTaken = session.link.send(command, at: now)
    require(room > 0 || !isTaken, "an order without room is taken")
  }

  private mutating func line(_ low: UInt8, _ input: inout FuzzInput) {
    switch low {
    case 0: session.transport.room = .max
    case 1...15: session.transport.room = Int(low) * 8 - 8
    case 16...23: now += Microseconds(Int64(input.byte()) * 1000)
    default: if let due = session.nextDeadline { now = max(now, due) }
    }
  }
}
