import TactusLoopback
import TactusMock
import TactusPlayer
import TactusTestSupport
import TactusWire

/// A reading, a line and a glove in a time that jumps from event to event.
struct Scene<Source: CellSource>: ~Copyable {
  /// An external action on the reading at a time.
  struct Act {
    let time: Microseconds
    let perform: (inout ReadingSession<Source, FrameLine.Transport>, Microseconds) throws -> Void
  }

  var session: ReadingSession<Source, FrameLine.Transport>
  let line: FrameLine
  private var glove: VirtualGlove
  private var deviceEnd: FrameLine.Transport
  private var rounds: RoundCount
  private var hostThaw = Microseconds.zero
  private var hasStopped = false
  private(set) var now = Microseconds.zero
  private(set) var changes: [MotorChange] = []
  private(set) var events: [(time: Microseconds, event: PlayerEvent)] = []
  /// Called with the reading after each of its steps.
  var hear: ((inout ReadingSession<Source, FrameLine.Transport>, Microseconds) -> Void)?
  /// The end of the reading.
  private(set) var end = Microseconds.zero

  init(
    _ session: consuming ReadingSession<Source, FrameLine.Transport>, _ line: FrameLine,
    _ again: String, defects: Set<Defect> = []
  ) {
    glove =
      defects.isEmpty ? VirtualGlove() : VirtualGlove(trial: .mock(ShortText("trial"), defects))
    self.session = session
    self.line = line
    deviceEnd = FrameLine.Transport(line: line, end: .device)
    rounds = RoundCount(again)
  }

  /// Runs until the reading is over and the glove has confirmed a last STOP, as each program does,
  /// at most up to `bound`.
  mutating func run(
    _ acts: [Act], hostStalls: [(time: Microseconds, span: Microseconds)] = [],
    healing: Microseconds? = nil, bound: Microseconds,
    until isOver: (borrowing ReadingSession<Source, FrameLine.Transport>) -> Bool
  ) throws {
    var acts = acts[...]
    var stalls = hostStalls[...]
    var healing = healing
    try session.begin(at: now)
    try settle()
    while now < bound, !isFinished {
      let thaw = max(hostThaw, line.frozen[.host] ?? .zero)
      let next = [
        hostDeadline, deviceDeadline, acts.first.map { max($0.time, thaw) }, stalls.first?.time,
        healing,
      ]
      now = max(now + .microseconds(1), min(next.compactMap { $0 }.min() ?? bound, bound))
      line.now = now
      if let time = healing, time <= now {
        healing = nil
        line.heal()
      }
      if let stall = stalls.first, stall.time <= now {
        stalls.removeFirst()
        hostThaw = now + stall.span
      }
      if let act = acts.first, act.time <= now, !isHostFrozen, !hasStopped {
        acts.removeFirst()
        try act.perform(&session, now)
        take()
      }
      try settle()
      if acts.isEmpty, !hasStopped, !isHostFrozen, isOver(session) { try stop() }
    }
    try letGo()
  }

  private var isFinished: Bool {
    hasStopped && (!session.link.isStopping || now > end + .seconds(3))
  }

  private mutating func stop() throws {
    hasStopped = true
    end = now
    try session.stop(at: now)
  }

  /// Runs the glove alone until it is quiet.
  private mutating func letGo() throws {
    let quiet = now + .seconds(2)
    while let due = glove.nextDeadline, due <= quiet {
      now = max(now + .microseconds(1), due)
      line.now = now
      try glove.serve(&deviceEnd, at: now)
    }
    changes += glove.drainChanges()
  }

  private var isHostFrozen: Bool { hostThaw > now || line.isFrozen(.host) }

  private var hostDeadline: Microseconds? {
    let thaw = max(hostThaw, line.frozen[.host] ?? .zero)
    let due = [session.nextDeadline, line.nextArrival(.toHost)].compactMap { $0 }.min()
    return due.map { max($0, thaw) }
  }

  private var deviceDeadline: Microseconds? {
    let thaw = line.frozen[.device] ?? .zero
    let due = [glove.nextDeadline, line.nextArrival(.toDevice)].compactMap { $0 }.min()
    return due.map { max($0, thaw) }
  }

  private func isDue(_ time: Microseconds?) -> Bool { time.map { $0 <= now } ?? false }

  private mutating func settle() throws {
    repeat {
      try rounds.add(
        at: now, [("the host", session.nextDeadline), ("the device", glove.nextDeadline)])
      if isDue(hostDeadline) { try stepHost() }
      if isDue(deviceDeadline) { try glove.serve(&deviceEnd, at: now) }
    } while isArrived(.toHost) || isArrived(.toDevice)
  }

  /// True if bytes have arrived that the end can read now.
  private func isArrived(_ way: Way) -> Bool {
    guard isDue(line.nextArrival(way)) else { return false }
    return way == .toHost ? !isHostFrozen : !line.isFrozen(.device)
  }

  private mutating func stepHost() throws {
    if hasStopped { return try session.pump(at: now) }
    try session.step(to: now)
    take()
  }

  private mutating func take() {
    for event in session.player.drainEvents() { events.append((now, event)) }
    hear?(&session, now)
  }
}
