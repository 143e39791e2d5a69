import TactusLink
import TactusLoopback
import TactusMock
import TactusWire

/// Measures a STOP through a pseudo-terminal, with a full queue and a running motor: from the
/// host's call until every motor of a virtual glove is off, and until the host knows.
///
/// It alternates with bare round trips on the same pseudo-terminal, and one clock serves both ends.
struct StopLatency {
  /// The most by which a device may be late (the start of a cell, PROTOCOL.md, section 11), which
  /// is also the far end's sleep, in microseconds.
  static let tick = 1000.0

  /// Bare round trips.
  private(set) var bare = RoundTrip.Result()
  /// Times until the motors are off.
  private(set) var off = RoundTrip.Result()
  /// Times until the host knows.
  private(set) var known = RoundTrip.Result()
  /// Times until the motors are off, with the line as full as the link allows.
  private(set) var offBehindLine = RoundTrip.Result()

  private static let patternSlot: UInt8 = 0
  private let rounds: Int
  private let stops: Int
  private let pattern: Pattern
  private let longest: Pattern

  init(rounds: Int, stops: Int) throws(Failure) {
    self.rounds = rounds
    self.stops = stops
    do throws(PatternError) {
      pattern = try Self.pattern(pulses: 1)
      longest = try Self.pattern(pulses: Pattern.maximumPulses)
    } catch {
      throw Failure("cannot make the patterns for STOP: \(error)")
    }
  }

  /// The limit of each round: twice the slowest 1 % of bare round trips, and a tick.
  var limits: [Double] { bare.p99.map { 2 * $0 + Self.tick } }

  mutating func run() throws(Failure) {
    let terminal: PseudoTerminal
    do throws(TransportError) { terminal = try PseudoTerminal() } catch {
      throw Failure("cannot make a pseudo-terminal: \(error)")
    }
    for _ in 0..<rounds {
      bare.add(try RoundTrip.bareTrips(terminal, count: stops))
      try stopRound(terminal)
    }
  }

  private mutating func stopRound(_ terminal: PseudoTerminal) throws(Failure) {
    let far = FarEnd(.glove, on: terminal)
    var host = try GloveHost(.path(terminal.path))
    try far.start()
    defer { far.join() }
    defer { host.close() }
    try host.connect()
    try host.order([.define(slot: Self.patternSlot, pattern)])
    var (off, known, offBehindLine): ([Int], [Int], [Int]) = ([], [], [])
    for index in 0..<2 * stops {
      try fillQueue(&host, far)
      let isLineFull = index % 2 == 1
      if isLineFull {
        try far.pause()
        let slots = UInt8(1)...8
        try host.send(slots.map { .define(slot: $0, longest) })
      }
      let called = Monotonic.nanoseconds()
      try host.beginStop()
      if isLineFull { far.resume() }
      try host.waitForStop()
      let confirmed = Monotonic.nanoseconds()
      let silent = try far.waitForSilence()
      if isLineFull {
        offBehindLine.append(silent - called)
      } else {
        off.append(silent - called)
        known.append(confirmed - called)
      }
    }
    self.off.add(off)
    self.known.add(known)
    self.offBehindLine.add(offBehindLine)
  }

  /// Arms, fills the device's queue with cells, and waits until a motor runs.
  private func fillQueue(_ host: inout GloveHost, _ far: FarEnd) throws(Failure) {
    try host.arm()
    var commands: [Command] = []
    var left = host.freeCells
    while left > 0 {
      let most = commands.isEmpty ? SlotRun.maximumCountWithStart : SlotRun.maximumCount
      var run = SlotRun()
      for _ in 0..<min(left, most) { _ = run.append(Self.patternSlot) }
      left -= run.count
      commands.append(
        commands.isEmpty
          ? .play(start: try host.deviceTime().wireMilliseconds, late: .shift, run) : .resume(run))
    }
    try host.order(commands)
    try far.waitForMotion()
    guard host.freeCells == 0 else { throw Failure("the device's queue is not full") }
  }

  /// Pulses on all actuators in turn, each longer than a STOP takes.
  private static func pattern(pulses: Int) throws(PatternError) -> Pattern {
    let length = Milliseconds(200)
    var pattern = Pattern(advance: Milliseconds(UInt32(pulses) * 200 + 50))
    for index in 0..<pulses {
      let actuator = UInt8(truncatingIfNeeded: index % VirtualGlove.actuators)
      guard
        let pulse = Pulse(
          actuator: actuator, level: Level(percent: 50), onset: Milliseconds(UInt32(index) * 200),
          duration: length)
      else { continue }
      try pattern.append(pulse)
    }
    return pattern
  }
}
