import TactusHaptics
import TactusLink
import TactusSerial
import TactusWire

/// What the doctor asks a glove: a state machine over the link, which moves no motor.
struct GloveExamination: GloveSession, ~Copyable {
  private enum Step: Equatable {
    case connecting
    case countingBefore
    case pinging
    case countingAfter
    case stopping
    case over
  }

  private static let pings = 200
  /// Between two questions for the counters; microseconds.
  private static let patience = Microseconds(200_000 as Int64)
  private static let mostTries = 5

  private var session: LinkSession<GloveLine>
  private let sent: ByteCount
  private let port: PortInfo?
  private let board: BoardDescription?
  private var step = Step.connecting
  private var began = Microseconds.zero
  private var deadline: Microseconds?
  private var tries = 0
  private var trips = RoundTrips()
  private var before: (received: UInt32, sent: Int)?
  private var stopSent = Microseconds.zero
  private(set) var findings: [Finding] = []

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

  // MARK: The session

  mutating func begin(at now: Microseconds) throws(TransportError) {
    began = now
    try session.begin(at: now)
  }

  mutating func step(to now: Microseconds) throws(TransportError) {
    try session.pump(at: now)
    while let event = session.link.nextEvent() { take(event, at: now) }
    if let due = deadline, now >= due { askForCounters(at: now) }
    if step == .stopping, !session.isStopping { confirmStop(at: now) }
    try session.flush()
  }

  mutating func pump(at now: Microseconds) throws(TransportError) { try session.pump(at: now) }
  mutating func stop(at now: Microseconds) throws(TransportError) { try session.stop(at: now) }

  mutating func disconnect(at now: Microseconds) {
    session.disconnect()
    deadline = nil
    step = .over
  }

  var isConnected: Bool { session.isConnected }
  var isStopping: Bool { session.isStopping }
  var wantsToWrite: Bool { session.wantsToWrite }
  var welcome: Welcome? { session.link.welcome }
  var description: DeviceDescription? { session.link.description }
  var clock: DeviceClock { session.link.clock }

  var nextDeadline: Microseconds? {
    [session.nextDeadline, deadline].compactMap { $0 }.min()
  }

  // MARK: The questions

  private mutating func take(_ event: LinkEvent, at now: Microseconds) {
    switch event {
    case .noCommonVersion:
      end(.bad("handshake", "it speaks another protocol version", cure: "update its firmware"))
    case .connected(_, let device):
      guard step == .connecting else {
        end(
          .bad("line", "the glove restarted by itself", cure: "check its supply, then its firmware")
        )
        return
      }
      greet(device, at: now)
      go(to: .countingBefore, at: now)
    case .statistics(let counters):
      count(counters, at: now)
    case .timed(let roundTrip, _):
      trips.add(roundTrip)
      ping(at: now)
    case .exchangeLost:
      trips.addLost()
      ping(at: now)
    case .fault(let code, let detail):
      findings.append(.bad("fault", DeviceWords.fault(code, detail)))
    default: break
    }
  }

  private mutating func go(to next: Step, at now: Microseconds) {
    step = next
    deadline = nil
    tries = 0
    switch next {
    case .countingBefore, .countingAfter: askForCounters(at: now)
    case .pinging: session.link.requestTime(at: now)
    case .stopping:
      stopSent = now
      session.link.stop(at: now)
    case .connecting, .over: break
    }
  }

  private mutating func askForCounters(at now: Microseconds) {
    tries += 1
    guard tries <= Self.mostTries else {
      end(.bad("counters", "the glove does not tell its counters", cure: "check the cable"))
      return
    }
    session.link.requestStatistics()
    deadline = now + Self.patience
  }

  private mutating func ping(at now: Microseconds) {
    guard step == .pinging else { return }
    if trips.count < Self.pings {
      session.link.requestTime(at: now)
    } else {
      judgeLatency()
      judgeClock(at: now)
      go(to: .countingAfter, at: now)
    }
  }

  private mutating func count(_ counters: Statistics, at now: Microseconds) {
    switch step {
    case .countingBefore:
      before = (counters.bytesReceived, sent.total)
      go(to: .pinging, at: now)
    case .countingAfter:
      judgeLoss(counters)
      go(to: .stopping, at: now)
    default: break
    }
  }

  private mutating func confirmStop(at now: Microseconds) {
    findings.append(.good("stop", "confirmed in \(Self.time(now - stopSent))"))
    step = .over
  }

  /// Ends without a session, which has been waited for.
  mutating func giveUp() {
    if sent.goodFrames > 0 {
      end(
        .bad(
          "handshake", "it answers, but too slowly or with too much lost",
          cure: "check the cable and the --baud; use a faster line"))
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
    deadline = nil
    step = .over
  }

  // MARK: The judgements

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
      findings.append(.bad("latency", "no question was answered", cure: "check the cable"))
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
