import TactusBraille
package import TactusExperiment
package import TactusGlove
import TactusHaptics
package import TactusLink
package import TactusSystem
package import TactusWire

/// Plays the stimuli of an experiment on a glove, one at a time, and reports when each was felt.
///
/// A pure state machine over a link, which stays armed for the whole session, so that its clock
/// remains known and a stimulus starts without delay.
package struct StimulusPlayer: LinkUser {
  /// News for the experiment.
  package enum News {
    /// A session with this glove is open.
    case connected(DeviceDescription)
    /// The glove is armed; its clock is known to within the bound.
    case ready(errorBound: Microseconds)
    case absent(String)
    /// The glove cannot be used.
    case failed(Failure)
    /// The stimulus started, at this time on the glove's clock.
    case started(Microseconds)
    /// Its last pulse ended.
    case finished(Microseconds)
    case spoiled(String)
    case remark(String)
    /// The keys that are down, since this time in ms on the glove's clock, of which the low 32 bits are
    /// known.
    case keys(down: UInt8, time: UInt32)
  }

  /// A stimulus on its way to the motors.
  private struct Playing {
    var patterns: [(start: Int64, pattern: Pattern)]
    /// The number of patterns sent.
    var sent = 0
    /// The link's number of the first cell; nil before it is sent.
    var first: Int?
    /// The time on the caller's clock by which it must be reported.
    var deadline: Microseconds
    /// The time of the next attempt to send more.
    var feedAt: Microseconds
  }

  /// The time from sending a stimulus to its start: enough for its definition on a slow line.
  private static let lead: Int64 = 80
  /// The time by which cells are sent ahead; a start is told from another 65 s later by 16 bits.
  private static let ahead: Int64 = 10_000
  private static let patience = Microseconds.seconds(3)
  private static let feedPause = Microseconds.milliseconds(200)

  private let options: ReadingOptions
  private var news: [News] = []
  private var playing: Playing?
  private var compiler: CellCompiler?
  private var tables: [ExperimentCondition: PatternTable] = [:]
  private var capacity = DeviceCapacity.standard
  private var isOnNewClock = false
  private var isReady = false
  /// True once the glove reported that its motors have no power, until it is armed again.
  private var hasNoPower = false
  private var isClosing = false
  private var patternNumber = 0

  /// Creates a player that waits for its glove.
  ///
  /// - Parameter options: the glove's own layout, calibration and limits.
  package init(_ options: ReadingOptions) { self.options = options }

  /// Removes and returns the news since the last call.
  package mutating func drainNews() -> [News] {
    defer { news.removeAll(keepingCapacity: true) }
    return news
  }

  /// The time of the next call to `step` even if the link has nothing to do.
  package var nextDeadline: Microseconds? {
    guard let playing else { return nil }
    return playing.sent < playing.patterns.count
      ? min(playing.feedAt, playing.deadline) : playing.deadline
  }

  // MARK: Orders

  /// Starts a stimulus; `.started` and `.finished` follow, or `.spoiled`.
  package mutating func play(
    _ presentation: Presentation, _ link: inout Link, at now: Microseconds
  ) {
    playing = nil
    guard isReady, link.phase == .armed, let time = link.clock.estimate(at: now)?.time else {
      news.append(.spoiled("the glove was not ready"))
      return
    }
    guard !hasNoPower else {
      news.append(.spoiled(Self.noPower))
      return
    }
    do throws(HapticsError) {
      let patterns = try compile(presentation, at: time.milliseconds + Self.lead)
      guard let first = patterns.first, let last = patterns.last else {
        news.append(.spoiled("nothing to feel"))
        return
      }
      let end = last.start + Int64(last.pattern.advance.count) - time.milliseconds
      playing = Playing(
        patterns: patterns, deadline: now + .milliseconds(end) + Self.patience, feedAt: now)
      let rest = first.start - time.milliseconds - Self.lead
      if rest > 0 { news.append(.remark("began \(rest) ms later, for the motors to rest")) }
      feed(&link, at: now)
    } catch {
      news.append(.failed(Failure(.unavailable, "\(error)")))
    }
  }

  /// Drops the stimulus, and stops the motors.
  package mutating func silence(_ link: inout Link, at now: Microseconds) {
    guard playing != nil else { return }
    playing = nil
    isReady = false
    link.stop(at: now)
  }

  /// The span of the stimulus being played, from its planned start to its planned end, on the glove's
  /// clock; nil without one.
  package var plannedSpan: ClosedRange<Microseconds>? {
    guard let first = playing?.patterns.first, let last = playing?.patterns.last else { return nil }
    let end = last.start + Int64(last.pattern.lastEnd.count)
    return .milliseconds(first.start)...Microseconds.milliseconds(max(first.start, end))
  }

  private mutating func compile(
    _ presentation: Presentation, at start: Int64
  ) throws(HapticsError) -> [(start: Int64, pattern: Pattern)] {
    let table = try table(presentation.condition)
    if var compiler {
      compiler.use(table)
      if isOnNewClock {
        compiler.changeClock(to: start)
      } else {
        compiler.restart(at: max(start, compiler.nextStart))
      }
      self.compiler = compiler
    } else {
      compiler = CellCompiler(table: table, start: start)
    }
    isOnNewClock = false
    var cells: [CompiledCell] = []
    switch presentation.stimulus {
    case .cells(let list):
      for cell in list { if let done = compiler?.push(cell) { cells.append(done) } }
    case .pattern(let pulses):
      let own = try pattern(pulses, presentation.condition, table)
      if let done = compiler?.push(.pattern(own)) { cells.append(done) }
    }
    if let last = compiler?.finish() { cells.append(last) }
    if cells.dropLast().contains(where: { $0.wait > 0 }) {
      news.append(.remark("lengthened, for the motors to rest"))
    }
    return cells.map { ($0.start, $0.pattern) }
  }

  private mutating func table(_ condition: ExperimentCondition) throws(HapticsError) -> PatternTable
  {
    if let table = tables[condition] { return table }
    let levels = options.calibration.levels
    func scaled(_ percent: Int) -> Int { max(1, (percent * condition.intensity + 50) / 100) }
    let calibration = Calibration(
      motors: options.calibration.motors,
      levels: try RowLevels(
        top: scaled(levels.top), middle: scaled(levels.middle), bottom: scaled(levels.bottom)))
    let table = try PatternTable(
      encoding: condition.encoding, layout: try layout(condition), calibration: calibration,
      rate: try Rate(percent: condition.rate), limits: options.limits, device: capacity)
    if tables.count >= 200 { tables.removeAll() }
    tables[condition] = table
    return table
  }

  private func layout(_ condition: ExperimentCondition) throws(HapticsError) -> Layout {
    guard let name = condition.layout else { return options.layout }
    return try Layout(named: name)
  }

  /// Makes a pattern of pulses; the condition's intensity scales them.
  private mutating func pattern(
    _ pulses: [StimulusPulse], _ condition: ExperimentCondition, _ table: PatternTable
  ) throws(HapticsError) -> OwnPattern {
    let end = pulses.map { $0.onset + $0.duration }.max() ?? 0
    var pattern = Pattern(advance: Milliseconds(UInt32(clamping: end)))
    for pulse in pulses {
      let actuator = UInt8(clamping: pulse.motor - 1)
      let motor = options.calibration.motor(actuator)
      guard
        let packed = Pulse(
          actuator: actuator,
          level: motor.drive(percent: max(1, (pulse.percent * condition.intensity + 50) / 100)),
          onset: Milliseconds(UInt32(clamping: pulse.onset)),
          duration: Milliseconds(UInt32(clamping: pulse.duration)))
      else { throw .invalidCue("a pulse does not fit on the wire") }
      do throws(PatternError) { try pattern.append(packed) } catch {
        throw .invalidCue("two pulses drive motor \(pulse.motor) at once")
      }
    }
    let limited = try LimitedPattern(
      pattern, limits: table.limits, calibration: options.calibration, device: capacity)
    patternNumber += 1
    return OwnPattern(limited, number: patternNumber)
  }

  // MARK: The link

  /// Handles the link's events, and sends what is due.
  package mutating func step(_ link: inout Link, at now: Microseconds) {
    while let event = link.nextEvent() { handle(event, &link, at: now) }
    guard let current = playing else { return }
    if now >= current.deadline {
      spoil("the glove did not report playing it")
    } else if current.sent < current.patterns.count, now >= current.feedAt {
      feed(&link, at: now)
    }
  }

  /// Drops the stimulus when the line is lost.
  package mutating func loseLine(_ link: inout Link, at now: Microseconds) {
    while let event = link.nextEvent() { _ = event }
    lose("the glove was unplugged")
  }

  /// Keeps a stop from outside from being answered by arming again.
  package mutating func willStop() { isClosing = true }

  /// Arms the glove again after a stop from outside.
  package mutating func reopen(_ link: inout Link, at now: Microseconds) {
    isClosing = false
    if link.isConnected { link.arm(at: now) }
  }

  private mutating func feed(_ link: inout Link, at now: Microseconds) {
    guard var current = playing, let time = link.clock.estimate(at: now)?.time.milliseconds else {
      return
    }
    while current.sent < current.patterns.count, link.room > 0, link.freeCells > 0 {
      let (start, pattern) = current.patterns[current.sent]
      guard start - time < Self.ahead else { break }
      let number = link.cellsSent
      guard
        link.send(
          .pattern(
            start: Microseconds.milliseconds(start).wireMilliseconds, late: .shift, pattern),
          at: now)
      else { break }
      if current.first == nil { current.first = number }
      current.sent += 1
    }
    current.feedAt = now + Self.feedPause
    playing = current
  }

  mutating func handle(
    _ event: LinkEvent, _ link: inout Link, at now: Microseconds
  ) {
    switch event {
    case .connected(_, let device):
      capacity = DeviceCapacity(device)
      tables.removeAll()
      isOnNewClock = true
      news.append(.connected(device))
      if !isClosing { link.arm(at: now) }
    case .armed(let bound):
      isReady = true
      news.append(.ready(errorBound: bound))
    case .armingRefused, .noCommonVersion:
      if let failure = DeviceWords.failure(event) { news.append(.failed(failure)) }
    case .disarmed(let reason):
      // A fault may come before `.armed`.
      hasNoPower = false
      lose(Self.words(reason))
      if case .sessionLost = reason { break }
      if !isClosing { link.arm(at: now) }
    case .keys(let time, let down): news.append(.keys(down: down, time: time))
    case .played(let cell, let onset): played(cell, onset)
    case .dropped(let first, let count, _):
      if concerns(first..<first + count) { spoil("the glove dropped a part of it") }
    case .underrun(let cell, let gap):
      // The first cell begins after a silence anyway.
      if concerns(cell..<cell + 1), cell != playing?.first {
        spoil("a cell came \(gap.count) ms after the one before it")
      }
    case .late(let cell, let by):
      guard concerns(cell..<cell + 1) else { break }
      if cell == playing?.first {
        news.append(.remark("started \(by.count) ms late"))
      } else {
        spoil("a cell started \(by.count) ms late")
      }
    case .refused: spoil("the glove refused it")
    case .reportsLost: spoil("reports of the glove were lost, perhaps of keys")
    case .fault(let code, let detail):
      switch code {
      case .actuatorCapped: spoil("motor \(detail + 1) was capped")
      case .pulseMissed: spoil("a pulse was missed")
      case .motorRail where detail == 1:
        hasNoPower = true
        spoil(Self.noPower)
        news.append(.remark(DeviceWords.notice(event) ?? Self.noPower))
      default: news.append(.remark(DeviceWords.notice(event) ?? "a fault of the glove"))
      }
    case .pressure, .supply, .log, .statistics, .timed, .exchangeLost: break
    }
  }

  private static let noPower = "the motors had no power"

  private static func words(_ reason: LinkEvent.Disarming) -> String {
    switch reason {
    case .stopped: "the glove was stopped"
    case .leaseExpired: "the glove was not renewed in time"
    case .sessionLost: "the session with the glove was lost"
    }
  }

  private func concerns(_ cells: Range<Int>) -> Bool {
    guard let playing, let first = playing.first else { return false }
    return (first..<first + playing.sent).overlaps(cells)
  }

  private mutating func played(_ cell: Int, _ onset: Microseconds) {
    guard let current = playing, let first = current.first, concerns(cell..<cell + 1) else {
      return
    }
    if cell == first { news.append(.started(onset)) }
    guard cell == first + current.patterns.count - 1, let last = current.patterns.last else {
      return
    }
    playing = nil
    news.append(.finished(onset + Microseconds(last.pattern.lastEnd)))
  }

  private mutating func spoil(_ reason: String) {
    guard playing != nil else { return }
    playing = nil
    news.append(.spoiled(reason))
  }

  private mutating func lose(_ reason: String) {
    playing = nil
    guard isReady else { return }
    isReady = false
    news.append(.absent(reason))
  }
}

extension StimulusPlayer.News {
  /// Returns the same for a session; nil for news that do not concern it.
  ///
  /// - Parameters:
  ///   - clock: the estimate of the glove's clock.
  ///   - firmware: the glove's firmware, which determines the error of its keys' times.
  package func event(
    _ clock: DeviceClock, firmware: String, at now: Microseconds
  ) -> ExperimentEvent? {
    switch self {
    case .connected, .failed: return nil
    case .ready: return .ready
    case .absent(let reason): return .absent(reason)
    case .started(let onset):
      guard let estimate = clock.estimate(at: now) else { return nil }
      return .started(
        StimulusStart(
          device: onset, host: now - (estimate.time - onset), error: estimate.errorBound))
    case .finished(let end): return .finished(end)
    case .spoiled(let reason): return .spoiled(reason)
    case .remark(let text): return .remark(text)
    case .keys(let down, let time):
      guard let near = clock.estimate(at: now)?.time.milliseconds else { return nil }
      // The time nearest to now with these low 32 bits.
      let behind = Int32(bitPattern: UInt32(truncatingIfNeeded: near) &- time)
      let time = Microseconds.milliseconds(near - Int64(behind))
      return .keys(down, KeyMoment(device: time, firmware: firmware))
    }
  }
}
