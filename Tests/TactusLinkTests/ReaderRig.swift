import TactusLink
import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// A host that reads 24 cells to a virtual glove over a line that may harm frames, cuts its cells
/// after the 8th and stops after the 16th, and arms again whenever it was disarmed.
final class ReaderRig {
  enum Outcome: Equatable { case played, dropped }

  static let slots = 8
  static let wanted = 24

  var session: LinkSession<MemoryTransport>
  var glove: VirtualGlove
  private var gloveEnd: MemoryTransport
  private let wireHostEnd: MemoryTransport
  private let wireGloveEnd: MemoryTransport
  let lanes: [Direction: DamagingLane]

  private var rounds = RoundCount()
  var now = Microseconds.zero
  var isHostAlive = true
  private(set) var changes: [MotorChange] = []
  private(set) var disarmings: [LinkEvent.Disarming] = []
  private(set) var armedBounds: [Microseconds] = []
  private(set) var refusedBounds: [Microseconds] = []
  /// The slots of the played cells, over all sessions.
  private(set) var playedSlots: [Int] = []
  private(set) var mistakes: [String] = []
  private(set) var isOver = false

  private var total = 0
  /// For this session, by cell number: the slot, and the outcome of the cell.
  private var slotsGiven: [Int: Int] = [:]
  private var outcomes: [Int: Outcome] = [:]
  private var hasRun = false
  private var wasCut = false
  private var wasStopped = false
  private var isRestarted = false

  init(
    seed: UInt64 = 1, faults: FaultSpec = .none,
    harm: @escaping (Direction, Int) -> Damage? = { _, _ in nil }
  ) {
    let host = MemoryTransport.makePair()
    let device = MemoryTransport.makePair()
    session = LinkSession(link: Link(seed: seed), transport: host.host)
    glove = VirtualGlove()
    gloveEnd = device.device
    wireHostEnd = host.device
    wireGloveEnd = device.host
    let wire = FaultyLine(faults, seed: seed)
    lanes = [
      .toDevice: DamagingLane(wire.toDevice) { harm(.toDevice, $0) },
      .toHost: DamagingLane(wire.fromDevice) { harm(.toHost, $0) },
    ]
    session.link.connect(at: now)
  }

