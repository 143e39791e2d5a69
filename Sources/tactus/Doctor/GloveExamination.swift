import TactusHaptics
import TactusLink
import TactusSerial
import TactusWire

/// What the doctor asks a glove: a state machine over the link, which moves no motor.
///
/// It asks all that a reading needs, up to cells without pulses, and takes 15 s at most whatever the glove
/// answers.
struct GloveExamination: GloveSession, ~Copyable {
  /// What it looks at; each has its time.
  enum Step: String {
    case connecting = "handshake"
    case countingBefore = "counters"
    case pinging = "latency"
    case countingAfter = "bytes"
    case ordering = "orders"
    case arming
    case playing = "cells"
    case leasing = "lease"
    case stopping = "stop"
    /// A session was lost; whether the glove restarted shows in the next.
    case reconnecting = "session"
    case over = "end"

    /// Milliseconds.
    fileprivate var limit: Int64 {
      switch self {
      case .connecting: 7000
      case .pinging: 2500
      case .countingBefore, .countingAfter, .reconnecting: 1000
      case .ordering, .arming, .playing: 1500
      case .leasing: 600
      case .stopping: 1500
      case .over: 0
      }
    }
  }

  private static let pings = 200
  private static let pingPause = Microseconds(5_000 as Int64)
  /// Between two questions for the counters.
  private static let patience = Microseconds(200_000 as Int64)
  private static let longest = Microseconds(14_500_000 as Int64)
  /// What it plays: nothing, for 20 ms.
  private static let silence = Pattern(advance: 20)
  private static let cells = 3

  private var session: LinkSession<GloveLine>
  private let sent: ByteCount
  private let port: PortInfo?
  private let board: BoardDescription?
  private(set) var step = Step.connecting
  private var began = Microseconds.zero
  private var stepBegan = Microseconds.zero
  /// When the next question goes out.
  private var questionAt: Microseconds?
  private var trips = RoundTrips()
  private var sentAtQuestion = 0
  private var before: (received: UInt32, sent: Int)?
  private var played = 0
  private var findings: [Finding] = []

  /// - Parameters:
  ///   - port: where the glove is; nil for the loopback.
  ///   - board: what it should be; nil when nothing is known of it.
  init(on line: GloveLine, port: PortInfo?, board: BoardDescription?) {
    session = LinkSession(link: Link(seed: UInt64.random(in: .min ... .max)), transport: line)
    sent = ByteCount(line)
    self.port = port
    self.board = board
  }

  var isOver: Bool { step == .over }

  /// What was found since the last call, taken off.
  mutating func takeFindings() -> [Finding] {
    defer { findings.removeAll() }
    return findings
  }

  // MARK: The session

  mutating func begin(at now: Microseconds) throws(TransportError) {
    began = now
    stepBegan = now
    try session.begin(at: now)
  }

  mutating func step(to now: Microseconds) throws(TransportError) {
    try session.pump(at: now)
    while let event = session.link.nextEvent() { take(event, at: now) }
    judgeStanding()
    if step == .ordering, session.link.isQuiet { ordered(at: now) }
    if let due = questionAt, now >= due { ask(at: now) }
    if let due = stepEnd, now >= due { giveUp(at: now) }
    try session.flush()
    if let due = questionAt, due > now, step == .countingBefore || step == .countingAfter,
      sentAtQuestion == 0
    {
      sentAtQuestion = sent.total
    }
  }

  mutating func pump(at now: Microseconds) throws(TransportError) { try session.pump(at: now) }
  mutating func stop(at now: Microseconds) throws(TransportError) { try session.stop(at: now) }

  mutating func disconnect(at now: Microseconds) {
    session.disconnect()
    questionAt = nil
    step = .over
  }

  var isConnected: Bool { session.isConnected }
  var isStopping: Bool { session.isStopping }
  var wantsToWrite: Bool { session.wantsToWrite }
  var welcome: Welcome? { session.link.welcome }
  var description: DeviceDescription? { session.link.description }
  var clock: DeviceClock { session.link.clock }
  var standing: LinkStanding { session.link.standing }

  var nextDeadline: Microseconds? {
    [session.nextDeadline, questionAt, stepEnd].compactMap { $0 }.min()
  }

