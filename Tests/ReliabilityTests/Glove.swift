import CGlove
import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire

/// A motor's change of drive, by both clocks.
struct Drive {
  let world: Microseconds
  let clock: Microseconds
  let actuator: Int
  let level: UInt8
}

/// The device's own counts since it started.
struct Counts: Equatable {
  var played = 0
  var dropped = 0
  var reportsLost = 0
}

/// A device of any make behind a line. Times are the world's.
protocol Glove: AnyObject {
  func serve(_ line: Line, at now: Microseconds) throws
  func restart(at now: Microseconds)
  func takeDrives() -> [Drive]
  var nextDeadline: Microseconds? { get }
  var counts: Counts { get }
  var isArmed: Bool { get }
  /// The parts that grow and shrink in it.
  var parts: [(name: String, value: any Sendable)] { get }
}

/// The available devices.
enum Make: String, CaseIterable, Sendable {
  /// The core that the firmware uses.
  case core
  /// The device of `firmware-protocol/c`.
  case c
  /// The second implementation of the protocol, with deliberate defects, here without any.
  case trial

  func glove(_ time: DriftingClock, defects: Set<Defect> = []) -> any Glove {
    switch self {
    case .core: VirtualGloveOnALine(VirtualGlove(clockLead: .zero), time)
    case .c: CGloveOnALine(time)
    case .trial:
      VirtualGloveOnALine(
        VirtualGlove(clockLead: .zero, trial: .mock(ShortText("trial"), defects)), time)
    }
  }

  /// The number of reports stored until they are seen.
  var reportsKept: Int { self == .c ? 32 : 16 }

  /// The most by which a motor may be switched late.
  var tick: Microseconds {
    self == .c ? CGloveOnALine.step + .microseconds(10) : Microseconds.microseconds(10)
  }
}

/// The device core, or a trial device in its place.
final class VirtualGloveOnALine: Glove {
  private var glove: VirtualGlove
  private let time: DriftingClock

  init(_ glove: consuming VirtualGlove, _ time: DriftingClock) {
    self.glove = glove
    self.time = time
  }

  func serve(_ line: Line, at now: Microseconds) throws {
    var end = line.deviceEnd
    try glove.serve(&end, at: time.device(at: now))
  }

  func restart(at now: Microseconds) {
    // `time` accounts for the world's view of its clock.
    glove.restart(at: time.device(at: now), clockRunsOn: true)
  }

  func takeDrives() -> [Drive] {
    glove.drainChanges().map {
      Drive(world: time.host(at: $0.time), clock: $0.time, actuator: $0.actuator, level: $0.level)
    }
  }

  var nextDeadline: Microseconds? { glove.nextDeadline.map { time.host(at: $0) } }

  var counts: Counts {
    let statistics = glove.statistics
    return Counts(
      played: Int(statistics.cellsPlayed), dropped: Int(statistics.cellsDropped),
      reportsLost: Int(statistics.reportsLost))
  }

  var isArmed: Bool { glove.isArmed }
  var parts: [(name: String, value: any Sendable)] { glove.parts }
}

/// The device in C, which reads its clock every half millisecond while it is armed.
final class CGloveOnALine: Glove {
  static let step = Microseconds.microseconds(500)

  private let time: DriftingClock
  private var glove: OpaquePointer?
  private var boot: UInt32 = 1
  /// The time on the device's clock.
  private var now: Microseconds
  private var levels = [UInt8](repeating: 0, count: 6)
  private var drives: [Drive] = []
  private var outgoing: [UInt8] = []

  init(_ time: DriftingClock) {
    self.time = time
    now = time.device(at: .zero)
    glove = c_glove_make(boot)
  }

  deinit { if let glove { c_glove_free(glove) } }

  func serve(_ line: Line, at world: Microseconds) throws {
    guard let glove else { return }
    let end = time.device(at: world)
    while now < end {
      var reached = now.count
      c_glove_run(glove, &reached, end.count, Self.step.count)
      now = Microseconds(reached)
      noteDrives()
      collect()
    }
    c_glove_advance(glove, now.count)
    noteDrives()
    var incoming: [UInt8] = []
    try line.deviceEnd.read(into: &incoming)
    for byte in incoming {
      c_glove_receive(glove, byte, now.count)
      noteDrives()
      collect()
    }
    collect()
    outgoing.removeFirst(try line.deviceEnd.write(outgoing[...]))
  }

  func restart(at world: Microseconds) {
    if let glove { c_glove_free(glove) }
    now = time.device(at: world)
    boot += 1
    glove = c_glove_make(boot)
    outgoing.removeAll()
    noteDrives()
  }

  private func noteDrives() {
    guard let glove else { return }
    for actuator in levels.indices {
      let level = c_glove_level(glove, UInt32(actuator))
      guard level != levels[actuator] else { continue }
      levels[actuator] = level
      drives.append(
        Drive(world: time.host(at: now), clock: now, actuator: actuator, level: level))
    }
  }

  /// Collects as much as a terminal holds; the device keeps the rest, or makes it again.
  private func collect() {
    guard let glove else { return }
    while outgoing.count < 4096, let byte = UInt8(exactly: c_glove_next_byte(glove)) {
      outgoing.append(byte)
    }
  }

  func takeDrives() -> [Drive] {
    defer { drives.removeAll() }
    return drives
  }

  /// Nil while it is not armed, since nothing is timed then.
  var nextDeadline: Microseconds? {
    guard let glove, c_glove_is_armed(glove) else { return nil }
    let next = c_glove_next_change(glove, now.count, Self.step.count)
    return time.host(at: Microseconds(next))
  }

  var counts: Counts {
    guard let glove else { return Counts() }
    return Counts(
      played: Int(c_glove_cells_played(glove)), dropped: Int(c_glove_cells_dropped(glove)),
      reportsLost: Int(c_glove_reports_lost(glove)))
  }

  var isArmed: Bool { glove.map { c_glove_is_armed($0) } ?? false }
  var parts: [(name: String, value: any Sendable)] { [("unsent", outgoing)] }
}
