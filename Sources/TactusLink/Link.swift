public import TactusWire

/// The host's end of the protocol as a pure state machine: bytes, orders and the time in, bytes and
/// events out (PROTOCOL.md, sections 6 to 9).
///
/// Times passed in are the host's monotonic clock. The scheduler that feeds cells calls `advance` in
/// the same loop, and only `advance` renews the lease: when the scheduler dies, the lease does.
public struct Link: ~Copyable, Sendable {
  public enum Phase: Equatable, Sendable {
    case closed
    /// HELLO sent, then DESCRIBE, then the first clock exchanges.
    case connecting
    case open
    case arming
    case armed
    /// STOP sent; STOPPED has not come.
    case stopping
  }

  static let helloInterval = Microseconds(Int64(250_000))
  static let stopInterval = Microseconds(Int64(50_000))
  static let renewalInterval = Microseconds(Int64(80_000))
  static let exchangeInterval = Microseconds(Int64(1_000_000))
  static let firstExchanges = 8
  static let mostExchangesBeforeArming = 64
  static let unfilledGap = Microseconds(Int64(500_000))
  /// Arming is refused while the device's clock is less well known than this.
  public static let armingBound = Microseconds(Int64(2_000))

  public private(set) var phase = Phase.closed
  public private(set) var description: DeviceDescription?
  public private(set) var clock = DeviceClock()
  public private(set) var traffic = LinkTraffic()
  /// Cells given to the device in this session.
  public private(set) var cellsSent = 0
  /// How many of those, from the first, are over: played, dropped or refused.
  public private(set) var cellsDone = 0

  private var nonces: SplitMix64
  private var session: UInt32 = 0
  private var welcome: Welcome?
  private var decoder = FrameDecoder()
  private var window = SendWindow()
  private var outgoing: [UInt8] = []
  private var events: [LinkEvent] = []

  private var retryAt: Microseconds?
  private var renewAt: Microseconds?
  private var exchangeAt: Microseconds?
  private var exchangesMade = 0
  private var openExchange: (token: UInt32, sent: Microseconds)?
  private var reportsSeen: UInt8 = 255
  private var gapSince: Microseconds?
  private var armRequested = false

  /// `seed` draws the session nonces: random in the field, fixed in a repeatable run.
  public init(seed: UInt64) { nonces = SplitMix64(seed: seed) }

  // MARK: Orders

  /// Opens a session, ending any before it.
  public mutating func connect(at now: Microseconds) {
    phase = .connecting
    description = nil
    welcome = nil
    clock = DeviceClock()
    window.reset()
    reportsSeen = 255
    gapSince = nil
    armRequested = false
    cellsSent = 0
    cellsDone = 0
    exchangesMade = 0
    openExchange = nil
    exchangeAt = nil
    renewAt = nil
    session = nonces.nextNonce()
    outgoing.append(0)
    traffic.upkeep += 1
    sendHello(at: now)
  }

  /// Lets motors move, once connected; answered by `.armed` or `.armingRefused`.
  public mutating func arm(at now: Microseconds) {
    armRequested = true
    armIfPossible(at: now)
  }

  /// Stops every motor and empties the device's queue, overtaking all else; `.disarmed` follows.
  public mutating func stop(at now: Microseconds) {
    armRequested = false
    window.dropWaiting()
    send(.stop, for: \.upkeep)
    if phase == .armed || phase == .arming || phase == .stopping {
      phase = .stopping
      retryAt = now + Self.stopInterval
    }
  }

  /// How many more cells the device's queue takes.
  public var freeCells: Int {
    guard let description else { return 0 }
    return max(0, Int(description.queueDepth) - (cellsSent - cellsDone))
  }

  /// Whether another command can be queued here.
  public var hasRoom: Bool { window.hasRoom }

  /// Whether everything sent was acknowledged and nothing waits.
  public var isQuiet: Bool { window.isEmpty }

  /// Queues a command; false when it was not taken: not armed (or not open, for DEFINE) or no room.
  public mutating func send(_ command: Command, at now: Microseconds) -> Bool {
    guard window.hasRoom else { return false }
    switch command {
    case .arm: return false
    case .define: guard phase == .open || phase == .armed || phase == .arming else { return false }
    default: guard phase == .armed else { return false }
    }
    cellsSent += command.cellCount
    window.enqueue(command)
    transmit(at: now)
    return true
  }

  public mutating func requestStatistics() { send(.getStatistics, for: \.upkeep) }

  // MARK: Out

  /// The bytes to write, taken off.
  public mutating func takeOutgoing() -> [UInt8] {
    defer { outgoing.removeAll(keepingCapacity: true) }
    return outgoing
  }

