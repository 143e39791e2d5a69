import Synchronization
import TactusBraille
import TactusHaptics
import TactusLink
import TactusLoopback
import TactusMock
import TactusPlayer
import TactusStage
import TactusTestSupport
import TactusWire

/// A stage, its player, a link and a virtual glove on a clock that the test advances.
final class StageRig {
  var session: ReadingSession<Stage, MemoryTransport>
  var glove: VirtualGlove
  var line: FaultyTransport<MemoryTransport>
  let hostEnd: MemoryTransport
  private let deviceEnd: MemoryTransport
  private var rounds = RoundCount()
  var now = Microseconds.zero
  var events: [PlayerEvent] = []
  var told: [StageEvent] = []
  var changes: [MotorChange] = []
  /// The felt cells, in order.
  var felt: [SourceCell] = []
  private(set) var isPlugged = true
  /// True if the host is suspended for a while.
  var isHostHeldUp = false

  /// The patterns of a few cues: one short pulse, and two parts of two pulses.
  static let cues: [Cue: [[(actuator: UInt8, onset: UInt32, duration: UInt32)]]] = [
    .focus: [[(0, 0, 80)]],
    .back: [[(5, 0, 120)]],
    .tick: [[(3, 0, 60)]],
    .urgentTriple: [[(1, 0, 90), (2, 140, 90)], [(1, 0, 90), (4, 140, 90)]],
  ]

  static let translator = try? Translator()

  static func patterns(_ device: DeviceCapacity) throws(HapticsError) -> [Cue: [LimitedPattern]] {
    var patterns: [Cue: [LimitedPattern]] = [:]
    for (cue, parts) in cues {
      for part in parts {
        var pattern = Pattern(advance: 300)
        for (actuator, onset, duration) in part {
          guard
            let pulse = Pulse(
              actuator: actuator, level: Level(percent: 60), onset: Milliseconds(onset),
              duration: Milliseconds(duration))
          else { continue }
          try? pattern.append(pulse)
        }
        patterns[cue, default: []].append(try LimitedPattern(pattern, device: device))
      }
    }
    return patterns
  }

  /// Tables built so far, since building one takes long.
  private static let tables = Mutex<[Int: PatternTable]>([:])

  private static func table(
    _ rate: Rate, _ device: DeviceCapacity
  ) throws(HapticsError) -> PatternTable {
    if device == .standard, let table = tables.withLock({ $0[rate.percent] }) { return table }
    let table = try PatternTable(rate: rate, device: device).with(Self.patterns(device))
    if device == .standard { tables.withLock { $0[rate.percent] = table } }
    return table
  }

  init(faults: String = "", seed: UInt64 = 1, rate: Rate = .normal) throws {
    (hostEnd, deviceEnd) = MemoryTransport.makePair()
    line = FaultyTransport(deviceEnd, FaultyLine(try FaultSpec(faults), seed: seed))
    glove = VirtualGlove()
    let stage = Stage(cueParts: Self.cues.mapValues(\.count)) { line, table throws(BrailleError) in
      if table == BrailleText.asCells { return BrailleText(cells: line) }
      return try Self.translator?.translate(line: line) ?? BrailleText()
    }
    session = ReadingSession(
      try Player(stage, rate: rate) { rate, device throws(HapticsError) in
        try Self.table(rate, device)
      }, over: hostEnd, seed: seed)
  }

  /// Greets the glove, and waits until it is armed.
  func begin() throws {
    try session.begin(at: now)
    try run(1000)
  }

  func settle() throws {
    repeat {
      try rounds.add(at: now, ends)
      if isHosting { try session.step(to: now) }
      try line.advance(to: now)
      try glove.serve(&line, at: now)
    } while isHosting && (hostEnd.hasBytes || session.player.isSourceBusy)
    take()
  }

  private func take() {
    for event in session.player.drainEvents() {
      switch event {
      case .played(let cell, _): felt.append(cell.source)
      default: break
      }
      events.append(event)
    }
    while let news = session.player.source.nextEvent() {
      if case .stage(let event) = news { told.append(event) }
    }
    changes += glove.drainChanges()
  }

