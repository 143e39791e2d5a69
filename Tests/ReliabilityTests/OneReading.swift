import Synchronization
import TactusBraille
import TactusHaptics
import TactusMock
import TactusPlayer
import TactusTestSupport
import TactusWire

/// A reading from its beginning to its end over a faulty line, in virtual time, and the motors'
/// changes meanwhile.
struct OneReading: Judged {
  /// The conditions of a reading.
  struct Case: Sendable {
    var words: Words
    var harm = Harm()
    var rate = OneReading.usualRate
    var commands: [(time: Microseconds, command: PlayerCommand)] = []
    /// The device's defects.
    var defects: Set<Defect> = []
    /// The faults of bytes, by a seed.
    var weather: (faults: FaultSpec, seed: UInt64)?
    /// The periods in which the host does nothing.
    var hostStalls: [(time: Microseconds, span: Microseconds)] = []
    /// The number of the text's cells that come at a time.
    var pieces: Int? = 4
    /// The transit time of a frame, each way.
    var latency = Microseconds.microseconds(700)
    /// Bytes per second of a line so slow that definitions take time.
    var lineRate: Int?
    /// The time when the line is perfect again.
    var healing = Microseconds(.max)
    /// The longest duration of the reading.
    var bound = Microseconds.seconds(60)
  }

  private(set) var changes: [MotorChange] = []
  private(set) var account = Oracle.Account()
  private(set) var events: [(time: Microseconds, event: PlayerEvent)] = []
  private(set) var frames: [FrameLine.Given] = []
  /// The end of the reading.
  private(set) var end = Microseconds.zero
  /// The time when the device first reported a played cell.
  var firstFelt: Microseconds? {
    events.first { if case .played = $0.event { true } else { false } }?.time
  }
  private(set) var reportsMayBeLost = false
  /// The number of faults that occurred.
  private(set) var strikes = 0
  /// Frames that an end received although the other never sent them.
  private(set) var forged: [(way: Way, frame: LineTruth.Frame)] = []
  /// Frames that arrived damaged and were rejected.
  private(set) var rejected: [Way: Int] = [:]
  let row: FeltRow
  let findings: [Oracle.Finding]

  /// Fast, so that the time between two cells is shorter than the lease and each trial short.
  static let usualRate = (try? Rate(percent: 400)) ?? .normal

  /// The frames of a reading without faults.
  static func places(_ words: Words) throws -> [Place] {
    try OneReading(.init(words: words)).frames.map(\.place)
  }

  private static let tables = Mutex<[(rate: Rate, device: DeviceCapacity, table: PatternTable)]>([])

  /// All dots of a cell at once, so that the motors show the start of each cell; built once, since
  /// that takes long.
  static func table(
    _ rate: Rate, _ device: DeviceCapacity = .standard
  ) throws(HapticsError) -> PatternTable {
    let known = tables.withLock { tables in
      tables.first { $0.rate.percent == rate.percent && $0.device == device }?.table
    }
    if let known { return known }
    let table = try PatternTable(encoding: .simultaneous, rate: rate, device: device)
    tables.withLock { $0.append((rate, device, table)) }
    return table
  }

  static func leastSilence(_ table: PatternTable) -> Int64 {
    let between = (1...63).map { dots in
      let pattern = table[.cell(BrailleCell(rawValue: UInt8(dots)))]
      let ends = (0..<pattern.count).map { pattern[$0].onset.count + pattern[$0].duration.count }
      return Int64(pattern.advance.count) - Int64(ends.max() ?? 0)
    }
    let blank = Int64(table[.cell(.blank)].advance.count)
    return 1000 * ((between.min() ?? 0) + blank / 2) - FeltRow.tolerance
  }

  /// - Parameter again: the command that repeats the test.
  init(_ trial: Case, again: String = "") throws {
    let player = try Player(
      trial.words.source(pieces: trial.pieces), rate: trial.rate, lineRate: trial.lineRate
    ) {
      rate, device throws(HapticsError) in try Self.table(rate, device)
    }
    let wire = trial.weather.map { FaultyLine($0.faults, seed: $0.seed) }
    let line = FrameLine(trial.harm, latency: trial.latency, wire: wire)
    let transport = FrameLine.Transport(line: line, end: .host)
    let session = ReadingSession(
      player, over: transport, seed: trial.weather?.seed ?? 1)
    var acts = trial.commands.map { time, command in
      Scene<WordSource>.Act(time: time) { session, now in
        if !session.player.hasEnded { try session.perform(command, at: now) }
      }
    }
    acts.sort { $0.time < $1.time }
    var scene = Scene(session, line, again, defects: trial.defects)
    try scene.run(
      acts, hostStalls: trial.hostStalls, healing: trial.healing, bound: trial.bound
    ) { $0.player.hasEnded }
    try self.init(scene, trial)
  }

  private init(_ scene: consuming Scene<WordSource>, _ trial: Case) throws {
    let line = scene.line
    for (_, event) in scene.events { account.note(event) }
    events = scene.events
    end = scene.end
    changes = scene.changes
    frames = line.given
    strikes = line.strikes
    forged = line.forged
    rejected = line.rejected
    reportsMayBeLost = line.harmedReports || line.hasChangedSession
    let table = try Self.table(trial.rate)
    row = FeltRow(changes, table)
    var oracle = Oracle(words: trial.words)
    oracle.leastSilence = Self.leastSilence(table)
    oracle.skips = trial.commands.count { $0.command == .nextWord }
    oracle.reportsMayBeLost = reportsMayBeLost
    findings = oracle.findings(row.felt, account)
  }

}