  static func pattern(_ slot: Int) throws -> Pattern {
    var pattern = Pattern(advance: 60)
    let level = try #require(Level(rawValue: UInt8(slot + 1)))
    try pattern.append(
      #require(Pulse(actuator: UInt8(slot % 6), level: level, onset: 5, duration: 40)))
    return pattern
  }

  /// Replaces the host by another on the same line, including the bytes in transit.
  func restartHost(seed: UInt64) {
    session = LinkSession(link: Link(seed: seed), transport: session.transport)
    session.link.connect(at: now)
    isRestarted = true
    total = 0
    slotsGiven.removeAll()
    outcomes.removeAll()
    playedSlots.removeAll()
    disarmings.removeAll()
    wasCut = false
    wasStopped = false
    isOver = false
  }

  /// Runs until this many frames have travelled in one direction.
  func run(toFrame frame: Int, _ direction: Direction) throws {
    guard let lane = lanes[direction] else { return }
    try settle()
    while lane.frames < frame, !isOver, let next = nextDeadline {
      now = max(now, next)
      try settle()
    }
  }

  /// Performs all work of this instant.
  func settle() throws {
    var isMoving = true
    while isMoving {
      try rounds.add(at: now, ends)
      if isHostAlive {
        try session.pump(at: now)
        try act()
        try session.flush()
      }
      isMoving = try carry(wireHostEnd, .toDevice, wireGloveEnd)
      try glove.serve(&gloveEnd, at: now)
      if try carry(wireGloveEnd, .toHost, wireHostEnd) { isMoving = true }
      changes += glove.drainChanges()
    }
  }

  private func carry(
    _ from: MemoryTransport, _ direction: Direction, _ to: MemoryTransport
  ) throws -> Bool {
    guard let lane = lanes[direction] else { return false }
    var bytes: [UInt8] = []
    try from.read(into: &bytes)
    lane.put(bytes, at: now)
    let due = lane.takeDue(by: now)
    _ = try to.write(due[...])
    return !due.isEmpty
  }

  func run(until end: Microseconds) throws {
    try settle()
    while !isOver, let next = nextDeadline, next <= end {
      now = max(now, next)
      try settle()
    }
    if !isOver { now = end }
  }

  private var ends: [(name: String, due: Microseconds?)] {
    [("the host", isHostAlive ? session.nextDeadline : nil), ("the device", glove.nextDeadline)]
      + lanes.map { ("the line \($0.key)", $0.value.nextDeadline) }
  }

  var nextDeadline: Microseconds? { ends.compactMap(\.due).min() }

  /// True if the device's clock matches the host's estimate within its bound, or if there is no
  /// estimate.
  var isClockInBound: Bool {
    guard let estimate = session.link.clock.estimate(at: now) else { return true }
    let error = estimate.time - glove.deviceTime(at: now)
    return max(error, .zero - error) <= estimate.errorBound
  }

  private func act() throws {
    while let event = session.link.nextEvent() { try handle(event) }
    if session.link.phase == .armed { feed() }
  }

  private func handle(_ event: LinkEvent) throws {
    switch event {
    case .connected:
      // The previous host's cells are over; none of them may come any more.
      if isRestarted { changes.removeAll() }
      isRestarted = false
      for slot in 0..<Self.slots
      where !session.link.send(.define(slot: UInt8(slot), try Self.pattern(slot)), at: now) {
        mistakes.append("a definition was not taken")
      }
      session.link.arm(at: now)
    case .armed(let bound):
      armedBounds.append(bound)
      hasRun = false
    case .armingRefused(let bound): refusedBounds.append(bound)
    case .disarmed(let why):
      disarmings.append(why)
      if why.isSessionLoss {
        slotsGiven.removeAll()
        outcomes.removeAll()
      } else if total < Self.wanted || !isAccounted {
        session.link.arm(at: now)
      } else {
        isOver = true
      }
    case .played(let cell, _): note(cell, .played)
    case .dropped(let first, let count, _):
      for cell in first..<first + count { note(cell, .dropped) }
    case .refused(let type, let reason): mistakes.append("\(type) refused: \(reason)")
    case .reportsLost(let count): mistakes.append("\(count) reports lost")
    default: break
    }
  }

  private func note(_ cell: Int, _ outcome: Outcome) {
    guard let slot = slotsGiven[cell] else {
      mistakes.append("\(outcome) \(cell), which was never given")
      return
    }
    if outcomes[cell] != nil { mistakes.append("\(outcome) \(cell) a second time") }
    if outcome == .played {
      if outcomes.contains(where: { $0.key > cell && $0.value == .played }) {
        mistakes.append("played \(cell) after a later one")
      }
      playedSlots.append(slot)
    }
    outcomes[cell] = outcome
  }

  private var isAccounted: Bool { slotsGiven.keys.allSatisfy { outcomes[$0] != nil } }

  private func feed() {
    if total >= 8, !wasCut {
      wasCut = session.link.send(.cut(.afterCell), at: now)
    } else if total >= 16, !wasStopped {
      wasStopped = true
      session.link.stop(at: now)
    } else if total < Self.wanted {
      give()
    } else if isAccounted {
      session.link.stop(at: now)
    }
  }

  /// Sends two cells at a time, with few on the device, so that there is much traffic.
  private func give() {
    guard session.link.cellsSent - session.link.cellsDone <= 4,
      let device = session.link.clock.estimate(at: now)?.time
    else { return }
    var run = SlotRun()
    let first = session.link.cellsSent
    for offset in 0..<2 {
      let slot = (total + offset) % Self.slots
      _ = run.append(UInt8(slot))
      slotsGiven[first + offset] = slot
    }
    let command: Command =
      hasRun
      ? .resume(run)
      : .play(start: (device + ms(20)).wireMilliseconds, late: .shift, run)
    if !session.link.send(command, at: now) { mistakes.append("a run was not taken") }
    hasRun = true
    total += 2
  }

  /// The slots shown by the motors, in order.
  var shownSlots: [Int] { changes.filter { $0.level > 0 }.map { Int($0.level) - 1 } }

  /// Plays everything; returns the mistakes.
  func finish() throws -> [String] {
    try run(until: ms(60_000))
    var found = mistakes
    if !isOver { found.append("not over: \(session.link.phase), \(total) given") }
    // The final reports are seen, and then the line is silent.
    let end = now + ms(5000)
    while let next = nextDeadline, next <= end {
      now = max(now, next)
      try settle()
    }
    if nextDeadline != nil { found.append("it does not come to rest") }
    if glove.motorLevels.contains(where: { $0 > 0 }) { found.append("a motor stays on") }
    if !isAccounted { found.append("cells are unaccounted for") }
    var shown = shownSlots[...]
    for slot in playedSlots {
      guard let place = shown.firstIndex(of: slot) else {
        found.append("slot \(slot) was not shown in its turn")
        break
      }
      shown = shown[(place + 1)...]
    }
    // At each disarming or cut, one cell may be cut off.
    if shownSlots.count - playedSlots.count > disarmings.count + 1 {
      found.append("shown \(shownSlots), played \(playedSlots)")
    }
    return found
  }
}