  /// Advances the clock from deadline to deadline, up to `milliseconds` later.
  func run(_ milliseconds: Int64) throws {
    let end = now + Microseconds(milliseconds * 1000)
    while let next = nextDeadline, next <= end {
      now = max(now, next)
      try settle()
    }
    now = max(now, end)
    try settle()
  }

  private var isHosting: Bool { isPlugged && !isHostHeldUp }

  private var ends: [(name: String, due: Microseconds?)] {
    [
      ("the host", isHosting ? session.nextDeadline : nil), ("the device", glove.nextDeadline),
      ("the line", line.nextDeadline),
    ]
  }

  private var nextDeadline: Microseconds? { ends.compactMap(\.due).min() }

  func feel(_ feelings: [TactileItem]) throws {
    session.order { $0.feel(feelings, &$1, at: now) }
    try settle()
  }

  func add(_ feelings: [TactileItem], after base: Int, joins: Bool) {
    session.player.add(feelings, after: base, joins: joins)
  }

  func alert(_ feelings: [TactileItem], about subject: Int64? = nil, isKept: Bool = true) throws {
    session.order { $0.alert(feelings, about: subject, isKept: isKept, &$1, at: now) }
    try settle()
  }

  func urgent(_ feelings: [TactileItem], about subject: Int64? = nil) throws {
    session.order { $0.urgent(feelings, about: subject, &$1, at: now) }
    try settle()
  }

  func endAnswers() throws {
    session.order { $0.endAnswers(&$1, at: now) }
    try settle()
  }

  func pause() throws {
    session.order { $0.pause(&$1, at: now) }
    try settle()
  }

  func perform(_ command: PlayerCommand) throws {
    if isPlugged {
      try session.perform(command, at: now)
    } else {
      session.order { $0.perform(command, &$1, at: now) }
    }
    try settle()
  }

  func resume() throws {
    session.order { $0.resume(&$1, at: now) }
    try settle()
  }

  func unplug() throws {
    isPlugged = false
    session.disconnect(at: now)
    try settle()
  }

  func plugIn() throws {
    isPlugged = true
    try session.begin(at: now)
    try settle()
  }

  /// Unplugs the line for a moment.
  func replug() throws {
    try unplug()
    try run(300)
    try plugIn()
  }

  /// Removes the line's faults from now on.
  func heal() { line = FaultyTransport(deviceEnd, FaultyLine(seed: 1)) }

  func `break`(_ faults: String) throws {
    line = FaultyTransport(deviceEnd, FaultyLine(try FaultSpec(faults), seed: 1))
  }

  func setKeys(_ down: UInt8) throws {
    glove.setKeys(down: down, at: now)
    try settle()
  }

  /// The felt cells, as text: a cue by its name in brackets.
  var text: String { Self.text(felt) }

  static func text(_ cells: [SourceCell]) -> String {
    cells.map { cell in
      guard case .cue(_, let part) = cell.symbol else { return cell.text }
      return part == 0 ? "[\(cell.text)]" : ""
    }.joined()
  }

  var motorsAreOff: Bool { glove.motorLevels.allSatisfy { $0 == 0 } }
  var deviceTime: Microseconds { glove.deviceTime(at: now) }

  /// The delay from `time` on the device's clock to the first motor movement; ms.
  func latency(after time: Microseconds) -> Double? {
    changes.first { $0.time >= time && $0.level > 0 }
      .map { Double($0.time.count - time.count) / 1000 }
  }

  var quiets: Int { told.count { $0 == .quiet } }

  /// The subjects of the alerts reported as felt, in order.
  var alerted: [Int64] {
    told.compactMap { if case .alerted(let subject) = $0 { subject } else { nil } }
  }

  /// The subjects of the alerts that are completely over, in order.
  var over: [Int64] {
    told.compactMap { if case .alertOver(let subject) = $0 { subject } else { nil } }
  }

  var words: [Int] {
    told.compactMap { if case .felt(let word) = $0 { word } else { nil } }
  }

  var troubles: [PlayerEvent] {
    events.filter {
      switch $0 {
      case .late, .underrun, .lost, .unreported, .fault, .disarmed, .ended: true
      default: false
      }
    }
  }
}
