public import TactusWire

/// The host's end of the protocol as a pure state machine: bytes, orders and the time go in; bytes
/// and events come out (PROTOCOL.md, sections 6 to 9).
///
/// All times passed in are on the host's monotonic clock. The loop that schedules cells also calls
/// `advance`, and only `advance` renews the lease, so the lease expires if the scheduler stops. An
/// idle, disarmed link sends nothing and has no deadline.
public struct Link: ~Copyable, Sendable {
  /// The state of the session with the device.
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

  /// The current state of the session.
  public internal(set) var phase = Phase.closed
  /// The device's answer to HELLO; nil until it arrives in this session.
  public internal(set) var welcome: Welcome?
  /// The device's answer to DESCRIBE; nil until it arrives in this session.
  public internal(set) var description: DeviceDescription?
  /// The estimate of the device's clock in this session.
  public internal(set) var clock = DeviceClock()
  /// Bytes sent since the link was created.
  public internal(set) var traffic = LinkTraffic()

  var nonces: SplitMix64
  var session: UInt32 = 0
  var decoder = FrameDecoder()
  var window = SendWindow()
  var cells = CellLedger()
  var reports = ReportOrder()
  var schedule = RunSchedule()
  var outbox = Outbox()
  /// True if bytes taken for sending but not sent yet must be discarded.
  var isOvertaking = false
  var events: [LinkEvent] = []

  /// The time at which HELLO or DESCRIBE is sent again.
  var helloAt: Microseconds?
  /// The time at which HELLO or DESCRIBE was last sent in this session.
  var greetedAt: Microseconds?
  var stops = StopConfirmation()
  /// True if STOPPED must be published as `.disarmed`.
  var isStopAnnounced = false
  /// Cells that were voided before they were sent.
  var unsent = 0..<0
  /// The reason for which the device last dropped its cells.
  var lastDrop = DropReason.stopped
  /// The time at which LEASE is sent next.
  var leaseAt: Microseconds?
  /// The time at which LEASE was last sent.
  var leasedAt: Microseconds?
  /// The time of the last loss or damage on the line.
  var lossAt: Microseconds?
  /// The time at which a frame last arrived damaged, or was found missing.
  var damagedAt: Microseconds?
  /// The time at which the last frame arrived, damaged or not.
  var lastReceivedAt: Microseconds?
  var progress = LinkProgress()
  var attempts = SessionAttempts()
  var illegal = IllegalFields()
  var clockRate = ClockRate()
  /// The cause of the last session's loss.
  var loss: SessionLoss?
  /// The `boot` of the last session.
  var lastBoot: UInt32?
  /// The number of further requests to the disarmed device for outstanding reports.
  var questionsLeft = 0

  var exchangeAt: Microseconds?
  /// Its counts begin when connecting or arming begins.
  var timeRequests = TimeRequests()
  var exchangeCount: UInt32 = 0
  /// The time of the first TIME after the last reply of the device.
  var unansweredSince: Microseconds?
  var armRequested = false
  /// True if the disarmed device is monitored, since it may have to play at any time.
  var isResting = false
  /// True if the caller requested the next exchange's result.
  var timeRequested = false

  /// Creates a closed link whose session nonces are derived from `seed`: random in the field, fixed
  /// in a repeatable run.
  ///
  /// A host that restarts on the same device needs another seed, or it is taken for the old one.
  public init(seed: UInt64) { nonces = SplitMix64(seed: seed) }

  /// The number of cells given to the link in this session.
  public var cellsSent: Int { cells.enqueued }

  /// The number of them, from the first, that are over: played, dropped or refused.
  public var cellsDone: Int { cells.done }

  /// The free capacity of the device's queue, in cells; 0 before the device has described itself.
  public var freeCells: Int {
    guard let description else { return 0 }
    return max(0, Int(description.queueDepth) - cells.outstanding)
  }

  /// The number of further commands that can wait here to be sent.
  public var room: Int { window.room }

  /// True if the device has answered and described itself.
  public var isConnected: Bool { phase != .closed && phase != .connecting }