  private var stepEnd: Microseconds? {
    step == .over
      ? nil : min(began + Self.longest, stepBegan + Microseconds(step.limit * 1000))
  }

  // MARK: The questions

  private mutating func take(_ event: LinkEvent, at now: Microseconds) {
    switch event {
    case .noCommonVersion:
      end(.bad("handshake", "it speaks another protocol version", cure: "update its firmware"))
    case .connected(_, let device):
      if step == .connecting {
        greet(device, at: now)
        go(to: .countingBefore, at: now)
      } else if step == .reconnecting {
        loseSession(standing.loss ?? .forgotten)
      }
    case .statistics(let counters): count(counters, at: now)
    case .timed(let roundTrip, _): ponged(at: now) { $0.add(roundTrip) }
    case .exchangeLost: ponged(at: now) { $0.addLost() }
    case .armed:
      guard step == .arming else { return }
      findings.append(.good("arming", "acknowledged in \(Self.time(now - stepBegan))"))
      go(to: .playing, at: now)
    case .armingRefused:
      findings.append(.bad("arming", "its clock is not known well enough", cure: "see 'clock'"))
      go(to: .stopping, at: now)
    case .played: hear(at: now)
    case .refused(let type, let reason):
      findings.append(
        .bad("orders", DeviceWords.refused(type, reason), cure: "update its firmware"))
      go(to: .stopping, at: now)
    case .disarmed(let why): disarmed(why, at: now)
    case .fault(let code, let detail):
      guard code != .leaseExpired else { return }
      findings.append(.bad("fault", DeviceWords.fault(code, detail)))
    default: break
    }
  }

  private mutating func go(to next: Step, at now: Microseconds) {
    guard step != .over else { return }
    step = next
    stepBegan = now
    questionAt = nil
    switch next {
    case .countingBefore, .countingAfter, .pinging: questionAt = now
    case .ordering:
      if !session.link.send(.define(slot: 0, Self.silence), at: now) { giveUp(at: now) }
    case .arming: session.link.arm(at: now)
    case .playing: play(at: now)
    case .stopping: session.link.stop(at: now)
    case .connecting, .leasing, .reconnecting, .over: break
    }
  }

  private mutating func ask(at now: Microseconds) {
    questionAt = nil
    switch step {
    case .pinging: session.link.requestTime(at: now)
    case .countingBefore, .countingAfter:
      sentAtQuestion = 0
      session.link.requestStatistics()
      let bound = clock.estimate(at: now)?.errorBound ?? .zero
      questionAt = now + max(Self.patience, Microseconds(4 * bound.count))
    default: break
    }
  }

  private mutating func ponged(at now: Microseconds, _ note: (inout RoundTrips) -> Void) {
    guard step == .pinging else { return }
    note(&trips)
    if trips.count < Self.pings { questionAt = now + Self.pingPause } else { pinged(at: now) }
  }

  private mutating func pinged(at now: Microseconds) {
    judgeLatency()
    judgeClock(at: now)
    go(to: .countingAfter, at: now)
  }

  private mutating func count(_ counters: Statistics, at now: Microseconds) {
    switch step {
    case .countingBefore:
      before = (counters.bytesReceived, sentAtQuestion)
      go(to: .pinging, at: now)
    case .countingAfter:
      judgeLoss(counters)
      go(to: .ordering, at: now)
    default: break
    }
  }

  private mutating func ordered(at now: Microseconds) {
    findings.append(.good("orders", "acknowledged in \(Self.time(now - stepBegan))"))
    go(to: .arming, at: now)
  }

  /// Cells without pulses: all of a reading but the touch.
  private mutating func play(at now: Microseconds) {
    var run = SlotRun()
    for _ in 0..<Self.cells { _ = run.append(0) }
    guard let device = clock.estimate(at: now)?.time else { return giveUp(at: now) }
    let start = device + Microseconds(50_000 as Int64)
    if !session.link.send(.play(start: start.wireMilliseconds, late: .shift, run), at: now) {
      giveUp(at: now)
    }
  }

  private mutating func hear(at now: Microseconds) {
    played += 1
    guard step == .playing, played == Self.cells else { return }
    findings.append(.good("cells", "\(played) without a pulse played and reported"))
    go(to: .leasing, at: now)
  }

