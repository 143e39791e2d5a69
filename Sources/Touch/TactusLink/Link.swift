public import TactusWire

/// The host's end of the protocol as a pure state machine: bytes, orders and the time go in; bytes
/// and events come out (PROTOCOL.md, sections 6 to 9).
///
/// All times passed in are on the host's monotonic clock. The loop that schedules cells also calls
/// `advance`, and only `advance` renews the lease, so the lease dies with the scheduler. An idle,
/// disarmed link sends nothing and has no deadline.
public struct Link: ~Copyable, Sendable {
  /// How far the session with the device has got.
  public enum Phase: Equatable, Sendable {
    case closed
    /// Sends HELLO, then DESCRIBE, then the first clock exchanges.
    case connecting
    case open
    case arming
    case armed
    /// STOP is sent, but STOPPED has not arrived.
    case stopping
  }

  /// Where the session is now.
  public internal(set) var phase = Phase.closed
  /// The device's answer to HELLO; nil until it arrives in this session.
  public internal(set) var welcome: Welcome?
  /// The device's answer to DESCRIBE; nil until it arrives in this session.
  public internal(set) var description: DeviceDescription?
  /// The device's clock, as far as this session knows it.
  public internal(set) var clock = DeviceClock()
  /// Bytes handed over for the wire since the link was made.
  public internal(set) var traffic = LinkTraffic()

  var nonces: SplitMix64
  var session: UInt32 = 0
  var decoder = FrameDecoder()
  var window = SendWindow()
  var cells = CellLedger()
  var reports = ReportOrder()
  var schedule = RunSchedule()
  var outbox = Outbox()
  /// Bytes taken for sending that have not left yet must be discarded.
  var isOvertaking = false
  var events: [LinkEvent] = []

  /// When HELLO or DESCRIBE goes out again.
  var helloAt: Microseconds?
  /// When HELLO or DESCRIBE last went out in this session.
  var greetedAt: Microseconds?
  var stops = StopConfirmation()
  /// Whether STOPPED is to be published as `.disarmed`.
  var isStopAnnounced = false
  /// Cells that were taken back before they were sent.
  var unsent = 0..<0
  /// Why the device last dropped its cells.
  var lastDrop = DropReason.stopped
  /// When LEASE goes out next.
  var leaseAt: Microseconds?
  /// When LEASE last went out.
  var leasedAt: Microseconds?
  /// When the line last lost or damaged something.
  var lossAt: Microseconds?
  /// When a frame last arrived damaged, or turned out to be missing.
  var damagedAt: Microseconds?
  /// When the last frame arrived, damaged or not.
  var heardAt: Microseconds?
  var progress = LinkProgress()
  var attempts = SessionAttempts()
  var illegal = IllegalFields()
  var clockRate = ClockRate()
  /// Why the last session was lost, and its `boot`.
  var loss: SessionLoss?
  var lastBoot: UInt32?
  /// How often the disarmed device may still be asked for outstanding reports.
  var questionsLeft = 0

  var exchangeAt: Microseconds?
  /// Its counts begin when connecting or arming begins.
  var timeRequests = TimeRequests()
  var exchangeCount: UInt32 = 0
  /// When the first TIME went out after the device was last heard.
  var unheardSince: Microseconds?
  var armRequested = false
  /// Whether the disarmed device is watched, since it may have to play at any time.
  var isResting = false
  /// Whether the program above asked for the next exchange's result.
  var timeRequested = false

  /// Makes a closed link whose session nonces come from `seed`: random in the field, fixed in a
  /// repeatable run.
  ///
  /// A host that restarts on the same device needs another seed, or the device takes it for the old
  /// one.
  public init(seed: UInt64) { nonces = SplitMix64(seed: seed) }

  /// How many cells were given to the link in this session.
  public var cellsSent: Int { cells.given }

  /// How many of them, from the first, are over: played, dropped or refused.
  public var cellsDone: Int { cells.done }

  /// How many more cells fit into the device's queue; 0 before the device has described itself.
  public var freeCells: Int {
    guard let description else { return 0 }
    return max(0, Int(description.queueDepth) - cells.outstanding)
  }

  /// How many more commands can wait here to be sent.
  public var room: Int { window.room }

  /// Whether the device has answered and described itself.
  public var isConnected: Bool { phase != .closed && phase != .connecting }

  /// Whether the device has not confirmed yet that it was silenced.
  public var isStopping: Bool { stops.isPending }

  /// Whether every command was acknowledged and none waits.
  public var isQuiet: Bool { window.isEmpty }

  /// Removes and returns the bytes to write.
  public mutating func takeOutgoing() -> [UInt8] {
    outbox.take(&traffic)
  }

  /// Removes and returns the oldest event; nil when there is none.
  public mutating func nextEvent() -> LinkEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }

  /// When `advance` must next be called; nil while nothing is pending.
  public var nextDeadline: Microseconds? {
    [helloAt, stops.repeatAt, leaseAt, exchangeAt, window.deadline, reports.gapDeadline]
      .compactMap { $0 }.min()
  }

  /// Does what is due by `now`: lease renewal, retransmission, clock exchange, repeated HELLO and
  /// STOP.
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

  /// Handles bytes that arrived at `now`.
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
    /// A report that this host cannot read but must still number (PROTOCOL.md, section 9).
    case strangeReport(number: UInt8)
    /// A message that this host needs but must not believe.
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
      // Before WELCOME it answers a frame of the previous session.
      if welcome != nil { loseSession(.forgotten, at: now) }
    case .report(let number, let report): take(number, report, at: now)
    case .statistics(let statistics): events.append(.statistics(statistics))
    case .log(let level, let text): events.append(.log(level, text.description))
    case .pressure(let sample):
      // One of another size is of no channel that the device has (PROTOCOL.md, section 5).
      guard let description, sample.count == Int(description.pressureChannels) else { return }
      events.append(.pressure(sample))
    }
  }
}
