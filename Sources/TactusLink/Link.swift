public import TactusWire

/// The host's end of the protocol as a pure state machine: bytes, orders and the time in, bytes and
/// events out (PROTOCOL.md, sections 6 to 9).
///
/// Times passed in are the host's monotonic clock. The scheduler that feeds cells calls `advance` in
/// the same loop, and only `advance` renews the lease: when the scheduler dies, the lease does.
/// Idle and disarmed it sends nothing and has no deadline.
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

  public internal(set) var phase = Phase.closed
  /// What the device answered to HELLO in this session.
  public internal(set) var welcome: Welcome?
  public internal(set) var description: DeviceDescription?
  public internal(set) var clock = DeviceClock()
  public internal(set) var traffic = LinkTraffic()

  var nonces: SplitMix64
  var session: UInt32 = 0
  var decoder = FrameDecoder()
  var window = SendWindow()
  var cells = CellLedger()
  var reports = ReportOrder()
  var schedule = RunSchedule()
  var outbox = Outbox()
  /// What was taken for sending before and is not on the line yet must not go out any more.
  var isOvertaking = false
  var events: [LinkEvent] = []

  /// When HELLO or DESCRIBE goes out again.
  var helloAt: Microseconds?
  /// When it last did in this session.
  var greetedAt: Microseconds?
  var stops = StopConfirmation()
  /// STOPPED is to be told as `.disarmed`.
  var isStopAnnounced = false
  /// Cells that were taken back before they were ever sent.
  var unsent = 0..<0
  /// Why the device last dropped what it had.
  var lastDrop = DropReason.stopped
  /// When LEASE goes out next.
  var leaseAt: Microseconds?
  /// When it last did.
  var leasedAt: Microseconds?
  /// When the line last lost or changed something.
  var lossAt: Microseconds?
  /// When a frame last came damaged, or one was missing among those that came.
  var damagedAt: Microseconds?
  /// When the last frame came, damaged or not.
  var heardAt: Microseconds?
  var progress = LinkProgress()
  var attempts = SessionAttempts()
  var illegal = IllegalFields()
  var clockRate = ClockRate()
  /// Why the last session was lost, and the `boot` that it had.
  var loss: SessionLoss?
  var lastBoot: UInt32?
  /// How often the disarmed device may still be asked for reports that must exist.
  var questionsLeft = 0

  var exchangeAt: Microseconds?
  /// Counts since connecting or arming began.
  var timeRequests = TimeRequests()
  var exchangeCount: UInt32 = 0
  /// When the first TIME went out after the device was last heard.
  var unheardSince: Microseconds?
  var armRequested = false
  /// The program above wants to hear of the next exchange.
  var timeRequested = false

  /// `seed` draws the session nonces: random in the field, fixed in a repeatable run. A host that is
  /// started again on the same device needs another seed, or the device takes it for the first.
  public init(seed: UInt64) { nonces = SplitMix64(seed: seed) }

  /// Cells given to the link in this session.
  public var cellsSent: Int { cells.given }

  /// How many of those, from the first, are over: played, dropped or refused.
  public var cellsDone: Int { cells.done }

  /// How many more cells the device's queue takes.
  public var freeCells: Int {
    guard let description else { return 0 }
    return max(0, Int(description.queueDepth) - cells.outstanding)
  }

  /// How many more commands can be queued here.
  public var room: Int { window.room }

  /// Whether the device has answered and described itself.
  public var isConnected: Bool { phase != .closed && phase != .connecting }

  /// Whether the device has not confirmed yet that it was silenced.
  public var isStopping: Bool { stops.isPending }

  /// Whether everything sent was acknowledged and nothing waits.
  public var isQuiet: Bool { window.isEmpty }

  /// The bytes to write, taken off.
  public mutating func takeOutgoing() -> [UInt8] {
    outbox.take(&traffic)
  }

  public mutating func nextEvent() -> LinkEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }

  /// When `advance` must next be called; nil while nothing is timed.
  public var nextDeadline: Microseconds? {
    [helloAt, stops.repeatAt, leaseAt, exchangeAt, window.deadline, reports.gapDeadline]
      .compactMap { $0 }.min()
  }

  /// Does what is due by `now`: renewal, retransmission, clock exchange, repeated HELLO and STOP.
  public mutating func advance(to now: Microseconds) {
    if let due = helloAt, now >= due { greet(at: now) }
    if let due = stops.repeatAt, now >= due { stopIsDue(at: now) }
    if let due = exchangeAt, now >= due { exchangeIsDue(at: now) }
    while let due = reports.gapDeadline, now >= due { giveUpGap(at: now) }
    switch window.timedOut(at: now, patience: patience(at: now), limit: longestWait(at: now)) {
    case .nothing: break
    case .wait: resend()
    case .silence:
      noteLoss(at: now)
      resend()
    case .hopeless: loseSession(.unacknowledged, at: now)
    }
    transmit(at: now)
    if let due = leaseAt, now >= due { sendLease(at: now) }
    noteProgress(at: now)
  }

  /// Takes bytes that came at `now`.
  public mutating func receive(_ bytes: [UInt8], at now: Microseconds) {
    var rest = bytes.span
    while !rest.isEmpty {
      switch decoder.push(from: &rest) {
      case .needsMoreBytes: break
      case .rejected:
        noteDamage(at: now)
        askSooner(at: now)
      case .frame: takeFrame(at: now)
      }
    }
    transmit(at: now)
    noteProgress(at: now)
  }

  private mutating func takeFrame(at now: Microseconds) {
    heardAt = now
    switch readFrame() {
    case .message(let message): handle(message, at: now)
    case .strangeReport(let number): take(number, nil, at: now)
    case .illegal(let field): illegal.note(field)
    case .nothing: break
    }
  }

  private enum Received {
    case message(DeviceMessage)
    /// A report that this host cannot read; it has a number all the same (PROTOCOL.md, section 9).
    case strangeReport(number: UInt8)
    /// A message that this host needs and may not believe.
    case illegal(IllegalField)
    case nothing
  }

  private func readFrame() -> Received {
    let body = decoder.body
    do { return .message(try DeviceMessage(body: body)) } catch {
      if error != .unknownType, let field = IllegalField(body: body.indices.map { body[$0] }) {
        return .illegal(field)
      }
      guard body.count >= 2, body[0] >= 0xA0, body[0] <= 0xBF else { return .nothing }
      return .strangeReport(number: body[1])
    }
  }

  private mutating func handle(_ message: DeviceMessage, at now: Microseconds) {
    unheardSince = nil
    switch message {
    case .welcome(let answer): greeted(answer, at: now)
    case .description(let answer): described(answer, at: now)
    case .timeReply(let reply): exchanged(reply, at: now)
    case .stopped: stopped(at: now)
    case .acknowledgement(let next, let reason, _):
      guard welcome != nil else { return }
      let before = window.acknowledged
      if window.acknowledge(next: next, reason, at: now) {
        noteDamage(at: now)
        resend()
      }
      if window.acknowledged > before { progress.advance(window.acknowledged - before, at: now) }
      if phase == .arming, !window.holdsArm { becomeArmed(at: now) }
    case .noSession:
      // Before WELCOME it answers a frame of the session before.
      if welcome != nil { loseSession(.forgotten, at: now) }
    case .report(let number, let report): take(number, report, at: now)
    case .statistics(let statistics): events.append(.statistics(statistics))
    case .log(let level, let text): events.append(.log(level, text.description))
    case .pressure(let sample): events.append(.pressure(sample))
    }
  }
}