  private mutating func disarmed(_ why: LinkEvent.Disarming, at now: Microseconds) {
    switch why {
    case .stopped:
      guard step == .stopping else { return }
      findings.append(.good("stop", "confirmed in \(Self.time(now - stepBegan))"))
      step = .over
    case .leaseExpired:
      findings.append(
        .bad("lease", "it ran out though it was renewed", cure: "update its firmware"))
      go(to: .stopping, at: now)
    case .sessionLost(.forgotten), .sessionLost(.clockStepped),
      .sessionLost(.clockWrong):
      go(to: .reconnecting, at: now)
    case .sessionLost(let loss): loseSession(loss)
    }
  }

  private mutating func loseSession(_ loss: SessionLoss) {
    switch loss {
    case .restarted:
      end(
        .bad(
          "session", "the glove restarted by itself", cure: "check its supply, then its firmware"))
    case .forgotten:
      end(
        .bad(
          "session", "it answers NO SESSION though it did not restart", cure: "update its firmware")
      )
    case .stopUnconfirmed: end(.bad("stop", "not confirmed by STOPPED", cure: Self.firmwareOrCable))
    case .armRefused: end(.bad("arming", "it refuses ARM", cure: "update its firmware"))
    case .clockStepped:
      end(.bad("clock", "it jumps", cure: "update its firmware; check its crystal"))
    case .clockWrong:
      end(.bad("clock", "it runs at a wrong speed", cure: "update its firmware; check its crystal"))
    case .silent, .unacknowledged, .unplugged:
      end(.bad("session", "it fell silent", cure: Self.firmwareOrCable))
    }
  }

  private static let firmwareOrCable = "update its firmware; check the cable"

  /// The time of this step is over.
  private mutating func giveUp(at now: Microseconds) {
    let isLast = now >= began + Self.longest
    switch step {
    case .connecting: giveUp()
    case .countingBefore, .countingAfter:
      findings.append(.bad("counters", "not told", cure: Self.firmwareOrCable))
      go(to: step == .countingBefore ? .pinging : .ordering, at: now)
    case .pinging: pinged(at: now)
    case .ordering:
      findings.append(
        .bad("orders", "DEFINE: \(unacknowledged)", cure: Self.firmwareOrCable))
      go(to: .stopping, at: now)
    case .arming:
      let text =
        standing.wait == .clock
        ? "its clock is not known well enough" : "ARM: \(unacknowledged)"
      findings.append(.bad("arming", text, cure: Self.firmwareOrCable))
      go(to: .stopping, at: now)
    case .playing:
      let text =
        session.link.isQuiet
        ? "\(played) of \(Self.cells) cells reported as PLAYED" : "PLAY: \(unacknowledged)"
      findings.append(.bad("cells", text, cure: Self.firmwareOrCable))
      go(to: .stopping, at: now)
    case .leasing:
      findings.append(.good("lease", "held while it was renewed"))
      go(to: .stopping, at: now)
    case .stopping: end(.bad("stop", "not confirmed by STOPPED", cure: Self.firmwareOrCable))
    case .reconnecting: loseSession(.silent)
    case .over: break
    }
    if isLast { step = .over }
  }

  private var unacknowledged: String {
    switch standing.wait {
    case .acknowledgement(.queueFull): "it answers 'queue full' though nothing waits"
    case .acknowledgement(.gap): "it asks for the same order again and again"
    default: "not acknowledged"
    }
  }

  /// Ends without a session, which has been waited for.
  mutating func giveUp() {
    if sent.goodFrames > 0 {
      let missing = welcome == nil ? "HELLO" : description == nil ? "DESCRIBE" : "TIME"
      end(
        .bad(
          "handshake", "it answers, but \(missing) too slowly, too damaged or not at all",
          cure: "check the cable and the --baud; update its firmware"))
    } else if sent.badFrames > 0 {
      end(
        .bad(
          "handshake", "bytes come, but no frame of a glove",
          cure: "check its firmware and the --baud; 'tactus console': raw shows them"))
    } else {
      end(
        .bad(
          "handshake", "no answer in 5 s",
          cure: "check that it is a Tactus glove, its firmware and the --baud"))
    }
  }