  /// True if the device has not yet confirmed that it is stopped.
  public var isStopping: Bool { stops.isPending }

  /// True if every command was acknowledged and none waits.
  public var isQuiet: Bool { window.isEmpty }

  /// Removes and returns the bytes to write.
  public mutating func drainOutgoing() -> [UInt8] {
    outbox.drain(countingIn: &traffic)
  }

  /// Removes and returns the oldest event; nil when there is none.
  public mutating func nextEvent() -> LinkEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }

  /// The deadline of the next call to `advance`; nil while nothing is pending.
  public var nextDeadline: Microseconds? {
    [helloAt, stops.repeatAt, leaseAt, exchangeAt, window.deadline, reports.gapDeadline]
      .compactMap { $0 }.min()
  }

  /// Performs the work due by `now`: lease renewal, retransmission, clock exchange, repeated HELLO
  /// and STOP.
  public mutating func advance(to now: Microseconds) {
    if let due = helloAt, now >= due { greet(at: now) }
    if let due = stops.repeatAt, now >= due { stopIsDue(at: now) }
    if let due = exchangeAt, now >= due { exchangeIsDue(at: now) }
    while let due = reports.gapDeadline, now >= due { skipReportGap(at: now) }
    switch window.timedOut(at: now, patience: patience(at: now), limit: longestWait(at: now)) {
    case .nothing: break
    case .wait: resend()
    case .silence:
      recordLoss(at: now)
      resend()
    case .hopeless: loseSession(.unacknowledged, at: now)
    }
    transmit(at: now)
    if let due = leaseAt, now >= due { sendLease(at: now) }
    updateProgress(at: now)
  }

  /// Handles bytes that arrived at `now`.
  public mutating func receive(_ bytes: [UInt8], at now: Microseconds) {
    var rest = bytes.span
    while !rest.isEmpty {
      switch decoder.push(from: &rest) {
      case .needsMoreBytes: break
      case .rejected:
        recordDamage(at: now)
        retrySooner(at: now)
      case .frame: handleFrame(at: now)
      }
    }
    transmit(at: now)
    updateProgress(at: now)
  }

  private mutating func handleFrame(at now: Microseconds) {
    lastReceivedAt = now
    switch readFrame() {
    case .message(let message): handle(message, at: now)
    case .strangeReport(let number): handleReport(number, nil, at: now)
    case .illegal(let field): illegal.record(field)
    case .nothing: break
    }
  }

  private enum Received {
    case message(DeviceMessage)
    /// A report that this host cannot read but must still count (PROTOCOL.md, section 9).
    case strangeReport(number: UInt8)
    /// A message that this host needs but must not accept.
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
    unansweredSince = nil
    switch message {
    case .welcome(let answer): greeted(answer, at: now)
    case .description(let answer): described(answer, at: now)
    case .timeReply(let reply): exchanged(reply, at: now)
    case .stopped: stopped(at: now)
    case .acknowledgement(let next, let reason, _):
      guard welcome != nil else { return }
      let before = window.acknowledged
      if window.acknowledge(next: next, reason, at: now) {
        recordDamage(at: now)
        resend()
      }
      if window.acknowledged > before { progress.advance(window.acknowledged - before, at: now) }
      if phase == .arming, !window.holdsArm { becomeArmed(at: now) }
    case .noSession:
      // Before WELCOME it answers a frame of the previous session.
      if welcome != nil { loseSession(.forgotten, at: now) }
    case .report(let number, let report): handleReport(number, report, at: now)
    case .statistics(let statistics): events.append(.statistics(statistics))
    case .log(let level, let text): events.append(.log(level, text.description))
    case .pressure(let sample):
      // One of another size is of a channel that the device lacks (PROTOCOL.md, section 5).
      guard let description, sample.count == Int(description.pressureChannels) else { return }
      events.append(.pressure(sample))
    case .supply(let supply):
      guard welcome?.capabilities.contains(.supply) == true else { return }
      events.append(.supply(supply))
    }
  }
}
