import TactusLink
import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire

/// A host that plays 25 cells a second to a virtual glove over a faulty wire, in virtual time, and
/// arms again whenever it was disarmed.
final class StreamRig {
  static let advance: Int64 = 40
  private static let runLength = 10
  /// Cells sent ahead; 2 s.
  private static let ahead = 50

  var session: LinkSession<MemoryTransport>
  var glove: VirtualGlove
  private let hostEnd: MemoryTransport
  private var line: FaultyTransport<MemoryTransport>
  private let late: LatePolicy

  private var rounds = RoundCount()
  private(set) var now = Microseconds.zero
  private(set) var played = 0
  private(set) var dropped = 0
  private(set) var reportsLost = 0
  /// The number of cells that arrived after the millisecond at which they were due.
  private(set) var cellsLate = 0
  private(set) var disarmings: [LinkEvent.Disarming] = []
  private(set) var mistakes: [String] = []
  var isFeeding = true

  /// The due time of each cell of this session on the device's clock, in ms, until it is reported.
  private var due: [Int: Int64] = [:]
  private var nextDue: Int64?
  private var lastPlayed = -1

  init(seed: UInt64, faults: String, late: LatePolicy = .shift) throws {
    let (hostEnd, deviceEnd) = MemoryTransport.makePair()
    self.hostEnd = hostEnd
    self.late = late
    line = FaultyTransport(deviceEnd, FaultyLine(try FaultSpec(faults), seed: seed))
    session = LinkSession(link: Link(seed: seed), transport: hostEnd)
    glove = VirtualGlove()
    session.link.connect(at: now)
  }

  /// Changes the wire's faults from now on; bytes in transit are lost.
  func change(faults: String, seed: UInt64 = 1) throws {
    line = FaultyTransport(line.line, FaultyLine(try FaultSpec(faults), seed: seed))
  }

  func run(for span: Microseconds) throws {
    try run(until: now + span) { false }
  }

  /// Runs until `isDone`; returns false if it is not by `end`.
  @discardableResult
  func run(until end: Microseconds, _ isDone: () -> Bool) throws -> Bool {
    while true {
      try settle()
      if isDone() { return true }
      guard let next = ends.compactMap(\.due).min(), next <= end else {
        now = max(now, end)
        return false
      }
      now = max(now, next)
    }
  }

  /// Sends no more cells and waits until every cell is reported; returns the mistakes.
  func finish() throws -> [String] {
    isFeeding = false
    try run(until: now + ms(10_000)) { due.isEmpty }
    // A lost report leaves its cells unreported.
    if due.count > reportsLost { mistakes.append("\(due.count) cells are unaccounted for") }
    return mistakes
  }

  private var ends: [(name: String, due: Microseconds?)] {
    [
      ("the host", session.nextDeadline), ("the device", glove.nextDeadline),
      ("the line", line.nextDeadline),
    ]
  }

  private func settle() throws {
    repeat {
      try rounds.add(at: now, ends)
      try session.pump(at: now)
      while let event = session.link.nextEvent() { try take(event) }
      if isFeeding, session.link.phase == .armed { feed() }
      try session.flush()
      try line.advance(to: now)
      try glove.serve(&line, at: now)
      _ = glove.drainChanges()
    } while hostEnd.hasBytes
  }

  private func take(_ event: LinkEvent) throws {
    switch event {
    case .connected:
      for slot in 0..<6 {
        var pattern = Pattern(advance: Milliseconds(UInt32(Self.advance)))
        if let pulse = Pulse(actuator: UInt8(slot), level: .full, onset: 0, duration: 20) {
          try pattern.append(pulse)
        }
        _ = session.link.send(.define(slot: UInt8(slot), pattern), at: now)
      }
      session.link.arm(at: now)
    case .armed: nextDue = nil
    case .armingRefused: session.link.arm(at: now)
    case .disarmed(let why):
      disarmings.append(why)
      if why.isSessionLoss {
        due.removeAll()
        lastPlayed = -1
      } else {
        session.link.arm(at: now)
      }
    case .played(let cell, let onset):
      note(cell)
      played += 1
      if cell <= lastPlayed { mistakes.append("cell \(cell) was played after \(lastPlayed)") }
      lastPlayed = cell
      if let due = lastDue, onset.milliseconds > due { cellsLate += 1 }
    case .dropped(let first, let count, _):
      for cell in first..<first + count { note(cell) }
      dropped += count
    case .refused(let type, let reason): mistakes.append("\(type) refused: \(reason)")
    case .reportsLost(let count): reportsLost += count
    default: break
    }
  }

  private var lastDue: Int64?

  private func note(_ cell: Int) {
    lastDue = due.removeValue(forKey: cell)
    if lastDue == nil { mistakes.append("cell \(cell) was told of twice, or never given") }
  }

  private func feed() {
    while session.link.cellsSent - session.link.cellsDone < Self.ahead,
      let device = session.link.clock.estimate(at: now)?.time
    {
      var run = SlotRun()
      let first = session.link.cellsSent
      let begins = nextDue.map { $0 < device.milliseconds } ?? true
      let start = begins ? device.milliseconds + 60 : nextDue ?? 0
      for offset in 0..<Self.runLength {
        _ = run.append(UInt8((first + offset) % 6))
        due[first + offset] = start + Int64(offset) * Self.advance
      }
      nextDue = start + Int64(Self.runLength) * Self.advance
      let command: Command =
        begins
        ? .play(start: UInt16(truncatingIfNeeded: start), late: late, run) : .resume(run)
      guard session.link.send(command, at: now) else {
        mistakes.append("a run was not taken")
        return
      }
    }
  }
}