  /// Nothing more can be asked.
  mutating func end(_ finding: Finding) {
    findings.append(finding)
    questionAt = nil
    step = .over
  }

  // MARK: The judgements

  /// What the link has found to be wrong by itself.
  private mutating func judgeStanding() {
    guard step != .over else { return }
    let standing = standing
    if let field = standing.illegal {
      end(
        .bad(
          field.message.lowercased(),
          "\(field.field) is \(field.value); allowed is \(field.allowed)",
          cure: "update its firmware"))
    } else if let error = standing.clockError {
      end(
        .bad(
          "clock", DeviceWords.wrongRate(error), cure: "check its firmware and its crystal"))
    }
  }

  private mutating func greet(_ device: DeviceDescription, at now: Microseconds) {
    findings.append(
      .good(
        "handshake",
        "\(device.board), \(device.firmware), in \(Self.time(now - began))".printable))
    if let board {
      findings.append(
        ReadingOptions.mismatch(board, device).map { .bad("board", $0) }
          ?? .good("board", "\(board.name.printable), as in the profile"))
    }
    let cause = DeviceWords.resetCause(device.resetCause)
    switch device.resetCause {
    case .unknown, .powerOn, .resetPin, .software: findings.append(.good("last start", cause))
    case .watchdog, .fault:
      findings.append(.warning("last start", cause, cure: "update its firmware; power it anew"))
    case .brownOut:
      findings.append(
        .warning("last start", cause, cure: "plug it in without a hub; check the motors' supply"))
    }
  }

  private mutating func judgeLatency() {
    let figures = trips.figures.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    let text = "\(figures) µs"
    if trips.isEmpty {
      findings.append(.bad("latency", "no question was answered in time", cure: "check the cable"))
    } else if trips.quantile(99) <= 20_000 {
      findings.append(.good("latency", text))
    } else if port?.driver == "ftdi_sio" {
      findings.append(
        .warning(
          "latency", text,
          cure: "set the adapter's latency_timer in /sys/bus/usb-serial/devices to 1"))
    } else {
      findings.append(.warning("latency", text, cure: "plug it in without a hub; raise --baud"))
    }
    if trips.lost > 0 {
      let text = "\(trips.lost) of \(trips.count) questions unanswered"
      let cure = "check the cable and the --baud"
      // What is lost now and then is sent again.
      let isBad = 10 * trips.lost >= trips.count
      findings.append(
        isBad ? .bad("answers", text, cure: cure) : .warning("answers", text, cure: cure))
    }
  }

  private mutating func judgeClock(at now: Microseconds) {
    guard let bound = clock.estimate(at: now)?.errorBound else { return }
    let text = "known to \(bound.count) µs"
    if bound <= Link.armingBound {
      findings.append(.good("clock", text))
    } else {
      findings.append(
        .bad(
          "clock", "\(text), \(Link.armingBound.count) are needed to arm",
          cure: "use a faster line, or a lighter load on this computer"))
    }
  }

  private mutating func judgeLoss(_ counters: Statistics) {
    guard let before else { return }
    let given = sent.total - before.sent
    let lost = given - Int(counters.bytesReceived &- before.received)
    if lost == 0 {
      findings.append(.good("bytes", "all \(given) reached the glove"))
    } else {
      findings.append(
        .bad(
          "bytes", "\(abs(lost)) of \(given) \(lost > 0 ? "lost on the way" : "too many arrived")",
          cure: "check the cable and the --baud; close other programs on the port"))
    }
    if sent.badFrames > 0 {
      findings.append(
        .bad(
          "frames", "\(Spoken.count(sent.badFrames, "bad frame")) from the glove",
          cure: "check the cable, the ground wire and the --baud"))
    }
    if counters.reportsLost > 0 {
      findings.append(
        .warning(
          "reports", "\(counters.reportsLost) lost since the glove started",
          cure: "see 'tactus console': stats"))
    }
  }

  private static func time(_ span: Microseconds) -> String {
    span < Microseconds(10_000 as Int64) ? "\(span.count) µs" : "\(span.milliseconds) ms"
  }
}