  public mutating func nextEvent() -> LinkEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }

  /// When `advance` must next be called; nil while nothing is timed.
  public var nextDeadline: Microseconds? {
    [retryAt, renewAt, exchangeAt, window.deadline, gapSince.map { $0 + Self.unfilledGap }]
      .compactMap { $0 }.min()
  }

  // MARK: In

  /// Does what is due by `now`: renewal, retransmission, clock exchange, repeated HELLO and STOP.
  public mutating func advance(to now: Microseconds) {
    if let due = retryAt, now >= due {
      switch phase {
      case .connecting:
        if welcome == nil { sendHello(at: now) } else { askForDescription(at: now) }
      case .stopping:
        send(.stop, for: \.upkeep)
        retryAt = now + Self.stopInterval
      default: retryAt = nil
      }
    }
    if let due = renewAt, now >= due { renew(at: now) }
    if let due = exchangeAt, now >= due { exchange(at: now) }
    if let since = gapSince, now >= since + Self.unfilledGap { renew(at: now) }
    if window.timedOut(at: now) { resend() }
    transmit(at: now)
  }

  /// Takes bytes that came at `now`.
  public mutating func receive(_ bytes: some Sequence<UInt8>, at now: Microseconds) {
    for byte in bytes where decoder.push(byte) == .frame {
      if let message = readMessage() { handle(message, at: now) }
    }
    transmit(at: now)
  }

  private func readMessage() -> DeviceMessage? {
    do { return try DeviceMessage(body: decoder.body) } catch { return nil }
  }

  private mutating func handle(_ message: DeviceMessage, at now: Microseconds) {
    switch message {
    case .welcome(let answer): greeted(answer, at: now)
    case .description(let answer):
      guard phase == .connecting, welcome != nil, description == nil else { return }
      description = answer
      window.size = Int(answer.window)
      retryAt = nil
      exchange(at: now)
    case .timeReply(let reply):
      guard let open = openExchange, open.token == reply.token else { return }
      clock.add(sent: open.sent, received: now, reply: reply)
      openExchange = nil
      exchanged(at: now)
    case .stopped:
      guard phase == .stopping else { return }
      phase = .open
      retryAt = nil
      renewAt = nil
      events.append(.disarmed(.stopped))
      armIfPossible(at: now)
    case .acknowledgement(let next, let reason, _):
      guard welcome != nil else { return }
      if window.acknowledge(next: next, reason, at: now) { resend() }
      if phase == .arming, window.isEmpty { becomeArmed(at: now) }
    case .noSession:
      guard phase != .connecting, phase != .closed else { return }
      events.append(.disarmed(.sessionLost))
      connect(at: now)
    case .report(let number, let report): take(number, report, at: now)
    case .statistics(let statistics): events.append(.statistics(statistics))
    case .log(let level, let text): events.append(.log(level, text.description))
    case .pressure(let sample): events.append(.pressure(sample))
    }
  }

  // MARK: Connecting

  private mutating func greeted(_ answer: Welcome, at now: Microseconds) {
    guard phase == .connecting, answer.session == session, welcome == nil else { return }
    guard answer.version == protocolVersion else {
      phase = .closed
      retryAt = nil
      events.append(.noCommonVersion)
      return
    }
    welcome = answer
    askForDescription(at: now)
  }

  private mutating func sendHello(at now: Microseconds) {
    send(.hello(Hello(session: session)), for: \.upkeep)
    retryAt = now + Self.helloInterval
  }

  private mutating func askForDescription(at now: Microseconds) {
    send(.describe, for: \.upkeep)
    retryAt = now + Self.helloInterval
  }

  // MARK: Clock

  private mutating func exchange(at now: Microseconds) {
    let token = UInt32(truncatingIfNeeded: now.count) ^ UInt32(truncatingIfNeeded: exchangesMade)
    openExchange = (token, now)
    exchangesMade += 1
    send(.time(token: token), for: \.upkeep)
    // A lost exchange is asked again; while idle nothing is asked at all.
    exchangeAt = now + Self.exchangeInterval
  }

  private mutating func exchanged(at now: Microseconds) {
    exchangeAt = phase == .armed ? now + Self.exchangeInterval : nil
    if clock.sampleCount < Self.firstExchanges {
      exchange(at: now)
      return
    }
    if phase == .connecting, let welcome, let description {
      phase = .open
      events.append(.connected(welcome, description))
    }
    armIfPossible(at: now)
  }

  // MARK: Arming

  private mutating func armIfPossible(at now: Microseconds) {
    guard armRequested, phase == .open, openExchange == nil else { return }
    let bound = clock.errorBound(at: now) ?? Microseconds(Int64.max)
    guard bound <= Self.armingBound else {
      if exchangesMade < Self.mostExchangesBeforeArming {
        exchange(at: now)
      } else {
        armRequested = false
        exchangesMade = 0
        events.append(.armingRefused(errorBound: bound))
      }
      return
    }
    armRequested = false
    exchangesMade = 0
    phase = .arming
    cellsDone = cellsSent
    window.enqueue(.arm(cell: UInt16(truncatingIfNeeded: cellsSent)))
    transmit(at: now)
  }

  private mutating func becomeArmed(at now: Microseconds) {
    phase = .armed
    exchangeAt = now + Self.exchangeInterval
    renew(at: now)
    events.append(.armed)
  }

  private mutating func disarmed(_ why: LinkEvent.Disarming) {
    guard phase == .armed || phase == .arming else { return }
    phase = .open
    renewAt = nil
    exchangeAt = nil
    window.dropWaiting()
    events.append(.disarmed(why))
  }

  private mutating func renew(at now: Microseconds) {
    send(.lease(session: session, reportsSeen: reportsSeen), for: \.upkeep)
    renewAt = phase == .armed ? now + Self.renewalInterval : nil
  }

  // MARK: Reports

  private mutating func take(_ number: UInt8, _ report: Report, at now: Microseconds) {
    guard welcome != nil else { return }
    let ahead = number &- reportsSeen &- 1
    if ahead != 0 {
      guard ahead < 128 else { return }
      guard let since = gapSince, now >= since + Self.unfilledGap else {
        if gapSince == nil { gapSince = now }
        return
      }
      events.append(.reportsLost(Int(ahead)))
    }
    gapSince = nil
    reportsSeen = number
    publish(report, at: now)
    if phase != .armed { renew(at: now) }
  }

  private mutating func publish(_ report: Report, at now: Microseconds) {
    switch report {
    case .played(let cell, let onset):
      let index = unwrap(cell)
      cellsDone = max(cellsDone, index + 1)
      events.append(.played(cell: index, onset: unwrap(onset, at: now)))
    case .late(let cell, let by):
      events.append(.late(cell: unwrap(cell), by: Milliseconds(UInt32(by))))
    case .underrun(let cell, let gap):
      events.append(.underrun(cell: unwrap(cell), gap: Milliseconds(UInt32(gap))))
    case .dropped(let first, let count, let reason):
      let index = unwrap(first)
      cellsDone = max(cellsDone, index + Int(count))
      events.append(.dropped(first: index, count: Int(count), reason))
    case .fault(let code, let detail):
      events.append(.fault(code, detail: detail))
      if code == .leaseExpired { disarmed(.leaseExpired) }
    case .refused(_, let type, let reason):
      events.append(.refused(type: type, reason))
    case .keys(let time, let down): events.append(.keys(time: time, down: down))
    }
  }

  /// The cell nearest below what was sent whose number has these low bits.
  private func unwrap(_ cell: UInt16) -> Int {
    let behind = Int(UInt16(truncatingIfNeeded: cellsSent) &- cell)
    return max(0, cellsSent - behind)
  }

  private func unwrap(_ onset: UInt32, at now: Microseconds) -> Microseconds {
    let near = clock.deviceTime(at: now) ?? .zero
    let behind = Int32(bitPattern: UInt32(truncatingIfNeeded: near.count) &- onset)
    return Microseconds(near.count - Int64(behind))
  }

  // MARK: Sending

  private mutating func transmit(at now: Microseconds) {
    guard phase == .open || phase == .arming || phase == .armed else { return }
    while let (sequence, command) = window.takeNext(at: now) {
      send(.command(sequence: sequence, command), for: command.account)
    }
  }

  private mutating func resend() {
    for (sequence, command) in window.unacknowledged {
      send(.command(sequence: sequence, command), for: \.upkeep)
    }
  }

  private mutating func send(_ message: HostMessage, for account: WritableKeyPath<LinkTraffic, Int>)
  {
    guard let frame = message.frame() else { return }
    let bytes = frame.bytes
    for index in bytes.indices { outgoing.append(bytes[index]) }
    traffic[keyPath: account] += frame.count
  }
}

extension Command {
  /// How many cell numbers the command takes on the device.
  var cellCount: Int {
    switch self {
    case .play(_, _, let run), .resume(let run): run.count
    case .pattern, .testMotor: 1
    case .arm, .define, .cut: 0
    }
  }

  fileprivate var account: WritableKeyPath<LinkTraffic, Int> {
    switch self {
    case .define: \.definitions
    case .play, .resume, .pattern: \.runs
    case .arm, .cut, .testMotor: \.upkeep
    }
  }
}
