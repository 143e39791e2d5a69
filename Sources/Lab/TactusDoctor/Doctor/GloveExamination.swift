package import TactusGlove
package import TactusHaptics
package import TactusLink
package import TactusSerial
package import TactusSystem
package import TactusWire

/// The doctor's examination of a glove: a state machine over the link, which moves no motor.
///
/// It tries everything that a reading needs, up to cells without pulses, and takes at most 15 s
/// whatever the glove answers.
package struct GloveExamination: LinkUser {
  /// A step of the examination, with its own time limit.
  package enum Step: String {
    case connecting = "handshake"
    case countingBefore = "counters"
    case pinging = "latency"
    case countingAfter = "bytes"
    case ordering = "orders"
    case arming
    case playing = "cells"
    case leasing = "lease"
    case timing = "clock"
    case stopping = "stop"
    /// A session was lost; the next one shows whether the glove restarted.
    case reconnecting = "session"
    case over = "end"

    /// The step's time limit.
    fileprivate var limit: Microseconds {
      switch self {
      case .connecting: .seconds(7)
      case .pinging: .milliseconds(2_500)
      case .countingBefore, .countingAfter, .reconnecting: .seconds(1)
      case .ordering, .arming, .playing: .milliseconds(1_500)
      case .leasing: .milliseconds(600)
      case .timing: .seconds(4)
      case .stopping: .milliseconds(1_500)
      case .over: .zero
      }
    }
  }

  private static let pings = 200
  private static let pingPause = Microseconds.milliseconds(5)
  /// The pause between two requests for the counters.
  private static let patience = Microseconds.milliseconds(200)
  private static let longest = Microseconds.milliseconds(14_500)
  /// The pattern played: silence for 20 ms.
  private static let silence = Pattern(advance: 20)
  private static let cells = 3
  /// A cell that is cut long before its pulse, so that a glove must never report it as played.
  private static let unplayed = Pulse(
    actuator: 0, level: Level(percent: 1), onset: 4000, duration: 1
  ).map { Pattern($0) }
  /// The time between sending the first cell and its start.
  private static let lead = Microseconds.milliseconds(50)
  /// The longest time by which a reported start may be early, as for the player.
  static let earliness = Microseconds.milliseconds(2)
  /// The longest time by which a report may arrive early, by an estimate of a clock that may run wrong.
  private static let arrivalEarliness = Microseconds.milliseconds(10)

  let sent: ByteCount
  let port: PortInfo?
  let board: BoardDescription?
  /// The running step.
  package private(set) var step = Step.connecting
  /// The start of the first step.
  var began: Microseconds?
  private var stepBegan = Microseconds.zero
  /// The time to send the next request.
  private var questionAt: Microseconds?
  var trips = RoundTrips()
  var before: (received: UInt32, sent: Int)?
  var played = 0
  /// The due time of the cells without pulses, on the device's clock; they are the session's first.
  private var due: Microseconds?
  /// True if the glove reported something impossible about a cell.
  private var isMistaken = false
  var rate = RateMeasurement()
  var findings: [Finding] = []

  /// Creates an examination that has not begun.
  ///
  /// - Parameters:
  ///   - port: the glove's port; nil for the loopback.
  ///   - board: the expected board; nil if unknown.
  package init(on line: GlovePort, port: PortInfo?, board: BoardDescription?) {
    sent = ByteCount(line)
    self.port = port
    self.board = board
  }

  /// True if the examination has ended.
  package var isOver: Bool { step == .over }

  /// Removes and returns the findings since the last call.
  package mutating func drainFindings() -> [Finding] {
    defer { findings.removeAll() }
    return findings
  }

  /// Judges the link's reports and takes the steps that are due.
  package mutating func step(_ link: inout Link, at now: Microseconds) {
    if began == nil {
      began = now
      stepBegan = now
    }
    while let event = link.nextEvent() { handle(event, &link, at: now) }
    judge(link.standing)
    if step == .ordering, link.isQuiet { ordered(&link, at: now) }
    if let due = questionAt, now >= due { sendRequest(&link, at: now) }
    if let due = stepEnd, now >= due { failStep(&link, at: now) }
  }

  /// Ends the examination after the line is lost.
  package mutating func loseLine(_ link: inout Link, at now: Microseconds) {
    questionAt = nil
    step = .over
  }

  /// The latest time for the next `step` even if nothing arrives; nil if none is needed.
  package var nextDeadline: Microseconds? { [questionAt, stepEnd].compactMap { $0 }.min() }

  private var stepEnd: Microseconds? {
    guard step != .over, let began else { return nil }
    return min(began + Self.longest, stepBegan + step.limit)
  }

  // MARK: The questions

  private mutating func handle(
    _ event: LinkEvent, _ link: inout Link, at now: Microseconds
  ) {
    switch event {
    case .noCommonVersion:
      end(.bad("handshake", "it speaks another protocol version", cure: "update its firmware"))
    case .connected(_, let device):
      if step == .connecting {
        greet(device, at: now)
        transition(to: .countingBefore, &link, at: now)
      } else if step == .reconnecting {
        loseSession(link.standing.loss ?? .forgotten)
      }
    case .statistics(let counters): count(counters, &link, at: now)
    case .timed(let roundTrip, _):
      if let clock = link.clock.estimate(at: now) { rate.add(clock, at: now) }
      ponged(&link, at: now) { $0.add(roundTrip) }
    case .exchangeLost: ponged(&link, at: now) { $0.addLost() }
    case .armed:
      guard step == .arming else { return }
      findings.append(.good("arming", "acknowledged in \(Self.time(now - stepBegan))"))
      transition(to: .playing, &link, at: now)
    case .armingRefused:
      findings.append(
        .bad("arming", "its clock is not known precisely enough", cure: "see 'clock'"))
      transition(to: .stopping, &link, at: now)
    case .played(let cell, let onset): handlePlayed(cell, onset, &link, at: now)
    case .refused(let type, let reason):
      findings.append(
        .bad("orders", DeviceWords.refused(type, reason), cure: "update its firmware"))
      transition(to: .stopping, &link, at: now)
    case .disarmed(let why): disarmed(why, &link, at: now)
    case .fault(let code, let detail):
      guard code != .leaseExpired else { return }
      findings.append(.bad("fault", DeviceWords.fault(code, detail)))
    default: break
    }
  }

  private mutating func transition(
    to next: Step, _ link: inout Link, at now: Microseconds
  ) {
    guard step != .over else { return }
    step = next
    stepBegan = now
    questionAt = nil
    switch next {
    case .countingBefore, .countingAfter, .pinging, .timing: questionAt = now
    case .ordering:
      if !link.send(.define(slot: 0, Self.silence), at: now) { failStep(&link, at: now) }
    case .arming: link.arm(at: now)
    case .playing: play(&link, at: now)
    case .leasing: playAndTakeBack(&link, at: now)
    case .stopping:
      judgeRate()
      link.stop(at: now)
    case .connecting, .reconnecting, .over: break
    }
  }

  private mutating func sendRequest(_ link: inout Link, at now: Microseconds) {
    questionAt = nil
    switch step {
    case .pinging, .timing: link.requestTime(at: now)
    case .countingBefore, .countingAfter:
      link.requestStatistics()
      let bound = link.clock.estimate(at: now)?.errorBound ?? .zero
      questionAt = now + max(Self.patience, Microseconds(4 * bound.count))
    default: break
    }
  }

  private mutating func ponged(
    _ link: inout Link, at now: Microseconds, _ note: (inout RoundTrips) -> Void
  ) {
    if step == .timing {
      if rate.isEnough { return transition(to: .stopping, &link, at: now) }
      questionAt = now + Self.patience
    }
    guard step == .pinging else { return }
    note(&trips)
    if trips.count < Self.pings {
      questionAt = now + Self.pingPause
    } else {
      pinged(&link, at: now)
    }
  }

  private mutating func pinged(_ link: inout Link, at now: Microseconds) {
    judgeLatency()
    judgeClock(link.clock, at: now)
    transition(to: .countingAfter, &link, at: now)
  }

  private mutating func count(
    _ counters: Statistics, _ link: inout Link, at now: Microseconds
  ) {
    switch step {
    case .countingBefore:
      before = (counters.bytesReceived, sent.totalAtQuestion)
      transition(to: .pinging, &link, at: now)
    case .countingAfter:
      judgeLoss(counters)
      transition(to: .ordering, &link, at: now)
    default: break
    }
  }

  private mutating func ordered(_ link: inout Link, at now: Microseconds) {
    findings.append(.good("orders", "acknowledged in \(Self.time(now - stepBegan))"))
    transition(to: .arming, &link, at: now)
  }

  /// Plays cells without pulses: a whole reading except the touch.
  private mutating func play(_ link: inout Link, at now: Microseconds) {
    var run = SlotRun()
    for _ in 0..<Self.cells { _ = run.append(0) }
    guard let start = start(link, at: now) else { return failStep(&link, at: now) }
    due = start
    if !link.send(.play(start: start.wireMilliseconds, late: .shift, run), at: now) {
      failStep(&link, at: now)
    }
  }

  private func start(_ link: borrowing Link, at now: Microseconds) -> Microseconds? {
    link.clock.estimate(at: now).map { $0.time + Self.lead }
  }

  private mutating func playAndTakeBack(_ link: inout Link, at now: Microseconds) {
    guard let pattern = Self.unplayed, let start = start(link, at: now),
      link.send(.define(slot: 0, pattern), at: now),
      link.send(
        .play(start: start.wireMilliseconds, late: .shift, SlotRun(0)), at: now)
    else { return failStep(&link, at: now) }
  }

  private mutating func handlePlayed(
    _ cell: Int, _ onset: Microseconds, _ link: inout Link, at now: Microseconds
  ) {
    guard !isMistaken, step == .playing || step == .leasing || step == .timing else { return }
    if let mistake = mistake(of: cell, onset, link.clock, at: now) {
      isMistaken = true
      findings.append(.bad("cells", mistake, cure: "update its firmware"))
      // A clock that runs wrong may be the only cause.
      return transition(to: .timing, &link, at: now)
    }
    played += 1
    guard played == Self.cells else { return }
    findings.append(.good("cells", "\(played) without a pulse played and reported"))
    transition(to: .leasing, &link, at: now)
  }

  /// Returns the reason that a PLAYED cannot be true; nil if it can.
  private func mistake(
    of cell: Int, _ onset: Microseconds, _ clock: DeviceClock, at now: Microseconds
  ) -> String? {
    if played >= Self.cells { return "it reports PLAYED for a cell whose pulse is still to come" }
    if cell != played { return "it reports PLAYED for cell \(cell) when cell \(played) was due" }
    guard let due else { return nil }
    let time = due + Microseconds(Int64(cell) * Int64(Self.silence.advance.count) * 1000)
    let arrival = clock.estimate(at: now).map { $0.time + $0.errorBound } ?? onset
    let early = max(time - onset, time - arrival)
    guard time - onset > Self.earliness || time - arrival > Self.arrivalEarliness else {
      return nil
    }
    return "it reports PLAYED \(Self.time(early)) before the cell was due"
  }

  private mutating func disarmed(
    _ why: LinkEvent.Disarming, _ link: inout Link, at now: Microseconds
  ) {
    switch why {
    case .stopped:
      guard step == .stopping else { return }
      findings.append(.good("stop", "confirmed in \(Self.time(now - stepBegan))"))
      step = .over
    case .leaseExpired:
      findings.append(
        .bad("lease", "it ran out although it was renewed", cure: "update its firmware"))
      transition(to: .stopping, &link, at: now)
    case .sessionLost(.forgotten), .sessionLost(.clockStepped),
      .sessionLost(.clockWrong):
      transition(to: .reconnecting, &link, at: now)
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
          "session", "it answers NO SESSION without a restart", cure: "update its firmware"))
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

  static let firmwareOrCable = "update its firmware; check the cable"

  /// Fails the running step, whose time is up.
  private mutating func failStep(_ link: inout Link, at now: Microseconds) {
    let isLast = began.map { now >= $0 + Self.longest } ?? false
    switch step {
    case .connecting: endWithoutSession(link)
    case .countingBefore, .countingAfter:
      findings.append(.bad("counters", "not reported", cure: Self.firmwareOrCable))
      transition(to: step == .countingBefore ? .pinging : .ordering, &link, at: now)
    case .pinging: pinged(&link, at: now)
    case .ordering:
      findings.append(
        .bad("orders", "DEFINE: \(unacknowledged(link))", cure: Self.firmwareOrCable))
      transition(to: .stopping, &link, at: now)
    case .arming:
      let text =
        link.standing.wait == .clock
        ? "its clock is not known precisely enough" : "ARM: \(unacknowledged(link))"
      findings.append(.bad("arming", text, cure: Self.firmwareOrCable))
      transition(to: .stopping, &link, at: now)
    case .playing:
      let text =
        link.isQuiet
        ? "\(played) of \(Self.cells) cells reported as PLAYED" : "PLAY: \(unacknowledged(link))"
      findings.append(.bad("cells", text, cure: Self.firmwareOrCable))
      transition(to: .stopping, &link, at: now)
    case .leasing:
      findings.append(.good("lease", "held while it was renewed"))
      transition(to: .timing, &link, at: now)
    case .timing: transition(to: .stopping, &link, at: now)
    case .stopping: end(.bad("stop", "not confirmed by STOPPED", cure: Self.firmwareOrCable))
    case .reconnecting: loseSession(.silent)
    case .over: break
    }
    if isLast { step = .over }
  }

  private func unacknowledged(_ link: borrowing Link) -> String {
    switch link.standing.wait {
    case .acknowledgement(.queueFull): "it answers 'queue full' although nothing waits"
    case .acknowledgement(.gap): "it asks for the same order again and again"
    default: "not acknowledged"
    }
  }

  /// Ends the examination without a session.
  package mutating func endWithoutSession(_ link: borrowing Link) {
    if sent.goodFrames > 0 {
      let missing =
        link.welcome == nil ? "HELLO" : link.description == nil ? "DESCRIBE" : "TIME"
      end(
        .bad(
          "handshake", "it answers, but \(missing) too slowly, damaged or not at all",
          cure: "check the cable and the --baud; update its firmware"))
    } else if sent.badFrames > 0 {
      end(
        .bad(
          "handshake", "bytes arrive, but no frame of a glove",
          cure: "check its firmware and the --baud; 'raw' in 'tactus console' shows them"))
    } else {
      end(
        .bad(
          "handshake", "no answer in 5 s",
          cure: "check that it is a Tactus glove, its firmware and the --baud"))
    }
  }

  /// Ends the examination with a finding.
  package mutating func end(_ finding: Finding) {
    findings.append(finding)
    questionAt = nil
    step = .over
  }

  static func time(_ span: Microseconds) -> String {
    span < .milliseconds(10) ? "\(span.count) µs" : "\(span.milliseconds) ms"
  }
}
