import Synchronization
import TactusHaptics
import TactusMock
import TactusPlayer
import TactusTestSupport
import TactusWire

/// A reading from its beginning to its end over a line that does harm, in virtual time, and what the motors
/// did meanwhile.
struct OneReading {
  /// What is done to a reading, and how.
  struct Case: Sendable {
    var words: Words
    var harm = Harm()
    var rate = OneReading.usualRate
    var commands: [(time: Microseconds, command: PlayerCommand)] = []
    /// What the bytes suffer, by a seed.
    var weather: (faults: FaultSpec, seed: UInt64)?
    /// When the host does nothing for a while.
    var hostStalls: [(time: Microseconds, span: Microseconds)] = []
    /// How many cells of the text come at a time.
    var pieces: Int? = 3
    /// How long a frame is on its way, each way.
    var latency = Microseconds(700 as Int64)
    /// Bytes per second of a line so slow that definitions take time.
    var lineRate: Int?
    /// When the line is whole again.
    var healing = Microseconds(.max)
    /// How long the reading may take.
    var bound = Microseconds(60_000_000 as Int64)
  }

  private(set) var changes: [MotorChange] = []
  private(set) var account = Oracle.Account()
  private(set) var events: [(time: Microseconds, event: PlayerEvent)] = []
  private(set) var frames: [FrameLine.Given] = []
  /// When the reading ended.
  private(set) var end = Microseconds.zero
  private(set) var reportsMayBeLost = false
  /// Whether the harm was done at all.
  private(set) var strikes = 0
  let row: FeltRow
  let findings: [Oracle.Finding]

  /// Fast, so that the time between two cells is shorter than the lease and each trial short.
  static let usualRate = (try? Rate(percent: 400)) ?? .normal

  /// The frames of a reading that nothing harms.
  static func places(_ words: Words) throws -> [Place] {
    try OneReading(.init(words: words)).frames.map(\.place)
  }

  private static let tables = Mutex<[Int: PatternTable]>([:])

  /// All dots of a cell at once, so that the motors show where a cell begins.
  static func table(
    _ rate: Rate, _ device: DeviceCapacity = .standard
  ) throws(HapticsError) -> PatternTable {
    if device == .standard, let table = tables.withLock({ $0[rate.percent] }) { return table }
    let table = try PatternTable(encoding: .simultaneous, rate: rate, device: device)
    if device == .standard { tables.withLock { $0[rate.percent] = table } }
    return table
  }

  /// - Parameter again: the command that repeats the test.
  init(_ trial: Case, again: String = "") throws {
    let player = try Player(
      trial.words.source(pieces: trial.pieces), rate: trial.rate, lineRate: trial.lineRate
    ) {
      rate, device throws(HapticsError) in try Self.table(rate, device)
    }
    let wire = trial.weather.map { FaultyWire($0.faults, seed: $0.seed) }
    let line = FrameLine(trial.harm, latency: trial.latency, wire: wire)
    let transport = FrameLine.Transport(line: line, end: .host)
    let session = ReadingSession(
      player: player, transport: transport, seed: trial.weather?.seed ?? 1)
    var stage = Scene(session, line, again)
    try stage.run(trial, again)
    changes = stage.changes
    account = stage.account
    events = stage.events
    frames = line.given
    end = stage.end
    strikes = line.strikes
    reportsMayBeLost = line.harmedReports || line.hasChangedSession
    row = FeltRow(changes, try Self.table(trial.rate))
    var oracle = Oracle(words: trial.words)
    oracle.skips = trial.commands.count { $0.command == .nextWord }
    oracle.reportsMayBeLost = reportsMayBeLost
    findings = oracle.findings(row.felt, account)
  }

  var isFeltWhole: Bool { account.end == .allFelt && account.named.isEmpty }

  /// The two ends and the line between them.
  private struct Scene: ~Copyable {
    var session: ReadingSession<WordSource, FrameLine.Transport>
    var glove = VirtualGlove()
    let line: FrameLine
    var deviceEnd: FrameLine.Transport
    var now = Microseconds.zero
    var rounds: RoundCount
    var changes: [MotorChange] = []
    var account = Oracle.Account()
    var events: [(time: Microseconds, event: PlayerEvent)] = []
    var end = Microseconds.zero
    var hasStopped = false
    var hostThaw = Microseconds.zero

    init(
      _ session: consuming ReadingSession<WordSource, FrameLine.Transport>, _ line: FrameLine,
      _ again: String
    ) {
      self.session = session
      self.line = line
      deviceEnd = FrameLine.Transport(line: line, end: .device)
      rounds = RoundCount(again)
    }

    mutating func run(_ trial: Case, _ again: String) throws {
      var commands = trial.commands[...]
      var stalls = trial.hostStalls[...]
      var isHealed = false
      try session.begin(at: now)
      try settle()
      while now < trial.bound {
        if hasStopped, !session.isStopping || now > end + Microseconds(3_000_000 as Int64) { break }
        var next =
          [
            hostDeadline, deviceDeadline, commands.first?.time, stalls.first?.time,
            isHealed ? nil : trial.healing,
          ].compactMap { $0 }.min() ?? trial.bound
        next = min(next, trial.bound)
        now = max(now + Microseconds(1 as Int64), next)
        line.now = now
        if trial.healing <= now, !isHealed {
          isHealed = true
          line.heal()
        }
        if let stall = stalls.first, stall.time <= now {
          stalls.removeFirst()
          hostThaw = now + stall.span
        }
        if let command = commands.first, command.time <= now, !isHostFrozen {
          commands.removeFirst()
          if !session.player.hasEnded { try session.perform(command.command, at: now) }
          take()
        }
        try settle()
      }
      // What the glove still does alone.
      let quiet = now + Microseconds(2_000_000 as Int64)
      while let due = glove.nextDeadline, due <= quiet {
        now = max(now + Microseconds(1 as Int64), due)
        line.now = now
        try glove.serve(&deviceEnd, at: now)
      }
      changes += glove.takeChanges()
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

    /// Whether there is something to take that the end can take now.
    private func isArrived(_ way: Way) -> Bool {
      guard isDue(line.nextArrival(way)) else { return false }
      return way == .toHost ? !isHostFrozen : !line.isFrozen(.device)
    }

    private mutating func stepHost() throws {
      if hasStopped { return try session.pump(at: now) }
      try session.step(to: now)
      take()
      guard session.player.hasEnded else { return }
      hasStopped = true
      end = now
      // As each program does when its reading is over.
      try session.stop(at: now)
    }

    private mutating func take() {
      for event in session.player.takeEvents() {
        account.note(event)
        events.append((now, event))
      }
    }
  }
}
